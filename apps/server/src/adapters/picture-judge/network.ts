import { readFileSync } from 'node:fs';

/**
 * MobileNetV2 for pictures of 224 × 224 pixels, trained by the makers of nsfwjs to tell five classes apart. It is 300 million
 * multiplications, so plain TypeScript runs it in half a second, and no library has to be installed for it.
 */
const classes = ['drawing', 'hentai', 'neutral', 'porn', 'sexy'] as const;
type Scores = Readonly<Record<(typeof classes)[number], number>>;
export const side = 224;

/** A value of the weights is `min + scale × byte`. */
type Stored = readonly [name: string, shape: readonly number[], min: number, scale: number];

/** Each output is a sum over all inputs, whose weights lie side by side. */
interface Mixing {
  readonly inputs: number;
  readonly outputs: number;
  readonly weights: Float64Array;
  readonly offsets: Float64Array;
}

/** Each channel is filtered by itself, with nine weights; those of one place lie side by side. */
interface Filtering {
  readonly channels: number;
  readonly weights: Float64Array;
  readonly offsets: Float64Array;
}

interface Block {
  readonly expand: Mixing | null;
  readonly filter: Filtering;
  readonly stride: number;
  readonly project: Mixing;
}

/** Pixels of a square, each with its channels. Their number is rounded up to a multiple of four, so that four are mixed at once. */
interface Plane {
  readonly side: number;
  readonly values: Float64Array;
}

const epsilon = 0.001;
/** The blocks that halve the sides. */
const halving: readonly number[] = [1, 3, 6, 13];
const lastBlock = 16;

/** Reads the network and returns a function that takes the colours of a picture, row by row, from 0 to 255. */
export function readNetwork(): (pixels: Uint8Array) => Scores {
  const weights = readWeights();
  const first = mixing(weights, 'Conv1/kernel', 'bn_Conv1');
  const blocks = Array.from({ length: lastBlock + 1 }, (_, at): Block => {
    const name = at === 0 ? 'expanded_conv' : `block_${at}`;
    return {
      expand: at === 0 ? null : mixing(weights, `${name}_expand/kernel`, `${name}_expand_BN`),
      filter: filtering(weights, `${name}_depthwise/depthwise_kernel`, `${name}_depthwise_BN`),
      stride: halving.includes(at) ? 2 : 1,
      project: mixing(weights, `${name}_project/kernel`, `${name}_project_BN`),
    };
  });
  const last = mixing(weights, 'Conv_1/kernel', 'Conv_1_bn');
  const dense = ['dense_1', 'dense_2', 'dense_3'].map((name) => ({
    weights: getWeights(weights, `${name}/kernel`),
    offsets: getWeights(weights, `${name}/bias`),
  }));

  return (pixels) => {
    let plane = mixed(patches(pixels), first, true);
    for (const { expand, filter, stride, project } of blocks) {
      const wide = expand ? mixed(plane, expand, true) : plane;
      const next = mixed(filtered(wide, filter, stride), project, false);
      if (stride === 1 && next.values.length === plane.values.length && expand)
        for (let at = 0; at < next.values.length; at += 1)
          next.values[at] = (next.values[at] as number) + (plane.values[at] as number);
      plane = next;
    }
    let values = averages(mixed(plane, last, true), last.outputs);
    for (const [at, layer] of dense.entries()) values = sums(values, layer, at < dense.length - 1);
    const highest = Math.max(...values);
    const powers = values.map((value) => Math.exp(value - highest));
    const total = powers.reduce((sum, power) => sum + power, 0);
    return Object.fromEntries(classes.map((name, at) => [name, (powers[at] as number) / total])) as Scores;
  };
}

