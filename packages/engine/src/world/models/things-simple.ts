import { hex } from '../colours.ts';
import type { Builder } from '../mesh.ts';
import type { Fittings, Making, Recipe } from '../model.ts';
import type { Vec } from '../vectors.ts';
import { colourOf } from './things-shapes.ts';

/** What a few lines need to make a thing: the builder, its own colour and those of its parts. */
export interface Kit {
  readonly b: Builder;
  readonly body: Vec;
  readonly trim: Vec;
  readonly making: Making;
}

export const ink: Vec = [0.02, 0.02, 0.024];
export const brass = hex('#d9a63c');
export const steel = hex('#b4bcc6');
export const oak = hex('#a06a38');
export const cream = hex('#f4ecd8');

/** A thing of two colours, made in a few lines. */
export const simple = (colour: string, trim: string, draw: (kit: Kit) => Fittings | undefined): Recipe => ({
  parts: ['body', 'trim'],
  make: (making) =>
    draw({
      b: making.builder,
      body: colourOf(making.paint, 'body', colour),
      trim: making.paint('trim', trim),
      making,
    }) ?? {},
});

/** Held by a point of it. */
export const heldAt = (hand: Vec, top: Vec = hand): Fittings => ({ anchors: { hand, top } });

/** The colours of toys. */
const rainbow: readonly Vec[] = [
  [0.85, 0.08, 0.08],
  [0.95, 0.45, 0.05],
  [0.95, 0.8, 0.1],
  [0.12, 0.6, 0.2],
  [0.1, 0.35, 0.85],
  [0.95, 0.95, 0.92],
];
export const tone = (index: number): Vec => rainbow[index % rainbow.length] ?? cream;
