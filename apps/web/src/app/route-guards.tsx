import { Navigate, Outlet, useLocation } from '#router/router.tsx';
import { type ReturnPath, useReturnPath } from '#session/return-path.ts';
import { useUser } from '#session/use-session.ts';

export function MembersOnly() {
  const user = useUser();
  const returnPath = useReturnPath();
  return user ? <Outlet /> : <Navigate to="/login" replace state={returnPath} />;
}

/** Redirects signed-in users. This is also the success of the sign-in form, the popup and another tab. */
export function StrangersOnly() {
  const user = useUser();
  const state = useLocation().state as (Partial<ReturnPath> & { accountCreated?: boolean }) | null;
  const news = state?.accountCreated ? { accountCreated: true } : null;
  return user ? <Navigate to={state?.wanted ?? '/tools'} replace state={news} /> : <Outlet />;
}
