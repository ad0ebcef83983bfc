import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { after, test } from 'node:test';

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
    refused: ['#accounts/service.ts', '#wallet/service.ts', '#config.ts', '../../accounts/service.ts'],
    allowed: ['#adapters/db/database.ts', 'nodemailer'],
  },
  {
    rule: 'accounts enter the wallet through its service alone',
    file: 'apps/server/src/accounts/canary.ts',
    refused: ['#wallet/routes.ts', '../wallet/routes.ts', '#billing/store.ts', '#config.ts', '#compose.ts'],
    allowed: ['#wallet/service.ts', './store.ts'],
  },
  {
    rule: 'the wallet enters accounts through their service alone',
    file: 'apps/server/src/wallet/canary.ts',
    refused: ['#accounts/store.ts', '../accounts/store.ts', '#billing/orders.ts', '#config.ts'],
    allowed: ['#accounts/service.ts', '#adapters/db/database.ts'],
  },
  {
    rule: 'billing enters its siblings through their services alone',
    file: 'apps/server/src/billing/canary.ts',
    refused: ['#wallet/routes.ts', '#accounts/store.ts', '../wallet/routes.ts', '#config.ts', '#jobs.ts'],
    allowed: ['#wallet/service.ts', '#adapters/payments/newebpay.ts', './store.ts'],
  },
  {
    rule: 'teams enter their siblings through their services alone',
    file: 'apps/server/src/teams/canary.ts',
    refused: [
      '#billing/store.ts',
      '#drive/store.ts',
      '#accounts/store.ts',
      '#wallet/routes.ts',
      '../billing/store.ts',
      '#config.ts',
      '#jobs.ts',
    ],
    allowed: ['#billing/service.ts', '#drive/service.ts', '#access.ts', './store.ts'],
  },
  {
    rule: 'the drive enters its siblings through their services alone',
    file: 'apps/server/src/drive/canary.ts',
    refused: ['#teams/store.ts', '#wallet/routes.ts', '../teams/store.ts', '#config.ts', '#jobs.ts'],
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
      '#config.ts',
      '#jobs.ts',
    ],
    allowed: ['#drive/service.ts', '#kits/service.ts', '#adapters/engines/engine.ts', './store.ts'],
  },
  {
    rule: 'style kits enter their siblings through their services alone',
    file: 'apps/server/src/kits/canary.ts',
    refused: [
      '#drive/store.ts',
      '#teams/store.ts',
      '#generations/service.ts',
      '../drive/store.ts',
      '#config.ts',
    ],
    allowed: ['#drive/service.ts', '#teams/service.ts', '#access.ts', './store.ts'],
  },
  {
    rule: 'exports enter the drive and the style kits through their services alone',
    file: 'apps/server/src/exports/canary.ts',
    refused: [
      '#drive/store.ts',
      '#kits/store.ts',
      '#generations/service.ts',
      '../drive/blobs.ts',
      '#config.ts',
    ],
    allowed: ['#drive/service.ts', '#kits/service.ts', '#adapters/engines/builtin.ts', '#zip.ts'],
  },
  {
    rule: 'takeouts enter the drive through its service alone',
    file: 'apps/server/src/takeouts/canary.ts',
    refused: ['#drive/blobs.ts', '#accounts/store.ts', '#wallet/routes.ts', '../drive/blobs.ts', '#jobs.ts'],
    allowed: ['#drive/service.ts', '#adapters/blobs/blob-store.ts', '#zip.ts', './store.ts'],
  },
  {
    rule: 'push notifications know none of their siblings',
    file: 'apps/server/src/push/canary.ts',
    refused: [
      '#generations/service.ts',
      '#accounts/store.ts',
      '../generations/store.ts',
      '#config.ts',
      '#jobs.ts',
    ],
    allowed: ['#adapters/push/sender.ts', '#route.ts', './store.ts'],
  },
  {
    rule: 'metrics hear signals, and know no feature',
    file: 'apps/server/src/metrics/canary.ts',
    refused: ['#generations/service.ts', '#billing/store.ts', '../jobs.ts', '#config.ts', '#compose.ts'],
    allowed: ['#adapters/db/database.ts', '#signals.ts', './registry.ts'],
  },
  {
    rule: 'the tools of the house are nobody’s business but their own',
    file: 'apps/server/src/tools/canary.ts',
    refused: ['#generations/store.ts', '#drive/store.ts', '../drive/blobs.ts', '#config.ts'],
    allowed: ['#adapters/engines/engine.ts', './proxy.ts'],
  },
  {
    rule: 'the bridge knows neither product nor framework',
    file: 'packages/bridge/src/canary.ts',
    refused: ['@artcade/domain/catalog', 'react', 'zod', 'node:fs'],
    allowed: ['zod/mini', './protocol.ts'],
  },
  {
    rule: 'the engine only draws',
    file: 'packages/engine/src/canary.ts',
    refused: ['@artcade/server/app', '@artcade/contract/calls', 'node:http', 'fastify'],
    allowed: ['@artcade/domain/catalog', '@napi-rs/canvas', './draw.ts'],
  },
  {
    rule: 'a tool knows its host by the bridge alone',
    file: 'apps/tools/src/canary.ts',
    refused: ['@artcade/server/app', '@artcade/web/app', '@artcade/contract/client', 'node:fs'],
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
    rule: 'the session knows neither pages nor shell',
    file: 'apps/web/src/session/canary.ts',
    refused: [
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
    refused: ['#features/wallet/wallet-page.tsx', '#app/shell.tsx', '../app/shell.tsx', 'node:fs'],
    allowed: ['#session/session.ts', './facts.tsx', '@artcade/ui/button'],
  },
  {
    rule: 'what pages share about images knows neither pages nor shell',
    file: 'apps/web/src/gallery/canary.ts',
    refused: ['#features/drive/drive-page.tsx', '#app/shell.tsx', '../app/shell.tsx', 'node:fs'],
    allowed: ['#session/session.ts', './asset-list.ts', '@artcade/ui/toast'],
  },
  {
    rule: 'the router knows nothing of the app',
    file: 'apps/web/src/router/canary.ts',
    refused: ['#session/session.ts', '#app/shell.tsx', '../app/shell.tsx', '@artcade/ui/button', 'node:fs'],
    allowed: ['react', './match.ts'],
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
      '#gallery/download.ts',
      '#billing/facts.tsx',
      '#features/login/login-page.tsx',
      '../../session/session.ts',
    ],
    allowed: [
      '@capacitor/core',
      '@revenuecat/purchases-capacitor',
      '@aparajita/capacitor-secure-storage',
      '../platform.ts',
    ],
  },
  {
    rule: 'the sandbox shares no code with the product',
    file: 'apps/sandbox/src/canary.ts',
    refused: ['@artcade/domain/catalog', '@artcade/contract/calls', '../../server/src/app.ts'],
    allowed: ['node:http', 'oidc-provider', './service.ts'],
  },
  {
    rule: 'journeys import no app code',
    file: 'e2e/canary.ts',
    refused: ['@artcade/domain/catalog', '../apps/web/src/app/app.tsx', '../packages/ui/src/coin.tsx'],
    allowed: ['playwright-core', 'node:fs', './harness.ts'],
  },
];

