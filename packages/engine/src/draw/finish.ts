import type { Style } from '@artcade/domain/tool-forms';
import { type Change, inBands, lightness } from './bands.ts';
import { strokesOf } from './brushwork.ts';
import { type Layer, layerOf, reduced } from './canvas.ts';
import { type Colour, rampOf } from './colour.ts';
import { facets } from './facets.ts';
import { inked } from './ink.ts';
import { rowReader, type Sketch, sketchOf } from './lines.ts';
import { between, clamp, ease } from './random.ts';
import { squares } from './squares.ts';

type Bytes = Uint8ClampedArray;

interface Finish {
  readonly style: Style;
  readonly seed: number;
  /** A scene and its layers are painted over; a figure, a logo or a kit keeps its crisp edges. */
  readonly kind: 'scene' | 'layer' | 'cutout';
  /** Whether the picture tiles horizontally. */
  readonly tiles?: boolean;
  /** The whole picture of a layer: all layers share one palette and one range of light. */
  readonly whole?: Layer;
  /** The side of a square of pixel art; 0: as it fits the layer. */
  readonly square?: number;
}

/** About this many squares lie along the shorter side of a cut-out in pixel art. */
export const squaresOfCutout = 150;

/** The input of a finish: pixels per unit, and the picture that defines the tones. */
interface Task extends Required<Omit<Finish, 'style'>> {
  readonly scale: number;
}

/** Applies a style to a picture. */
export function finish(
  layer: Layer,
  { style, seed, kind, tiles = false, whole = layer, square = 0 }: Finish,
): void {
  const scale = Math.sqrt(layer.width * layer.height) / 1440;
  finishes[style](layer, { seed, kind, tiles, whole, square, scale });
}

const finishes: Readonly<Record<Style, (layer: Layer, task: Task) => void>> = {
  painterly: (layer, task) => {
    if (task.kind === 'cutout') return;
    const shine = shineOf(layer, task.tiles);
    const look = { contrast: 1.07, saturation: 1.1, grain: 6, vignette: task.tiles ? 0 : 0.42, shine: 0.5 };
    repaint(layer, task, 2.4, grader(layer, task, look, shine));
  },
  flat: (layer, task) => {
    const isCutout = task.kind === 'cutout';
    const look = { contrast: 1.03, saturation: 1.14 };
    const graded = grader(layer, task, look);
    repaint(layer, task, isCutout ? 0 : 3, (data, top) => {
      if (isCutout) bands(data, 6, 0.85);
      graded(data, top);
    });
  },
  cel: (layer, task) => {
    const isCutout = task.kind === 'cutout';
    const drawn = celLines(layer, sketchOf(layer, { ...task, bold: 0.8 }));
    const graded = grader(layer, task, { contrast: 1.04, saturation: 1.2 });
    repaint(layer, task, isCutout ? 0 : 2, (data, top) => {
      if (isCutout) bands(data, 5, 0.6);
      graded(data, top);
      drawn(data, top);
    });
  },
  ink: (layer, task) => repaint(layer, task, 3, inked(layer, task)),
  pixel: (layer, task) => {
    const isCutout = task.kind === 'cutout';
    const look = { contrast: 1.1, saturation: 1.18, shine: 0.4 };
    const grade = (one: Layer) =>
      repaint(one, task, 0, grader(one, task, look, isCutout ? undefined : shineOf(one, task.tiles)));
    const sample = reduced(task.whole, 480);
    grade(sample);
    grade(layer);
    squares(layer, {
      wish: isCutout ? squaresOfCutout : 216,
      colours: isCutout ? 32 : 40,
      sample,
      hard: isCutout,
      side: task.square,
    });
  },
  'low-poly': (layer, task) => {
    repaint(layer, task, 0, grader(layer, task, { contrast: 1.1, saturation: 1.16 }));
    if (task.kind !== 'cutout') {
      facets(layer, { ...task, open: task.kind === 'layer', fine: 4, coarse: 17, relief: 0 });
      return;
    }
    const cut = layerOf(layer.width, layer.height);
    cut.brush.drawImage(layer.canvas, 0, 0);
    facets(cut, { ...task, open: true, fine: 8, coarse: 13, relief: 0.055 });
    keepDrawing(layer, cut);
  },
};

