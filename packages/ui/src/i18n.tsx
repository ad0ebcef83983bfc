import { detectLanguage, type Language, localeOf } from '@artcade/domain/languages';
import i18next, { type i18n, type ResourceLanguage } from 'i18next';
import { initReactI18next, useTranslation } from 'react-i18next';

/** Where the choice is kept, by the name that earlier versions of the product used. */
export const storageKey = 'i18nextLng';

export type LoadTexts = (language: Language) => Promise<Readonly<Record<string, ResourceLanguage>>>;

let loadTexts: LoadTexts;

/** Starts with the stored language, else the device's; only that language's texts are fetched. */
export async function startI18n(load: LoadTexts): Promise<i18n> {
  loadTexts = load;
  const language = detectLanguage(readStored(), navigator.languages);
  const texts = await load(language);
  const namespaces = Object.keys(texts);
  await i18next.use(initReactI18next).init({
    lng: language,
    fallbackLng: false,
    resources: { [language]: texts },
    ns: namespaces,
    defaultNS: namespaces[0] ?? 'translation',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  markDocument(language);
  return i18next;
}

export async function changeLanguage(language: Language): Promise<void> {
  const texts = await loadTexts(language);
  for (const [namespace, resources] of Object.entries(texts)) {
    i18next.addResourceBundle(language, namespace, resources);
  }
  await i18next.changeLanguage(language);
  markDocument(language);
  try {
    localStorage.setItem(storageKey, language);
  } catch {
    // Private windows may forbid storage; the choice then lasts as long as the page.
  }
}

export function useLanguage(): Language {
  const { i18n } = useTranslation();
  return i18n.language as Language;
}

function readStored(): string | null {
  try {
    return localStorage.getItem(storageKey);
  } catch {
    return null;
  }
}

function markDocument(language: Language): void {
  document.documentElement.lang = localeOf(language).split('-u-')[0] ?? language;
}
