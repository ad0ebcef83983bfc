import { type Colour, darker, lighter } from '../../draw/colour.ts';
import type { Beast } from '../beasts/beast.ts';
import type { Look } from '../look.ts';
import type { Pen } from '../pen.ts';
import { batBody, birdBody } from './birds.ts';
import { blobBody } from './blobs.ts';
import { bugBody, crabBody, spiderBody } from './bugs.ts';
import { formBody } from './forms.ts';
import { beastBody } from './quadruped.ts';
import { fishBody, octopusBody, serpentBody, shellBody } from './sea.ts';

/** A whole animal while it is drawn: its feet at 0,0, looking to the right, about 110 units high. */
export interface Animal {
  readonly pen: Pen;
  readonly look: Look;
  readonly beast: Beast;
  readonly fur: Colour;
  readonly shade: Colour;
  readonly light: Colour;
  /** Where in its movement it is, from 0 to 1. */
  readonly moment: number;
  readonly isSide: boolean;
  /** Draws the head, with what it wears, in the view of the picture. */
  readonly head: (x: number, y: number, r: number, tilt?: number) => void;
  /** Draws what is held, with the hand at this place. */
  readonly hold: (which: 0 | 1, x: number, y: number) => void;
  /** Young animals have large heads and short legs. */
  readonly youth: number;
}

const bodies: Readonly<Record<Beast['plan'], (animal: Animal) => void>> = {
  beast: beastBody,
  bird: birdBody,
  fish: fishBody,
  serpent: serpentBody,
  bug: bugBody,
  spider: spiderBody,
  octopus: octopusBody,
  crab: crabBody,
  shell: shellBody,
  blob: blobBody,
  bat: batBody,
};

type Parts = Pick<Animal, 'pen' | 'look' | 'moment' | 'head' | 'hold'>;

/** Draws a body that is no person's. */
export function wholeBody({ pen, look, moment, head, hold }: Parts): void {
  const { beast, form } = look.body;
  const animal = {
    pen,
    look,
    fur: look.skin,
    shade: darker(look.skin, 0.1),
    light: lighter(look.skin, 0.08),
    moment,
    isSide: look.view === 'side',
    head,
    hold,
    youth: look.age === 'baby' ? 1.4 : look.age === 'child' ? 1.22 : 1,
  };
  if (form !== null) formBody({ ...animal, form });
  else if (beast !== null) bodies[beast.plan]({ ...animal, beast });
}

/** How high the back of a whole animal is, without its rider. */
export const backHeight = (beast: Beast): number => 26 * beast.legs + 22 * beast.thick;