/** A figure keeps its lines and its face: facets apply only where they differ little from the drawing. */
function keepDrawing(layer: Layer, cut: Layer): void {
  inBands(layer, { margin: 0, tiles: false }, ({ data, top, rows }, out) => {
    const facet = cut.brush.getImageData(0, top, cut.width, rows).data;
    for (let place = 0; place < out.length; place += 4) {
      let apart = 0;
      for (let part = 0; part < 3; part++)
        apart += Math.abs((data[place + part] ?? 0) - (facet[place + part] ?? 0));
      const kept = facet[place + 3] === 255 ? ease(50, 120, apart) : 1;
      for (let part = 0; part < 3; part++)
        out[place + part] = between(facet[place + part] ?? 0, data[place + part] ?? 0, kept);
      out[place + 3] = data[place + 3] ?? 0;
    }
  });
}

/** Applies strokes of this many units and a change of every pixel in one pass. */
function repaint(layer: Layer, { scale, tiles }: Task, stroke: number, change: Change): void {
  const reach = Math.round(stroke * scale);
  const strokes = reach > 0 ? strokesOf(reach) : null;
  inBands(layer, { margin: reach, tiles }, (band, out) => {
    if (strokes === null) out.set(band.data.subarray(0, out.length));
    else strokes(band, out);
    change(out, band.top);
  });
}

/** Shifts the colours of a picture towards a ramp from dark to light, and keeps its lightness. */
export function toneTo(layer: Layer, tones: readonly Colour[], strength: number): void {
  const ramp = rampOf(tones);
  inBands(layer, { margin: 0, tiles: false }, ({ data }, out) => {
    for (let place = 0; place < out.length; place += 4) {
      const step = Math.round(lightness(data, place)) * 3;
      for (let part = 0; part < 3; part++)
        out[place + part] = between(data[place + part] ?? 0, ramp[step + part] ?? 0, strength);
      out[place + 3] = data[place + 3] ?? 0;
    }
  });
}

/** Returns the bright areas of a picture, blurred, for a bloom over their edges. */
function shineOf(layer: Layer, tiles: boolean): Layer {
  const [wide, tall] = [layer.width, layer.height].map(
    (side) => (side / Math.sqrt(layer.width * layer.height)) * 360,
  );
  const reach = 24;
  const small = layerOf((wide ?? 1) + reach * 2, tall ?? 1);
  const inner = small.width - reach * 2;
  for (const x of tiles ? [reach - inner, reach + inner, reach] : [reach])
    small.brush.drawImage(layer.canvas, x, 0, inner, small.height);
  const image = small.brush.getImageData(0, 0, small.width, small.height);
  for (let place = 0; place < image.data.length; place += 4) {
    const share = ease(165, 245, lightness(image.data, place)) * ((image.data[place + 3] ?? 0) / 255);
    for (let part = 0; part < 3; part++) image.data[place + part] = (image.data[place + part] ?? 0) * share;
    image.data[place + 3] = 255;
  }
  small.brush.putImageData(image, 0, 0);
  const soft = layerOf(inner, small.height);
  soft.brush.filter = 'blur(8px)';
  soft.brush.drawImage(small.canvas, -reach, 0);
  return soft;
}

interface Grade {
  readonly contrast: number;
  readonly saturation: number;
  /** Canvas grain, in steps of lightness; a grain is one unit large. */
  readonly grain?: number;
  readonly vignette?: number;
  readonly shine?: number;
}

function grader({ width, height }: Layer, { seed, scale }: Task, grade: Grade, shine?: Layer): Change {
  const { contrast, saturation, grain = 0, vignette = 0 } = grade;
  const glow = shine === undefined ? null : rowsOf(shine, width, height);
  const speckSize = 1 / Math.max(1, scale);
  const speckle = grain * Math.min(1, scale * 1.4);
  return (data, top) => {
    for (let place = 0, y = top; place < data.length; y++) {
      const high = (y / height - 0.48) ** 2;
      const row = glow?.(y);
      for (let x = 0; x < width; x++, place += 4) {
        if (data[place + 3] === 0) continue;
        const speck =
          speckle === 0 ? 0 : noiseAt(Math.floor(x * speckSize), Math.floor(y * speckSize), seed) * speckle;
        const light = lightness(data, place);
        // Lights keep their strength in the corners.
        const dim = vignette === 0 ? 0 : vignette * (1 - ease(215, 255, light) * 0.8);
        const shade = dim === 0 ? 1 : 1 - dim * cornerAt((x / width - 0.5) ** 2 + high) * 2;
        for (let part = 0; part < 3; part++) {
          const own = data[place + part] ?? 0;
          const added = row === undefined ? 0 : (row[x * 3 + part] ?? 0) * (grade.shine ?? 0);
          const lit = own + added - (own * added) / 255;
          const value = light + (own - light) * saturation + (lit - own);
          data[place + part] = ((value - 128) * contrast + 128) * shade + speck;
        }
      }
    }
  };
}

