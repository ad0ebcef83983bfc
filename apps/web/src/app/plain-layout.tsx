import { Outlet } from '#router/router.tsx';
import { useFocusOnNewPage } from './page-focus.ts';
import { PageHeader } from './page-header.tsx';

/** The layout of pages to read, without the shell. */
export function PlainLayout() {
  useFocusOnNewPage();
  return (
    <>
      <PageHeader />
      <div className="pb-(--safe-bottom)">
        <Outlet />
      </div>
    </>
  );
}
