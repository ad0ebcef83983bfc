import { cleanName } from './profile.ts';

export const projectNameMaximum = 80;
/** On one shelf, whether archived or not. */
export const projectsMaximum = 200;
export const collectionsMaximum = 500;
/** Images that one call organises by a filter. */
export const organisedAtOnce = 10_000;
export const noteMaximum = 2000;

/** How far an image is: one of many ideas, chosen for the game, or in it. */
export const imageStates = ['idea', 'chosen', 'final'] as const;
export type ImageState = (typeof imageStates)[number];

/** Cleans the name of a project or a collection. Returns an empty text if nothing readable remains. */
export const cleanProjectName = (given: string): string =>
  cleanName(cleanName(given).slice(0, projectNameMaximum));

/** Cleans a note: readable, with its lines. Returns an empty text if nothing readable remains. */
export const cleanNote = (given: string): string =>
  given
    .replace(/\r\n?/g, '\n')
    .split('\n')
    .map(cleanName)
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, noteMaximum)
    // Not half a character.
    .replace(/[\ud800-\udbff]$/, '')
    .trim();
