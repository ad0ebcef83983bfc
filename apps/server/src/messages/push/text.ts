import type { Language } from '@artcade/domain/languages';
import { textsOf } from '#messages/texts/texts.ts';

const texts = textsOf('push');

interface Counts {
  readonly done: number;
  readonly failed: number;
}

/** Says nothing about the content of the images, because a locked phone shows it to everybody. */
export function pushText(language: Language, { done, failed }: Counts): { title: string; body: string } {
  const t = texts[language];
  // Languages without plural forms also have a sentence of their own for a single image.
  const ready = done === 1 ? t('readyOne') : t('readySeveral', { count: done });
  if (failed === 0) return { title: ready, body: t('where', { count: done }) };
  const failure = t('failed', { count: failed });
  const back = t('back', { count: failed });
  if (done === 0) return { title: failure, body: back };
  return { title: ready, body: t('failedAndBack', { failed: failure, back }) };
}

/** Says neither who nor what: a locked phone shows it to everybody. */
export const spokenText = (language: Language): { title: string; body: string } => ({
  title: texts[language]('spoken'),
  body: texts[language]('spokenWhere'),
});
