import { along, apart, around, type Box, disc, down, fillShape, glow, inset, layerOf, pixels, type Point, trace } from '../kit/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, rgbOf } from '../kit/colour.ts';
import { between, clamp, ease, type Random } from '../kit/random.ts';
import { block, torch } from './buildings.ts';
import { crestOf, hill, range } from './land.ts';
import { darkSide, seen, withTones } from './light.ts';
import { boulder, tonesOf } from './plants.ts';
import { hazeBand, motes, shafts, sky, stars } from './sky.ts';
import { type Scene, type Stage, scatter, stamp } from './stage.ts';

/** Rock all around an opening: teeth hang from above and stand below. */
function cavern(stage: Stage, opening: { top: number; bottom: number; side: number; depth: number; tone: Colour; row: number }): void {
  const { brush, width, height, unit, light, noise } = stage;
  const random = stage.random.fork(`cavern${opening.row}`);
  const teeth = (share: number, salt: number) => {
    const tooth = Math.abs(noise.at(share * 11, salt, 11));
    return (noise.layered(share * 4, salt, 4, 4) * 0.5 + 0.5) * 0.16 + (1 - clamp(tooth * 3)) ** 2 * 0.12 * random.range(0.9, 1.1);
  };
  const edge = (share: number) => (stage.tiles ? 0 : ease(opening.side, 0, Math.min(share, 1 - share)));
  const body = seen(light, opening.tone, opening.depth);
  const dark = darkSide(light, opening.tone, opening.depth, 0.8);
  const lit = mix(body, light.key, 0.22);
  const steps = 240;
  const roof: Point[] = [];
  const floor: Point[] = [];
  for (let step = 0; step <= steps; step++) {
    const share = step / steps;
    const close = edge(share);
    roof.push([share * width, height * (opening.top + teeth(share, opening.row * 5.1) + close * 0.5)]);
    floor.push([share * width, height * (opening.bottom - teeth(share, opening.row * 7.3 + 40) * 0.7 - close * 0.3)]);
  }
  for (const [points, from, to] of [[roof, height * 0.55, -20], [floor, height * 0.5, height + 20]] as const) {
    trace(brush, [...points, [width + 9, to], [-9, to]]);
    brush.fillStyle = down(brush, from, to, [[0, lit], [0.35, body], [1, dark]]);
    brush.fill();
    trace(brush, points, false);
    brush.strokeStyle = css(mix(lit, light.key, 0.4), 0.5);
    brush.lineWidth = unit * 3;
    brush.stroke();
  }
}

function crystals(stage: Stage, x: number, y: number, size: number, hue: number, random: Random): void {
  const { brush } = stage;
  const tone = colour(0.78, 0.13, hue);
  glow(brush, x, y - size * 0.3, size * 1.9, tone, 0.6);
  for (let index = 0; index < 7; index++) {
    const lean = (index / 6 - 0.5) * 1.4 + random.range(-0.12, 0.12);
    const long = size * random.range(0.5, 1) * (1 - Math.abs(lean) * 0.4);
    const wide = size * 0.1;
    const [tx, ty] = [x + Math.sin(lean) * long, y - Math.cos(lean) * long];
    const [sx, sy] = [Math.cos(lean) * wide, Math.sin(lean) * wide];
    const [mx, my] = [x + (tx - x) * 0.8, y + (ty - y) * 0.8];
    fillShape(brush, [[x - sx, y - sy], [mx - sx, my - sy], [tx, ty], [mx, my], [x, y]], css(lighter(tone, 0.12), 0.95));
    fillShape(brush, [[x, y], [mx, my], [tx, ty], [mx + sx, my + sy], [x + sx, y + sy]], css(darker(tone, 0.14), 0.95));
  }
}

