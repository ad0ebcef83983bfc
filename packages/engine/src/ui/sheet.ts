import type { Atlas, Borders, Frame } from '@artcade/domain/atlas';
import type { Size, Style } from '@artcade/domain/tool-forms';
import { type Box, type Brush, inset, type Layer, layerOf } from '../draw/canvas.ts';
import { finish } from '../draw/finish.ts';
import type { Noise } from '../draw/random.ts';
import { type Pen, penOf } from './pen.ts';
import type { Theme } from './theme.ts';

/** The nine-slice insets of a part, in units of the sheet. Everything between them is plain and may be stretched. */
export type Stretch = Borders;

/** One part of a sheet, drawn by itself, in units of the sheet. */
export interface Part {
  readonly name: string;
  /** Parts that belong together share a layer. */
  readonly group: string;
  /** Includes the margin for shadow and light. */
  readonly box: Box;
  /** The margin on each side. */
  readonly margin: number;
  readonly stretch?: Stretch;
  /** Draws the part into its box, whose top left corner is at 0, 0. */
  readonly draw: (pen: Pen) => void;
}

/** A sheet of parts, and samples that show them in use. */
export interface Sheet {
  readonly size: { readonly w: number; readonly h: number };
  readonly parts: readonly Part[];
  readonly sample: (table: Table) => void;
}

export interface Made {
  readonly frame: Frame;
  readonly group: string;
  readonly layer: Layer;
}

/** Composes a sample from finished parts, stretched as a game would stretch them, and text. */
export interface Table {
  readonly pen: Pen;
  /** Draws a part so that its body, without its shadow, fills the box. */
  readonly put: (name: string, body: Box) => void;
  /** Repeats the pattern of the kit over a box. */
  readonly fill: (box: Box) => void;
  readonly has: (name: string) => boolean;
}

/** Returns a table whose origin is moved and whose units are scaled; corners of parts keep their size. */
export function tableAt({ pen, put, fill, has }: Table, x: number, y: number, scale: number): Table {
  const there = (box: Box): Box => ({
    x: x + box.x * scale,
    y: y + box.y * scale,
    w: box.w * scale,
    h: box.h * scale,
  });
  return { pen, has, put: (name, body) => put(name, there(body)), fill: (box) => fill(there(box)) };
}

interface Grid {
  readonly left: number;
  readonly top: number;
  readonly scale: number;
  /** The side of one square of pixel art; 1 in other styles. */
  readonly cell: number;
}

function gridOf(sheet: Sheet, size: Size, style: Style): Grid {
  const scale = Math.min(size.width / sheet.size.w, size.height / sheet.size.h);
  const cell = style === 'pixel' ? Math.max(1, Math.round((sheet.size.h * scale) / 300)) : 1;
  const snapped = (value: number) => Math.round(value / cell) * cell;
  return {
    left: snapped((size.width - sheet.size.w * scale) / 2),
    top: snapped((size.height - sheet.size.h * scale) / 2),
    scale,
    cell,
  };
}

/** Returns a box of the sheet, aligned to the grid of the picture. */
function placed({ left, top, scale, cell }: Grid, box: Box): Box {
  const across = (value: number) => Math.round((value * scale) / cell) * cell;
  const [x, y] = [across(box.x), across(box.y)];
  return {
    x: left + x,
    y: top + y,
    w: Math.max(cell, across(box.x + box.w) - x),
    h: Math.max(cell, across(box.y + box.h) - y),
  };
}

/** Returns insets in whole squares that cover what must not be stretched, and leave at least one square that may be. */
function bordersOf({ scale, cell }: Grid, stretch: Stretch, box: Box): Borders {
  const squares = (value: number) => Math.ceil((value * scale) / cell - 0.01);
  const fitted = (first: number, second: number, whole: number): [number, number] => {
    const room = whole / cell - 1;
    const [one, other] = [squares(first), squares(second)];
    if (one + other <= room) return [one * cell, other * cell];
    const share = Math.max(0, Math.floor((room * one) / (one + other)));
    return [share * cell, Math.max(0, room - share) * cell];
  };
  const [left, right] = fitted(stretch.left, stretch.right, box.w);
  const [top, bottom] = fitted(stretch.top, stretch.bottom, box.h);
  return { left, top, right, bottom };
}

/**
 * Makes the middle of a part uniform: gradients are dithered and styles leave specks, and each of them would become a streak when a
 * game stretches it.
 */
function evened({ frame, layer }: Made, cell: number): void {
  if (frame.borders === undefined) return;
  const { canvas, brush, width, height } = layer;
  const [left, right] = [frame.borders.left / cell, frame.borders.right / cell];
  const [top, bottom] = [frame.borders.top / cell, frame.borders.bottom / cell];
  const source = layerOf(width, height);
  const copy = (sx: number, sy: number, sw: number, sh: number, box: Box) => {
    source.brush.clearRect(0, 0, width, height);
    source.brush.drawImage(canvas, 0, 0);
    brush.imageSmoothingEnabled = false;
    brush.clearRect(box.x, box.y, box.w, box.h);
    brush.drawImage(source.canvas, sx, sy, sw, sh, box.x, box.y, box.w, box.h);
  };
  const [wide, tall] = [width - left - right, height - top - bottom];
  copy(left + (wide >> 1), 0, 1, height, { x: left, y: 0, w: wide, h: height });
  copy(0, top + (tall >> 1), width, 1, { x: 0, y: top, w: width, h: tall });
}

