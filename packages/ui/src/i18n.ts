import { detectLanguage, type Language, languageKey, localeOf } from '@artcade/domain/languages';
import {
  createTranslate,
  type TextKey as TextKeyOf,
  type TextTree,
  type Translate,
  type Values,
} from '@artcade/domain/translate';
import { useSyncExternalStore } from 'react';

/** An app that adds `texts`, the type of its texts, to this has the keys of all its texts checked. */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the apps.
export interface TextTypes {}

export type TextKey = TextTypes extends { readonly texts: infer Tree } ? TextKeyOf<Tree> : string;
export type TFunction = (key: TextKey, values?: Values) => string;
export type LoadTexts = (language: Language) => Promise<TextTree>;

interface Spoken {
  readonly language: Language;
  readonly texts: TextTree;
  readonly t: Translate;
}

/** What is loaded in whichever language is spoken. */
const sources = new Set<LoadTexts>();
let wanted: Language = 'en';
let spoken: Spoken = { language: 'en', texts: {}, t: (key) => key };
const watchers = new Set<() => void>();
const { promise: started, resolve: tellStarted } = Promise.withResolvers<void>();

/** Starts with the stored language, else the device's; only that language's texts are fetched. */
export async function startI18n(load: LoadTexts): Promise<void> {
  sources.add(load);
  wanted = detectLanguage(readStored(), navigator.languages);
  speak(wanted, await load(wanted));
  tellStarted();
}

/** Whoever chooses another one before this one is there gets that. */
export async function changeLanguage(language: Language): Promise<void> {
  wanted = language;
  const asked = [...sources];
  const texts = await Promise.all(asked.map((load) => load(language)));
  if (language !== wanted) return;
  // More may have been added meanwhile, in the language from before.
  if (asked.length < sources.size) return changeLanguage(language);
  speak(language, Object.assign({}, ...texts));
  try {
    localStorage.setItem(languageKey, language);
  } catch {
    // Private windows may forbid storage; the choice then lasts as long as the page.
  }
}

/** More texts in the language that is spoken, which may have changed by the time they are there. */
export async function addTexts(load: LoadTexts): Promise<void> {
  await started;
  sources.add(load);
  const { language } = spoken;
  const more = await load(language);
  if (language === spoken.language) speak(language, { ...spoken.texts, ...more });
  else await addTexts(load);
}

/** For code outside of components, which is not called again when the language changes. */
export const t: TFunction = (key, values) => spoken.t(key, values);

export function useTranslation(): { readonly t: TFunction } {
  return useSyncExternalStore(watch, () => spoken);
}

export function useLanguage(): Language {
  return useSyncExternalStore(watch, () => spoken.language);
}

function speak(language: Language, texts: TextTree): void {
  spoken = { language, texts, t: createTranslate(language, texts) };
  document.documentElement.lang = localeOf(language).split('-u-')[0] ?? language;
  for (const watcher of watchers) watcher();
}

function watch(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

function readStored(): string | null {
  try {
    return localStorage.getItem(languageKey);
  } catch {
    return null;
  }
}
