import { angleOf, ease, hash, layered, mix, noise, share } from './maths';
import { mood, sky } from './state';

/** How much of the sky a cloud hides in a direction, and how much light it has there, 0 to 1. */
export let cover: f32 = 0;
export let lit: f32 = 0;

/** Clouds on a flat ceiling, which is far away at the horizon. The side towards the sun has less cloud before it, so it is lit. */
export function readCeiling(x: f32, y: f32, z: f32, octaves: i32): void {
  const away = sky.cloudSize / (y + 0.16);
  const u = x * away + sky.cloudX;
  const v = z * away * 1.5 + sky.cloudZ;
  const bent: f32 = u + 0.9 * (layered(u * 0.7, v * 0.7, 2, 40) - 0.5);
  const thickness = thicknessAt(bent, v, octaves);
  cover = ease(sky.cloudFrom, sky.cloudFrom + sky.cloudSoftness, thickness) * ease(0.005, 0.09, y);
  if (cover <= 0) return;
  const behind = thicknessAt(bent + mood.sunX * 0.22, v + mood.sunZ * 0.33, 3);
  const towardsSun = max<f32>(0, x * mood.sunX + y * mood.sunY + z * mood.sunZ);
  const edge: f32 = 1 - ease(sky.cloudFrom, sky.cloudFrom + sky.cloudSoftness * 2.2, thickness);
  lit = share(0.4 + (thickness - behind) * 2.6 + edge * 0.3) * (0.9 + 0.5 * towardsSun * towardsSun);
}

/** Large soft shapes with round heads. */
function thicknessAt(u: f32, v: f32, octaves: i32): f32 {
  const soft = layered(u, v, octaves, 20);
  const first: f32 = abs<f32>(2 * noise(u * 2.3 + 5, v * 2.3, 31) - 1);
  const second: f32 = abs<f32>(2 * noise(u * 5.1 + 9, v * 5.1, 32) - 1);
  return soft + 0.14 * (first - 0.4) + 0.08 * (second - 0.4);
}

const round: f32 = 6.2831853;
/** Heaps of cloud stand in fields around the horizon, at most one in each. */
const fields: i32 = 15;
const balls: i32 = 9;

/** How near to the middle of a ball of cloud, 0 at its edge; and the side that is seen of it, where balls meet the mean of theirs. */
let height: f32 = 0;
let sideX: f32 = 0;
let sideY: f32 = 0;
let weights: f32 = 0;

/** Heaps far away: balls of cloud on a flat base. */
export function readHeaps(x: f32, y: f32, z: f32): void {
  cover = 0;
  const angle = angleOf(z, x) + 3.14159265;
  const wide: f32 = round / <f32>fields;
  const u = angle / wide;
  const field = <i32>floor<f32>(u);
  const ragged = raggedAt(x, y, z);
  const seed = <i32>(sky.cloudX * 13 + sky.cloudZ * 29);
  height = -1;
  sideX = 0;
  sideY = 0;
  weights = 0;
  let base: f32 = 0;
  for (let step = -1; step < 2; step++) {
    const number = (field + step + fields) % fields;
    if (hash(number, seed, 61) > 0.25 + sky.heaps) continue;
    const low: f32 = 0.03 + 0.13 * hash(number, seed, 62);
    const middle: f32 = (<f32>(field + step) + 0.3 + 0.4 * hash(number, seed, 63)) * wide;
    const half: f32 = 0.18 + 0.24 * hash(number, seed, 64) * hash(number, seed, 65);
    if (readHeap(number, seed, (angle - middle) / half, (y - low) / half, ragged / half))
      base = (y - low) / half;
  }
  if (height <= 0) return;
  cover = ease(0, 0.3 + sky.cloudSoftness * 0.5, height) * ease(-0.06, 0.22, base + ragged * 3);
  lit = lightOn(angle, base);
}

/** Small bumps: they make the balls ragged. The same numbers all around, without a seam. */
function raggedAt(x: f32, y: f32, z: f32): f32 {
  const first = noise(x * 17 + y * 11, z * 17 - y * 13, 70) - 0.5;
  const second = noise(x * 41 - y * 29, z * 41 + y * 31, 71) - 0.5;
  return first * 0.034 + second * 0.016;
}

/** Looks at the balls of one heap, in parts of its half width; true if one of them is the nearest so far. */
function readHeap(number: i32, seed: i32, across: f32, up: f32, ragged: f32): bool {
  if (abs<f32>(across) > 1.7 || up > 1.9 || up < -0.3) return false;
  let isNearer = false;
  for (let ball = 0; ball < balls; ball++) {
    const place: f32 = ((<f32>ball + 0.5 + 0.6 * (hash(ball, number, seed + 3) - 0.5)) / <f32>balls) * 2 - 1;
    const tall: f32 = 1 - place * place;
    const radius: f32 = 0.2 + 0.26 * hash(ball, number, seed + 1) * (0.4 + tall);
    const dx: f32 = (across - place * 0.95) / radius;
    const dy: f32 = (up - radius * 0.3 - 0.75 * hash(ball, number, seed + 2) * tall) / radius;
    const square = dx * dx + dy * dy;
    const here: f32 = 1 - sqrt<f32>(square) + ragged / radius;
    const near: f32 = max<f32>(0, here + 0.3);
    const weight: f32 = near * near * near;
    sideX += dx * weight;
    sideY += dy * weight;
    weights += weight;
    if (here <= height) continue;
    height = here;
    isNearer = true;
  }
  return isNearer;
}

/** The upper side has the light of the sky, the side of the sun its light; the base is dark. */
function lightOn(angle: f32, base: f32): f32 {
  const sunAngle = angleOf(mood.sunZ, mood.sunX) + 3.14159265;
  let turned = sunAngle - angle;
  if (turned > 3.14159265) turned -= round;
  if (turned < -3.14159265) turned += round;
  const aside: f32 = share(abs<f32>(turned)) * (turned < 0 ? <f32>-1 : <f32>1);
  const towards: f32 = (sideX * aside * 0.55 + sideY * 0.7) / weights;
  const before: f32 = share(1 - abs<f32>(turned) * 1.6) * 0.3;
  return share(mix(0.74 + towards * 0.36, 0.95, before) * mix(0.72, 1, ease(0, 0.6, base)));
}
