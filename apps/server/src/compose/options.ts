import type { BriefReader } from '#adapters/engines/brief-reader.ts';
import type { Builtin } from '#adapters/engines/builtin.ts';
import type { Engines } from '#adapters/engines/engines.ts';
import type { Sketcher } from '#adapters/engines/sketcher.ts';
import type { PictureEdits } from '#adapters/picture-edits/picture-edits.ts';
import type { PictureJudge } from '#adapters/picture-judge/picture-judge.ts';
import type { HashCost } from '#features/accounts/sign-in/passwords.ts';
import type { EarlyStart } from './early-start.ts';
import type { OwnSandbox } from './local-services.ts';

export interface Options {
  /** The built web app; null: pages are not served. */
  readonly webRoot: string | null;
  /** The built pages of the tools. Only served beside the web app. */
  readonly toolsRoot?: string;
  /** What was started before the rest of the code was loaded. */
  readonly early?: EarlyStart;
  /** A sandbox that runs already and outlives this server, as in development. By default the server starts its own. */
  readonly sandbox?: OwnSandbox | null;
  /** Replaces the configured engines in tests. */
  readonly engines?: Engines;
  /** A built-in engine and a reader of prompts whose processes outlive this server, where tests start one after another. */
  readonly builtin?: Builtin;
  readonly reader?: BriefReader;
  /** Replaces the processes that edit pictures in tests. */
  readonly pictureEdits?: PictureEdits;
  /** Replaces the processes that judge pictures in tests. */
  readonly pictureJudge?: PictureJudge;
  /** Replaces the process that draws sketches for visitors in tests. */
  readonly sketcher?: Sketcher;
  /** Replaces the engine that draws exports in tests. */
  readonly render?: Builtin['render'];
  readonly renderFile?: Builtin['renderFile'];
  /** Makes hashes of passwords cheaper in tests that are not about them. No setting of an operator leads here. */
  readonly passwordCost?: HashCost;
  /** Milliseconds for one attempt of a webhook, where a test needs several open at once on a slow machine. */
  readonly webhookPatience?: number;
  /** Makes archives smaller in tests. */
  readonly archiveBytes?: number;
  /** Only makes images, for servers elsewhere that share the database and the blob store: opens no port for users. */
  readonly isWorker?: boolean;
  readonly logStream?: NodeJS.WritableStream;
  readonly now?: () => Date;
}
