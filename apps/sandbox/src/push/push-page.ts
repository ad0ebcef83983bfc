import { type Html, html } from '../pages/html.ts';
import { layout } from '../pages/layout.ts';
import { timeOf } from '../pages/time-of.ts';
import { type AnswerKind, answerKinds, type Notification, type Phones, type Platform } from './phones.ts';

const rowsShown = 30;
const systems: Record<Platform, string> = { android: 'Android', ios: 'iOS' };
const about: Record<AnswerKind, string> = {
  ok: 'Shown',
  unregistered: 'Unregistered: the app is gone',
  '429': 'Too many (429)',
  '500': 'Broken (500)',
  slow: 'Slow',
  expired: 'The token of the sender has expired',
  goaway: 'APNs closes the connection (iOS only)',
};

export function pushPage(phones: Phones): Html {
  const notifications = phones.notifications();
  const attempts = phones.attempts();
  const faults = phones.faults();
  const byToken = Map.groupBy(notifications.toReversed(), ({ token }) => token);
  return layout({
    title: `Push notifications (${notifications.length})`,
    body: html`<main class="page wide">
<header class="head"><h1>Push notifications</h1><span class="chip">Sandbox</span><a class="end" href="/">All stand-ins</a></header>
<p class="muted">What Artcade sends to phones by Firebase Cloud Messaging and APNs. None of it left this computer.</p>
<section class="panel"><h2>Responses to the next requests</h2>
<form method="post" action="/push/switches" class="grid">
<div class="fields">
<label>Response<select name="answer">${answerKinds.map((answer) => option(answer, faults.answer))}</select></label>
<label>Times (0: until changed)<input type="text" inputmode="numeric" name="times" value="${faults.times}"></label>
<label>Retry after (s)<input type="text" inputmode="numeric" name="retryAfter" value="${faults.retryAfter}"></label>
<label>Slow takes (ms)<input type="text" inputmode="numeric" name="slowMs" value="${faults.slowMs}"></label>
</div>
<button class="button">Save</button>
</form>
</section>
${byToken.size === 0 ? html`<p class="panel muted">No notification yet. Sign in with the app, allow notifications, and make an image.</p>` : html``}
${[...byToken.values()].map(phonePanel)}
<section class="panel"><h2>Recent requests</h2><table><tbody>${attempts
      .slice(-rowsShown)
      .reverse()
      .map(
        ({ at, platform, token, status, reason }) =>
          html`<tr><td class="time">${timeOf(at)}</td><td>${systems[platform]}</td><td>${brief(token)}</td><td><span class="badge ${status === 200 ? 'good' : 'bad'}">${status === 0 ? '' : status} ${reason}</span></td></tr>`,
      )}</tbody></table></section>
</main>`,
  });
}

function phonePanel(shown: Notification[]): Html {
  const [first] = shown;
  if (!first) return html``;
  return html`<section class="panel"><h2>${systems[first.platform]} phone</h2>
<p class="muted small wrap">${brief(first.token)}</p>
<table><tbody>${shown
    .slice(0, rowsShown)
    .map(
      ({ title, body, link, at, times }) =>
        html`<tr><td class="about"><strong><bdi>${title}</bdi></strong><span class="small muted"><bdi>${body}</bdi></span></td><td class="wrap">${link}</td><td>${times === 1 ? '' : `came ${times} times`}</td><td class="time muted">${timeOf(at)}</td></tr>`,
    )}</tbody></table></section>`;
}

const option = (answer: AnswerKind, current: AnswerKind): Html =>
  html`<option value="${answer}"${answer === current ? html` selected` : html``}>${about[answer]}</option>`;

/** Long enough to distinguish phones. */
const brief = (token: string): string =>
  token.length > 40 ? `${token.slice(0, 16)}…${token.slice(-8)}` : token;
