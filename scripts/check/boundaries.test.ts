import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { after, test } from 'node:test';
import { borderOf, borders, refusal } from './borders.ts';
import { findCycles, importsOf, isWithin } from './import-graph.ts';

/** A package that no border names. */
const stranger = 'left-pad';

/** `features/*` stands for each feature: one of them is tried. */
const placeIn = (folder: string): string => `${folder.replace('/*', '/login')}/canary.ts`;

const importOf = (file: string, target: string): string => {
  const path = posix.relative(dirname(file), target);
  return path.startsWith('.') ? path : `./${path}`;
};

/** What the table says of a folder: all of this is planted, and refused or allowed. */
function canariesOf({ folder, may, packages, without }: (typeof borders)[number]) {
  const file = placeIn(folder);
  const elsewhere = borders
    .map((other) => placeIn(other.folder).replace('login', 'other'))
    .filter((place) => ![folder.replace('/*', '/login'), ...may].some((within) => isWithin(place, within)));
  return {
    file,
    refused: [
      ...elsewhere.map((place) => importOf(file, place)),
      ...(packages ? [stranger] : []),
      ...(without ?? []).map((name) => (name.endsWith(':') ? `${name}fs` : name)),
    ],
    allowed: [
      './own.ts',
      ...may.map((path) => importOf(file, `${path}.ts`)),
      ...(packages ?? []).map((name) => (name.endsWith(':') ? `${name}fs` : name)),
    ],
  };
}

test('each border refuses all other folders and packages, and nothing that it allows', () => {
  for (const border of borders) {
    const { file, refused, allowed } = canariesOf(border);
    assert.equal(borderOf(file), border, `${file} is behind another border`);
    assert.ok(refused.length > 0, `${border.folder} refuses nothing`);
    assert.deepEqual(
      refused.filter((source) => refusal(file, source) === null),
      [],
      `${file} may import too much`,
    );
    assert.deepEqual(
      allowed.filter((source) => refusal(file, source) !== null),
      [],
      `${file} may not import what its border allows`,
    );
  }
});

// Said once more beside the table, so that nobody lifts these by mistake.
for (const [file, refused, allowed] of [
  ['packages/domain/src/canary.ts', ['zod', 'node:fs', '@artcade/contract/calls'], './catalog.ts'],
  ['packages/contract/src/canary.ts', ['node:http', 'zod', '@artcade/server/app'], 'zod/mini'],
  ['packages/sdk/src/canary.ts', ['@artcade/domain/catalog', 'node:fs'], './client.ts'],
  ['packages/engine/src/canary.ts', ['@artcade/server/app', 'node:http'], '@artcade/domain/catalog'],
  ['apps/server/src/canary.ts', ['react', '@artcade/sandbox/main'], '#features/accounts/service.ts'],
  ['apps/server/src/adapters/mail/canary.ts', ['#features/accounts/service.ts'], 'nodemailer'],
  [
    'apps/server/src/features/accounts/canary.ts',
    ['#features/money/wallet/store.ts', '#config/config.ts', '#features/closing/closing.ts'],
    '#features/money/wallet/service.ts',
  ],
  ['apps/server/src/features/money/wallet/canary.ts', ['#features/accounts/service.ts'], './history.ts'],
  ['apps/tools/src/canary.ts', ['@artcade/engine/words/report', 'node:fs'], '@artcade/bridge/tool'],
  ['apps/web/src/canary.ts', ['@artcade/server/app', '@capacitor/app'], '@artcade/contract/client'],
  [
    'apps/web/src/features/login/canary.ts',
    ['#features/register/register-page.tsx', '../register/register-page.tsx', '#app/shell.tsx'],
    '#session/session.ts',
  ],
  ['apps/web/src/platform/native/canary.ts', ['#session/session.ts'], '@capacitor/core'],
  ['apps/sandbox/src/canary.ts', ['@artcade/domain/catalog', '../../server/src/http/app.ts'], 'node:http'],
  ['e2e/canary.ts', ['@artcade/domain/catalog', '../apps/web/src/app/app.tsx'], 'playwright-core'],
] as const)
  test(`${dirname(file)} may import ${allowed}, and not ${refused.join(' or ')}`, () => {
    for (const source of refused) assert.notEqual(refusal(file, source), null, source);
    assert.equal(refusal(file, allowed), null);
  });

test('no border leads upwards: what may be imported never leads back', () => {
  // The whole of an app is above all of its folders.
  const folders = borders
    .map(({ folder }) => folder)
    .filter((folder) => !['apps/server/src', 'apps/web/src'].includes(folder));
  const below = new Map(
    folders.map((folder) => {
      const { may = [] } = borders.find((border) => border.folder === folder) ?? {};
      // A file such as `wallet/service`, or a folder.
      const others = may.map((path) =>
        folders.includes(path) ? path : (borderOf(`${path}.ts`)?.folder ?? ''),
      );
      // What a folder of a feature shares with its own feature leads nowhere else.
      return [folder, others.filter((other) => other !== folder && folders.includes(other))] as const;
    }),
  );
  const reaches = (from: string, seen: readonly string[]): readonly string[] | null => {
    if (seen.includes(from)) return [...seen, from];
    for (const next of below.get(from) ?? []) {
      const circle = reaches(next, [...seen, from]);
      if (circle) return circle;
    }
    return null;
  };
  for (const folder of folders) assert.equal(reaches(folder, []), null);
});

