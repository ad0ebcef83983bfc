import type { StoresConfig } from '../config.ts';
import { readFields, wantsJson } from '../http/body.ts';
import { seeOther, sendJson, sendPage, sendText } from '../http/respond.ts';
import type { Exchange } from '../http/routes.ts';
import type { Service } from '../service.ts';
import { createStoreActions } from './actions.ts';
import { storesPage } from './app-stores-page.ts';
import { defaultFaults, type Faults, openRecords, webhookModes } from './records.ts';
import { subscriberCall } from './subscriber-api.ts';
import { createWebhookSender } from './webhook-sender.ts';

const renewalInterval = 30_000;
const maxCopies = 200;
const maxDelay = 10 * 60_000;

/** The App Store and Google Play behind RevenueCat's REST call and webhooks. */
export function createStoresService(config: StoresConfig): Service {
  const records = openRecords(config.stateFile);
  const webhookSender = createWebhookSender(records, {
    url: config.webhookUrl,
    secret: config.webhookSecret,
  });
  const actions = createStoreActions(records, webhookSender, config.products);

  const setFaults = (fields: Record<string, unknown>) => {
    const next = changedFaults(records.state.switches, fields);
    records.change((state) => {
      state.switches = next;
      if (next.webhook !== 'reorder') webhookSender.release();
    });
    webhookSender.start();
    return next;
  };

  const setClock = async ({ now }: Record<string, unknown>) => {
    const isReal = now === null || now === '';
    const offset = isReal ? 0 : Date.parse(typeof now === 'string' ? now : '') - Date.now();
    if (Number.isNaN(offset)) throw new TypeError('now must be an ISO date and time, or null');
    records.change((state) => {
      state.clockOffset = offset;
    });
    const done = actions.runDue();
    await webhookSender.drained();
    return { now: new Date(records.now()).toISOString(), done };
  };

  /** Sends `count` copies of each named event in parallel. */
  const resend = async ({ eventIds, count = 1 }: Record<string, unknown>) => {
    const ids = Array.isArray(eventIds) ? eventIds : [eventIds];
    const events = records.state.events.filter(({ id }) => ids.includes(id));
    const copies = Number(count);
    if (!Number.isInteger(copies) || copies < 1 || copies * events.length > maxCopies)
      throw new TypeError(`at most ${maxCopies} at once`);
    const accepted = await webhookSender.resend(
      events.flatMap((event) => Array.from({ length: copies }, () => event)),
    );
    return { sent: copies * events.length, heard: accepted };
  };

  return {
    title: 'App stores',
    about: 'Purchases in the App Store and in Google Play, in the place of RevenueCat. No money moves.',
    links: [
      { label: 'Purchases and faults', href: '/stores' },
      { label: 'The same as JSON', href: '/stores.json' },
    ],
    register(routes) {
      routes.on('GET', '/v1/subscribers/:uid', subscriberCall(records, config.secretKey));
      routes.on('GET', '/stores', ({ response, url }) =>
        sendPage(response, 200, storesPage(records, config.products, url.searchParams.get('done') ?? '')),
      );
      routes.on('GET', '/stores.json', ({ response }) => sendJson(response, 200, records.state));
      routes.on('POST', '/stores/act', (exchange) =>
        handle(exchange, async (fields) => {
          const done = actions.run(fields);
          if (fields['wait'] === true) await webhookSender.drained();
          return done;
        }),
      );
      routes.on('POST', '/stores/switches', (exchange) => handle(exchange, setFaults));
      routes.on('POST', '/stores/clock', (exchange) => handle(exchange, setClock));
      routes.on('POST', '/stores/again', (exchange) => handle(exchange, resend));
      // Resume the webhooks and renewals of an earlier run.
      webhookSender.start();
      actions.runDue();
      setInterval(() => actions.runDue(), renewalInterval).unref();
    },
  };
}

/** Runs a change. A TypeError becomes a 400 with its message. */
async function handle(
  { request, response }: Exchange,
  change: (fields: Record<string, unknown>) => unknown,
): Promise<void> {
  const sendProblem = (problem: string) =>
    wantsJson(request) ? sendJson(response, 400, { error: problem }) : sendText(response, 400, problem);
  const fields = await readFields(request);
  if (!fields) return sendProblem('the body must be a form or a JSON object of at most 16 KB');
  try {
    const result = await change(fields);
    if (wantsJson(request)) sendJson(response, 200, result);
    else seeOther(response, `/stores?done=${encodeURIComponent(JSON.stringify(result))}`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    sendProblem(error.message);
  }
}

/** Returns the changed settings. Throws a TypeError for invalid fields. Forms send every value as text. */
function changedFaults(current: Faults, { reset, ...fields }: Record<string, unknown>): Faults {
  const next: Faults = reset ? structuredClone(defaultFaults) : { ...current };
  for (const [name, value] of Object.entries(fields)) {
    if (name === 'webhook') next.webhook = asMode(value);
    else if (name === 'delayMs') next.delayMs = asCount(value, name, maxDelay);
    else if (name === 'copies') next.copies = asCount(value, name, maxCopies);
    else if (name === 'paused') next.paused = value === true || value === 'true';
    else if (name === 'retryDelaysMs') next.retryDelaysMs = asDelays(value);
    else throw new TypeError(`there is no switch "${name}"`);
  }
  return next;
}

function asMode(value: unknown): Faults['webhook'] {
  const mode = webhookModes.find((candidate) => candidate === value);
  if (!mode) throw new TypeError(`webhook must be one of ${webhookModes.join(', ')}`);
  return mode;
}

function asDelays(value: unknown): number[] {
  const list = Array.isArray(value)
    ? value
    : String(value)
        .split(',')
        .filter((part) => part.trim() !== '');
  return list.map((item: unknown) => asCount(item, 'retryDelaysMs', maxDelay));
}

function asCount(value: unknown, name: string, maximum: number): number {
  const count = Number(value);
  if (!Number.isInteger(count) || count < 0 || count > maximum)
    throw new TypeError(`${name} must be an integer from 0 to ${maximum}`);
  return count;
}
