import type { FailureCode } from '@artcade/domain/failure';
import { type Language, localeOf } from '@artcade/domain/languages';
import { textsOf } from '#locales/texts.ts';

const texts = textsOf('app-return');

/** What goes back to the app: a code to fetch the sign-in with, or why there is none. */
export type Word = { readonly code: string } | { readonly problem: FailureCode };

/** Leads from the device's browser back into the app that began. Nothing in it needs escaping: all of it is ours. */
export function appReturnPage(language: Language, word: Word): string {
  const t = texts[language];
  const isDone = 'code' in word;
  const address = `artcade://login?${isDone ? `code=${word.code}` : `problem=${word.problem}`}`;
  return `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="dark light"><meta http-equiv="refresh" content="0;url=${address}"><title>Artcade</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/app-return.css"></head><body><main><img src="/icon.svg" alt="" width="64" height="64"><h1>${t(isDone ? 'done' : 'failed')}</h1><p>${t('opens')}<br>${t('tap')}</p><a href="${address}">${t('button')}</a></main></body></html>`;
}
