import type { Field } from '../draw/bevel.ts';
import { type Layer, layerOf } from '../draw/canvas.ts';
import { type Colour, rgbOf } from '../draw/colour.ts';
import { clamp } from '../draw/random.ts';

/** Distances from a mask that is pushed down and sideways. The mask's own field begins at `left`, 0. */
export interface Pushed {
  readonly width: number;
  readonly height: number;
  readonly left: number;
  readonly away: Float32Array;
}

const nowhere = 1e6;

/** Returns the field's distances with room for `depth` below, and beside it for `lean` times as much. */
export function roomFor(field: Field, depth: number, lean: number): Pushed {
  const beside = Math.ceil(Math.abs(lean) * depth);
  const [width, height] = [field.width + beside, field.height + depth];
  const left = lean < 0 ? beside : 0;
  const away = new Float32Array(width * height).fill(nowhere);
  for (let y = 0; y < field.height; y++)
    away.set(field.outside.subarray(y * field.width, (y + 1) * field.width), y * width + left);
  return { width, height, left, away };
}

/** Adds a copy that is `down` pixels lower and `lean` times as far to the side. */
function addCopy({ width, height, away }: Pushed, down: number, lean: number): void {
  const shift = lean * down;
  const whole = Math.floor(shift);
  const share = shift - whole;
  const [first, last] = [Math.max(1, whole + 1), Math.min(width, width + whole)];
  // From below: the rows above are still as they were.
  for (let y = height - 1; y >= down; y--) {
    const [own, from] = [y * width, (y - down) * width - whole];
    if (share === 0) {
      for (let x = first; x < last; x++) {
        const moved = away[from + x] ?? nowhere;
        if (moved < (away[own + x] ?? nowhere)) away[own + x] = moved;
      }
      continue;
    }
    for (let x = first; x < last; x++) {
      const near = away[from + x] ?? nowhere;
      const moved = near + ((away[from + x - 1] ?? nowhere) - near) * share;
      if (moved < (away[own + x] ?? nowhere)) away[own + x] = moved;
    }
  }
}

/** Sweeps the mask downwards, `depth` pixels far: each round doubles what is covered. */
export function sweep(pushed: Pushed, depth: number, lean: number): Pushed {
  const swept = { ...pushed, away: pushed.away.slice() };
  for (let done = 0; done < depth; ) {
    const next = Math.min(done + 1, depth - done);
    addCopy(swept, next, lean);
    done += next;
  }
  return swept;
}

/** The mask at its place and once more below. */
export function twice(pushed: Pushed, depth: number, lean: number): Pushed {
  const both = { ...pushed, away: pushed.away.slice() };
  addCopy(both, depth, lean);
  return both;
}

interface Coat {
  readonly of: Pushed;
  /** How far around the mask it reaches. */
  readonly reach: number;
  readonly tone: Colour;
}

/** Paints coats of plain colour over each other, the uppermost first, in one picture. */
export function coated(coats: readonly Coat[]): Layer {
  const [first] = coats;
  if (first === undefined) return layerOf(1, 1);
  const { width, height } = first.of;
  const layer = layerOf(width, height);
  const image = layer.brush.createImageData(width, height);
  const { data } = image;
  const words = new Uint32Array(data.buffer);
  const tones = coats.map(({ tone }) => rgbOf(tone));
  const plain = tones.map(([red, green, blue]) => ((255 << 24) | (blue << 16) | (green << 8) | red) >>> 0);
  const fields = coats.map(({ of }) => of.away);
  const ends = Float64Array.from(coats, ({ reach }) => reach + 0.5);
  for (let index = 0; index < words.length; index++) {
    let left = 1;
    for (let coat = 0; coat < fields.length && left > 0; coat++) {
      const within = (ends[coat] ?? 0) - (fields[coat]?.[index] ?? nowhere);
      if (within <= 0) continue;
      if (within >= 1 && left === 1) {
        words[index] = plain[coat] ?? 0;
        break;
      }
      const alpha = within >= 1 ? 1 : within;
      blend(data, index * 4, tones[coat] ?? [0, 0, 0], 1 - left, left * alpha);
      left *= 1 - alpha;
    }
  }
  layer.brush.putImageData(image, 0, 0);
  return layer;
}

/** Mixes a share of a colour into a pixel that is covered by `before`. */
function blend(
  data: Uint8ClampedArray,
  place: number,
  tone: readonly number[],
  before: number,
  share: number,
) {
  const part = share / (before + share);
  for (let channel = 0; channel < 3; channel++) {
    const own = data[place + channel] ?? 0;
    data[place + channel] = own + ((tone[channel] ?? 0) - own) * part;
  }
  data[place + 3] = (before + share) * 255;
}

/** Returns a small picture of what lies within `reach` of the mask, for soft shadows. */
export function coarse(field: Field, reach: number, share: number, margin: number, tone: Colour): Layer {
  const layer = layerOf((field.width + margin * 2) * share, (field.height + margin * 2) * share);
  const image = layer.brush.createImageData(layer.width, layer.height);
  const [red, green, blue] = rgbOf(tone);
  const words = new Uint32Array(image.data.buffer);
  const plain = (blue << 16) | (green << 8) | red;
  for (let y = 0; y < layer.height; y++) {
    const row = Math.floor((y + 0.5) / share - margin);
    if (row < 0 || row >= field.height) continue;
    for (let x = 0; x < layer.width; x++) {
      const column = Math.floor((x + 0.5) / share - margin);
      if (column < 0 || column >= field.width) continue;
      const alpha = clamp((reach - (field.outside[row * field.width + column] ?? nowhere)) * share + 0.5);
      if (alpha > 0) words[y * layer.width + x] = ((Math.round(alpha * 255) << 24) | plain) >>> 0;
    }
  }
  layer.brush.putImageData(image, 0, 0);
  return layer;
}