export const cave: Scene = {
  light: (light, random) => {
    const hue = random.pick([205, 265, 300, 170]);
    const level = light.time === 'night' ? -0.08 : 0;
    return withTones(light, {
      top: colour(0.3 + level, 0.08, hue),
      middle: colour(0.62 + level, 0.12, hue),
      low: colour(0.84 + level, 0.09, hue),
      haze: colour(0.66 + level, 0.11, hue),
      shade: colour(0.16, 0.05, hue + 20),
      key: colour(0.86, 0.1, hue),
      sun: colour(0.95, 0.06, hue),
      dark: 0.3,
      hazeStrength: 1,
    });
  },
  far: (stage) => {
    const { brush, width, height, light, unit } = stage;
    brush.fillStyle = around(brush, width * 0.5, height * 0.46, Math.max(width, height) * 0.6, [
      [0, light.low],
      [0.4, light.middle],
      [1, light.top],
    ]);
    brush.fillRect(0, 0, width, height);
    glow(brush, width * 0.5, height * 0.4, unit * 700, light.sun, 0.55);
    cavern(stage, { top: 0.1, bottom: 0.84, side: 0.16, depth: 0.72, tone: colour(0.45, 0.05, light.haze.h), row: 1 });
    hazeBand(stage, height * 0.6, height * 0.3, 0.22);
  },
  middle: (stage) => {
    const { height, unit, light } = stage;
    cavern(stage, { top: 0.02, bottom: 0.92, side: 0.24, depth: 0.4, tone: colour(0.4, 0.05, light.haze.h), row: 2 });
    const floor = crestOf(stage, { base: 0.95, rise: 0.09, cycles: 3, octaves: 3, row: 4 });
    hill(stage, floor, colour(0.38, 0.05, light.haze.h), 0.2);
    scatter(stage, 'crystals', stage.words.has('crystals') ? 11 : 6, 160 * unit, (x, random) =>
      crystals(stage, x, floor(x) + 20 * unit, unit * random.range(90, 190), light.haze.h + random.pick([-40, 0, 50]), random),
    );
    shafts(stage, 7, 0.55);
    hazeBand(stage, height * 0.85, height * 0.1, 0.12);
  },
  near: (stage) => {
    const { light } = stage;
    cavern(stage, { top: -0.12, bottom: 1.04, side: 0.3, depth: 0, tone: colour(0.22, 0.04, light.haze.h + 15), row: 3 });
    motes(stage, light.sun, 26, 0.2);
  },
};

const lava = colour(0.72, 0.2, 48);

/** A river of lava down a slope: hot in the middle, dark crust at its sides. */
function lavaRiver(stage: Stage, points: readonly Point[], wide: number): void {
  const { brush } = stage;
  const stroke = (tone: Colour, share: number, alpha: number) => {
    brush.strokeStyle = css(tone, alpha);
    for (let index = 1; index < points.length; index++) {
      const [from, to] = [points[index - 1] ?? [0, 0], points[index] ?? [0, 0]];
      brush.lineWidth = wide * share * (0.25 + (index / points.length) * 0.9);
      brush.beginPath();
      brush.moveTo(from[0], from[1]);
      brush.lineTo(to[0], to[1]);
      brush.stroke();
    }
  };
  apart(brush, () => {
    brush.globalCompositeOperation = 'screen';
    stroke(colour(0.5, 0.2, 35), 4.2, 0.14);
  });
  stroke(colour(0.5, 0.2, 32), 1.25, 1);
  stroke(lava, 0.85, 1);
  stroke(colour(0.9, 0.14, 90), 0.34, 1);
}

const winding = (random: Random, from: Point, to: Point, sway: number): Point[] => {
  const phase = random.range(0, 6);
  return Array.from({ length: 26 }, (_, index): Point => {
    const share = index / 25;
    return [
      between(from[0], to[0], share) + Math.sin(share * 9 + phase) * sway * share ** 0.8,
      between(from[1], to[1], share),
    ];
  });
};

