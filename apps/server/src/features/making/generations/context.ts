import type { Database } from '#adapters/db/database.ts';
import type { Director } from '#adapters/director/director.ts';
import type { BriefReader } from '#adapters/engines/brief-reader.ts';
import type { Engines } from '#adapters/engines/engines.ts';
import type { PictureEdits } from '#adapters/picture-edits/picture-edits.ts';
import type { Drive } from '#features/library/drive/service.ts';
import type { Kits } from '#features/making/kits/service.ts';
import type { Publish } from '#features/programs/webhooks/service.ts';
import type { Safety } from '#features/publishing/safety/service.ts';

/** A queued generation. Higher priority comes first. */
export interface GenerationJob {
  readonly jobId: string;
  readonly id: string;
  readonly uid: string;
  /** An edit that this installation does itself. */
  readonly isEdit: boolean;
  readonly priority: number;
  /** Seconds of delay. */
  readonly after?: number;
}

/** Everything that a user orders while another generation of the same user is still open. */
interface Sitting {
  readonly id: string;
  readonly uid: string;
  /** Counts the images that were made and those that failed; cancelled ones are neither. */
  readonly count: () => Promise<{ readonly done: number; readonly failed: number }>;
}

export interface Context {
  readonly db: Database;
  readonly drive: Drive;
  readonly kits: Pick<Kits, 'forOrder' | 'borrow'>;
  readonly safety: Pick<
    Safety,
    'requireWords' | 'requireMaking' | 'requirePicture' | 'refusesWord' | 'countImages'
  >;
  readonly reader: Pick<BriefReader, 'read' | 'briefOf' | 'problemOf' | 'prepare'>;
  readonly engines: Pick<Engines, 'forTool' | 'forEdit' | 'others' | 'builtin' | 'costOf' | 'generate'>;
  /** Edits that need no engine. */
  readonly pictureEdits: Pick<PictureEdits, 'run'>;
  /** The language model that reads the words of artists; null: there is none. */
  readonly director: Director | null;
  /** How often all users together may ask it in a day. */
  readonly directionsPerDay: number;
  /** Throws while the disk is too full for new images. */
  readonly requireDisk: () => Promise<void>;
  /** Queues in the caller's transaction: the job runs if and only if that commits. */
  readonly queue: (db: Database, jobs: readonly GenerationJob[]) => Promise<void>;
  /** Returns those jobs that no worker will run any more. */
  readonly lost: (jobIds: readonly string[]) => Promise<readonly string[]>;
  /** Called when a user has nothing under way any more, in the caller's transaction. */
  readonly finished: (db: Database, sitting: Sitting) => Promise<void>;
  readonly publish: Publish;
  /** How many generations of one user run at once. */
  readonly each: number;
  /** Seconds from order to image. */
  readonly patience: number;
  readonly now: () => Date;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
}
