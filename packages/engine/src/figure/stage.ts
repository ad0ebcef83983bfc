import type { Atlas } from '@artcade/domain/atlas';
import type { Size } from '@artcade/domain/tool-forms';
import { type Brush, type Layer, layerOf } from '../draw/canvas.ts';
import { squaresOfCutout } from '../draw/finish.ts';
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
  /** The side of a square of pixel art in a sheet; 0 in other pictures. */
  readonly square: number;
  /** The same in every cell: feet on the same ground, at the same scale. */
  readonly placed: Placed;
}

/** Enough room at the edge of a cell for soft light, in shares of its shorter side. */
const margin = 0.04;

function stageIn(look: Look, shadow: boolean, ground: Omit<Stage, 'placed'>): Stage {
  const { cell, cells } = ground;
  const pad = Math.min(cell.width, cell.height) * margin;
  const frame = {
    x: pad,
    y: pad,
    w: cell.width - pad * 2,
    h: cell.height - pad * 2,
    shadow,
  };
  const moments = cells.map(({ moment }) => moment);
  return { ...ground, placed: fitted(look, frame, moments) };
}

export const singleStage = (look: Look, size: Size, shadow: boolean): Stage =>
  stageIn(look, shadow, {
    size,
    cell: size,
    cells: [{ x: 0, y: 0, moment: movements[look.pose].still }],
    square: 0,
  });

/** Columns that let the figure be as large as possible; of equal ones, those that leave the fewest cells empty. */
function columnsFor(count: number, { width, height }: Size, shape: number): number {
  const score = (columns: number) => {
    const rows = Math.ceil(count / columns);
    return Math.min(width / columns / shape, height / rows) - (columns * rows - count) * 1e-6 * height;
  };
  const choices = Array.from({ length: count }, (_, index) => index + 1);
  return choices.reduce((best, columns) => (score(columns) > score(best) ? columns : best));
}

/** Squares of pixel art along the width of a sheet: they divide it in every size and scale of the form. */
const grids = [512, 256, 128];

/**
 * Returns the size of a frame. In pixel art it is a whole number of squares, all of the same whole number of pixels and as many in
 * every scale. A sketch is too small for that.
 */
export function frameIn(
  { width, height }: Size,
  { columns, rows, isPixelArt }: { columns: number; rows: number; isPixelArt: boolean },
): { cell: Size; square: number } {
  const room = { width: width / columns, height: height / rows };
  const away = (square: number) =>
    Math.abs(Math.log(Math.min(room.width, room.height) / square / squaresOfCutout));
  const [square = 0] = grids
    .filter((count) => isPixelArt && width % count === 0)
    .map((count) => width / count)
    .sort((one, other) => away(one) - away(other));
  const whole = (side: number) => Math.max(1, Math.floor(side / (square || 1)) * (square || 1));
  return { cell: { width: whole(room.width), height: whole(room.height) }, square };
}

export function sheetStage(look: Look, size: Size, shadow: boolean, isPixelArt: boolean): Stage {
  const moments = momentsOf(movements[look.pose]);
  const columns = columnsFor(moments.length, size, shapeOf(look, moments));
  const rows = Math.ceil(moments.length / columns);
  const { cell, square } = frameIn(size, { columns, rows, isPixelArt });
  const cells = moments.map((moment, index) => ({
    x: (index % columns) * cell.width,
    y: Math.floor(index / columns) * cell.height,
    moment,
  }));
  return stageIn(look, shadow, { size, cell, cells, square });
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
