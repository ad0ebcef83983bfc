import { power } from './maths';
import { balanceBlue, balanceGreen, balanceRed, lists, mood, view } from './state';

const curveSteps: i32 = 1023;
/** From the square root of linear light to sRGB. */
const curve: i32 = i32(memory.data(1025 * 4));

function fillCurve(): void {
  for (let index = 0; index <= curveSteps + 1; index++) {
    const root = <f32>index / <f32>curveSteps;
    const light = min<f32>(1, root * root);
    store<f32>(
      curve + (index << 2),
      light <= 0.0031308 ? light * 12.92 : 1.055 * power(light, 0.41666667) - 0.055,
    );
  }
}

/** sRGB from a square root of light, in steps of the curve. */
function encoded(root: f32): f32 {
  const index = <i32>root;
  const cell = curve + (index << 2);
  return load<f32>(cell) + (load<f32>(cell, 4) - load<f32>(cell)) * (root - <f32>index);
}

// Four pixels are computed side by side. These names are shorter to read than the compiler's.

// @ts-ignore: a decorator of the compiler
@inline
function times(a: v128, b: v128): v128 {
  return f32x4.mul(a, b);
}

// @ts-ignore: a decorator of the compiler
@inline
function plus(a: v128, b: v128): v128 {
  return f32x4.add(a, b);
}

// @ts-ignore: a decorator of the compiler
@inline
function all(value: f32): v128 {
  return f32x4.splat(value);
}

// @ts-ignore: a decorator of the compiler
@inline
function within01(values: v128): v128 {
  return f32x4.min(f32x4.max(values, all(0)), all(1));
}

/** The sum of three colours, each with its weight. */
// @ts-ignore: a decorator of the compiler
@inline
function mixed(first: v128, second: v128, third: v128, a: f32, b: f32, c: f32): v128 {
  return plus(plus(times(first, all(a)), times(second, all(b))), times(third, all(c)));
}

/** The tone curve: bright light runs into white softly. */
// @ts-ignore: a decorator of the compiler
@inline
function toned(light: v128): v128 {
  const l = f32x4.max(light, all(0));
  const over = times(l, plus(times(l, all(2.51)), all(0.03)));
  const under = plus(times(l, plus(times(l, all(2.43)), all(0.59))), all(0.14));
  return f32x4.min(f32x4.div(over, under), all(1));
}

/** Cube roots of values from 0 to 1: a guess from a third of the exponent, made better twice. */
// @ts-ignore: a decorator of the compiler
@inline
function cubeRoots(values: v128): v128 {
  const safe = f32x4.max(values, all(1e-12));
  const third = i32x4.trunc_sat_f32x4_s(times(f32x4.convert_i32x4_s(safe), all(0.33333333)));
  return betterRoots(betterRoots(i32x4.add(third, i32x4.splat(709921077)), safe), safe);
}

// @ts-ignore: a decorator of the compiler
@inline
function betterRoots(roots: v128, values: v128): v128 {
  const squares = times(roots, roots);
  return f32x4.sub(roots, f32x4.div(f32x4.sub(times(squares, roots), values), times(squares, all(3))));
}

// @ts-ignore: a decorator of the compiler
@inline
function eased(from: f32, to: f32, values: v128): v128 {
  const t = within01(times(f32x4.sub(values, all(from)), all(1 / (to - from))));
  return times(times(t, t), f32x4.sub(all(3), plus(t, t)));
}

/**
 * Light to the finished picture: exposure, vignette around the focus (shares of the picture), tone, contrast and saturation (in OKLab). The last
 * four pixels of a row may reach into the next one, which is then computed again.
 */
export function grade(saturation: f32, contrast: f32, vignette: f32, focusX: f32, focusY: f32): void {
  fillCurve();
  const step: f32 = 1.25 / <f32>view.width;
  const first = f32x4(0.5, 1.5, 2.5, 3.5);
  for (let y = 0; y < view.height; y++) {
    const dy: f32 = (<f32>y + 0.5) / <f32>view.height - focusY;
    for (let x = 0; x < view.width; x += 4) {
      const dx = f32x4.sub(times(plus(all(<f32>x), first), all(step)), all(focusX * 1.25));
      const away = times(f32x4.sqrt(plus(times(dx, dx), all(dy * dy))), all(1.35));
      const bright = f32x4.sub(all(1), times(eased(0.25, 1.05, away), all(vignette)));
      gradePixels((y * view.width + x) * 12, times(bright, all(mood.exposure)), saturation, contrast);
    }
  }
}

