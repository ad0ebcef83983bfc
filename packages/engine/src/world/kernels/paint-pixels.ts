import { lists, view } from './state';
import { face, glow, ground, leaf, snow, water } from './structs';

/**
 * Takes each large pixel from a block of `across` × `across` small ones (1 or 2): the object that has most of them, the nearer one in a tie, so that borders
 * stay hard. `lab`: OKLab of the small pixels; `to`, `objects` (i32), `depths`, `marks` (u8): the large ones. A mark of 1 is for smooth
 * surfaces, 5 for eyes and mouths.
 */
export function pickPixels(lab: usize, across: i32, to: usize, objects: usize, depths: usize, marks: usize): void {
  const width = view.width;
  const wide = width / across;
  const taps = across * across;
  for (let y = 0; y < view.height / across; y++)
    for (let x = 0; x < wide; x++) {
      const first = (y * width + x) * across;
      let best = first;
      let most = -1;
      for (let tap = 0; tap < taps; tap++) {
        const at = first + (tap >> 1) * width + (tap & 1);
        const object = load<u16>(lists.object + at * 2);
        let votes = 0;
        for (let other = 0; other < taps; other++)
          if (load<u16>(lists.object + (first + (other >> 1) * width + (other & 1)) * 2) == object) votes += 2;
        if (depthAt(at) < depthAt(best)) votes++;
        if (votes > most) {
          most = votes;
          best = at;
        }
      }
      const object = load<u16>(lists.object + best * 2) as i32;
      // Half an eye is an eye: mixed with the skin around it, it would be a smudge.
      let faces = 0;
      let same = 0;
      for (let tap = 0; tap < taps; tap++) {
        const at = first + (tap >> 1) * width + (tap & 1);
        if (load<u16>(lists.object + at * 2) != object) continue;
        same++;
        if (isFace(at)) faces++;
      }
      const drawn = faces > 0 && faces * 2 >= same;
      let count: f32 = 0;
      let l: f32 = 0;
      let a: f32 = 0;
      let b: f32 = 0;
      let darkest: f32 = 9;
      for (let tap = 0; tap < taps; tap++) {
        const at = first + (tap >> 1) * width + (tap & 1);
        if (load<u16>(lists.object + at * 2) != object || isFace(at) != drawn) continue;
        const light = load<f32>(lab + at * 12);
        // Of an eye the dark part is kept, which is what is seen of it from afar.
        if (drawn && light >= darkest) continue;
        darkest = light;
        const kept: f32 = drawn ? 0 : 1;
        l = l * kept + light;
        a = a * kept + load<f32>(lab + at * 12, 4);
        b = b * kept + load<f32>(lab + at * 12, 8);
        count = count * kept + 1;
      }
      const out = y * wide + x;
      store<f32>(to + out * 12, l / count);
      store<f32>(to + out * 12, a / count, 4);
      store<f32>(to + out * 12, b / count, 8);
      store<i32>(objects + out * 4, object);
      store<f32>(depths + out * 4, depthAt(best));
      const material = load<u8>(lists.material + best) as i32;
      const isSmooth = object <= 2 || material == ground || material == water || material == snow;
      store<u8>(marks + out, drawn ? 5 : material == glow ? 2 : isSmooth ? 1 : material == leaf ? 3 : 0);
    }
}

function isFace(at: i32): bool {
  return (load<u8>(lists.material + at) as i32) == face;
}

function depthAt(at: i32): f32 {
  const depth = load<f32>(lists.depth + at * 4);
  return depth > 0 ? depth : 1e6;
}

/** Darkens the rim of what stands before something else, in its own colour; thin parts keep their light side. Marks 4 are outlines. */
export function outlinePixels(
  lab: usize,
  objects: usize,
  depths: usize,
  marks: usize,
  width: i32,
  height: i32,
  reach: f32,
): void {
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (load<i32>(objects + at * 4) <= 2 || load<u8>(marks + at) == 2 || load<u8>(marks + at) == 5) continue;
      const right = isRim(objects, depths, at, at + 1);
      const left = isRim(objects, depths, at, at - 1) && !isRim(objects, depths, at + 1, at + 2) && !right;
      const below = isRim(objects, depths, at, at + width);
      const above =
        isRim(objects, depths, at, at - width) && !below && (y + 2 >= height || !isRim(objects, depths, at + width, at + width * 2));
      if (!right && !left && !below && !above) continue;
      const near: f32 = 1 / (1 + (load<f32>(depths + at * 4) / reach) * (load<f32>(depths + at * 4) / reach));
      const pixel: usize = lab + at * 12;
      const dark: f32 = 1 - (load<u8>(marks + at) == 3 ? 0.3 : 0.62) * near;
      store<f32>(pixel, load<f32>(pixel) * dark);
      store<f32>(pixel, load<f32>(pixel, 4) * (0.3 + 0.7 * dark), 4);
      store<f32>(pixel, load<f32>(pixel, 8) * (0.3 + 0.7 * dark) - 0.02 * near, 8);
      if (near > 0.3) store<u8>(marks + at, 4);
    }
}

function isRim(objects: usize, depths: usize, at: i32, other: i32): bool {
  return (
    load<i32>(objects + at * 4) != load<i32>(objects + other * 4) &&
    load<f32>(depths + other * 4) > load<f32>(depths + at * 4) * 1.03
  );
}

