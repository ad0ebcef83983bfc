import { ease, share } from './maths';
import { face, leaf, water } from './structs';
import { lists, view } from './state';

/** Bytes of one entry of the field of lines: strength, then strength times red, green and blue of what the line belongs to. */
const entry: i32 = 16;

/**
 * Finds where lines belong: outlines, where another object or a further part of the same one begins, on the finest samples; creases and
 * changes of colour between pixels. Half of each goes to either side, so that lines between pixels are soft. `areas`: pixels of each
 * object. `reach`: depth at which lines have half their weight. `crease`, `paint`: weights of these two kinds; `foliage`: that of its
 * outlines, of which it has many.
 */
export function findLines(
  field: usize,
  spare: usize,
  areas: usize,
  reach: f32,
  crease: f32,
  paint: f32,
  foliage: f32,
): void {
  const count = view.width * view.height;
  memory.fill(field, 0, count * entry);
  memory.fill(spare, 0, count * entry);
  findOutlines(field, 0, areas, reach, foliage);
  findOutlines(spare, 1, areas, reach, foliage);
  if (crease > 0 || paint > 0) {
    findInner(field, 0, reach, crease, paint);
    findInner(spare, 1, reach, crease, paint);
  }
  // Where a line goes on in steps, both ways meet at their corners: their sum would be a string of beads.
  for (let end = field + count * entry; field < end; field += entry, spare += entry)
    if (load<f32>(spare) > load<f32>(field)) v128.store(field, v128.load(spare));
}

/** Outlines that are crossed to the right, or going down. */
function findOutlines(field: usize, down: i32, areas: usize, reach: f32, foliage: f32): void {
  const width = view.width;
  const across = view.across;
  const nearness: usize = lists.nearness;
  const triangle: usize = lists.sampleTriangle;
  const objects: usize = lists.objects;
  const colour: usize = lists.colour;
  const wide = width * across;
  const step = down ? wide : 1;
  const part: f32 = 0.5 / (across as f32);
  for (let y = 1; y < view.height * across - 2; y++)
    for (let x = 1; x < wide - 2; x++) {
      const place = y * wide + x;
      const here = load<i32>(triangle + place * 4);
      const other = load<i32>(triangle + (place + step) * 4);
      if (other == here) continue;
      const first = load<f32>(nearness + place * 4);
      const second = load<f32>(nearness + (place + step) * 4);
      const before = load<f32>(nearness + (place - step) * 4);
      const after = load<f32>(nearness + (place + step * 2) * 4);
      const weight = outline(here, other, first, second, before, after, objects);
      if (weight <= 0) continue;
      const near = first > second ? first : second;
      const from = (y / across) * width + x / across;
      const to = down ? ((y + 1) / across) * width + x / across : from + ((x + 1) / across - x / across);
      const owner = first >= second ? from : to;
      const isLeaf = (load<u8>((lists.material as usize) + owner) as i32) == leaf;
      const strength: f32 = weight * fade(near, reach) * part * (isLeaf ? foliage : 1) * sizeWeight(areas, owner);
      put(field + from * 16, strength, colour + owner * 12);
      put(field + to * 16, strength, colour + owner * 12);
    }
}

/** Creases and changes of colour within an object, that are crossed to the right or going down. */
function findInner(field: usize, down: i32, reach: f32, crease: f32, paint: f32): void {
  const width = view.width;
  const height = view.height;
  const colour: usize = lists.colour;
  const object: usize = lists.object;
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) {
      const from = y * width + x;
      const kind = load<u8>((lists.material as usize) + from) as i32;
      if (kind == 0 || kind == leaf || kind == water || kind == face) continue;
      const to = from + (down ? width : 1);
      // Eyes and mouths are lines already.
      if ((load<u8>((lists.material as usize) + to) as i32) == face) continue;
      if (load<u16>(object + from * 2) != load<u16>(object + to * 2)) continue;
      const weight = inner(lists.normal, lists.albedo, from, to, crease, paint);
      if (weight <= 0) continue;
      const strength: f32 = weight * fade(1 / load<f32>((lists.depth as usize) + from * 4), reach) * 0.5;
      put(field + from * 16, strength, colour + from * 12);
      put(field + to * 16, strength, colour + from * 12);
    }
}

/** Adds up how many pixels each object has. */
export function countObjects(areas: usize): void {
  for (let index = 0; index < view.width * view.height; index++) {
    const at: usize = areas + (load<u16>(lists.object + index * 2) as i32) * 4;
    store<i32>(at, load<i32>(at) + 1);
  }
}

/** Lines around small things, such as tufts of grass, would be larger than these. */
function sizeWeight(areas: usize, owner: i32): f32 {
  const area = load<i32>(areas + (load<u16>(lists.object + owner * 2) as i32) * 4);
  return ease(0.008, 0.055, sqrt<f32>(area as f32) / (view.height as f32));
}

