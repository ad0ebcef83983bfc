import { domainToASCII, domainToUnicode } from 'node:url';
import { normalizeEmail } from '@artcade/domain/profile';

/** Longer than any valid address. Longer input stays as it is, and validation refuses it. */
const longest = 1000;

/**
 * The canonical spelling under which an address is stored, found and counted. Mail servers treat `ｅxample.com`,
 * `EXAMPLE.com` and `example.com` as one domain, and `xn--bcher-kva.example` as `bücher.example`; otherwise each would
 * have rate limits of its own. The domain is in Unicode, not in Punycode. Input without a valid domain is only trimmed
 * and lowercased.
 */
export function canonicalEmail(typed: string): string {
  const email = normalizeEmail(typed);
  const at = email.lastIndexOf('@');
  if (at < 0 || email.length > longest) return email;
  const domain = domainToUnicode(domainToASCII(email.slice(at + 1)));
  if (domain === '') return email;
  return normalizeEmail(`${email.slice(0, at).normalize('NFKC')}@${domain}`);
}

/**
 * The spellings under which the account of this address may be stored, best first. Older accounts predate the canonical
 * spelling, and their owners still type the original one.
 */
export function spellingsOf(typed: string): string[] {
  const canonical = canonicalEmail(typed);
  const at = canonical.lastIndexOf('@');
  const inCode = `${canonical.slice(0, at)}@${domainToASCII(canonical.slice(at + 1))}`;
  return [...new Set([normalizeEmail(typed), canonical, ...(at < 0 ? [] : [inCode])])];
}

const ignoringDots: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * A key for rate limits: the same for all addresses that reach one mailbox. Ignores what follows a plus sign, and dots
 * if the provider ignores them. Never mailed to.
 */
export function mailboxOf(email: string): string {
  const canonical = canonicalEmail(email);
  const at = canonical.lastIndexOf('@');
  const domain = domainToASCII(canonical.slice(at + 1)) || canonical.slice(at + 1);
  const [local = ''] = canonical.slice(0, at).split('+');
  if (!ignoringDots.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}