/** A house of canaries beside the real one, under the same rules: linted once, asked about often. */
const house = mkdtempSync(join(tmpdir(), 'artcade-canaries-'));
after(() => rmSync(house, { recursive: true, force: true }));

function plant(file: string, code: string): string {
  mkdirSync(join(house, dirname(file)), { recursive: true });
  writeFileSync(join(house, file), code);
  return file;
}

const importing = (source: string) => `import { thing } from '${source}';\nconsole.log(thing);\n`;

const planted = boundaries.flatMap(({ rule, file, refused, allowed }) =>
  [...refused, ...allowed].map((source, index) => ({
    rule,
    source,
    file: plant(file.replace('canary', `canary-${index}`), importing(source)),
    mayPass: allowed.includes(source),
  })),
);
const readsEnvironment = 'console.log(process.env);\n';
const environmentReaders = {
  refused: ['apps/server/src/accounts/env.ts', 'apps/sandbox/src/env.ts'].map((file) =>
    plant(file, readsEnvironment),
  ),
  allowed: [plant('apps/server/src/config.ts', readsEnvironment)],
};
const undeclared = plant('apps/server/src/undeclared.ts', importing('left-pad'));

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

for (const { rule, source, file, mayPass } of planted) {
  test(`${rule}: ${dirname(file)} ${mayPass ? 'may' : 'may not'} import ${source}`, () => {
    assert.equal(findings.has(`noRestrictedImports ${file}`), !mayPass);
  });
}

test('only the configuration reads the environment', () => {
  for (const file of environmentReaders.refused) assert.ok(findings.has(`noProcessEnv ${file}`), file);
  for (const file of environmentReaders.allowed) assert.ok(!findings.has(`noProcessEnv ${file}`), file);
});

test('a package that is not declared cannot be imported', () => {
  assert.ok(findings.has(`noUndeclaredDependencies ${undeclared}`));
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
