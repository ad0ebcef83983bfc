import type { Colour } from '../../draw/colour.ts';
import type { Crest } from '../land.ts';
import { type Stage, scatter } from '../stage.ts';
import { bush } from './broadleaf.ts';
import { fern } from './palm.ts';
import { planted, type Species } from './plant.ts';

interface TreeRow {
  readonly name: string;
  readonly crest: Crest;
  readonly count: number;
  readonly tall: number;
  readonly tone: Colour;
  readonly depth: number;
  /** Where no tree may stand. */
  readonly clear?: (x: number) => boolean;
}

/** Trees as they grow: in groups with clearings between them, old and young together, one kind beside another. */
export function treeRow(
  stage: Stage,
  row: TreeRow,
  species: Species | readonly [Species, ...Species[]],
): void {
  const { brush, unit, width, noise } = stage;
  const kinds = typeof species === 'function' ? ([species] as const) : species;
  const count = Math.max(2, Math.round((row.count * width) / (unit * 1920)));
  const groups = Math.max(1, Math.round(count / 4));
  // A group may draw a tree aside by a tenth of the width.
  const reach = row.tall * unit * 0.6 + width * 0.1;
  scatter(stage, row.name, count, reach, (at, random, index) => {
    const share = (((at / width) % 1) + 1) % 1;
    const pull = noise.at(share * groups, row.depth * 57 + 3, groups);
    const x = at + (pull * width * 0.6) / Math.max(groups, 3) / 2;
    if (row.clear?.(x)) return;
    const growth = index % 4 === 3 ? random.range(0.42, 0.62) : random.range(0.7, 1.22);
    const tone = {
      ...row.tone,
      l: row.tone.l + random.range(-0.05, 0.045),
      h: row.tone.h + random.range(-16, 12),
    };
    const kind = random.pick(kinds);
    const y = row.crest(x) + unit * 6 * (1 - row.depth);
    kind(brush, planted(stage, { x, y, tall: row.tall * unit * growth, tone, depth: row.depth, random }));
  });
}

/** What grows under the trees: bushes, and ferns where it is near. */
export function undergrowth(stage: Stage, row: TreeRow): void {
  treeRow(stage, row, row.depth < 0.4 ? [bush, bush, fern] : bush);
}
