import assert from 'node:assert/strict';
import { test } from 'node:test';
import { composeDecision, isDecision } from './mails.ts';

const compose = (kind: 'pictureTakenDown' | 'pictureRestored' | 'appealRefused') =>
  composeDecision({ kind, words: 'copied from a film' } as never, {
    language: 'en',
    to: 'kay@example.com',
    publicUrl: 'https://artcade.example',
  }).text;

test('the mail about a decision has the operator’s words, and says how to appeal only where that is possible', () => {
  for (const kind of ['pictureTakenDown', 'pictureRestored', 'appealRefused'] as const) {
    assert.ok(isDecision({ kind }));
    assert.ok(compose(kind).includes('copied from a film'), kind);
  }
  const howTo = /you can ask once, on your account page, for another look/;
  assert.match(compose('pictureTakenDown'), howTo);
  for (const kind of ['pictureRestored', 'appealRefused'] as const) assert.doesNotMatch(compose(kind), howTo);
  assert.ok(!isDecision({ kind: 'closed' }));
});
