import { existsSync, globSync, readFileSync } from 'node:fs';
import { targets } from './mutation/targets.ts';
import { isAtLeast, type Machine, oldestNode, platforms } from './platforms.mjs';
import { readYaml } from './read-yaml.ts';

interface Step {
  readonly if?: string;
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, string>>;
  readonly 'working-directory'?: string;
}
type Row = Readonly<Record<string, string>>;
interface Job {
  readonly uses?: string;
  readonly permissions?: Row;
  readonly env?: Row;
  readonly 'timeout-minutes'?: string;
  readonly 'continue-on-error'?: string;
  readonly strategy?: {
    readonly 'fail-fast'?: string;
    readonly matrix: { include?: Row[]; part?: string[] };
  };
  readonly steps?: readonly Step[];
}
interface Trigger {
  readonly branches?: readonly string[];
  readonly paths?: readonly string[];
}
interface Workflow {
  readonly on: Readonly<Record<string, Trigger | ''>>;
  readonly permissions?: Row;
  readonly concurrency?: Row;
  readonly jobs: Readonly<Record<string, Job>>;
}

/** The machines of GitHub's hosted runners, by label. */
const runners: Readonly<Record<string, Machine>> = {
  'ubuntu-24.04': { os: 'linux', cpu: 'x64', libc: 'glibc' },
  'ubuntu-24.04-arm': { os: 'linux', cpu: 'arm64', libc: 'glibc' },
  'macos-15': { os: 'darwin', cpu: 'arm64' },
  'macos-15-intel': { os: 'darwin', cpu: 'x64' },
  'windows-2025': { os: 'win32', cpu: 'x64' },
  'windows-11-arm': { os: 'win32', cpu: 'arm64' },
};
/** There is no PostgreSQL for musl, so both commands need one from elsewhere there. */
const isTried = ({ libc }: Machine): boolean => libc !== 'musl';
/** Runners whose failure does not fail the workflow: for this one npm has no PostgreSQL, so x64 is emulated, which is untested. */
const mayFail = ['windows-11-arm'];
/** Jobs with write permissions. */
const mayWrite: Readonly<Record<string, string>> = {
  'release.yml image': 'packages',
  'release.yml release': 'contents packages',
};
const locks = ['package-lock.json', 'runtime/package-lock.json'];
const proofs = ['chaos', 'storm', 'fuzz', 'histories', 'siege', 'every', 'bench', 'test:tcp'];

const scripts = Object.keys(
  (JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> }).scripts,
);
const nameOf = ({ os, cpu, libc }: Machine): string => [os, cpu, libc].filter(Boolean).join(' ');
const same = (one: readonly string[], other: readonly string[]): boolean =>
  one.toSorted().join() === other.toSorted().join();

/** Returns the problems of the workflows, by file name, as far as they can be found without GitHub. */
export function judgeWorkflows(files: Readonly<Record<string, string>>): string[] {
  const read = Object.entries(files).map(([name, text]) => {
    const [workflow] = readYaml(text) as unknown as [Workflow];
    return { name, text, workflow };
  });
  const of = (name: string) => read.find((each) => each.name === name)?.workflow;
  const tellsAll = read.flatMap(({ name, text, workflow }) =>
    [
      ...judgeTriggers(name, workflow),
      ...judgeRights(name, text, workflow),
      ...Object.entries(workflow.jobs).flatMap(([id, job]) => judgeJob(`${name} ${id}`, job)),
    ].map((problem) => `${name}: ${problem}`),
  );
  return [
    ...tellsAll,
    ...judgePins(Object.values(files).join('\n')),
    ...judgeCommands(of('commands.yml')),
    ...judgeNightly(of('nightly.yml')),
  ];
}

function judgeTriggers(name: string, { on }: Workflow): string[] {
  const problems: string[] = [];
  const isForCode = ['commands.yml', 'deploy.yml', 'mobile.yml'].includes(name);
  if (isForCode && on['pull_request'] === undefined) problems.push('does not look at pull requests');
  const lists = Object.values(on).flatMap((trigger) => (trigger === '' ? [] : [trigger.paths ?? []]));
  for (const path of lists.flat())
    if (globSync(path).length === 0) problems.push(`waits for ${path}, which does not exist`);
  const [first = [], ...others] = lists.filter((list) => list.length > 0);
  if (others.some((other) => !same(first, other)))
    problems.push('waits for other paths on a push than on a pull request');
  if (first.length > 0 && !first.includes(`.github/workflows/${name}`))
    problems.push('does not wait for changes of its own');
  return problems;
}

