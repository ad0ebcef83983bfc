import type { Draw } from './expression.ts';
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
} from './hats.ts';
import { circlet, crown, helmet, horns, kabuto, ninjaWrap, plainHelmet, vikingHelm } from './helmets.ts';
import type { Look, Role } from './look.ts';
import type { Pen } from './pen.ts';
import {
  profileCap,
  profileHalo,
  profileHood,
  profilePatch,
  profileScarf,
  profileTricorn,
  profileTusk,
} from './profile-hats.ts';
import {
  profileCirclet,
  profileCrown,
  profileHelmet,
  profileHorns,
  profileKabuto,
  profileNinjaWrap,
  profilePlainHelmet,
  profileVikingHelm,
} from './profile-helmets.ts';

/** What a head wears: as part of its face, and on top of it. */
interface Worn {
  readonly face?: Draw;
  readonly top?: Draw;
}

interface Wardrobe {
  readonly own: Readonly<Record<Role, Worn>>;
  readonly hat: Draw;
  readonly helmet: Draw;
  readonly crown: Draw;
  readonly horns: Draw;
}

const front: Wardrobe = {
  own: {
    knight: { top: helmet },
    mage: { top: wizardHat },
    archer: { top: feltCap },
    rogue: { face: scarf, top: hood },
    healer: { top: halo },
    barbarian: { top: circlet },
    pirate: { face: eyepatch, top: tricorn },
    ninja: { face: scarf, top: ninjaWrap },
    samurai: { top: kabuto },
    robot: { top: antenna },
    elf: { top: circlet },
    dwarf: { top: vikingHelm },
    orc: { face: tusks },
    skeleton: {},
    cat: {},
    villager: { top: strawHat },
  },
  hat: clothHat,
  helmet: plainHelmet,
  crown,
  horns: (pen, _look, r) => horns(pen, r, 0.4),
};

const side: Wardrobe = {
  own: {
    knight: { top: profileHelmet },
    mage: { top: wizardHat },
    archer: { top: profileCap },
    rogue: { face: profileScarf, top: profileHood },
    healer: { top: profileHalo },
    barbarian: { top: profileCirclet },
    pirate: { face: profilePatch, top: profileTricorn },
    ninja: { face: profileScarf, top: profileNinjaWrap },
    samurai: { top: profileKabuto },
    robot: { top: antenna },
    elf: { top: profileCirclet },
    dwarf: { top: profileVikingHelm },
    orc: { face: profileTusk },
    skeleton: {},
    cat: {},
    villager: { top: strawHat },
  },
  hat: clothHat,
  helmet: profilePlainHelmet,
  crown: profileCrown,
  horns: profileHorns,
};

export function headwear(pen: Pen, look: Look, r: number): void {
  const wardrobe = look.view === 'side' ? side : front;
  const { face, top } = wardrobe.own[look.role];
  face?.(pen, look, r);
  const tops: Readonly<Record<Look['headgear'], Draw | undefined>> = {
    own: top,
    hat: wardrobe.hat,
    helmet: wardrobe.helmet,
    none: undefined,
  };
  if (!look.crown) tops[look.headgear]?.(pen, look, r);
  if (look.horns) wardrobe.horns(pen, look, r);
  if (look.crown && look.headgear !== 'none') wardrobe.crown(pen, look, r);
}
