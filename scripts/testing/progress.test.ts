import assert from 'node:assert/strict';
import { test } from 'node:test';
import { connectionsFor, filesAtOnce } from './pace.ts';
import { inWords, lineFor, type Standing, secondsLeft, showProgress } from './progress.ts';

const start: Standing = {
  files: 20,
  filesDone: 0,
  passed: 0,
  failed: 0,
  expected: 800,
  expectedDone: 0,
  elapsed: 0,
  atOnce: 4,
  awaited: '',
};
const half: Standing = { ...start, filesDone: 10, passed: 90, failed: 1, expectedDone: 400, elapsed: 300 };

test('what is left follows from the pace so far, and from what files are known to take before there is one', () => {
  assert.equal(secondsLeft(start), 200);
  assert.equal(secondsLeft(half), 300);
  assert.deepEqual([3, 47, 110, 640].map(inWords), [
    'a few seconds',
    '50 seconds',
    '2 minutes',
    '11 minutes',
  ]);
});

test('a terminal has one line that is written over, and what is said stays above it', () => {
  let text = '';
  const progress = showProgress({ isTTY: true, columns: 60, write: (part) => (text += part) });
  progress.show(start);
  progress.say('an error\nof two lines');
  progress.show(half);
  assert.ok(text.includes('an error\nof two lines\n0 of 20'), text);
  assert.ok(!text.replace('an error\nof two lines\n', '').includes('\n'), 'nothing else ends a line');
  assert.ok(text.endsWith(lineFor(half).slice(0, 59)));
  progress.end();
  assert.ok(text.endsWith('\r\u001b[2K'), 'the last line of the run stands alone');
});

test('while files wait for a service, the line names it instead of a time; a terminal without a size has a whole line', () => {
  let text = '';
  const progress = showProgress({ isTTY: true, columns: 0, write: (part) => (text += part) });
  progress.show({ ...start, awaited: 'starting PostgreSQL …' });
  assert.ok(text.endsWith('0 of 20 files: 0 passed, 0 failed so far, starting PostgreSQL …'), text);
});

test('elsewhere a line comes for every tenth, without a sign that only terminals know', () => {
  const lines: string[] = [];
  const progress = showProgress({ write: (part) => lines.push(part) });
  for (let done = 0; done <= 200; done += 1)
    progress.show({ ...half, filesDone: done / 10, expectedDone: done * 4, elapsed: done });
  progress.say('an error');
  progress.end();
  assert.equal(lines.length, 11);
  assert.equal(lines[0], '2 of 20 files: 90 passed, 1 failed so far, about 3 minutes left\n');
  assert.equal(lines.at(-2), '20 of 20 files: 90 passed, 1 failed so far\n');
  assert.equal(lines.at(-1), 'an error\n');
});

test('as many files at once as the machine carries, and a database that takes them all', () => {
  const gigabyte = 1024 ** 3;
  const onMachine = (cores: number, gigabytes: number) =>
    filesAtOnce({ cores, memory: gigabytes * gigabyte });
  assert.equal(onMachine(2, 16), 4);
  assert.equal(onMachine(6, 16), 6);
  assert.equal(onMachine(16, 64), 16);
  assert.ok(connectionsFor(64) / 64 > 20);
  assert.equal(connectionsFor(4), 400);
  assert.equal(onMachine(8, 4), 3);
  assert.equal(onMachine(1, 0.5), 1);
});
