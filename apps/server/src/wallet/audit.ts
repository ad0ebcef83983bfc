import { connect } from '#adapters/db/database.ts';
import { findUnbalanced } from './service.ts';

interface Parts {
  readonly url: string;
  readonly onError: (error: unknown) => void;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}

const namedMaximum = 20;

/** Proves that every wallet is the sum of its entries, on a connection that may take its time: it reads the whole ledger. */
export async function auditLedger({ url, onError, warn }: Parts): Promise<{ unbalanced: number }> {
  const db = connect({ url, pool: 1, onError, isPatient: true });
  try {
    const unbalanced = await findUnbalanced(db);
    if (unbalanced.length > 0)
      warn(
        { wallets: unbalanced.slice(0, namedMaximum), unbalanced: unbalanced.length },
        'wallets do not add up',
      );
    return { unbalanced: unbalanced.length };
  } finally {
    await db.destroy();
  }
}
