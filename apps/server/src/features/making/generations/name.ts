import type { PromptReading } from '@artcade/contract/briefs';
import type { Recipe } from '@artcade/contract/generations';
import { type ChipGroup, imageNameFor, titleIn, wordsOfSubject } from '@artcade/domain/generations';
import type { Language } from '@artcade/domain/languages';
import { findContact } from '#features/accounts/service.ts';
import { textsOf } from '#messages/texts/texts.ts';
import type { Context } from './context.ts';

const texts = textsOf('image-names');

/** Names a new image after its title or its subject, never after the words that were written for it. */
export async function nameImage(
  { db, reader }: Pick<Context, 'db' | 'reader'>,
  uid: string,
  recipe: Recipe,
  number: number,
): Promise<string> {
  const language = (await findContact(db, uid))?.language ?? 'en';
  const subject = titleIn(recipe.inputs) ?? (await subjectOf(reader, uid, recipe, language));
  const t = texts[language];
  return imageNameFor({ subject, noun: t(`nouns.${recipe.tool}`) }, number);
}

/** The main thing in the picture as the built-in engine calls it; null where it finds none, or cannot read now. */
async function subjectOf(
  reader: Pick<Context['reader'], 'read'>,
  uid: string,
  recipe: Recipe,
  language: Language,
): Promise<string | null> {
  const prompt = wordsOfSubject(recipe);
  const directed = recipe.mode === 'create' ? (recipe.brief ?? recipe.direction?.brief) : undefined;
  if (prompt === '' && !directed) return null;
  const { tool, briefEdits } = recipe;
  try {
    const asked = { tool, mode: 'create' as const, prompt, inputs: {}, language };
    return mainOf(
      await reader.read(uid, { ...asked, ...(briefEdits && { briefEdits }), ...(directed && { directed }) }),
    );
  } catch {
    // The image is paid for: it is delivered, under a plainer name.
    return null;
  }
}

const subjectGroups: readonly ChipGroup[] = [
  'who',
  'things',
  'place',
  'screens',
  'event',
  'holds',
  'rides',
  'game',
];

const mainOf = ({ chips }: Pick<PromptReading, 'chips'>): string | null => {
  for (const group of subjectGroups) {
    const chip = chips.find((each) => each.group === group);
    if (chip) return chip.name;
  }
  return null;
};
