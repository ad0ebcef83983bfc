import type { Brush } from '../../draw/canvas.ts';
import { along, type Point } from '../../draw/canvas.ts';
import { type Colour, colour, darker, lighter, mix } from '../../draw/colour.ts';
import type { Random } from '../../draw/random.ts';
import { darkSide, type Light, litSide, seen } from '../light.ts';
import type { Stage } from '../stage.ts';

/** The tones of a thing at its distance. */
export interface Tones {
  readonly lit: Colour;
  readonly body: Colour;
  readonly dark: Colour;
  /** The border towards the sun or moon; a low light draws it strongly. */
  readonly rim: Colour;
}

export const tonesOf = (light: Light, tone: Colour, depth: number): Tones => ({
  lit: litSide(light, tone, depth, 0.34),
  body: seen(light, tone, depth),
  dark: darkSide(light, tone, depth, 0.62),
  rim: litSide(light, tone, depth, { day: 0.42, dawn: 0.62, dusk: 0.7, night: 0.52 }[light.time]),
});

/** From which side the light comes: -1 left, 1 right. */
export const lightSide = ({ light }: Pick<Stage, 'light'>): number => (light.sunX < 0.5 ? -1 : 1);

export interface Plant {
  readonly x: number;
  /** The ground it stands on. */
  readonly y: number;
  readonly tall: number;
  /** The stage's unit: leaves keep their size in trees of any size. */
  readonly unit: number;
  /** Pixels per unit: details smaller than a pixel are not drawn. */
  readonly scale: number;
  /** Whether the style needs few, large strokes. */
  readonly clean: boolean;
  readonly tones: Tones;
  readonly random: Random;
  /** From which side the light comes: -1 left, 1 right. */
  readonly from: number;
}

export type Species = (brush: Brush, plant: Plant) => void;

interface Planted {
  readonly x: number;
  readonly y: number;
  readonly tall: number;
  readonly tone: Colour;
  readonly depth: number;
  readonly random: Random;
}

/** A plant in the light of the stage. */
export const planted = (stage: Stage, { tone, depth, ...at }: Planted): Plant => ({
  ...at,
  unit: stage.unit,
  scale: stage.scale,
  clean: stage.clean,
  tones: tonesOf(stage.light, tone, depth),
  from: lightSide(stage),
});

export const bark: Colour = colour(0.36, 0.05, 55);

/** A trunk with a flared foot: bright on the side of the light, dark on the other. */
export function trunk(
  brush: Brush,
  { x, y, tall, tones, from }: Plant,
  wide: number,
  share: number,
  bend = 0,
): void {
  const tone = mix(tones.dark, bark, 0.35);
  const top = y - tall * share;
  const middle = y - tall * share * 0.5;
  const foot = y + tall * 0.012;
  brush.beginPath();
  brush.moveTo(x - wide * 1.15, foot);
  brush.quadraticCurveTo(x - wide * 0.5 + bend * 0.4, middle, x - wide * 0.32 + bend, top);
  brush.lineTo(x + wide * 0.32 + bend, top);
  brush.quadraticCurveTo(x + wide * 0.5 + bend * 0.4, middle, x + wide * 1.15, foot);
  brush.closePath();
  brush.fillStyle = along(brush, { x0: x + from * wide * 0.8, y0: y, x1: x - from * wide * 0.8, y1: y }, [
    [0, mix(lighter(tone, 0.1), tones.lit, 0.42)],
    [0.32, lighter(tone, 0.05)],
    [0.7, tone],
    [1, darker(tone, 0.09)],
  ]);
  brush.fill();
}

/** A limb from the trunk out into the crown, thinner towards its end. */
export function limb(brush: Brush, { tones, from }: Plant, start: Point, end: Point, wide: number): void {
  const tone = mix(tones.dark, bark, 0.35);
  const [[x, y], [tx, ty]] = [start, end];
  const low = y + (ty - y) * 0.35;
  brush.beginPath();
  brush.moveTo(x - wide, y);
  brush.quadraticCurveTo(x - wide * 0.8, low, tx - wide * 0.3, ty);
  brush.lineTo(tx + wide * 0.3, ty);
  brush.quadraticCurveTo(x + wide * 0.8, low, x + wide, y);
  brush.closePath();
  brush.fillStyle = along(brush, { x0: x + from * wide, y0: y, x1: x - from * wide, y1: y }, [
    [0, mix(lighter(tone, 0.08), tones.lit, 0.3)],
    [1, darker(tone, 0.07)],
  ]);
  brush.fill();
}