interface Look {
  readonly style: Style;
  readonly seed: number;
  readonly theme: Theme;
  readonly noise: Noise;
}

function made(part: Part, grid: Grid, { theme, noise }: Look): Made {
  const box = placed(grid, part.box);
  const layer = layerOf(box.w / grid.cell, box.h / grid.cell);
  layer.brush.save();
  layer.brush.scale(layer.width / part.box.w, layer.height / part.box.h);
  const pen = penOf(layer.brush, theme, noise);
  part.draw(pen);
  for (const write of pen.words) write();
  layer.brush.restore();
  const borders = part.stretch && bordersOf(grid, part.stretch, box);
  const shadow = Math.round((part.margin * grid.scale) / grid.cell) * grid.cell;
  const frame = { name: part.name, ...box, ...(borders && { borders, shadow }) };
  return { frame, group: part.group, layer };
}

/**
 * Applies the style to the parts. Random or neighbour-dependent styles (facets, hatching) would make a side uneven, so stretchable
 * parts are handled differently: a low-poly kit is built from facets in the first place, an ink one is washed.
 */
function finishAll(parts: readonly Made[], size: Size, { style, seed }: Look): void {
  const isElastic = ({ frame }: Made) => frame.borders !== undefined;
  const apart = style === 'low-poly' || style === 'ink';
  if (style === 'pixel') for (const { layer } of parts) fewShades(layer);
  else if (style !== 'painterly')
    finishTogether(
      parts.filter((part) => !(apart && isElastic(part))),
      size,
      style,
      seed,
    );
  if (style === 'ink') for (const { layer } of parts.filter(isElastic)) washed(layer);
}

/** On one sheet, so that lines and facets have one size. */
function finishTogether(parts: readonly Made[], size: Size, style: Style, seed: number): void {
  const sheet = layerOf(size.width, size.height);
  for (const { frame, layer } of parts) sheet.brush.drawImage(layer.canvas, frame.x, frame.y);
  finish(sheet, { style, seed, kind: 'cutout' });
  for (const { frame, layer } of parts) {
    layer.brush.clearRect(0, 0, layer.width, layer.height);
    layer.brush.drawImage(sheet.canvas, -frame.x, -frame.y);
  }
}

const lightness = (red: number, green: number, blue: number): number =>
  red * 0.3 + green * 0.59 + blue * 0.11;

function eachPixel(
  { brush, width, height }: Layer,
  change: (rgba: readonly number[]) => readonly number[],
): void {
  const image = brush.getImageData(0, 0, width, height);
  for (let place = 0; place < image.data.length; place += 4)
    image.data.set(change([...image.data.subarray(place, place + 4)]), place);
  brush.putImageData(image, 0, 0);
}

/** Few shades and hard edges, without the dots that a game would stretch into lines. */
const fewShades = (layer: Layer): void =>
  eachPixel(layer, ([red = 0, green = 0, blue = 0, alpha = 0]) => {
    const light = lightness(red, green, blue) + 1;
    const factor = (Math.round(light / 20) * 20) / light;
    return [red * factor, green * factor, blue * factor, alpha > 150 ? 255 : 0];
  });

/** Ink lines and a few pale washes on paper. */
const washed = (layer: Layer): void =>
  eachPixel(layer, ([red = 0, green = 0, blue = 0, alpha = 0]) => {
    const light = lightness(red, green, blue);
    const step = Math.min(4, Math.floor((light - 38) / 42));
    const wash = step < 0 ? 30 : 105 + step * 36;
    const tint = step < 0 ? 0.1 : 0.42;
    const shade = (value: number, paper: number) => wash * paper + (value - light) * tint;
    // A faint shadow would turn into paper.
    return [shade(red, 1), shade(green, 0.98), shade(blue, 0.92), alpha < 140 ? 0 : alpha];
  });

