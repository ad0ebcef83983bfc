import type { DatabaseClock } from '#adapters/db/clock.ts';
import type { Database } from '#adapters/db/database.ts';
import type { RollCall } from '#adapters/db/roll-call.ts';
import type { Mailer } from '#adapters/mail/mailer.ts';
import type { Config } from '#config/config.ts';
import type { Publish } from '#features/programs/webhooks/service.ts';
import type { Jobs } from '#jobs/jobs.ts';
import type { AccessTokens } from '#keys/access-tokens.ts';
import type { ApiKeys } from '#keys/api-keys.ts';
import type { Sealing } from '#keys/sealing.ts';
import type { openMetrics } from '#observability/metrics/service.ts';
import type { Tracing } from '#observability/tracing/open.ts';
import type { Background } from './background.ts';
import type { OwnSandbox } from './local-services.ts';
import type { QueueNotice } from './mail-notice.ts';
import type { Options } from './options.ts';

/** Opened before any feature: database, keys, queues, mail server, metrics and traces. */
export interface CoreServices {
  readonly config: Config;
  readonly options: Options;
  readonly isWorker: boolean;
  readonly now: () => Date;
  /** Whatever is deferred here is stopped in reverse order when the server stops, or fails to start. */
  readonly started: AsyncDisposableStack;
  readonly background: Background;
  readonly databaseUrl: string;
  readonly db: Database;
  readonly clock: DatabaseClock;
  readonly sandbox: OwnSandbox | null;
  /** Null if metrics are off. */
  readonly metrics: ReturnType<typeof openMetrics> | null;
  /** Null if tracing is off. */
  readonly tracing: Tracing | null;
  readonly sealing: Sealing;
  readonly tokens: AccessTokens;
  readonly apiKeys: ApiKeys;
  readonly rollCall: RollCall;
  readonly mailer: Mailer;
  readonly jobs: Jobs;
}

/** What a feature is opened with: the core services, and ways to queue mail and to tell webhooks. */
export interface ServerContext extends CoreServices {
  readonly mail: QueueNotice;
  readonly publish: Publish;
}
