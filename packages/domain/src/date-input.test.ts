import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  addDays,
  addMonths,
  dayOf,
  parseDay,
  readDay,
  spellDay,
  weekdays,
  weeksOf,
  writeDay,
} from './date-input.ts';
import { languages } from './languages.ts';

test('a day is written in the order of each language, and reads back the same', () => {
  assert.equal(writeDay('2026-01-31', 'en'), '01/31/2026');
  assert.equal(writeDay('2026-01-31', 'vi'), '31/01/2026');
  assert.equal(writeDay('2026-01-31', 'zh'), '2026/01/31');
  for (const language of languages)
    for (const day of ['2026-01-31', '2024-02-29', '1999-12-01'])
      assert.equal(readDay(writeDay(day, language), language), day, language);
});

test('typing is forgiving: other signs, short years, the international order, Buddhist years', () => {
  assert.equal(readDay('1.2.26', 'vi'), '2026-02-01');
  assert.equal(readDay(' 1 - 2 - 2026 ', 'en'), '2026-01-02');
  assert.equal(readDay('2026-02-01', 'th'), '2026-02-01');
  assert.equal(readDay('17/11/2569', 'th'), '2026-11-17');
  assert.equal(readDay('1/1/2400', 'th'), '1857-01-01');
  assert.equal(readDay('2026年2月1日', 'zh'), '2026-02-01');
});

test('an invalid date is refused', () => {
  for (const typed of ['', 'tomorrow', '31/02/2026', '1/2', '1/2/3/4', '99/99/9999', '0/0/0', '370/1/2026'])
    assert.equal(readDay(typed, 'vi'), null, typed);
  for (const given of ['2026-02-30', '2026-2-3', '2026-13-01', '0999-12-31', ''])
    assert.equal(parseDay(given), null, given);
  for (const given of ['2026-02-28', '1000-01-01', '9999-12-31']) assert.equal(parseDay(given), given);
  assert.equal(dayOf(10_000, 1, 1), null);
});

test('years of two digits are of this century', () => {
  assert.equal(readDay('1/2/99', 'vi'), '2099-02-01');
  assert.equal(readDay('1/2/100', 'vi'), null);
});

test('months of different length, and weeks from Monday', () => {
  assert.equal(addMonths('2026-01-31', 1), '2026-02-28');
  assert.equal(addMonths('2026-01-15', -1), '2025-12-15');
  assert.equal(addDays('2026-02-28', 1), '2026-03-01');
  const weeks = weeksOf('2026-02-10');
  assert.deepEqual(
    weeks.map((week) => week[0]),
    ['2026-01-26', '2026-02-02', '2026-02-09', '2026-02-16', '2026-02-23'],
  );
  assert.equal(weeksOf('2027-02-01').length, 4);
});

test('weekdays and full dates have names in every language', () => {
  for (const language of languages) {
    const names = weekdays(language).map(({ name }) => name);
    assert.equal(new Set(names).size, 7, language);
    // The first of them is the Monday of a full date, and the second its Tuesday.
    for (const [index, day] of ['2026-11-16', '2026-11-17'].entries())
      assert.ok(spellDay(day, language).includes(names[index] ?? '-'), `${language} ${day}`);
    assert.match(
      spellDay('2026-11-17', language),
      /2026/,
      'the formatters write Gregorian years, in Thai too',
    );
  }
});
