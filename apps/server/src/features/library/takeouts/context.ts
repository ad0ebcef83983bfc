import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import type { Database } from '#adapters/db/database.ts';
import type { Drive } from '#features/library/drive/service.ts';
import type { Signer } from '#keys/signed-addresses.ts';

type TakeoutMail =
  | { readonly kind: 'takeoutReady'; readonly date: string }
  | { readonly kind: 'takeoutFailed' };

/** The history of a wallet as CSV, in pieces. */
export type Statement = (db: Database, uid: string) => AsyncIterable<string>;

export interface Context {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly drive: Pick<Drive, 'keep' | 'hold'>;
  readonly statement: Statement;
  readonly signer: Signer;
  /** Runs in the caller's transaction: the job is queued if and only if that commits. */
  readonly queue: (db: Database, id: string, uid: string) => Promise<void>;
  /** Returns the takeouts whose job is neither queued nor running. */
  readonly lost: (ids: readonly string[]) => Promise<readonly string[]>;
  readonly mail: (db: Database, uid: string, mail: TakeoutMail) => Promise<void>;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
  /** The maximum size of an archive. */
  readonly archiveBytes: number;
}
