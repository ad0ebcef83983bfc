import type { Asset } from '@artcade/contract/shapes';
import type { DragEvent } from 'react';

/** Not a type that other pages know: images of the drive are dropped in the drive only. */
const kind = 'application/x-artcade-images';

// What is dragged can be read from the event only when it is dropped, and only as text.
let dragged: readonly Asset[] = [];

/** Begins to drag images. The browser shows the label at the pointer instead of one picture. */
export function startDragging({ dataTransfer }: DragEvent, assets: readonly Asset[], label: string): void {
  dragged = assets;
  dataTransfer.setData(kind, '');
  dataTransfer.effectAllowed = 'move';
  const sign = document.createElement('div');
  sign.textContent = label;
  sign.className =
    'fixed -top-96 left-0 rounded-full border border-line-strong bg-raised px-4 py-2 text-sm text-text';
  document.body.append(sign);
  dataTransfer.setDragImage(sign, -12, -12);
  // The browser has taken its picture of it by then.
  setTimeout(() => sign.remove());
}

export const isDragged = ({ dataTransfer }: DragEvent): boolean => dataTransfer.types.includes(kind);

/** Returns the images that were dropped. */
export function takeDragged(): readonly Asset[] {
  const taken = dragged;
  dragged = [];
  return taken;
}
