import { type Colour, fromHex } from '../draw/colour.ts';
import { clothAndPaperLooks } from './look-rows/cloth-and-paper.ts';
import { culturesLooks } from './look-rows/cultures.ts';
import { metalAndGlassLooks } from './look-rows/metal-and-glass.ts';
import { naturalLooks } from './look-rows/natural.ts';
import type { Row } from './look-rows/row.ts';
import { timesAndTradesLooks } from './look-rows/times-and-trades.ts';
import { motifNamed } from './motifs.ts';
import { readable } from './readable.ts';
import { rims } from './rims.ts';
import type { Theme } from './theme.ts';

const rows = {
  ...naturalLooks,
  ...metalAndGlassLooks,
  ...clothAndPaperLooks,
  ...culturesLooks,
  ...timesAndTradesLooks,
};
export type LookName = keyof typeof rows;
export const lookNames = Object.keys(rows) as readonly LookName[];

function themeOfRow(row: Row): Theme {
  const [rim, corner, round, gloss, light, tile, lettering, list, more = {}] = row;
  const tones: readonly Colour[] = list.split(' ').map((hex) => fromHex(`#${hex}`));
  const tone = (index: number): Colour => tones[index] ?? fromHex('#808080');
  const { motif, ...rest } = more;
  return {
    ...rims[rim],
    corner,
    round,
    gloss,
    light,
    tile,
    lettering,
    frame: tone(0),
    board: tone(1),
    face: tone(2),
    well: tone(3),
    primary: tone(4),
    second: tone(5),
    danger: tone(6),
    line: tone(7),
    ink: readable(tone(8), tone(2)),
    accent: tone(9),
    outline: 'plain',
    solid: 1,
    bold: false,
    halo: null,
    wear: [],
    slotRound: null,
    weight: 1,
    motif: motif === undefined ? null : motifNamed(motif),
    ...rest,
  };
}

/** Returns a look by its name. */
export const lookNamed = (name: LookName): Theme => themeOfRow(rows[name]);
