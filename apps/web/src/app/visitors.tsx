import { Navigate, Outlet } from 'react-router';
import { useUser } from '#session/use-session.ts';

export const MembersOnly = () => (useUser() ? <Outlet /> : <Navigate to="/login" replace />);

/** Signing in succeeds by becoming a member: the redirect is the same for the form, the popup and another tab. */
export const StrangersOnly = () => (useUser() ? <Navigate to="/tools" replace /> : <Outlet />);
