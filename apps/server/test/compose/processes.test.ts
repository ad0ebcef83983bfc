import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import {
  carrying,
  childrenOf,
  commandLineOf,
  fromPs,
  fromWindows,
  isGone,
  processes,
  processesWith,
  withoutTeller,
} from '../support/processes.ts';

const idle = 'setInterval(() => {}, 1000)';

test('a process is found by its mark, by its parent and by its command, and is gone once it has ended', async (t) => {
  const mark = `ARTCADE_FOUND=${process.pid}`;
  const grandchild = `require('node:child_process').spawn(process.execPath, ['-e', '${idle}'], { stdio: 'inherit' })`;
  const program = `const child = ${grandchild}; console.log(child.pid); ${idle}`;
  const child = spawn(process.execPath, ['-e', program], {
    env: { ...process.env, ARTCADE_FOUND: String(process.pid) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const pid = child.pid ?? 0;
  const below = Number(String((await once(child.stdout, 'data'))[0]));
  t.after(() => {
    for (const each of processesWith(mark)) process.kill(each, 'SIGKILL');
  });
  const order = (ids: number[]) => ids.toSorted((one, other) => one - other);
  assert.deepEqual(order(processesWith(mark)), order([pid, below]));
  assert.deepEqual(
    childrenOf(pid).map((one) => one.pid),
    [below],
  );
  assert.ok(commandLineOf(below).includes('setInterval'), commandLineOf(below));
  assert.equal(isGone(pid), false);
  for (const each of [pid, below]) process.kill(each, 'SIGKILL');
  if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  while (!isGone(below)) await new Promise((resolve) => setTimeout(resolve, 5));
  assert.ok(isGone(pid));
  assert.deepEqual(processesWith(mark), []);
});

const listing = `    1     0 Ss   /sbin/launchd
  400     1 S+   /usr/local/bin/node scripts/test/test.ts
  410   400 S    /opt/My Node/node --test a.test.ts
  411   410 S    /data/bin/postgres -D /tmp/artcade-start-x/postgres
  412   410 Z    (node)
  500     1 S    /data/bin/postgres -D /tmp/artcade-start-x/postgres
  501     1 S    /data/bin/postgres -D /tmp/other/postgres
`;

test('with ps only, our processes are those started here, their descendants, and those that name our folder', () => {
  const all = fromPs(listing);
  assert.equal(all.length, 7);
  assert.equal(all[2]?.command, '/opt/My Node/node --test a.test.ts');
  assert.equal(all[4]?.command, '', 'it has ended');
  const ours = carrying(all, 'ARTCADE_PLAYGROUND=/tmp/artcade-start-x', [400]);
  assert.deepEqual(
    ours.map(({ pid }) => pid),
    [400, 410, 411, 500],
  );
});

test('macOS shows the environment after the command, and then it alone decides', () => {
  const shown = listing
    .replace('a.test.ts', 'a.test.ts HOME=/Users/kay ARTCADE_MARK=one two TERM=xterm')
    .replace('/tmp/other/postgres', '/tmp/other/postgres ARTCADE_MARK=one two');
  const all = fromPs(listing, shown);
  const found = (mark: string) => carrying(all, mark, [9999]).map(({ pid }) => pid);
  assert.deepEqual(found('ARTCADE_MARK=one two'), [410, 501]);
  assert.deepEqual(found('ARTCADE_MARK=one tw'), []);
});

test("this machine's ps has the format that is parsed here, and is not in its own list", {
  skip: spawnSync('ps', ['-V']).error !== undefined && 'there is no ps on this system',
}, () => {
  const all = processes('ps');
  const self = all.find(({ pid }) => pid === process.pid);
  assert.equal(self?.parent, process.ppid);
  assert.ok(self.command.includes('node'), self.command);
  // No environment is visible here, so every child of this process counts. Other test files may have left one that is idle.
  const children = carrying(all, 'ARTCADE_TEST_RUN=nowhere', [process.pid]);
  assert.ok(!children.some(({ command }) => /^(\S*\/)?ps /.test(command)));
});

test('on Windows likewise; a process of another user has only a name', () => {
  const all = fromWindows(
    JSON.stringify([
      { ProcessId: 4, ParentProcessId: 0, Name: 'System', CommandLine: null },
      {
        ProcessId: 900,
        ParentProcessId: 4,
        Name: 'node.exe',
        CommandLine: '"C:\\node.exe" scripts/test/test.ts',
      },
      { ProcessId: 910, ParentProcessId: 900, Name: 'node.exe', CommandLine: 'node.exe a.test.ts' },
    ]),
  );
  assert.equal(all[0]?.command, 'System');
  assert.deepEqual(
    carrying(all, 'ARTCADE_TEST_RUN=900-1', [900]).map(({ pid }) => pid),
    [900, 910],
  );
});

test('the listing program of Windows is not in its own list, nor is its console', () => {
  const row = (ProcessId: number, ParentProcessId: number, Name: string) => ({
    ProcessId,
    ParentProcessId,
    Name,
    CommandLine: Name,
  });
  const all = fromWindows(
    JSON.stringify([
      row(900, 4, 'node.exe'),
      row(910, 900, 'powershell.exe'),
      row(911, 910, 'conhost.exe'),
      row(920, 900, 'postgres.exe'),
    ]),
  );
  assert.deepEqual(
    withoutTeller(all, 910).map(({ pid }) => pid),
    [900, 920],
  );
});