/** A pull request may come from anybody: nothing of it may reach a secret, write, or be taken for a command. */
function judgeRights(name: string, text: string, { on, permissions, concurrency, jobs }: Workflow): string[] {
  const problems: string[] = [];
  if (!same(Object.entries(permissions ?? {}).flat(), ['contents', 'read']))
    problems.push('may do more, or something else, than read the repository');
  if (concurrency?.['group'] === undefined) problems.push('names no concurrency group');
  if ('pull_request_target' in on || 'workflow_run' in on)
    problems.push('runs what strangers wrote with the rights of the house');
  for (const [, secret] of text.matchAll(/\bsecrets\.(\w+)/g))
    if (name !== 'renovate.yml' || secret !== 'RENOVATE_TOKEN') problems.push(`reads the secret ${secret}`);
  for (const [id, job] of Object.entries(jobs)) {
    const written = Object.entries(job.permissions ?? {}).flatMap(([right, kind]) =>
      kind === 'write' ? [right] : [],
    );
    if (written.join(' ') !== (mayWrite[`${name} ${id}`] ?? ''))
      problems.push(`${id} may write ${written.join(', ') || 'nothing'}`);
  }
  return problems;
}

function judgeJob(place: string, job: Job): string[] {
  const problems: string[] = [];
  if (job.uses !== undefined) return existsSync(job.uses) ? [] : [`calls ${job.uses}, which does not exist`];
  if (!/^\d+$/.test(job['timeout-minutes'] ?? '')) problems.push(`${place} has no limit of time`);
  for (const step of job.steps ?? []) {
    const commands = [
      step.run ?? '',
      ...(job.strategy?.matrix.include ?? []).map((row) => row['command'] ?? ''),
    ];
    for (const [, script = ''] of commands.join('\n').matchAll(/\bnpm run ([\w:-]+)/g))
      if (!scripts.includes(script)) problems.push(`npm run ${script} does not exist`);
    for (const [path] of commands
      .join('\n')
      .matchAll(/\b(apps|bench|e2e|packages|scripts)\/[\w./-]+\.(ts|m?js)\b/g))
      if (!existsSync(path)) problems.push(`${path} does not exist`);
    const folder = step['working-directory'];
    if (folder !== undefined && !existsSync(folder)) problems.push(`${folder} does not exist`);
    for (const [, expression = ''] of (step.run ?? '').matchAll(/\$\{\{\s*(.*?)\s*\}\}/g))
      if (!expression.startsWith('matrix.')) problems.push(`${expression} becomes a part of a command`);
    problems.push(...judgeCache(place, step));
  }
  return [...new Set(problems)];
}

/** A release uses no cache, because a pull request could have poisoned it. */
function judgeCache(place: string, { uses = '', with: given = {} }: Step): string[] {
  if (uses.startsWith('actions/checkout@') && given['persist-credentials'] !== 'false')
    return [`${place} leaves its token on the disk`];
  if (!uses.startsWith('actions/setup-node@')) return [];
  const isRelease = place.startsWith('release.yml');
  if (isRelease) return given['cache'] === undefined ? [] : [`${place} uses a cache`];
  const keys = (given['cache-dependency-path'] ?? '').trim().split('\n');
  return given['cache'] === 'npm' && same(keys, locks) ? [] : [`${place} has no cache by both lock files`];
}

