import type { Material } from '../draw/bevel.ts';
import { type Colour, colour, darker, fromHex, lighter, mix, white } from '../draw/colour.ts';
import { type Family, families, type FormTreatment, type Treatment } from './families.ts';
import { isSubstance, materialFrom, substanceOf } from './substances.ts';

interface Recipe {
  readonly mirror: readonly string[];
  readonly face: readonly string[];
  readonly outline: string;
  readonly rough?: number;
  readonly streaks?: Material['streaks'];
}

const recipes: Readonly<Record<FormTreatment, Recipe>> = {
  gold: {
    mirror: ['#3b1a04', '#8f4d08', '#d8951b', '#ffe27a', '#fffbe2', '#f0b637', '#b46c10', '#ffedb0'],
    face: ['#fff2ad', '#f8c53a', '#c9800f', '#f3bb42'],
    outline: '#3a1906',
  },
  steel: {
    mirror: ['#0e131c', '#394557', '#7d8ca3', '#dfe9f5', '#ffffff', '#96a6bb', '#475468', '#c6d3e2'],
    face: ['#f3f8fd', '#a9b8cb', '#5f6f86', '#b4c2d3'],
    outline: '#131a26',
  },
  stone: {
    mirror: ['#191714', '#46423b', '#7a7469', '#b5aea1', '#ded8cb', '#8e877b', '#524d45'],
    face: ['#c2bbad', '#968f82', '#69635a', '#888175'],
    outline: '#15130f',
    rough: 0.7,
    streaks: 'cracks',
  },
  wood: {
    mirror: ['#211006', '#573013', '#96602b', '#d59c58', '#f2d19a', '#a86f38', '#653a1a'],
    face: ['#dda45d', '#b87a39', '#84501f', '#ad7032'],
    outline: '#221005',
    rough: 0.4,
    streaks: 'grain',
  },
  ice: {
    mirror: ['#062655', '#176cbb', '#5cc0f5', '#d5f7ff', '#ffffff', '#93e0ff', '#3292de'],
    face: ['#ffffff', '#bdf1ff', '#5bbdf6', '#2277cd'],
    outline: '#082a5c',
    rough: 0.5,
    streaks: 'cracks',
  },
  fire: {
    mirror: ['#2a0400', '#7a1200', '#d23a00', '#ff8a1a', '#fff2a8', '#ffa52b', '#a11c00'],
    face: ['#fff8b0', '#ffbe38', '#ff6612', '#a51700'],
    outline: '#2a0500',
    rough: 0.2,
    streaks: 'flames',
  },
  neon: {
    mirror: ['#2a0140', '#8a0fb8', '#ff2fa8', '#ffc2ee', '#ffffff', '#56d6ff', '#1f4ad0'],
    face: ['#ffe1fb', '#ff5cc8', '#a62bf0', '#38c6ff'],
    outline: '#150530',
  },
  candy: {
    mirror: ['#6f0c45', '#d0247d', '#ff66b2', '#ffcbe6', '#ffffff', '#ff92cb', '#d83589'],
    face: ['#ffdff0', '#ff8ec9', '#f93f9f', '#dd2483'],
    outline: '#5b0a3d',
  },
  slime: {
    mirror: ['#0c2f06', '#2f8211', '#6adb28', '#dcffae', '#ffffff', '#95f148', '#3b9a18'],
    face: ['#eeffc0', '#a2f352', '#56c41c', '#31900f'],
    outline: '#0d3007',
  },
  comic: {
    mirror: ['#8a1200', '#e8590c', '#ffd43b', '#fff3bf', '#ffffff', '#ffe066', '#f08c00'],
    face: ['#fff9db', '#ffe066', '#ff922b', '#f03e3e'],
    outline: '#14111f',
  },
};

/** Which colours a treatment uses; by default the usual ones. */
export interface Shade {
  /** Counts through the families of a treatment, or through the ways to share out a palette. */
  readonly family: number;
  /** How the face of the letters goes from top to bottom. */
  readonly run: 'down' | 'up' | 'horizon';
  /** Whether the material has its usual colours, whatever the family. */
  readonly isOwn?: boolean;
}

const usual: Shade = { family: 0, run: 'down' };

