import type { Painter } from './place-row.ts';
import type { Scene } from './stage.ts';

/** Scenes beyond those of the form, by the name that the table of places uses. */
export const painters: Partial<Record<Painter, Scene>> = {};
