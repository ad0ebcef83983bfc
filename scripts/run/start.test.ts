import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isFirstPage } from './first-page.mjs';
import { playground, startProcess } from './start-process.ts';

const noSignals = process.platform === 'win32' && 'Windows ends a program by no signal that it could hear';

// What it refuses and survives: start.slow.test.ts.
test('npm start shows the page in an empty folder, and Ctrl-C stops all of it', {
  skip: noSignals,
}, async (t) => {
  const place = await playground(t);
  const started = startProcess(place.environment);
  await started.ready();
  assert.equal((await fetch(`${place.url}/readyz`)).status, 200);
  assert.ok(isFirstPage(await (await fetch(place.url)).text()));
  started.kill('SIGINT');
  assert.equal(await started.exited, 0, started.output());
  assert.deepEqual(place.processes(), [], 'something was left running');
});
