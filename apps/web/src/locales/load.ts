import type { Language } from '@artcade/domain/languages';
import type app from './app/en.json';
import type terms from './terms/en.json';

type Texts = { app: typeof app };

const appTexts = import.meta.glob<typeof app>('./app/*.json', { import: 'default' });
const termsTexts = import.meta.glob<typeof terms>('./terms/*.json', { import: 'default' });

export async function loadTexts(language: Language): Promise<Texts> {
  const load = appTexts[`./app/${language}.json`];
  if (!load) throw new Error(`no texts in ${language}`);
  return { app: await load() };
}

/** The terms are long and seldom read, so they travel only when opened. */
export async function loadTerms(language: Language): Promise<typeof terms> {
  const load = termsTexts[`./terms/${language}.json`];
  if (!load) throw new Error(`no terms in ${language}`);
  return load();
}

declare module 'i18next' {
  interface CustomTypeOptions {
    defaultNS: 'app';
    resources: Texts;
  }
}
