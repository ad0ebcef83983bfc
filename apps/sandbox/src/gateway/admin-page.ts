import { type Html, html } from '../pages/html.ts';
import { layout } from '../pages/layout.ts';
import { chargeInstant, taipeiTime } from './calendar.ts';
import { money } from './checkout-pages.ts';
import type { notifyModes } from './faults.ts';
import type { Overview } from './overview.ts';

const maxRows = 50;

const modes = {
  normal: 'Normal: one notify, at once',
  delay: 'Delay: one notify, late',
  duplicate: 'Duplicate: several copies',
  reorder: 'Reorder: held until the next one, the newer first',
  lose: 'Lose: none at all',
  forge: 'Forge: forged ones beside the true one',
  multipart: 'Multipart: as multipart/form-data',
} as const satisfies Record<(typeof notifyModes)[number], string>;

export function adminPage(view: Overview, done: string): Html {
  return layout({
    title: 'Card gateway',
    body: html`<main class="page wide">
<header class="head"><h1>Card gateway</h1><span class="chip">Sandbox</span><a class="end" href="/">All stand-ins</a></header>
<p class="muted">Merchant ${view.merchantId}. Payments, mandates and unsent notifies ${view.kept ? 'survive a restart' : 'are lost when the sandbox stops'}.</p>
${done ? html`<p class="panel wrap" role="status">Done: <code>${done.slice(0, 400)}</code></p>` : html``}
<div class="columns">${faultsPanel(view)}${clockPanel(view)}</div>
${tradesPanel(view)}
${mandatesPanel(view)}
${notifiesPanel(view)}
</main>`,
  });
}

function faultsPanel({ switches, queriesLockedUntil }: Overview): Html {
  return html`<section class="panel"><h2>Faults</h2>
<form method="post" action="/gateway/switches" class="grid">
<label>Notifies${select('notify', switches.notify, modes)}</label>
<div class="fields">
${number('delayMs', 'Delay (ms)', switches.delayMs)}
${number('copies', 'Copies', switches.copies)}
<label>Retries after (ms)<input type="text" name="retryDelaysMs" value="${switches.retryDelaysMs.join(', ')}"></label>
${number('declineCharges', 'Decline next renewals', switches.declineCharges)}
${number('unknownQueryLimit', 'Unknown queries', switches.unknownQueryLimit)}
<label>Payments${select('uncaptured', String(switches.uncaptured), { false: 'Booked at once', true: 'Not booked yet' })}</label>
<label>Server calls${select('paused', String(switches.paused), { false: 'Answer', true: 'Outage (503)' })}</label>
</div>
<button class="button">Save</button>
</form>
<form method="post" action="/gateway/switches"><button class="button quiet" name="reset" value="true">Restore defaults</button></form>
${queriesLockedUntil ? html`<p class="problem">Trade queries are locked until ${local(queriesLockedUntil)}.</p>` : html``}
</section>`;
}

function clockPanel({ clock, mandates }: Overview): Html {
  const dues = mandates.flatMap(({ state, nextDue }) => (state === 'active' && nextDue ? [nextDue] : []));
  const [next] = dues.sort();
  const suggestion = next ? new Date(chargeInstant(next)).toISOString() : clock.now;
  const set = clock.offsetMs === 0 ? 'It shows the real time.' : 'It was set by hand and runs on from there.';
  return html`<section class="panel"><h2>Clock</h2>
<p><strong>${local(clock.now)}</strong> in Taipei</p>
<p class="muted">${set} Setting it forward makes every renewal that becomes due${next ? html`; the next one is suggested here` : html``}.</p>
<form method="post" action="/gateway/clock" class="grid">
<label>Set to<input type="text" name="now" value="${suggestion}" autocomplete="off"></label>
<button class="button">Set the clock</button>
</form>
<form method="post" action="/gateway/clock"><button class="button quiet" name="now" value="">Back to real time</button></form>
</section>`;
}

