import { CallError } from '@artcade/contract/client';
import { Failure, type FailureCode } from '@artcade/domain/failure';
import type { TFunction } from '@artcade/ui/i18n';

export function codeOf(error: unknown): FailureCode | null {
  return error instanceof CallError || error instanceof Failure ? error.code : null;
}

/** Returns the text for an error: by its code, else the server's message, else the status, else "unknown". */
export function failureText(t: TFunction, error: unknown): string {
  const code = codeOf(error);
  if (code === 'rate_limited') return waitText(t, secondsToWait(error));
  if (code) return t(`errors.${code}`, limitIn(error));
  if (!(error instanceof CallError)) return otherText(t, error);
  if (error.status === null) return t('shell.unreachable');
  if (error.details['message'] !== undefined) return error.message;
  const status = /^request failed: (.+)$/.exec(error.message)?.[1];
  return status ? t('errors.requestFailed', { status }) : t('errors.unknown');
}

/** Texts such as "You have 20 API keys already" name the limit, which the server sent along. */
function limitIn(error: unknown): { readonly maximum: number } | undefined {
  const { maximum } = error instanceof CallError || error instanceof Failure ? error.details : {};
  return typeof maximum === 'number' ? { maximum } : undefined;
}

function otherText(t: TFunction, error: unknown): string {
  return error instanceof Error && error.message
    ? t('errors.other', { message: error.message })
    : t('errors.unknown');
}

// Up to here, seconds are easy to read.
const fewSeconds = 90;
const fewMinutes = 90;

/** Rounds up, so that a retry is not too early. */
function waitText(t: TFunction, seconds: number): string {
  if (seconds <= fewSeconds) return t('errors.rate_limited', { count: seconds });
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= fewMinutes) return t('errors.waitMinutes', { count: minutes });
  return t('errors.waitHours', { count: Math.ceil(minutes / 60) });
}

function secondsToWait(error: unknown): number {
  const wait = error instanceof CallError ? error.details['retryAfter'] : undefined;
  return typeof wait === 'number' ? wait : 60;
}
