import { cubeRoot, logarithm, mix, share } from './maths';
import { filled } from './paint-passages';
import { coverIn } from './sky';
import { lists, view } from './state';
import { face, glow, ground, leaf, snow, water } from './structs';
import { readSky, towardsY } from './surface';

/** How far apart the numbers of two objects' areas are, and those of two materials'. */
const perMaterial: i32 = 32 * 4 * 64;
const perObject: i32 = 16 * perMaterial;

/**
 * Gives each pixel the number of its area: pixels of one object, material, paint and side of the light belong together; clouds and
 * the disc with rings around it stand out of the sky. On things only the light's direction counts, so that borders follow the forms; on
 * the ground, shadows are areas of their own. Behind the numbers, `keys` has a float for each pixel: how far away it is in what is wide,
 * else how far down. What is near takes on a share (`own`) of the colour of its own paint in `lab`, lit
 * from one side.
 */
export function findAreas(
  lab: usize,
  paints: usize,
  keys: usize,
  lightX: f32,
  lightY: f32,
  lightZ: f32,
  focus: f32,
  sunX: f32,
  sunY: f32,
  sunRadius: f32,
  usual: f32,
  own: f32,
): void {
  const count = view.width * view.height;
  for (let index = 0; index < count; index++) {
    const object = load<u16>(lists.object + index * 2) as i32;
    const ways: usize = keys + (count + index) * 4;
    const down: f32 = (index / view.width) as f32;
    store<f32>(ways, down / (view.height as f32));
    if (object == 0) {
      store<i32>(keys + index * 4, skyArea(lab + index * 12, index, sunX, sunY, sunRadius));
      continue;
    }
    const material = load<u8>(lists.material + index) as i32;
    const depth = load<f32>(lists.depth + index * 4);
    const isWide = object <= 2 || material == ground || material == water || material == snow;
    if (isWide) store<f32>(ways, logarithm(depth / focus + 0.2) * 0.4);
    let towards = 1;
    if (isWide) towards = material == water || !isShaded(index, usual) ? 1 : 0;
    else if (material != glow && material != leaf && material != face) towards = side(index, lightX, lightY, lightZ);
    if (material == glow) takeGlow(lab + index * 12, paints + index * 12);
    else if (material != water) takeHue(lab + index * 12, paints + index * 12, own / (1 + (depth * depth * 0.15) / (focus * focus)), towards, isWide);
    const key = object * perObject + material * perMaterial + towards * 64;
    store<i32>(keys + index * 4, material == glow || material == water ? key : key + paint(index, isWide));
  }
}

function skyArea(lab: usize, index: i32, sunX: f32, sunY: f32, sunRadius: f32): i32 {
  const column = index % view.width;
  const row = index / view.width;
  const dx: f32 = (column as f32) - sunX;
  const dy: f32 = (row as f32) - sunY;
  const distance: f32 = sunRadius > 0 ? sqrt<f32>(dx * dx + dy * dy) / sunRadius : 99;
  const lightness = load<f32>(lab);
  readSky((column as f32) + 0.5, (row as f32) + 0.5);
  const cover = coverIn(column, row, towardsY);
  if (distance < 1 && cover < 0.5) {
    store<f32>(lab, lightness * 0.2 + 0.8);
    return 1;
  }
  const ring = distance < 1.75 ? 2 : distance < 3 ? 1 : 0;
  if (cover < 0.5) store<f32>(lab, lightness + (ring as f32) * 0.035);
  return cover < 0.5 ? 4 + ring : 8 + (share(lightness) * 7 as i32);
}

function takeHue(lab: usize, paint: usize, own: f32, towards: i32, isWide: bool): void {
  const lightness = load<f32>(lab);
  const strength: f32 = 0.5 + lightness * 0.8;
  const painted: f32 = load<f32>(paint) * (0.7 + 0.14 * (towards as f32));
  store<f32>(lab, isWide ? lightness : mix(lightness, painted, own) + ((towards - 1) as f32) * 0.02);
  store<f32>(lab, mix(load<f32>(lab, 4), load<f32>(paint, 4) * strength, own), 4);
  store<f32>(lab, mix(load<f32>(lab, 8), load<f32>(paint, 8) * strength, own), 8);
}

/** What shines keeps its colour, which a camera would see as white. */
function takeGlow(lab: usize, paint: usize): void {
  store<f32>(lab, mix(load<f32>(lab), load<f32>(paint), 0.5));
  store<f32>(lab, mix(load<f32>(lab, 4), load<f32>(paint, 4), 0.7), 4);
  store<f32>(lab, mix(load<f32>(lab, 8), load<f32>(paint, 8), 0.7), 8);
}

