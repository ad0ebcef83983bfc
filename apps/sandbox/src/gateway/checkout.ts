import type { IncomingMessage, ServerResponse } from 'node:http';
import { readForm, wantsJson } from '../http/body.ts';
import { seeOther, sendJson, sendPage } from '../http/respond.ts';
import type { Exchange, Routes } from '../http/routes.ts';
import type { Cashier } from './charges.ts';
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
import type { Book, Card, Mandate, Trade } from './records.ts';
import { checkMandateForm, checkTradeForm } from './validation.ts';

const badCard = '4000000000000002';

type Arrived = { form: URLSearchParams; headers: IncomingMessage['headers'] };
type Behind = { trade: Trade } | { mandate: Mandate };

/** The pages a buyer's browser sees, from the shop's form to the way back to the shop. */
export class Checkout {
  readonly #book: Book;
  readonly #keys: Keys;
  readonly #cashier: Cashier;

  constructor(book: Book, keys: Keys, cashier: Cashier) {
    this.#book = book;
    this.#keys = keys;
    this.#cashier = cashier;
  }

  register(routes: Routes): void {
    const openTrade = (arrived: Arrived, ip: string) =>
      this.#cashier.openTrade(checkTradeForm(arrived, this.#book, this.#keys), ip);
    const openMandate = (arrived: Arrived, ip: string) =>
      this.#cashier.openMandate(checkMandateForm(arrived, this.#book, this.#keys), ip);
    routes.on('POST', '/MPG/mpg_gateway', (exchange) => enter(exchange, openTrade));
    routes.on('GET', '/MPG/mpg_gateway', ({ request, response }) =>
      refuse(request, response, new Refusal(mpgErrors.version, 'The form must be posted')),
    );
    routes.on('POST', '/MPG/period', (exchange) => enter(exchange, openMandate));
    routes.on('GET', '/MPG/period', ({ request, response }) =>
      refuse(request, response, new Refusal(periodErrors.missing, 'The form must be posted')),
    );
    routes.on('GET', '/MPG/pay/:token', (exchange) => this.#show(exchange));
    routes.on('POST', '/MPG/pay/:token', (exchange) => this.#step(exchange));
  }

  #show({ response, params: { token = '' } }: Exchange): void {
    const behind = this.#book.behind(token);
    if (!behind) sendPage(response, 404, unknownPage());
    else if (this.#settled(behind)) this.#sendBack(response, behind);
    else sendPage(response, 200, cardPage(this.#bill(behind)));
  }

  async #step({ request, response, params: { token = '' } }: Exchange): Promise<void> {
    const form = await readForm(request);
    const behind = this.#book.behind(token);
    if (!behind) return sendPage(response, 404, unknownPage());
    const bill = this.#bill(behind);
    if (this.#settled(behind)) return this.#sendBack(response, behind);
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
        this.#settle(behind, cardOf(number, fields), number !== badCard);
        break;
      case 'confirm':
        if (form.get('code') !== oneTimeCode) {
          return sendPage(response, 422, bankPage(bill, fields, 'badCode'));
        }
        this.#settle(behind, cardOf(number, fields), number !== badCard);
        break;
      case 'decline':
      case 'abort':
        this.#settle(behind, cardOf(number, fields), false);
        break;
      default:
        return sendPage(response, 422, cardPage(bill, fields));
    }
    this.#sendBack(response, behind);
  }

  #settle(behind: Behind, card: Card, approved: boolean): void {
    if ('trade' in behind) this.#cashier.settleTrade(behind.trade, card, approved);
    else this.#cashier.settleMandate(behind.mandate, card, approved);
  }

  /** The trade that was paid on this page; a mandate's is its first charge. */
  #settled(behind: Behind): Trade | undefined {
    const trade = 'trade' in behind ? behind.trade : this.#book.chargesOf(behind.mandate)[0];
    return trade?.message ? trade : undefined;
  }

  #sendBack(response: ServerResponse, behind: Behind): void {
    const trade = this.#settled(behind);
    if (!trade) throw new Error('nothing was paid here');
    const approved = trade.payment?.approved ?? false;
    const page = returnPage(
      this.#bill(behind),
      approved,
      doorOf(behind).returnUrl,
      envelope(trade, this.#keys),
    );
    // The shop may look at where its visitor comes from, as it can with the real gateway.
    sendPage(response, 200, page, { script: submitPolicy, referrer: 'strict-origin-when-cross-origin' });
  }

  #bill(behind: Behind): Bill {
    const { orderNo, description, amt } = 'trade' in behind ? behind.trade : behind.mandate;
    const { token, language } = doorOf(behind);
    const every = 'mandate' in behind ? behind.mandate.rhythm.type : null;
    return { token, language, merchantId: this.#keys.merchantId, orderNo, description, amt, every };
  }
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
