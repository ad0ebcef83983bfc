import { isFailureCode } from './failure.ts';
import { isEmail } from './profile.ts';

/** The app's id in both app stores. */
export const appId = 'com.artcade.app';

const scheme = 'artcade';
// The gateway's signed answer is the longest value that occurs.
const longest = 20_000;

type IsFine = (value: string) => boolean;

const isToken: IsFine = (value) => /^[\w-]{16,200}$/.test(value);
const isHex: IsFine = (value) => /^[\da-f]{1,16000}$/i.test(value);

/** The pages that may be opened from outside, with the parameters that each accepts. */
const pages: Readonly<Record<string, Readonly<Record<string, IsFine>>>> = {
  'reset-password': { token: isToken },
  'verify-email': { token: isToken },
  'confirm-email': { token: isToken, email: isEmail },
  'payment/return': { TradeInfo: isHex, TradeSha: isHex },
  // The result of signing in with Google in the browser. Any app may claim our scheme and any page may construct such an
  // address, so the code is worthless without the secret that this app kept when it started.
  login: { code: isToken, problem: isFailureCode },
  tools: {},
  gallery: {},
  'my-drive': {},
  kits: {},
  teams: {},
  join: { link: isToken },
  wallet: {},
  account: {},
  'account/profile': {},
  'account/security': {},
  'account/notifications': {},
  'account/developer': {},
  'account/data': {},
};

/**
 * The same pages in the form in which phones ask which links belong to the app: after the `#`, with `*` for the rest. A return
 * from a browser never uses a web address.
 */
export const linkedPages: readonly string[] = [
  ...Object.entries(pages)
    .filter(([page]) => page !== 'login')
    .map(([page, values]) => (Object.keys(values).length > 0 ? `${page}*` : page)),
  'tools/*',
  'gallery/*',
];

const shape = /^([a-z\d-]{1,64}(?:\/[a-z\d-]{1,64})?)\/?(?:\?([^?#]*))?$/;
/** A tool, or a picture of the gallery. */
const thingPage = /^(?:tools|gallery)\/[a-z\d]+(?:-[a-z\d]+)*$/;

/**
 * Returns the hash route that an address from outside opens in the app: `artcade://payment/return?…`, or
 * `https://<host>/#/reset-password?token=…` as in mails. Returns null for every other address; the app then simply opens.
 *
 * Anybody can construct an address and make somebody tap it. So nothing is passed through: the page is one of those above, and
 * its parameters are validated and written again. Unknown parameters, such as the tracking marks of mail programs, are dropped.
 */
export function deepLinkRoute(address: string, host: string): string | null {
  const [, path, query = ''] = shape.exec(withoutOrigin(address, host) ?? '') ?? [];
  if (path === undefined) return null;
  const takes = Object.hasOwn(pages, path) ? pages[path] : thingPage.test(path) ? {} : undefined;
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

/** Returns null if a value is invalid or occurs twice. */
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
