import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { API } from 'typescript/unstable/sync';
import type { Mutant } from './mutants.ts';

export interface Compiler {
  /** Whether TypeScript rejects the file with this mutant in it, so that `npm run check` would fail. */
  readonly rejects: (mutant: Mutant) => boolean;
  readonly close: () => void;
}

/** Checks mutants with the projects at these paths. The sources on disk stay as they are. */
export function openCompiler(root: string, projects: readonly string[]): Compiler {
  const mutated = new Map<string, string>();
  const api = new API({ cwd: root, fs: { readFile: (file) => mutated.get(file) } });
  api.updateSnapshot({ openProjects: projects.map((project) => join(root, project)) });
  const errorsIn = (file: string): number => {
    const { program } =
      api.updateSnapshot({ fileChanges: { changed: [file] } }).getDefaultProjectForFile(file) ?? {};
    if (!program) throw new Error(`${file} belongs to no project`);
    return program.getSyntacticDiagnostics(file).length + program.getSemanticDiagnostics(file).length;
  };
  return {
    rejects: (mutant) => {
      // A refusal must be noticed by a test: the compiler would be content with a `!` in its place.
      if (mutant.isRefusal) return false;
      const file = join(root, mutant.file);
      mutated.set(file, withMutant(readFileSync(file, 'utf8'), mutant));
      try {
        return errorsIn(file) > 0;
      } finally {
        mutated.delete(file);
        api.updateSnapshot({ fileChanges: { changed: [file] } });
      }
    },
    close: () => api.close(),
  };
}

/** Neither `true` nor `false` for the compiler: it draws conclusions from these that it would not draw from a wrong condition. */
const unknown = '(0 as never as boolean)';

function withMutant(source: string, mutant: Mutant): string {
  const { start, end } = mutant;
  return source.slice(0, start) + textOf(mutant, source.slice(start, end)) + source.slice(end);
}

function textOf({ operator, replacement, isStatement }: Mutant, original: string): string {
  if (operator === 'condition') return `((${original}) ${replacement === 'true' ? '||' : '&&'} ${unknown})`;
  return isStatement ? '{}' : replacement;
}
