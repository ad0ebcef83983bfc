import { type Box, type Layer, layerOf } from './canvas.ts';
import { type Colour, rampOf, rgbOf } from './colour.ts';
import { between, clamp, ease, type Noise } from './random.ts';

const far = 1e12;

/** One row of the exact distance transform: the lower envelope of parabolas. */
function envelope(
  values: Float64Array,
  out: Float64Array,
  places: Int32Array,
  bounds: Float64Array,
  count: number,
): void {
  let last = 0;
  places[0] = 0;
  bounds[0] = -far;
  bounds[1] = far;
  for (let q = 1; q < count; q++) {
    let meet = crossing(values, q, places[last] ?? 0);
    while (meet <= (bounds[last] ?? 0)) {
      last--;
      meet = crossing(values, q, places[last] ?? 0);
    }
    last++;
    places[last] = q;
    bounds[last] = meet;
    bounds[last + 1] = far;
  }
  let index = 0;
  for (let q = 0; q < count; q++) {
    while ((bounds[index + 1] ?? far) < q) index++;
    const place = places[index] ?? 0;
    out[q] = (q - place) ** 2 + (values[place] ?? 0);
  }
}

const crossing = (values: Float64Array, q: number, place: number): number =>
  ((values[q] ?? 0) + q * q - ((values[place] ?? 0) + place * place)) / (2 * (q - place));

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
  const { data } = mask.brush.getImageData(box.x, box.y, width, height);
  const alpha = new Uint8Array(width * height);
  for (let index = 0; index < alpha.length; index++) alpha[index] = data[index * 4 + 3] ?? 0;
  return {
    width,
    height,
    alpha,
    inside: distances(alpha, width, height, 1),
    outside: distances(alpha, width, height, -1),
  };
}

/** Returns the distance of each pixel to the edge if it lies on that side (1 for inside), else 0. */
function distances(alpha: Uint8Array, width: number, height: number, side: 1 | -1): Float32Array {
  const squared = new Float32Array(width * height);
  const start = Float64Array.from({ length: 256 }, (_, value) => {
    const depth = side * (value / 255 - 0.5);
    return depth >= 0.5 ? 1e9 : Math.max(0, depth) ** 2;
  });
  const size = Math.max(width, height) + 1;
  const [line, out, places, bounds] = [
    new Float64Array(size),
    new Float64Array(size),
    new Int32Array(size),
    new Float64Array(size + 1),
  ];
  for (let x = 0; x < width; x++) {
    for (let y = 0; y < height; y++) line[y] = start[alpha[y * width + x] ?? 0] ?? 0;
    envelope(line, out, places, bounds, height);
    for (let y = 0; y < height; y++) squared[y * width + x] = out[y] ?? 0;
  }
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) line[x] = squared[y * width + x] ?? 0;
    envelope(line, out, places, bounds, width);
    for (let x = 0; x < width; x++) squared[y * width + x] = Math.sqrt(out[x] ?? 0);
  }
  return squared;
}

/** A few passes of a box blur, in place. */
function smooth(field: Float32Array, width: number, height: number, reach: number): void {
  const line = new Float32Array(Math.max(width, height));
  const pass = (start: number, step: number, count: number) => {
    let sum = 0;
    for (let index = 0; index < count; index++) line[index] = field[start + index * step] ?? 0;
    for (let index = -reach; index < count; index++) {
      sum += line[Math.min(count - 1, index + reach)] ?? 0;
      if (index - reach - 1 >= 0) sum -= line[index - reach - 1] ?? 0;
      if (index >= 0) field[start + index * step] = sum / Math.min(reach * 2 + 1, index + reach + 1);
    }
  };
  for (let round = 0; round < 2; round++) {
    for (let y = 0; y < height; y++) pass(y * width, 1, width);
    for (let x = 0; x < width; x++) pass(x, width, height);
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
    const share = clamp((high[index] ?? 0) / slope);
    high[index] = Math.sqrt(1 - (1 - share) ** 2) * slope * 0.9;
  }
  // Distances have creases where two edges are equally near; unsmoothed they show as ribs along curves.
  smooth(high, w, h, Math.max(1, Math.round(slope * 0.17)));
  const [mirror, face] = [rampOf(material.mirror), rampOf(material.face)];
  const shine = rgbOf(material.shine);
  const vein = material.vein === undefined ? null : rgbOf(material.vein);
  const gloss = material.gloss ?? 1;
  const layer = layerOf(w, h);
  const image = layer.brush.createImageData(w, h);
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = y * w + x;
      const place = at * 4;
      const alpha = covered[at] ?? 0;
      if (alpha === 0) continue;
      const rough = texture(material, noise, x / h, y / h);
      const nx = -((high[at + 1] ?? 0) - (high[at - 1] ?? 0)) / 2 + rough * material.rough;
      const ny = -((high[at + w] ?? 0) - (high[at - w] ?? 0)) / 2 + rough * material.rough * 0.6;
      const nz = 1 / Math.sqrt(nx * nx + ny * ny + 1);
      const flat = ease(0.84, 0.99, nz);
      const lit = clamp(nx * nz * light.x + ny * nz * light.y + nz * light.z);
      const step = Math.round(clamp(0.5 - ny * nz * 0.54 - nx * nz * 0.14) * 255) * 3;
      const row = Math.round(clamp(y / h + (material.streaks === 'flames' ? rough * 0.5 : 0)) * 255) * 3;
      const glint =
        clamp((nx * nz * light.x + ny * nz * light.y + nz * (light.z + 1)) / 1.77) ** 40 * (1 - flat * 0.6) * gloss;
      const raised = vein === null ? 0 : ease(0.42, 0.66, rough);
      const grain = 1 + rough * (material.streaks === 'none' ? 0 : 0.3);
      for (let part = 0; part < 3; part++) {
        const tone =
          between(mirror[step + part] ?? 0, face[row + part] ?? 0, flat * 0.75) * (0.64 + lit * 0.56) * grain;
        const own = raised === 0 ? tone : between(tone, vein?.[part] ?? tone, raised * 0.9);
        image.data[place + part] = between(own, shine[part] ?? 255, glint);
      }
      image.data[place + 3] = alpha;
    }
  layer.brush.putImageData(image, 0, 0);
  return layer;
}

function texture({ streaks }: Material, noise: Noise, x: number, y: number): number {
  switch (streaks) {
    case 'none':
      return 0;
    case 'grain':
      return noise.layered(x * 3, y * 30 + noise.at(x * 4, y * 6, 64) * 2, 4, 64);
    case 'cracks':
      return noise.layered(x * 9, y * 9, 5, 64);
    case 'flames':
      return noise.layered(x * 7, y * 4, 4, 64);
    case 'veins':
      return noise.crests(x * 4 + noise.at(x * 3, y * 3, 64) * 0.6, y * 4, 3, 64) * 2.4 - 1.7;
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
