import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { AssetList } from '#images/list/asset-list.ts';
import { rememberedScroll, rememberScroll } from '#images/list/scroll-positions.ts';
import {
  type GridLayout,
  gridLayout,
  type RowRange,
  rowsInSight,
  sameRows,
  scrollToRow,
} from './grid-layout.ts';

/** The scrolling container: an element, or the page itself, part of which the header covers. */
interface Scroller {
  readonly target: HTMLElement | Window;
  readonly top: () => number;
  readonly scrollTo: (top: number) => void;
  readonly height: () => number;
  /** Returns the offset of an element inside the scrolled content. */
  readonly startOf: (element: HTMLElement) => number;
  /** How much of its start and end is covered. */
  readonly covered: { readonly top: number; readonly bottom: number };
}

const page: Scroller = {
  target: window,
  top: () => window.scrollY,
  scrollTo: (top) => window.scrollTo(0, top),
  height: () => window.innerHeight,
  startOf: (element) => element.getBoundingClientRect().top + window.scrollY,
  // The header with the toolbar, and the selection's bar at the bottom.
  covered: { top: 144, bottom: 96 },
};

const within = (box: HTMLElement): Scroller => ({
  target: box,
  top: () => box.scrollTop,
  scrollTo: (top) => box.scrollTo(0, top),
  height: () => box.clientHeight,
  startOf: (element) => element.getBoundingClientRect().top - box.getBoundingClientRect().top + box.scrollTop,
  covered: { top: 8, bottom: 8 },
});

export interface VirtualRows {
  readonly layout: GridLayout | null;
  readonly rows: RowRange;
  /** The number of full rows on the screen. */
  readonly rowsOfScreen: () => number;
  readonly reveal: (row: number) => void;
}

// While the scrollbar is dragged, passing rows are not loaded.
const settleAfter = 70;

/** Returns the rows to render. Measures the page on resize, never while it scrolls. */
export function useVirtualRows(
  element: RefObject<HTMLElement | null>,
  box: RefObject<HTMLElement | null> | undefined,
  list: AssetList,
  total: number,
): VirtualRows {
  const [width, setWidth] = useState(0);
  const [rows, setRows] = useState<RowRange>({ first: 0, end: 0 });
  const measures = useRef({ start: 0, height: 0 });
  const layout = width > 0 ? gridLayout(width, total) : null;
  const latest = useRef(layout);
  latest.current = layout;
  const scroller = useCallback(() => (box ? box.current && within(box.current) : page), [box]);

  const update = useCallback(() => {
    const now = latest.current;
    const scrolls = scroller();
    if (!now || !scrolls) return;
    const top = scrolls.top() - measures.current.start;
    const next = rowsInSight(now, top, top + measures.current.height);
    setRows((before) => (sameRows(before, next) ? before : next));
  }, [scroller]);

  useLayoutEffect(() => {
    const grid = element.current;
    const scrolls = scroller();
    if (!grid || !scrolls) return;
    const measure = () => {
      measures.current = { start: scrolls.startOf(grid), height: scrolls.height() };
      setWidth(grid.clientWidth);
      update();
    };
    let frame = 0;
    const onScroll = () => {
      frame ||= requestAnimationFrame(() => {
        frame = 0;
        rememberScroll(list, scrolls.top());
        update();
      });
    };
    measure();
    // Content that grows above the grid changes the page's height.
    const observer = new ResizeObserver(measure);
    observer.observe(grid);
    observer.observe(box?.current ?? document.body);
    window.addEventListener('resize', measure);
    scrolls.target.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      observer.disconnect();
      window.removeEventListener('resize', measure);
      scrolls.target.removeEventListener('scroll', onScroll);
    };
  }, [element, box, scroller, list, update]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another width or number of images is another layout.
  useLayoutEffect(update, [update, width, total]);
  usePlace(list, scroller, measures, layout !== null);
  useSight(list, rows, layout?.columns ?? 0);

  return {
    layout,
    rows,
    rowsOfScreen: () => Math.floor(measures.current.height / (latest.current?.rowHeight ?? 1)) - 1,
    reveal: (row) => {
      const now = latest.current;
      const scrolls = scroller();
      if (!now || !scrolls) return;
      const top = scrolls.top() - measures.current.start;
      const { covered } = scrolls;
      const bottom = top + measures.current.height - covered.bottom;
      const way = scrollToRow(now, row, top + covered.top, bottom);
      if (way === 0) return;
      scrolls.scrollTo(scrolls.top() + way);
      update();
    },
  };
}

/** Restores the scroll position, after the shell has scrolled a new page to its top. Each list has its own position. */
function usePlace(
  list: AssetList,
  scroller: () => Scroller | null,
  measures: RefObject<{ readonly start: number }>,
  isLaidOut: boolean,
): void {
  const shown = useRef(list);
  useEffect(() => {
    const scrolls = scroller();
    if (!isLaidOut || !scrolls) return;
    const place = rememberedScroll(list);
    const isOther = shown.current !== list;
    shown.current = list;
    if (place === 0 && !isOther) return;
    const head = Math.max(0, measures.current.start - scrolls.covered.top);
    const goal = place > 0 ? place : Math.min(head, scrolls.top());
    const timer = setTimeout(() => scrolls.scrollTo(goal));
    return () => clearTimeout(timer);
  }, [list, scroller, measures, isLaidOut]);
}

function useSight(list: AssetList, { first, end }: RowRange, columns: number): void {
  const isFirst = useRef(true);
  useEffect(() => () => list.leave(), [list]);
  useEffect(() => {
    if (columns === 0 || end <= first) return;
    const ask = () => list.ensure(first * columns, end * columns - 1);
    if (isFirst.current) {
      isFirst.current = false;
      ask();
      return;
    }
    const timer = setTimeout(ask, settleAfter);
    return () => clearTimeout(timer);
  }, [list, first, end, columns]);
}