function gradePixels(at: i32, exposure: v128, saturation: f32, contrast: f32): void {
  const from = lists.linear + at;
  const a = v128.load(from);
  const b = v128.load(from, 16);
  const c = v128.load(from, 32);
  const red = toned(times(times(exposure, all(balanceRed)), v128.shuffle<f32>(v128.shuffle<f32>(a, b, 0, 3, 6, 0), c, 0, 1, 2, 5)));
  const green = toned(times(times(exposure, all(balanceGreen)), v128.shuffle<f32>(v128.shuffle<f32>(a, b, 1, 4, 7, 0), c, 0, 1, 2, 6)));
  const blue = toned(times(times(exposure, all(balanceBlue)), v128.shuffle<f32>(v128.shuffle<f32>(a, b, 2, 5, 0, 0), c, 0, 1, 4, 7)));
  const long = cubeRoots(mixed(red, green, blue, 0.4122214708, 0.5363325363, 0.0514459929));
  const medium = cubeRoots(mixed(red, green, blue, 0.2119034982, 0.6806995451, 0.1073969566));
  const short = cubeRoots(mixed(red, green, blue, 0.0883024619, 0.2817188376, 0.6299787005));
  const plain = mixed(long, medium, short, 0.2104542553, 0.793617785, -0.0040720468);
  const fromGrey = f32x4.sub(plain, all(0.5));
  const middling = f32x4.sub(all(1), f32x4.abs(plus(fromGrey, fromGrey)));
  const lightness = plus(plain, times(times(fromGrey, middling), all(contrast * 1.6)));
  const greenRed = times(
    mixed(long, medium, short, 1.9779984951, -2.428592205, 0.4505937099),
    all(saturation),
  );
  const blueYellow = times(
    mixed(long, medium, short, 0.0259040371, 0.7827717662, -0.808675766),
    all(saturation),
  );
  // Shadows turn a little to blue, as they do under a sky.
  const cool = times(f32x4.sub(all(1), eased(0.1, 0.5, lightness)), all(0.012));
  writePixels(lists.colour + at, lightness, greenRed, f32x4.sub(blueYellow, cool));
}

// @ts-ignore: a decorator of the compiler
@inline
function cubed(values: v128): v128 {
  return times(times(values, values), values);
}

// @ts-ignore: a decorator of the compiler
@inline
function rooted(light: v128): v128 {
  return times(f32x4.sqrt(within01(light)), all(<f32>curveSteps));
}

/** OKLab back to sRGB. */
// @ts-ignore: a decorator of the compiler
@inline
function writePixels(out: i32, lightness: v128, a: v128, b: v128): void {
  const long = cubed(mixed(lightness, a, b, 1, 0.3963377774, 0.2158037573));
  const medium = cubed(mixed(lightness, a, b, 1, -0.1055613458, -0.0638541728));
  const short = cubed(mixed(lightness, a, b, 1, -0.0894841775, -1.291485548));
  const red = rooted(mixed(long, medium, short, 4.0767416621, -3.3077115913, 0.2309699292));
  const green = rooted(mixed(long, medium, short, -1.2684380046, 2.6097574011, -0.3413193965));
  const blue = rooted(mixed(long, medium, short, -0.0041960863, -0.7034186147, 1.707614701));
  store<f32>(out, encoded(f32x4.extract_lane(red, 0)));
  store<f32>(out, encoded(f32x4.extract_lane(green, 0)), 4);
  store<f32>(out, encoded(f32x4.extract_lane(blue, 0)), 8);
  store<f32>(out, encoded(f32x4.extract_lane(red, 1)), 12);
  store<f32>(out, encoded(f32x4.extract_lane(green, 1)), 16);
  store<f32>(out, encoded(f32x4.extract_lane(blue, 1)), 20);
  store<f32>(out, encoded(f32x4.extract_lane(red, 2)), 24);
  store<f32>(out, encoded(f32x4.extract_lane(green, 2)), 28);
  store<f32>(out, encoded(f32x4.extract_lane(blue, 2)), 32);
  store<f32>(out, encoded(f32x4.extract_lane(red, 3)), 36);
  store<f32>(out, encoded(f32x4.extract_lane(green, 3)), 40);
  store<f32>(out, encoded(f32x4.extract_lane(blue, 3)), 44);
}
