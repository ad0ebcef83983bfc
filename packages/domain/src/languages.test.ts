import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import {
  detectLanguage,
  deviceLanguage,
  languages,
  localeOf,
  nameOfLanguage,
  storedLanguage,
  toolLanguage,
} from './languages.ts';

const language = fc.constantFrom(...languages);

test('the picker offers five languages, each in its own words', () => {
  assert.deepEqual(languages, ['en', 'zh', 'vi', 'th', 'id']);
  assert.deepEqual(Object.fromEntries(languages.map((each) => [each, nameOfLanguage(each)])), {
    en: 'English',
    zh: '繁體中文（台灣）',
    vi: 'Tiếng Việt',
    th: 'ไทย',
    id: 'Bahasa Indonesia',
  });
});

test('every known spelling of a language is understood', () => {
  const spellings = {
    en: ['en', 'en-US', 'en_US', 'EN-us', 'en-GB-oxendict'],
    zh: ['zh', 'zh-TW', 'zh-HK', 'zh-CN', 'zh_Hant_TW', 'zh-yue', 'cmn-Hans-CN', 'yue-Hant-HK'],
    vi: ['vi', 'vi-VN'],
    th: ['th', 'th-TH', 'th-TH-u-ca-buddhist'],
    id: ['id', 'id-ID', 'in', 'in_ID'],
  };
  for (const [expected, tags] of Object.entries(spellings)) {
    for (const tag of tags) assert.equal(storedLanguage(tag), expected, tag);
  }
});

test('anything else that was stored is ignored', () => {
  const garbage = [
    '',
    'fr',
    'english',
    'enx',
    'en-',
    '-en',
    'en US',
    'en--US',
    '"en"',
    'en-!',
    '../en',
    'constructor',
  ];
  for (const value of [...garbage, null, undefined, 0, {}, ['en']]) assert.equal(storedLanguage(value), null);
});

test('reading a stored language never throws and gives a language or nothing', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' })), (value) => {
      const read = storedLanguage(value);
      assert.ok(read === null || languages.includes(read));
    }),
  );
});

test('reading a stored language twice changes nothing', () => {
  const tag = fc.tuple(
    fc.constantFrom(...languages, 'in', 'yue', 'fr'),
    fc.stringMatching(/^([-_][A-Z]{2})?$/),
  );
  fc.assert(
    fc.property(tag, ([primary, region]) => {
      const once = storedLanguage(primary + region);
      assert.equal(storedLanguage(once), once);
    }),
  );
});

test('the first language of the device that we speak wins', () => {
  assert.equal(deviceLanguage(['fr-FR', 'zh-HK', 'en-US']), 'zh');
  assert.equal(deviceLanguage(['vi-VN', 'en']), 'vi');
  assert.equal(deviceLanguage(['fr', 'de']), 'en');
  assert.equal(deviceLanguage([]), 'en');
});

test('a stored choice beats the device, and an unreadable one does not', () => {
  fc.assert(fc.property(language, language, (stored, device) => detectLanguage(stored, [device]) === stored));
  assert.equal(detectLanguage('zh-TW', ['th']), 'zh');
  assert.equal(detectLanguage('klingon', ['th']), 'th');
  assert.equal(detectLanguage(null, []), 'en');
});

test('tools hear zh-TW for Chinese and every other code as it is', () => {
  assert.deepEqual(languages.map(toolLanguage), ['en', 'zh-TW', 'vi', 'th', 'id']);
});

test('what a tool hears is read back as the language it came from', () => {
  fc.assert(fc.property(language, (spoken) => storedLanguage(toolLanguage(spoken)) === spoken));
});

test('every language counts years in the Gregorian calendar', () => {
  for (const spoken of languages) {
    const { calendar, locale } = new Intl.DateTimeFormat(localeOf(spoken)).resolvedOptions();
    assert.equal(calendar, 'gregory');
    assert.equal(storedLanguage(locale), spoken);
  }
});

test('Chinese is written in traditional characters', () => {
  assert.equal(new Intl.Locale(localeOf('zh')).script, 'Hant');
});
