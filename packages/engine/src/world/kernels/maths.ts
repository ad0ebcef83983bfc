/**
 * Functions that WebAssembly lacks, from additions, multiplications and bits alone: every processor gives the same last digit.
 */
export function limit(value: f32, low: f32, high: f32): f32 {
  return value < low ? low : value > high ? high : value;
}

export function share(value: f32): f32 {
  return value < 0 ? 0 : value > 1 ? 1 : value;
}

export function mix(from: f32, to: f32, by: f32): f32 {
  return from + (to - from) * by;
}

/** Rises smoothly from 0 to 1 between two values. */
export function ease(from: f32, to: f32, value: f32): f32 {
  const t = share((value - from) / (to - from));
  return t * t * (3 - 2 * t);
}

/** e to a power. */
export function exponent(power: f32): f32 {
  if (power < -80) return 0;
  const limited: f32 = power > 80 ? 80 : power;
  const whole = floor<f32>(limited * 1.44269504 + 0.5);
  const rest = limited - whole * 0.69314718;
  const series: f32 =
    1 + rest * (1 + rest * (0.5 + rest * (0.16666667 + rest * (0.041666668 + rest * 0.0083333337))));
  return series * reinterpret<f32>((<i32>whole + 127) << 23);
}

/** The natural logarithm of values above 0. */
export function logarithm(value: f32): f32 {
  if (value < 1e-30) return -69;
  const bits = reinterpret<i32>(value);
  const power = ((bits >> 23) & 255) - 127;
  const rest = reinterpret<f32>((bits & 0x7fffff) | 0x3f800000);
  const t: f32 = (rest - 1) / (rest + 1);
  const square = t * t;
  const series: f32 =
    1 + square * (0.33333333 + square * (0.2 + square * (0.14285714 + square * 0.11111111)));
  return <f32>power * 0.69314718 + 2 * t * series;
}

export function power(base: f32, by: f32): f32 {
  return base <= 0 ? 0 : exponent(by * logarithm(base));
}

export function cubeRoot(value: f32): f32 {
  if (value < 1e-12) return 0;
  let root = reinterpret<f32>(reinterpret<i32>(value) / 3 + 709921077);
  root = root - (root * root * root - value) / (3 * root * root);
  return root - (root * root * root - value) / (3 * root * root);
}

export function arctan(value: f32): f32 {
  const size = abs<f32>(value);
  const inner: f32 = size > 1 ? 1 / size : size;
  const square = inner * inner;
  const series: f32 =
    inner *
    (0.99997726 +
      square *
        (-0.33262347 +
          square * (0.19354346 + square * (-0.11643287 + square * (0.05265332 - square * 0.0117212)))));
  const angle: f32 = size > 1 ? 1.57079633 - series : series;
  return value < 0 ? -angle : angle;
}

/** The angle of a direction, from -π to π. */
export function angleOf(y: f32, x: f32): f32 {
  if (x > 0) return arctan(y / x);
  if (x < 0) return y >= 0 ? arctan(y / x) + 3.14159265 : arctan(y / x) - 3.14159265;
  return y > 0 ? 1.57079633 : -1.57079633;
}

/** A value from 0 to 1 that belongs to three whole numbers. */
export function hash(x: i32, y: i32, z: i32): f32 {
  let value = (x * 374761393) ^ (y * 668265263) ^ (z * 1103515245);
  value = (value ^ (value >>> 13)) * 1274126177;
  value = (value ^ (value >>> 16)) * 1911520717;
  return <f32>(<u32>(value ^ (value >>> 15))) * 2.3283064e-10;
}

/** Smooth noise from 0 to 1, one bump a unit. */
export function noise(x: f32, y: f32, seed: i32): f32 {
  const left = floor<f32>(x);
  const top = floor<f32>(y);
  const column = <i32>left;
  const row = <i32>top;
  let u = x - left;
  let v = y - top;
  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  const a = hash(column, row, seed);
  const b = hash(column + 1, row, seed);
  const c = hash(column, row + 1, seed);
  const d = hash(column + 1, row + 1, seed);
  return mixFour(a, b, c, d, u, v);
}

function mixFour(a: f32, b: f32, c: f32, d: f32, u: f32, v: f32): f32 {
  return a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v;
}

/** The same in three dimensions. */
export function noise3(x: f32, y: f32, z: f32, seed: i32): f32 {
  const left = floor<f32>(x);
  const top = floor<f32>(y);
  const front = floor<f32>(z);
  const column = <i32>left;
  const row = <i32>top;
  let u = x - left;
  let v = y - top;
  let w = z - front;
  u = u * u * (3 - 2 * u);
  v = v * v * (3 - 2 * v);
  w = w * w * (3 - 2 * w);
  const near = <i32>front * 57 + seed;
  const far = near + 57;
  const a = mixFour(
    hash(column, row, near),
    hash(column + 1, row, near),
    hash(column, row + 1, near),
    hash(column + 1, row + 1, near),
    u,
    v,
  );
  const b = mixFour(
    hash(column, row, far),
    hash(column + 1, row, far),
    hash(column, row + 1, far),
    hash(column + 1, row + 1, far),
    u,
    v,
  );
  return a + (b - a) * w;
}

/** Noise with finer and finer detail, from 0 to 1. */
export function layered(x: f32, y: f32, octaves: i32, seed: i32): f32 {
  let weight: f32 = 0.5;
  let sum: f32 = 0;
  let whole: f32 = 0;
  for (let octave = 0; octave < octaves; octave++) {
    sum += weight * noise(x, y, seed + octave);
    whole += weight;
    const turned: f32 = x * 1.62 - y * 1.18;
    y = x * 1.18 + y * 1.62;
    x = turned;
    weight *= 0.5;
  }
  return sum / whole;
}
