import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { after, test } from 'node:test';
import { borderOf, borders, judgeBorders, refusal } from './borders.ts';
import { findCycles, importsOf, readImports } from './import-graph.ts';

/**
 * Canaries: a planted violation of each boundary must be refused, so that no rule goes quietly green. Beside each stands
 * its lawful neighbour, which must pass, so that a rule is not green merely because everything is refused.
 */
interface Canary {
  readonly rule: string;
  readonly file: string;
  readonly refused: readonly string[];
  readonly allowed: readonly string[];
}

/** A folder of the server enters others as `borders.ts` lists it, and by their services alone. */
const serverCanary = (folder: string, refused: readonly string[], allowed: readonly string[]): Canary => ({
  rule: 'the server',
  file: ['apps/server/src', folder, 'canary.ts'].filter(Boolean).join('/'),
  refused,
  allowed,
});

const boundaries: readonly Canary[] = [
  {
    rule: 'the domain imports nothing but itself',
    file: 'packages/domain/src/canary.ts',
    refused: ['zod', 'node:fs', 'react', '@artcade/contract/calls', '../../contract/src/calls.ts'],
    allowed: ['./catalog.ts'],
  },
  {
    rule: 'the contract knows the domain and zod/mini',
    file: 'packages/contract/src/canary.ts',
    refused: ['node:http', 'fastify', 'zod', '@artcade/server/app', 'react'],
    allowed: ['zod/mini', '@artcade/domain/catalog', './calls.ts'],
  },
  {
    rule: 'the design system knows no calls and no Node',
    file: 'packages/ui/src/canary.tsx',
    refused: ['@artcade/contract/client', '@artcade/web/app', 'node:path'],
    allowed: ['react', '@artcade/domain/languages'],
  },
  serverCanary(
    '',
    ['react', '@artcade/ui/button', '@artcade/sandbox/main', '../../sandbox/src/main.ts'],
    ['fastify', '#features/accounts/service.ts'],
  ),
  serverCanary(
    'adapters/mail',
    ['#features/accounts/service.ts', '#features/money/wallet/service.ts', '#config/config.ts'],
    ['#adapters/db/database.ts', 'nodemailer'],
  ),
  serverCanary(
    'features/accounts',
    [
      '#features/money/wallet/routes.ts',
      '#features/money/billing/store.ts',
      '#config/config.ts',
      '#compose/start.ts',
    ],
    ['#features/money/wallet/service.ts', './store.ts'],
  ),
  serverCanary(
    'features/money/wallet',
    [
      '#features/accounts/user-store.ts',
      '#features/accounts/service.ts',
      '#features/money/billing/card/orders.ts',
      '#config/config.ts',
    ],
    ['./history.ts', '#adapters/db/database.ts'],
  ),
  serverCanary(
    'features/closing',
    [
      '#features/library/drive/store.ts',
      '#features/teams/team/store.ts',
      '#features/making/generations/service.ts',
      '#config/config.ts',
    ],
    [
      '#features/library/drive/service.ts',
      '#features/teams/team/service.ts',
      '#features/money/billing/service.ts',
      '#features/accounts/user-store.ts',
    ],
  ),
  serverCanary(
    'features/money/billing',
    [
      '#features/money/wallet/routes.ts',
      '#features/accounts/user-store.ts',
      '#config/config.ts',
      '#jobs/jobs.ts',
    ],
    ['#features/money/wallet/service.ts', '#adapters/payments/newebpay.ts', './store.ts'],
  ),
  serverCanary(
    'features/teams/team',
    [
      '#features/money/billing/store.ts',
      '#features/library/drive/service.ts',
      '#features/accounts/user-store.ts',
      '#features/money/wallet/routes.ts',
      '#config/config.ts',
      '#jobs/jobs.ts',
    ],
    ['#features/money/billing/service.ts', '#features/accounts/service.ts', '#http/access.ts', './store.ts'],
  ),
  serverCanary(
    'features/library/drive',
    [
      '#features/teams/team/store.ts',
      '#features/money/wallet/routes.ts',
      '#config/config.ts',
      '#jobs/jobs.ts',
    ],
    ['#features/teams/team/service.ts', '#adapters/blobs/blob-store.ts', './store.ts'],
  ),
  serverCanary(
    'features/making/generations',
    [
      '#features/library/drive/store.ts',
      '#features/making/kits/store.ts',
      '#features/library/exports/service.ts',
      '#config/config.ts',
      '#jobs/jobs.ts',
    ],
    [
      '#features/library/drive/service.ts',
      '#features/making/kits/service.ts',
      '#adapters/engines/engine.ts',
      './store.ts',
    ],
  ),
  serverCanary(
    'features/library/projects',
    [
      '#features/library/drive/service.ts',
      '#features/teams/team/store.ts',
      '#features/making/generations/service.ts',
      '#config/config.ts',
    ],
    ['#features/teams/team/service.ts', '#features/accounts/service.ts', '#http/access.ts', './store.ts'],
  ),
  serverCanary(
    'features/making/kits',
    [
      '#features/library/drive/store.ts',
      '#features/teams/team/store.ts',
      '#features/making/generations/service.ts',
      '#config/config.ts',
    ],
    [
      '#features/library/drive/service.ts',
      '#features/teams/team/service.ts',
      '#http/access.ts',
      './store.ts',
    ],
  ),
  serverCanary(
    'features/making/drafts',
    [
      '#features/accounts/users.ts',
      '#features/making/generations/service.ts',
      '#features/making/kits/store.ts',
      '#config/config.ts',
    ],
    ['#features/accounts/service.ts', '#http/rate-limits.ts', './store.ts'],
  ),
  serverCanary(
    'features/library/exports',
    [
      '#features/library/drive/store.ts',
      '#features/making/kits/store.ts',
      '#features/making/generations/service.ts',
      '#config/config.ts',
    ],
    [
      '#features/library/drive/service.ts',
      '#features/making/kits/service.ts',
      '#adapters/engines/builtin.ts',
      '#adapters/zip.ts',
    ],
  ),
  serverCanary(
    'features/library/takeouts',
    [
      '#features/library/drive/blobs.ts',
      '#features/accounts/user-store.ts',
      '#features/money/wallet/routes.ts',
      '#jobs/jobs.ts',
    ],
    ['#features/library/drive/service.ts', '#adapters/blobs/blob-store.ts', '#adapters/zip.ts', './store.ts'],
  ),
  serverCanary(
    'messages/push',
    [
      '#features/making/generations/service.ts',
      '#features/accounts/user-store.ts',
      '#config/config.ts',
      '#jobs/jobs.ts',
    ],
    ['#adapters/push/sender.ts', '#http/route.ts', './store.ts'],
  ),
  serverCanary(
    'features/teams/activity',
    [
      '#features/teams/reviews/service.ts',
      '#features/library/drive/service.ts',
      '#features/teams/team/store.ts',
      '#config/config.ts',
    ],
    ['#features/teams/team/service.ts', '#http/route.ts', './store.ts'],
  ),
  serverCanary(
    'features/teams/reviews',
    [
      '#features/library/drive/store.ts',
      '#features/teams/activity/store.ts',
      '#messages/push/service.ts',
      '#config/config.ts',
    ],
    [
      '#features/library/drive/service.ts',
      '#features/teams/activity/service.ts',
      '#features/teams/team/service.ts',
      './store.ts',
    ],
  ),
  serverCanary(
    'features/publishing/safety',
    [
      '#features/making/generations/service.ts',
      '#features/library/drive/service.ts',
      '#features/accounts/user-store.ts',
      '#config/config.ts',
    ],
    ['#features/accounts/service.ts', '#adapters/safety/word-rules.ts', '#http/rate-limits.ts', './store.ts'],
  ),
  serverCanary(
    'features/publishing/gallery',
    [
      '#features/library/drive/store.ts',
      '#features/publishing/moderation/store.ts',
      '#features/publishing/shares/service.ts',
      '#features/making/generations/service.ts',
    ],
    [
      '#features/library/drive/service.ts',
      '#features/publishing/moderation/service.ts',
      '#features/publishing/safety/service.ts',
      './store.ts',
    ],
  ),
  serverCanary(
    'features/publishing/moderation',
    [
      '#features/publishing/gallery/service.ts',
      '#features/publishing/shares/service.ts',
      '#features/library/drive/store.ts',
      '#config/config.ts',
    ],
    [
      '#features/library/drive/service.ts',
      '#features/teams/team/service.ts',
      '#features/accounts/service.ts',
      './store.ts',
    ],
  ),
  serverCanary(
    'features/publishing/shares',
    [
      '#features/library/drive/store.ts',
      '#features/teams/team/store.ts',
      '#features/making/generations/service.ts',
      '#config/config.ts',
    ],
    [
      '#features/library/drive/service.ts',
      '#features/teams/team/service.ts',
      '#features/accounts/service.ts',
      './store.ts',
    ],
  ),
  serverCanary(
    'features/programs/webhooks',
    [
      '#features/accounts/service.ts',
      '#features/making/generations/service.ts',
      '#features/library/drive/store.ts',
      '#config/config.ts',
      '#jobs/jobs.ts',
    ],
    ['#adapters/net/public-address.ts', '#keys/sealing.ts', '#http/route.ts', './store.ts'],
  ),
  serverCanary(
    'observability/metrics',
    [
      '#features/making/generations/service.ts',
      '#features/money/billing/store.ts',
      '#config/config.ts',
      '#compose/start.ts',
    ],
    ['#adapters/db/database.ts', '#observability/instrumentation/events.ts', './registry.ts'],
  ),
  serverCanary(
    'http',
    [
      '#features/money/wallet/service.ts',
      '#features/making/tools/routes.ts',
      '#jobs/jobs.ts',
      '#compose/start.ts',
    ],
    ['#keys/access-tokens.ts', '#adapters/db/database.ts', './route.ts', 'fastify'],
  ),
  serverCanary(
    'keys',
    ['#features/accounts/user-store.ts', '#http/route.ts', '#config/config.ts'],
    ['#adapters/db/database.ts', './secrets.ts', 'node:crypto'],
  ),
  serverCanary(
    'jobs',
    [
      '#features/money/wallet/service.ts',
      '#features/making/generations/context.ts',
      '#messages/push/service.ts',
      '#compose/mails.ts',
      '#config/config.ts',
    ],
    ['#adapters/db/database.ts', '#observability/instrumentation/log-context.ts', 'pg-boss'],
  ),
  serverCanary(
    'messages/texts',
    ['#features/money/billing/mails.ts', '#adapters/db/database.ts', '#messages/mail/mail-page.ts'],
    ['./texts.ts', '@artcade/domain/languages'],
  ),
  serverCanary(
    'messages/mail',
    ['#features/money/billing/mails.ts', '#features/accounts/mails.ts'],
    ['#adapters/mail/mailer.ts', './mail-page.ts'],
  ),
  serverCanary(
    'observability/tracing',
    ['#jobs/jobs.ts', '#features/making/generations/service.ts', '#compose/start.ts'],
    ['#observability/instrumentation/spans.ts', './tracer.ts'],
  ),
  serverCanary(
    'observability/instrumentation',
    ['#adapters/db/database.ts', '#features/money/billing/store.ts'],
    ['./spans.ts', 'node:async_hooks'],
  ),
  serverCanary(
    'config',
    ['#features/money/billing/service.ts', '#http/app.ts', '#compose/start.ts'],
    ['#adapters/engines/settings.ts', './address.ts', 'zod'],
  ),
  serverCanary(
    'observability/browser-errors',
    ['#features/accounts/service.ts', '#features/library/drive/store.ts', '#config/config.ts'],
    ['#http/route.ts', '#observability/instrumentation/events.ts', './service.ts'],
  ),
  serverCanary(
    'features/making/tools',
    ['#features/making/generations/store.ts', '#features/library/drive/store.ts', '#config/config.ts'],
    ['#adapters/engines/engine.ts', './proxy.ts'],
  ),
  serverCanary(
    'features/programs/mcp',
    [
      '#features/making/generations/service.ts',
      '#features/library/drive/store.ts',
      '#config/config.ts',
      '#compose/start.ts',
    ],
    ['@artcade/contract/client', '#http/route.ts', './tool.ts'],
  ),
  serverCanary(
    'features/operator',
    [
      '#features/accounts/store.ts',
      '#features/accounts/standing.ts',
      '#features/accounts/two-factor/store.ts',
      '#features/money/billing/store.ts',
    ],
    ['#features/accounts/service.ts', '#features/closing/closing.ts', '#compose/start.ts', './desk.ts'],
  ),
  serverCanary(
    'features/money/team-credits',
    ['#features/making/generations/store.ts', '#features/money/billing/store.ts'],
    ['#features/making/generations/service.ts', './store.ts'],
  ),
  {
    rule: 'the bridge knows neither product nor framework',
    file: 'packages/bridge/src/canary.ts',
    refused: ['@artcade/domain/catalog', 'react', 'zod', 'node:fs'],
    allowed: ['zod/mini', './protocol.ts'],
  },
  {
    rule: 'the SDK imports nothing but itself',
    file: 'packages/sdk/src/canary.ts',
    refused: ['@artcade/domain/catalog', '../../contract/src/calls.ts', 'zod/mini', 'node:fs', 'node:crypto'],
    allowed: ['./client.ts', './generated/api.ts'],
  },
  {
    rule: 'what verifies webhooks knows types and one module of Node',
    file: 'packages/sdk/src/webhooks/canary.ts',
    refused: ['@artcade/contract/webhooks', 'standardwebhooks', 'node:fs', '../client.ts'],
    allowed: ['node:crypto', '../generated/api.ts'],
  },
  {
    rule: 'the command knows the SDK and Node',
    file: 'packages/sdk/src/cli/canary.ts',
    refused: ['@artcade/domain/catalog', '../../../contract/src/calls.ts', 'zod/mini', 'commander'],
    allowed: ['node:fs', '../client.ts', './main.ts'],
  },
  {
    rule: 'the engine only draws',
    file: 'packages/engine/src/canary.ts',
    refused: ['@artcade/server/app', '@artcade/contract/calls', 'node:http', 'fastify'],
    allowed: ['@artcade/domain/catalog', '@napi-rs/canvas', './engine.ts'],
  },
  {
    rule: 'a tool knows its host by the bridge alone',
    file: 'apps/tools/src/canary.ts',
    refused: [
      '@artcade/server/app',
      '@artcade/web/app',
      '@artcade/contract/client',
      '@artcade/engine/words/report',
      'node:fs',
    ],
    allowed: ['@artcade/bridge/tool', '@artcade/domain/catalog', 'react'],
  },
  {
    rule: 'the web app reaches the server through the contract',
    file: 'apps/web/src/app/canary.ts',
    refused: ['@artcade/server/app', 'node:fs', 'fastify', 'kysely', '@capacitor/app'],
    allowed: ['@artcade/contract/client', '#features/login/login-page.tsx', '#platform/platform.ts'],
  },
  {
    rule: 'features never import each other or the shell',
    file: 'apps/web/src/features/login/canary.ts',
    refused: [
      '#features/register/register-page.tsx',
      '#app/shell.tsx',
      '../register/register-page.tsx',
      'node:fs',
      '@capacitor/camera',
    ],
    allowed: ['#session/session.ts', './login-message.ts', '@artcade/ui/button'],
  },
  {
    rule: 'the session knows neither pages nor shell, nor what is built on it',
    file: 'apps/web/src/session/canary.ts',
    refused: [
      '#billing/fact-list.tsx',
      '#images/list/lists.ts',
      '#features/login/login-page.tsx',
      '#app/shell.tsx',
      '../app/shell.tsx',
      '@aparajita/capacitor-secure-storage',
    ],
    allowed: ['@artcade/contract/client', './session.ts', '#platform/platform.ts'],
  },
  {
    rule: 'what pages share about paying knows neither pages nor shell',
    file: 'apps/web/src/billing/canary.ts',
    refused: [
      '#features/wallet/wallet-page.tsx',
      '#images/list/lists.ts',
      '#app/shell.tsx',
      '../app/shell.tsx',
      'node:fs',
    ],
    allowed: ['#session/session.ts', './fact-list.tsx', '@artcade/ui/button'],
  },
  {
    rule: 'what pages share about images knows neither pages nor shell',
    file: 'apps/web/src/images/canary.ts',
    refused: [
      '#features/drive/drive-page.tsx',
      '#billing/fact-list.tsx',
      '#app/shell.tsx',
      '../app/shell.tsx',
      'node:fs',
    ],
    allowed: ['#session/session.ts', './list/asset-list.ts', '@artcade/ui/toast'],
  },
  {
    rule: 'the texts of pages know neither pages nor shell',
    file: 'apps/web/src/locales/canary.ts',
    refused: ['#features/drive/drive-page.tsx', '#session/session.ts', '#app/shell.tsx', 'node:fs'],
    allowed: ['./load.ts', '@artcade/ui/i18n'],
  },
  {
    rule: 'the pictures of the tools know the domain alone',
    file: 'apps/web/src/art/canary.ts',
    refused: ['#session/session.ts', '#app/shell.tsx', '@artcade/contract/client', 'node:fs'],
    allowed: ['./sizes.ts', '@artcade/domain/catalog'],
  },
  {
    rule: 'the router knows nothing of the app',
    file: 'apps/web/src/router/canary.ts',
    refused: ['#session/session.ts', '#app/shell.tsx', '../app/shell.tsx', '@artcade/ui/button', 'node:fs'],
    allowed: ['react', '@artcade/ui/store', './match.ts'],
  },
  {
    rule: 'caches know nothing of what they hold',
    file: 'apps/web/src/cache/canary.ts',
    refused: ['#session/session.ts', '#images/list/lists.ts', '@artcade/contract/client', 'react', 'node:fs'],
    allowed: ['@tanstack/react-query', './optimistic.ts'],
  },
  {
    rule: 'what the app runs on knows nothing of the app, and a browser nothing of phones',
    file: 'apps/web/src/platform/canary.ts',
    refused: ['#session/session.ts', '#app/shell.tsx', '../app/shell.tsx', '@capacitor/core', 'node:fs'],
    allowed: ['@artcade/domain/deep-links', './web.ts'],
  },
  {
    rule: 'phones alone know plugins, and nothing of the app',
    file: 'apps/web/src/platform/native/canary.ts',
    refused: [
      '#session/session.ts',
      '#images/export/download.ts',
      '#billing/fact-list.tsx',
      '#features/login/login-page.tsx',
      '../../session/session.ts',
    ],
    allowed: [
      '@capacitor/core',
      '@revenuecat/purchases-capacitor',
      '@aparajita/capacitor-secure-storage',
      '../interface.ts',
    ],
  },
  {
    rule: 'the sandbox shares no code with the product',
    file: 'apps/sandbox/src/canary.ts',
    refused: ['@artcade/domain/catalog', '@artcade/contract/calls', '../../server/src/http/app.ts'],
    allowed: ['node:http', 'oidc-provider', './service.ts'],
  },
  {
    rule: 'journeys import no app code',
    file: 'e2e/canary.ts',
    refused: ['@artcade/domain/catalog', '../../apps/web/src/app/app.tsx', '../../packages/ui/src/coin.tsx'],
    allowed: ['playwright-core', 'node:fs', './harness.ts'],
  },
];

for (const { rule, file, refused, allowed } of boundaries)
  test(`${rule}: what ${dirname(file)} may import, and what not`, () => {
    assert.deepEqual(
      refused.filter((source) => refusal(file, source) === null),
      [],
    );
    assert.deepEqual(
      allowed.filter((source) => refusal(file, source) !== null),
      [],
    );
  });

test('every border has its canary', () => {
  const guarded = boundaries.map(({ file }) => borderOf(file)?.folder);
  const bare = borders.map(({ folder }) => folder).filter((folder) => !guarded.includes(folder));
  assert.deepEqual(bare, []);
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

test('no file crosses a border, and no imports form a circle', () => {
  const graph = readImports();
  assert.ok(graph.size > 1000);
  assert.deepEqual(judgeBorders(graph), []);
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
