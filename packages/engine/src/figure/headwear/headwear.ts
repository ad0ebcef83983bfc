import type { Draw } from '../expression.ts';
import type { Look, Role } from '../look.ts';
import type { Pen } from '../pen.ts';
import {
  antenna,
  clothHat,
  eyepatch,
  feltCap,
  halo,
  hood,
  scarf,
  strawHat,
  tricorn,
  tusks,
  wizardHat,
} from './front-hats.ts';
import {
  circlet,
  crown,
  helmet,
  horns,
  kabuto,
  ninjaWrap,
  plainHelmet,
  vikingHelm,
} from './front-helmets.ts';
import { sideCap, sideHalo, sideHood, sidePatch, sideScarf, sideTricorn, sideTusk } from './side-hats.ts';
import {
  sideCirclet,
  sideCrown,
  sideHelmet,
  sideHorns,
  sideKabuto,
  sideNinjaWrap,
  sidePlainHelmet,
  sideVikingHelm,
} from './side-helmets.ts';

/** One piece, as it is drawn from each side. Round pieces look the same from both. */
interface Piece {
  readonly front: Draw;
  readonly side: Draw;
}

const round = (draw: Draw): Piece => ({ front: draw, side: draw });

/** What a head wears: as part of its face, and on top of it. */
interface Worn {
  readonly face?: Piece;
  readonly top?: Piece;
}

const facecloth: Piece = { front: scarf, side: sideScarf };
const browBand: Piece = { front: circlet, side: sideCirclet };

const ownOf: Readonly<Record<Role, Worn>> = {
  knight: { top: { front: helmet, side: sideHelmet } },
  mage: { top: round(wizardHat) },
  archer: { top: { front: feltCap, side: sideCap } },
  rogue: { face: facecloth, top: { front: hood, side: sideHood } },
  healer: { top: { front: halo, side: sideHalo } },
  barbarian: { top: browBand },
  pirate: { face: { front: eyepatch, side: sidePatch }, top: { front: tricorn, side: sideTricorn } },
  ninja: { face: facecloth, top: { front: ninjaWrap, side: sideNinjaWrap } },
  samurai: { top: { front: kabuto, side: sideKabuto } },
  robot: { top: round(antenna) },
  elf: { top: browBand },
  dwarf: { top: { front: vikingHelm, side: sideVikingHelm } },
  orc: { face: { front: tusks, side: sideTusk } },
  skeleton: {},
  cat: {},
  villager: { top: round(strawHat) },
};

const chosen = {
  hat: round(clothHat),
  helmet: { front: plainHelmet, side: sidePlainHelmet },
  none: undefined,
};
const crowned: Piece = { front: crown, side: sideCrown };
const horned: Piece = { front: (pen, _look, r) => horns(pen, r, 0.4), side: sideHorns };

export function headwear(pen: Pen, look: Look, r: number): void {
  const paint = (piece: Piece | undefined) => piece?.[look.view](pen, look, r);
  const { face, top } = ownOf[look.role];
  paint(face);
  if (!look.crown) paint(look.headgear === 'own' ? top : chosen[look.headgear]);
  if (look.horns) paint(horned);
  if (look.crown && look.headgear !== 'none') paint(crowned);
}
