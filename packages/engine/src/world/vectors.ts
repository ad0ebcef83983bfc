/**
 * Vectors in metres: y up; a model looks along x, with z to its left. Everything that shapes a picture uses these functions instead of those of
 * `Math`, whose last digits differ between processors: the same drawing must be the same bytes everywhere.
 */
export type Vec = readonly [number, number, number];

export const add = (a: Vec, b: Vec): Vec => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const sub = (a: Vec, b: Vec): Vec => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec, by: number): Vec => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vec, b: Vec) => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec, b: Vec): Vec => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const lengthOf = (a: Vec) => Math.sqrt(dot(a, a));
/** The same direction, one metre long. A vector without length stays as it is. */
export const unit = (a: Vec): Vec => scale(a, 1 / (lengthOf(a) || 1));
export const mix = (a: number, b: number, share: number) => a + (b - a) * share;
export const blend = (a: Vec, b: Vec, share: number): Vec => [
  mix(a[0], b[0], share),
  mix(a[1], b[1], share),
  mix(a[2], b[2], share),
];
export const limit = (value: number, low = 0, high = 1) => (value < low ? low : value > high ? high : value);
/** Rises smoothly from 0 to 1 between two values; falls where the first is the larger. */
export function ease(from: number, to: number, value: number) {
  const share = limit((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

export const pi = Math.PI;
const halfTurn = 1 / pi;

export function sin(angle: number) {
  const turns = Math.round(angle * halfTurn);
  const rest = angle - turns * pi;
  const square = rest * rest;
  const value =
    rest *
    (1 +
      square *
        (-1 / 6 +
          square *
            (1 / 120 +
              square *
                (-1 / 5040 + square * (1 / 362880 + square * (-1 / 39916800 + square / 6227020800))))));
  return turns % 2 === 0 ? value : -value;
}
export const cos = (angle: number) => sin(angle + pi / 2);
export const tan = (angle: number) => sin(angle) / cos(angle);

export function atan2(y: number, x: number): number {
  if (x === 0 && y === 0) return 0;
  const [a, b] = [Math.abs(x), Math.abs(y)];
  const steep = b > a;
  const value = arctan(steep ? a / b : b / a);
  const first = steep ? pi / 2 - value : value;
  const half = x < 0 ? pi - first : first;
  return y < 0 ? -half : half;
}
/** For 0 to 1, by halving the angle twice before the series. */
function arctan(value: number) {
  const once = value / (1 + Math.sqrt(1 + value * value));
  const twice = once / (1 + Math.sqrt(1 + once * once));
  const square = twice * twice;
  return (
    4 *
    twice *
    (1 -
      square *
        (1 / 3 - square * (1 / 5 - square * (1 / 7 - square * (1 / 9 - square * (1 / 11 - square / 13))))))
  );
}

export function exp(power: number): number {
  if (power < -700) return 0;
  const whole = Math.round(power * Math.LOG2E);
  const rest = power - whole * Math.LN2;
  let term = 1;
  let sum = 1;
  for (let step = 1; step < 14; step++) {
    term *= rest / step;
    sum += term;
  }
  return sum * 2 ** whole;
}
/** For values above 0. */
export function log(value: number): number {
  let power = 0;
  let rest = value;
  for (; rest > 1.5; power++) rest /= 2;
  for (; rest < 0.75; power--) rest *= 2;
  const share = (rest - 1) / (rest + 1);
  const square = share * share;
  let term = share;
  let sum = 0;
  for (let odd = 1; odd < 26; odd += 2) {
    sum += term / odd;
    term *= square;
  }
  return 2 * sum + power * Math.LN2;
}
export const pow = (base: number, power: number) => (base <= 0 ? 0 : exp(power * log(base)));

/** Turns a vector around the vertical axis: from x towards z. */
export function turn([x, y, z]: Vec, yaw: number): Vec {
  const [c, s] = [cos(yaw), sin(yaw)];
  return [x * c - z * s, y, x * s + z * c];
}

/** A value from 0 to 1 that belongs to three whole numbers. */
export function hash(x: number, y: number, z: number): number {
  let value = Math.imul(x, 374761393) ^ Math.imul(y, 668265263) ^ Math.imul(z, 1103515245);
  value = Math.imul(value ^ (value >>> 13), 1274126177);
  value = Math.imul(value ^ (value >>> 16), 1911520717);
  return ((value ^ (value >>> 15)) >>> 0) / 4294967296;
}

/** Smooth noise from 0 to 1, one bump a unit. */
export function noise(x: number, y: number, seed = 0): number {
  const [column, row] = [Math.floor(x), Math.floor(y)];
  let [u, v] = [x - column, y - row];
  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  const a = hash(column, row, seed);
  const b = hash(column + 1, row, seed);
  const c = hash(column, row + 1, seed);
  const d = hash(column + 1, row + 1, seed);
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** Noise with finer and finer detail, from 0 to 1. */
export function layered(x: number, y: number, octaves = 4, seed = 0): number {
  let [share, sum, whole] = [0.5, 0, 0];
  for (let octave = 0; octave < octaves; octave++) {
    sum += share * noise(x, y, seed + octave);
    whole += share;
    [x, y] = [x * 1.62 - y * 1.18, x * 1.18 + y * 1.62];
    share *= 0.5;
  }
  return sum / whole;
}

/** Sharp crests, like mountains, from 0 to 1. */
export function crests(x: number, y: number, octaves = 5, seed = 0): number {
  let [share, sum, whole, weight] = [0.5, 0, 0, 1];
  for (let octave = 0; octave < octaves; octave++) {
    let value = 1 - Math.abs(noise(x, y, seed + octave) * 2 - 1);
    value *= value;
    sum += share * value * weight;
    whole += share;
    weight = limit(value * 1.6);
    [x, y] = [x * 1.7 - y * 1.1, x * 1.1 + y * 1.7];
    share *= 0.5;
  }
  return sum / whole;
}
