import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Body } from '@artcade/contract/calls';
import { browserErrorReported } from '#observability/instrumentation/events.ts';
import { browserOf } from './routes.ts';
import { createBrowserErrors, reportCeilings } from './service.ts';

const report = {
  kind: 'error',
  message: 'TypeError: no',
  frames: ['assets/a.js:1:2'],
  page: '/tools',
} satisfies Body<'reportError'>;

function stage() {
  const lines: Record<string, unknown>[] = [];
  let time = 0;
  const reports = createBrowserErrors({
    warn: (facts) => lines.push({ ...facts }),
    now: () => new Date(time),
  });
  return {
    lines,
    tell: (network: string, times = 1, more = {}) => {
      for (let told = 0; told < times; told += 1)
        reports.take({ ...report, ...more }, { network, browser: 'other' });
    },
    wait: (ms: number) => {
      time += ms;
    },
  };
}

test('one network fills its own share of the log, all together no more than the ceiling, each minute anew', () => {
  const { lines, tell, wait } = stage();
  const heard: string[] = [];
  const stop = browserErrorReported.subscribe(({ outcome }) => heard.push(outcome));
  tell('10.0.0.1', 500);
  assert.equal(lines.length, reportCeilings.network);
  for (let network = 0; network < 100; network += 1) tell(`10.1.0.${network}`, 3);
  assert.equal(lines.length, reportCeilings.process);
  wait(59_999);
  tell('10.2.0.1');
  assert.equal(lines.length, reportCeilings.process);
  wait(1);
  tell('10.2.0.1', 2);
  assert.equal(lines.length, reportCeilings.process + 2);
  stop();
  // Every report is counted, also a dropped one.
  assert.equal(heard.filter((outcome) => outcome === 'logged').length, lines.length);
  assert.equal(heard.length, 500 + 300 + 1 + 2);
  const [next, last] = lines.slice(-2).map(({ report: told }) => (told as { leftOut?: number }).leftOut);
  assert.deepEqual([next, last], [heard.filter((outcome) => outcome === 'dropped').length, undefined]);
});

test('a line has the id of the failed call, and nothing of what a careless page let through', () => {
  const { lines, tell } = stage();
  const requestId = '1f0e5d1c-0000-4000-8000-000000000000';
  tell('n', 1, { requestId, message: 'no mail to ana@example.com at https://x.example/?token=1' });
  assert.deepEqual(lines, [
    {
      reqId: requestId,
      report: {
        kind: 'error',
        message: 'no mail to <email> at <address>',
        frames: ['assets/a.js:1:2'],
        page: '/tools',
        browser: 'other',
      },
    },
  ]);
});

test('a browser is known by family and number alone', () => {
  const chrome =
    'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
  assert.equal(browserOf(chrome), 'Chrome 140');
  assert.equal(browserOf(`${chrome} Edg/140.0.1`), 'Edge 140');
  assert.equal(browserOf('Mozilla/5.0 (X11; rv:143.0) Gecko/20100101 Firefox/143.0'), 'Firefox 143');
  assert.equal(
    browserOf(
      'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    ),
    'Safari 18',
  );
  assert.equal(browserOf('ana@example.com'), 'other');
});
