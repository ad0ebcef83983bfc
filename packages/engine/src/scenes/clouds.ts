import { apart } from '../draw/canvas.ts';
import { css, lighter, mix, rgbOf } from '../draw/colour.ts';
import { between, clamp, ease, type Random } from '../draw/random.ts';
import { type Stage, stamp, texture } from './stage.ts';

function tonesOf({ light }: Stage) {
  const isNight = light.time === 'night';
  const dull = { clear: 0, clouds: 0.1, rain: 0.3, snow: 0.1, fog: 0.1, storm: 0.6 }[light.weather];
  return {
    bright: mix(mix(light.low, light.sun, isNight ? 0.08 : 0.6), light.middle, dull * 0.5),
    dim: mix(mix(light.middle, light.shade, 0.16 + dull * 0.7), light.haze, isNight ? 0.2 : 0.3),
  };
}

/** Cover from layered noise, lit from the side where the sun stands: streaks when there is little of it, a ceiling when much. */
export function clouds(stage: Stage, amount: number, from = 0, to = 0.66): void {
  const { width, height, light, noise } = stage;
  const tones = tonesOf(stage);
  const [bright, dim] = [rgbOf(tones.bright), rgbOf(tones.dim)];
  const cycles = Math.max(2, Math.round((width / height) * 3));
  const threshold = 0.34 - amount * 0.62;
  // Clean shapes have an edge.
  const soft = stage.clean ? 0.05 : 0.34;
  const towards = light.sunX < 0.5 ? -1 : 1;
  const box = { x: 0, y: height * from, w: width, h: height * (to - from) };
  texture(stage, box, stage.clean ? 2 : 4, (across, high, data, place) => {
    const row = high * (2.2 + high * 7) * 1.6;
    const density = noise.layered(across * cycles, row, stage.clean ? 2 : 5, cycles);
    const alpha = ease(threshold, threshold + soft, density) * ease(1, 0.7, high) * 0.92;
    if (alpha <= 0) return;
    const beside = noise.layered(across * cycles + 0.07 * towards, row - 0.12, stage.clean ? 2 : 3, cycles);
    const lit = clamp(0.58 + (density - beside) * 1.5 - ease(0, 0.7, density - threshold) * 0.35);
    const tone = stage.clean ? Math.round(lit * 2) / 2 : lit;
    for (let part = 0; part < 3; part++)
      data[place + part] = between(dim[part] ?? 0, bright[part] ?? 0, tone);
    data[place + 3] = alpha * 255;
  });
}

interface Heap {
  readonly x: number;
  /** Its flat foot. */
  readonly y: number;
  readonly wide: number;
  readonly tall: number;
}

/** Fair-weather clouds: heaps with a flat foot, small towards the horizon. */
export function heaps(stage: Stage, count: number): void {
  const { width, height, unit } = stage;
  const random = stage.random.fork('heaps');
  const amount = Math.max(2, Math.round((count * width) / (unit * 1920)));
  const all = Array.from({ length: amount }, (_, index): Heap => {
    const low = (index + random.next()) / amount;
    const size = between(1, 0.3, low) * random.range(0.75, 1.2);
    return {
      x: ((index * 0.618 + random.range(0, 0.16)) % 1) * width,
      y: height * between(0.14, 0.5, low ** 0.8),
      wide: unit * 190 * size,
      tall: unit * 104 * size * random.range(0.8, 1.15),
    };
  });
  // One great form in the distance gives the sky a scale; not every sky has one.
  const great = stage.random.fork('great cloud');
  if (great.chance(0.65)) {
    const side = stage.light.sunX < 0.5 ? great.range(0.56, 0.94) : great.range(0.06, 0.44);
    const heap: Heap = {
      x: side * width,
      y: height * great.range(0.5, 0.6),
      wide: unit * great.range(280, 430),
      tall: unit * great.range(190, 300),
    };
    stamp(stage, heap.x, heap.wide * 1.4, (x) =>
      (stage.clean ? cutHeap : softHeap)(stage, { ...heap, x }, great.fork('form')),
    );
  }
  // Far ones lie low and are painted first.
  all.toReversed().forEach((heap, index) => {
    stamp(stage, heap.x, heap.wide * 1.4, (x) =>
      (stage.clean ? cutHeap : softHeap)(stage, { ...heap, x }, stage.random.fork(`heap${index}`)),
    );
  });
}

