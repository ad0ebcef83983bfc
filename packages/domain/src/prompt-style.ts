import type { Style } from './tool-forms.ts';

/** The style of the form that a concept of the prompt names. */
const styleOf: ReadonlyMap<string, Style> = new Map([
  ['style.pixel', 'pixel'],
  ['style.voxel', 'pixel'],
  ['style.game-boy', 'pixel'],
  ['style.low-poly', 'low-poly'],
  ['style.flat', 'flat'],
  ['style.minimal', 'flat'],
  ['style.cel-shaded', 'cel'],
  ['style.anime', 'cel'],
  ['style.comic', 'cel'],
  ['style.cartoon', 'cel'],
  ['style.ink-wash', 'ink'],
  ['style.brush', 'ink'],
  ['style.oil-painting', 'painterly'],
  ['style.watercolor', 'painterly'],
]);

/** Returns the style that the words of a prompt name; null if they name none. */
export function promptStyle(
  reading: { readonly chips: readonly { readonly id: string }[] } | null,
): Style | null {
  for (const { id } of reading?.chips ?? []) {
    const style = styleOf.get(id);
    if (style) return style;
  }
  return null;
}