export const volcano: Scene = {
  light: (light) =>
    withTones(light, {
      top: mix(light.top, colour(0.2, 0.06, 15), 0.72),
      middle: mix(light.middle, colour(0.36, 0.13, 25), 0.72),
      low: mix(light.low, colour(0.66, 0.18, 45), 0.75),
      haze: mix(light.haze, colour(0.46, 0.14, 32), 0.75),
      shade: colour(0.15, 0.05, 350),
      key: colour(0.76, 0.18, 48),
      dark: Math.max(0.4, light.dark),
    }),
  far: (stage) => {
    sky(stage);
    const { brush, width, height, unit, light } = stage;
    const x = width * (light.sunX < 0.5 ? 0.62 : 0.38);
    const top = height * 0.26;
    glow(brush, x, top, unit * 620, lava, 0.75);
    smoke(stage, x, top);
    const crest = (at: number) => {
      const away = Math.abs(at - x) / (unit * 640);
      const cone = top + Math.max(0, away - 0.1) ** 0.78 * height * 0.5;
      return Math.min(height * 0.74, cone + stage.noise.layered((at / width) * 16, 3, 4, 16) * unit * 26);
    };
    range(stage, crest, { tone: colour(0.32, 0.04, 15), depth: 0.3, foot: height * 0.76, snow: 0 });
    glow(brush, x, top + unit * 8, unit * 150, colour(0.85, 0.17, 70), 0.95);
    const random = stage.random.fork('streams');
    for (const sway of [-0.2, 0.06, 0.26])
      lavaRiver(stage, winding(random, [x + sway * unit * 120, crest(x + sway * unit * 120)], [x + sway * width * 0.5, height * 0.74], unit * 34), unit * 13);
    hazeBand(stage, height * 0.72, height * 0.1, 0.5);
  },
  middle: (stage) => {
    const { width, height, unit } = stage;
    const ground = crestOf(stage, { base: 0.8, rise: 0.12, cycles: 4, octaves: 5, row: 2 });
    hill(stage, ground, colour(0.3, 0.035, 20), 0.25);
    const random = stage.random.fork('rivers');
    for (let index = 0; index < 3; index++) {
      const from = width * random.range(0.15, 0.85);
      lavaRiver(stage, winding(random, [from, ground(from) + 10 * unit], [from + random.range(-0.25, 0.25) * width, height * 1.02], unit * 110), unit * 30);
    }
    hazeBand(stage, height * 0.8, height * 0.07, 0.25);
  },
  near: (stage) => {
    const { brush, unit, light } = stage;
    const crest = crestOf(stage, { base: 1.0, rise: 0.1, cycles: 3, octaves: 5, row: 5 });
    scatter(stage, 'rocks', 7, 140 * unit, (x, random) =>
      boulder(brush, { x, y: crest(x) + 40 * unit, tall: unit * random.range(60, 150), tones: tonesOf(light, colour(0.24, 0.03, 20), 0), random, from: light.sunX < 0.5 ? 1 : -1 }),
    );
    hill(stage, crest, colour(0.2, 0.03, 15), 0);
    motes(stage, lava, 60, 0.05);
  },
};

function smoke(stage: Stage, x: number, y: number): void {
  const { brush, unit, light } = stage;
  const random = stage.random.fork('smoke');
  for (let index = 0; index < 34; index++) {
    const share = index / 33;
    const size = unit * (34 + share * 130) * random.range(0.8, 1.2);
    const px = x + Math.sin(share * 4) * unit * 50 + share * unit * 170 + random.range(-30, 30) * unit;
    const tone = mix(lava, mix(light.top, colour(0.3, 0.03, 20), 0.5), clamp(share * 2.4));
    disc(brush, px, y - share * unit * 330, size, around(brush, px - size * 0.2, y - share * unit * 330, size, [[0, lighter(tone, 0.06), 0.3], [0.6, tone, 0.22], [1, tone, 0]]));
  }
}

