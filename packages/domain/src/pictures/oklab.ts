const linear = Float32Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Writes lightness and the two colour axes of OKLab, in which distances are as far as they look. */
export function toLab(red: number, green: number, blue: number, out: Float32Array, at: number): void {
  const [r, g, b] = [linear[red] ?? 0, linear[green] ?? 0, linear[blue] ?? 0];
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  out[at] = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short;
  out[at + 1] = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short;
  out[at + 2] = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short;
}

const curved = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** A table is ten times faster than the power. */
const curve = Uint8Array.from({ length: 4097 }, (_, step) => Math.round(curved(step / 4096) * 255));
const byte = (value: number): number => {
  const within = value < 0 ? 0 : value > 1 ? 1 : value;
  // Below this the curve is steeper than the table is fine.
  return within < 0.01 ? Math.round(curved(within) * 255) : (curve[Math.round(within * 4096)] ?? 0);
};

/** Writes red, green and blue from 0 to 255. */
export function toRgb(l: number, a: number, b: number, out: Uint8Array, at: number): void {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  out[at] = byte(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short);
  out[at + 1] = byte(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short);
  out[at + 2] = byte(-0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short);
}