function tradesPanel({ trades }: Overview): Html {
  const rows = newest(trades).map(
    (trade) => html`<tr>
<td>${trade.orderNo}<span class="muted small">${trade.tradeNo}</span></td>
<td class="about">${trade.description}</td>
<td class="number">${money(trade.amt)}</td>
<td>${badge(trade.state)}</td>
<td class="time">${local(trade.createdAt)}</td>
<td>${trade.respondCode === '' ? html`<a href="${trade.payPath ?? '#'}">Pay</a>` : again(trade.orderNo)}</td>
</tr>`,
  );
  return table('Trades', ['Order', 'Description', 'Amount', 'State', 'Taipei time', ''], rows, trades.length);
}

function mandatesPanel({ mandates }: Overview): Html {
  const rows = newest(mandates).map(
    (mandate) => html`<tr>
<td>${mandate.orderNo}<span class="muted small">${mandate.periodNo}</span></td>
<td class="about">${mandate.description}</td>
<td class="number">${money(mandate.amt)}<span class="muted small">${mandate.type === 'M' ? 'monthly' : 'yearly'} on ${mandate.point}</span></td>
<td>${badge(mandate.state)}</td>
<td class="number">${mandate.alreadyTimes} of ${mandate.times}</td>
<td class="time">${mandate.nextDue ?? '–'}</td>
</tr>`,
  );
  const heads = ['Order', 'Description', 'Amount', 'State', 'Charged', 'Next charge'];
  return table('Mandates', heads, rows, mandates.length);
}

function notifiesPanel({ notifies, pending }: Overview): Html {
  const waiting = pending.map(
    ({ orderNo, kind, attempts, nextAt }) => html`<tr>
<td>${orderNo}</td><td>${kind}</td><td class="number">#${attempts + 1}</td><td>${badge(nextAt ? 'waiting' : 'held')}</td><td class="time">${nextAt ? local(nextAt) : '–'}</td>
</tr>`,
  );
  const sent = newest(notifies).map(
    ({ orderNo, kind, attempt, status, at }) => html`<tr>
<td>${orderNo}</td><td>${kind}</td><td class="number">#${attempt}</td><td>${badge(String(status))}</td><td class="time">${local(at)}</td>
</tr>`,
  );
  const heads = ['Order', 'Kind', 'Attempt', 'Answer', 'Taipei time'];
  return table('Notifies', heads, [...waiting, ...sent], notifies.length + pending.length);
}

function table(title: string, heads: string[], rows: Html[], total: number): Html {
  const content =
    rows.length === 0
      ? html`<p class="muted">None yet.</p>`
      : html`<div class="scroll"><table><thead><tr>${heads.map((head) => html`<th>${head}</th>`)}</tr></thead><tbody>${rows}</tbody></table></div>`;
  const more =
    total > rows.length ? html`<p class="muted small">The last ${rows.length} of ${total}.</p>` : html``;
  return html`<section class="panel"><h2>${title}</h2>${content}${more}</section>`;
}

function again(orderNo: string): Html {
  return html`<form method="post" action="/gateway/notify/${orderNo}"><button class="button quiet slim">Send notify again</button></form>`;
}

function badge(state: string): Html {
  const good = ['paid', 'active', '200'].includes(state);
  const calm = ['unpaid', 'unverified', 'ended', 'suspended', 'waiting', 'held', 'refunded', 'cancelled'];
  return html`<span class="badge ${good ? 'good' : calm.includes(state) ? '' : 'bad'}">${state}</span>`;
}

function select(name: string, current: string, options: Record<string, string>): Html {
  const items = Object.entries(options).map(
    ([value, label]) =>
      html`<option value="${value}"${value === current ? html` selected` : html``}>${label}</option>`,
  );
  return html`<select name="${name}">${items}</select>`;
}

function number(name: string, label: string, value: number): Html {
  return html`<label>${label}<input type="text" inputmode="numeric" name="${name}" value="${value}"></label>`;
}

function newest<T>(items: readonly T[]): T[] {
  return items.slice(-maxRows).reverse();
}

function local(instant: string): string {
  return taipeiTime(Date.parse(instant));
}
