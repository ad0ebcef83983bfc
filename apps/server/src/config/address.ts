/** Whether an address is of this machine, so that nobody can listen on the way. */
export function isLocal(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
}

/** What the operator should know about lines on which somebody could listen. */
export function openLines(given: Readonly<Record<string, string | undefined>>): string[] {
  const { S3_ENDPOINT: store = '', DATABASE_URL: database = '' } = given;
  const warnings: string[] = [];
  if (/^http:/i.test(store) && !isLocal(store))
    warnings.push('Images travel unencrypted: S3_ENDPOINT is not https.');
  if (URL.canParse(database) && isRemote(new URL(database)) && !isEncrypted(new URL(database)))
    warnings.push('All data travels unencrypted: DATABASE_URL has no sslmode=verify-full.');
  return warnings;
}

// A socket is named in the query, with `localhost` or nothing in its place.
const isRemote = ({ hostname, href }: URL): boolean => hostname !== '' && !isLocal(href);

const isEncrypted = ({ searchParams }: URL): boolean =>
  /^(require|verify-ca|verify-full)$/.test(searchParams.get('sslmode') ?? '');
