import type { Language } from '@artcade/domain/languages';
import type english from './en.json';

const texts = import.meta.glob<typeof english>('./*.json', { import: 'default' });

/** One language at a time travels; another follows when the host changes to it. */
export async function loadTexts(language: Language): Promise<typeof english> {
  const load = texts[`./${language}.json`];
  if (!load) throw new Error(`no texts in ${language}`);
  return load();
}
