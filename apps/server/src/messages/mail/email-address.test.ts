import assert from 'node:assert/strict';
import { test } from 'node:test';
import { canonicalEmail, mailboxOf, spellingsOf } from './email-address.ts';

const kay = 'kay@example.com';

test('an address has one spelling, however it is typed', () => {
  const same = [
    ' Kay@Example.COM ',
    'kay@ｅｘａｍｐｌｅ.com',
    'ｋａｙ@example.com',
    'KAY@EXAMPLE．com',
    'kay@example。com',
  ];
  for (const typed of same) assert.equal(canonicalEmail(typed), kay, typed);
  for (const typed of ['kay@bücher.example', 'kay@BU\u0308CHER.example', 'kay@xn--bcher-kva.example'])
    assert.equal(canonicalEmail(typed), 'kay@bücher.example', typed);
  assert.equal(canonicalEmail('สมชาย@ไทย.ไทย'), 'สมชาย@ไทย.ไทย');
});

test('once spelled so, it stays so', () => {
  for (const typed of [
    kay,
    'kay@bücher.example',
    'ﬁ@ｅ.com',
    'İ@x.com',
    'no address',
    '@',
    'a@xn--zzzzzz.com',
    'ß@faß.de',
  ])
    assert.equal(canonicalEmail(canonicalEmail(typed)), canonicalEmail(typed), typed);
});

test('what has no domain is left alone, and nothing endless is looked at', () => {
  assert.equal(canonicalEmail(' Nobody '), 'nobody');
  const endless = `${'e\u0301'.repeat(50_000)}@example.com`;
  assert.equal(canonicalEmail(endless), endless);
});

test('an account from before is still found by the spelling it was made with, and first', () => {
  assert.deepEqual(spellingsOf('Kay@ｅxample.com'), ['kay@ｅxample.com', kay]);
  assert.deepEqual(spellingsOf(kay), [kay]);
  const [readable, inCode] = ['kay@bücher.example', 'kay@xn--bcher-kva.example'];
  assert.deepEqual(spellingsOf(readable), [readable, inCode]);
  assert.deepEqual(spellingsOf(inCode), [inCode, readable]);
  assert.deepEqual(spellingsOf('nobody'), ['nobody']);
});

test('addresses whose mails arrive in one mailbox count together', () => {
  for (const typed of ['kay+one@example.com', 'kay＋two+more@ｅxample.com', kay])
    assert.equal(mailboxOf(typed), kay, typed);
  for (const typed of ['k.a.y@gmail.com', 'kay+x@googlemail.com', 'K.ay@ｇmail.com'])
    assert.equal(mailboxOf(typed), 'kay@gmail.com', typed);
  assert.equal(mailboxOf('k.ay@example.com'), 'k.ay@example.com');
  assert.equal(mailboxOf('kay@bücher.example'), 'kay@xn--bcher-kva.example');
});
