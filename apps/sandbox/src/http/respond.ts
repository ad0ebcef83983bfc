import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Html } from '../pages/html.ts';

const FORM_LIMIT = 16 * 1024;

// No `form-action`: Chromium applies it to every redirect that follows a form post, and a sign-in
// ends on the client's origin (and wherever that redirects). The pages hold no unescaped text, so
// nothing can plant a form in them. No COOP either: it would cut a sign-in popup from its opener.
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'";

export function sendText(response: ServerResponse, status: number, text: string): void {
  send(response, status, 'text/plain; charset=utf-8', `${text}\n`);
}

export function sendJson(response: ServerResponse, status: number, value: unknown): void {
  send(response, status, 'application/json; charset=utf-8', JSON.stringify(value));
}

export function sendPage(
  response: ServerResponse,
  status: number,
  page: Html,
  imageSources = "'self'",
): void {
  response.setHeader('Content-Security-Policy', `${PAGE_POLICY}; img-src ${imageSources}`);
  response.setHeader('Referrer-Policy', 'same-origin');
  send(response, status, 'text/html; charset=utf-8', page.markup);
}

function send(response: ServerResponse, status: number, type: string, body: string): void {
  response.writeHead(status, {
    'Content-Type': type,
    'Content-Length': Buffer.byteLength(body),
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(body);
}

/** The fields of a posted form; undefined when it is larger than any form of ours. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams | undefined> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > FORM_LIMIT) return undefined;
    chunks.push(chunk);
  }
  return new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
}
