import {
  appStoreEventReceived,
  browserErrorReported,
  engineUse,
  generationEnded,
  imageStored,
  mcpToolUsed,
  orderMoved,
  pictureChecked,
  promptRefused,
} from '#observability/instrumentation/events.ts';
import type { Registry } from './registry.ts';

interface Answered {
  readonly method: string;
  /** The pattern of the route, never the address; undefined for an unknown address. */
  readonly route: string | undefined;
  readonly status: number;
  /** Null for an event stream, which has no meaningful duration. */
  readonly milliseconds: number | null;
}

interface EndedJob {
  readonly queue: string;
  readonly seconds: number;
  readonly isDone: boolean;
}

const requestSeconds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
const workSeconds = [0.1, 0.25, 0.5, 1, 2, 4, 8, 15, 30, 60, 120, 300, 600];
const usualMethods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export type Counters = ReturnType<typeof createCounters>;

/** Counters of this process since its start. Dashboards add up those of all processes. */
export function createCounters(registry: Registry) {
  const requests = registry.counter({
    name: 'artcade_http_requests_total',
    help: 'Responses of this process, by route and class of status.',
    labels: ['method', 'route', 'status'],
  });
  const durations = registry.histogram({
    name: 'artcade_http_request_seconds',
    help: 'Duration of requests, without event streams.',
    labels: ['method', 'route'],
    buckets: requestSeconds,
  });
  const limited = registry.counter({
    name: 'artcade_http_rate_limited_total',
    help: 'Requests that this process refused by a rate limit.',
    labels: ['route'],
  });
  const jobs = registry.counter({
    name: 'artcade_jobs_total',
    help: 'Attempts at jobs by this process. A failed attempt is retried, unless it was the last.',
    labels: ['queue', 'outcome'],
  });
  const jobSeconds = registry.histogram({
    name: 'artcade_job_seconds',
    help: 'Duration of attempts at jobs.',
    labels: ['queue'],
    buckets: workSeconds,
  });
  const sweptAt = registry.gauge({
    name: 'artcade_sweep_success_timestamp_seconds',
    help: 'Time of the last sweep of this process without a failure; 0: never. One process sweeps for all: take the maximum.',
  });
  const generationSeconds = registry.histogram({
    name: 'artcade_generation_seconds',
    help: 'Time from the order of an image to its end, by engine and outcome: done, cancelled or the failure code.',
    labels: ['engine', 'outcome'],
    buckets: workSeconds,
  });
  const engineSeconds = registry.histogram({
    name: 'artcade_engine_seconds',
    help: 'Time that engines worked for this process, without storing.',
    labels: ['engine', 'outcome'],
    buckets: workSeconds,
  });
  const enginesDown = registry.gauge({
    name: 'artcade_engine_down',
    help: 'Whether this process has stopped using an engine because it failed again and again, until it answers.',
    labels: ['engine'],
  });
  const orders = registry.counter({
    name: 'artcade_orders_total',
    help: 'Changes of orders to a status, by this process.',
    labels: ['channel', 'status'],
  });
  const gateways = registry.counter({
    name: 'artcade_gateway_requests_total',
    help: 'Requests of this process to payment gateways, and whether they were answered.',
    labels: ['gateway', 'outcome'],
  });
  const storeEvents = registry.counter({
    name: 'artcade_store_events_total',
    help: 'Events of the app stores that this process received.',
    labels: ['outcome'],
  });
  const pushes = registry.counter({
    name: 'artcade_pushes_total',
    help: 'Push messages of this process: sent, failed (retried), refused (wrong settings), gone (token removed).',
    labels: ['platform', 'outcome'],
  });
  const images = registry.counter({
    name: 'artcade_images_stored_total',
    help: 'Images stored by this process.',
    labels: ['source'],
  });
  const imageBytes = registry.counter({
    name: 'artcade_images_stored_bytes_total',
    help: 'Bytes of images stored by this process, without thumbnails.',
    labels: ['source'],
  });
  const browserErrors = registry.counter({
    name: 'artcade_browser_errors_total',
    help: 'Errors reported by browsers; dropped: counted, but over the limit of the log.',
    labels: ['kind', 'outcome'],
  });
  const mcpTools = registry.counter({
    name: 'artcade_mcp_tools_total',
    help: 'Uses of MCP tools on this process: done, or the failure code.',
    labels: ['tool', 'outcome'],
  });
  const spans = registry.counter({
    name: 'artcade_spans_total',
    help: 'Spans that this process exported, or dropped because the collector was unreachable or refused them.',
    labels: ['outcome'],
  });

  const refusals = registry.counter({
    name: 'artcade_prompts_refused_total',
    help: 'Words that the rules for prompts refused.',
    labels: ['category'],
  });

  const pictureChecks = registry.counter({
    name: 'artcade_picture_checks_total',
    help: 'Pictures that this process judged before others see them: passed, refused, or failed (tried again).',
    labels: ['outcome'],
  });

  sweptAt.of({}).set(0);
  for (const gateway of ['newebpay', 'revenuecat'])
    for (const outcome of ['answered', 'failed']) gateways.of({ gateway, outcome });
  const request = ({ method, route = 'none', status, milliseconds }: Answered): void => {
    const known = usualMethods.has(method) ? method : 'other';
    requests.of({ method: known, route, status: `${Math.floor(status / 100)}xx` }).add();
    if (milliseconds !== null) durations.of({ method: known, route }).observe(milliseconds / 1000);
    if (status === 429) limited.of({ route }).add();
  };
  const listening = [
    orderMoved.subscribe((order) => orders.of(order).add()),
    engineUse.subscribe(({ engine, isDown }) => enginesDown.of({ engine }).set(isDown ? 1 : 0)),
    browserErrorReported.subscribe((report) => browserErrors.of(report).add()),
    appStoreEventReceived.subscribe((event) => storeEvents.of(event).add()),
    promptRefused.subscribe((refusal) => refusals.of(refusal).add()),
    pictureChecked.subscribe((check) => pictureChecks.of(check).add()),
    mcpToolUsed.subscribe((use) => mcpTools.of(use).add()),
    generationEnded.subscribe(({ seconds, ...labels }) => generationSeconds.of(labels).observe(seconds)),
    imageStored.subscribe(({ source, bytes }) => {
      images.of({ source }).add();
      imageBytes.of({ source }).add(bytes);
    }),
  ];

  return {
    request,

    /** Prebuilt counters for a hot route, which saves building the labels at each request. */
    requestsTo: (method: string, route: string) => {
      const [total, duration] = [
        requests.of({ method, route, status: '2xx' }),
        durations.of({ method, route }),
      ];
      return (milliseconds: number): void => {
        total.add();
        duration.observe(milliseconds / 1000);
      };
    },

    /** Initialises the counters of each queue to zero, so that dashboards see them before the first failure. */
    expectJobs: (queues: readonly string[]): void => {
      for (const queue of queues) for (const outcome of ['done', 'failed']) jobs.of({ queue, outcome });
    },
    job: ({ queue, seconds, isDone }: EndedJob): void => {
      jobs.of({ queue, outcome: isDone ? 'done' : 'failed' }).add();
      jobSeconds.of({ queue }).observe(seconds);
    },
    swept: (): void => sweptAt.of({}).set(Date.now() / 1000),
    gateway: (gateway: 'newebpay' | 'revenuecat', isAnswered: boolean): void =>
      gateways.of({ gateway, outcome: isAnswered ? 'answered' : 'failed' }).add(),
    engine: (engine: string, outcome: string, seconds: number): void =>
      engineSeconds.of({ engine, outcome }).observe(seconds),

    spans: (outcome: 'sent' | 'dropped', count: number): void => spans.of({ outcome }).add(count),

    push: (platform: string, outcome: string): void => pushes.of({ platform, outcome }).add(),

    stop: (): void => {
      for (const end of listening) end();
    },
  };
}
