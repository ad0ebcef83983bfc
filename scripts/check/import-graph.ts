import { globSync, readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { parseSync } from 'oxc-parser';

/** The import specifiers of each file. Paths are relative to the root, with slashes on every system. */
export type ImportGraph = ReadonlyMap<string, readonly string[]>;

const packages = ['bridge', 'contract', 'domain', 'engine', 'sdk', 'ui'];

export const isWithin = (path: string, folder: string): boolean =>
  path === folder || path.startsWith(`${folder}/`);

/** Returns the file that an import resolves to, or null for a package. */
export function resolveImport(file: string, source: string): string | null {
  if (source.startsWith('.')) return posix.join(dirname(file), source);
  if (source.startsWith('#')) return `${file.split('/').slice(0, 2).join('/')}/src/${source.slice(1)}`;
  const own = /^@artcade\/([a-z]+)\/(.+)$/.exec(source);
  if (!own) return null;
  const [, name = '', path = ''] = own;
  return `${packages.includes(name) ? 'packages' : 'apps'}/${name}/src/${path}`;
}

export function readImports(): ImportGraph {
  const files = globSync('{apps,packages,e2e,lab,scripts}/**/*.{ts,tsx}', {
    exclude: ['**/node_modules/**', '**/dist/**', 'apps/mobile/{android,ios,www}/**'],
  }).map((file) => file.replaceAll('\\', '/'));
  return new Map(files.map((file) => [file, importsOf(file, readFileSync(file, 'utf8'))]));
}

export function importsOf(file: string, code: string): string[] {
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  return [
    ...staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => (moduleRequest ? [moduleRequest.value] : [])),
    ),
    ...dynamicImports.flatMap(({ moduleRequest: { start, end } }) => {
      const literal = /^['"`]([^'"`$]+)['"`]$/.exec(code.slice(start, end));
      return literal?.[1] ? [literal[1]] : [];
    }),
  ];
}

/** Returns the import cycles, including type imports. */
export function findCycles(graph: ImportGraph): string[][] {
  const names = new Map([...graph.keys()].map((file) => [file.replace(/\.tsx?$/, ''), file]));
  const next = (file: string): string[] =>
    (graph.get(file) ?? []).flatMap((source) => {
      const target = resolveImport(file, source);
      const found = target === null ? undefined : names.get(target.replace(/\.tsx?$/, ''));
      return found === undefined ? [] : [found];
    });
  // Tarjan's algorithm: a completed cycle leaves the stack as a whole.
  const order = new Map<string, number>();
  const stack: string[] = [];
  const open = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string): number => {
    const index = order.size;
    let low = index;
    order.set(file, index);
    stack.push(file);
    open.add(file);
    for (const target of next(file)) {
      if (!order.has(target)) low = Math.min(low, visit(target));
      else if (open.has(target)) low = Math.min(low, order.get(target) ?? low);
    }
    if (low === index) {
      const circle = stack.splice(stack.indexOf(file));
      for (const member of circle) open.delete(member);
      if (circle.length > 1) cycles.push(circle);
    }
    return low;
  };
  for (const file of graph.keys()) if (!order.has(file)) visit(file);
  return cycles;
}
