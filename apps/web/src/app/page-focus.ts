import { type RefObject, useLayoutEffect, useRef } from 'react';
import { pageBelow } from '#images/picture/picture-address.ts';
import { useLocation } from '#router/router.tsx';

/** The path of the page shown last, in any layout. */
let shown: string | null = null;

/**
 * Scrolls a new page to its top. Where the layout attaches the ref to its content, the focus moves there: screen readers
 * announce the page's title, and Tab starts there. The first page is left alone, because a browser restores its scroll position
 * on reload.
 */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    // A picture opens over its list, which stays as it is.
    const page = pageBelow(pathname);
    const isNew = shown !== null && shown !== page;
    shown = page;
    if (!isNew) return;
    content.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return content;
}
