import { type Html, html } from '../pages/html.ts';
import { layout } from '../pages/layout.ts';
import { timeOf } from '../pages/time-of.ts';
import { linkify } from './linkify.ts';
import type { Mail } from './parse-mail.ts';

const maxLine = 200;
const maxText = 200_000;
const refreshSeconds = 3;

export function listPage(mails: readonly Mail[]): Html {
  const count = mails.length === 1 ? '1 mail' : `${mails.length} mails`;
  const list =
    mails.length === 0
      ? html`<p class="panel muted">No mail yet. What Artcade sends appears here by itself.</p>`
      : html`<ul class="mails">${mails.map(listItem)}</ul>`;
  return layout({
    title: `Inbox (${mails.length})`,
    refreshAfter: refreshSeconds,
    body: html`<main class="page">
<header class="head"><h1>Inbox</h1><span class="chip">Sandbox</span><span class="muted end">${count}</span></header>
<p class="muted">Mails that Artcade sent. None of them left this computer.</p>
${list}
</main>`,
  });
}

export function mailPage(mail: Mail): Html {
  return layout({
    title: shorten(subjectOf(mail)),
    body: html`<main class="page">
<nav class="head"><a href="/inbox">← All mails</a><span class="chip end">Sandbox</span></nav>
<h1 class="wrap"><bdi>${shorten(subjectOf(mail))}</bdi></h1>
<section class="panel">
<dl class="headers">
${field('To', mail.to.join(', '))}
${field('From', mail.from)}
${field('Received', timeOf(mail.receivedAt))}
${mail.attachments.map((file) => field('Attached', `${file.name} (${file.type}, ${file.size} bytes)`))}
</dl>
${mail.problem ? html`<p class="problem">Could not be parsed: ${shorten(mail.problem)}</p>` : html``}
${allHeaders(mail)}
</section>
${mail.text ? html`<section class="panel"><h2>Text</h2><pre dir="auto">${linkify(visibleText(mail.text))}</pre></section>` : html``}
${mail.html ? html`<section class="panel"><h2>HTML</h2>${htmlFrame(mail.html)}</section>` : html``}
</main>`,
  });
}

/**
 * The sandbox attribute blocks scripts, forms and navigation of the top page. Links may open a new tab; `base` makes all of
 * them do so.
 */
function htmlFrame(mailHtml: string): Html {
  const source = `<!doctype html><meta charset="utf-8"><base target="_blank">${mailHtml}`;
  return html`<iframe title="HTML part of the mail" sandbox="allow-popups allow-popups-to-escape-sandbox" referrerpolicy="no-referrer" srcdoc="${source}"></iframe>`;
}

function listItem(mail: Mail): Html {
  return html`<li><a href="/inbox/${mail.id}">
<span class="subject line"><bdi>${shorten(subjectOf(mail))}</bdi></span>
<time datetime="${mail.receivedAt}">${timeOf(mail.receivedAt)}</time>
<span class="to line muted">to <bdi>${shorten(mail.to.join(', '))}</bdi></span>
</a></li>`;
}

function allHeaders({ headers }: Mail): Html {
  if (headers.length === 0) return html``;
  const lines = headers.map(({ name, value }) => `${name}: ${value}`);
  return html`<details><summary>All headers</summary><pre>${lines.join('\n')}</pre></details>`;
}

function field(name: string, value: string): Html {
  return html`<dt>${name}</dt><dd><bdi>${value.slice(0, maxLine * 10)}</bdi></dd>`;
}

function subjectOf({ subject }: Mail): string {
  return subject.trim() === '' ? '(no subject)' : subject;
}

function shorten(line: string): string {
  return line.length > maxLine ? `${line.slice(0, maxLine)}…` : line;
}

function visibleText(text: string): string {
  return text.length > maxText ? `${text.slice(0, maxText)}\n… (cut here)` : text;
}
