import type { Language } from '@artcade/domain/languages';
import type { PlanWords } from './vocabulary.ts';
import { english } from './words-en.ts';
import { indonesian } from './words-id.ts';
import { thai } from './words-th.ts';
import { vietnamese } from './words-vi.ts';
import { chinese } from './words-zh.ts';

export const planWords: Readonly<Record<Language, PlanWords>> = {
  en: english,
  zh: chinese,
  vi: vietnamese,
  th: thai,
  id: indonesian,
};
