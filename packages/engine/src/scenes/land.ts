import { apart, down, type Point, pathOf, trace } from '../draw/canvas.ts';
import { type Colour, css, lighter, mix, rampOf, rgbOf } from '../draw/colour.ts';
import { between, clamp, ease } from '../draw/random.ts';
import { darkSide, litSide, seen } from './light.ts';
import { type Stage, texture } from './stage.ts';

/** The upper border of a piece of land: y for every x. */
export type Crest = (x: number) => number;

interface Shape {
  /** Shares of the picture's height. */
  readonly base: number;
  readonly rise: number;
  /** Number of rises across a picture with the aspect ratio of a screen. */
  readonly cycles: number;
  readonly octaves: number;
  /** Distinguishes the layers: seeds their noise. */
  readonly row: number;
  readonly peaks?: boolean;
}

const cyclesFor = (stage: Stage, cycles: number) =>
  Math.max(1, Math.round((cycles * stage.width) / (stage.height * 1.78)));

export function crestOf(stage: Stage, shape: Shape): Crest {
  const cycles = cyclesFor(stage, shape.cycles);
  const { noise, width, height } = stage;
  // The staging raises the horizon; the ground at the eye's feet stays.
  const base = 1 - (1 - shape.base) * (shape.base < 0.95 ? stage.ask.staging.rise : 1);
  return (x) => {
    const share = x / width;
    const rise = shape.peaks
      ? noise.crests(share * cycles, shape.row * 3.7, shape.octaves, cycles)
      : noise.layered(share * cycles, shape.row * 3.7, shape.octaves, cycles) * 0.5 + 0.5;
    return height * (base - shape.rise * rise);
  };
}

export function outline(stage: Stage, crest: Crest, bottom = stage.height): Point[] {
  const step = stage.unit * 2;
  const points: Point[] = [];
  for (let x = -step; x <= stage.width + step; x += step) points.push([x, crest(x)]);
  points.push([stage.width + step, bottom + 2], [-step, bottom + 2]);
  return points;
}

const topOf = (points: readonly Point[]): number => points.reduce((top, [, y]) => Math.min(top, y), 1e9);

/** A hill: soft light from above, darker towards its foot, a thin lit edge. */
export function hill(stage: Stage, crest: Crest, tone: Colour, depth: number, foot = stage.height): void {
  const { brush, light } = stage;
  const points = outline(stage, crest, foot);
  if (stage.clean) {
    cutHill(stage, points, tone, depth, foot);
    return;
  }
  const path = pathOf(points);
  brush.fillStyle = down(brush, topOf(points), foot, [
    [0, litSide(light, tone, depth)],
    [0.35, seen(light, tone, depth)],
    [1, darkSide(light, tone, depth, 0.55)],
  ]);
  brush.fill(path);
  apart(brush, () => {
    brush.clip(path);
    grain(stage, points, crest, tone, depth);
    brush.strokeStyle = css(litSide(light, lighter(tone, 0.08), depth, 0.5), 0.55);
    brush.lineWidth = stage.unit * 5 * (1 - depth * 0.6);
    // Its sides and its foot are outside the picture or covered later.
    brush.stroke(path);
  });
}

/** A hill cut from a few sheets of paper, each lower and darker than the one behind it. */
function cutHill(stage: Stage, points: readonly Point[], tone: Colour, depth: number, foot: number): void {
  const { brush, light, unit, noise, width } = stage;
  const sheets = [
    litSide(light, lighter(tone, 0.04), depth, 0.3),
    seen(light, tone, depth),
    darkSide(light, tone, depth, 0.28),
    darkSide(light, tone, depth, 0.52),
  ];
  const tall = Math.min(foot - topOf(points), unit * 420);
  apart(brush, () => {
    trace(brush, points);
    brush.clip();
    sheets.forEach((sheet, index) => {
      const drop = tall * 0.24 * index * (0.4 + index * 0.25);
      const waves = 3 + index;
      trace(
        brush,
        points
          .map(([x, y]) => {
            const sway = noise.layered((x / width) * waves, index * 5 + depth * 40, 2, waves);
            return [x, Math.min(foot + 2, y) + (index === 0 ? -unit : drop * (1 + sway * 0.8))] as const;
          })
          .with(-2, [width + unit * 4, foot + tall * 4])
          .with(-1, [-unit * 4, foot + tall * 4]),
      );
      brush.fillStyle = css(sheet);
      brush.fill();
    });
  });
}

