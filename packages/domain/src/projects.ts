import { cleanName } from './profile.ts';

export const projectNameMaximum = 80;
/** On one shelf, whether archived or not. */
export const projectsMaximum = 200;
export const collectionsMaximum = 500;
export const noteMaximum = 2000;

/** How far an image is: one of many ideas, chosen for the game, or in it. */
export const imageStates = ['idea', 'chosen', 'final'] as const;
export type ImageState = (typeof imageStates)[number];

/** Cleans the name of a project or a collection. Returns an empty text if nothing readable remains. */
export const cleanProjectName = (given: string): string =>
  cleanName(cleanName(given).slice(0, projectNameMaximum));
