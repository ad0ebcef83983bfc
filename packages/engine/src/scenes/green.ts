import { type Colour, colour, mix } from '../draw/colour.ts';
import { autumnTones, blossom } from './features/growth.ts';
import { type Crest, crestOf, hill } from './land.ts';
import { isSnowy } from './lying-snow.ts';
import { boulder } from './plants/boulder.ts';
import { birch, leafy, oak, poplar, spreading } from './plants/broadleaf.ts';
import { fir } from './plants/conifer.ts';
import { grass, mushroom } from './plants/meadow.ts';
import { bamboo } from './plants/palm.ts';
import { planted, type Species } from './plants/plant.ts';
import { motes } from './sky.ts';
import { type Stage, scatter } from './stage.ts';

export const leafGreen: Colour = colour(0.56, 0.14, 138);
export const firGreen: Colour = colour(0.44, 0.09, 158);
export const meadow: Colour = colour(0.66, 0.15, 128);
export const rock: Colour = colour(0.55, 0.03, 265);
export const earth: Colour = colour(0.76, 0.075, 78);
const firefly = colour(0.88, 0.16, 110);

export function treeTone(stage: Stage): Colour {
  const asked = stage.ask.tones.get('trees');
  if (asked) return asked;
  if (stage.words.has('cherry')) return blossom;
  if (stage.words.has('autumn')) return autumnTones[0];
  return { ...leafGreen, h: leafGreen.h + stage.random.fork('leaf hue').range(-14, 14) };
}

/** Green that has turned with the year. */
export const turf = (stage: Stage, tone: Colour): Colour =>
  stage.ask.tones.get('grass') ??
  (stage.words.has('autumn') ? mix(tone, colour(0.68, 0.12, 82), 0.62) : tone);

/** A wood of one kind where the prompt names it; otherwise of a few kinds that this picture has chosen. */
export function treeKinds({ words, random }: Stage): readonly [Species, ...Species[]] {
  if (words.has('pine')) return [fir];
  if (words.has('bamboo')) return [bamboo];
  if (words.has('cherry') || words.has('autumn')) return [leafy, oak, spreading];
  return random.fork('kinds of trees').pick<readonly [Species, ...Species[]]>([
    [oak, leafy, birch, poplar, spreading, oak],
    [oak, oak, leafy],
    [birch, birch, leafy, poplar],
    [spreading, oak, spreading],
  ]);
}

export function nearGround(stage: Stage, tone: Colour, flowers: number): Crest {
  const { unit, words } = stage;
  const own = turf(stage, tone);
  const crest = crestOf(stage, { base: 0.97, rise: 0.07, cycles: 2, octaves: 3, row: 9 });
  hill(stage, crest, mix(own, colour(0.3, 0.06, 150), 0.3), 0);
  if (isSnowy(stage)) hill(stage, crest, own, 0);
  else grass(stage, crest, own, 0, words.has('flowers') ? flowers * 4 + 50 : flowers);
  if (words.has('mushrooms'))
    scatter(stage, 'mushroom', 9, 40 * unit, (x, random) =>
      mushroom(
        stage.brush,
        x,
        crest(x) + unit * 18,
        unit * random.range(34, 70),
        colour(0.55, 0.19, random.pick([25, 300, 45])),
      ),
    );
  if (stage.light.time === 'night' && !words.has('fireflies')) motes(stage, firefly, 16, 0.55);
  return crest;
}

export function rocks(stage: Stage, crest: Crest, count: number, tone: Colour): void {
  const { brush, unit } = stage;
  scatter(stage, 'rocks', count, 110 * unit, (x, random) =>
    boulder(
      brush,
      planted(stage, {
        x,
        y: crest(x) + unit * 20,
        tall: unit * random.range(30, 86),
        tone,
        depth: 0.04,
        random,
      }),
    ),
  );
}
