import { detectLanguage, type Language, languageKey, localeOf } from '@artcade/domain/languages';
import {
  createTranslate,
  type TextKey as TextKeyOf,
  type TextTree,
  type Translate,
  type Values,
} from '@artcade/domain/translate';
import { readStored, writeStored } from './browser-storage.ts';
import { createStore, useStore } from './store.ts';

/** An app adds `texts`, the type of its texts, to have its keys checked. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the apps.
export interface TextTypes {}

export type TextKey = TextTypes extends { readonly texts: infer Tree } ? TextKeyOf<Tree> : string;
export type TFunction = (key: TextKey, values?: Values) => string;
export type LoadTexts = (language: Language) => Promise<TextTree>;

interface CurrentTexts {
  readonly language: Language;
  readonly texts: TextTree;
  readonly t: Translate;
}

/** Everything that must be loaded for the current language. */
const sources = new Set<LoadTexts>();
let wanted: Language = 'en';
const current = createStore<CurrentTexts>({ language: 'en', texts: {}, t: (key) => key });
const { promise: started, resolve: markStarted } = Promise.withResolvers<void>();

/** Starts with the stored language, else the device's. Fetches that language's texts only. */
export async function startI18n(load: LoadTexts): Promise<void> {
  sources.add(load);
  wanted = detectLanguage(readStored(languageKey), navigator.languages);
  setTexts(wanted, await load(wanted));
  markStarted();
}

/** If the user changes the language again before the texts arrive, the last choice wins. */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  const asked = [...sources];
  const texts = await Promise.all(asked.map((load) => load(language)));
  if (language !== wanted) return;
  // `addTexts` may have added a source meanwhile, loaded in the previous language.
  if (asked.length < sources.size) return changeLanguage(language);
  setTexts(language, Object.assign({}, ...texts));
  // Where storage is forbidden, the choice lasts as long as the page.
  writeStored(languageKey, language);
}

/** Loads more texts in the current language, and again if the language changes meanwhile. */
export async function addTexts(load: LoadTexts): Promise<void> {
  await started;
  sources.add(load);
  const { language } = current.get();
  const more = await load(language);
  const now = current.get();
  if (language === now.language) setTexts(language, { ...now.texts, ...more });
  else await addTexts(load);
}

/** For code outside of components, which does not run again when the language changes. */
export const t: TFunction = (key, values) => current.get().t(key, values);

export const useTranslation = (): { readonly t: TFunction } => useStore(current);

export const useLanguage = (): Language =>
  useStore({ subscribe: current.subscribe, get: () => current.get().language });

function setTexts(language: Language, texts: TextTree): void {
  document.documentElement.lang = localeOf(language).split('-u-')[0] ?? language;
  current.set({ language, texts, t: createTranslate(language, texts) });
}