/** Draws a part at another size: its corners keep their size, its sides and its middle are stretched. */
export function putStretched(brush: Brush, { frame, layer }: Made, box: Box, cell: number): void {
  const borders = frame.borders ?? { left: 0, top: 0, right: 0, bottom: 0 };
  const cuts = (whole: number, first: number, last: number, size: number) => {
    const from = [0, first, whole - last, whole].map((value) => value / cell);
    // If the room is smaller than its corners, the whole part shrinks.
    const share = Math.min(1, size / (first + last + cell));
    const [near, far] = [Math.round(first * share), Math.round(last * share)];
    return { from, to: [0, near, size - far, size] };
  };
  const across = cuts(frame.w, borders.left, borders.right, box.w);
  const along = cuts(frame.h, borders.top, borders.bottom, box.h);
  // Interpolation would mix neighbours into plain sides; only a picture that is not stretched is scaled smoothly.
  brush.imageSmoothingEnabled = frame.borders === undefined && cell === 1;
  for (let row = 0; row < 3; row++)
    for (let column = 0; column < 3; column++) {
      const [sx = 0, sx1 = 0] = across.from.slice(column);
      const [sy = 0, sy1 = 0] = along.from.slice(row);
      const [x = 0, x1 = 0] = across.to.slice(column);
      const [y = 0, y1 = 0] = along.to.slice(row);
      if (sx1 <= sx || sy1 <= sy || x1 <= x || y1 <= y) continue;
      brush.drawImage(layer.canvas, sx, sy, sx1 - sx, sy1 - sy, box.x + x, box.y + y, x1 - x, y1 - y);
    }
  brush.imageSmoothingEnabled = true;
}

export interface DrawnSheet {
  readonly parts: readonly Made[];
  /** Everything, as one picture. */
  readonly layer: Layer;
  /** Only the samples of the parts in use. */
  readonly sample: Layer;
  readonly cell: number;
  readonly atlas: Atlas;
}

export function drawSheet(
  sheet: Sheet,
  size: Size,
  look: Look,
  onProgress: (share: number) => void,
): DrawnSheet {
  const grid = gridOf(sheet, size, look.style);
  const parts = sheet.parts.map((part, index) => {
    onProgress((index / sheet.parts.length) * 0.8);
    return made(part, grid, look);
  });
  finishAll(parts, size, look);
  for (const part of parts) evened(part, grid.cell);
  const byName = new Map(parts.map((part) => [part.frame.name, part]));
  const drawings = new Map(sheet.parts.map((part) => [part.name, part]));
  const margins = new Map(sheet.parts.map(({ name, margin }) => [name, margin]));
  const sample = layerOf(size.width, size.height);
  const pen = penOf(sample.brush, look.theme, look.noise);
  sheet.sample({
    pen: { ...pen, brush: scaled(sample.brush, grid) },
    has: (name) => byName.has(name),
    fill: (body) => {
      const part = byName.get('pattern');
      if (part) unscaled(sample.brush, () => repeated(sample.brush, part, placed(grid, body), grid.cell));
    },
    put: (name, body) => {
      const part = byName.get(name);
      if (part === undefined) return;
      const margin = (margins.get(name) ?? 0) * marginShare(part, grid, body);
      const box = placed(grid, inset(body, -margin));
      const source = drawings.get(name);
      const isSoft = part.frame.borders === undefined && box.w > part.frame.w * 1.1;
      unscaled(sample.brush, () => {
        // A picture that is enlarged is drawn again; a style that repaints pixels would look different then.
        if (isSoft && source && look.style === 'painterly') drawAgain(sample.brush, source, box, look);
        else putStretched(sample.brush, part, box, grid.cell);
      });
    },
  });
  for (const write of pen.words) write();
  const layer = layerOf(size.width, size.height);
  layer.brush.drawImage(sample.canvas, 0, 0);
  for (const part of parts) putStretched(layer.brush, part, part.frame, grid.cell);
  return {
    parts,
    layer,
    sample,
    cell: grid.cell,
    atlas: { frames: parts.map(({ frame }) => frame), animations: [] },
  };
}

function drawAgain(brush: Brush, part: Part, box: Box, { theme, noise }: Look): void {
  const layer = layerOf(box.w, box.h);
  layer.brush.scale(layer.width / part.box.w, layer.height / part.box.h);
  const pen = penOf(layer.brush, theme, noise);
  part.draw(pen);
  brush.drawImage(layer.canvas, box.x, box.y);
}

/** The margin of a part that is scaled as a whole is scaled with it. */
const marginShare = ({ frame }: Made, { scale }: Grid, body: Box): number =>
  frame.borders === undefined ? (body.w * scale) / Math.max(1, frame.w) : 1;

/** Repeats a tile over a box, in whole pixels so that no seam is seen. */
function repeated(brush: Brush, { layer }: Made, box: Box, cell: number): void {
  const [wide, tall] = [layer.width, layer.height];
  brush.save();
  brush.beginPath();
  brush.rect(box.x, box.y, box.w, box.h);
  brush.clip();
  brush.imageSmoothingEnabled = false;
  for (let y = box.y; y < box.y + box.h; y += tall * cell)
    for (let x = box.x; x < box.x + box.w; x += wide * cell)
      brush.drawImage(layer.canvas, x, y, wide * cell, tall * cell);
  brush.restore();
}

function scaled(brush: Brush, { left, top, scale }: Grid): Brush {
  brush.translate(left, top);
  brush.scale(scale, scale);
  return brush;
}

function unscaled(brush: Brush, draw: () => void): void {
  brush.save();
  brush.resetTransform();
  draw();
  brush.restore();
}
