import { copyFileSync, cpSync, existsSync, mkdirSync } from 'node:fs';
import { basename, dirname, join, parse, relative, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Plugin, rolldown } from 'rolldown';

export interface Bundle {
  /** Folders of the packages that went into it. */
  readonly packages: readonly string[];
  /** Packages that it imports by name and that must be installed. */
  readonly imports: readonly string[];
}

/** What a chunk finds beside itself instead of where the sources have it: `pages/web` for `apps/web/dist`. */
export type Moved = Readonly<Record<string, string>>;

/**
 * Bundles the programs in `entries`, with everything that they import, into `<goal>/dist`. Programs and files that a source names by
 * `new URL('…', import.meta.url)` or `import.meta.resolve('…')` are included, and their addresses rewritten: all chunks are in one
 * folder, so that the same relative address works in each.
 */
export async function bundle(
  entries: Readonly<Record<string, string>>,
  options: {
    readonly goal: string;
    /** Packages that npm will install beside it. */
    readonly external: readonly string[];
    /** Packages whose files are copied as they are. */
    readonly whole: readonly string[];
    readonly moved: Moved;
  },
): Promise<Bundle> {
  const { goal, external, whole, moved } = options;
  const programs: Record<string, string> = { ...entries };
  const packages = new Set<string>();
  const imports = new Set<string>();
  mkdirSync(join(goal, 'assets'), { recursive: true });
  // Bundling finds programs that others start, which must be entries too. Repeats until it finds no more.
  for (let known = 0; known < Object.keys(programs).length; ) {
    known = Object.keys(programs).length;
    const made = await rolldown({
      input: { ...programs },
      platform: 'node',
      external: (id) => [...external, ...whole].some((name) => id === name || id.startsWith(`${name}/`)),
      plugins: [followFiles(place)],
      logLevel: 'warn',
      onLog: (level, log, handler) => {
        // We cannot fix warnings about third-party packages; and an import that is lazy for browsers need not be lazy here.
        if (!log.id?.includes('node_modules') && log.code !== 'INEFFECTIVE_DYNAMIC_IMPORT')
          handler(level, log);
      },
    });
    const { output } = await made.write({
      dir: join(goal, 'dist'),
      cleanDir: true,
      format: 'esm',
      entryFileNames: '[name].js',
      chunkFileNames: '[name]-[hash].js',
      // Its requires of Node's own modules.
      polyfillRequire: true,
      paths: Object.fromEntries(whole.map((name) => [name, addressOf(name)])),
    });
    const files = new Set(output.map(({ fileName }) => fileName));
    for (const chunk of output) {
      if (chunk.type !== 'chunk') continue;
      for (const id of chunk.moduleIds) for (const folder of packageOf(id)) packages.add(folder);
      for (const id of [...chunk.imports, ...chunk.dynamicImports]) if (!files.has(id)) imports.add(id);
    }
    await made.close();
  }
  for (const name of whole) {
    packages.add(folderOf(name));
    imports.delete(name);
    imports.delete(addressOf(name));
    copyWhole(name, join(goal, 'dist', name));
  }
  return { packages: [...packages].sort(), imports: [...imports].sort() };

  function place(path: string): string {
    const inMoved = moved[relative('.', path).replaceAll('\\', '/')];
    if (inMoved !== undefined) return `../${inMoved}`;
    if (path.endsWith('.ts')) {
      const { name } = parse(path);
      // Two programs may be named alike: `main` of the sandbox is not that of the server.
      const own = name === 'main' ? basename(dirname(dirname(path))) : name;
      programs[own] = path;
      return `./${own}.js`;
    }
    copyFileSync(path, join(goal, 'assets', basename(path)));
    return `../assets/${basename(path)}`;
  }
}

const folderOf = (name: string): string => resolve('node_modules', name);

/** The entry of a package that is copied, from its own folder. */
const entryOf = (name: string): string =>
  relative(folderOf(name), fileURLToPath(import.meta.resolve(name))).replaceAll('\\', '/');

const addressOf = (name: string): string => `./${name}/${entryOf(name)}`;

/** Copies what runs of a package: not its tests, types and maps. */
function copyWhole(name: string, goal: string): void {
  const from = folderOf(name);
  const code = dirname(entryOf(name));
  for (const part of [code, 'package.json'])
    cpSync(join(from, part), join(goal, part), {
      recursive: true,
      filter: (path) => !/\.(d\.ts|map)$/.test(path),
    });
}

/** Replaces the paths in our sources by the paths in the bundle. */
const followFiles = (place: (path: string) => string): Plugin => ({
  name: 'follow-files',
  transform: (code, id) => {
    if (id.includes('node_modules') || !code.includes('import.meta')) return null;
    return code
      .replace(/new URL\(\s*'([^']+)',\s*import\.meta\.url\s*,?\s*\)/g, (_, path: string) =>
        address(place(resolve(dirname(id), path))),
      )
      .replace(/import\.meta\.resolve\(\s*'([^']+)'\s*,?\s*\)/g, (_, name: string) => {
        const found = import.meta.resolve(name, pathToFileURL(id));
        return `${address(place(fileURLToPath(found)))}.href`;
      });
  },
});

const address = (path: string): string => `new URL('${path}', import.meta.url)`;

/** The folder of the package that a module is of, if any. */
function packageOf(id: string): string[] {
  const found = /^(.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+)[/\\]/.exec(id)?.[1];
  return found && existsSync(join(found, 'package.json')) ? [found] : [];
}
