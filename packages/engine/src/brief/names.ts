import type { Language } from '@artcade/domain/languages';
import { concepts, graph } from '../concepts/graph.ts';

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Returns the first word of a concept in a language, or the name in its id where it has none. */
export const nameOf = (id: string, language: Language): string =>
  graph.find(id)?.words[language][0] ?? id.slice(id.indexOf('.') + 1).replaceAll('-', ' ');

export const named = (id: string, language: Language): Named => ({ id, name: nameOf(id, language) });

/** Whether an attribute of a noun is a word of its own: not in "one knight", and not in "straw hat", where the noun says it. */
export const isSaidBeside = (attribute: string, text: string): boolean =>
  attribute !== 'count.1' && !isInside(attribute, text);

const isInside = (id: string, text: string): boolean =>
  Object.values(graph.find(id)?.words ?? {}).some((words) => words.some((word) => isPart(word, text)));

const isPart = (word: string, text: string): boolean =>
  /^\p{Script=Latin}/u.test(word) ? ` ${text} `.includes(` ${word} `) : text.includes(word);

const children = new Map<string, string[]>();
for (const { id, parents } of concepts)
  for (const parent of parents) {
    const known = children.get(parent);
    if (known) known.push(id);
    else children.set(parent, [id]);
  }

/**
 * Returns what could be drawn instead of a concept, the nearest first: its parents, its own kinds, its siblings, and so on upwards.
 * Only concepts of its kind, so that it stays in its place in the brief.
 */
export function othersFor(id: string, most: number): readonly string[] {
  const kind = id.slice(0, id.indexOf('.') + 1);
  const parents = graph.find(id)?.parents ?? [];
  const near = [
    ...parents,
    ...(children.get(id) ?? []).slice(0, 2),
    ...graph.lineOf(id).flatMap((as) => around(graph.find(as)?.parents ?? [], as)),
  ];
  return [...new Set(near)].filter((other) => other !== id && other.startsWith(kind)).slice(0, most);
}

/** Returns the children of the parents. Rows of a table that stand near each other resemble each other, so they come first. */
const around = (parents: readonly string[], id: string): readonly string[] =>
  parents.flatMap((parent) => {
    const siblings = children.get(parent) ?? [];
    const place = siblings.indexOf(id);
    return siblings
      .map((sibling, index) => ({ sibling, distance: Math.abs(index - place) }))
      .sort((one, other) => one.distance - other.distance)
      .map(({ sibling }) => sibling);
  });