/** Clouds of gas between the stars, in two colours that melt into each other. */
function nebula(stage: Stage): void {
  const { brush, width, height, noise, light } = stage;
  const [columns, rows] = [Math.round(width / 4), Math.round(height / 4)];
  const cycles = Math.max(2, Math.round((width / height) * 2));
  const [dark, one, two, core] = [light.top, light.middle, light.low, light.sun].map((tone) => rgbOf(tone));
  const picture = pixels(columns, rows, (x, y, data, place) => {
    const [u, v] = [(x / columns) * cycles, (y / rows) * 2.2];
    const bend = noise.layered(u, v + 9, 3, cycles);
    const cloud = clamp(noise.layered(u, v + bend * 0.9, 6, cycles) * 1.1 + 0.42 - Math.abs(v - 1.1 - bend * 0.5) * 0.42);
    const hue = clamp(noise.layered(u, v + 30, 3, cycles) * 1.4 + 0.5);
    const veil = ease(0.12, 0.9, cloud);
    const hot = ease(0.62, 0.98, cloud);
    for (let part = 0; part < 3; part++) {
      const gas = between(one?.[part] ?? 0, two?.[part] ?? 0, hue);
      data[place + part] = between(between(dark?.[part] ?? 0, gas, veil), core?.[part] ?? 0, hot * 0.7);
    }
    data[place + 3] = 255;
  });
  brush.drawImage(picture.canvas, 0, 0, width, height);
}

interface Planet {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly tone: Colour;
  readonly ringed: boolean;
}

function planet(stage: Stage, { x, y, radius, tone, ringed }: Planet): void {
  const { brush, noise, light } = stage;
  const from = light.sunX < 0.5 ? -1 : 1;
  const size = Math.min(420, Math.ceil(radius));
  const bands = [darker(tone, 0.12), tone, lighter(tone, 0.12)].map((each) => rgbOf(each));
  const surface = pixels(size * 2, size * 2, (px, py, data, place) => {
    const [u, v] = [px / size - 1, py / size - 1];
    const flat = Math.hypot(u, v);
    if (flat > 1) return;
    const bulge = Math.sqrt(1 - flat * flat);
    const bend = noise.layered(u * 2 + 8, v * 2 + x, 4, 64);
    const value = clamp(noise.layered(u * 1.4 + 20, v * 5 + bend * 1.6 + radius, 4, 64) * 0.9 + 0.5) * 2;
    const index = Math.min(1, Math.floor(value));
    const sunlit = clamp(u * from * 0.75 - v * 0.45 + bulge * 0.62) ** 0.8;
    const rim = (1 - bulge) ** 3 * 70 * clamp(0.4 + u * from);
    for (let part = 0; part < 3; part++) {
      const ground = between(bands[index]?.[part] ?? 0, bands[index + 1]?.[part] ?? 0, value - index);
      data[place + part] = ground * (0.07 + sunlit * 1.05) + rim;
    }
    data[place + 3] = 255 * ease(1, 0.985, flat);
  });
  glow(brush, x, y, radius * 1.5, tone, 0.35);
  const ring = (start: number) => {
    for (const [share, alpha] of [[1.75, 0.5], [1.58, 0.75], [1.42, 0.45]] as const) {
      brush.strokeStyle = css(lighter(tone, 0.15), alpha);
      brush.lineWidth = radius * 0.09;
      brush.beginPath();
      brush.ellipse(x, y, radius * share, radius * share * 0.26, -0.3, start, start + Math.PI);
      brush.stroke();
    }
  };
  if (ringed) ring(Math.PI);
  brush.drawImage(surface.canvas, x - radius, y - radius, radius * 2, radius * 2);
  if (ringed) ring(0);
}

