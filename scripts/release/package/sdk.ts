import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rolldown } from 'rolldown';

const source = 'packages/sdk/src';
/** What programs import: the name in the package, and its source. */
const entries = { index: 'index', webhooks: 'webhooks/verify' };

/** The package `@artcade/sdk`: ES modules, CommonJS and types of what programs import, and the command. */
export async function buildSdk(goal: string): Promise<void> {
  rmSync(goal, { recursive: true, force: true });
  mkdirSync(goal, { recursive: true });
  const inputs = Object.fromEntries(
    Object.entries(entries).map(([name, file]) => [name, `${source}/${file}.ts`]),
  );
  await write(inputs, goal, 'esm');
  await write(inputs, goal, 'cjs');
  await write({ cli: `${source}/cli/main.ts` }, goal, 'esm');
  chmodSync(join(goal, 'dist/cli.js'), 0o755);
  declare(join(goal, 'dist/types'));
  cpSync('packages/sdk/README.md', join(goal, 'README.md'));
  cpSync('LICENSE', join(goal, 'LICENSE'));
  writeFileSync(join(goal, 'package.json'), `${JSON.stringify(manifest(), null, 2)}\n`);
}

async function write(input: Record<string, string>, goal: string, format: 'esm' | 'cjs'): Promise<void> {
  const made = await rolldown({
    input,
    platform: 'neutral',
    external: /^node:/,
    transform: { target: 'node18' },
  });
  await made.write({
    dir: join(goal, 'dist'),
    format,
    entryFileNames: format === 'esm' ? '[name].js' : '[name].cjs',
    chunkFileNames: `[name]-[hash].${format === 'esm' ? 'js' : 'cjs'}`,
  });
  await made.close();
}

/** Writes the types twice: for importers of ES modules, and of CommonJS, whose files name each other by another ending. */
function declare(folder: string): void {
  const tsc = ['node_modules/typescript/bin/tsc', '-p', 'packages/sdk/tsconfig.build.json'];
  execFileSync(process.execPath, [...tsc, '--declaration', '--outDir', folder], { stdio: 'inherit' });
  for (const file of globSync('**/*.d.ts', { cwd: folder })) {
    const path = join(folder, file);
    const text = readFileSync(path, 'utf8');
    const naming = (ending: string) => text.replaceAll(/(from '\.[^']*)\.ts'/g, `$1.${ending}'`);
    writeFileSync(path, naming('js'));
    writeFileSync(path.replace(/\.d\.ts$/, '.d.cts'), naming('cjs'));
  }
}

function manifest(): object {
  const { version, description } = readJson('packages/sdk/package.json');
  const { license } = readJson('package.json');
  const exports = Object.entries(entries).map(([name, file]) => [
    name === 'index' ? '.' : `./${name}`,
    {
      import: { types: `./dist/types/${file}.d.ts`, default: `./dist/${name}.js` },
      require: { types: `./dist/types/${file}.d.cts`, default: `./dist/${name}.cjs` },
    },
  ]);
  return {
    name: '@artcade/sdk',
    version,
    description,
    license,
    type: 'module',
    sideEffects: false,
    engines: { node: '>=18.3' },
    bin: { artcade: 'dist/cli.js' },
    // For tools that do not know `exports`.
    main: './dist/index.cjs',
    types: './dist/types/index.d.cts',
    exports: { ...Object.fromEntries(exports), './package.json': './package.json' },
    files: ['dist'],
  };
}

const readJson = (path: string): Record<string, string> => JSON.parse(readFileSync(path, 'utf8'));
