import { mood, sunShadow } from './state';

/** How much sun reaches a point, 0 to 1: sixteen dots of the sun's map, weighed so that the edge is smooth. Towards the border of the map shadows fade. */
export function sunlightAt(x: f32, y: f32, z: f32, normalX: f32, normalY: f32, normalZ: f32): f32 {
  if (sunShadow.map == 0) return 1;
  const dx: f32 = x - sunShadow.middleX + normalX * sunShadow.slack;
  const dy: f32 = y - sunShadow.middleY + normalY * sunShadow.slack;
  const dz: f32 = z - sunShadow.middleZ + normalZ * sunShadow.slack;
  const half = <f32>sunShadow.size * 0.5;
  const u =
    half + (dx * sunShadow.rightX + dy * sunShadow.rightY + dz * sunShadow.rightZ) * sunShadow.scale - 0.5;
  const v = half - (dx * sunShadow.upX + dy * sunShadow.upY + dz * sunShadow.upZ) * sunShadow.scale - 0.5;
  const end = <f32>sunShadow.size - 4;
  const inside = min<f32>(min<f32>(u, end - u), min<f32>(v, end - v));
  if (!(inside > 3)) return 1;
  const height = dx * mood.sunX + dy * mood.sunY + dz * mood.sunZ + sunShadow.slack;
  const left = floor<f32>(u);
  const top = floor<f32>(v);
  const across = u - left;
  const down = v - top;
  const line = sunShadow.size << 2;
  const at = sunShadow.map + ((<i32>top - 1) * sunShadow.size + <i32>left - 1) * 4;
  const dark =
    shadedIn(at, height, across) * (1 - down) +
    shadedIn(at + line, height, across) +
    shadedIn(at + line * 2, height, across) +
    shadedIn(at + line * 3, height, across) * down;
  return 1 - dark * 0.11111111 * min<f32>(1, inside / (half * 0.16));
}

// @ts-ignore: a decorator of the compiler
@inline
function shadedIn(at: i32, height: f32, across: f32): f32 {
  const first = <f32>i32(load<f32>(at) > height);
  const last = <f32>i32(load<f32>(at, 12) > height);
  const inner = <f32>(i32(load<f32>(at, 4) > height) + i32(load<f32>(at, 8) > height));
  return first * (1 - across) + inner + last * across;
}

/** Dots along a side of each of the six maps of a lamp's cube. */
const cubeSize: i32 = 256;

/** How much of a lamp's light goes in a direction as far as this; x, y and z lead from the lamp to the point. */
export function lamplightAt(cube: i32, x: f32, y: f32, z: f32): f32 {
  const sizeX = abs<f32>(x);
  const sizeY = abs<f32>(y);
  const sizeZ = abs<f32>(z);
  let side = 0;
  let along = sizeX;
  let u = y;
  let v = z;
  if (sizeX >= sizeY && sizeX >= sizeZ) side = x > 0 ? 0 : 1;
  else if (sizeY >= sizeZ) {
    side = y > 0 ? 2 : 3;
    along = sizeY;
    u = z;
    v = x;
  } else {
    side = z > 0 ? 4 : 5;
    along = sizeZ;
    u = x;
    v = y;
  }
  const half = <f32>cubeSize * 0.5;
  const top = <f32>cubeSize - 1;
  const column = half + (u / along) * half;
  const row = half - (v / along) * half;
  const map = cube + side * cubeSize * cubeSize * 4;
  const nearness: f32 = 1 / max<f32>(1e-3, along * 0.975 - 0.03);
  const left = <i32>max<f32>(0, column - 0.9);
  const right = <i32>min<f32>(top, column + 0.9);
  const upper = <i32>max<f32>(0, row - 0.9) * cubeSize;
  const lower = <i32>min<f32>(top, row + 0.9) * cubeSize;
  const dark =
    i32(load<f32>(map + ((upper + left) << 2)) > nearness) +
    i32(load<f32>(map + ((upper + right) << 2)) > nearness) +
    i32(load<f32>(map + ((lower + left) << 2)) > nearness) +
    i32(load<f32>(map + ((lower + right) << 2)) > nearness);
  return 1 - <f32>dark * 0.25;
}
