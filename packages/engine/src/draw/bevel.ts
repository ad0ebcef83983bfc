import { type Box, type Layer, layerOf } from './canvas.ts';
import { type Colour, rampOf, rgbOf } from './colour.ts';
import { between, clamp, ease, type Noise } from './random.ts';

const far = 1e9;

/** Buffers for one row. */
interface Parabolas {
  readonly values: Float64Array;
  readonly places: Int32Array;
  readonly bounds: Float64Array;
}

/** The exact distances of a part of a row, `first` to `last`: the lower envelope of parabolas. */
function envelope(
  row: Float32Array,
  first: number,
  last: number,
  { values, places, bounds }: Parabolas,
): void {
  let top = -1;
  for (let q = first; q <= last; q++) {
    const value = row[q] ?? far;
    values[q] = value;
    if (value >= far) continue;
    let meet = -Infinity;
    while (top >= 0) {
      const place = places[top] ?? 0;
      meet = (value + q * q - ((values[place] ?? 0) + place * place)) / (2 * (q - place));
      if (meet > (bounds[top] ?? 0)) break;
      top--;
    }
    top++;
    places[top] = q;
    bounds[top] = top === 0 ? -Infinity : meet;
  }
  let index = 0;
  for (let q = first; q <= last; q++) {
    while (index < top && (bounds[index + 1] ?? 0) < q) index++;
    const place = places[index] ?? 0;
    row[q] = top < 0 ? Math.sqrt(far) : Math.sqrt((q - place) * (q - place) + (values[place] ?? 0));
  }
}

/** A mask and the distance of each pixel from its edge, on both sides. Half covered pixels count as half. */
export interface Field {
  readonly width: number;
  readonly height: number;
  readonly alpha: Uint8Array;
  readonly inside: Float32Array;
  readonly outside: Float32Array;
}

export function fieldOf(mask: Layer, box: Box): Field {
  const [width, height] = [Math.round(box.w), Math.round(box.h)];
  const alpha = alphaOf(mask, { x: box.x, y: box.y, w: width, h: height });
  return {
    width,
    height,
    alpha,
    inside: distances(alpha, width, height, 1),
    outside: distances(alpha, width, height, -1),
  };
}

/** The opacity of each pixel of a part; nothing beyond the layer. */
function alphaOf({ canvas, width, height }: Layer, { x, y, w, h }: Box): Uint8Array {
  const data = canvas.data();
  const alpha = new Uint8Array(w * h);
  const [left, right] = [Math.max(0, -x), Math.min(w, width - x)];
  for (let row = Math.max(0, -y); row < Math.min(h, height - y); row++)
    for (
      let column = left, from = ((y + row) * width + x + left) * 4 + 3;
      column < right;
      column++, from += 4
    )
      alpha[row * w + column] = data[from] ?? 0;
  return alpha;
}

/** Returns the distance of each pixel to the edge if it lies on that side (1 for inside), else 0. */
function distances(alpha: Uint8Array, width: number, height: number, side: 1 | -1): Float32Array {
  const start = Float32Array.from({ length: 256 }, (_, value) => {
    const depth = side * (value / 255 - 0.5);
    return depth >= 0.5 ? far : Math.max(0, depth) ** 2;
  });
  const squared = new Float32Array(width * height);
  // Along columns the nearest edge decides, because no edge pixel has more than a quarter itself.
  const [steps, edge] = [new Int32Array(width), new Float32Array(width).fill(far)];
  for (let y = 0, at = 0; y < height; y++)
    for (let x = 0; x < width; x++, at++) {
      const own = start[alpha[at] ?? 0] ?? 0;
      if (own < far) {
        steps[x] = 0;
        edge[x] = own;
        squared[at] = own;
      } else {
        const away = (steps[x] ?? 0) + 1;
        steps[x] = away;
        squared[at] = Math.min(far, away * away + (edge[x] ?? far));
      }
    }
  steps.fill(0);
  edge.fill(far);
  const buffers = {
    values: new Float64Array(width),
    places: new Int32Array(width),
    bounds: new Float64Array(width),
  };
  for (let y = height - 1; y >= 0; y--) {
    const row = squared.subarray(y * width, (y + 1) * width);
    for (let x = 0, at = y * width; x < width; x++, at++) {
      const own = start[alpha[at] ?? 0] ?? 0;
      if (own < far) {
        steps[x] = 0;
        edge[x] = own;
      } else {
        const away = (steps[x] ?? 0) + 1;
        steps[x] = away;
        row[x] = Math.min(row[x] ?? far, away * away + (edge[x] ?? far));
      }
    }
    alongRow(row, buffers);
  }
  return squared;
}

