import { type Brief, kindOf } from '../../brief/brief.ts';
import { drawingFor } from '../../concepts/graph.ts';
import { fromHex } from '../../draw/colour.ts';
import type { Motes } from '../../world/air-row.ts';
import { airRows } from '../../world/air-rows.ts';
import { toVec } from '../../world/colours.ts';
import type { Feast } from '../../world/feast.ts';
import type { Falling, Heaven, Kit } from './kit.ts';
import { occasionsOf } from './occasions.ts';
import type { Touch } from './touch.ts';

/** A word that adds something of its own to a picture. */
export interface Touching {
  readonly id: string;
  readonly touch: Touch;
}

/**
 * What the occasions of a brief bring into its world: the highest one decides, of the others there are some things. So do touches,
 * as far as the air of the world does not know them.
 */
export function feastOf(brief: Brief, touching: readonly Touching[] = []): Feast | undefined {
  const [main, ...others] = occasionsOf(brief).map(({ kit }) => kit);
  const touches = touching.filter(({ id }) => drawingFor(id, airRows) === null).map(({ touch }) => touch);
  const named = brief.whole.flatMap(({ id, text }) => (text !== '' && devices[id]) || []);
  if (!main && touches.length + named.length === 0) return undefined;
  const skies = [...(main?.sky ?? []), ...touches.flatMap(({ sky }) => sky ?? [])];
  const fallings = [...(main ? [main.falling] : []), ...touches.flatMap(({ falling }) => falling ?? [])];
  const corner = main?.corner;
  // A feast is known by what stands around; beside those whom a launch or a sale names it would only be in their way.
  const isNamed = [...brief.subjects, ...brief.things].some(({ text }) => text !== '');
  const stands = (main && main.rank > 2) || !isNamed;
  return {
    hung: main?.hung ?? [],
    ...(corner !== undefined && { corner: boughs[corner] ?? corner }),
    standing: [
      ...named,
      ...(stands
        ? [
            ...touches.flatMap(({ prop }) => prop ?? []),
            // An elephant beside those who are named would be a toy.
            ...(main?.ground ?? []).filter((id) => !isNamed || kindOf(id) !== 'creature'),
            ...others.flatMap(({ ground }) => ground.slice(0, 2)),
          ]
        : []),
    ],
    flying: [...new Set(skies)].flatMap((heaven) => (flying[heaven] ? [flying[heaven]] : [])),
    ...(skies.includes('fireworks') && { fireworks: main ? tonesIn(main).map(toVec) : usualFireworks }),
    motes: fallings.flatMap(motesIn),
  };
}

/** What stands for a platform. */
export const devices: Readonly<Record<string, string>> = {
  'platform.pc': 'thing.computer',
  'platform.mobile': 'thing.phone',
};
const usualFireworks = ['#ffd76a', '#ff6a8a', '#7ac8ff'].map((tone) => toVec(fromHex(tone)));

/** Of trees only a bough reaches into the picture. */
const boughs: Readonly<Record<string, string>> = {
  'plant.cherry': 'furnish.cherry-bough',
  'plant.apricot-blossom': 'furnish.apricot-bough',
  'plant.peach-blossom': 'furnish.peach-bough',
  'thing.web': 'furnish.web-corner',
  'thing.penjor': 'furnish.penjor-corner',
};

const flying: Partial<Readonly<Record<Heaven, readonly [string, number]>>> = {
  'sky-lanterns': ['thing.sky-lantern', 22],
  balloons: ['thing.balloon', 12],
  bats: ['creature.bat', 12],
  ghosts: ['creature.ghost', 4],
  'paper-planes': ['thing.paper-plane', 8],
};

/** The bright ones of the five colours. */
const tonesIn = ({ tones }: Kit) => tones.split(' ').slice(2).map(fromHex);

const kinds: Partial<Readonly<Record<Falling['of'], Motes['kind']>>> = {
  petal: 'petal',
  feather: 'petal',
  ember: 'ember',
  spark: 'glow',
  star: 'glow',
  leaf: 'leaf',
  flake: 'flake',
  ash: 'flake',
  heart: 'heart',
  bubble: 'bubble',
  drop: 'glow',
  confetti: 'confetti',
  square: 'confetti',
  coin: 'confetti',
  envelope: 'confetti',
};

const isLight = (kind: Motes['kind']) => kind === 'glow' || kind === 'ember';

function motesIn({ of, tones, count }: Falling): readonly Motes[] {
  const kind = kinds[of];
  if (kind === undefined) return [];
  const each = Math.ceil((count * (isLight(kind) ? 1.6 : 0.8)) / tones.length);
  return tones.map((tone) => ({ kind, colour: fromHex(tone), count: each }));
}
