import assert from 'node:assert/strict';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, matchesGlob } from 'node:path';
import { describe, test } from 'node:test';
import { judgeWorkflows } from './workflow-rules.ts';

const read = (path: string): string => readFileSync(path, 'utf8');
const files = Object.fromEntries(globSync('.github/workflows/*').map((file) => [basename(file), read(file)]));

test('the workflows keep every rule that can be known without GitHub', () => {
  assert.deepEqual(Object.keys(files).sort(), [
    'commands.yml',
    'deploy.yml',
    'mobile.yml',
    'nightly.yml',
    'release.yml',
    'renovate.yml',
  ]);
  assert.deepEqual(judgeWorkflows(files), []);
});

/** Each rule with a fault that it must report: the file, the text that is replaced, its replacement, and the message. */
const planted: readonly (readonly [string, string | RegExp, string, RegExp])[] = [
  ['nightly.yml', 'npm run chaos', 'npm run choas', /npm run choas does not exist/],
  ['mobile.yml', 'npm run mobile:sync', 'npm run mobile:snyc', /npm run mobile:snyc does not exist/],
  ['deploy.yml', 'scripts/backup.ts', 'scripts/back-up.ts', /scripts\/back-up\.ts does not exist/],
  ['deploy.yml', 'working-directory: deploy', 'working-directory: deployed', /deployed does not exist/],
  ['release.yml', './.github/workflows/commands.yml', './.github/workflows/all.yml', /calls .*all\.yml/],
  ['deploy.yml', /\n {2}pull_request:\n.*\n/, '\n', /does not look at pull requests/],
  ['deploy.yml', 'package*.json', 'packed*.json', /waits for packed\*\.json/],
  ['mobile.yml', 'apps/web/**, ', '', /other paths on a push/],
  ['mobile.yml', /, \.github\/workflows\/mobile\.yml/g, '', /does not wait for changes of its own/],
  ['commands.yml', 'contents: read', 'contents: write', /may do more/],
  ['commands.yml', 'permissions:\n  contents: read\n', '', /may do more/],
  ['commands.yml', /concurrency:\n(?: .*\n)+/, '', /no concurrency group/],
  ['commands.yml', '  pull_request:', '  pull_request_target:', /what strangers wrote/],
  ['commands.yml', 'cache: npm', `token: ${'$'}{{ secrets.NPM }}\n          cache: npm`, /the secret NPM/],
  ['release.yml', 'contents: write', 'actions: write', /release may write actions, packages/],
  ['release.yml', '      packages: write\n', '', /image may write nothing/],
  ['renovate.yml', '    timeout-minutes: 60\n', '', /has no limit of time/],
  [
    'nightly.yml',
    '"seed $SEED"',
    `"seed ${'$'}{{ inputs.seed }}"`,
    /inputs\.seed becomes a part of a command/,
  ],
  ['nightly.yml', 'persist-credentials: false', 'fetch-depth: 1', /leaves its token on the disk/],
  ['commands.yml', '            runtime/package-lock.json\n', '', /no cache by both lock files/],
  ['release.yml', 'node-version: 24', 'node-version: 24\n          cache: npm', /uses a cache/],
  ['mobile.yml', /@[\da-f]{40} # v/, '@v', /is not pinned: v/],
  ['mobile.yml', /setup-node@[\da-f]{40}/, `setup-node@${'0'.repeat(40)}`, /used in two versions/],
  ['commands.yml', 'on: macos-15-intel', 'on: macos-15', /no row tries darwin x64/],
  ['commands.yml', 'on: windows-11-arm', 'on: windows-12', /nobody knows what windows-12 is/],
  ['commands.yml', 'fail-fast: false', 'fail-fast: true', /a row that fails stops the others/],
  ['commands.yml', 'on: macos-15\n', 'on: macos-15\n            try: true\n', /macos-15 may fail/],
  ['commands.yml', "'20.19'", '24', /no row has a Node that is too old/],
  ['commands.yml', '            container: debian:12\n', '', /no row is root/],
  ['commands.yml', '- run: npm test', '- run: npm run check', /no row runs npm test/],
  ['commands.yml', '- run: npm test', '- if: matrix.node\n        run: npm test', /no row runs npm test/],
  ['commands.yml', 'run: node scripts/first-start.mjs', 'run: npm start', /no row runs node scripts/],
  ['nightly.yml', / +- proof: siege\n.*\n/, '', /npm run siege is not run/],
  ['nightly.yml', 'npm run test:tcp', 'npm test', /npm run test:tcp is not run/],
  ['nightly.yml', ' --minutes 90 --seed "$SEED"', '', /fuzz is not given the seed/],
  ['nightly.yml', / +CRASH_SEED: .*\n/, '', /chaos is not given the seed as CRASH_SEED/],
  ['nightly.yml', 'echo "seed $SEED"', 'echo', /the seed is not printed/],
  ['nightly.yml', '[domain, wallet', '[wallet', /mutate has not the parts domain/],
  ['nightly.yml', 'fail-fast: false', 'fail-fast: true', /stops the others of proof/],
  ['nightly.yml', /if: always\(\)\n(?= +uses: actions\/upload)/, 'if: success()\n', /keeps no report/],
  ['nightly.yml', / {2}schedule:\n.*\n/, '', /no night begins it/],
];

describe('a planted fault is reported', () => {
  for (const [file, from, to, expected] of planted)
    test(`${file}: ${expected.source}`, () => {
      const text = files[file] ?? assert.fail(file);
      const changed = text.replace(from, () => to);
      assert.notEqual(changed, text, 'nothing was replaced');
      const problems = judgeWorkflows({ ...files, [file]: changed });
      assert.match(problems.join('\n'), expected);
    });
});

describe('the bot', () => {
  const bot = JSON.parse(read('.github/renovate.json')) as {
    readonly minimumReleaseAge: string;
    readonly vulnerabilityAlerts: { readonly postUpgradeTasks: { readonly commands: string[] } };
    readonly packageRules: readonly {
      readonly matchManagers?: readonly string[];
      readonly matchPackageNames?: readonly string[];
      readonly matchFileNames?: readonly string[];
      readonly prBodyNotes?: readonly string[];
      readonly groupName?: string;
      readonly pinDigests?: boolean;
      readonly postUpgradeTasks?: { readonly commands: string[]; readonly fileFilters: string[] };
    }[];
    readonly customManagers: readonly { readonly matchStrings: readonly [string] }[];
  };
  const root = JSON.parse(read('package.json')) as Record<string, Record<string, string>>;
  const manifests = globSync('{.,runtime,apps/*,packages/*,e2e,bench}/package.json').map(
    (file) => JSON.parse(read(file)) as Record<string, Record<string, string>>,
  );
  const named = manifests.flatMap((manifest) =>
    ['dependencies', 'devDependencies', 'optionalDependencies', 'overrides'].flatMap((kind) =>
      Object.keys(manifest[kind] ?? {}),
    ),
  );
  const groupOf = (name: string) =>
    bot.packageRules.findLast(
      (rule) => rule.groupName && rule.matchPackageNames?.some((pattern) => matchesGlob(name, pattern)),
    )?.groupName;

  test('it writes both locks by our own script, which is all that it may run', () => {
    const rule = bot.packageRules.find(({ matchManagers }) => matchManagers?.join() === 'npm');
    const [command = '', ...others] = rule?.postUpgradeTasks?.commands ?? [];
    const [, allowed = ''] = /ALLOWED_COMMANDS: '(.*)'/.exec(files['renovate.yml'] ?? '') ?? [];
    const patterns = JSON.parse(allowed) as string[];
    assert.deepEqual([others, patterns.length], [[], 1]);
    assert.match(command, new RegExp(patterns[0] ?? '^$'));
    assert.deepEqual(bot.vulnerabilityAlerts.postUpgradeTasks.commands, [`${command} --today`]);
    assert.match(`${command} --today`, new RegExp(patterns[0] ?? '^$'));
    assert.ok(existsSync(command.replace('node ', '')), command);
    assert.deepEqual(rule?.postUpgradeTasks?.fileFilters, ['package-lock.json', 'runtime/package-lock.json']);
  });

  test('its rules are about packages, files and scripts that exist', () => {
    const images = [...read('deploy/compose.yaml').matchAll(/image: ([\w/]+):/g)].map(
      ([, name = '']) => name,
    );
    for (const { matchPackageNames = [], matchFileNames = [], prBodyNotes = [] } of bot.packageRules) {
      for (const pattern of matchPackageNames)
        assert.ok(
          [...named, ...images, 'node', 'artcade'].some((name) => matchesGlob(name, pattern)),
          pattern,
        );
      for (const file of matchFileNames) assert.ok(existsSync(file), file);
      for (const [, script = ''] of prBodyNotes.join().matchAll(/npm run ([\w:]+)/g))
        assert.ok(script in (root['scripts'] ?? {}), script);
    }
    const [
      {
        matchStrings: [inSteps],
      } = { matchStrings: [''] },
    ] = bot.customManagers;
    assert.ok([...(files['deploy.yml'] ?? '').matchAll(new RegExp(inSteps, 'g'))].length >= 3);
  });

  test('it pins the images that we build on and run beside to their digests', () => {
    const pinned = bot.packageRules.filter(({ pinDigests }) => pinDigests);
    assert.deepEqual(
      pinned.flatMap(({ matchManagers = [] }) => matchManagers),
      ['dockerfile', 'docker-compose'],
    );
  });

  test('what is overridden comes together with what it is overridden for', () => {
    // The sandbox receives mail with the code that the server sends it with; the bot moves all places of one name together.
    const overridden = Object.keys(root['overrides'] ?? {}).filter((name) => name !== 'nodemailer');
    for (const name of [...overridden, 'vite', 'tailwindcss', '@tailwindcss/vite'])
      assert.equal(groupOf(name), 'the build of the pages', name);
    assert.equal(groupOf('oxlint'), groupOf('oxlint-tsgolint'));
    assert.equal(groupOf('@capacitor/core'), groupOf('@revenuecat/purchases-capacitor'));
  });

  test('it waits some days, in which most poisoned versions are found', () => {
    assert.match(bot.minimumReleaseAge, /^([3-9]|\d\d) days$/);
  });
});
