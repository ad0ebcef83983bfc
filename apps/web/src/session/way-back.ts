import { useState } from 'react';
import { useLocation } from '#router/router.tsx';
import { useUser } from './use-session.ts';

/** What the login is told by the page that somebody wanted. */
export interface WayBack {
  /** Where to go once they are in. */
  readonly wanted: string;
  /** They were told of new images, and tapped on that. */
  readonly isNews: boolean;
}

/**
 * Whoever came here by a link, a mail's for instance, gets here once they are in; whoever was in and leaves by logging out
 * does not.
 */
export function useWayBack(): WayBack | null {
  const [wasIn] = useState(useUser() !== null);
  const { pathname, search, state } = useLocation();
  const isNews = (state as Partial<WayBack> | null)?.isNews === true;
  return wasIn ? null : { wanted: pathname + search, isNews };
}
