import { createStore, type Readable } from '@artcade/ui/store';
import {
  type KeyboardEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import {
  bounded,
  type Frame,
  type Point,
  pannedBy,
  pinched,
  type Size,
  type View,
  wheelFactor,
  wholeView,
  zoomedAt,
} from '#images/picture/zoom.ts';
import type { Mask, Stroke } from './mask.ts';
import {
  type Device,
  type Hands,
  isDown,
  isInterrupted,
  noHands,
  pressed,
  pressedRadius,
  released,
} from './pointers.ts';
import type { Ink, Rect } from './raster.ts';
import { frameOfScene, naturalScale, type Scene, screenPerMask, toMask, toStage } from './scene.ts';
import { useOverlay, useSizeOf, useSpaceBar } from './stage-parts.ts';

export const canvasTools = ['brush', 'eraser', 'lasso', 'hand'] as const;
export type CanvasTool = (typeof canvasTools)[number];

interface Options {
  readonly scene: Scene;
  readonly mask: Mask;
  readonly tool: CanvasTool;
  /** The brush's width, in pixels of the mask. */
  readonly brush: number;
  /** Without it, the picture can only be moved and zoomed. */
  readonly isMasking: boolean;
  /** Whether the stage is on the page. Each time it comes back, it is another element. */
  readonly isThere: boolean;
}

export interface Canvas {
  readonly stage: RefObject<HTMLDivElement | null>;
  readonly box: RefObject<HTMLDivElement | null>;
  readonly overlay: RefObject<HTMLCanvasElement | null>;
  readonly outline: RefObject<SVGPathElement | null>;
  readonly cursor: RefObject<HTMLDivElement | null>;
  /** Null until the stage is measured. */
  readonly frame: Frame | null;
  readonly view: Readable<View>;
  readonly zoom: {
    readonly by: (factor: number) => void;
    readonly fit: () => void;
    /** Each pixel of the picture is a point of the screen. */
    readonly natural: () => void;
  };
  /** Changes the mask, and shows it. */
  readonly change: (act: (mask: Mask) => Rect | null) => void;
  readonly focus: () => void;
  readonly handlers: {
    readonly onPointerDown: (event: PointerEvent) => void;
    readonly onPointerMove: (event: PointerEvent) => void;
    readonly onPointerUp: (event: PointerEvent) => void;
    readonly onPointerCancel: (event: PointerEvent) => void;
    readonly onPointerLeave: () => void;
    readonly onKeyDown: (event: KeyboardEvent) => void;
  };
}

interface Gesture {
  hands: Hands;
  readonly points: Map<number, Point>;
  stroke: Stroke | null;
  /** The lasso's way so far, in pixels of the mask. */
  outline: Point[] | null;
  /** Where arrow keys have moved the brush. */
  spot: Point | null;
  isSpaceDown: boolean;
}

/**
 * The stage on which a picture is marked. Strokes go into the mask and onto the screen without React: a fast pen sends hundreds
 * of points in a second.
 */
export function useCanvas({ scene, mask, tool, brush, isMasking, isThere }: Options): Canvas {
  const stage = useRef<HTMLDivElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const outline = useRef<SVGPathElement>(null);
  const cursor = useRef<HTMLDivElement>(null);
  const size = useSizeOf(stage, isThere);
  const frame = size && frameOfScene(size, scene);
  const [view] = useState(() => createStore<View>(wholeView));
  const { overlay, show } = useOverlay(mask, isThere && frame !== null);
  const gesture = useRef<Gesture>({
    hands: noHands,
    points: new Map(),
    stroke: null,
    outline: null,
    spot: null,
    isSpaceDown: false,
  });

  const setView = (next: (view: View, frame: Frame) => View) => {
    if (frame) view.set(bounded(next(bounded(view.get(), frame), frame), frame));
  };
  const place = useEffectEvent((now: View) => {
    if (!box.current || !frame) return;
    const { x, y, scale } = bounded(now, frame);
    box.current.style.transform = `translate(${x}px, ${y}px) scale(${scale})`;
  });
  useLayoutEffect(() => view.subscribe((now) => place(now)), [view]);
  // Another frame, such as that of a turned phone, has other bounds.
  useLayoutEffect(() => place(view.get()));

  const geometry = () =>
    frame && { view: bounded(view.get(), frame), frame, scene, mask: mask.bitmap as Size };
  const pointOf = (event: { clientX: number; clientY: number }): Point => {
    const area = stage.current?.getBoundingClientRect();
    if (!area) return { x: 0, y: 0 };
    return { x: event.clientX - area.left - area.width / 2, y: event.clientY - area.top - area.height / 2 };
  };

  const onWheel = useEffectEvent((event: WheelEvent) => {
    // The page must not scroll, and the browser must not zoom.
    event.preventDefault();
    const point = pointOf(event);
    setView((now, on) =>
      event.shiftKey
        ? pannedBy(now, -event.deltaX || -event.deltaY, 0, on)
        : zoomedAt(now, wheelFactor(event), point, on),
    );
  });
  useEffect(() => {
    if (!isThere) return;
    const element = stage.current;
    const listener = (event: WheelEvent) => onWheel(event);
    element?.addEventListener('wheel', listener, { passive: false });
    return () => element?.removeEventListener('wheel', listener);
  }, [isThere]);
  useSpaceBar(stage, (isSpaceDown) => {
    gesture.current.isSpaceDown = isSpaceDown;
  });

  /** The brush's outline follows the pointer; null hides it. */
  const showCursor = (point: Point | null) => {
    const at = geometry();
    const element = cursor.current;
    if (!element) return;
    const isShown = point !== null && at !== null && isMasking && (tool === 'brush' || tool === 'eraser');
    element.style.visibility = isShown ? 'visible' : 'hidden';
    if (!isShown) return;
    const width = Math.max(3, brush * screenPerMask(at));
    element.style.width = `${width}px`;
    element.style.height = `${width}px`;
    element.style.transform = `translate(${point.x - width / 2}px, ${point.y - width / 2}px)`;
  };

  const showOutline = () => {
    const points = gesture.current.outline ?? [];
    outline.current?.setAttribute('d', points.map(({ x, y }, at) => `${at ? 'L' : 'M'}${x} ${y}`).join(''));
  };
  const inkOf = (event: { altKey: boolean; buttons: number }): Ink =>
    // 32: the other end of a pen.
    (tool === 'eraser') !== (event.altKey || (event.buttons & 32) !== 0) ? 'erase' : 'add';
  const drawTo = (event: globalThis.PointerEvent) => {
    const at = geometry();
    const { stroke, outline: way } = gesture.current;
    if (!at) return;
    const spot = toMask(pointOf(event), at);
    if (way) way.push(spot);
    if (stroke) {
      const radius = pressedRadius(brush / 2, deviceOf(event), event.pressure);
      show(stroke.to({ ...spot, radius }));
    }
  };
  const beginStroke = (event: PointerEvent) => {
    if (tool === 'lasso') gesture.current.outline = [];
    else gesture.current.stroke = mask.begin(inkOf(event));
    drawTo(event.nativeEvent);
  };
  const endStroke = (isDone: boolean, event: { altKey: boolean; buttons: number }) => {
    const { stroke, outline: way } = gesture.current;
    gesture.current.stroke = null;
    gesture.current.outline = null;
    if (stroke && isDone) stroke.end();
    else if (stroke) show(stroke.cancel());
    if (way && isDone && way.length > 2) show(mask.enclose(way, inkOf(event)));
    showOutline();
  };
  const release = (event: PointerEvent, isDone: boolean) => {
    const { hands, points } = gesture.current;
    if (!isDown(hands, event.pointerId)) return;
    gesture.current.hands = released(hands, event.pointerId);
    points.delete(event.pointerId);
    if (hands.act === 'paint') endStroke(isDone, event);
    stage.current?.removeAttribute('data-moving');
  };

  /** Paints by keyboard: arrows move the brush, with Shift it draws, and Enter leaves a dab. */
  const paintByKey = (event: KeyboardEvent): boolean => {
    const at = geometry();
    const step = arrows[event.key];
    if (!at || !isMasking || tool === 'hand' || tool === 'lasso' || (!step && event.key !== 'Enter'))
      return false;
    const { width, height } = mask.bitmap;
    const from = gesture.current.spot ?? { x: width / 2, y: height / 2 };
    const far = Math.max(2, brush / 4);
    const [dx, dy] = step ?? [0, 0];
    const spot = {
      x: Math.min(width, Math.max(0, from.x + dx * far)),
      y: Math.min(height, Math.max(0, from.y + dy * far)),
    };
    gesture.current.spot = spot;
    showCursor(toStage(spot, at));
    if (!step || event.shiftKey) {
      const stroke = mask.begin(tool === 'eraser' ? 'erase' : 'add');
      for (const each of [from, spot]) show(stroke.to({ ...each, radius: brush / 2 }));
      stroke.end();
    }
    return true;
  };

  return {
    stage,
    box,
    overlay,
    outline,
    cursor,
    frame,
    view,
    zoom: {
      by: (factor) => setView((now, on) => zoomedAt(now, factor, { x: 0, y: 0 }, on)),
      fit: () => setView(() => wholeView),
      natural: () =>
        setView((now, on) => zoomedAt(now, naturalScale(on, scene) / now.scale, { x: 0, y: 0 }, on)),
    },
    change: (act) => {
      const rect = act(mask);
      if (rect) show(rect);
    },
    focus: () => stage.current?.focus({ preventScroll: true }),
    handlers: {
      onPointerDown: (event) => {
        if (![0, 1, 5].includes(event.button)) return;
        // Otherwise the middle button scrolls the page.
        if (event.button === 1) event.preventDefault();
        const { hands: before, isSpaceDown, points } = gesture.current;
        const hands = pressed(before, {
          id: event.pointerId,
          device: deviceOf(event),
          wantsPan: !isMasking || tool === 'hand' || isSpaceDown || event.button === 1,
        });
        if (hands === before) return;
        if (isInterrupted(before, hands)) endStroke(false, event);
        gesture.current.hands = hands;
        for (const id of points.keys()) if (!isDown(hands, id)) points.delete(id);
        points.set(event.pointerId, pointOf(event));
        event.currentTarget.setPointerCapture(event.pointerId);
        if (hands.act === 'paint') beginStroke(event);
        else stage.current?.setAttribute('data-moving', '');
      },
      onPointerMove: (event) => {
        const { hands, points } = gesture.current;
        const point = pointOf(event);
        if (event.pointerType !== 'touch') showCursor(point);
        const before = points.get(event.pointerId);
        if (!before || !isDown(hands, event.pointerId)) return;
        const [was0, was1] = [...points.values()];
        points.set(event.pointerId, point);
        const [is0, is1] = [...points.values()];
        if (hands.act === 'paint') {
          const all = event.nativeEvent.getCoalescedEvents();
          for (const each of all.length > 0 ? all : [event.nativeEvent]) drawTo(each);
          if (gesture.current.outline) showOutline();
        } else if (hands.act === 'pan')
          setView((now, on) => pannedBy(now, point.x - before.x, point.y - before.y, on));
        else if (hands.act === 'pinch' && was0 && was1 && is0 && is1)
          setView((now, on) => pinched(now, [was0, was1], [is0, is1], on));
      },
      onPointerUp: (event) => release(event, true),
      onPointerCancel: (event) => release(event, false),
      onPointerLeave: () => showCursor(null),
      onKeyDown: (event) => {
        if (event.ctrlKey || event.metaKey || event.altKey) return;
        const step = arrows[event.key];
        if (paintByKey(event)) event.preventDefault();
        else if (step) {
          event.preventDefault();
          setView((now, on) => pannedBy(now, -step[0] * keyPan, -step[1] * keyPan, on));
        }
      },
    },
  };
}

const keyPan = 40;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const deviceOf = ({ pointerType }: { pointerType: string }): Device =>
  pointerType === 'pen' || pointerType === 'touch' ? pointerType : 'mouse';
