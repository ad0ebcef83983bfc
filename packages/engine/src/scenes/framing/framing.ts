import type { InputsOf } from '@artcade/domain/tool-forms';
import { type Colour, colour, mix } from '../../draw/colour.ts';
import { darkSide, litSide, seen } from '../light.ts';
import type { Stage } from '../stage.ts';
import { firs } from './firs.ts';
import { leafy, reeds } from './leaves.ts';
import { rocks } from './rocks.ts';
import type { Side } from './side.ts';

type Place = InputsOf<'game-background-generator'>['scene'];

/** Foreground at the sides, which leads the eye in and adds depth. */
type Framing = 'leaves' | 'needles' | 'rocks' | 'reeds';

/** Where there is room for it. */
const framings: Partial<Record<Place, readonly [Framing, Colour]>> = {
  forest: ['leaves', colour(0.42, 0.1, 138)],
  plains: ['leaves', colour(0.44, 0.1, 132)],
  village: ['leaves', colour(0.44, 0.1, 128)],
  mountains: ['needles', colour(0.36, 0.075, 158)],
  snow: ['needles', colour(0.38, 0.06, 178)],
  desert: ['rocks', colour(0.56, 0.09, 46)],
  beach: ['rocks', colour(0.52, 0.035, 70)],
  sea: ['rocks', colour(0.42, 0.03, 240)],
  volcano: ['rocks', colour(0.32, 0.03, 30)],
  swamp: ['reeds', colour(0.42, 0.08, 120)],
};

/** One side or both, never the middle. A picture that tiles has no sides. */
export function frame(stage: Stage, place: Place): void {
  const framing = framings[place];
  if (stage.tiles || framing === undefined) return;
  const [own, tone] = framing;
  // Another staging has another frame: a branch, stones, or what belongs to the place.
  const kind = own === 'leaves' || own === 'needles' ? (otherFrames[stage.ask.staging.frame] ?? own) : own;
  const random = stage.random.fork('frame');
  const first = random.pick([-1, 1]);
  const ways = random.chance(0.7) ? [first, -first] : [first];
  ways.forEach((way, index) => {
    const { light, width, height } = stage;
    const reach = Math.min(width * 0.2, height * 0.36) * (index === 0 ? 1 : 0.66) * random.range(0.85, 1.1);
    // Against a bright sky they are dark, by day less so than in the evening.
    const shade = darkSide(light, tone, 0, light.time === 'day' ? 0.5 : 0.8);
    const depth = { day: 0.35, dawn: 0.55, dusk: 0.7, night: 0.6 }[light.time];
    drawers[kind]({
      stage,
      random: random.fork(`side${way}`),
      way,
      reach,
      dark: mix(shade, colour(shade.l * 0.5, shade.c, shade.h), depth),
      body: mix(seen(light, tone, 0), shade, depth * 0.8),
      lit: litSide(light, tone, 0, 0.5),
      isLit: (light.sunX - 0.5) * way < 0.1,
    });
  });
}

const otherFrames: Partial<Record<string, Framing>> = { branch: 'leaves', leaves: 'leaves', rocks: 'rocks' };

const drawers: Readonly<Record<Framing, (side: Side) => void>> = {
  leaves: leafy,
  needles: firs,
  rocks,
  reeds,
};
