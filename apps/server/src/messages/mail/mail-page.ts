import { type Language, localeOf } from '@artcade/domain/languages';
import type { Mail } from '#adapters/mail/mailer.ts';
import { textsOf } from '#messages/texts/texts.ts';

const texts = textsOf('mail-page');

export interface Row {
  readonly label: string;
  readonly value: string;
}

interface Page {
  readonly language: Language;
  readonly to: string;
  readonly subject: string;
  readonly lead: string;
  /** Facts to look up later, such as an order number. */
  readonly rows?: readonly Row[];
  readonly button?: string;
  readonly link?: string;
  /** Small print, one paragraph each. */
  readonly after: readonly string[];
}

/** Composes a mail as plain text and as HTML. Takes plain text and escapes it. */
export function mailPage(page: Page): Mail {
  const { to, subject } = page;
  return { to, subject, text: plainText(page), html: html(page) };
}

function plainText({ language, lead, rows = [], button = '', link, after }: Page): string {
  const fact = (label: string, value: string) => texts[language]('fact', { label, value });
  const facts = rows.map(({ label, value }) => fact(label, value)).join('\n');
  const way = link === undefined ? '' : fact(button, link);
  const paragraphs = [lead, facts, way, ...after, 'Artcade'];
  return paragraphs.filter((paragraph) => paragraph !== '').join('\n\n');
}

// Inline styles, because some mail clients drop style sheets and the styles of the body.
function html({ language, subject, lead, rows = [], button = '', link, after }: Page): string {
  const facts = rows.map(
    ({ label, value }) =>
      `<tr><th scope="row" style="padding:8px 16px 8px 0;color:#9AA3B5;font-weight:400;text-align:left;vertical-align:top">${escapeHtml(label)}</th><td style="padding:8px 0;text-align:right;vertical-align:top">${escapeHtml(value)}</td></tr>`,
  );
  const table = `<table style="width:100%;margin:16px 0;border-collapse:collapse;color:#ECEEF4;font:inherit;font-size:14px;font-variant-numeric:tabular-nums">${facts.join('')}</table>\n`;
  const smallPrint = after.map(
    (paragraph) => `<p style="color:#9AA3B5;font-size:14px">${escapeHtml(paragraph)}</p>\n`,
  );
  return `<!doctype html><html lang="${localeOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="dark"><title>${escapeHtml(subject)}</title></head><body style="margin:0;padding:32px 16px;background:#0F1117">
<div style="max-width:480px;margin:auto;padding:24px;background:#171A23;border-radius:10px;color:#ECEEF4;font:16px/1.6 system-ui,sans-serif">
<p style="margin:0 0 16px;font-weight:700;font-size:20px">Artcade</p>
<p>${escapeHtml(lead)}</p>
${rows.length > 0 ? table : ''}${link === undefined ? '' : linkButton(button, link)}${smallPrint.join('')}</div></body></html>`;
}

const linkButton = (button: string, link: string): string =>
  `<p><a href="${escapeHtml(link)}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#3DDC97;color:#0F1117;font-weight:700;text-decoration:none">${escapeHtml(button)}</a></p>\n`;

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => entities[character] ?? character);
}
