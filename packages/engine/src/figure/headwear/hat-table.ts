import type { Draw } from '../expression.ts';
import { inTones } from '../look.ts';
import { part, ring } from '../pen.ts';
import { glass, motor, spartan } from './closed-helmets.ts';
import { chada, feathers, tiara, wreath } from './crowns.ts';
import { antenna, feltCap, hood, tricorn, wizardHat } from './front-hats.ts';
import { crown, helmet, kabuto, ninjaWrap, plainHelmet, vikingHelm } from './front-helmets.ts';
import { brimmed, domed, draped, type HatDraw, spire, tube, wound } from './hat-shapes.ts';
import { sideCap, sideHood, sideTricorn } from './side-hats.ts';
import {
  sideCrown,
  sideHelmet,
  sideKabuto,
  sideNinjaWrap,
  sidePlainHelmet,
  sideVikingHelm,
} from './side-helmets.ts';
import {
  animalHood,
  bandana,
  beret,
  captain,
  conical,
  furHat,
  jester,
  mortarboard,
  mushroomCap,
  wig,
} from './single-hats.ts';

/** A piece that takes its tones from the look, drawn from each side. */
const sided =
  (front: Draw, side: Draw): HatDraw =>
  (pen, look, r, worn) =>
    (look.view === 'side' ? side : front)(pen, inTones(look, worn), r);
const round = (draw: Draw): HatDraw => sided(draw, draw);

/** Crowns and helmets are of their own metal. */
const metal =
  (draw: HatDraw): HatDraw =>
  (pen, look, r, worn) =>
    draw(pen, { ...look, trim: worn.tone }, r, { ...worn });

const winged: HatDraw = (pen, look, r, worn) => {
  for (const side of look.view === 'side' ? [-1] : [-1, 1])
    for (const [turn, long] of [
      [0.5, 0.8],
      [0.9, 0.66],
      [1.3, 0.5],
    ] as const)
      part(
        pen,
        ring(
          side * r * (1.02 + Math.sin(turn) * long * 0.5),
          -r * (0.4 + Math.cos(turn) * long * 0.8),
          r * 0.16,
          r * long * 0.6,
          side * turn,
        ),
        worn.second,
        { shadow: r * 0.05 },
      );
  sided(plainHelmet, sidePlainHelmet)(pen, look, r, worn);
};

/** Every hat, helmet and crown, by piece. */
export const hats: Readonly<Record<string, HatDraw>> = {
  felt: brimmed({ wide: 1.5, tall: 0.8 }),
  straw: brimmed({ wide: 1.7, tall: 0.72 }),
  cowboy: brimmed({ wide: 1.8, tall: 0.86, top: 0.62, curl: 0.26 }),
  bowler: brimmed({ wide: 1.24, tall: 0.84, curl: 0.06 }),
  'top-hat': brimmed({ wide: 1.3, tall: 1.3, top: 0.86 }),
  sombrero: brimmed({ wide: 2.3, tall: 1.0, top: 0.4, curl: 0.2 }),
  pith: brimmed({ wide: 1.34, tall: 0.86 }),
  gat: brimmed({ wide: 1.8, tall: 0.86, top: 0.6 }),
  deerstalker: domed(-0.24, 'front', 'button'),
  'ball-cap': domed(-0.28, 'front', 'button'),
  beanie: domed(-0.2, 'none', 'button'),
  dome: domed(-0.24, 'none', 'none'),
  'hard-hat': domed(-0.3, 'round', 'ridge'),
  aviator: domed(-0.16, 'none', 'none'),
  nurse: tube(0.3, 0.9),
  fez: tube(0.56, 0.72, 'tassel'),
  shako: tube(1.0, 0.8, 'plume'),
  official: tube(0.6, 0.7, 'wings'),
  eboshi: tube(1.2, 0.34),
  mitre: tube(1.2, 0.3),
  chef: tube(0.8, 0.9, 'puff'),
  turban: wound(5, true),
  headscarf: draped(0.7, false),
  hijab: draped(1.2, false),
  veil: draped(1.7, false),
  keffiyeh: draped(1.5, true),
  nemes: (pen, look, r, worn) =>
    draped(1.3, true)(pen, look, r, { ...worn, pattern: worn.pattern ?? 'striped' }),
  santa: spire(1.2, 1.3, 'ball'),
  party: spire(1.4, 0.2, 'ball'),
  jester,
  conical,
  mortarboard,
  captain,
  feathers,
  tiara,
  chada,
  wreath: wreath(false),
  flowers: wreath(true),
  glass,
  motor,
  spartan,
  bandana,
  'fur-hat': furHat,
  beret,
  wig,
  'mushroom-cap': mushroomCap,
  'animal-hood': animalHood,
  knight: sided(helmet, sideHelmet),
  helmet: sided(plainHelmet, sidePlainHelmet),
  wizard: round(wizardHat),
  'felt-cap': sided(feltCap, sideCap),
  hood: sided(hood, sideHood),
  tricorn: sided(tricorn, sideTricorn),
  ninja: sided(ninjaWrap, sideNinjaWrap),
  kabuto: sided(kabuto, sideKabuto),
  viking: sided(vikingHelm, sideVikingHelm),
  crown: metal(sided(crown, sideCrown)),
  antenna: round(antenna),
  winged,
};

/** Hats that leave the top of the hair free. */
export const openHats: ReadonlySet<string> = new Set([
  'crown',
  'tiara',
  'wreath',
  'flowers',
  'glass',
  'circlet',
  'veil',
  'antenna',
]);
