import { Outlet } from 'react-router';
import { PageHeader } from './page-header.tsx';

/** A page to read, without the shell. */
export function PlainLayout() {
  return (
    <>
      <PageHeader />
      <Outlet />
    </>
  );
}
