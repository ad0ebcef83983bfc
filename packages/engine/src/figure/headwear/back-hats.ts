import { darker } from '../../draw/colour.ts';
import { part, polygon, ring, shape, stroke } from '../pen.ts';
import { brows } from './brows.ts';
import type { HatDraw } from './hat-shapes.ts';
import { hats } from './hat-table.ts';

/** A shell over the back of the head, down to a height in radii. */
const shell =
  (
    low: number,
    { wide = 1.12, shine = false }: { readonly wide?: number; readonly shine?: boolean } = {},
  ): HatDraw =>
  (pen, look, r, { tone, second }) => {
    part(
      pen,
      shape((path) => {
        path.moveTo(-r * wide, r * low);
        const high = 1.52 + low / 3;
        path.bezierCurveTo(-r * (wide + 0.24), -r * high, r * (wide + 0.24), -r * high, r * wide, r * low);
        path.quadraticCurveTo(0, r * (low + 0.24), -r * wide, r * low);
      }),
      tone,
      { shadow: r * 0.16, shine },
    );
    if (shine) part(pen, ring(0, -r * 0.14, r * 0.1, r * (low * 0.6 + 0.5)), look.trim, { shadow: r * 0.04 });
    else
      stroke(
        pen,
        shape((path) => {
          path.moveTo(-r * wide * 0.9, r * (low - 0.12));
          path.quadraticCurveTo(0, r * (low + 0.12), r * wide * 0.9, r * (low - 0.12));
        }),
        second,
        r * 0.05,
      );
  };

const over =
  (...draws: readonly (HatDraw | undefined)[]): HatDraw =>
  (pen, look, r, worn) => {
    for (const draw of draws) draw?.(pen, look, r, worn);
  };

/** A crest of hair along the middle. */
const crest: HatDraw = (pen, _look, r, { second }) =>
  part(pen, ring(0, -r * 0.5, r * 0.24, r * 1.2), second, { shadow: r * 0.1 });

/** The knot of a cloth that is tied behind the head, and its ends. */
const knot: HatDraw = (pen, _look, r, { tone }) => {
  for (const side of [-1, 1])
    part(
      pen,
      polygon([
        [0, r * 0.1],
        [side * r * 0.5, r * 0.7],
        [side * r * 0.2, r * 0.86],
      ]),
      tone,
      { shadow: r * 0.05 },
    );
  part(pen, ring(0, r * 0.1, r * 0.18, r * 0.14), darker(tone, 0.06), { shadow: r * 0.04 });
};

/** Hats that have an opening for the face, or a brim before it. */
const backs: Readonly<Record<string, HatDraw | undefined>> = {
  // Its plume or its horns rise above the shell.
  knight: over(hats['knight'], shell(0.86, { shine: true })),
  kabuto: over(hats['kabuto'], shell(0.7, { wide: 1.3, shine: true })),
  motor: shell(0.8, { shine: true }),
  spartan: over(shell(0.9, { shine: true }), crest),
  ninja: over(shell(0.8), knot),
  hood: shell(1.1, { wide: 1.18 }),
  'animal-hood': shell(1, { wide: 1.18 }),
  headscarf: shell(0.9),
  hijab: shell(1.2, { wide: 1.2 }),
  veil: shell(1.7, { wide: 1.2 }),
  keffiyeh: shell(1.5, { wide: 1.2 }),
  nemes: shell(1.3, { wide: 1.24 }),
  aviator: shell(0.6),
  bandana: over(shell(-0.2), knot),
  'ball-cap': hats['dome'],
  deerstalker: hats['dome'],
};

export const backHat = (piece: string): HatDraw | undefined => backs[piece] ?? hats[piece];

/** A band that goes round the head; of a circlet or goggles only the band shows. */
const band: HatDraw = (pen, _look, r, { tone }) =>
  stroke(
    pen,
    shape((path) => {
      path.moveTo(-r * 1.04, -r * 0.3);
      path.quadraticCurveTo(0, -r * 0.04, r * 1.04, -r * 0.3);
    }),
    tone,
    r * 0.16,
  );

const plainBrows: ReadonlySet<string> = new Set(['band', 'circlet', 'goggles']);

export const backBrow = (piece: string): HatDraw | undefined => (plainBrows.has(piece) ? band : brows[piece]);
