import type { IncomingMessage, ServerResponse } from 'node:http';
import { readForm, wantsJson } from '../http/body.ts';
import { seeOther, sendJson, sendPage } from '../http/respond.ts';
import type { Exchange, Routes } from '../http/routes.ts';
import type { Charges } from './charges.ts';
import {
  abandonedPage,
  type Bill,
  bankPage,
  type CardFields,
  cardPage,
  errorPage,
  oneTimeCode,
  returnPage,
  submitPolicy,
  testCard,
} from './checkout-pages.ts';
import type { Keys } from './crypto.ts';
import { GatewayError, mpgErrors, periodErrors } from './errors.ts';
import { resultFields } from './messages.ts';
import type { Card, Mandate, Records, Trade } from './records.ts';
import { validateMandateForm, validateTradeForm } from './validation.ts';

const badCard = '4000000000000002';

type PostedForm = { form: URLSearchParams; headers: IncomingMessage['headers'] };
type Payable = { trade: Trade } | { mandate: Mandate };

/** The pages of the buyer, from the shop's form to the redirect back to the shop. */
export function registerCheckout(routes: Routes, records: Records, keys: Keys, charges: Charges): void {
  const openTrade = (posted: PostedForm, ip: string) =>
    charges.openTrade(validateTradeForm(posted, records, keys), ip);
  const openMandate = (posted: PostedForm, ip: string) =>
    charges.openMandate(validateMandateForm(posted, records, keys), ip);
  routes.on('POST', '/MPG/mpg_gateway', (exchange) => enter(exchange, openTrade));
  routes.on('GET', '/MPG/mpg_gateway', ({ request, response }) =>
    sendError(request, response, new GatewayError(mpgErrors.version, 'The form must be posted')),
  );
  routes.on('POST', '/MPG/period', (exchange) => enter(exchange, openMandate));
  routes.on('GET', '/MPG/period', ({ request, response }) =>
    sendError(request, response, new GatewayError(periodErrors.missing, 'The form must be posted')),
  );
  routes.on('GET', '/MPG/pay/:token', showCardPage);
  routes.on('POST', '/MPG/pay/:token', handleStep);

  function showCardPage({ response, params: { token = '' } }: Exchange): void {
    const payable = records.byToken(token);
    if (!payable) sendPage(response, 404, unknownPage());
    else if (settledTrade(payable)) sendReturnPage(response, payable);
    else sendPage(response, 200, cardPage(billOf(payable)));
  }

  async function handleStep({ request, response, params: { token = '' } }: Exchange): Promise<void> {
    const form = await readForm(request);
    const payable = records.byToken(token);
    if (!payable) return sendPage(response, 404, unknownPage());
    const bill = billOf(payable);
    if (settledTrade(payable)) return sendReturnPage(response, payable);
    if (!form) return sendPage(response, 413, cardPage(bill));
    const fields = cardFields(form);
    const number = fields.card.replaceAll(/[\s-]/g, '');
    const step = form.get('step') ?? '';
    if (step === 'leave') return abandon(response, bill, sessionOf(payable).backUrl);
    if (!/^\d{12,19}$/.test(number)) return sendPage(response, 422, cardPage(bill, fields, 'badCard'));
    switch (step) {
      case 'secure':
        return sendPage(response, 200, bankPage(bill, fields));
      case 'approve':
        settle(payable, cardOf(number, fields), number !== badCard);
        break;
      case 'confirm':
        if (form.get('code') !== oneTimeCode) {
          return sendPage(response, 422, bankPage(bill, fields, 'badCode'));
        }
        settle(payable, cardOf(number, fields), number !== badCard);
        break;
      case 'decline':
      case 'abort':
        settle(payable, cardOf(number, fields), false);
        break;
      default:
        return sendPage(response, 422, cardPage(bill, fields));
    }
    sendReturnPage(response, payable);
  }

  function settle(payable: Payable, card: Card, approved: boolean): void {
    if ('trade' in payable) charges.settleTrade(payable.trade, card, approved);
    else charges.settleMandate(payable.mandate, card, approved);
  }

  /** Returns the trade that was settled on this page; for a mandate, its first charge. */
  function settledTrade(payable: Payable): Trade | undefined {
    const trade = 'trade' in payable ? payable.trade : records.chargesOf(payable.mandate)[0];
    return trade?.message ? trade : undefined;
  }

  function sendReturnPage(response: ServerResponse, payable: Payable): void {
    const trade = settledTrade(payable);
    if (!trade) throw new Error('nothing was paid here');
    const approved = trade.payment?.approved ?? false;
    const page = returnPage(
      billOf(payable),
      approved,
      sessionOf(payable).returnUrl,
      resultFields(trade, keys),
    );
    // The real gateway sends a Referer, which shops may check.
    sendPage(response, 200, page, { script: submitPolicy, referrer: 'strict-origin-when-cross-origin' });
  }

  function billOf(payable: Payable): Bill {
    const { orderNo, description, amt } = 'trade' in payable ? payable.trade : payable.mandate;
    const { token, language } = sessionOf(payable);
    const every = 'mandate' in payable ? payable.mandate.rhythm.type : null;
    return { token, language, merchantId: keys.merchantId, orderNo, description, amt, every };
  }
}

async function enter(
  { request, response }: Exchange,
  open: (posted: PostedForm, ip: string) => string,
): Promise<void> {
  try {
    // A form above the size limit fails validation as an empty one.
    const form = (await readForm(request)) ?? new URLSearchParams();
    const token = open({ form, headers: request.headers }, addressOf(request));
    seeOther(response, `/MPG/pay/${token}`);
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    sendError(request, response, error);
  }
}

function sendError(
  request: IncomingMessage,
  response: ServerResponse,
  { code, message }: GatewayError,
): void {
  if (wantsJson(request)) sendJson(response, 400, { Status: code, Message: message });
  else sendPage(response, 400, errorPage(code, message));
}

function abandon(response: ServerResponse, bill: Bill, backUrl: string): void {
  if (backUrl === '') sendPage(response, 200, abandonedPage(bill));
  else seeOther(response, backUrl);
}

function unknownPage() {
  return errorPage('404', 'There is no such payment. It may have been deleted with the data of the sandbox.');
}

function sessionOf(payable: Payable) {
  const door = 'trade' in payable ? payable.trade.door : payable.mandate.door;
  if (!door) throw new Error('a renewal has no card page');
  return door;
}

/** Tests may omit the card: the default is the test card. */
function cardFields(form: URLSearchParams): CardFields {
  return {
    card: form.get('card') ?? testCard.card,
    expiry: form.get('expiry') ?? testCard.expiry,
    cvc: form.get('cvc') ?? testCard.cvc,
  };
}

/** The only parts of a card that are stored. The gateway writes the expiry as YYMM. */
function cardOf(number: string, { expiry }: CardFields): Card {
  const [, month, year] = /^\s*(\d{2})\s*\/?\s*(?:20)?(\d{2})\s*$/.exec(expiry) ?? ['', '12', '30'];
  return { six: number.slice(0, 6), four: number.slice(-4), exp: `${year}${month}` };
}

function addressOf(request: IncomingMessage): string {
  return (request.socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}
