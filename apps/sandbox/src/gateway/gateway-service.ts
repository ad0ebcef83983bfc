import type { GatewayConfig } from '../config.ts';
import { sendText } from '../http/respond.ts';
import type { Exchange } from '../http/routes.ts';
import type { Service } from '../service.ts';
import { Control } from './admin-routes.ts';
import { Cashier } from './charges.ts';
import { Checkout } from './checkout.ts';
import { Notifier } from './notify-sender.ts';
import { PeriodApi } from './period-api.ts';
import { Book } from './records.ts';
import { TradeApi } from './trade-api.ts';

const renewalInterval = 30_000;

type Handler = (exchange: Exchange) => Promise<void>;

/** A card gateway that speaks the protocol of NewebPay. */
export function createGatewayService({ stateFile, ...keys }: GatewayConfig): Service {
  const book = new Book(stateFile);
  const notifier = new Notifier(book, keys);
  const cashier = new Cashier(book, keys, notifier);
  const trades = new TradeApi(book, keys);
  const periods = new PeriodApi(book, keys);
  const unlessPaused =
    (handler: Handler): Handler =>
    async (exchange) => {
      if (!book.state.switches.paused) return await handler(exchange);
      sendText(exchange.response, 503, 'The gateway is down (a switch of the sandbox)');
    };
  const renew = (): void => {
    cashier.chargeDue().catch((error: unknown) => console.error('sandbox: renewals:', error));
  };
  return {
    title: 'Card gateway',
    about: `A payment page, renewals and refunds in place of NewebPay. No money moves; any card is good.${
      book.kept ? ' It keeps its books for the next start.' : ''
    }`,
    links: [
      { label: 'Payments and switches', href: '/gateway' },
      { label: 'The same as JSON', href: '/gateway.json' },
    ],
    register(routes) {
      new Checkout(book, keys, cashier).register(routes);
      new Control(book, keys, notifier, cashier).register(routes);
      routes.on('POST', '/API/QueryTradeInfo', unlessPaused(trades.query));
      routes.on('POST', '/API/CreditCard/Close', unlessPaused(trades.close));
      routes.on('POST', '/API/CreditCard/Cancel', unlessPaused(trades.cancel));
      routes.on('POST', '/MPG/period/AlterStatus', unlessPaused(periods.alterStatus));
      routes.on('POST', '/MPG/period/AlterAmt', unlessPaused(periods.alterAmt));
      routes.on('POST', '/MPG/period/query', unlessPaused(periods.query));
      // What an earlier run left unsent, and what became due since.
      notifier.start();
      renew();
      setInterval(renew, renewalInterval).unref();
    },
  };
}