const cornerSteps = 2048;
/** The square of the distance from the middle, to the power of 1.2: a table is ten times as fast. */
const corners = Float64Array.from({ length: cornerSteps + 2 }, (_, step) => (step / cornerSteps) ** 1.2);
function cornerAt(square: number): number {
  const place = square * cornerSteps;
  const step = Math.floor(place);
  const from = corners[step] ?? 0;
  return from + ((corners[step + 1] ?? 0) - from) * (place - step);
}

/** From -0.5 to 0.5, deterministic for a place. */
function noiseAt(x: number, y: number, seed: number): number {
  let mixed = Math.imul(x, 0x27d4eb2d) ^ Math.imul(y, 0x165667b1) ^ seed;
  mixed = Math.imul(mixed ^ (mixed >>> 15), 0x85ebca6b);
  return ((mixed ^ (mixed >>> 13)) >>> 0) / 2 ** 32 - 0.5;
}

/** Reads a small picture at every pixel of a row of a large one: red, green, blue. */
function rowsOf(small: Layer, width: number, height: number): (y: number) => Float32Array {
  const { data } = small.brush.getImageData(0, 0, small.width, small.height);
  const row = new Float32Array(width * 3);
  const lefts = Float32Array.from({ length: width }, (_, x) =>
    clamp(((x + 0.5) / width) * small.width - 0.5, 0, small.width - 1.001),
  );
  const mixed = new Float32Array(small.width * 3);
  return (y) => {
    const down = clamp(((y + 0.5) / height) * small.height - 0.5, 0, Math.max(0, small.height - 1.001));
    const upper = Math.floor(down);
    const lower = Math.min(small.height - 1, upper + 1);
    for (let x = 0; x < small.width; x++)
      for (let part = 0; part < 3; part++)
        mixed[x * 3 + part] = between(
          data[(upper * small.width + x) * 4 + part] ?? 0,
          data[(lower * small.width + x) * 4 + part] ?? 0,
          down - upper,
        );
    for (let x = 0; x < width; x++) {
      const place = lefts[x] ?? 0;
      const left = Math.floor(place);
      const share = place - left;
      for (let part = 0; part < 3; part++) {
        const from = mixed[left * 3 + part] ?? 0;
        row[x * 3 + part] = from + ((mixed[left * 3 + 3 + part] ?? from) - from) * share;
      }
    }
    return row;
  };
}

/** Lightness in a few steps, as in cut paper or cel paint. */
function bands(data: Bytes, count: number, strength: number): void {
  for (let place = 0; place < data.length; place += 4) {
    const light = lightness(data, place);
    const stepped = (Math.round((light / 255) * count) / count) * 255;
    const factor = between(1, stepped / (light + 0.5), strength);
    for (let part = 0; part < 3; part++) data[place + part] = (data[place + part] ?? 0) * factor;
  }
}

/** Lines in a dark shade of what they surround. */
function celLines({ width, height }: Layer, { lines }: Sketch): Change {
  const lineRow = rowReader(lines, width, height);
  return (data, top) => {
    for (let place = 0, y = top; place < data.length; y++) {
      const row = lineRow(y);
      for (let x = 0; x < width; x++, place += 4) {
        const dark = 1 - ease(0.25, 0.8, row[x] ?? 0) * 0.78;
        data[place] = (data[place] ?? 0) * dark;
        data[place + 1] = (data[place + 1] ?? 0) * dark;
        data[place + 2] = (data[place + 2] ?? 0) * (dark * 0.9 + 0.1);
      }
    }
  };
}
