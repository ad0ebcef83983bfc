import type { Atlas } from '@artcade/domain/atlas';
import type { Size } from '@artcade/domain/tool-forms';
import { type Brush, type Layer, layerOf } from '../draw/canvas.ts';
import { fitted, type Placed, shapeOf } from './figure.ts';
import type { Look } from './look.ts';
import { momentsOf, movements } from './motion.ts';

/** One moment of a movement and the place of its cell. */
interface Cell {
  readonly x: number;
  readonly y: number;
  readonly moment: number;
}

/** Where a figure stands in a picture: in one cell as large as the picture, or in the many equal ones of a sheet. */
export interface Stage {
  readonly size: Size;
  readonly cell: Size;
  readonly cells: readonly Cell[];
  /** The same in every cell: feet on the same ground, at the same scale. */
  readonly placed: Placed;
}

/** Enough room at the edge of a cell for soft light, in shares of its shorter side. */
const margin = 0.04;

function stageIn(look: Look, size: Size, cell: Size, cells: readonly Cell[], shadow: boolean): Stage {
  const pad = Math.min(cell.width, cell.height) * margin;
  const frame = {
    x: pad,
    y: pad,
    w: cell.width - pad * 2,
    h: cell.height - pad * 2,
    shadow,
  };
  const moments = cells.map(({ moment }) => moment);
  return { size, cell, cells, placed: fitted(look, frame, moments) };
}

export const singleStage = (look: Look, size: Size, shadow: boolean): Stage =>
  stageIn(look, size, size, [{ x: 0, y: 0, moment: movements[look.pose].still }], shadow);

/** Columns that let the figure be as large as possible; of equal ones, those that leave the fewest cells empty. */
function columnsFor(count: number, { width, height }: Size, shape: number): number {
  const score = (columns: number) => {
    const rows = Math.ceil(count / columns);
    return Math.min(width / columns / shape, height / rows) - (columns * rows - count) * 1e-6 * height;
  };
  const choices = Array.from({ length: count }, (_, index) => index + 1);
  return choices.reduce((best, columns) => (score(columns) > score(best) ? columns : best));
}

export function sheetStage(look: Look, size: Size, shadow: boolean): Stage {
  const moments = momentsOf(movements[look.pose]);
  const columns = columnsFor(moments.length, size, shapeOf(look, moments));
  const rows = Math.ceil(moments.length / columns);
  const cell = {
    width: Math.max(1, Math.floor(size.width / columns)),
    height: Math.max(1, Math.floor(size.height / rows)),
  };
  const cells = moments.map((moment, index) => ({
    x: (index % columns) * cell.width,
    y: Math.floor(index / columns) * cell.height,
    moment,
  }));
  return stageIn(look, size, cell, cells, shadow);
}

/** Every cell drawn and finished on its own, so that nothing crosses from one into another. */
export function drawOn(
  { size, cell, cells }: Stage,
  draw: (brush: Brush, moment: number) => void,
  finished: (layer: Layer) => void,
): Layer {
  const whole = layerOf(size.width, size.height);
  for (const { x, y, moment } of cells) {
    const layer = layerOf(cell.width, cell.height);
    draw(layer.brush, moment);
    finished(layer);
    if (cells.length === 1) return layer;
    whole.brush.drawImage(layer.canvas, x, y);
  }
  return whole;
}

const rounded = (share: number): number => Math.round(share * 1e4) / 1e4;

export function atlasOf({ pose }: Look, { cell, cells, placed }: Stage): Atlas {
  const { framesPerSecond, loops } = movements[pose];
  const pivot = { x: rounded(placed.x / cell.width), y: rounded(placed.y / cell.height) };
  const frames = cells.map(({ x, y }, index) => ({
    name: `${pose}-${index + 1}`,
    x,
    y,
    w: cell.width,
    h: cell.height,
    pivot,
  }));
  return {
    frames,
    animations: [
      {
        name: pose,
        frames: frames.map(({ name }) => name),
        framesPerSecond,
        loops,
      },
    ],
  };
}
