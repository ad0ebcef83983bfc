import { type PointerEvent, type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react';
import {
  bounded,
  type Frame,
  frameOf,
  type Point,
  pannedBy,
  pinched,
  type Size,
  toggledAt,
  type View,
  wheelFactor,
  wholeView,
  zoomedAt,
} from './zoom.ts';

export interface Zoom {
  readonly view: View;
  readonly frame: Frame | null;
  /** The progress of a swipe to a neighbour, in pixels. */
  readonly swipe: number;
  readonly isMoving: boolean;
  readonly by: (factor: number) => void;
  readonly reset: () => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
  };
}

/** A press without a drag, relative to the stage's centre. The second of a double tap zooms. */
export interface Tap {
  readonly point: Point;
  readonly isSecond: boolean;
}

const swipeFar = 64;
const tapSlack = 12;
const doubleTap = 320;

interface Gesture {
  readonly start: Point;
  hasMoved: boolean;
  wasPinch: boolean;
}

/** Wheel, pinch, drag and double tap on a stage. A drag on an image that is not zoomed is a swipe to a neighbour. */
export function useZoom(
  stage: RefObject<HTMLElement | null>,
  image: Size | null,
  id: string | null,
  onSwipe: (step: 1 | -1) => void,
  onTap: (tap: Tap) => void = () => {},
): Zoom {
  const [size, setSize] = useState<Size | null>(null);
  const [{ of, view }, setView] = useState({ of: id, view: wholeView });
  const [swipe, setSwipe] = useState(0);
  const [isMoving, setMoving] = useState(false);
  const pointers = useRef(new Map<number, Point>());
  const gesture = useRef<Gesture | null>(null);
  const lastTap = useRef({ at: 0, x: 0, y: 0 });
  // Another image starts unzoomed.
  if (of !== id) setView({ of: id, view: wholeView });
  const frame = size && image ? frameOf(size, image) : null;
  const set = (next: (view: View, frame: Frame) => View) => {
    if (frame) setView((now) => ({ of: now.of, view: next(now.view, frame) }));
  };

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: element.clientWidth, height: element.clientHeight }),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);

  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const box = stage.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return { x: event.clientX - box.left - box.width / 2, y: event.clientY - box.top - box.height / 2 };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // The page behind must not scroll, and the browser must not zoom.
    event.preventDefault();
    const point = pointOf(event);
    set((now, on) => zoomedAt(now, wheelFactor(event), point, on));
  });
  useEffect(() => {
    const element = stage.current;
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [stage]);

  const end = (event: PointerEvent, isDone: boolean) => {
    const point = pointers.current.get(event.pointerId);
    const made = gesture.current;
    if (!point || !made) return;
    pointers.current.delete(event.pointerId);
    if (pointers.current.size > 0) return;
    gesture.current = null;
    setMoving(false);
    setSwipe(0);
    if (!isDone || made.wasPinch) return;
    if (!made.hasMoved) tapped(event);
    else if (view.scale === 1 && Math.abs(point.x - made.start.x) > swipeFar)
      onSwipe(point.x < made.start.x ? 1 : -1);
  };

  const tapped = (event: PointerEvent) => {
    const { at, x, y } = lastTap.current;
    const isSecond =
      event.timeStamp - at < doubleTap && Math.hypot(event.clientX - x, event.clientY - y) < 2 * tapSlack;
    lastTap.current = isSecond
      ? { at: 0, x: 0, y: 0 }
      : { at: event.timeStamp, x: event.clientX, y: event.clientY };
    const point = pointOf(event);
    if (isSecond) set((now, on) => toggledAt(now, point, on));
    onTap({ point, isSecond });
  };

  return {
    view: frame && of === id ? bounded(view, frame) : wholeView,
    frame,
    swipe,
    isMoving,
    by: (factor) => set((now, on) => zoomedAt(now, factor, { x: 0, y: 0 }, on)),
    reset: () => set(() => wholeView),
    handlers: {
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        const point = pointOf(event);
        pointers.current.set(event.pointerId, point);
        gesture.current ??= { start: point, hasMoved: false, wasPinch: false };
        if (pointers.current.size > 1) gesture.current.wasPinch = true;
        setMoving(true);
      },
      onPointerMove: (event) => {
        const before = pointers.current.get(event.pointerId);
        const made = gesture.current;
        if (!before || !made) return;
        const all = [...pointers.current.values()];
        const point = pointOf(event);
        pointers.current.set(event.pointerId, point);
        const [a, b] = [...pointers.current.values()];
        if (Math.hypot(point.x - made.start.x, point.y - made.start.y) > tapSlack) made.hasMoved = true;
        if (all[0] && all[1] && a && b) {
          const [was, is] = [[all[0], all[1]] as const, [a, b] as const];
          set((now, on) => pinched(now, was, is, on));
        } else if (view.scale > 1)
          set((now, on) => pannedBy(now, point.x - before.x, point.y - before.y, on));
        else if (made.hasMoved && !made.wasPinch) setSwipe(point.x - made.start.x);
      },
      onPointerUp: (event) => end(event, true),
      onPointerCancel: (event) => end(event, false),
    },
  };
}
