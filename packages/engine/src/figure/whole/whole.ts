import { darker, lighter } from '../../draw/colour.ts';
import type { Beast } from '../beasts/beast.ts';
import type { Animal } from './animal.ts';
import { batBody, birdBody } from './birds.ts';
import { blobBody } from './blobs.ts';
import { bugBody, crabBody, spiderBody } from './bugs.ts';
import { formBody } from './forms.ts';
import { beastBody } from './quadruped.ts';
import { fishBody, octopusBody, serpentBody, shellBody } from './sea.ts';

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
