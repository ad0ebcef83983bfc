import { apart, down, type Point, pixels, trace } from '../kit/canvas.ts';
import { type Colour, css, lighter, mix, rampOf, rgbOf } from '../kit/colour.ts';
import { between, clamp, ease } from '../kit/random.ts';
import { darkSide, litSide, seen } from './light.ts';
import type { Stage } from './stage.ts';

/** The upper border of a piece of land: y for every x. */
export type Crest = (x: number) => number;

interface Shape {
  /** Shares of the picture's height. */
  readonly base: number;
  readonly rise: number;
  /** How many rises from side to side in a picture as wide as a screen. */
  readonly cycles: number;
  readonly octaves: number;
  /** Tells layers apart. */
  readonly row: number;
  readonly peaks?: boolean;
}

const cyclesFor = (stage: Stage, cycles: number) =>
  Math.max(1, Math.round((cycles * stage.width) / (stage.height * 1.78)));

export function crestOf(stage: Stage, shape: Shape): Crest {
  const cycles = cyclesFor(stage, shape.cycles);
  const { noise, width, height } = stage;
  return (x) => {
    const share = x / width;
    const rise = shape.peaks
      ? noise.crests(share * cycles, shape.row * 3.7, shape.octaves, cycles)
      : noise.layered(share * cycles, shape.row * 3.7, shape.octaves, cycles) * 0.5 + 0.5;
    return height * (shape.base - shape.rise * rise);
  };
}

export function outline(stage: Stage, crest: Crest, bottom = stage.height): Point[] {
  const step = Math.max(1, stage.unit * 2);
  const points: Point[] = [];
  for (let x = -step; x <= stage.width + step; x += step) points.push([x, crest(x)]);
  points.push([stage.width + step, bottom + 2], [-step, bottom + 2]);
  return points;
}

/** A hill: soft light from above, darker towards its foot, a thin lit edge. */
export function hill(stage: Stage, crest: Crest, tone: Colour, depth: number, foot = stage.height): void {
  const { brush, light } = stage;
  const points = outline(stage, crest, foot);
  const top = Math.min(...points.map(([, y]) => y));
  trace(brush, points);
  brush.fillStyle = down(brush, top, foot, [
    [0, litSide(light, tone, depth)],
    [0.35, seen(light, tone, depth)],
    [1, darkSide(light, tone, depth, 0.55)],
  ]);
  brush.fill();
  grain(stage, points, crest, tone, depth);
  apart(brush, () => {
    trace(brush, points);
    brush.clip();
    trace(brush, points.slice(0, -2), false);
    brush.strokeStyle = css(litSide(light, lighter(tone, 0.08), depth, 0.5), 0.55);
    brush.lineWidth = stage.unit * 5 * (1 - depth * 0.6);
    brush.stroke();
  });
}

/** Uneven ground: broad patches of light and shadow that follow the land, stretched with distance. */
function grain(stage: Stage, points: readonly Point[], crest: Crest, tone: Colour, depth: number): void {
  const { width, height, noise, light, brush } = stage;
  const top = Math.max(0, Math.min(...points.map(([, y]) => y)));
  const foot = Math.min(height, Math.max(...points.map(([, y]) => y)));
  if (foot - top < 8) return;
  const [columns, rows] = [Math.round(width / 5), Math.max(2, Math.round((foot - top) / 5))];
  const lit = rgbOf(litSide(light, lighter(tone, 0.05), depth, 0.38));
  const dim = rgbOf(darkSide(light, tone, depth, 0.6));
  const cycles = cyclesFor(stage, 14);
  const crests = Float32Array.from({ length: columns }, (_, x) => crest((x / columns) * width));
  const picture = pixels(columns, rows, (x, y, data, place) => {
    const below = (top + y * 5 - (crests[x] ?? 0)) / height;
    const value = noise.layered((x / columns) * cycles, below * 46 + depth * 31, 3, cycles);
    const tones = value > 0 ? lit : dim;
    for (let part = 0; part < 3; part++) data[place + part] = tones[part] ?? 0;
    data[place + 3] = clamp(Math.abs(value) * 0.8 * (1 - depth * 0.55)) * 255;
  });
  apart(brush, () => {
    trace(brush, points);
    brush.clip();
    brush.drawImage(picture.canvas, 0, top, width, rows * 5);
  });
}

interface Rock {
  readonly tone: Colour;
  readonly depth: number;
  readonly foot: number;
  /** The share of the height below its summit that snow covers; 0 for bare rock. */
  readonly snow: number;
  readonly snowTone?: Colour;
}