/** Pixels without distance have none along the row either, and nothing beyond them matters. */
function alongRow(row: Float32Array, buffers: Parabolas): void {
  for (let x = 0; x < row.length; x++) {
    if (row[x] === 0) continue;
    const first = Math.max(0, x - 1);
    while (x < row.length && row[x] !== 0) x++;
    envelope(row, first, Math.min(row.length - 1, x), buffers);
  }
}

/** A few passes of a box blur, in place. */
function smooth(field: Float32Array, width: number, height: number, reach: number): void {
  const across = new Float32Array(field.length);
  const sums = new Float64Array(width);
  for (let round = 0; round < 2; round++) {
    for (let y = 0; y < height; y++) {
      const start = y * width;
      let sum = 0;
      for (let x = -reach; x < width; x++) {
        sum += field[start + Math.min(width - 1, x + reach)] ?? 0;
        if (x > reach) sum -= field[start + x - reach - 1] ?? 0;
        if (x >= 0) across[start + x] = sum / Math.min(reach * 2 + 1, x + reach + 1);
      }
    }
    sums.fill(0);
    for (let y = -reach; y < height; y++) {
      const [entering, leaving] = [Math.min(height - 1, y + reach) * width, (y - reach - 1) * width];
      const count = Math.min(reach * 2 + 1, y + reach + 1);
      for (let x = 0; x < width; x++) {
        const left = leaving < 0 ? 0 : (across[leaving + x] ?? 0);
        const sum = (sums[x] ?? 0) + (across[entering + x] ?? 0) - left;
        sums[x] = sum;
        if (y >= 0) field[y * width + x] = sum / count;
      }
    }
  }
}

/** A material: what its slopes reflect (from below to above) and what its flat face shows (from top to bottom). */
export interface Material {
  readonly mirror: readonly Colour[];
  readonly face: readonly Colour[];
  readonly shine: Colour;
  readonly outline: Colour;
  readonly rough: number;
  readonly streaks:
    | 'none'
    | 'grain'
    | 'cracks'
    | 'flames'
    | 'veins'
    | 'facets'
    | 'weave'
    | 'brushed'
    | 'speckles'
    | 'bricks'
    | 'hair';
  /** Strength of glints; 1 unless given. */
  readonly gloss?: number;
  /** The colour of veins, mortar or patches that the texture raises. */
  readonly vein?: Colour;
}

interface Relief {
  readonly material: Material;
  /** Width of the slope from the edge inwards. */
  readonly slope: number;
  readonly noise: Noise;
}

const light = { x: -0.42, y: -0.7, z: 0.58 };

