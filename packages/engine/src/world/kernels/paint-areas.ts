import { cubeRoot, logarithm, mix, share } from './maths';
import { lists, view } from './state';
import { glow, ground, leaf, snow, water } from './structs';

/** How far apart the numbers of two objects' areas are. */
const perObject: i32 = 16 * 32 * 4 * 64;

/**
 * Gives each pixel the number of its area: pixels of one object, material, paint, side of the light and step of depth belong together;
 * the sky is divided by its lightness, and into disc and rings around the sun. On things only the light's direction counts, so that
 * borders follow the forms; on the ground, shadows and the surroundings of lamps are areas of their own. What is near takes on the
 * colour of its own paint in `lab`, lit from one side.
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
): void {
  const count = view.width * view.height;
  for (let index = 0; index < count; index++) {
    const object = load<u16>(lists.object + index * 2) as i32;
    if (object == 0) {
      store<i32>(keys + index * 4, skyArea(lab + index * 12, index, sunX, sunY, sunRadius));
      continue;
    }
    const material = load<u8>(lists.material + index) as i32;
    const depth = load<f32>(lists.depth + index * 4);
    const isWide = object <= 2 || material == ground || material == water || material == snow;
    let key = object * 16 + material;
    const far: f32 = logarithm(depth / focus + 0.35) * 2.2 + 8;
    key = key * 32 + (isWide ? (far < 0 ? 0 : far > 31 ? 31 : (far as i32)) : 0);
    let towards = 1;
    if (isWide) towards = material == water ? 1 : lit(index, usual);
    else if (material != glow && material != leaf) towards = side(index, lightX, lightY, lightZ);
    key = key * 4 + towards;
    if (material != glow && material != water) takeHue(lab + index * 12, paints + index * 12, depth / focus, towards, isWide);
    store<i32>(keys + index * 4, key * 64 + (material == glow ? 0 : paint(index, isWide)));
  }
}

function skyArea(lab: usize, index: i32, sunX: f32, sunY: f32, sunRadius: f32): i32 {
  const dx: f32 = (index % view.width) as f32 - sunX;
  const dy: f32 = (index / view.width) as f32 - sunY;
  const distance: f32 = sunRadius > 0 ? sqrt<f32>(dx * dx + dy * dy) / sunRadius : 99;
  const lightness = load<f32>(lab);
  if (distance < 1) {
    store<f32>(lab, lightness * 0.2 + 0.8);
    return 1;
  }
  const ring = distance < 1.75 ? 2 : distance < 3 ? 1 : 0;
  store<f32>(lab, lightness + (ring as f32) * 0.035);
  const step = max<i32>(0, min<i32>(30, (lightness * 11 - 0.5) as i32));
  return 2 + step * 4 + ring;
}

function takeHue(lab: usize, paint: usize, far: f32, towards: i32, isWide: bool): void {
  const own: f32 = 0.75 / (1 + far * far * 0.15);
  const lightness = load<f32>(lab);
  const strength: f32 = 0.5 + lightness * 0.8;
  const painted: f32 = load<f32>(paint) * (0.7 + 0.14 * (towards as f32));
  store<f32>(lab, isWide ? lightness : mix(lightness, painted, own) + ((towards - 1) as f32) * 0.02);
  store<f32>(lab, mix(load<f32>(lab, 4), load<f32>(paint, 4) * strength, own), 4);
  store<f32>(lab, mix(load<f32>(lab, 8), load<f32>(paint, 8) * strength, own), 8);
}

/** On the ground: 0 in a shadow, 1 as most of it is (`usual`), 2 near a lamp. */
function lit(index: i32, usual: f32): i32 {
  const light = load<f32>(lists.light + index * 4);
  return light < usual * 0.5 ? 0 : light > usual * 1.9 + 0.15 ? 2 : 1;
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
  const steps: f32 = isWide ? 4 : 6;
  const lightness = ((r * 0.3 + g * 0.6 + b * 0.1) * steps + 0.25) as i32;
  const warm = share((r - b) * 1.4 + 0.5) * 2.99;
  const green = g > r + 0.02 && g > b + 0.02 ? 1 : 0;
  return min<i32>(7, lightness) * 8 + (warm as i32) * 2 + green;
}

/** Each pixel takes the area that most of its neighbours within `reach` belong to: borders become smooth. */
export function smoothAreas(keys: usize, to: usize, reach: i32): void {
  const width = view.width;
  const height = view.height;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at: usize = (y * width + x) * 4;
      const own = load<i32>(keys + at);
      let best = own;
      if (x >= reach && y >= reach && x < width - reach && y < height - reach) {
        const side: usize = reach * 4;
        const rowSide: usize = reach * width * 4;
        const here = keys + at;
        if (
          load<i32>(here - side) != own ||
          load<i32>(here + side) != own ||
          load<i32>(here - rowSide) != own ||
          load<i32>(here + rowSide) != own
        )
          best = commonest(here, width, reach, own);
      }
      store<i32>(to + at, best);
    }
}

/** Among the 25 places of a square grid, of the same object; the pixel's own area wins a tie. */
function commonest(here: usize, width: i32, reach: i32, own: i32): i32 {
  let best = own;
  let most = 0;
  const half = reach > 1 ? reach / 2 : 1;
  const rings = reach > 1 ? 2 : 1;
  for (let j = -rings; j <= rings; j++)
    for (let i = -rings; i <= rings; i++) {
      const key = load<i32>(here + (j * half * width + i * half) * 4);
      if (key / perObject != own / perObject) continue;
      let votes = key == own ? 1 : 0;
      for (let l = -rings; l <= rings; l++)
        for (let k = -rings; k <= rings; k++) if (load<i32>(here + (l * half * width + k * half) * 4) == key) votes++;
      if (votes > most) {
        most = votes;
        best = key;
      }
    }
  return best;
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
            borderVotes = 1;
          } else borderVotes--;
        }
      }
    }
    if (length >= least || border < 0) continue;
    const change = abs<f32>(lightness / (length as f32) - around / touches);
    if (length * 12 >= least && change > contrast) continue;
    dropped++;
    for (let next = 0; next < length; next++) store<i32>(keys + load<i32>(queue + next * 4) * 4, border);
  }
  return dropped;
}

/** Numbers the areas from 0 on, through a table of `size` (a power of two) pairs of i32, all -1. Returns how many there are. */
export function numberAreas(keys: usize, table: usize, size: i32): i32 {
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
    store<i32>(keys + index * 4, lastNumber);
  }
  return areas;
}

/** Adds up the colours of each numbered area: three floats and a count for each, zeros before. */
export function sumAreas(keys: usize, colours: usize, count: i32, sums: usize): void {
  for (let index = 0; index < count; index++, colours += 12) {
    const sum: usize = sums + load<i32>(keys + index * 4) * 16;
    for (let at: usize = 0; at < 12; at += 4) store<f32>(sum + at, load<f32>(sum + at) + load<f32>(colours + at));
    store<f32>(sum, load<f32>(sum, 12) + 1, 12);
  }
}

/** Fills each area with its colour, four floats apart. */
export function fillAreas(keys: usize, count: i32, fills: usize, to: usize): void {
  for (let index = 0; index < count; index++, to += 12) {
    const fill: usize = fills + load<i32>(keys + index * 4) * 16;
    for (let at: usize = 0; at < 12; at += 4) store<f32>(to + at, load<f32>(fill + at));
  }
}
