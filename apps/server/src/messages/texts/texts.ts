import type { Language } from '@artcade/domain/languages';
import { createTranslate, type TextKey, type TextTree, type Values } from '@artcade/domain/translate';
import { en } from './en/texts.ts';
import { id } from './id/texts.ts';
import { th } from './th/texts.ts';
import { vi } from './vi/texts.ts';
import { zh } from './zh/texts.ts';

type Subject = keyof typeof en;

const languages: Readonly<Record<Language, Readonly<Record<Subject, TextTree>>>> = { en, zh, vi, th, id };

type TranslateOf<Name extends Subject> = (key: TextKey<(typeof en)[Name]>, values?: Values) => string;
type Texts<Name extends Subject> = Readonly<Record<Language, TranslateOf<Name>>>;

/** The texts about one subject in every language; only keys that exist in English compile. */
export function textsOf<Name extends Subject>(subject: Name): Texts<Name> {
  const entries = Object.entries(languages).map(([language, texts]): [string, TranslateOf<Name>] => [
    language,
    createTranslate(language, texts[subject]),
  ]);
  return Object.fromEntries(entries) as Texts<Name>;
}
