const key = 'artcade.cameFrom';
const toolPath = /^\/tools\/[\w-]+$/;

/**
 * Keeps the tool from which somebody went to the wallet, so that a payment leads back there. Lasts as long as the tab, also
 * over the gateway's pages.
 */
export function noteWay(from: string | null, to: string): void {
  try {
    if (to === '/wallet' && from !== null && toolPath.test(from)) sessionStorage.setItem(key, from);
    else if (to !== '/wallet') sessionStorage.removeItem(key);
  } catch {
    // Storage is forbidden: the payment leads to the wallet.
  }
}

/** Returns the slug of that tool, or null. */
export function cameFrom(): string | null {
  try {
    const path = sessionStorage.getItem(key) ?? '';
    return toolPath.test(path) ? path.slice('/tools/'.length) : null;
  } catch {
    return null;
  }
}
