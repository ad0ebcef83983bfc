import { type RefObject, useLayoutEffect } from 'react';

const bars = new Map<object, number>();

function setHeight(): void {
  const height = Math.max(0, ...bars.values());
  document.documentElement.style.setProperty('--bottom-bar', `${height}px`);
}

/** Publishes the height of an element at the bottom of the screen, so that toasts appear above it. */
export function useBottomBar(element: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const bar = element.current;
    if (!bar) return;
    const measure = () => {
      const isAtEnd = getComputedStyle(bar).position === 'fixed' && bar.offsetHeight > 0;
      bars.set(bar, isAtEnd ? window.innerHeight - bar.getBoundingClientRect().top : 0);
      setHeight();
    };
    const observer = new ResizeObserver(measure);
    observer.observe(bar);
    window.addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      window.removeEventListener('resize', measure);
      bars.delete(bar);
      setHeight();
    };
  }, [element]);
}
