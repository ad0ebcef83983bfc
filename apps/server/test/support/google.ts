import assert from 'node:assert/strict';
import { type Page, Visitor } from './visitor.ts';

export type Intent = 'signIn' | 'signUp';

/** A person at the sandbox's issuer, which hosts their mailbox. */
export const person = (email: string, name = 'Mika') => ({
  action: 'custom',
  name,
  email,
  verified: 'yes',
  hosted: 'yes',
});

export const resultOf = (page: Page) => /data-result="(\w+)"/.exec(page.text)?.[1] ?? page.text;

/** The details that the result page carries. */
export function detailsOf(page: Page): { readonly ticket: string; readonly email?: string } {
  const [, details = ''] = /data-details="([^"]+)"/.exec(page.text) ?? [];
  return JSON.parse(decodeURIComponent(details)) as { ticket: string };
}

/** Walks through the popup: the issuer's account chooser, its form, and back to the product. */
export async function walk(
  { url }: { readonly url: string },
  visitor: Visitor,
  intent: Intent,
  form: Record<string, string>,
  stopAt?: string,
): Promise<Page> {
  const chooser = await visitor.open(`${url}/api/auth/google/start?intent=${intent}&language=th`);
  assert.match(chooser.text, /Choose an account/);
  return visitor.open(chooser.url, form, stopAt);
}

/** Walks through the popup and returns the signed-in user. */
export async function enterByGoogle(
  server: { readonly url: string },
  intent: Intent,
  form: Record<string, string>,
  visitor = new Visitor(server.url),
) {
  const page = await walk(server, visitor, intent, form);
  const { data } = await visitor.call('refreshToken');
  return { page, result: resultOf(page), user: data?.user, token: data?.accessToken ?? '', visitor };
}
