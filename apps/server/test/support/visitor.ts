import { type Answer, type Call, type CallName, calls } from '@artcade/contract/calls';
import type { SignedIn } from '@artcade/contract/shapes';

/** The result of a call. A test checks `status` before it uses `data`. */
export interface Outcome<N extends CallName> {
  readonly status: number;
  readonly code: string | null;
  readonly data: Answer<N>;
  readonly headers: Headers;
  readonly text: string;
}

export interface Page {
  readonly url: string;
  readonly status: number;
  readonly text: string;
}

interface Sent {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

interface Cookie {
  readonly name: string;
  readonly value: string;
  readonly path: string;
}

/** A device with its own cookies, kept as browsers keep them: by host and path, independent of the port. */
export class Visitor {
  readonly #url: string;
  #cookies: Cookie[] = [];

  constructor(url: string) {
    this.#url = url;
  }

  async call<N extends CallName>(name: N, sent: Sent = {}): Promise<Outcome<N>> {
    const call: Call = calls[name];
    const path = call.path.replace(/\{(\w+)\}/g, (_, param: string) => sent.params?.[param] ?? `{${param}}`);
    const query = sent.query ? `?${new URLSearchParams(sent.query).toString()}` : '';
    const response = await this.#fetch(`${this.#url}/api${path}${query}`, {
      method: call.method,
      headers: {
        ...(sent.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(sent.token === undefined ? {} : { authorization: `Bearer ${sent.token}` }),
        ...sent.headers,
      },
      body: sent.body === undefined ? null : JSON.stringify(sent.body),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.startsWith('application/json') ?? false;
    const answer = (isJson ? JSON.parse(text) : {}) as { data?: unknown; error?: { code: string } };
    return {
      status: response.status,
      code: answer.error?.code ?? null,
      data: answer.data as Answer<N>,
      headers: response.headers,
      text,
    };
  }

  /** Opens a page and follows its redirects, except to an address that `stopAt` matches. */
  async open(url: string, form?: Record<string, string>, stopAt = '\0'): Promise<Page> {
    let next = url;
    let response = await this.#fetch(next, form ? { method: 'POST', body: new URLSearchParams(form) } : {});
    for (;;) {
      const text = await response.text();
      const location = response.headers.get('location');
      if (location === null) return { url: next, status: response.status, text };
      next = new URL(location, next).href;
      if (next.includes(stopAt)) return { url: next, status: response.status, text: '' };
      response = await this.#fetch(next, {});
    }
  }

  cookie(name: string): string | undefined {
    return this.#cookies.find((cookie) => cookie.name === name)?.value;
  }

  setCookie(name: string, value: string, path = '/'): void {
    this.#cookies = this.#cookies.filter((cookie) => cookie.name !== name || cookie.path !== path);
    if (value !== '') this.#cookies.push({ name, value, path });
  }

  async #fetch(url: string, init: RequestInit): Promise<Response> {
    const { pathname } = new URL(url);
    const cookie = this.#cookies
      .filter(({ path }) => pathname === path || pathname.startsWith(path.endsWith('/') ? path : `${path}/`))
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');
    const headers = new Headers(init.headers);
    if (cookie) headers.set('cookie', cookie);
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split(/;\s*/);
    const cut = pair.indexOf('=');
    const attribute = (name: string) =>
      attributes.find((text) => text.toLowerCase().startsWith(`${name}=`))?.slice(name.length + 1);
    const expires = attribute('expires');
    const isOver =
      attribute('max-age') === '0' || (expires !== undefined && Date.parse(expires) < Date.now());
    this.setCookie(pair.slice(0, cut), isOver ? '' : pair.slice(cut + 1), attribute('path') ?? '/');
  }
}

let people = 0;

/** An address that no other test of this file uses. */
export function newEmail(name = 'kay'): string {
  people += 1;
  return `${name}-${people}@example.com`;
}

export const registration = (email: string, password = 'coin-slot-7') => ({
  displayName: 'Kay',
  email,
  password,
  acceptTerms: true,
  language: 'en',
});

/** Registers on a given device, or on a new one. */
export async function registered(
  url: string,
  email = newEmail(),
  visitor = new Visitor(url),
): Promise<SignedIn & { visitor: Visitor; email: string; password: string }> {
  const body = registration(email);
  const { status, data, text } = await visitor.call('register', { body });
  if (status !== 200) throw new Error(`registering failed: ${text}`);
  return { ...data, visitor, email, password: body.password };
}
