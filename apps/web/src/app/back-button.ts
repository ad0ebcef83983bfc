/** Pages for signing in, of no use to a signed-in user. */
const doors = ['/login', '/register', '/forgot-password'];
/** Pages opened by a one-time link, and the redirect to the first page. */
const usedUp = ['/', '/join', '/reset-password', '/verify-email', '/confirm-email', '/payment/return'];
const open = ['/tools', '/gallery', '/about', '/developers', '/terms-and-policies', ...doors];
const openPicture = /^\/gallery\/[^/]+$/;

/** The start page, from which the back button leaves the app. */
export const home = '/tools';

export interface Whereabouts {
  /** The app's own history: path and query of each page by its index. A gap is a page from before a reload. */
  readonly trail: readonly (string | undefined)[];
  readonly index: number;
  readonly isMember: boolean;
}

/** How many pages to go back, never out of the app; `home` if none is left; `exit` on the start page. */
export type BackStep = { readonly pages: number } | 'home' | 'exit';

/** Returns what the phone's back button does if nothing is open over the page. */
export function backStep({ trail, index, isMember }: Whereabouts): BackStep {
  const here = trail[index] ?? '';
  const at = trail.findLastIndex(
    (page, place) => place < index && page !== undefined && page !== here && isOfUse(page, isMember),
  );
  if (at >= 0) return { pages: index - at };
  return pathOf(here) === home ? 'exit' : 'home';
}

const pathOf = (page: string): string => page.split('?')[0] ?? '';

/** False for a page that redirects: going back to it would lead nowhere. */
export function isOfUse(page: string, isMember: boolean): boolean {
  const path = pathOf(page);
  if (usedUp.includes(path)) return false;
  return isMember ? !doors.includes(path) : open.includes(path) || openPicture.test(path);
}

/** Returns the trail after a navigation. */
export function trailAfter(
  trail: Whereabouts['trail'],
  { index, page, isNew }: { readonly index: number; readonly page: string; readonly isNew: boolean },
): Whereabouts['trail'] {
  // A new page removes the forward history.
  const kept: (string | undefined)[] = isNew ? trail.slice(0, index) : [...trail];
  kept[index] = page;
  return kept;
}
