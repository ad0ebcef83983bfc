import { type BriefEdits, type Heeded, noEdits, type Reading } from '@artcade/domain/generations';
import type { Language } from '@artcade/domain/languages';
import { type Brief, nounsOf } from './brief.ts';
import { named, nameOf } from './names.ts';

interface Drawn {
  readonly brief: Brief;
  /** Words without a concept. */
  readonly unknown: readonly string[];
  /** The concepts that the tool reported, and as what it drew them. */
  readonly heeded: ReadonlyMap<string, string>;
  readonly language: Language;
  readonly briefEdits?: BriefEdits | undefined;
}

const most = 40;

/** Returns what was drawn of a brief and what was not, for the details of the image. */
export function heededOf({
  brief,
  unknown,
  heeded,
  language,
  briefEdits = noEdits,
}: Drawn): Omit<Reading, 'drawn'> {
  const replaced = new Set(Object.values(briefEdits.instead));
  const said = new Map<string, Pick<Heeded, 'id' | 'text' | 'from'>>();
  for (const { id, text, attributes } of nounsOf(brief)) {
    // What follows from something else, or from the form, was not written.
    if (text === '') continue;
    const isOther = replaced.has(id);
    if (!said.has(id)) said.set(id, isOther ? { id, text: nameOf(id, language), from: text } : { id, text });
    for (const attribute of attributes)
      if (!said.has(attribute)) said.set(attribute, { id: attribute, text: nameOf(attribute, language) });
  }
  const all = [...said.values()].slice(0, most);
  const drawn = all.flatMap((each): Heeded[] => {
    const as = heeded.get(each.id);
    if (as === undefined) return [];
    return [as === each.id ? each : { ...each, as: named(as, language) }];
  });
  return {
    understood: [...new Set(drawn.map(({ text }) => text))],
    strange: unknown.slice(0, most),
    heeded: drawn,
    unheeded: all.filter(({ id }) => !heeded.has(id)).map(({ id, text }) => ({ id, text })),
    left: brief.without.slice(0, most).map((id) => named(id, language)),
  };
}
