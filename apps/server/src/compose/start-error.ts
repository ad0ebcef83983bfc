/** A reason not to start. The message is one line that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

const plain = new Set(['StartError', 'BlobStoreError', 'ClockError', 'OldPostgresError', 'SealingKeyError']);
/** Codes of a wrong password, an unknown role or database, and of a network without an answer. */
const unreachable = /^(28|3D|ECONN|EHOSTUNREACH|ETIMEDOUT|ENOTFOUND|EAI_AGAIN)/;

/** Returns what an operator should read about an error of settings or of the outside; null: it is a bug, so its stack is needed. */
export function plainMessage(error: unknown): string | null {
  if (!(error instanceof Error)) return null;
  if (plain.has(error.name)) return error.message;
  if (!('code' in error) || !unreachable.test(String(error.code))) return null;
  return cannotReach(error);
}

export function cannotReach(error: unknown): string {
  const reason =
    error instanceof Error ? error.message || ('code' in error && String(error.code)) : String(error);
  return `Cannot reach the database of DATABASE_URL (${reason}): start it, or correct the address.`;
}
