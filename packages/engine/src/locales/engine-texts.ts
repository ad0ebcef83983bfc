import type { Language } from '@artcade/domain/languages';
import { english } from './en/texts.ts';
import { indonesian } from './id/texts.ts';
import type { EngineTexts } from './texts.ts';
import { thai } from './th/texts.ts';
import { vietnamese } from './vi/texts.ts';
import { chinese } from './zh/texts.ts';

export const engineTexts: Readonly<Record<Language, EngineTexts>> = {
  en: english,
  zh: chinese,
  vi: vietnamese,
  th: thai,
  id: indonesian,
};
