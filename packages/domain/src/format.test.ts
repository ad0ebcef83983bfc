import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { formatCredits, formatDate, formatDateTime, formatPrice, formatUnitPrice } from './format.ts';
import { languages, localeOf } from './languages.ts';

const newYear = new Date('2025-12-31T20:05:00Z');
const inEach = (show: (language: (typeof languages)[number]) => string) => languages.map(show);

test('a price is in whole NT dollars in every language', () => {
  assert.deepEqual(
    inEach((language) => formatPrice(450, language)),
    Array(5).fill('NT$450'),
  );
  assert.deepEqual(
    inEach((language) => formatPrice(9800, language)),
    ['NT$9,800', 'NT$9,800', 'NT$9.800', 'NT$9,800', 'NT$9.800'],
  );
});

test('only English adds what the price is in US dollars, and only when a rate is known', () => {
  assert.deepEqual(
    inEach((language) => formatPrice(450, language, 0.031)),
    ['NT$450 (≈ US$13.95)', 'NT$450', 'NT$450', 'NT$450', 'NT$450'],
  );
  assert.equal(formatPrice(9800, 'en', 0.2), 'NT$9,800 (≈ US$1,960.00)');
  assert.equal(formatPrice(450, 'en', 0), 'NT$450');
  assert.equal(formatPrice(450, 'en', Number.NaN), 'NT$450');
});

test('credits are grouped as the language groups digits', () => {
  assert.deepEqual(
    inEach((language) => formatCredits(1_234_567, language)),
    ['1,234,567', '1,234,567', '1.234.567', '1,234,567', '1.234.567'],
  );
});

test('grouping never changes the number', () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.constantFrom(...languages), (credits, language) => {
      assert.equal(Number(formatCredits(credits, language).replaceAll(/[.,]/g, '')), credits);
    }),
  );
});

test('small numbers, which no formatter writes, look as if one did', () => {
  for (const language of languages) {
    const numbers = new Intl.NumberFormat(localeOf(language));
    for (let credits = 0; credits <= 1001; credits += 1)
      assert.equal(formatCredits(credits, language), numbers.format(credits));
  }
});

test('a date shows the Gregorian year of the zone asked for, in every language', () => {
  for (const language of languages) {
    assert.match(formatDate(newYear, language, 'UTC'), /2025/);
    assert.match(formatDate(newYear, language, 'Asia/Taipei'), /2026/);
  }
  assert.equal(formatDate(newYear, 'en', 'UTC'), 'Dec 31, 2025');
  assert.equal(formatDate(newYear, 'zh', 'Asia/Taipei'), '2026年1月1日');
});

test('a moment adds the hour and minute of that zone', () => {
  for (const language of languages) {
    const text = formatDateTime(newYear, language, 'Asia/Taipei');
    assert.match(text, /2026/);
    assert.match(text, /0?4[:.]05/);
  }
});

test('without a zone the reader’s own is used', () => {
  const here = Intl.DateTimeFormat().resolvedOptions().timeZone;
  assert.equal(formatDateTime(newYear, 'en'), formatDateTime(newYear, 'en', here));
});

test('the price of one credit has three decimals, in the currency that is charged', () => {
  assert.equal(formatUnitPrice(0.4567, 'en'), 'NT$0.457');
  assert.equal(formatUnitPrice(0.4567, 'zh', 'TWD'), 'NT$0.457');
  assert.match(formatUnitPrice(0.25, 'en', 'USD'), /^\$0\.25/);
});