/** The place of a 4 × 4 matrix in which the threshold rises evenly. */
function thresholdAt(x: i32, y: i32): f32 {
  const a = (x ^ y) & 1;
  const b = ((x >> 1) ^ (y >> 1)) & 1;
  const order = (a << 3) | ((y & 1) << 2) | (b << 1) | ((y >> 1) & 1);
  return ((order as f32) + 0.5) / 16;
}

/** Gives each pixel a colour of the palette (OKLab, `number` of them); smooth surfaces are dithered where two colours meet. */
export function quantise(
  lab: usize,
  marks: usize,
  palette: usize,
  number: i32,
  to: usize,
  width: i32,
  height: i32,
): void {
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * width + x;
      const l = load<f32>(lab + at * 12);
      const a = load<f32>(lab + at * 12, 4);
      const b = load<f32>(lab + at * 12, 8);
      const best = nearestIn(palette, number, l, a, b, -1);
      store<u8>(to + at, best);
      if (load<u8>(marks + at) != 1 || x == 0 || y == 0 || x == width - 1 || y == height - 1) continue;
      if (isUneven(lab, at, at - 1) || isUneven(lab, at, at + 1) || isUneven(lab, at, at - width) || isUneven(lab, at, at + width))
        continue;
      const p: usize = palette + best * 12;
      const other = nearestIn(palette, number, 2 * l - load<f32>(p), 2 * a - load<f32>(p, 4), 2 * b - load<f32>(p, 8), best);
      const q: usize = palette + other * 12;
      const dl: f32 = load<f32>(q) - load<f32>(p);
      const da: f32 = load<f32>(q, 4) - load<f32>(p, 4);
      const db: f32 = load<f32>(q, 8) - load<f32>(p, 8);
      const distance: f32 = dl * dl + (da * da + db * db) * chromaWeight;
      if (distance > 0.012 || distance < 1e-7) continue;
      const share: f32 =
        ((l - load<f32>(p)) * dl + ((a - load<f32>(p, 4)) * da + (b - load<f32>(p, 8)) * db) * chromaWeight) / distance;
      if (share > 0.2 && share > thresholdAt(x, y)) store<u8>(to + at, other);
    }
}

const chromaWeight: f32 = 2;

function nearestIn(palette: usize, number: i32, l: f32, a: f32, b: f32, without: i32): i32 {
  let best = 0;
  let least: f32 = 1e9;
  for (let index = 0; index < number; index++) {
    if (index == without) continue;
    const entry: usize = palette + index * 12;
    const dl: f32 = l - load<f32>(entry);
    const da: f32 = a - load<f32>(entry, 4);
    const db: f32 = b - load<f32>(entry, 8);
    const distance: f32 = dl * dl + (da * da + db * db) * chromaWeight;
    if (distance >= least) continue;
    least = distance;
    best = index;
  }
  return best;
}

function isUneven(lab: usize, at: i32, other: i32): bool {
  return abs<f32>(load<f32>(lab + at * 12) - load<f32>(lab + other * 12)) > 0.035;
}

/** A pixel alone among others takes the colour of most of them; eyes, stars and lamps may stay. */
export function joinOrphans(indices: usize, lab: usize, marks: usize, width: i32, height: i32): void {
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      const own = load<u8>(indices + at);
      if (load<u8>(marks + at) == 2 || load<u8>(marks + at) == 5) continue;
      let best: u8 = 0;
      let most = 0;
      let alone = true;
      for (let one = 0; one < 9 && alone; one++) {
        if (one == 4) continue;
        const found = load<u8>(indices + at + (one / 3 - 1) * width + (one % 3) - 1);
        if (found == own) {
          alone = false;
          break;
        }
        let votes = 0;
        for (let two = 0; two < 9; two++)
          if (two != 4 && load<u8>(indices + at + (two / 3 - 1) * width + (two % 3) - 1) == found) votes++;
        if (votes > most) {
          most = votes;
          best = found;
        }
      }
      if (!alone) continue;
      const contrast: f32 = abs<f32>(
        load<f32>(lab + at * 12) * 4 -
          load<f32>(lab + (at - 1) * 12) -
          load<f32>(lab + (at + 1) * 12) -
          load<f32>(lab + (at - width) * 12) -
          load<f32>(lab + (at + width) * 12),
      );
      if (contrast < 0.8 || load<u8>(marks + at) == 3 || load<u8>(marks + at) == 4) store<u8>(indices + at, best);
    }
}

/** Draws each large pixel as a square of `side` pixels. `colours`: sRGB from 0 to 1. */
export function enlarge(
  indices: usize,
  colours: usize,
  width: i32,
  side: i32,
  to: usize,
  outWidth: i32,
  outHeight: i32,
): void {
  for (let y = 0; y < outHeight; y++)
    for (let x = 0; x < outWidth; x++) {
      const colour: usize = colours + (load<u8>(indices + (y / side) * width + x / side) as i32) * 12;
      const out: usize = to + (y * outWidth + x) * 12;
      store<f32>(out, load<f32>(colour));
      store<f32>(out, load<f32>(colour, 4), 4);
      store<f32>(out, load<f32>(colour, 8), 8);
    }
}
