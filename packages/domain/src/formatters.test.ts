import assert from 'node:assert/strict';
import { test } from 'node:test';
import { perLanguage, smallNumber } from './formatters.ts';
import { languages, localeOf } from './languages.ts';

test('a formatter is built once for each language and variant, with the locale of the language', () => {
  const built: [string, string | undefined][] = [];
  const format = perLanguage((...asked) => {
    built.push(asked);
    return { asked };
  });
  for (const language of [...languages, ...languages]) {
    assert.equal(format(language), format(language));
    assert.deepEqual(format(language, 'UTC').asked, [localeOf(language), 'UTC']);
  }
  assert.deepEqual(
    built.toSorted(),
    languages
      .flatMap((language) => [
        [localeOf(language), 'UTC'],
        [localeOf(language), undefined],
      ])
      .toSorted(),
  );
});

test('a number is small below a thousand, where no language puts a sign between its digits', () => {
  const written = [0, 1, 999, 1000, -1, 1.5].map(smallNumber);
  assert.deepEqual(written, ['0', '1', '999', null, null, null]);
});
