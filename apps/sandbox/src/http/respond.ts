import type { ServerResponse } from 'node:http';
import type { Html } from '../pages/html.ts';

type Extras = {
  images?: string;
  /** CSP source of the page's script. */
  script?: string;
  /** Referrer-Policy. */
  referrer?: string;
};

// No `form-action`: Chromium applies it to every redirect after a form post, and a sign-in ends on
// the client's origin. The pages escape all text, so nobody can inject a form. No COOP either: it
// would separate a sign-in popup from its opener.
const pagePolicy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', `${text}\n`);
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(value));
}

export function sendPage(response: ServerResponse, status: number, page: Html, extras: Extras = {}): void {
  const { images = "'self'", script, referrer = 'same-origin' } = extras;
  const scripts = script ? `; script-src ${script}` : '';
  response.setHeader('Content-Security-Policy', `${pagePolicy}; img-src ${images}${scripts}`);
  response.setHeader('Referrer-Policy', referrer);
  send(response, status, 'text/html; charset=utf-8', page.markup);
}

/** Redirects after a form post, so that a reload does not post again. */
export function seeOther(response: ServerResponse, location: string): void {
  response.writeHead(303, { Location: location, 'Cache-Control': 'no-store' });
  response.end();
}

export function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}
