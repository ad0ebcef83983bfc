import type { Place } from './place.ts';
import { built } from './places-built.ts';
import { open } from './places-open.ts';
import { wet } from './places-wet.ts';
import { wooded } from './places-wooded.ts';

/** By concept; a place without a row is its nearest ancestor. */
export const places: Readonly<Record<string, Place>> = { ...open, ...wooded, ...wet, ...built };