/** A heap in the round: billows from noise on a dome, shaded from the sun's side and at its foot. */
function softHeap(stage: Stage, { x, y, wide, tall }: Heap, random: Random): void {
  const { light, noise } = stage;
  const tones = tonesOf(stage);
  const [bright, dim] = [rgbOf(lighter(tones.bright, 0.03)), rgbOf(tones.dim)];
  const towards = light.sunX < 0.5 ? -1 : 1;
  const row = random.range(0, 200);
  const strength = light.time === 'night' ? 0.55 : 0.95;
  const billows = (u: number, v: number) => {
    let [sum, weight] = [0, 0.5];
    for (let octave = 0; octave < 4; octave++) {
      const scale = 2 ** octave;
      sum += weight * Math.abs(noise.at(u * scale + 32, v * scale + row + octave * 9.1, 64 * scale));
      weight /= 2;
    }
    return sum;
  };
  const density = (u: number, v: number) => {
    const lobes = 0.62 + 0.38 * noise.at(u * 1.7 + 16, row, 64);
    const dome = lobes - u * u * 0.95 - (v > 0 ? v * v * 0.9 : v * v * 60);
    return dome - 0.3 + billows(u * 2.2, v * 1.7) * 1.1;
  };
  const box = { x: x - wide * 1.4, y: y - tall * 1.3, w: wide * 2.8, h: tall * 1.6 };
  texture(stage, box, 3, (across, high, data, place) => {
    const u = (across - 0.5) * 2.8;
    const v = 1.3 - high * 1.6;
    const here = density(u, v);
    const alpha = ease(0, 0.14, here) * ease(1.4, 1.05, Math.abs(u)) * ease(-0.3, -0.04, v);
    if (alpha <= 0) return;
    const slope = here - density(u + 0.12 * towards, v + 0.14);
    const lit = clamp(0.34 + slope * 1.5 + v * 0.42);
    for (let part = 0; part < 3; part++) data[place + part] = between(dim[part] ?? 0, bright[part] ?? 0, lit);
    data[place + 3] = alpha * strength * 255;
  });
}

/** The same cut from paper: round lobes in two tones. */
function cutHeap(stage: Stage, { x, y, wide, tall }: Heap, random: Random): void {
  const { brush, light } = stage;
  const { bright, dim } = tonesOf(stage);
  const lobes = Array.from({ length: 6 }, (_, index) => {
    const share = (index + 0.5) / 6;
    const high = Math.sin(share * Math.PI) ** 0.8;
    return {
      x: x + (share - 0.5) * wide * 1.9,
      size: tall * (0.26 + high * 0.3) * random.range(0.85, 1.2),
      lift: tall * high * random.range(0.15, 0.4),
    };
  });
  const shape = (drop: number, shrink: number) => {
    brush.beginPath();
    brush.roundRect(x - wide * 1.12, y - tall * 0.22 + drop, wide * 2.24, tall * 0.24, tall * 0.12);
    for (const lobe of lobes) {
      const size = lobe.size * shrink;
      brush.moveTo(lobe.x + size, y - lobe.lift - size * 0.4 + drop);
      brush.arc(lobe.x, y - lobe.lift - size * 0.4 + drop, size, 0, Math.PI * 2);
    }
  };
  const alpha = light.time === 'night' ? 0.5 : 0.95;
  apart(brush, () => {
    brush.globalAlpha = alpha;
    brush.beginPath();
    brush.rect(x - wide * 2, y - tall * 3, wide * 4, tall * 3 + tall * 0.02);
    brush.clip();
    shape(0, 1);
    brush.fillStyle = css(lighter(bright, 0.02));
    brush.fill();
    brush.clip();
    shape(tall * 0.2, 0.96);
    brush.fillStyle = css(mix(bright, dim, 0.42));
    brush.fill();
  });
}
