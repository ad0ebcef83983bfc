import { createStore, type Readable } from '@artcade/ui/store';
import {
  around,
  type Bitmap,
  cut,
  type Dab,
  drawSegment,
  fillOutline,
  type Ink,
  type Point,
  paste,
  type Rect,
  type Size,
} from './raster.ts';

/** The longest side of a mask. A larger one costs time at every stroke, and no model looks closer. */
const longestSide = 1024;
const stepsKept = 100;
/** A stroke over the whole mask takes a megabyte. */
const bytesKept = 32_000_000;
/** From here on a pixel counts as marked. */
export const markedFrom = 128;

/** A mask has the proportions of its picture. */
export function maskSizeOf({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}

interface MaskState {
  readonly canUndo: boolean;
  readonly canRedo: boolean;
  /** The marked share of the picture, from 0 to 1. */
  readonly share: number;
}

export interface Stroke {
  /** Draws on to here. Returns the pixels that may have changed. */
  readonly to: (dab: Dab) => Rect;
  readonly end: () => void;
  /** Takes the stroke back, as if it had never begun. */
  readonly cancel: () => Rect;
}

/** What is marked in a picture. Places are in pixels of the mask. Whatever changes pixels returns where. */
export interface Mask extends Readable<MaskState> {
  readonly bitmap: Bitmap;
  readonly begin: (ink: Ink) => Stroke;
  readonly enclose: (outline: readonly Point[], ink: Ink) => Rect;
  readonly invert: () => Rect;
  readonly clear: () => Rect;
  readonly undo: () => Rect | null;
  readonly redo: () => Rect | null;
}

/** The pixels of a part before a change; once that is taken back, those after it. */
interface Patch {
  readonly rect: Rect;
  pixels: Uint8Array;
}

export function createMask(size: Size): Mask {
  const bitmap: Bitmap = { ...size, data: new Uint8Array(size.width * size.height) };
  const { data } = bitmap;
  const whole: Rect = { x: 0, y: 0, ...size };
  const state = createStore<MaskState>({ canUndo: false, canRedo: false, share: 0 });
  const done: Patch[] = [];
  let undone: Patch[] = [];

  const report = () => {
    let marked = 0;
    for (const each of data) if (each >= markedFrom) marked += 1;
    state.set({ canUndo: done.length > 0, canRedo: undone.length > 0, share: marked / data.length });
  };
  const remember = (rect: Rect, before: Uint8Array) => {
    done.push({ rect, pixels: cut(before, size, rect) });
    undone = [];
    let bytes = done.reduce((sum, { pixels }) => sum + pixels.length, 0);
    while (done.length > stepsKept || (bytes > bytesKept && done.length > 1))
      bytes -= done.shift()?.pixels.length ?? 0;
    report();
  };
  /** One change as one step. Nothing is remembered of a change that changed nothing. */
  const change = (act: () => Rect): Rect => {
    const before = data.slice();
    const rect = act();
    if (!isSame(before, data)) remember(rect, before);
    return rect;
  };
  const swap = (from: Patch[], to: Patch[]): Rect | null => {
    const patch = from.pop();
    if (!patch) return null;
    const now = cut(data, size, patch.rect);
    paste(data, size, patch.rect, patch.pixels);
    patch.pixels = now;
    to.push(patch);
    report();
    return patch.rect;
  };

  return {
    bitmap,
    get: state.get,
    subscribe: state.subscribe,
    begin: (ink) => {
      const before = data.slice();
      let last: Dab | null = null;
      let touched: Rect | null = null;
      return {
        to: (dab) => {
          const rect = drawSegment(bitmap, last ?? dab, dab, ink);
          last = dab;
          touched = around(touched, rect);
          return rect;
        },
        end: () => {
          if (touched && !isSame(before, data)) remember(touched, before);
        },
        cancel: () => {
          data.set(before);
          return touched ?? { x: 0, y: 0, width: 0, height: 0 };
        },
      };
    },
    enclose: (outline, ink) => change(() => fillOutline(bitmap, outline, ink)),
    invert: () =>
      change(() => {
        for (let at = 0; at < data.length; at += 1) data[at] = 255 - (data[at] ?? 0);
        return whole;
      }),
    clear: () =>
      change(() => {
        data.fill(0);
        return whole;
      }),
    undo: () => swap(done, undone),
    redo: () => swap(undone, done),
  };
}

const isSame = (a: Uint8Array, b: Uint8Array): boolean => a.every((each, at) => each === b[at]);
