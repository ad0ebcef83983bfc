import { type Environment, isProduction } from './environment.ts';

/** Whether an address is on this machine, where nobody can eavesdrop. */
export function isLocal(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
}

export function publicAddressProblems(given: Environment): string[] {
  const problems: string[] = [];
  const publicUrl = given['PUBLIC_URL'] ?? '';
  const isSecure = publicUrl.startsWith('https://');
  if (isProduction(given) && !isSecure && !isLocal(publicUrl))
    problems.push(
      'PUBLIC_URL: in production set the https address that users see; cookies and mailed links need it.',
    );
  // The server itself speaks http, so https means a proxy. Unless it is trusted, all users share one rate limit.
  if (isSecure && given['TRUST_PROXY'] === undefined)
    problems.push(
      'TRUST_PROXY: set it to 1, as an https PUBLIC_URL needs a reverse proxy (or to 0 if you are sure).',
    );
  return problems;
}

/** Warns of connections to other machines that are not encrypted. */
export function openLines(given: Environment): string[] {
  const { S3_ENDPOINT: store = '', DATABASE_URL: database = '' } = given;
  const warnings: string[] = [];
  if (/^http:/i.test(store) && !isLocal(store))
    warnings.push('Images travel unencrypted: S3_ENDPOINT is not https.');
  if (URL.canParse(database) && isRemote(new URL(database)) && !isEncrypted(new URL(database)))
    warnings.push('All data travels unencrypted: DATABASE_URL has no sslmode=verify-full.');
  return warnings;
}

// The address of a Unix socket has the path in its query, and `localhost` or no host.
const isRemote = ({ hostname, href }: URL): boolean => hostname !== '' && !isLocal(href);

const isEncrypted = ({ searchParams }: URL): boolean =>
  /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
