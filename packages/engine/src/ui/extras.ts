import { partOf, type Spot } from './catalogue.ts';
import type { Extra } from './extra-shapes.ts';
import { controlExtras } from './extras-controls.ts';
import { playExtras } from './extras-play.ts';
import type { Part } from './sheet.ts';

/** Parts that a kit has only when they are asked for, or when its sample needs them. */
export const extras = { ...playExtras, ...controlExtras };
export type ExtraName = keyof typeof extras;

/** Returns the part of that name at a place of the sheet. */
export function extraPart(name: ExtraName, at: Spot): Part {
  const own: Extra = extras[name];
  const margin = name === 'pattern' ? 0 : Math.max(2, Math.min(8, Math.min(at.w, at.h) * 0.08));
  return partOf({
    name,
    group: 'extras',
    at,
    margin,
    ...(own.stretch && { stretch: own.stretch(at) }),
    draw: own.draw,
  });
}
