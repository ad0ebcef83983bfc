import type { IncomingMessage, ServerResponse } from 'node:http';
import { readForm, wantsJson } from '../http/body.ts';
import { seeOther, sendJson, sendPage } from '../http/respond.ts';
import type { Exchange, Routes } from '../http/routes.ts';
import type { Charges } from './charges.ts';
import {
  type Bill,
  bankPage,
  type CardFields,
  cardPage,
  leftPage,
  oneTimeCode,
  refusalPage,
  returnPage,
  submitPolicy,
  testCard,
} from './checkout-pages.ts';
import type { Keys } from './crypto.ts';
import { mpgErrors, periodErrors, Refusal } from './errors.ts';
import { envelope } from './messages.ts';
import type { Card, Mandate, Records, Trade } from './records.ts';
import { checkMandateForm, checkTradeForm } from './validation.ts';

const badCard = '4000000000000002';

type Arrived = { form: URLSearchParams; headers: IncomingMessage['headers'] };
type Behind = { trade: Trade } | { mandate: Mandate };

/** The pages a buyer's browser sees, from the shop's form to the way back to the shop. */
export function createCheckout(records: Records, keys: Keys, charges: Charges) {
  function register(routes: Routes): void {
    const openTrade = (arrived: Arrived, ip: string) =>
      charges.openTrade(checkTradeForm(arrived, records, keys), ip);
    const openMandate = (arrived: Arrived, ip: string) =>
      charges.openMandate(checkMandateForm(arrived, records, keys), ip);
    routes.on('POST', '/MPG/mpg_gateway', (exchange) => enter(exchange, openTrade));
    routes.on('GET', '/MPG/mpg_gateway', ({ request, response }) =>
      refuse(request, response, new Refusal(mpgErrors.version, 'The form must be posted')),
    );
    routes.on('POST', '/MPG/period', (exchange) => enter(exchange, openMandate));
    routes.on('GET', '/MPG/period', ({ request, response }) =>
      refuse(request, response, new Refusal(periodErrors.missing, 'The form must be posted')),
    );
    routes.on('GET', '/MPG/pay/:token', (exchange) => showCardPage(exchange));
    routes.on('POST', '/MPG/pay/:token', (exchange) => handleStep(exchange));
  }

  function showCardPage({ response, params: { token = '' } }: Exchange): void {
    const behind = records.byToken(token);
    if (!behind) sendPage(response, 404, unknownPage());
    else if (settledTrade(behind)) sendReturnPage(response, behind);
    else sendPage(response, 200, cardPage(billOf(behind)));
  }

  async function handleStep({ request, response, params: { token = '' } }: Exchange): Promise<void> {
    const form = await readForm(request);
    const behind = records.byToken(token);
    if (!behind) return sendPage(response, 404, unknownPage());
    const bill = billOf(behind);
    if (settledTrade(behind)) return sendReturnPage(response, behind);
    if (!form) return sendPage(response, 413, cardPage(bill));
    const fields = cardFields(form);
    const number = fields.card.replaceAll(/[\s-]/g, '');
    const step = form.get('step') ?? '';
    if (step === 'leave') return leave(response, bill, doorOf(behind).backUrl);
    if (!/^\d{12,19}$/.test(number)) return sendPage(response, 422, cardPage(bill, fields, 'badCard'));
    switch (step) {
      case 'secure':
        return sendPage(response, 200, bankPage(bill, fields));
      case 'approve':
        settle(behind, cardOf(number, fields), number !== badCard);
        break;
      case 'confirm':
        if (form.get('code') !== oneTimeCode) {
          return sendPage(response, 422, bankPage(bill, fields, 'badCode'));
        }
        settle(behind, cardOf(number, fields), number !== badCard);
        break;
      case 'decline':
      case 'abort':
        settle(behind, cardOf(number, fields), false);
        break;
      default:
        return sendPage(response, 422, cardPage(bill, fields));
    }
    sendReturnPage(response, behind);
  }

  function settle(behind: Behind, card: Card, approved: boolean): void {
    if ('trade' in behind) charges.settleTrade(behind.trade, card, approved);
    else charges.settleMandate(behind.mandate, card, approved);
  }

  /** The trade that was paid on this page; a mandate's is its first charge. */
  function settledTrade(behind: Behind): Trade | undefined {
    const trade = 'trade' in behind ? behind.trade : records.chargesOf(behind.mandate)[0];
    return trade?.message ? trade : undefined;
  }

  function sendReturnPage(response: ServerResponse, behind: Behind): void {
    const trade = settledTrade(behind);
    if (!trade) throw new Error('nothing was paid here');
    const approved = trade.payment?.approved ?? false;
    const page = returnPage(billOf(behind), approved, doorOf(behind).returnUrl, envelope(trade, keys));
    // The shop may look at where its visitor comes from, as it can with the real gateway.
    sendPage(response, 200, page, { script: submitPolicy, referrer: 'strict-origin-when-cross-origin' });
  }

  function billOf(behind: Behind): Bill {
    const { orderNo, description, amt } = 'trade' in behind ? behind.trade : behind.mandate;
    const { token, language } = doorOf(behind);
    const every = 'mandate' in behind ? behind.mandate.rhythm.type : null;
    return { token, language, merchantId: keys.merchantId, orderNo, description, amt, every };
  }

  return {
    register,
  };
}

async function enter(
  { request, response }: Exchange,
  open: (arrived: Arrived, ip: string) => string,
): Promise<void> {
  try {
    // A form larger than any real one is taken for one without fields.
    const form = (await readForm(request)) ?? new URLSearchParams();
    const token = open({ form, headers: request.headers }, addressOf(request));
    seeOther(response, `/MPG/pay/${token}`);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    refuse(request, response, error);
  }
}

function refuse(request: IncomingMessage, response: ServerResponse, { code, message }: Refusal): void {
  if (wantsJson(request)) sendJson(response, 400, { Status: code, Message: message });
  else sendPage(response, 400, refusalPage(code, message));
}

function leave(response: ServerResponse, bill: Bill, backUrl: string): void {
  if (backUrl === '') sendPage(response, 200, leftPage(bill));
  else seeOther(response, backUrl);
}

function unknownPage() {
  return refusalPage(
    '404',
    'There is no such payment. It may have been made before the sandbox was emptied.',
  );
}

function doorOf(behind: Behind) {
  const door = 'trade' in behind ? behind.trade.door : behind.mandate.door;
  if (!door) throw new Error('a renewal has no card page');
  return door;
}

/** Programs may leave the card out; it is the test card then. */
function cardFields(form: URLSearchParams): CardFields {
  return {
    card: form.get('card') ?? testCard.card,
    expiry: form.get('expiry') ?? testCard.expiry,
    cvc: form.get('cvc') ?? testCard.cvc,
  };
}

/** All that is kept of a card; the gateway writes its expiry as YYMM. */
function cardOf(number: string, { expiry }: CardFields): Card {
  const [, month, year] = /^\s*(\d{2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? ['', '12', '30'];
  return { six: number.slice(0, 6), four: number.slice(-4), exp: `${year}${month}` };
}

function addressOf(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}
