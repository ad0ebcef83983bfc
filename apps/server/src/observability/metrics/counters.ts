import { Counter, Gauge, Histogram, type Registry } from 'prom-client';
import {
  appStoreEventReceived,
  browserErrorReported,
  dependencyChecked,
  engineUse,
  generationEnded,
  imageStored,
  mcpToolUsed,
  orderMoved,
  pictureChecked,
  promptRefused,
} from '#observability/instrumentation/events.ts';

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
  const registers = [registry];
  const requests = new Counter({
    registers,
    name: 'artcade_http_requests_total',
    help: 'Responses of this process, by route and class of status.',
    labelNames: ['method', 'route', 'status'],
  });
  const durations = new Histogram({
    registers,
    name: 'artcade_http_request_seconds',
    help: 'Duration of requests, without event streams.',
    labelNames: ['method', 'route'],
    buckets: requestSeconds,
  });
  const limited = new Counter({
    registers,
    name: 'artcade_http_rate_limited_total',
    help: 'Requests that this process refused by a rate limit.',
    labelNames: ['route'],
  });
  const jobs = new Counter({
    registers,
    name: 'artcade_jobs_total',
    help: 'Attempts at jobs by this process. A failed attempt is retried, unless it was the last.',
    labelNames: ['queue', 'outcome'],
  });
  const jobSeconds = new Histogram({
    registers,
    name: 'artcade_job_seconds',
    help: 'Duration of attempts at jobs.',
    labelNames: ['queue'],
    buckets: workSeconds,
  });
  const sweptAt = new Gauge({
    registers,
    name: 'artcade_sweep_success_timestamp_seconds',
    help: 'Time of the last sweep of this process without a failure; 0: never. One process sweeps for all: take the maximum.',
  });
  const generationSeconds = new Histogram({
    registers,
    name: 'artcade_generation_seconds',
    help: 'Time from the order of an image to its end, by engine and outcome: done, cancelled or the failure code.',
    labelNames: ['engine', 'outcome'],
    buckets: workSeconds,
  });
  const engineSeconds = new Histogram({
    registers,
    name: 'artcade_engine_seconds',
    help: 'Time that engines worked for this process, without storing.',
    labelNames: ['engine', 'outcome'],
    buckets: workSeconds,
  });
  const enginesDown = new Gauge({
    registers,
    name: 'artcade_engine_down',
    help: 'Whether this process has stopped using an engine because it failed again and again, until it answers.',
    labelNames: ['engine'],
  });
  const dependencies = new Gauge({
    registers,
    name: 'artcade_dependency_up',
    help: 'Whether the last check of this process was good: clock (within 30 seconds of the database), storage (write, read, delete).',
    labelNames: ['dependency'],
  });
  const orders = new Counter({
    registers,
    name: 'artcade_orders_total',
    help: 'Changes of orders to a status, by this process.',
    labelNames: ['channel', 'status'],
  });
  const gateways = new Counter({
    registers,
    name: 'artcade_gateway_requests_total',
    help: 'Requests of this process to payment gateways, and whether they were answered.',
    labelNames: ['gateway', 'outcome'],
  });
  const storeEvents = new Counter({
    registers,
    name: 'artcade_store_events_total',
    help: 'Events of the app stores that this process received.',
    labelNames: ['outcome'],
  });
  const pushes = new Counter({
    registers,
    name: 'artcade_pushes_total',
    help: 'Push messages of this process: sent, failed (retried), refused (wrong settings), gone (token removed).',
    labelNames: ['platform', 'outcome'],
  });
  const images = new Counter({
    registers,
    name: 'artcade_images_stored_total',
    help: 'Images stored by this process.',
    labelNames: ['source'],
  });
  const imageBytes = new Counter({
    registers,
    name: 'artcade_images_stored_bytes_total',
    help: 'Bytes of images stored by this process, without thumbnails.',
    labelNames: ['source'],
  });
  const browserErrors = new Counter({
    registers,
    name: 'artcade_browser_errors_total',
    help: 'Errors reported by browsers; dropped: counted, but over the limit of the log.',
    labelNames: ['kind', 'outcome'],
  });
  const mcpTools = new Counter({
    registers,
    name: 'artcade_mcp_tools_total',
    help: 'Uses of MCP tools on this process: done, or the failure code.',
    labelNames: ['tool', 'outcome'],
  });
  const spans = new Counter({
    registers,
    name: 'artcade_spans_total',
    help: 'Spans that this process exported, or dropped because the collector was unreachable or refused them.',
    labelNames: ['outcome'],
  });

  const refusals = new Counter({
    registers,
    name: 'artcade_prompts_refused_total',
    help: 'Words that the rules for prompts refused.',
    labelNames: ['category'],
  });

  const pictureChecks = new Counter({
    registers,
    name: 'artcade_picture_checks_total',
    help: 'Pictures that this process judged before others see them: passed, refused, or failed (tried again).',
    labelNames: ['outcome'],
  });

  for (const gateway of ['newebpay', 'revenuecat'])
    for (const outcome of ['answered', 'failed']) gateways.inc({ gateway, outcome }, 0);
  const request = ({ method, route = 'none', status, milliseconds }: Answered): void => {
    const known = usualMethods.has(method) ? method : 'other';
    requests.inc({ method: known, route, status: `${Math.floor(status / 100)}xx` });
    if (milliseconds !== null) durations.observe({ method: known, route }, milliseconds / 1000);
    if (status === 429) limited.inc({ route });
  };
  const listening = [
    orderMoved.subscribe(({ channel, status }) => orders.inc({ channel, status })),
    dependencyChecked.subscribe(({ what, isUp }) => dependencies.set({ dependency: what }, isUp ? 1 : 0)),
    engineUse.subscribe(({ engine, isDown }) => enginesDown.set({ engine }, isDown ? 1 : 0)),
    browserErrorReported.subscribe(({ kind, outcome }) => browserErrors.inc({ kind, outcome })),
    appStoreEventReceived.subscribe(({ outcome }) => storeEvents.inc({ outcome })),
    promptRefused.subscribe(({ category }) => refusals.inc({ category })),
    pictureChecked.subscribe(({ outcome }) => pictureChecks.inc({ outcome })),
    mcpToolUsed.subscribe(({ tool, outcome }) => mcpTools.inc({ tool, outcome })),
    generationEnded.subscribe(({ engine, outcome, seconds }) =>
      generationSeconds.observe({ engine, outcome }, seconds),
    ),
    imageStored.subscribe(({ source, bytes }) => {
      images.inc({ source });
      imageBytes.inc({ source }, bytes);
    }),
  ];

  return {
    request,

    /** For a hot route, whose labels are built once. */
    requestsTo: (method: string, route: string) => {
      const total = requests.labels({ method, route, status: '2xx' });
      const duration = durations.labels({ method, route });
      return (milliseconds: number): void => {
        total.inc();
        duration.observe(milliseconds / 1000);
      };
    },

    /** Initialises the counters of each queue to zero, so that dashboards see them before the first failure. */
    expectJobs: (queues: readonly string[]): void => {
      for (const queue of queues) for (const outcome of ['done', 'failed']) jobs.inc({ queue, outcome }, 0);
    },
    job: ({ queue, seconds, isDone }: EndedJob): void => {
      jobs.inc({ queue, outcome: isDone ? 'done' : 'failed' });
      jobSeconds.observe({ queue }, seconds);
    },
    swept: (): void => sweptAt.setToCurrentTime(),
    gateway: (gateway: 'newebpay' | 'revenuecat', isAnswered: boolean): void =>
      gateways.inc({ gateway, outcome: isAnswered ? 'answered' : 'failed' }),
    engine: (engine: string, outcome: string, seconds: number): void =>
      engineSeconds.observe({ engine, outcome }, seconds),

    spans: (outcome: 'sent' | 'dropped', count: number): void => spans.inc({ outcome }, count),

    push: (platform: string, outcome: string): void => pushes.inc({ platform, outcome }),

    stop: (): void => {
      for (const end of listening) end();
    },
  };
}
