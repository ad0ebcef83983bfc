import { useState } from 'react';
import { useLocation } from '#router/router.tsx';
import { useSession } from './use-session.ts';

/** What the login is told by the page that somebody wanted. */
export interface ReturnPath {
  /** Where to go once they are in. */
  readonly wanted: string;
  /** They were told of new images, and tapped on that. */
  readonly isNews: boolean;
  /** They were there, and their session ended. */
  readonly hasEnded: boolean;
}

/**
 * Whoever came here by a link, a mail's for instance, or was here when their session ended, gets here once they are in;
 * whoever leaves by logging out does not.
 */
export function useReturnPath(): ReturnPath | null {
  const session = useSession();
  const [wasIn] = useState(session.status === 'signedIn');
  const { pathname, search, state } = useLocation();
  const hasEnded = wasIn && session.status === 'signedOut' && session.hasEnded;
  if (wasIn && !hasEnded) return null;
  const isNews = !hasEnded && (state as Partial<ReturnPath> | null)?.isNews === true;
  return { wanted: pathname + search, isNews, hasEnded };
}