/** A material that is asked for keeps its own colours: of another family it takes only what is around it. */
const familyOf = (treatment: Treatment, { family, isOwn = false }: Shade): Family => {
  if (isSubstance(treatment)) return substanceOf(treatment);
  const all = families[treatment];
  const found = all[family % all.length] ?? all[0];
  const { field, rim } = found;
  return isOwn ? { field, rim } : found;
};

/** White lights stay nearly white. */
const turned = (tone: Colour, { turn = 0, vivid = 1, lift = 0 }: Family): Colour =>
  colour(tone.l + lift * Math.min(1, (1 - tone.l) * 4 + (lift < 0 ? 0.4 : 0)), tone.c * vivid, tone.h + turn);

/** Returns the gradient stops of a face. */
function faceAlong(face: readonly Colour[], run: Shade['run']): readonly Colour[] {
  const [top = white, upper = top, lower = upper, foot = lower] = face;
  switch (run) {
    case 'down':
      return face;
    case 'up':
      return [lower, upper, mix(top, upper, 0.4), top];
    // A bright sky, a dark line of land, and light again below it: as chrome mirrors.
    case 'horizon':
      return [upper, mix(top, upper, 0.3), top, mix(lower, foot, 0.6), lower, upper, top];
  }
}

/** A palette shared out: bright letters, letters of its main colour, or deep ones that end in light. */
const shares: readonly ((tones: readonly [Colour, Colour, Colour, Colour, Colour]) => readonly Colour[])[] = [
  ([, deep, main, bright, pale]) => [pale, bright, main, deep],
  ([, deep, main, bright]) => [lighter(bright, 0.04), main, mix(main, deep, 0.5), deep],
  ([, , main, bright, pale]) => [white, pale, bright, main],
  ([, deep, main, bright, pale]) => [main, bright, pale, mix(main, deep, 0.4)],
];

/** The material of a treatment, or the same treatment in the colours of a palette. */
export function materialOf(treatment: Treatment, tones: readonly Colour[], shade: Shade = usual): Material {
  if (isSubstance(treatment)) {
    const own = materialFrom(treatment, tones[2]);
    return { ...own, face: faceAlong(own.face, shade.run) };
  }
  const recipe = recipes[treatment];
  const base = { rough: recipe.rough ?? 0, streaks: recipe.streaks ?? 'none', shine: white } as const;
  const [dark, deep, main, bright, pale] = tones;
  if (!dark || !deep || !main || !bright || !pale) {
    const family = familyOf(treatment, shade);
    return {
      ...base,
      mirror: recipe.mirror.map(fromHex).map((tone) => turned(tone, family)),
      face: faceAlong(
        recipe.face.map(fromHex).map((tone) => turned(tone, family)),
        shade.run,
      ),
      outline:
        family.outline === undefined ? turned(fromHex(recipe.outline), family) : fromHex(family.outline),
    };
  }
  const share = shares[shade.family % shares.length] ?? shares[0];
  return {
    ...base,
    mirror: [dark, deep, main, lighter(bright, 0.1), white, bright, deep],
    face: faceAlong(share?.([dark, deep, main, bright, pale]) ?? [pale, bright, main, deep], shade.run),
    outline: darker(dark, 0.03),
  };
}

const glows: Partial<Record<Treatment, Colour>> = {
  neon: colour(0.7, 0.24, 345),
  fire: colour(0.72, 0.19, 50),
  ice: colour(0.8, 0.1, 230),
};

export function glowOf(
  treatment: Treatment,
  shade: Shade = usual,
  tones: readonly Colour[] = [],
): Colour | null {
  const substance = isSubstance(treatment) ? substanceOf(treatment).glow : undefined;
  const glow = substance === undefined ? glows[treatment] : fromHex(substance);
  if (glow === undefined) return null;
  if (tones[3] !== undefined) return tones[3];
  const { turn = 0 } = familyOf(treatment, shade);
  return { ...glow, h: glow.h + turn };
}

/** The ground of a badge. */
export const fieldOfBadge = (treatment: Treatment, tones: readonly Colour[], shade: Shade): Colour =>
  tones[1 + (shade.family % 2)] ?? fromHex(familyOf(treatment, shade).field);

/** The second line around the letters. */
export const rimOf = (treatment: Treatment, tones: readonly Colour[], shade: Shade): Colour =>
  tones[[3, 4, 1, 2][shade.family % 4] ?? 3] ?? fromHex(familyOf(treatment, shade).rim);
