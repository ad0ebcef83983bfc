import { readConcepts } from './concepts.ts';
import type { Concept } from './rows.ts';

/** All concepts by their ids, and the way up from each. */
export interface Graph {
  readonly find: (id: string) => Concept | undefined;
  /** The concept itself, its parents, their parents: the nearest first. */
  readonly lineOf: (id: string) => readonly string[];
}

export function graphOf(concepts: readonly Concept[]): Graph {
  const byId = new Map(concepts.map((concept) => [concept.id, concept]));
  const lines = new Map<string, readonly string[]>();
  const lineOf = (id: string): readonly string[] => {
    const known = lines.get(id);
    if (known) return known;
    const line = [id];
    for (const next of line)
      for (const parent of byId.get(next)?.parents ?? []) if (!line.includes(parent)) line.push(parent);
    // Ids may come from outside, without number.
    if (byId.has(id)) lines.set(id, line);
    return line;
  };
  return { find: (id) => byId.get(id), lineOf };
}

/** The concepts of the tables, read once. */
export const concepts = readConcepts();
export const graph = graphOf(concepts);

/** Whether a concept is the other one or a kind of it: a katana is a sword. */
export const isA = (id: string, ancestor: string): boolean => graph.lineOf(id).includes(ancestor);

/**
 * Finds the drawing for a concept in a table by concept: its own, else that of its nearest ancestor. `as` is the concept
 * whose drawing it is.
 */
export function drawingFor<T>(
  id: string,
  table: Readonly<Record<string, T>>,
): { readonly as: string; readonly drawing: T } | null {
  for (const as of graph.lineOf(id)) {
    const drawing = Object.hasOwn(table, as) ? table[as] : undefined;
    if (drawing !== undefined) return { as, drawing };
  }
  return null;
}
