import { domainToASCII, domainToUnicode } from 'node:url';
import { normalizeEmail } from '@artcade/domain/profile';

/** Longer than any address that passes: what is longer is left as it came, and refused elsewhere. */
const longest = 1000;

/**
 * The one spelling under which an address is stored, found and counted. A mail server takes `ｅxample.com`, `EXAMPLE.com` and
 * `example.com` for one domain, and `xn--bcher-kva.example` for `bücher.example`; so do we, or each would have limits of its own.
 * The domain stays readable: letters, not the code for them. Whatever has no valid domain is only trimmed and lowered.
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
 * How an account may be stored that this address means, best first. Those from before there was one spelling have kept theirs,
 * and their owners type it as they did then.
 */
export function spellingsOf(typed: string): string[] {
  const canonical = canonicalEmail(typed);
  const at = canonical.lastIndexOf('@');
  const inCode = `${canonical.slice(0, at)}@${domainToASCII(canonical.slice(at + 1))}`;
  return [...new Set([normalizeEmail(typed), canonical, ...(at < 0 ? [] : [inCode])])];
}

const ignoringDots: ReadonlySet<string> = new Set(['gmail.com', 'googlemail.com']);

/**
 * One name for all addresses whose mails arrive in the same mailbox, to count by: whatever is written behind a plus sign, and
 * with whichever dots where the provider ignores them. It is never mailed to.
 */
export function mailboxOf(email: string): string {
  const canonical = canonicalEmail(email);
  const at = canonical.lastIndexOf('@');
  const domain = domainToASCII(canonical.slice(at + 1)) || canonical.slice(at + 1);
  const [local = ''] = canonical.slice(0, at).split('+');
  if (!ignoringDots.has(domain)) return `${local}@${domain}`;
  return `${local.replaceAll('.', '')}@gmail.com`;
}