/** Whether the ground has much less light than most of it (`usual`). */
function isShaded(index: i32, usual: f32): bool {
  return load<f32>(lists.light + index * 4) < usual * 0.5;
}

/** 0 turned from the light, 1 towards it, 2 facing it. */
function side(index: i32, sunX: f32, sunY: f32, sunZ: f32): i32 {
  const normal: usize = lists.normal + index * 12;
  const towards: f32 = load<f32>(normal) * sunX + load<f32>(normal, 4) * sunY + load<f32>(normal, 8) * sunZ;
  return towards > 0.72 ? 2 : towards > 0.12 ? 1 : 0;
}

/** The surface's own colour in few steps: lightness, and warm, neutral or cool. */
function paint(index: i32, isWide: bool): i32 {
  const albedo: usize = lists.albedo + index * 12;
  const r = cubeRoot(load<f32>(albedo));
  const g = cubeRoot(load<f32>(albedo, 4));
  const b = cubeRoot(load<f32>(albedo, 8));
  const steps: f32 = isWide ? 2 : 6;
  const lightness = ((r * 0.3 + g * 0.6 + b * 0.1) * steps + 0.25) as i32;
  const warm = share((r - b) * 1.4 + 0.5) * 2.99;
  const green = g > r + 0.02 && g > b + 0.02 ? 1 : 0;
  return min<i32>(7, lightness) * 8 + (warm as i32) * 2 + green;
}

/**
 * What is much lighter or darker than the passage of its wide area becomes an area: mirrored shores, light on water, northern
 * lights, and where lamps are, the ground around them (`onGround`).
 */
export function splitAreas(numbers: usize, keys: usize, lab: usize, fills: usize, by: f32, onGround: f32): void {
  const count = view.width * view.height;
  for (let index = 0; index < count; index++) {
    const key = load<i32>(keys + index * 4);
    const isGround = key / perObject == 1 || (key / perMaterial) % 16 == ground;
    if (key / perMaterial != 2 * 16 + water && key != 4 && !isGround) continue;
    const change: f32 = load<f32>(lab + index * 12) - filled(numbers, fills, index, 0);
    if (change > (isGround ? onGround : by)) store<i32>(keys + index * 4, key + 1 * 4 * 64);
    else if (change < -by && key != 4 && !isGround) store<i32>(keys + index * 4, key + 2 * 4 * 64);
  }
}

/** Each pixel takes the area that most of its neighbours within `most` (leaves, sky, ground, water) or `least` belong to: borders become smooth. Leaves run together. */
export function smoothAreas(keys: usize, to: usize, least: i32, most: i32): void {
  const width = view.width;
  const height = view.height;
  const ways: i32 = width * height * 4;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at: usize = (y * width + x) * 4;
      const own = load<i32>(keys + at);
      const reach = isLeafy(own) || own < 3 * perObject ? most : least;
      let best = keys + at;
      if (x >= reach && y >= reach && x < width - reach && y < height - reach) {
        const side: usize = reach * 4;
        const rowSide: usize = reach * width * 4;
        const here = keys + at;
        if (
          !isFace(own) &&
          (load<i32>(here - side) != own ||
            load<i32>(here + side) != own ||
            load<i32>(here - rowSide) != own ||
            load<i32>(here + rowSide) != own)
        )
          best = commonest(here, width, reach, own);
      }
      store<i32>(to + at, load<i32>(best));
      store<f32>(to + at + ways, load<f32>(best + ways));
    }
}

/** Numbers of areas that were met around a pixel, where, and how often. */
const met: usize = memory.data(25 * 12);

/** Where the commonest area is among the 25 places of a square grid, of the same object or of leaves; the pixel's own area wins a tie. */
function commonest(here: usize, width: i32, reach: i32, own: i32): usize {
  const half = reach > 1 ? reach / 2 : 1;
  const rings = reach > 1 ? 2 : 1;
  let number = 1;
  store<i32>(met, own);
  store<i32>(met, here as i32, 4);
  store<i32>(met, 1, 8);
  for (let j = -rings; j <= rings; j++)
    for (let i = -rings; i <= rings; i++) {
      const place = here + (j * half * width + i * half) * 4;
      const key = load<i32>(place);
      if (key / perObject != own / perObject && !isLeafy(own) && !isLeafy(key)) continue;
      let index = 0;
      while (index < number && load<i32>(met + index * 12) != key) index++;
      const entry: usize = met + index * 12;
      if (index == number) {
        store<i32>(entry, key);
        store<i32>(entry, place as i32, 4);
        store<i32>(entry, 0, 8);
        number++;
      }
      store<i32>(entry, load<i32>(entry, 8) + 1, 8);
    }
  let best: usize = met;
  for (let index = 1; index < number; index++)
    if (load<i32>(met + index * 12, 8) > load<i32>(best, 8)) best = met + index * 12;
  return load<i32>(best, 4);
}