/** A range of mountains: ribs run down from the crests, lit on the sun's side, snow on top, haze at the foot. */
export function range(stage: Stage, crest: Crest, { tone, depth, foot, snow, snowTone }: Rock): void {
  const { brush, width, height, noise, light } = stage;
  const points = outline(stage, crest, foot);
  const top = Math.max(0, Math.min(...points.map(([, y]) => y)));
  const scale = 3;
  const [columns, rows] = [Math.round(width / scale), Math.max(2, Math.round((foot - top) / scale))];
  // A low light is warm where it falls and leaves the rest to the cool sky.
  const low = light.time === 'day' ? 0 : 1;
  const isNight = light.time === 'night';
  const rock = rampOf([
    mix(darkSide(light, tone, depth, 0.8), light.top, low * 0.42),
    mix(seen(light, tone, depth), light.top, low * 0.18),
    mix(litSide(light, tone, depth, 0.55 + low * 0.2), light.key, isNight ? 0.22 : 0),
  ]);
  const white = snowTone ?? lighter(light.low, 0.1);
  const cover = rampOf([
    mix(mix(seen(light, white, depth), darkSide(light, tone, depth, 0.9), 0.5), light.top, low * 0.3),
    mix(litSide(light, white, depth, 0.5), light.key, isNight ? 0.5 : low * 0.25),
  ]);
  const [warm, cool] = [rgbOf(light.haze), rgbOf(mix(light.haze, light.top, low * 0.5))];
  const cycles = cyclesFor(stage, 9);
  const towards = light.sunX < 0.5 ? -1 : 1;
  const crests = Float32Array.from({ length: columns }, (_, x) => crest((x / columns) * width));
  const away = (x: number) => ease(0.1, 0.5, Math.abs(((x / columns - light.sunX + 1.5) % 1) - 0.5));
  const picture = pixels(columns, rows, (x, y, data, place) => {
    const below = (top + y * scale - (crests[x] ?? 0)) / height;
    if (below < -0.01) return;
    const far = away(x);
    const share = (x / columns) * cycles;
    const bent = share + noise.at(share * 0.5, below * 9, cycles) * 0.35;
    const rib = noise.crests(bent, below * 7 + depth * 13, 4, cycles);
    const beside = noise.crests(bent + 0.05 * towards, below * 7 + depth * 13 - 0.05, 4, cycles);
    const lit = clamp(0.46 + (rib - beside) * 2.6 + below * 0.2);
    const step = Math.round(lit * 255) * 3;
    const white = snow > 0 ? ease(snow, snow * 0.55, below + (0.5 - rib) * snow * 0.9) : 0;
    const mist = ease(0.04, (foot - top) / height, below) * 0.75 * (0.35 + depth * 0.65);
    for (let part = 0; part < 3; part++) {
      const stone = between(rock[step + part] ?? 0, cover[step + part] ?? 0, white);
      data[place + part] = between(stone, between(warm[part] ?? 0, cool[part] ?? 0, far), mist);
    }
    data[place + 3] = 255;
  });
  apart(brush, () => {
    trace(brush, points);
    brush.clip();
    brush.drawImage(picture.canvas, 0, top, width, rows * scale);
  });
  rimOf(stage, points.slice(0, -2), litSide(light, lighter(tone, 0.1), depth * 0.6, low === 1 ? 0.85 : 0.5));
}

/** A bright line along the slopes that face the sun or moon. */
function rimOf({ brush, light, unit }: Stage, peak: readonly Point[], tone: Colour): void {
  const towards = light.sunX < 0.5 ? -1 : 1;
  apart(brush, () => {
    brush.strokeStyle = css(tone, 0.8);
    brush.lineWidth = unit * 2.4;
    brush.beginPath();
    for (let index = 3; index < peak.length; index++) {
      const [x, y] = peak[index] ?? [0, 0];
      const [px, py] = peak[index - 1] ?? [x, y];
      const slope = (y - (peak[index - 3]?.[1] ?? y)) * towards;
      if (slope <= 0) continue;
      brush.moveTo(px, py + unit);
      brush.lineTo(x, y + unit);
    }
    brush.stroke();
  });
}

/** A dune: a sharp crest with one lit and one dark flank. */
export function dune(stage: Stage, crest: Crest, tone: Colour, depth: number): void {
  const { brush, light, unit } = stage;
  hill(stage, crest, tone, depth);
  const points = outline(stage, crest);
  const peak = points.slice(0, -2);
  apart(brush, () => {
    trace(brush, points);
    brush.clip();
    brush.fillStyle = css(darkSide(light, tone, depth, 0.75), 0.5);
    const towards = light.sunX < 0.5 ? 1 : -1;
    for (let index = 4; index < peak.length - 4; index += 1) {
      const [x, y] = peak[index] ?? [0, 0];
      const slope = ((peak[index + 4]?.[1] ?? 0) - (peak[index - 4]?.[1] ?? 0)) * towards;
      if (slope <= 0) continue;
      const long = clamp(slope / (unit * 8)) * unit * 120 * (1 - depth * 0.6);
      brush.fillRect(x, y, unit * 2.2, long);
    }
  });
}
