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
    lines.set(id, line);
    return line;
  };
  return { find: (id) => byId.get(id), lineOf };
}
