import type { Size } from '@artcade/domain/tool-forms';

const ratio = ({ width, height }: Size): number => width / height;
const area = ({ width, height }: Size): number => width * height;
/** The distance of two aspect ratios, symmetric. */
const distance = (a: Size, b: Size): number => Math.abs(Math.log(ratio(a) / ratio(b)));

/** Returns the size with the nearest aspect ratio, and of those the smallest that is large enough. */
export function nearestSize(offered: readonly Size[], wanted: Size): Size {
  const nearest = Math.min(...offered.map((size) => distance(size, wanted)));
  const fitting = offered
    .filter((size) => distance(size, wanted) < nearest + 0.02)
    .toSorted((a, b) => area(a) - area(b));
  return (
    fitting.find((size) => size.width >= wanted.width && size.height >= wanted.height) ??
    fitting.at(-1) ??
    wanted
  );
}

/** Rounds up to the model's grid, so that nothing has to be enlarged. */
export function onGrid({ width, height }: Size, cell: number): Size {
  return { width: Math.ceil(width / cell) * cell, height: Math.ceil(height / cell) * cell };
}

const widest = 2.4;

/** Returns the native size of diffusion models like SDXL: about a megapixel, not too narrow. */
export function diffusionSize(wanted: Size): Size {
  const form = Math.min(widest, Math.max(1 / widest, ratio(wanted)));
  const round = (side: number): number => Math.round(side / 64) * 64;
  return { width: round(1024 * Math.sqrt(form)), height: round(1024 / Math.sqrt(form)) };
}

/** A size of about a megapixel in this form. */
export function megapixel({ width, height }: Size): Size {
  const side = Math.sqrt((1024 * 1024) / (width * height));
  return { width: Math.round(width * side), height: Math.round(height * side) };
}

export type AspectRatio = `${number}:${number}`;

export function sizeOfRatio(aspect: AspectRatio): Size {
  const [width = 1, height = 1] = aspect.split(':').map(Number);
  return { width, height };
}

export function nearestRatio(offered: readonly [AspectRatio, ...AspectRatio[]], wanted: Size): AspectRatio {
  return offered.reduce((best, next) =>
    distance(sizeOfRatio(next), wanted) < distance(sizeOfRatio(best), wanted) ? next : best,
  );
}

/** Returns whether the crop is so large that the model should know. */
export const isCropped = (made: Size, wanted: Size): boolean => distance(made, wanted) > 0.05;