function readWeights(): ReadonlyMap<string, Float64Array> {
  const stored = JSON.parse(
    readFileSync(new URL('./network/mobilenet.json', import.meta.url), 'utf8'),
  ) as readonly Stored[];
  const bytes = readFileSync(new URL('./network/mobilenet.bin', import.meta.url));
  let at = 0;
  const weights = new Map<string, Float64Array>();
  for (const [name, shape, min, scale] of stored) {
    const count = shape.reduce((product, each) => product * each, 1);
    const values = new Float64Array(count);
    for (let each = 0; each < count; each += 1) values[each] = min + scale * (bytes[at + each] as number);
    weights.set(name, values);
    at += count;
  }
  if (at !== bytes.length) throw new Error('the weights of the network do not fit their description');
  return weights;
}

function getWeights(weights: ReadonlyMap<string, Float64Array>, name: string): Float64Array {
  const values = weights.get(name);
  if (!values) throw new Error(`the network has no ${name}`);
  return values;
}

/** The factor and the summand by which normalising changes each channel. */
function normalising(weights: ReadonlyMap<string, Float64Array>, name: string) {
  const [gamma, beta, mean, variance] = ['gamma', 'beta', 'moving_mean', 'moving_variance'].map((each) =>
    getWeights(weights, `${name}/${each}`),
  ) as [Float64Array, Float64Array, Float64Array, Float64Array];
  const factors = gamma.map((each, at) => each / Math.sqrt((variance[at] as number) + epsilon));
  const offsets = beta.map((each, at) => each - (mean[at] as number) * (factors[at] as number));
  return { factors, offsets };
}

function mixing(weights: ReadonlyMap<string, Float64Array>, kernelName: string, normalName: string): Mixing {
  const kernel = getWeights(weights, kernelName);
  const { factors, offsets } = normalising(weights, normalName);
  const outputs = offsets.length;
  const inputs = kernel.length / outputs;
  const turned = new Float64Array(kernel.length);
  for (let output = 0; output < outputs; output += 1)
    for (let input = 0; input < inputs; input += 1)
      turned[output * inputs + input] =
        (kernel[input * outputs + output] as number) * (factors[output] as number);
  return { inputs, outputs, weights: turned, offsets };
}

function filtering(
  weights: ReadonlyMap<string, Float64Array>,
  kernelName: string,
  normalName: string,
): Filtering {
  const { factors, offsets } = normalising(weights, normalName);
  const channels = offsets.length;
  const kernel = getWeights(weights, kernelName).map((each, at) => each * (factors[at % channels] as number));
  return { channels, weights: kernel, offsets };
}

const roundedUp = (pixels: number): number => Math.ceil(pixels / 4) * 4;

/** The nine neighbours of every second pixel, so that the first filter is a mixing too. Outside is black. */
function patches(pixels: Uint8Array): Plane {
  const half = side / 2;
  const values = new Float64Array(half * half * 27);
  let to = 0;
  for (let y = 0; y < half; y += 1)
    for (let x = 0; x < half; x += 1)
      for (let row = 2 * y; row < 2 * y + 3; row += 1)
        for (let column = 2 * x; column < 2 * x + 3; column += 1)
          for (let colour = 0; colour < 3; colour += 1) {
            if (row < side && column < side)
              values[to] = (pixels[(row * side + column) * 3 + colour] as number) / 255;
            to += 1;
          }
  return { side: half, values };
}

const limited = (value: number): number => (value < 0 ? 0 : value > 6 ? 6 : value);

