import { angleOf, ease, noise, share } from './maths';

/** What curtains of light add to the sky in a direction. */
export let red: f32 = 0;
export let green: f32 = 0;
export let blue: f32 = 0;

const curtains: i32 = 3;

/** Curtains hang in folds across the sky: bright and green at the hem, violet where they fade. */
export function readAurora(x: f32, y: f32, z: f32, seed: f32): void {
  red = 0;
  green = 0;
  blue = 0;
  const angle = angleOf(z, x);
  // The seam of the angle lies where two smooth halves meet.
  const turn: f32 = abs<f32>(angle) * 2.1 + seed;
  for (let curtain = 0; curtain < curtains; curtain++) {
    const number = 80 + curtain * 7;
    const folds: f32 = 0.5 * (noise(turn * 2.6, seed, number + 1) - 0.5) + 0.22 * (noise(turn * 7, seed, number + 2) - 0.5);
    const hem: f32 = 0.1 + 0.1 * <f32>curtain + 0.16 * (noise(turn * 0.9, seed, number) - 0.35) + 0.2 * folds;
    const tall: f32 = 0.14 + 0.3 * noise(turn * 3.3, seed, number + 3);
    const up: f32 = (y - hem) / tall;
    if (up < -0.2 || up > 1) continue;
    const rays: f32 = 0.35 + 0.65 * noise(turn * 22 + up * 0.6, seed, number + 4);
    const there = ease(0.34, 0.62, noise(turn * 0.8 + 3, seed, number + 5));
    const fade: f32 = share(1 - up);
    const light: f32 = ease(-0.16, 0.05, up) * fade * fade * rays * there * (1 - 0.25 * <f32>curtain);
    red += light * (0.1 + 0.55 * share(up));
    green += light * (1 - 0.62 * share(up));
    blue += light * (0.42 + 0.5 * share(up));
  }
}
