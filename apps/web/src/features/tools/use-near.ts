import { type RefObject, useEffect, useState } from 'react';

/** True once the element is so near to the window, in pixels; a negative number wants so many of them in sight. It stays true. */
export function useNear(place: RefObject<HTMLElement | null>, ahead: number): boolean {
  const [isNear, setNear] = useState(false);
  useEffect(() => {
    const element = place.current;
    if (!element || isNear) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: `${ahead}px`,
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [place, ahead, isNear]);
  return isNear;
}
