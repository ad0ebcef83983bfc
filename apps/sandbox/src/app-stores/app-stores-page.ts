import { type Html, html } from '../pages/html.ts';
import { layout } from '../pages/layout.ts';
import { actionNames, type Products } from './actions.ts';
import { type Records, storeNames, webhookModes } from './records.ts';

const rowsShown = 30;

export function storesPage(records: Records, products: Products, done: string): Html {
  const { plans, purchases, deliveries, switches } = records.state;
  const iso = (instant: number) => new Date(instant).toISOString();
  return layout({
    title: 'App stores',
    body: html`<main class="page wide">
<header class="head"><h1>App stores</h1><span class="chip">Sandbox</span><a class="end" href="/">All stand-ins</a></header>
<p class="muted">Purchases in the App Store and in Google Play, as RevenueCat reports them. No money moves. The clock of the
stores shows ${iso(records.now())}.</p>
${done === '' ? html`` : html`<p class="panel wrap">${done}</p>`}
<section class="panel"><h2>Actions</h2>
<form method="post" action="/stores/act" class="grid">
<div class="fields">
<label>Action${select('action', actionNames)}</label>
<label>User id<input type="text" name="uid"></label>
<label>Product${select('productId', ['', ...Object.keys(products)])}</label>
<label>Store${select('store', storeNames)}</label>
<label>Environment${select('environment', ['PRODUCTION', 'SANDBOX'])}</label>
<label>Change or transfer to<input type="text" name="to"></label>
<label>Change when${select('when', ['renewal', 'now'])}</label>
<label>Transaction to refund<input type="text" name="transactionId"></label>
</div>
<button class="button">Run</button>
</form>
</section>
<section class="panel"><h2>Faults</h2>
<form method="post" action="/stores/switches" class="grid">
<div class="fields">
<label>Webhooks${select('webhook', webhookModes, switches.webhook)}</label>
<label>Delay (ms)<input type="text" name="delayMs" value="${switches.delayMs}"></label>
<label>Copies<input type="text" name="copies" value="${switches.copies}"></label>
<label>Retries after (ms)<input type="text" name="retryDelaysMs" value="${switches.retryDelaysMs.join(', ')}"></label>
<label>Outage${select('paused', ['false', 'true'], String(switches.paused))}</label>
</div>
<button class="button">Save</button>
</form>
<form method="post" action="/stores/clock" class="grid">
<div class="fields"><label>Clock (empty: the real time)<input type="text" name="now" placeholder="2026-07-01T00:00:00Z"></label></div>
<button class="button">Set</button>
</form>
</section>
<section class="panel"><h2>Subscriptions</h2>${table(
      plans.map((plan) => [
        plan.uid,
        plan.productId,
        plan.transactionId,
        `until ${iso(plan.graceUntil ?? plan.expiresAt)}`,
        plan.over ? 'over' : plan.unsubscribedAt === null ? 'renews' : 'ends',
      ]),
    )}</section>
<section class="panel"><h2>Packs</h2>${table(
      purchases.map(({ uid, productId, transactionId, purchasedAt }) => [
        uid,
        productId,
        transactionId,
        iso(purchasedAt),
      ]),
    )}</section>
<section class="panel"><h2>Webhooks</h2>${table(
      deliveries.map(({ at, type, attempt, status, eventId }) => [
        at,
        type,
        `try ${attempt}`,
        String(status),
        eventId,
      ]),
    )}</section>
</main>`,
  });
}

function table(lines: readonly (readonly string[])[]): Html {
  const rows = lines
    .slice(-rowsShown)
    .reverse()
    .map((cells) => html`<tr>${cells.map((cell) => html`<td class="wrap">${cell}</td>`)}</tr>`);
  return html`<table><tbody>${rows}</tbody></table>`;
}

function select(name: string, options: readonly string[], current = ''): Html {
  const items = options.map(
    (option) => html`<option${option === current ? html` selected` : html``}>${option}</option>`,
  );
  return html`<select name="${name}">${items}</select>`;
}