/** Actions are pinned to a commit, because a tag can be moved. The version follows in a comment, for people and for the bot. */
function judgePins(text: string): string[] {
  const pins = [...text.matchAll(/\buses: ([\w-]+\/\S+?)@(.*)$/gm)];
  const versions = new Map<string, string>();
  return pins.flatMap(([, name = '', pin = '']) => {
    const action = name.split('/').slice(0, 2).join('/');
    const known = versions.get(action) ?? pin;
    versions.set(action, known);
    if (!/^[\da-f]{40} # v\d+\.\d+\.\d+$/.test(pin)) return [`${name} is not pinned: ${pin}`];
    return pin === known ? [] : [`${action} is used in two versions`];
  });
}

function judgeCommands(workflow: Workflow | undefined): string[] {
  const job = workflow?.jobs['commands'];
  const rows = job?.strategy?.matrix.include ?? [];
  const problems: string[] = [];
  const machines = rows.flatMap(({ on = '' }) => {
    const machine = runners[on];
    if (!machine) problems.push(`nobody knows what ${on} is`);
    return machine ? [nameOf(machine)] : [];
  });
  for (const wanted of platforms.filter(isTried).map(nameOf))
    if (!machines.includes(wanted)) problems.push(`no row tries ${wanted}`);
  if (job?.strategy?.['fail-fast'] !== 'false') problems.push('a row that fails stops the others');
  for (const { on = '', try: isOptional } of rows)
    if (isOptional !== undefined && !mayFail.includes(on)) problems.push(`${on} may fail`);
  const isNewEnough = (node: string) =>
    isAtLeast(`${node}${'.99'.repeat(3 - node.split('.').length)}`, oldestNode);
  if (rows.every(({ node = '' }) => isNewEnough(node))) problems.push('no row has a Node that is too old');
  if (!rows.some(({ container }) => container)) problems.push('no row is root in a bare container');
  // Without a condition, so in every row.
  const run = (job?.steps ?? []).flatMap((step) => (step.if === undefined ? [step.run] : []));
  for (const command of ['node scripts/first-start.mjs', 'npm test'])
    if (!run.includes(command)) problems.push(`no row runs ${command}`);
  return problems.map((problem) => `commands.yml: ${problem}`);
}

function judgeNightly(workflow: Workflow | undefined): string[] {
  const problems: string[] = [];
  const { proof, mutate } = workflow?.jobs ?? {};
  const rows = proof?.strategy?.matrix.include ?? [];
  for (const name of proofs) {
    // The name of a report may have no colon.
    const row = rows.find(({ proof: called }) => called === name.replace('test:', ''));
    const command = row?.['command'] ?? '';
    if (!new RegExp(`^npm run ${name}( |$)`).test(command)) problems.push(`npm run ${name} is not run`);
    const takesSeed =
      existsSync(`scripts/${name}.ts`) && /seed: \{/.test(readFileSync(`scripts/${name}.ts`, 'utf8'));
    if (takesSeed && !command.includes('--seed "$SEED"')) problems.push(`${name} is not given the seed`);
  }
  for (const seed of seedsOfChaos())
    if (proof?.env?.[seed] !== proof?.env?.['SEED']) problems.push(`chaos is not given the seed as ${seed}`);
  const said = (proof?.steps ?? []).map(({ run = '' }) => run);
  if (!said.some((run) => run.startsWith('echo "seed $SEED"'))) problems.push('the seed is not printed');
  const parts = targets.map(({ name }) => name);
  if (!same(mutate?.strategy?.matrix.part ?? [], parts))
    problems.push(`mutate has not the parts ${parts.join(', ')}`);
  for (const [id, job] of Object.entries(workflow?.jobs ?? {})) {
    if (job.strategy?.['fail-fast'] !== 'false') problems.push(`one that fails stops the others of ${id}`);
    const upload = job.steps?.find(({ uses = '' }) => uses.startsWith('actions/upload-artifact@'));
    if (upload?.if !== 'always()') problems.push(`${id} keeps no report when it fails`);
  }
  if (workflow?.on['schedule'] === undefined) problems.push('no night begins it');
  return problems.map((problem) => `nightly.yml: ${problem}`);
}

/** The variables that the tests of `npm run chaos` read their seeds from. */
function seedsOfChaos(): string[] {
  const files = readFileSync('scripts/chaos.ts', 'utf8').match(/[\w./-]+\.test\.ts/g) ?? [];
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/process\.env\['(\w+_SEED)'\]/g)].map(([, name = '']) => name),
  );
}