/** The lines of a face are thin: smoothed, or counted as crumbs, they would be lost. */
function isFace(key: i32): bool {
  return key >= 3 * perObject && ((key / perMaterial) & 15) == face;
}

function isLeafy(key: i32): bool {
  return ((key / perMaterial) & 15) == leaf;
}

/**
 * Gives patches of fewer than `least` pixels to the area they touch most. Small patches of a strong colour stay, such as eyes.
 * `seen`: i32 for each pixel; `queue`: i32 for each pixel. Returns how many patches were given away.
 */
export function dropPatches(keys: usize, lab: usize, seen: usize, queue: usize, least: i32, contrast: f32): i32 {
  const width = view.width;
  const height = view.height;
  const count = width * height;
  for (let index = 0; index < count; index++) store<i32>(seen + index * 4, 0);
  let dropped = 0;
  for (let start = 0; start < count; start++) {
    if (load<i32>(seen + start * 4)) continue;
    const key = load<i32>(keys + start * 4);
    let length = 1;
    let border = -1;
    let borderAt = 0;
    let borderVotes = 0;
    let lightness: f32 = 0;
    let around: f32 = 0;
    let touches: f32 = 0;
    store<i32>(queue, start);
    store<i32>(seen + start * 4, 1);
    for (let next = 0; next < length; next++) {
      const at = load<i32>(queue + next * 4);
      const x = at % width;
      if (next < 4096) lightness += load<f32>(lab + at * 12);
      for (let way = 0; way < 4; way++) {
        if ((way == 0 && x == 0) || (way == 1 && x == width - 1)) continue;
        const other = at + (way == 0 ? -1 : way == 1 ? 1 : way == 2 ? -width : width);
        if (other < 0 || other >= count) continue;
        const found = load<i32>(keys + other * 4);
        if (found == key) {
          if (!load<i32>(seen + other * 4)) {
            store<i32>(seen + other * 4, 1);
            store<i32>(queue + length * 4, other);
            length++;
          }
        } else {
          around += load<f32>(lab + other * 12);
          touches += 1;
          // The area that is met most often in a row is nearly always the commonest one.
          if (found == border) borderVotes++;
          else if (borderVotes <= 0) {
            border = found;
            borderAt = other;
            borderVotes = 1;
          } else borderVotes--;
        }
      }
    }
    const isWide = key / perObject <= 2;
    if (length >= (isWide ? least * 4 : least) || border < 0 || (isFace(key) && length > 2)) continue;
    const change = abs<f32>(lightness / (length as f32) - around / touches);
    if (!isWide && length * 12 >= least && change > contrast) continue;
    dropped++;
    const way = load<f32>(keys + (count + borderAt) * 4);
    for (let next = 0; next < length; next++) {
      const at: usize = keys + load<i32>(queue + next * 4) * 4;
      store<i32>(at, border);
      store<f32>(at + count * 4, way);
    }
  }
  return dropped;
}

/** Numbers the areas from 0 on in `numbers`, through a table of `size` (a power of two) pairs of i32, all -1. Returns how many there are. */
export function numberAreas(keys: usize, numbers: usize, table: usize, size: i32): i32 {
  const count = view.width * view.height;
  let areas = 0;
  let lastKey = -1;
  let lastNumber = 0;
  for (let index = 0; index < count; index++) {
    const key = load<i32>(keys + index * 4);
    if (key != lastKey) {
      let slot = ((key * 1274126177) >>> 12) & (size - 1);
      while (load<i32>(table + slot * 8) != key && load<i32>(table + slot * 8) != -1) slot = (slot + 1) & (size - 1);
      if (load<i32>(table + slot * 8) == -1) {
        store<i32>(table + slot * 8, key);
        store<i32>(table + slot * 8, areas, 4);
        areas++;
      }
      lastKey = key;
      lastNumber = load<i32>(table + slot * 8, 4);
    }
    store<i32>(numbers + index * 4, lastNumber);
    store<f32>(numbers + (count + index) * 4, load<f32>(keys + (count + index) * 4));
  }
  return areas;
}