test('a file is read for all that it imports', () => {
  const code = [
    "import { a } from './static.ts';",
    "import type { B } from './type.ts';",
    "import './effect.ts';",
    "export { c } from './export.ts';",
    "const d = await import('./dynamic.ts');",
    "// import { e } from './comment.ts';",
  ].join('\n');
  assert.deepEqual(importsOf('file.ts', code), [
    './static.ts',
    './type.ts',
    './effect.ts',
    './export.ts',
    './dynamic.ts',
  ]);
});

test('a circle of imports is found; a chain is not a circle', () => {
  const chain = new Map([
    ['scripts/a.ts', ['./b.ts']],
    ['scripts/b.ts', ['./c.ts']],
    ['scripts/c.ts', ['node:fs']],
  ]);
  assert.deepEqual(findCycles(chain), []);
  assert.deepEqual(findCycles(new Map([...chain, ['scripts/c.ts', ['./a.ts']]])), [
    ['scripts/a.ts', 'scripts/b.ts', 'scripts/c.ts'],
  ]);
});

/** A house of canaries beside the real one, under the same rules: linted once, asked about often. */
const house = mkdtempSync(join(tmpdir(), 'artcade-canaries-'));
after(() => rmSync(house, { recursive: true, force: true }));

function plant(file: string, code: string): string {
  mkdirSync(join(house, dirname(file)), { recursive: true });
  writeFileSync(join(house, file), code);
  return file;
}

const readsEnvironment = 'console.log(process.env);\n';
const environmentReaders = {
  refused: ['apps/server/src/features/accounts/env.ts', 'apps/sandbox/src/env.ts'].map((file) =>
    plant(file, readsEnvironment),
  ),
  allowed: [plant('apps/server/src/config/config.ts', readsEnvironment)],
};
const findings = lintHouse();

/** `rule file` of everything Biome found. */
function lintHouse(): Set<string> {
  const rules = JSON.parse(readFileSync('biome.json', 'utf8')) as object;
  // The real house is under git; this one is not.
  writeFileSync(join(house, 'biome.json'), JSON.stringify({ ...rules, $schema: undefined, vcs: undefined }));
  for (const manifest of globSync([
    'package.json',
    '{packages,apps}/*/package.json',
    '{e2e,lab}/package.json',
  ])) {
    plant(manifest, readFileSync(manifest, 'utf8'));
  }
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [
      resolve('node_modules/@biomejs/biome/bin/biome'),
      'lint',
      '--reporter=github',
      '--max-diagnostics=none',
      '.',
    ],
    { cwd: house, encoding: 'utf8' },
  );
  const found = [...stdout.matchAll(/title=([\w/]+),file=([^,]+)/g)];
  assert.ok(found.length > 0, `Biome found nothing at all:\n${stdout}${stderr}`);
  return new Set(
    found.map(([, rule = '', file = '']) => `${rule.split('/').at(-1)} ${relative(house, file)}`),
  );
}

test('only the configuration reads the environment', () => {
  for (const file of environmentReaders.refused) assert.ok(findings.has(`noProcessEnv ${file}`), file);
  for (const file of environmentReaders.allowed) assert.ok(!findings.has(`noProcessEnv ${file}`), file);
});

test('a package that is not declared cannot be imported', () => {
  plant('knip.json', readFileSync('knip.json', 'utf8'));
  const file = plant(
    'apps/server/src/main.ts',
    "import fastify from 'fastify';\nimport { thing } from 'left-pad';\nconsole.log(fastify, thing);\n",
  );
  const { stdout, stderr } = spawnSync(
    process.execPath,
    [resolve('node_modules/knip/bin/knip.js'), '--include=unlisted', '--reporter=json'],
    { cwd: house, encoding: 'utf8' },
  );
  assert.match(stdout, /^\{/, stderr);
  const { issues } = JSON.parse(stdout) as { issues: { file: string; unlisted: { name: string }[] }[] };
  const found = issues.find((issue) => issue.file === file)?.unlisted.map(({ name }) => name);
  assert.deepEqual(found, ['left-pad']);
});

test('Node does not compile in the domain', () => {
  mkdirSync('.cache', { recursive: true });
  // Where the check does not look, which may be running beside us.
  const folder = mkdtempSync('.cache/canary-');
  try {
    writeFileSync(
      join(folder, 'tsconfig.json'),
      '{ "extends": "../../packages/domain/tsconfig.json", "include": ["*.ts"], "compilerOptions": { "rootDir": "." , "noEmit": true, "composite": false, "emitDeclarationOnly": false, "tsBuildInfoFile": null } }',
    );
    writeFileSync(
      join(folder, 'canary.ts'),
      "import { readFileSync } from 'node:fs';\nexport const text = readFileSync('x', 'utf8');\n",
    );
    const { stdout } = spawnSync(process.execPath, ['node_modules/typescript/bin/tsc', '-p', folder], {
      encoding: 'utf8',
    });
    assert.match(stdout, /Cannot find (module|name) 'node:fs'/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

test('a promise nobody waits for is refused', () => {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-canary-'));
  try {
    const settings = { extends: resolve('tsconfig.base.json'), compilerOptions: { types: [] } };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
    writeFileSync(join(folder, 'canary.ts'), 'export function canary(): void {\n  Promise.resolve(1);\n}\n');
    const { stdout } = spawnSync(
      process.execPath,
      ['node_modules/oxlint/bin/oxlint', '--type-aware', folder],
      {
        encoding: 'utf8',
      },
    );
    assert.match(stdout, /no-floating-promises/);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
