import { useEffect, useEffectEvent } from 'react';
import type { Canvas, CanvasTool } from './use-canvas.ts';

/** In pixels of the mask. */
export const brushLimits = { least: 4, most: 320 } as const;

/** A step of the brush's size: coarser for a larger brush. */
export const brushStep = (brush: number, direction: 1 | -1): number =>
  Math.min(
    brushLimits.most,
    Math.max(brushLimits.least, brush + direction * Math.max(2, Math.round(brush / 8))),
  );

export type KeyAct =
  | { readonly tool: CanvasTool }
  | { readonly brush: 1 | -1 }
  | { readonly mask: 'undo' | 'redo' | 'invert' | 'clear' }
  | { readonly zoom: 'in' | 'out' | 'fit' | 'natural' };

interface Pressed {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const plain: Readonly<Record<string, KeyAct>> = {
  b: { tool: 'brush' },
  e: { tool: 'eraser' },
  l: { tool: 'lasso' },
  h: { tool: 'hand' },
  '[': { brush: -1 },
  ']': { brush: 1 },
  i: { mask: 'invert' },
  delete: { mask: 'clear' },
  '+': { zoom: 'in' },
  '=': { zoom: 'in' },
  '-': { zoom: 'out' },
  '0': { zoom: 'fit' },
  '1': { zoom: 'natural' },
};

/** What a key does on the page; null if nothing. */
export function keyAct({ key, ctrlKey, metaKey, shiftKey, altKey }: Pressed): KeyAct | null {
  const name = key.toLowerCase();
  if (altKey) return null;
  if (ctrlKey || metaKey) {
    if (name === 'z') return { mask: shiftKey ? 'redo' : 'undo' };
    return name === 'y' && !shiftKey ? { mask: 'redo' } : null;
  }
  return plain[name] ?? null;
}

interface Acts {
  readonly canvas: Canvas;
  readonly isMasking: boolean;
  readonly onTool: (tool: CanvasTool) => void;
  readonly onBrush: (direction: 1 | -1) => void;
}

export const zoomStep = 1.5;

/** Shortcuts, wherever on the page the focus is, except in a field for text or under a dialog. */
export function useCanvasKeys({ canvas, isMasking, onTool, onBrush }: Acts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    // The undo of a message at the bottom comes first.
    if (event.defaultPrevented || isText(event.target) || document.querySelector('dialog:modal')) return;
    const act = keyAct(event);
    if (!act || (!isMasking && !('zoom' in act))) return;
    event.preventDefault();
    if ('tool' in act) onTool(act.tool);
    else if ('brush' in act) onBrush(act.brush);
    else if ('mask' in act) canvas.change((mask) => mask[act.mask]());
    else if (act.zoom === 'fit') canvas.zoom.fit();
    else if (act.zoom === 'natural') canvas.zoom.natural();
    else canvas.zoom.by(act.zoom === 'in' ? zoomStep : 1 / zoomStep);
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}

const isText = (target: EventTarget | null): boolean =>
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement ||
  (target instanceof HTMLInputElement && !['checkbox', 'radio', 'range'].includes(target.type));