export const space: Scene = {
  light: (light, random) => {
    const hue = random.pick([300, 250, 330, 200]);
    return withTones(light, {
      top: colour(0.14, 0.06, 275),
      middle: colour(0.44, 0.17, hue),
      low: colour(0.58, 0.18, hue + 60),
      sun: colour(0.93, 0.09, hue + 40),
      haze: colour(0.36, 0.12, hue),
      shade: colour(0.1, 0.04, 280),
      key: colour(0.9, 0.07, 80),
      dark: 0.2,
      time: 'night',
    });
  },
  far: (stage) => {
    nebula(stage);
    stars(stage, 420, 1.5);
  },
  middle: (stage) => {
    const { width, height, unit, light } = stage;
    const random = stage.random.fork('planets');
    const x = width * (light.sunX < 0.5 ? 0.74 : 0.26);
    planet(stage, { x, y: height * 0.6, radius: unit * 290, tone: colour(0.62, 0.13, random.range(0, 360)), ringed: random.chance(0.4) });
    planet(stage, { x: width * (light.sunX < 0.5 ? 0.24 : 0.76), y: height * 0.3, radius: unit * 82, tone: colour(0.72, 0.11, random.range(0, 360)), ringed: random.chance(0.7) });
    if (stage.words.has('moon')) planet(stage, { x: width * 0.5, y: height * 0.2, radius: unit * 60, tone: colour(0.8, 0.02, 230), ringed: false });
  },
  near: (stage) => {
    const { brush, height, unit, light } = stage;
    scatter(stage, 'asteroids', 13, 90 * unit, (x, random) => {
      const y = height * random.pick([random.range(0.82, 1), random.range(0, 0.12)]);
      boulder(brush, { x, y, tall: unit * random.range(14, 74), tones: tonesOf(light, colour(0.4, 0.03, 280), 0), random, from: light.sunX < 0.5 ? -1 : 1 });
    });
  },
};

export const city: Scene = {
  far: (stage) => {
    sky(stage);
    skyline(stage, { name: 'far', count: 26, low: 0.2, high: 0.42, base: 0.74, depth: 0.72 });
    hazeBand(stage, stage.height * 0.7, stage.height * 0.16, 0.5);
  },
  middle: (stage) => {
    const { height } = stage;
    skyline(stage, { name: 'middle', count: 17, low: 0.24, high: 0.5, base: 0.82, depth: 0.42 });
    hazeBand(stage, height * 0.78, height * 0.12, 0.4);
    skyline(stage, { name: 'front', count: 11, low: 0.16, high: 0.42, base: 0.88, depth: 0.16 });
  },
  near: (stage) => {
    const { brush, width, height, unit, light } = stage;
    const top = height * 0.87;
    const mirror = layerOf(width / 2, (height - top) / 2);
    mirror.brush.drawImage(stage.layer.canvas, 0, top - (height - top) * 2, width, (height - top) * 2, 0, 0, mirror.width, mirror.height);
    const road = seen(light, colour(0.34, 0.03, 270), 0);
    brush.fillStyle = down(brush, top, height, [[0, mix(road, light.haze, 0.3)], [1, darker(road, 0.1)]]);
    brush.fillRect(0, top, width, height - top);
    apart(brush, () => {
      brush.globalAlpha = light.weather === 'rain' || light.time === 'night' ? 0.4 : 0.14;
      brush.filter = `blur(${(unit * 5).toFixed(1)}px)`;
      brush.translate(0, height);
      brush.scale(1, -1);
      brush.drawImage(mirror.canvas, 0, 0, width, height - top);
    });
    brush.fillStyle = css(lighter(light.haze, 0.1), 0.55);
    for (let x = 0; x < width; x += 150 * unit) brush.fillRect(x, height * 0.94, 80 * unit, 7 * unit);
    scatter(stage, 'lamps', 5, 260 * unit, (x) => lamp(stage, x, top + 26 * unit));
  },
};

function lamp({ brush, unit, light }: Stage, x: number, y: number): void {
  const isLit = light.time !== 'day';
  const pole = darkSide(light, colour(0.26, 0.02, 270), 0, 0.3);
  brush.strokeStyle = css(pole);
  brush.lineWidth = unit * 7;
  brush.beginPath();
  brush.moveTo(x, y);
  brush.lineTo(x, y - 230 * unit);
  brush.quadraticCurveTo(x, y - 262 * unit, x + 40 * unit, y - 262 * unit);
  brush.stroke();
  const bulb = colour(0.93, 0.1, 88);
  if (isLit) glow(brush, x + 48 * unit, y - 256 * unit, unit * 210, bulb, 0.65);
  disc(brush, x + 48 * unit, y - 257 * unit, unit * 10, css(isLit ? bulb : lighter(pole, 0.3)));
}

