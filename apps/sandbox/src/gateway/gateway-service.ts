import type { GatewayConfig } from '../config.ts';
import { sendText } from '../http/respond.ts';
import type { Exchange } from '../http/routes.ts';
import type { Service } from '../service.ts';
import { registerAdminRoutes } from './admin-routes.ts';
import { createCharges } from './charges.ts';
import { registerCheckout } from './checkout.ts';
import { createNotifySender } from './notify-sender.ts';
import { createPeriodApi } from './period-api.ts';
import { openRecords } from './records.ts';
import { createTradeApi } from './trade-api.ts';

const renewalInterval = 30_000;

type Handler = (exchange: Exchange) => Promise<void>;

/** A card gateway that speaks the protocol of NewebPay. */
export function createGatewayService({ stateFile, ...keys }: GatewayConfig): Service {
  const records = openRecords(stateFile);
  const notifySender = createNotifySender(records, keys);
  const charges = createCharges(records, keys, notifySender);
  const trades = createTradeApi(records, keys);
  const periods = createPeriodApi(records, keys);
  const unlessPaused =
    (handler: Handler): Handler =>
    async (exchange) => {
      if (!records.state.switches.paused) return await handler(exchange);
      sendText(exchange.response, 503, 'The gateway is down (a fault set in the sandbox)');
    };
  const renew = (): void => {
    charges.chargeDue().catch((error: unknown) => console.error('sandbox: renewals:', error));
  };
  return {
    title: 'Card gateway',
    about: `A payment page, renewals and refunds in place of NewebPay. No money moves; any card is good.${
      records.isPersistent ? ' Its records survive a restart.' : ''
    }`,
    links: [
      { label: 'Payments and faults', href: '/gateway' },
      { label: 'The same as JSON', href: '/gateway.json' },
    ],
    register(routes) {
      registerCheckout(routes, records, keys, charges);
      registerAdminRoutes(routes, records, keys, notifySender, charges);
      routes.on('POST', '/API/QueryTradeInfo', unlessPaused(trades.query));
      routes.on('POST', '/API/CreditCard/Close', unlessPaused(trades.close));
      routes.on('POST', '/API/CreditCard/Cancel', unlessPaused(trades.cancel));
      routes.on('POST', '/MPG/period/AlterStatus', unlessPaused(periods.alterStatus));
      routes.on('POST', '/MPG/period/AlterAmt', unlessPaused(periods.alterAmt));
      routes.on('POST', '/MPG/period/query', unlessPaused(periods.query));
      // Resume the notifies and charges of an earlier run.
      notifySender.start();
      renew();
      setInterval(renew, renewalInterval).unref();
    },
  };
}
