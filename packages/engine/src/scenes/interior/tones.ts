import { colour } from '../../draw/colour.ts';

/** What furniture is made of, and the fire in a hearth. */
export const darkWood = colour(0.44, 0.08, 52);
export const lightWood = colour(0.5, 0.09, 54);
export const flame = colour(0.86, 0.16, 68);