interface Row {
  readonly name: string;
  readonly count: number;
  readonly low: number;
  readonly high: number;
  readonly base: number;
  readonly depth: number;
}

function skyline(stage: Stage, { name, count, low, high, base, depth }: Row): void {
  const { width, height, unit } = stage;
  const random = stage.random.fork(`skyline ${name}`);
  const accent = colour(0.72, 0.2, stage.random.fork('accent').pick([330, 195, 300, 60]));
  const amount = Math.max(3, Math.round((count * width) / (unit * 1920)));
  for (let index = 0; index < amount; index++) {
    const wide = (width / amount) * random.range(0.8, 1.25);
    const tall = height * random.range(low, high);
    const x = (index + 0.5) * (width / amount);
    stamp(stage, x, wide, (at) =>
      block(stage, { x: at - wide / 2, y: height * base - tall, w: wide, h: tall + height * 0.1 }, depth, stage.random.fork(`${name}${index}`), accent),
    );
  }
}

const bricks = (stage: Stage, area: Box, tone: Colour, size: number): void => {
  const { brush, light } = stage;
  const random = stage.random.fork(`bricks${Math.round(area.x)}`);
  brush.fillStyle = css(darkSide(light, darker(tone, 0.16), 0.1));
  brush.fillRect(area.x, area.y, area.w, area.h);
  for (let row = 0; row * size < area.h; row++)
    for (let x = area.x - (row % 2) * size; x < area.x + area.w; x += size * 2) {
      const own = { ...tone, l: tone.l + random.range(-0.05, 0.05) };
      const box = inset({ x, y: area.y + row * size, w: size * 2, h: size }, size * 0.045);
      brush.fillStyle = down(brush, box.y, box.y + box.h, [[0, seen(light, lighter(own, 0.05), 0.1)], [0.25, seen(light, own, 0.1)], [1, seen(light, darker(own, 0.06), 0.1)]]);
      brush.beginPath();
      brush.roundRect(box.x, box.y, box.w, box.h, size * 0.09);
      brush.fill();
    }
};

const stoneTone = colour(0.48, 0.025, 265);

export const dungeon: Scene = {
  light: (light) =>
    withTones(light, {
      top: colour(0.2, 0.04, 280),
      middle: colour(0.26, 0.04, 275),
      low: colour(0.34, 0.05, 270),
      haze: colour(0.32, 0.05, 268),
      shade: colour(0.12, 0.04, 285),
      key: colour(0.8, 0.13, 65),
      sun: colour(0.85, 0.1, 220),
      dark: light.time === 'night' ? 0.5 : 0.36,
      hazeStrength: 0.9,
    }),
  far: (stage) => {
    const { brush, width, height, unit } = stage;
    bricks(stage, { x: 0, y: 0, w: width, h: height }, stoneTone, 46 * unit);
    const count = Math.max(1, Math.round(width / (unit * 560)));
    for (let index = 0; index < count; index++) {
      const x = ((index + 0.5) / count) * width;
      arch(stage, x, height * 0.78, unit * 290, height * 0.52, index);
    }
    brush.fillStyle = down(brush, 0, height, [[0, colour(0.08, 0.03, 285), 0.72], [0.5, colour(0.1, 0.03, 285), 0.1], [1, colour(0.1, 0.03, 285), 0.3]]);
    brush.fillRect(0, 0, width, height);
  },
  middle: (stage) => {
    const { brush, width, height, unit, light } = stage;
    flagstones(stage, height * 0.78);
    const count = Math.max(1, Math.round(width / (unit * 560)));
    for (let index = 0; index <= count; index++) {
      const x = (index / count) * width;
      const wide = 76 * unit;
      const tones = tonesOf(light, stoneTone, 0.05);
      for (const [y, h, w] of [[0, height * 0.82, wide], [height * 0.78, 40 * unit, wide * 1.5], [height * 0.2, 34 * unit, wide * 1.4]] as const) {
        brush.fillStyle = along(brush, { x0: x - w / 2, y0: 0, x1: x + w / 2, y1: 0 }, [[0, tones.dark], [0.35, lighter(tones.body, 0.06)], [1, tones.dark]]);
        brush.fillRect(x - w / 2, y, w, h);
      }
      torch(stage, x, height * 0.46, 40 * unit);
    }
    hazeBand(stage, height * 0.8, height * 0.12, 0.3);
    motes(stage, colour(0.85, 0.13, 70), 24, 0.2);
  },
  near: (stage) => {
    const { brush, height, unit, light } = stage;
    const crest = crestOf(stage, { base: 1.02, rise: 0.08, cycles: 4, octaves: 4, row: 5 });
    scatter(stage, 'rubble', 8, 90 * unit, (x, random) =>
      boulder(brush, { x, y: crest(x) + 26 * unit, tall: unit * random.range(26, 70), tones: tonesOf(light, colour(0.3, 0.02, 270), 0), random, from: 1 }),
    );
    hill(stage, crest, colour(0.2, 0.02, 275), 0);
    if (stage.words.has('crystals')) scatter(stage, 'crystals', 4, 120 * unit, (x, random) => crystals(stage, x, crest(x), unit * 110, 290, random));
    hazeBand(stage, height, height * 0.1, 0.2);
  },
};

