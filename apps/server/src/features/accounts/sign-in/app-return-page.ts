import type { FailureCode } from '@artcade/domain/failure';
import { type Language, localeOf } from '@artcade/domain/languages';
import { textsOf } from '#messages/texts/texts.ts';

const texts = textsOf('app-return');

/** What the app receives: a code to complete the sign-in with, or the reason for a failure. */
export type AppResult = { readonly code: string } | { readonly problem: FailureCode };

/**
 * Redirects from the browser back to the app that started the sign-in. Contains no user input, so nothing is escaped.
 */
export function appReturnPage(language: Language, result: AppResult): string {
  const t = texts[language];
  const isDone = 'code' in result;
  const address = `artcade://login?${isDone ? `code=${result.code}` : `problem=${result.problem}`}`;
  return `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover"><meta name="color-scheme" content="dark light"><meta http-equiv="refresh" content="0;url=${address}"><title>Artcade</title><link rel="icon" href="/icon.svg" type="image/svg+xml"><link rel="stylesheet" href="/app-return.css"></head><body><main><img src="/icon.svg" alt="" width="64" height="64"><h1>${t(isDone ? 'done' : 'failed')}</h1><p>${t('opens')}<br>${t('tap')}</p><a href="${address}">${t('button')}</a></main></body></html>`;
}