/** Uneven ground: broad patches of light and shadow that follow the land, stretched with distance. */
function grain(stage: Stage, points: readonly Point[], crest: Crest, tone: Colour, depth: number): void {
  const { width, height, noise, light } = stage;
  const top = Math.max(0, topOf(points));
  const foot = Math.min(
    height,
    points.reduce((low, [, y]) => Math.max(low, y), 0),
  );
  if (foot - top < 8 * stage.unit) return;
  const lit = rgbOf(litSide(light, lighter(tone, 0.05), depth, 0.38));
  const dim = rgbOf(darkSide(light, tone, depth, 0.6));
  const cycles = cyclesFor(stage, 14);
  const levels = levelsOf(stage, crest);
  texture(stage, { x: 0, y: top, w: width, h: foot - top }, 5, (across, high, data, place) => {
    const below = (top + high * (foot - top) - levels(across)) / height;
    const value = noise.layered(across * cycles, below * 46 + depth * 31, 3, cycles);
    const tones = value > 0 ? lit : dim;
    for (let part = 0; part < 3; part++) data[place + part] = tones[part] ?? 0;
    data[place + 3] = clamp(Math.abs(value) * 0.8 * (1 - depth * 0.55)) * 255;
  });
}

/** Samples a crest once at every second unit, for frequent lookups. */
function levelsOf({ width }: Stage, crest: Crest): (across: number) => number {
  const count = Math.ceil(width / 2);
  const levels = Float32Array.from({ length: count + 1 }, (_, step) => crest((step / count) * width));
  return (across) => {
    const place = (across - Math.floor(across)) * count;
    const step = Math.floor(place);
    return between(levels[step] ?? 0, levels[step + 1] ?? levels[step] ?? 0, place - step);
  };
}

interface Rock {
  readonly tone: Colour;
  readonly depth: number;
  readonly foot: number;
  /** The share of the height below the summit that snow covers; 0 for bare rock. */
  readonly snow: number;
  readonly snowTone?: Colour;
}

/**
 * A mountain range: ribs run down from the crests, lit on the sun's side, snow on top, haze at the foot. Below its foot it
 * continues as haze, so that no edge appears when the land in front moves.
 */
export function range(stage: Stage, crest: Crest, { tone, depth, foot, snow, snowTone }: Rock): void {
  const { brush, width, height, noise, light } = stage;
  const points = outline(stage, crest, height);
  const top = Math.max(0, topOf(points));
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
  const levels = levelsOf(stage, crest);
  const slow = Math.max(1, Math.round(cycles / 2));
  const octaves = stage.clean ? 2 : 4;
  const end = Math.min(height, foot);
  const tall = (end - top) / height;
  apart(brush, () => {
    trace(brush, points);
    brush.clip();
    texture(
      stage,
      { x: 0, y: top, w: width, h: end - top },
      stage.clean ? 2 : 3,
      (across, high, data, place) => {
        const below = high * tall + (top - levels(across)) / height;
        if (below < -0.01) return;
        const far = ease(0.1, 0.5, Math.abs(((across - light.sunX + 1.5) % 1) - 0.5));
        const share = across * cycles;
        const bent = share + noise.at(across * slow, below * 9, slow) * 0.35;
        const rib = noise.crests(bent, below * 7 + depth * 13, octaves, cycles);
        const beside = noise.crests(bent + 0.05 * towards, below * 7 + depth * 13 - 0.05, octaves, cycles);
        const raw = clamp(0.46 + (rib - beside) * 2.6 + below * 0.2);
        const lit = stage.clean ? Math.round(raw * 2.4) / 2.4 : raw;
        const step = Math.round(clamp(lit) * 255) * 3;
        const edge = below + (0.5 - rib) * snow * 0.9;
        const bare = stage.clean ? 0.74 : 0.55;
        const white = snow > 0 ? ease(snow, snow * bare, edge) : 0;
        const mist = ease(0.04, tall, below) * 0.75 * (0.35 + depth * 0.65);
        for (let part = 0; part < 3; part++) {
          const stone = between(rock[step + part] ?? 0, cover[step + part] ?? 0, white);
          data[place + part] = between(stone, between(warm[part] ?? 0, cool[part] ?? 0, far), mist);
        }
        data[place + 3] = 255;
      },
    );
    if (end === height) return;
    const fade = height * 0.07;
    const haze = mix(seen(light, tone, depth), light.haze, 0.75 * (0.35 + depth * 0.65));
    brush.fillStyle = down(brush, end - fade, end, [
      [0, haze, 0],
      [1, haze],
    ]);
    brush.fillRect(0, end - fade, width, height - end + fade);
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