function arch(stage: Stage, x: number, base: number, wide: number, tall: number, index: number): void {
  const { brush, unit, light } = stage;
  const shape = (grow: number) => {
    brush.beginPath();
    brush.moveTo(x - wide / 2 - grow, base);
    brush.lineTo(x - wide / 2 - grow, base - tall * 0.62);
    brush.quadraticCurveTo(x - wide / 2 - grow, base - tall - grow, x, base - tall - grow);
    brush.quadraticCurveTo(x + wide / 2 + grow, base - tall - grow, x + wide / 2 + grow, base - tall * 0.62);
    brush.lineTo(x + wide / 2 + grow, base);
    brush.closePath();
  };
  shape(26 * unit);
  brush.fillStyle = css(seen(light, lighter(stoneTone, 0.06), 0.1));
  brush.fill();
  shape(0);
  const isOpen = index % 2 === 0;
  brush.fillStyle = down(brush, base - tall, base, isOpen ? [[0, colour(0.36, 0.07, 230)], [1, colour(0.14, 0.05, 260)]] : [[0, colour(0.1, 0.03, 285)], [1, colour(0.16, 0.04, 280)]]);
  brush.fill();
  if (isOpen) {
    glow(brush, x, base - tall * 0.6, wide * 0.9, light.sun, 0.4);
    brush.fillStyle = css(colour(0.16, 0.02, 270));
    for (let bar = -2; bar <= 2; bar++) brush.fillRect(x + bar * wide * 0.18 - 4 * unit, base - tall, 8 * unit, tall);
  }
}

/** A floor of slabs that runs away from the eye. */
function flagstones(stage: Stage, top: number): void {
  const { brush, width, height, light } = stage;
  const random = stage.random.fork('slabs');
  const rows = 7;
  const rowAt = (row: number) => top + (height - top) * (row / rows) ** 1.7;
  for (let row = 0; row < rows; row++) {
    const [y0, y1] = [rowAt(row), rowAt(row + 1)];
    const spread = (y: number) => 0.6 + ((y - top) / (height - top)) * 1.1;
    for (let column = -12; column < 12; column++) {
      const tone = seen(light, { ...stoneTone, l: stoneTone.l + random.range(-0.05, 0.04) }, 0.25 - (row / rows) * 0.2);
      const at = (index: number, y: number): Point => [width / 2 + (index + (row % 2) * 0.5) * width * 0.1 * spread(y), y];
      fillShape(brush, [at(column + 0.02, y0), at(column + 0.98, y0), at(column + 0.98, y1 - 2), at(column + 0.02, y1 - 2)], css(tone));
    }
  }
}
