import assert from 'node:assert/strict';
import { test } from 'node:test';
import { calls } from '@artcade/contract/calls';
import { CallError } from '@artcade/contract/client';
import { reportLimits } from '@artcade/domain/error-reports';
import { createReporter, type ErrorReport, reportPath } from './error-reports.ts';

function stage(route = '#/tools/logo?token=abc') {
  const sent: ErrorReport[] = [];
  const page = { isOnline: true };
  const report = createReporter({
    send: (each) => sent.push(each),
    names: () => ['Ana Ruiz', 'ana@example.com'],
    route: () => route,
    isOnline: () => page.isOnline,
  });
  return { sent, report, page };
}

function failure(message: string, file = 'https://art.example/assets/first-1.js:3:14'): Error {
  const error = new TypeError(message);
  error.stack = `TypeError: ${message}\n    at openDrive (${file})`;
  return error;
}

test('a report has the message and the stack of an error, nothing about its user, and fits the contract', () => {
  const { sent, report } = stage();
  report('error', failure('Ana Ruiz has no x'));
  assert.deepEqual(sent, [
    {
      kind: 'error',
      message: 'TypeError: <user> has no x',
      frames: ['assets/first-1.js:3:14'],
      page: '/tools',
    },
  ]);
  assert.equal(reportPath, `/api${calls.reportError.path}`);
  for (const each of sent) calls.reportError.body.parse(each);
});

test('the id of a failed call comes along, also from below', () => {
  const requestId = '1f0e5d1c-0000-4000-8000-000000000000';
  const { sent, report } = stage();
  const call = new CallError('Something failed on our side.', 500, { code: 'internal', requestId });
  report('rejection', call);
  report('error', new Error('no drive', { cause: new Error('no list', { cause: call }) }));
  report('error', Object.assign(new Error('not ours'), { details: { requestId: 'made up' } }));
  assert.deepEqual(
    sent.map((each) => [each.kind, each.requestId]),
    [
      ['rejection', requestId],
      ['error', requestId],
      ['error', undefined],
    ],
  );
  for (const each of sent) calls.reportError.body.parse(each);
});

test('the same error is reported once, and a page that keeps failing reports only a few', () => {
  const { sent, report } = stage();
  for (let times = 0; times < 50; times += 1) report('error', failure('always the same'));
  assert.equal(sent.length, 1);
  for (let times = 0; times < 50; times += 1)
    report('error', failure('another', `https://art.example/assets/first-1.js:${times}:1`));
  assert.equal(sent.length, reportLimits.perPage);
});

test('errors that are not the fault of a page are not reported', () => {
  const { sent, report, page } = stage();
  report('rejection', new CallError('unknown error', null));
  report('rejection', new DOMException('given up', 'AbortError'));
  report('error', Object.assign(new Error('Script error.'), { stack: '' }));
  page.isOnline = false;
  report('error', failure('without a network'));
  assert.deepEqual(sent, []);
});

test('a thrown value that is no error is never reported literally; a route is reported by its first part', () => {
  for (const [route, page] of [
    ['#/drive', '/drive'],
    ['#/reset-password?token=1', '/reset-password'],
    ['', '/'],
    ['#/Ana Ruiz', '/'],
  ] as const) {
    const { sent, report } = stage(route);
    report('rejection', { prompt: 'a castle for Ottilie' });
    assert.deepEqual(sent, [{ kind: 'rejection', message: 'thrown: object', frames: [], page }]);
  }
});

test('code that did not come has a kind of its own', () => {
  const { sent, report } = stage();
  report(
    'error',
    new TypeError('Failed to fetch dynamically imported module: https://art.example/assets/drive-1a.js'),
  );
  assert.deepEqual(
    sent.map(({ kind, message }) => [kind, message]),
    [['chunk', 'TypeError: Failed to fetch dynamically imported module: drive-1a.js']],
  );
});

test('an error while reporting is not reported', () => {
  let asked = 0;
  const report = createReporter({
    send: () => assert.fail('the network is gone'),
    names: () => {
      asked += 1;
      return [];
    },
    route: () => '',
    isOnline: () => true,
  });
  report('error', failure('x'));
  assert.equal(asked, 1);
});
