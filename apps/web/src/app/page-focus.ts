import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useLocation } from '#router/router.tsx';

/** The page that was shown last, in whichever layout. */
let shown: string | null = null;

/**
 * A new page is a new place, read from its beginning, however far the one before was scrolled. Where the layout gives the
 * content's element, the focus moves there: screen readers say the page's title, and Tab starts there. The first page is left
 * alone: a browser that reloads it knows where its reader was.
 */
export function useFocusOnNewPage(): RefObject<HTMLElement | null> {
  const { pathname } = useLocation();
  const content = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const isNew = shown !== null && shown !== pathname;
    shown = pathname;
    if (!isNew) return;
    content.current?.focus({ preventScroll: true });
    window.scrollTo(0, 0);
  }, [pathname]);
  return content;
}
