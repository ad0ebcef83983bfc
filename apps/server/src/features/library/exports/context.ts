import type { ExportForm, ExportScale } from '@artcade/domain/export-forms';
import type { Database } from '#adapters/db/database.ts';
import type { Builtin } from '#adapters/engines/builtin.ts';
import type { Credentials } from '#adapters/provenance/credentials.ts';
import type { Drive } from '#features/library/drive/service.ts';
import type { Kits } from '#features/making/kits/service.ts';
import type { FileCache } from './file-cache.ts';

export interface Context {
  readonly db: Database;
  readonly drive: Drive;
  readonly kits: Pick<Kits, 'forOrder' | 'borrow'>;
  /** An engine process for exports only, so that paid images do not wait for exports. */
  readonly render: Builtin['render'];
  readonly renderFile: Builtin['renderFile'];
  readonly fileCache: FileCache;
  readonly credentials: Pick<Credentials, 'sign'>;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
  /** Whether an account pays or has existed for some time. */
  readonly isKnown: (uid: string) => Promise<boolean>;
}

export interface Wanted {
  readonly form: ExportForm;
  readonly scale: ExportScale;
}

/** A stored image, as the drive describes it. */
export type StoredImage = Awaited<ReturnType<Drive['original']>>;
