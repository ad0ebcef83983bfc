/** Pages that lead into the app; whoever is in has no use for them. */
const doors = ['/login', '/register', '/forgot-password'];
/** Pages that were opened by a link which is used up, and the one that leads on to the first. */
const usedUp = ['/', '/reset-password', '/verify-email', '/confirm-email', '/payment/return'];
const open = ['/tools', '/about', '/terms-and-policies', ...doors];

/** Where the app begins, and from where it is left. */
export const home = '/tools';

export interface Whereabouts {
  /** The app's own history, path and query of each page by its number in it; a gap is a page from before a reload. */
  readonly trail: readonly (string | undefined)[];
  readonly index: number;
  readonly isMember: boolean;
}

/** How many pages back, never out of the app; to its beginning where none is left; out of it from there. */
export type BackStep = { readonly pages: number } | 'home' | 'exit';

/** What the phone's back button does where nothing lies over the page. */
export function backStep({ trail, index, isMember }: Whereabouts): BackStep {
  const here = trail[index] ?? '';
  const at = trail.findLastIndex(
    (page, place) => place < index && page !== undefined && page !== here && isOfUse(page, isMember),
  );
  if (at >= 0) return { pages: index - at };
  return pathOf(here) === home ? 'exit' : 'home';
}

const pathOf = (page: string): string => page.split('?')[0] ?? '';

/** Where a page leads on to another by itself, going back to it would be going nowhere. */
export function isOfUse(page: string, isMember: boolean): boolean {
  const path = pathOf(page);
  if (usedUp.includes(path)) return false;
  return isMember ? !doors.includes(path) : open.includes(path);
}

/** The trail after the router has gone somewhere. */
export function trailAfter(
  trail: Whereabouts['trail'],
  { index, page, isNew }: { readonly index: number; readonly page: string; readonly isNew: boolean },
): Whereabouts['trail'] {
  // A new page ends what was ahead.
  const kept: (string | undefined)[] = isNew ? trail.slice(0, index) : [...trail];
  kept[index] = page;
  return kept;
}
