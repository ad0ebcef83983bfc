import { useState } from 'react';
import { useLocation } from '#router/router.tsx';
import { useSession } from './use-session.ts';

/** What a page passes to the login when it redirects there. */
export interface ReturnPath {
  /** Where to go after signing in. */
  readonly wanted: string;
  /** The user tapped a notification about new images. */
  readonly isNews: boolean;
  /** The user was signed in, and the session ended. */
  readonly hasEnded: boolean;
  /** It ended because the user logged out in another tab. */
  readonly leftElsewhere: boolean;
}

/** The current page as return path, for a user who came by a link or whose session ended; null for one who signed out. */
export function useReturnPath(): ReturnPath | null {
  const session = useSession();
  const [wasIn] = useState(session.status === 'signedIn');
  const { pathname, search, state } = useLocation();
  const hasEnded = wasIn && session.status === 'signedOut' && session.hasEnded;
  if (wasIn && !hasEnded) return null;
  const isNews = !hasEnded && (state as Partial<ReturnPath> | null)?.isNews === true;
  const leftElsewhere = hasEnded && session.elsewhere;
  return { wanted: pathname + search, isNews, hasEnded, leftElsewhere };
}