/** Nearness changes evenly along a plane, so that only its bends count, not the slope of the ground. */
function outline(here: i32, other: i32, first: f32, second: f32, before: f32, after: f32, objects: usize): f32 {
  const near = first > second ? first : second;
  const jump = abs<f32>(first - second);
  const slope = max<f32>(abs<f32>(first - before), abs<f32>(second - after));
  const bend: f32 = (jump - slope) / near;
  const one = here ? load<u16>(objects + here * 2) : 0;
  const two = other ? load<u16>(objects + other * 2) : 0;
  if (one != two) return bend > 0.03 ? 1 : 0.45;
  return bend > 0.12 ? 0.75 : 0;
}

function inner(normal: usize, albedo: usize, from: i32, to: i32, crease: f32, paint: f32): f32 {
  const a = normal + from * 12;
  const b = normal + to * 12;
  const turned: f32 =
    load<f32>(a) * load<f32>(b) + load<f32>(a, 4) * load<f32>(b, 4) + load<f32>(a, 8) * load<f32>(b, 8);
  let weight: f32 = crease * ease(0.75, 0.35, turned);
  const c = albedo + from * 12;
  const d = albedo + to * 12;
  const change: f32 =
    abs<f32>(sqrt<f32>(load<f32>(c)) - sqrt<f32>(load<f32>(d))) +
    abs<f32>(sqrt<f32>(load<f32>(c, 4)) - sqrt<f32>(load<f32>(d, 4))) +
    abs<f32>(sqrt<f32>(load<f32>(c, 8)) - sqrt<f32>(load<f32>(d, 8)));
  weight = max<f32>(weight, paint * ease(0.25, 0.5, change));
  return weight;
}

function fade(nearness: f32, reach: f32): f32 {
  const far: f32 = 1 / (nearness * reach);
  return share(1.5 / (1 + far * far));
}

function put(at: usize, strength: f32, colour: usize): void {
  store<f32>(at, load<f32>(at) + strength);
  store<f32>(at, load<f32>(at, 4) + strength * load<f32>(colour), 4);
  store<f32>(at, load<f32>(at, 8) + strength * load<f32>(colour, 4), 8);
  store<f32>(at, load<f32>(at, 12) + strength * load<f32>(colour, 8), 12);
}

/**
 * Crowded lines would run together into a blot: where many are near, each gets weaker. `weight` is for all; `wide` is the field blurred
 * over a larger square.
 */
export function thinCrowds(field: usize, wide: usize, count: i32, most: f32, weight: f32): void {
  for (let index = 0; index < count; index++, field += entry, wide += 4) {
    const crowd = load<f32>(wide);
    let kept: f32 = crowd > most ? (weight * most) / crowd : weight;
    const strength: f32 = load<f32>(field) * kept;
    if (strength > 1) kept /= strength;
    for (let at = 0; at < entry; at += 4) store<f32>(field + at, load<f32>(field + at) * kept);
  }
}

/** Copies the strengths alone. */
export function strengthsOf(field: usize, to: usize, count: i32): void {
  for (let index = 0; index < count; index++) store<f32>(to + index * 4, load<f32>(field + index * 16));
}

/**
 * How much of each pixel is line, from the field of strengths: what lies above a threshold, or in small pictures, where lines are
 * thinner than a pixel, a share of it (`part`, else 0).
 */
export function coverOf(strength: f32, low: f32, high: f32, part: f32): f32 {
  return part > 0 ? share(strength * part) : ease(low, high, strength);
}

/** Draws the field as lines, in a darker tint of what they belong to; sRGB from 0 to 1. */
export function drawLines(
  field: usize,
  picture: usize,
  count: i32,
  low: f32,
  high: f32,
  part: f32,
  depth: f32,
): void {
  for (let index = 0; index < count; index++, field += 16, picture += 12) {
    const strength = load<f32>(field);
    if (strength <= 0.002) continue;
    const cover: f32 = coverOf(strength, low, high, part);
    mixTo(picture, tinted(load<f32>(field, 4) / strength, depth, 1.1) + 0.012, cover);
    mixTo(picture + 4, tinted(load<f32>(field, 8) / strength, depth, 0.8), cover);
    mixTo(picture + 8, tinted(load<f32>(field, 12) / strength, depth, 1) + 0.03, cover);
  }
}

/** Squared in part, so that the strongest of the three stands out: the line is of a purer colour than its fill. */
function tinted(value: f32, depth: f32, weight: f32): f32 {
  return value * (0.25 + 0.75 * value) * depth * weight;
}

function mixTo(at: usize, value: f32, by: f32): void {
  store<f32>(at, load<f32>(at) + (value - load<f32>(at)) * by);
}