/** Turns a flat mask into lit relief. */
export function bevel(field: Field, { material, slope, noise }: Relief): Layer {
  const { width: w, height: h, alpha: covered } = field;
  const high = field.inside.slice();
  for (let index = 0; index < high.length; index++) {
    const inward = high[index] ?? 0;
    if (inward === 0) continue;
    const left = inward >= slope ? 0 : 1 - inward / slope;
    high[index] = Math.sqrt(1 - left * left) * slope * 0.9;
  }
  // Distances have creases where two edges are equally near; unsmoothed they show as ribs along curves.
  smooth(high, w, h, Math.max(1, Math.round(slope * 0.17)));
  const [mirror, face] = [rampOf(material.mirror), rampOf(material.face)];
  const shine = rgbOf(material.shine);
  const vein = material.vein === undefined ? null : rgbOf(material.vein);
  const gloss = material.gloss ?? 1;
  const { rough: roughness, streaks } = material;
  const layer = layerOf(w, h);
  const image = layer.brush.createImageData(w, h);
  const { data } = image;
  for (let y = 0; y < h; y++)
    for (let x = 0, at = y * w; x < w; x++, at++) {
      const alpha = covered[at] ?? 0;
      if (alpha === 0) continue;
      const rough = streaks === 'none' ? 0 : texture(streaks, noise, x / h, y / h);
      const nx = -((high[at + 1] ?? 0) - (high[at - 1] ?? 0)) / 2 + rough * roughness;
      const ny = -((high[at + w] ?? 0) - (high[at - w] ?? 0)) / 2 + rough * roughness * 0.6;
      const nz = 1 / Math.sqrt(nx * nx + ny * ny + 1);
      const flat = ease(0.84, 0.99, nz);
      const facesLight = nx * nz * light.x + ny * nz * light.y;
      const lit = clamp(facesLight + nz * light.z);
      const step = Math.round(clamp(0.5 - ny * nz * 0.54 - nx * nz * 0.14) * 255) * 3;
      const row = Math.round(clamp(y / h + (streaks === 'flames' ? rough * 0.5 : 0)) * 255) * 3;
      const facing = clamp((facesLight + nz * (light.z + 1)) / 1.77);
      const glint = facing < 0.8 ? 0 : facing ** 40 * (1 - flat * 0.6) * gloss;
      const raised = vein === null ? 0 : ease(0.42, 0.66, rough);
      const grain = 1 + rough * 0.3;
      const place = at * 4;
      for (let part = 0; part < 3; part++) {
        const tone =
          between(mirror[step + part] ?? 0, face[row + part] ?? 0, flat * 0.75) * (0.64 + lit * 0.56) * grain;
        const own = raised === 0 ? tone : between(tone, vein?.[part] ?? tone, raised * 0.9);
        data[place + part] = between(own, shine[part] ?? 255, glint);
      }
      data[place + 3] = alpha;
    }
  layer.brush.putImageData(image, 0, 0);
  return layer;
}

function texture(streaks: Exclude<Material['streaks'], 'none'>, noise: Noise, x: number, y: number): number {
  switch (streaks) {
    case 'grain':
      return noise.layered(x * 3, y * 30 + noise.at(x * 4, y * 6, 64) * 2, 4, 64);
    case 'cracks':
      return noise.layered(x * 9, y * 9, 5, 64);
    case 'flames':
      return noise.layered(x * 7, y * 4, 4, 64);
    case 'veins':
      return noise.crests(x * 4 + noise.at(x * 3, y * 3, 64) * 0.6, y * 4, 2, 64) * 2.2 - 1.25;
    case 'facets':
      return (Math.round((noise.at(x * 9, y * 9, 64) + x * 3 - y * 2) * 4) % 3) * 0.5;
    case 'weave':
      return Math.sin(x * 420) * 0.5 * Math.sign(Math.sin(y * 210)) + Math.sin(y * 420) * 0.35;
    case 'brushed':
      return noise.layered(x * 2, y * 70, 2, 64);
    case 'speckles':
      return noise.layered(x * 34, y * 34, 2, 64);
    case 'bricks':
      return mortar(x * 14, y * 22) + noise.at(x * 30, y * 30, 64) * 0.15;
    case 'hair':
      return noise.layered(x * 60 + y * 14, y * 9, 2, 64);
  }
}

/** 1 between bricks of one unit, each row shifted by half a brick, and 0 on them. */
function mortar(x: number, y: number): number {
  const row = Math.floor(y);
  const [along, up] = [x + (row % 2) / 2 - Math.floor(x + (row % 2) / 2), y - row];
  return along < 0.09 || up < 0.13 ? 1 : 0;
}

/** Fills everything within `reach` of the mask with one colour and a smooth edge. */
export function grown({ width, height, outside }: Field, reach: number, tone: Colour): Layer {
  const [red, green, blue] = rgbOf(tone);
  const layer = layerOf(width, height);
  const image = layer.brush.createImageData(width, height);
  const colours = new Uint32Array(image.data.buffer);
  const plain = (blue << 16) | (green << 8) | red;
  for (let index = 0; index < outside.length; index++) {
    const alpha = clamp(reach + 0.5 - (outside[index] ?? 0));
    if (alpha > 0) colours[index] = ((Math.round(alpha * 255) << 24) | plain) >>> 0;
  }
  layer.brush.putImageData(image, 0, 0);
  return layer;
}
