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
const boundaries: readonly {
  rule: string;
  file: string;
  refused: readonly string[];
  allowed: readonly string[];
}[] = [
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
  {
    rule: 'the server does not know the pages or the sandbox',
    file: 'apps/server/src/canary.ts',
    refused: ['react', '@artcade/ui/button', '@artcade/sandbox/main', '../../sandbox/src/main.ts'],
    allowed: ['fastify', '#accounts/service.ts'],
  },
  {
    rule: 'adapters never import a feature',
    file: 'apps/server/src/adapters/mail/canary.ts',
    refused: ['#accounts/service.ts', '#wallet/service.ts', '#config/config.ts', '../../accounts/service.ts'],
    allowed: ['#adapters/db/database.ts', 'nodemailer'],
  },
  {
    rule: 'accounts enter the wallet through its service alone',
    file: 'apps/server/src/accounts/canary.ts',
    refused: [
      '#wallet/routes.ts',
      '../wallet/routes.ts',
      '#billing/store.ts',
      '#config/config.ts',
      '#compose/start.ts',
    ],
    allowed: ['#wallet/service.ts', './store.ts'],
  },
  {
    rule: 'the wallet knows no other feature',
    file: 'apps/server/src/wallet/canary.ts',
    refused: [
      '#accounts/user-store.ts',
      '../accounts/user-store.ts',
      '#accounts/service.ts',
      '#billing/card/orders.ts',
      '#config/config.ts',
    ],
    allowed: ['./history.ts', '#adapters/db/database.ts'],
  },
  {
    rule: 'closing an account enters what the account has through services',
    file: 'apps/server/src/accounts/closing/canary.ts',
    refused: ['#drive/store.ts', '#teams/store.ts', '#generations/service.ts', '#config/config.ts'],
    allowed: ['#drive/service.ts', '#teams/service.ts', '#billing/service.ts', '#accounts/user-store.ts'],
  },
  {
    rule: 'billing enters its siblings through their services alone',
    file: 'apps/server/src/billing/canary.ts',
    refused: [
      '#wallet/routes.ts',
      '#accounts/user-store.ts',
      '../wallet/routes.ts',
      '#config/config.ts',
      '#jobs/jobs.ts',
    ],
    allowed: ['#wallet/service.ts', '#adapters/payments/newebpay.ts', './store.ts'],
  },
  {
    rule: 'teams enter their siblings through their services alone',
    file: 'apps/server/src/teams/canary.ts',
    refused: [
      '#billing/store.ts',
      '#drive/service.ts',
      '#accounts/user-store.ts',
      '#wallet/routes.ts',
      '../billing/store.ts',
      '#config/config.ts',
      '#jobs/jobs.ts',
    ],
    allowed: ['#billing/service.ts', '#accounts/service.ts', '#http/access.ts', './store.ts'],
  },
  {
    rule: 'the drive enters its siblings through their services alone',
    file: 'apps/server/src/drive/canary.ts',
    refused: [
      '#teams/store.ts',
      '#wallet/routes.ts',
      '../teams/store.ts',
      '#config/config.ts',
      '#jobs/jobs.ts',
    ],
    allowed: ['#teams/service.ts', '#adapters/blobs/blob-store.ts', './store.ts'],
  },
  {
    rule: 'generations enter their siblings through their services alone',
    file: 'apps/server/src/generations/canary.ts',
    refused: [
      '#drive/store.ts',
      '#kits/store.ts',
      '#exports/service.ts',
      '../drive/blobs.ts',
      '#config/config.ts',
      '#jobs/jobs.ts',
    ],
    allowed: ['#drive/service.ts', '#kits/service.ts', '#adapters/engines/engine.ts', './store.ts'],
  },
  {
    rule: 'projects lie below the drive, and enter teams through their service alone',
    file: 'apps/server/src/projects/canary.ts',
    refused: ['#drive/service.ts', '#teams/store.ts', '#generations/service.ts', '#config/config.ts'],
    allowed: ['#teams/service.ts', '#accounts/service.ts', '#http/access.ts', './store.ts'],
  },
  {
    rule: 'style kits enter their siblings through their services alone',
    file: 'apps/server/src/kits/canary.ts',
    refused: [
      '#drive/store.ts',
      '#teams/store.ts',
      '#generations/service.ts',
      '../drive/store.ts',
      '#config/config.ts',
    ],
    allowed: ['#drive/service.ts', '#teams/service.ts', '#http/access.ts', './store.ts'],
  },
  {
    rule: 'drafts enter accounts through their service alone',
    file: 'apps/server/src/drafts/canary.ts',
    refused: ['#accounts/users.ts', '#generations/service.ts', '#kits/store.ts', '#config/config.ts'],
    allowed: ['#accounts/service.ts', '#http/rate-limits.ts', './store.ts'],
  },
  {
    rule: 'exports enter the drive and the style kits through their services alone',
    file: 'apps/server/src/exports/canary.ts',
    refused: [
      '#drive/store.ts',
      '#kits/store.ts',
      '#generations/service.ts',
      '../drive/blobs.ts',
      '#config/config.ts',
    ],
    allowed: ['#drive/service.ts', '#kits/service.ts', '#adapters/engines/builtin.ts', '#adapters/zip.ts'],
  },
  {
    rule: 'takeouts enter the drive through its service alone',
    file: 'apps/server/src/takeouts/canary.ts',
    refused: [
      '#drive/blobs.ts',
      '#accounts/user-store.ts',
      '#wallet/routes.ts',
      '../drive/blobs.ts',
      '#jobs/jobs.ts',
    ],
    allowed: ['#drive/service.ts', '#adapters/blobs/blob-store.ts', '#adapters/zip.ts', './store.ts'],
  },
  {
    rule: 'push notifications know none of their siblings',
    file: 'apps/server/src/push/canary.ts',
    refused: [
      '#generations/service.ts',
      '#accounts/user-store.ts',
      '../generations/store.ts',
      '#config/config.ts',
      '#jobs/jobs.ts',
    ],
    allowed: ['#adapters/push/sender.ts', '#http/route.ts', './store.ts'],
  },
  {
    rule: 'activity lies below the features that write it down',
    file: 'apps/server/src/activity/canary.ts',
    refused: ['#reviews/service.ts', '#drive/service.ts', '#teams/store.ts', '#config/config.ts'],
    allowed: ['#teams/service.ts', '#http/route.ts', './store.ts'],
  },
  {
    rule: 'reviews enter teams, images and activity through their services',
    file: 'apps/server/src/reviews/canary.ts',
    refused: ['#drive/store.ts', '#activity/store.ts', '#push/service.ts', '#config/config.ts'],
    allowed: ['#drive/service.ts', '#activity/service.ts', '#teams/service.ts', './store.ts'],
  },
  {
    rule: 'safety lies below those who ask it, and knows accounts alone',
    file: 'apps/server/src/safety/canary.ts',
    refused: ['#generations/service.ts', '#drive/service.ts', '#accounts/user-store.ts', '#config/config.ts'],
    allowed: ['#accounts/service.ts', '#adapters/safety/word-rules.ts', '#http/rate-limits.ts', './store.ts'],
  },
  {
    rule: 'the gallery shows images of drives and albums, and knows neither links nor orders',
    file: 'apps/server/src/gallery/canary.ts',
    refused: ['#drive/store.ts', '#moderation/store.ts', '#shares/service.ts', '#generations/service.ts'],
    allowed: ['#drive/service.ts', '#moderation/service.ts', '#safety/service.ts', './store.ts'],
  },
  {
    rule: 'moderation does not know where pictures are shown',
    file: 'apps/server/src/moderation/canary.ts',
    refused: ['#gallery/service.ts', '#shares/service.ts', '#drive/store.ts', '#config/config.ts'],
    allowed: ['#drive/service.ts', '#teams/service.ts', '#accounts/service.ts', './store.ts'],
  },
  {
    rule: 'share links enter teams and images through their services',
    file: 'apps/server/src/shares/canary.ts',
    refused: ['#drive/store.ts', '#teams/store.ts', '#generations/service.ts', '#config/config.ts'],
    allowed: ['#drive/service.ts', '#teams/service.ts', '#accounts/service.ts', './store.ts'],
  },
  {
    rule: "a team's credits move through the services of wallet and billing",
    file: 'apps/server/src/team-credits/canary.ts',
    refused: ['#wallet/store.ts', '#billing/store.ts', '#drive/service.ts', '#config/config.ts'],
    allowed: ['#wallet/service.ts', '#billing/service.ts', '#generations/service.ts', './service.ts'],
  },
  {
    rule: 'webhooks lie below the features that tell them something',
    file: 'apps/server/src/webhooks/canary.ts',
    refused: [
      '#accounts/service.ts',
      '#generations/service.ts',
      '#drive/store.ts',
      '#config/config.ts',
      '#jobs/jobs.ts',
    ],
    allowed: ['#adapters/net/public-address.ts', '#keys/sealing.ts', '#http/route.ts', './store.ts'],
  },
  {
    rule: 'metrics hear signals, and know no feature',
    file: 'apps/server/src/metrics/canary.ts',
    refused: [
      '#generations/service.ts',
      '#billing/store.ts',
      '../jobs/jobs.ts',
      '#config/config.ts',
      '#compose/start.ts',
    ],
    allowed: ['#adapters/db/database.ts', '#instrumentation/events.ts', './registry.ts'],
  },
  {
    rule: 'HTTP knows no feature',
    file: 'apps/server/src/http/canary.ts',
    refused: [
      '#wallet/service.ts',
      '#tools/routes.ts',
      '../drive/links.ts',
      '#jobs/jobs.ts',
      '#compose/start.ts',
    ],
    allowed: ['#keys/access-tokens.ts', '#adapters/db/database.ts', './route.ts', 'fastify'],
  },
  {
    rule: 'keys know the database alone',
    file: 'apps/server/src/keys/canary.ts',
    refused: ['#accounts/user-store.ts', '#http/route.ts', '#config/config.ts'],
    allowed: ['#adapters/db/database.ts', './secrets.ts', 'node:crypto'],
  },
  {
    rule: 'the queue does not know what its jobs do',
    file: 'apps/server/src/jobs/canary.ts',
    refused: [
      '#wallet/service.ts',
      '#generations/context.ts',
      '#push/service.ts',
      '#compose/mails.ts',
      '#config/config.ts',
    ],
    allowed: ['#adapters/db/database.ts', '#instrumentation/log-context.ts', 'pg-boss'],
  },
  {
    rule: 'the texts of the server know nothing of it',
    file: 'apps/server/src/locales/canary.ts',
    refused: ['#billing/mails.ts', '#adapters/db/database.ts', '#mail/mail-page.ts'],
    allowed: ['./texts.ts', '@artcade/domain/languages'],
  },
  {
    rule: 'a mail knows no feature',
    file: 'apps/server/src/mail/canary.ts',
    refused: ['#billing/mails.ts', '#accounts/mails.ts', '../teams/service.ts'],
    allowed: ['#adapters/mail/mailer.ts', './mail-page.ts'],
  },
  {
    rule: 'traces know no feature',
    file: 'apps/server/src/tracing/canary.ts',
    refused: ['#jobs/jobs.ts', '#generations/service.ts', '#compose/start.ts'],
    allowed: ['#instrumentation/spans.ts', './tracer.ts'],
  },
  {
    rule: 'telling what happens knows nothing',
    file: 'apps/server/src/instrumentation/canary.ts',
    refused: ['#adapters/db/database.ts', '#billing/store.ts', '../http/app.ts'],
    allowed: ['./spans.ts', 'node:async_hooks'],
  },
  {
    rule: 'the configuration knows no feature',
    file: 'apps/server/src/config/canary.ts',
    refused: ['#billing/service.ts', '#http/app.ts', '#compose/start.ts'],
    allowed: ['#adapters/engines/settings.ts', './address.ts', 'zod'],
  },
  {
    rule: 'errors of browsers know no feature',
    file: 'apps/server/src/browser-errors/canary.ts',
    refused: ['#accounts/service.ts', '#drive/store.ts', '#config/config.ts'],
    allowed: ['#http/route.ts', '#instrumentation/events.ts', './service.ts'],
  },
  {
    rule: 'the tools of the house are nobody’s business but their own',
    file: 'apps/server/src/tools/canary.ts',
    refused: ['#generations/store.ts', '#drive/store.ts', '../drive/blobs.ts', '#config/config.ts'],
    allowed: ['#adapters/engines/engine.ts', './proxy.ts'],
  },
  {
    rule: 'tools for models make calls, and know no feature',
    file: 'apps/server/src/mcp/canary.ts',
    refused: ['#generations/service.ts', '#drive/store.ts', '#config/config.ts', '#compose/start.ts'],
    allowed: ['@artcade/contract/client', '#http/route.ts', './tool.ts'],
  },
  {
    rule: 'operators do what services offer',
    file: 'apps/server/src/operator/canary.ts',
    refused: [
      '#accounts/store.ts',
      '#accounts/standing.ts',
      '#accounts/two-factor/store.ts',
      '#billing/store.ts',
      '../teams/store.ts',
    ],
    allowed: ['#accounts/service.ts', '#accounts/closing/closing.ts', '#compose/start.ts', './desk.ts'],
  },
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
    refused: ['@artcade/domain/catalog', '../apps/web/src/app/app.tsx', '../packages/ui/src/coin.tsx'],
    allowed: ['playwright-core', 'node:fs', './harness.ts'],
  },
];

for (const { rule, file, refused, allowed } of boundaries) {
  for (const source of refused)
    test(`${rule}: ${dirname(file)} may not import ${source}`, () => {
      assert.notEqual(refusal(file, source), null);
    });
  for (const source of allowed)
    test(`${rule}: ${dirname(file)} may import ${source}`, () => {
      assert.equal(refusal(file, source), null);
    });
}

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
  refused: ['apps/server/src/accounts/env.ts', 'apps/sandbox/src/env.ts'].map((file) =>
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
  for (const manifest of globSync(['package.json', '{packages,apps}/*/package.json', 'e2e/package.json'])) {
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
