import { isFailureCode } from './failure.ts';
import { isEmail } from './profile.ts';

/** Of the apps, in both stores. */
export const appId = 'com.artcade.app';

const scheme = 'artcade';
// The gateway's signed answer is the longest thing that ever comes along.
const longest = 20_000;

type IsFine = (value: string) => boolean;

const isToken: IsFine = (value) => /^[\w-]{16,200}$/.test(value);
const isHex: IsFine = (value) => /^[\da-f]{1,16000}$/i.test(value);

/** What may be opened from outside, with the values that each page takes. */
const pages: Readonly<Record<string, Readonly<Record<string, IsFine>>>> = {
  'reset-password': { token: isToken },
  'verify-email': { token: isToken },
  'confirm-email': { token: isToken, email: isEmail },
  'payment/return': { TradeInfo: isHex, TradeSha: isHex },
  // What signing in with Google in the browser left. Any app may claim our scheme and any page may make such an address, so
  // the code must be worth nothing without the secret that this app kept when it began.
  login: { code: isToken, problem: isFailureCode },
  tools: {},
  'my-drive': {},
  kits: {},
  teams: {},
  wallet: {},
  account: {},
};

/**
 * The same for phones that ask which links are the app's: after the `#`, with `*` for whatever follows. A way back from a
 * browser never comes by a web address.
 */
export const linkedPages: readonly string[] = [
  ...Object.entries(pages)
    .filter(([page]) => page !== 'login')
    .map(([page, values]) => (Object.keys(values).length > 0 ? `${page}*` : page)),
  'tools/*',
];

const shape = /^([a-z\d-]{1,64}(?:\/[a-z\d-]{1,64})?)\/?(?:\?([^?#]*))?$/;
const toolPage = /^tools\/[a-z\d]+(?:-[a-z\d]+)*$/;

/**
 * The page of the hash router that an address from outside opens in the app: `artcade://payment/return?…`, or
 * `https://<host>/#/reset-password?token=…` as mails have it. Null is for every other, and the app then simply opens.
 *
 * Anybody can make an address and have somebody tap on it. So nothing of it is passed on: the page is one of those above and
 * its values are checked and written anew. What it does not know, such as the marks of mail programs, is left out.
 */
export function deepLinkRoute(address: string, host: string): string | null {
  const [, path, query = ''] = shape.exec(withoutOrigin(address, host) ?? '') ?? [];
  if (path === undefined) return null;
  const takes = Object.hasOwn(pages, path) ? pages[path] : toolPage.test(path) ? {} : undefined;
  const values = takes && knownValues(query, takes);
  if (!values) return null;
  return `/${path}${values.length > 0 ? `?${values.join('&')}` : ''}`;
}

function withoutOrigin(address: string, host: string): string | null {
  if (address.length > longest) return null;
  const origins = [`${scheme}://`, ...(host === '' ? [] : [`https://${host}/#/`])];
  const origin = origins.find((start) => address.startsWith(start));
  return origin === undefined ? null : address.slice(origin.length);
}

/** Null where a value is not what it should be, or is there twice. */
function knownValues(query: string, takes: Readonly<Record<string, IsFine>>): string[] | null {
  const values = new Map<string, string>();
  for (const pair of query.split('&')) {
    const [name = '', ...rest] = pair.split('=');
    if (!Object.hasOwn(takes, name)) continue;
    const value = decoded(rest.join('='));
    if (value === null || values.has(name) || !takes[name]?.(value)) return null;
    values.set(name, value);
  }
  return [...values].map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
}

function decoded(value: string): string | null {
  try {
    return decodeURIComponent(value.replaceAll('+', ' '));
  } catch {
    return null;
  }
}
