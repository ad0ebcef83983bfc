import { type Html, html } from '../pages/html.ts';

const webAddress = /https?:\/\/[^\s<>"'`\\^{|}]+/gi;
const punctuation = '.,;:!?)]';

/** Turns http(s) addresses into links and escapes the rest. */
export function linkify(text: string): Html[] {
  const parts: Html[] = [];
  let done = 0;
  for (const found of text.matchAll(webAddress)) {
    const address = withoutTrailingPunctuation(found[0]);
    if (!URL.canParse(address)) continue;
    parts.push(html`${text.slice(done, found.index)}`);
    parts.push(html`<a href="${address}" target="_blank" rel="noopener noreferrer">${address}</a>`);
    done = found.index + address.length;
  }
  parts.push(html`${text.slice(done)}`);
  return parts;
}

// A loop, because a regular expression anchored at the end takes quadratic time on malicious text.
function withoutTrailingPunctuation(address: string): string {
  let end = address.length;
  while (end > 0 && punctuation.includes(address.charAt(end - 1))) end -= 1;
  return address.slice(0, end);
}
