import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { useUser } from '#session/use-session.ts';

/** Whoever came here by a link, a mail's for instance, gets here once they are in; whoever leaves by logging out does not. */
export function MembersOnly() {
  const user = useUser();
  const { pathname } = useLocation();
  const [wasIn] = useState(user !== null);
  if (user) return <Outlet />;
  return <Navigate to="/login" replace state={wasIn ? null : { wanted: pathname }} />;
}

/** Signing in succeeds by becoming a member: the redirect is the same for the form, the popup and another tab. */
export function StrangersOnly() {
  const user = useUser();
  const { state } = useLocation() as { state: { wanted?: string } | null };
  return user ? <Navigate to={state?.wanted ?? '/tools'} replace /> : <Outlet />;
}
