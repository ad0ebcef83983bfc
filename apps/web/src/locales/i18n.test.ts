import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Language } from '@artcade/domain/languages';
import type { LoadTexts, TFunction } from '@artcade/ui/i18n';

const storage = new Map([['i18nextLng', 'vi']]);
Object.assign(globalThis, {
  document: { documentElement: { lang: '' } },
  localStorage: {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
  },
});
const i18n = await import('@artcade/ui/i18n');
const t = i18n.t as (key: string) => ReturnType<TFunction>;
const says = () => ({ first: t('first.word'), rest: t('rest.word'), lang: document.documentElement.lang });

/** Texts whose loading the test completes. */
function source(section: string) {
  const waiting: { readonly language: Language; readonly arrive: () => void; readonly fail: () => void }[] =
    [];
  const load: LoadTexts = (language) =>
    new Promise((resolve, reject) =>
      waiting.push({
        language,
        arrive: () => resolve({ [section]: { word: `${section} in ${language}` } }),
        fail: () => reject(new Error('no network')),
      }),
    );
  const next = async (language: Language) => {
    await new Promise(setImmediate);
    const found = waiting.findIndex((each) => each.language === language);
    assert.notEqual(found, -1, `${section} is asked for in ${language}`);
    return waiting.splice(found, 1)[0];
  };
  return { load, next };
}

// One long test, because a page starts its texts only once.
test('the language and the texts change as they come, and the last choice is what counts', async () => {
  const first = source('first');
  const rest = source('rest');
  const early = i18n.addTexts(rest.load);
  const start = i18n.startI18n(first.load);
  assert.equal(t('first.word'), 'first.word');
  (await first.next('vi'))?.arrive();
  await start;
  assert.deepEqual(says(), { first: 'first in vi', rest: 'rest.word', lang: 'vi-VN' });

  // A failed load rejects, and can be retried.
  (await rest.next('vi'))?.fail();
  await assert.rejects(early, /no network/);
  const again = i18n.addTexts(rest.load);

  // Meanwhile the user chooses another language, which has to load both.
  const toThai = i18n.changeLanguage('th');
  (await first.next('th'))?.arrive();
  const [inVietnamese, inThai] = [await rest.next('vi'), await rest.next('th')];
  inThai?.arrive();
  await toThai;
  assert.deepEqual(says(), { first: 'first in th', rest: 'rest in th', lang: 'th-TH' });
  inVietnamese?.arrive();
  (await rest.next('th'))?.arrive();
  await again;
  assert.deepEqual(says(), { first: 'first in th', rest: 'rest in th', lang: 'th-TH' });
  assert.equal(storage.get('i18nextLng'), 'th');

  // Two choices in a row, of which the first arrives last.
  const toChinese = i18n.changeLanguage('zh');
  const toEnglish = i18n.changeLanguage('en');
  for (const { next } of [first, rest]) (await next('en'))?.arrive();
  await toEnglish;
  for (const { next } of [first, rest]) (await next('zh'))?.arrive();
  await toChinese;
  assert.deepEqual(says(), { first: 'first in en', rest: 'rest in en', lang: 'en-US' });
  assert.equal(storage.get('i18nextLng'), 'en');

  // More texts arrive in the previous language, while the next one loads without them.
  const extra = source('extra');
  const toIndonesian = i18n.changeLanguage('id');
  const adding = i18n.addTexts(extra.load);
  (await extra.next('en'))?.arrive();
  await adding;
  for (const { next } of [first, rest, first, rest]) (await next('id'))?.arrive();
  (await extra.next('id'))?.arrive();
  await toIndonesian;
  assert.deepEqual([t('rest.word'), t('extra.word')], ['rest in id', 'extra in id']);

  // A language that cannot be loaded changes nothing.
  const failing = i18n.changeLanguage('vi');
  (await rest.next('vi'))?.fail();
  await assert.rejects(failing, /no network/);
  assert.deepEqual(says(), { first: 'first in id', rest: 'rest in id', lang: 'id-ID' });
  assert.equal(storage.get('i18nextLng'), 'id');
});
