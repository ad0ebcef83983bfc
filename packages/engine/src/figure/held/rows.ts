import type { Point } from '../../draw/canvas.ts';
import { bladeDrawings, smallArms } from './blades.ts';
import { bowDrawings, gunDrawings } from './guns.ts';
import { handy } from './handy.ts';
import { hung } from './hung.ts';
import { strings, winds } from './music.ts';
import type { Piece } from './pieces.ts';
import { poleDrawings } from './poles.ts';
import { rested } from './rested.ts';
import { shields } from './shields.ts';

/**
 * How a thing is held. A long one stands in the fist and reaches above and below it; a short one begins at the fist; a
 * hanging one hangs below it and never turns; a resting one has its middle before the chest and never turns; one for two
 * hands crosses the body, with the other hand at `other`.
 */
export type Way = 'long' | 'short' | 'hanging' | 'resting' | 'two-handed';

export interface Row {
  readonly way: Way;
  readonly pieces: readonly Piece[];
  readonly turn?: number;
  readonly other?: Point;
  readonly covers?: boolean;
}

type Table = Readonly<Record<string, readonly Piece[]>>;

const rows = (table: Table, rest: Omit<Row, 'pieces'>): Record<string, Row> =>
  Object.fromEntries(Object.entries(table).map(([id, pieces]) => [id, { ...rest, pieces }]));

const lying = -Math.PI / 2;
const shortPoles = [
  'axe',
  'hammer',
  'mace',
  'club',
  'baton',
  'baseball-bat',
  'flail',
  'gada-hanuman',
  'wand',
  'torch',
];
const shortGuns = ['gun', 'pistol', 'revolver', 'laser-gun', 'water-gun', 'syringe'];
const among = (names: readonly string[]) => (id: string) => names.includes(id.slice('thing.'.length));

function wayOfRow(
  table: Record<string, Row>,
  isMeant: (id: string) => boolean,
  change: Partial<Row>,
): Record<string, Row> {
  return Object.fromEntries(
    Object.entries(table).map(([id, row]) => [id, isMeant(id) ? { ...row, ...change } : row]),
  );
}

const twoHanded = (other: Point): Omit<Row, 'pieces'> => ({ way: 'two-handed', other });

/** Every thing with a drawing of its own. */
export const heldRows: Readonly<Record<string, Row>> = {
  ...rows(bladeDrawings, { way: 'short' }),
  ...rows(smallArms, { way: 'short' }),
  ...wayOfRow(rows(poleDrawings, { way: 'long' }), among([...shortPoles, 'pencil', 'quill', 'paintbrush']), {
    way: 'short',
  }),
  ...wayOfRow(rows(gunDrawings, { ...twoHanded([0.08, -0.5]), turn: lying }), among(shortGuns), {
    way: 'short',
  }),
  ...wayOfRow(rows(bowDrawings, { way: 'short' }), among(['bow', 'umbrella', 'paper-umbrella']), {
    way: 'long',
  }),
  ...rows(strings, twoHanded([0, -0.8])),
  ...rows(winds, { way: 'short' }),
  ...rows(hung, { way: 'hanging' }),
  ...rows(rested, { way: 'resting' }),
  ...wayOfRow(rows(handy, { way: 'short' }), among(['golf-club', 'hockey-stick']), { way: 'long' }),
  ...rows(shields, { way: 'short', covers: true }),
};
