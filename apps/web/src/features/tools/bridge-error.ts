import type { BridgeError } from '@artcade/bridge/protocol';
import { CallError } from '@artcade/contract/client';
import { Failure } from '@artcade/domain/failure';

/** Converts an error for a tool: its code and details, and nothing about the page's internals. */
export function toBridgeError(error: unknown): BridgeError {
  if (error instanceof Failure) return { ...error.details, code: error.code, message: error.message };
  if (!(error instanceof CallError)) return { code: 'internal', message: 'Something failed.' };
  const { requestId: _, ...facts } = error.details;
  const code = error.code ?? (error.status === null ? 'unavailable' : 'internal');
  return { ...facts, code, message: error.message };
}
