import type { Language } from '@artcade/domain/languages';
import { addTexts } from '@artcade/ui/i18n';
import type app from './en/app.json';
import type terms from './en/terms.json';

const firstTexts = import.meta.glob<Partial<typeof app>>('./*/app.json', {
  import: 'default',
  query: '?first',
});
const restTexts = import.meta.glob<Partial<typeof app>>('./*/app.json', {
  import: 'default',
  query: '?rest',
});
const termsTexts = import.meta.glob<typeof terms>('./*/terms.json', { import: 'default' });

/** Loads the texts of the first pages. */
export const loadTexts = (language: Language): Promise<Partial<typeof app>> =>
  find(firstTexts, 'app', language);

const loadRest = (language: Language): Promise<Partial<typeof app>> => find(restTexts, 'app', language);

let all: Promise<void> | null = null;

/** Await this before rendering anything beyond the first pages. */
export function loadAllTexts(): Promise<void> {
  all ??= addTexts(loadRest).catch((error: unknown) => {
    all = null;
    throw error;
  });
  return all;
}

/** The terms are long and seldom read, so they are loaded on demand. */
export type TermsTexts = typeof terms;

export const loadTerms = (language: Language): Promise<TermsTexts> => find(termsTexts, 'terms', language);

async function find<T>(
  texts: Record<string, () => Promise<T>>,
  part: 'app' | 'terms',
  language: Language,
): Promise<T> {
  const load = texts[`./${language}/${part}.json`];
  if (!load) throw new Error(`no ${part} texts in ${language}`);
  return load();
}

declare module '@artcade/ui/i18n' {
  interface TextTypes {
    readonly texts: typeof app;
  }
}
