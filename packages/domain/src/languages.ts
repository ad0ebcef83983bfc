export const languages = ['en', 'zh', 'vi', 'th', 'id'] as const;
export type Language = (typeof languages)[number];

export const languageNames = {
  en: 'English',
  zh: '繁體中文（台灣）',
  vi: 'Tiếng Việt',
  th: 'ไทย',
  id: 'Bahasa Indonesia',
} as const satisfies Record<Language, string>;

/** The storage key of the choice, with the name that earlier versions used. */
export const languageKey = 'i18nextLng';

// Old Android uses `in`; Apple reports spoken Chinese under its own code, although its readers read Chinese.
const aliases: ReadonlyMap<string, Language> = new Map([
  ['in', 'id'],
  ['cmn', 'zh'],
  ['yue', 'zh'],
  ['nan', 'zh'],
  ['hak', 'zh'],
]);

const tagShape = /^([a-z]{2,3})(?:[-_][a-z0-9]{1,8})*$/;

/** Accepts any spelling that a browser, a phone or an older version may have stored. */
export function storedLanguage(value: unknown): Language | null {
  if (typeof value !== 'string') return null;
  const primary = tagShape.exec(value.toLowerCase())?.[1];
  if (primary === undefined) return null;
  return languages.find((language) => language === primary) ?? aliases.get(primary) ?? null;
}

export function deviceLanguage(tags: readonly string[]): Language {
  for (const tag of tags) {
    const language = storedLanguage(tag);
    if (language) return language;
  }
  return 'en';
}

export const detectLanguage = (stored: unknown, device: readonly string[]): Language =>
  storedLanguage(stored) ?? deviceLanguage(device);

type ToolLanguage = Exclude<Language, 'zh'> | 'zh-TW';

export const toolLanguage = (language: Language): ToolLanguage => (language === 'zh' ? 'zh-TW' : language);

// Thai would default to the Buddhist era, and a plan "expiring 2568" is easily misread beside a card's Gregorian
// year and the Taiwanese gateway's receipt.
const locales = {
  en: 'en-US',
  zh: 'zh-Hant-TW',
  vi: 'vi-VN',
  th: 'th-TH-u-ca-gregory',
  id: 'id-ID',
} as const satisfies Record<Language, string>;

export const localeOf = (language: Language): string => locales[language];
