import type { Language } from '@artcade/domain/languages';
import type { Vocabulary } from '../words/meanings.ts';
import { english } from './en/vocabulary.ts';
import { indonesian } from './id/vocabulary.ts';
import { thai } from './th/vocabulary.ts';
import { vietnamese } from './vi/vocabulary.ts';
import { chinese } from './zh/vocabulary.ts';

export const vocabularies: Readonly<Record<Language, Vocabulary>> = {
  en: english,
  zh: chinese,
  vi: vietnamese,
  th: thai,
  id: indonesian,
};
