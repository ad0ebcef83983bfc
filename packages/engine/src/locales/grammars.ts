import type { Language } from '@artcade/domain/languages';
import type { Grammar } from '../brief/grammar.ts';
import { english } from './en/grammar.ts';
import { indonesian } from './id/grammar.ts';
import { thai } from './th/grammar.ts';
import { vietnamese } from './vi/grammar.ts';
import { chinese } from './zh/grammar.ts';

export const grammars: Readonly<Record<Language, Grammar>> = {
  en: english,
  zh: chinese,
  vi: vietnamese,
  th: thai,
  id: indonesian,
};
