import type { Chip, Direction, PromptReading } from '@artcade/contract/briefs';
import {
  type BriefEdits,
  briefLimits,
  type ChipGroup,
  chipGroups,
  noEdits,
} from '@artcade/domain/generations';

/** The concept that the server read, whatever the user chose instead. */
const readAs = ({ id, from }: Pick<Chip, 'id' | 'from'>): string => from?.id ?? id;

const omit = (record: Readonly<Record<string, string>>, key: string) => {
  const { [key]: _, ...rest } = record;
  return rest;
};

/** Leaves a concept out of the picture. */
export const withoutConcept = ({ without, instead }: BriefEdits, id: string): BriefEdits => ({
  without: [...without.filter((other) => other !== id), id].slice(-briefLimits.concepts),
  instead: omit(instead, id),
});

export const withoutChip = (edits: BriefEdits, chip: Pick<Chip, 'id' | 'from'>): BriefEdits =>
  withoutConcept(edits, readAs(chip));

/** Draws another concept instead. Choosing the one that was read takes the change back. */
export function withOther(edits: BriefEdits, chip: Pick<Chip, 'id' | 'from'>, other: string): BriefEdits {
  const read = readAs(chip);
  const instead = omit(edits.instead, read);
  return { ...edits, instead: other === read ? instead : { ...instead, [read]: other } };
}

/** Puts back a concept that was left out. */
export const withConcept = (edits: BriefEdits, id: string): BriefEdits => ({
  ...edits,
  without: edits.without.filter((other) => other !== id),
});

export const hasEdits = ({ without, instead }: BriefEdits): boolean =>
  without.length > 0 || Object.keys(instead).length > 0;

/** Reads the changes in a recipe of any age. Returns none where they are not as they should be. */
export function knownEdits(given: unknown): BriefEdits {
  if (typeof given !== 'object' || given === null) return noEdits;
  const { without, instead } = given as Readonly<Record<string, unknown>>;
  const isText = (value: unknown): value is string => typeof value === 'string';
  const pairs = typeof instead === 'object' && instead !== null ? Object.entries(instead) : [];
  return {
    without: Array.isArray(without) ? without.filter(isText).slice(0, briefLimits.concepts) : [],
    instead: Object.fromEntries(
      pairs.filter((pair): pair is [string, string] => isText(pair[1])).slice(0, briefLimits.concepts),
    ),
  };
}

/** Reads the direction in a recipe of any age. The server checks its concepts. */
export function knownDirections(given: unknown, words: string): readonly Direction[] {
  if (typeof given !== 'object' || given === null || words === '') return [];
  const { title, prompt, brief } = given as Readonly<Record<string, unknown>>;
  const isWhole = typeof title === 'string' && typeof prompt === 'string' && prompt !== '' && isBrief(brief);
  return isWhole ? [{ title, words, prompt, brief }] : [];
}

const isBrief = (given: unknown): given is Direction['brief'] =>
  typeof given === 'object' && given !== null && 'subjects' in given && Array.isArray(given.subjects);

/** Returns the chips by group, in the order in which groups are shown, without empty groups. */
export const groupsOf = ({ chips }: Pick<PromptReading, 'chips'>): readonly [ChipGroup, readonly Chip[]][] =>
  chipGroups
    .map((group): [ChipGroup, readonly Chip[]] => [group, chips.filter((chip) => chip.group === group)])
    .filter(([, members]) => members.length > 0);

/** Replaces an unknown word by the one that was suggested. The reader reports words in lower case. */
export function withSuggestion(prompt: string, word: string, suggestion: string): string {
  const at = prompt.toLowerCase().indexOf(word.toLowerCase());
  return at < 0 ? prompt : prompt.slice(0, at) + suggestion + prompt.slice(at + word.length);
}
