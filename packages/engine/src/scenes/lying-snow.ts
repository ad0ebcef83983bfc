import { type Colour, colour } from '../draw/colour.ts';
import type { Stage } from './stage.ts';

/** The ground under snow. */
export const lyingSnow: Colour = colour(0.95, 0.015, 240);

export const isSnowy = ({ ask }: Stage): boolean => ask.tones.get('grass') === lyingSnow;
