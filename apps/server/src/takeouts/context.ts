import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import type { Database } from '#adapters/db/database.ts';
import type { Drive } from '#drive/service.ts';
import type { Signer } from '#keys/signed-addresses.ts';

/** What is told to whoever asked for their data. */
type TakeoutNotice =
  | { readonly kind: 'takeoutReady'; readonly date: string }
  | { readonly kind: 'takeoutFailed' };

export interface Context {
  readonly db: Database;
  readonly blobs: BlobStore;
  readonly drive: Pick<Drive, 'keep' | 'hold'>;
  readonly signer: Signer;
  /** Part of the caller's transaction: the work is done if and only if that commits. */
  readonly queue: (db: Database, id: string, uid: string) => Promise<void>;
  /** Which of these nobody is working on, nor will. */
  readonly lost: (ids: readonly string[]) => Promise<readonly string[]>;
  readonly mail: (db: Database, uid: string, notice: TakeoutNotice) => Promise<void>;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
  /** How large an archive may get. */
  readonly archiveBytes: number;
}
