/** Whether an address is of this machine, so that nobody can listen on the way. */
export function isLocal(address: string): boolean {
  const host = URL.canParse(address) ? new URL(address).hostname : '';
  return /^(localhost|.+\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host);
}
