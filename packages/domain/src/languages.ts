interface LanguageRecord {
  /** As its speakers write it. */
  readonly name: string;
  /** For dates and numbers. */
  readonly locale: string;
  /** The code that tools get over the bridge. */
  readonly tag: string;
}

const records = {
  en: { name: 'English', locale: 'en-US', tag: 'en' },
  zh: { name: '繁體中文（台灣）', locale: 'zh-Hant-TW', tag: 'zh-TW' },
  vi: { name: 'Tiếng Việt', locale: 'vi-VN', tag: 'vi' },
  // Thai would default to the Buddhist era, and a plan "expiring 2568" is easily misread beside a card's Gregorian year and
  // the Taiwanese gateway's receipt.
  th: { name: 'ไทย', locale: 'th-TH-u-ca-gregory', tag: 'th' },
  id: { name: 'Bahasa Indonesia', locale: 'id-ID', tag: 'id' },
} as const satisfies Record<string, LanguageRecord>;

export type Language = keyof typeof records;
export const languages = Object.keys(records) as readonly Language[];
export const nameOfLanguage = (language: Language): string => records[language].name;

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

type ToolLanguage = (typeof records)[Language]['tag'];

export const toolLanguage = (language: Language): ToolLanguage => records[language].tag;

export const localeOf = (language: Language): string => records[language].locale;
