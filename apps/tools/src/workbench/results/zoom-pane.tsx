import type { Asset } from '@artcade/contract/shapes';
import { type PointerEvent, useEffect, useEffectEvent, useRef } from 'react';
import { type LinkedView, panned, toggled, transformOf, wheelFactor, zoomed } from './linked-view.ts';

interface Props {
  readonly asset: Asset;
  readonly alt: string;
  readonly view: LinkedView;
  readonly onView: (change: (view: LinkedView) => LinkedView) => void;
}

/** From here on the stored image is sharper than its preview. */
const sharpFrom = 1.6;

interface Point {
  readonly x: number;
  readonly y: number;
}

/** An image that is zoomed by wheel, pinch and double click, and dragged. The view belongs to the caller, who may share it. */
export function ZoomPane({ asset, alt, view, onView }: Props) {
  const pane = useRef<HTMLDivElement>(null);
  const pointers = useRef(new Map<number, Point>());

  /** A place in the pane, as fractions of it from its centre. */
  const placeOf = (event: { clientX: number; clientY: number }): Point => {
    const box = pane.current?.getBoundingClientRect();
    if (!box) return { x: 0, y: 0 };
    return {
      x: (event.clientX - box.left) / box.width - 0.5,
      y: (event.clientY - box.top) / box.height - 0.5,
    };
  };
  const onWheel = useEffectEvent((event: WheelEvent) => {
    // The page must not scroll, and the browser must not zoom.
    event.preventDefault();
    const at = placeOf(event);
    onView((now) => zoomed(now, wheelFactor(event), at));
  });
  useEffect(() => {
    const element = pane.current;
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, []);

  const onPointerMove = (event: PointerEvent) => {
    const before = pointers.current.get(event.pointerId);
    if (!before) return;
    const now = placeOf(event);
    const other = [...pointers.current].find(([id]) => id !== event.pointerId)?.[1];
    pointers.current.set(event.pointerId, now);
    if (!other) return onView((view) => panned(view, now.x - before.x, now.y - before.y));
    const distance = (from: Point) => Math.hypot(from.x - other.x, from.y - other.y);
    const middle = { x: (now.x + other.x) / 2, y: (now.y + other.y) / 2 };
    onView((view) => zoomed(view, distance(now) / Math.max(0.01, distance(before)), middle));
  };
  const release = (event: PointerEvent) => pointers.current.delete(event.pointerId);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys and buttons around it do the same.
    <div
      ref={pane}
      className={`relative min-h-0 flex-1 touch-none overflow-hidden rounded-lg bg-well ${view.scale > 1 ? 'cursor-grab active:cursor-grabbing' : 'cursor-zoom-in'}`}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        pointers.current.set(event.pointerId, placeOf(event));
      }}
      onPointerMove={onPointerMove}
      onPointerUp={release}
      onPointerCancel={release}
      onDoubleClick={(event) => {
        const at = placeOf(event);
        onView((now) => toggled(now, at));
      }}
    >
      <img
        src={view.scale > sharpFrom ? asset.url : asset.previewUrl}
        alt={alt}
        draggable={false}
        className="absolute inset-0 size-full select-none object-contain will-change-transform"
        style={{ transform: transformOf(view) }}
      />
    </div>
  );
}