/** Four pixels and four outputs at once: each value that is read from memory is used four times. */
function mixed(from: Plane, { inputs, outputs, weights, offsets }: Mixing, isLimited: boolean): Plane {
  const { values } = from;
  const pixels = roundedUp(from.side ** 2);
  const result = new Float64Array(pixels * outputs);
  for (let output = 0; output < outputs; output += 4) {
    const w0 = output * inputs;
    const w1 = w0 + inputs;
    const w2 = w1 + inputs;
    const w3 = w2 + inputs;
    for (let pixel = 0; pixel < pixels; pixel += 4) {
      const p0 = pixel * inputs;
      const p1 = p0 + inputs;
      const p2 = p1 + inputs;
      const p3 = p2 + inputs;
      let a0 = offsets[output] as number;
      let a1 = offsets[output + 1] as number;
      let a2 = offsets[output + 2] as number;
      let a3 = offsets[output + 3] as number;
      let [b0, b1, b2, b3] = [a0, a1, a2, a3];
      let [c0, c1, c2, c3] = [a0, a1, a2, a3];
      let [d0, d1, d2, d3] = [a0, a1, a2, a3];
      for (let input = 0; input < inputs; input += 1) {
        const a = values[p0 + input] as number;
        const b = values[p1 + input] as number;
        const c = values[p2 + input] as number;
        const d = values[p3 + input] as number;
        const k0 = weights[w0 + input] as number;
        a0 += a * k0;
        b0 += b * k0;
        c0 += c * k0;
        d0 += d * k0;
        const k1 = weights[w1 + input] as number;
        a1 += a * k1;
        b1 += b * k1;
        c1 += c * k1;
        d1 += d * k1;
        const k2 = weights[w2 + input] as number;
        a2 += a * k2;
        b2 += b * k2;
        c2 += c * k2;
        d2 += d * k2;
        const k3 = weights[w3 + input] as number;
        a3 += a * k3;
        b3 += b * k3;
        c3 += c * k3;
        d3 += d * k3;
      }
      const to = pixel * outputs + output;
      result[to] = a0;
      result[to + 1] = a1;
      result[to + 2] = a2;
      result[to + 3] = a3;
      result[to + outputs] = b0;
      result[to + outputs + 1] = b1;
      result[to + outputs + 2] = b2;
      result[to + outputs + 3] = b3;
      result[to + 2 * outputs] = c0;
      result[to + 2 * outputs + 1] = c1;
      result[to + 2 * outputs + 2] = c2;
      result[to + 2 * outputs + 3] = c3;
      result[to + 3 * outputs] = d0;
      result[to + 3 * outputs + 1] = d1;
      result[to + 3 * outputs + 2] = d2;
      result[to + 3 * outputs + 3] = d3;
    }
  }
  if (isLimited) for (let at = 0; at < result.length; at += 1) result[at] = limited(result[at] as number);
  return { side: from.side, values: result };
}

/** With a stride of two, a filter reads the neighbours to the right and below; with one, those around each pixel. */
function filtered(from: Plane, { channels, weights, offsets }: Filtering, stride: number): Plane {
  const { values } = from;
  const wide = from.side / stride;
  const before = stride === 1 ? 1 : 0;
  const result = new Float64Array(roundedUp(wide * wide) * channels);
  for (let y = 0; y < wide; y += 1)
    for (let x = 0; x < wide; x += 1) {
      const to = (y * wide + x) * channels;
      result.set(offsets, to);
      for (let tap = 0; tap < 9; tap += 1) {
        const row = y * stride + Math.floor(tap / 3) - before;
        const column = x * stride + (tap % 3) - before;
        if (row < 0 || column < 0 || row >= from.side || column >= from.side) continue;
        const start = (row * from.side + column) * channels;
        const kernel = tap * channels;
        for (let channel = 0; channel < channels; channel += 1)
          result[to + channel] =
            (result[to + channel] as number) +
            (values[start + channel] as number) * (weights[kernel + channel] as number);
      }
      for (let at = to; at < to + channels; at += 1) result[at] = limited(result[at] as number);
    }
  return { side: wide, values: result };
}

function averages(from: Plane, channels: number): Float64Array {
  const result = new Float64Array(channels);
  const pixels = from.side ** 2;
  for (let at = 0; at < pixels * channels; at += 1)
    result[at % channels] = (result[at % channels] as number) + (from.values[at] as number) / pixels;
  return result;
}

function sums(
  values: Float64Array,
  { weights, offsets }: { readonly weights: Float64Array; readonly offsets: Float64Array },
  isLimited: boolean,
): Float64Array {
  const outputs = offsets.length;
  return offsets.map((offset, output) => {
    const sum = values.reduce(
      (each, value, input) => each + value * (weights[input * outputs + output] as number),
      offset,
    );
    return isLimited ? Math.max(0, sum) : sum;
  });
}
