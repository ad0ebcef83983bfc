import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Size } from '#images/picture/zoom.ts';
import type { Mask } from './mask.ts';
import { showMask } from './mask-pixels.ts';
import { around, type Rect } from './raster.ts';

/** The space that an element has; null until it is measured. While it is not there, its last size counts. */
export function useSizeOf(element: RefObject<HTMLElement | null>, isThere: boolean): Size | null {
  const [size, setSize] = useState<Size | null>(null);
  // At once: an element that was taken away would be measured as empty.
  useLayoutEffect(() => {
    const measured = element.current;
    if (!measured || !isThere) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: measured.clientWidth, height: measured.clientHeight }),
    );
    observer.observe(measured);
    return () => observer.disconnect();
  }, [element, isThere]);
  return size;
}

/** The mask on the screen. What changed is drawn once in each frame, however many points a stroke had. */
export function useOverlay(mask: Mask, isThere: boolean) {
  const overlay = useRef<HTMLCanvasElement>(null);
  const waiting = useRef<{ rect: Rect | null; frame: number }>({ rect: null, frame: 0 });
  const show = (rect: Rect) => {
    const now = waiting.current;
    now.rect = around(now.rect, rect);
    now.frame ||= requestAnimationFrame(() => {
      const context = overlay.current?.getContext('2d');
      if (context && now.rect) showMask(context, mask.bitmap, now.rect);
      waiting.current = { rect: null, frame: 0 };
    });
  };
  const showAll = useEffectEvent(() => {
    const { width, height } = mask.bitmap;
    show({ x: 0, y: 0, width, height });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: another mask is drawn anew.
  useEffect(() => {
    if (!isThere) return;
    showAll();
    return () => {
      cancelAnimationFrame(waiting.current.frame);
      waiting.current = { rect: null, frame: 0 };
    };
  }, [mask, isThere]);
  return { overlay, show };
}

/** Tells whether the space bar is held, unless it presses a control. */
export function useSpaceBar(stage: RefObject<HTMLElement | null>, onChange: (isDown: boolean) => void): void {
  const changed = useEffectEvent(onChange);
  useEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent) => {
      if (event.code !== 'Space') return;
      const isOurs = event.target === stage.current || event.target === document.body;
      if (event.type === 'keydown' && !isOurs) return;
      if (isOurs) event.preventDefault();
      stage.current?.toggleAttribute('data-space', event.type === 'keydown');
      changed(event.type === 'keydown');
    };
    const onBlur = () => changed(false);
    window.addEventListener('keydown', onKey);
    window.addEventListener('keyup', onKey);
    window.addEventListener('blur', onBlur);
    return () => {
      window.removeEventListener('keydown', onKey);
      window.removeEventListener('keyup', onKey);
      window.removeEventListener('blur', onBlur);
    };
  }, [stage]);
}
