import type { IncomingMessage, ServerResponse } from 'node:http';
import { readFields, wantsJson } from '../http/body.ts';
import { seeOther, sendJson, sendPage, sendText } from '../http/respond.ts';
import type { Exchange, Routes } from '../http/routes.ts';
import { adminPage } from './admin-page.ts';
import type { Charges } from './charges.ts';
import type { Keys } from './crypto.ts';
import { changedFaults } from './faults.ts';
import type { NotifySender } from './notify-sender.ts';
import { overview } from './overview.ts';
import type { Records } from './records.ts';

const maxCopies = 100;
const clockRange = { from: Date.parse('2000-01-01T00:00:00Z'), to: Date.parse('2100-01-01T00:00:00Z') };

/** Pages and calls that only the sandbox has: show the records, inject faults, set the clock, resend notifies. */
export function registerAdminRoutes(
  routes: Routes,
  records: Records,
  keys: Keys,
  notifySender: NotifySender,
  charges: Charges,
): void {
  routes.on('GET', '/gateway', ({ response, url }) => {
    sendPage(response, 200, adminPage(overview(records, keys), url.searchParams.get('done') ?? ''));
  });
  routes.on('GET', '/gateway.json', ({ response }) => sendJson(response, 200, overview(records, keys)));
  routes.on('POST', '/gateway/switches', (exchange) => handle(exchange, setFaults));
  routes.on('POST', '/gateway/clock', (exchange) => handle(exchange, setClock));
  routes.on('POST', '/gateway/notify/:orderNo', (exchange) =>
    handle(exchange, (fields) => resendNotify(exchange.params['orderNo'] ?? '', fields)),
  );

  function setFaults(fields: Record<string, unknown>) {
    const { switches } = records.state;
    const next = changedFaults(switches, fields);
    records.change((state) => {
      state.switches = next;
      if (next.notify !== 'reorder') notifySender.release();
      if (fields['reset'] !== undefined) Object.assign(state, { unknownQueries: [], queriesLockedUntil: 0 });
    });
    notifySender.start();
    return next;
  }

  async function setClock({ now }: Record<string, unknown>) {
    const target = readInstant(now);
    records.change((state) => {
      state.clockOffset = target === null ? 0 : target - Date.now();
    });
    const made = await charges.chargeDue();
    await notifySender.drained();
    return { now: new Date(records.now()).toISOString(), charges: made };
  }

  async function resendNotify(orderNo: string, { count = 1, parallel = false }: Record<string, unknown>) {
    const trade = records.findTrade(orderNo);
    if (!trade?.message) throw new TypeError('there is no settled trade with this order number');
    const copies = Number(count);
    if (!Number.isInteger(copies) || copies < 1 || copies > maxCopies) {
      throw new TypeError(`count must be an integer from 1 to ${maxCopies}`);
    }
    const accepted = await notifySender.resend(trade, copies, parallel === true || parallel === 'true');
    return { orderNo, sent: copies, accepted };
  }
}

/** Runs a change. A TypeError becomes a 400 with its message. */
async function handle(
  { request, response }: Exchange,
  change: (fields: Record<string, unknown>) => unknown,
): Promise<void> {
  const fields = await readFields(request);
  if (!fields)
    return sendProblem(request, response, 'the body must be a form or a JSON object of at most 16 KB');
  try {
    const result = await change(fields);
    if (wantsJson(request)) sendJson(response, 200, result);
    else seeOther(response, `/gateway?done=${encodeURIComponent(JSON.stringify(result))}`);
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    sendProblem(request, response, error.message);
  }
}

function sendProblem(request: IncomingMessage, response: ServerResponse, problem: string): void {
  if (wantsJson(request)) sendJson(response, 400, { error: problem });
  else sendText(response, 400, problem);
}

/** Returns null for the real time, which is null in JSON and an empty field in a form. */
function readInstant(now: unknown): number | null {
  if (now === null || now === '') return null;
  const instant = typeof now === 'string' ? Date.parse(now) : Number.NaN;
  if (!(instant >= clockRange.from && instant <= clockRange.to)) {
    throw new TypeError('now must be an ISO date and time, or null for the real time');
  }
  return instant;
}
