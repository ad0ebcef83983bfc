/**
 * The tool from which somebody went to the wallet, so that the way leads back after paying. The tab stores it: the card gateway is
 * another site in between.
 */
const key = 'artcade-way-back';

export function rememberTool(slug: string | null): void {
  try {
    if (slug === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, slug);
  } catch {
    // Without storage, the menu leads back as well.
  }
}

export function toolToReturnTo(): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
