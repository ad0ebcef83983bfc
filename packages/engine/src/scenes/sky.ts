import {
  along,
  apart,
  around,
  disc,
  down,
  fillShape,
  glow,
  layerOf,
  oval,
  type Stop,
} from '../draw/canvas.ts';
import { colour, css, darker, lighter, mix, rgbOf, white } from '../draw/colour.ts';
import { between, clamp, ease } from '../draw/random.ts';
import type { Orb } from './ask.ts';
import { clouds, heaps } from './clouds.ts';
import { type Stage, stamp, texture } from './stage.ts';

const coverOf = { clear: 0.08, clouds: 0.3, rain: 0.62, snow: 0.45, fog: 0.3, storm: 0.72 };

export function sky(stage: Stage): void {
  const { brush, width, height, light, words } = stage;
  const { weather } = light;
  brush.fillStyle = down(brush, 0, height * 0.72, [
    [0, light.top],
    [0.45, light.middle],
    [0.85, mix(light.middle, light.low, 0.8)],
    [1, light.low],
  ]);
  brush.fillRect(0, 0, width, height);
  const isDark = weather === 'storm' || weather === 'rain';
  if (words.has('stars') || (light.time === 'night' && !isDark)) {
    milkyWay(stage);
    stars(stage, 260, 0.62);
  }
  if (words.has('aurora')) aurora(stage);
  if (weather === 'clear' || weather === 'clouds' || words.has('moon') || words.has('sun')) sunOrMoon(stage);
  if (stage.ask.moon) moons(stage, stage.ask.moon);
  if (words.has('rainbow')) rainbow(stage);
  const isFair = weather === 'clear' || weather === 'clouds';
  if (!isFair || !stage.clean) clouds(stage, coverOf[weather]);
  if (isFair) heaps(stage, weather === 'clear' ? 5 : 10);
  if (words.has('birds') || (light.time !== 'night' && !stage.ask.isBirdless)) birds(stage);
}

/** Soft light that `draw` paints into a small layer, blurred and added to the stage. */
function softly(stage: Stage, blur: number, strength: number, draw: (brush: Stage['brush']) => void): void {
  const { brush, width, height } = stage;
  const cell = 8;
  const reach = blur * 2;
  const [wide, tall] = [(width + reach * 2) / cell, (height + reach * 2) / cell];
  const [sharp, soft] = [layerOf(wide, tall), layerOf(wide, tall)];
  sharp.brush.scale(sharp.width / (width + reach * 2), sharp.height / (height + reach * 2));
  sharp.brush.translate(reach, reach);
  draw(sharp.brush);
  soft.brush.filter = `blur(${blur / cell}px)`;
  soft.brush.drawImage(sharp.canvas, 0, 0);
  apart(brush, () => {
    brush.globalCompositeOperation = 'screen';
    brush.globalAlpha = strength;
    brush.drawImage(soft.canvas, -reach, -reach, width + reach * 2, height + reach * 2);
  });
}

export function stars(stage: Stage, count: number, reach: number): void {
  const { brush, width, height, unit } = stage;
  const random = stage.random.fork('stars');
  for (let index = 0; index < count; index++) {
    const size = random.next() ** 4 * 1.7 * unit + 0.6 * unit;
    const tone = colour(0.96, 0.04, random.pick([60, 230, 280]));
    const [at, y] = [random.next() * width, random.next() ** 1.3 * height * reach];
    const alpha = random.range(0.35, 0.95);
    stamp(stage, at, size * 7, (x) => {
      disc(brush, x, y, size, css(tone, alpha));
      if (size > 1.7 * unit) glow(brush, x, y, size * 7, tone, 0.5);
    });
  }
}

/** A faint band of star dust across the night. */
function milkyWay(stage: Stage): void {
  const { width, height, light, noise } = stage;
  const dust = rgbOf(mix(light.low, white, 0.35));
  texture(stage, { x: 0, y: 0, w: width, h: height * 0.6 }, 6, (across, high, data, place) => {
    const middle = 0.42 + 0.2 * Math.sin((across + 0.15) * Math.PI * 2);
    const level = 1 - Math.abs(high - middle) / 0.34;
    if (level <= 0) return;
    const cloud = noise.layered(across * 4, high * 2.4 + 61, 5, 4) * 0.5 + 0.5;
    for (let part = 0; part < 3; part++) data[place + part] = dust[part] ?? 0;
    data[place + 3] = level * ease(0.3, 0.85, cloud) * ease(1, 0.6, high) * 74;
  });
}

function sunOrMoon(stage: Stage): void {
  const { brush, width, height, unit, light, words } = stage;
  const isMoon = !words.has('sun') && (light.time === 'night' || words.has('moon'));
  if (isMoon && stage.ask.isMoonless) return;
  const y = height * (isMoon ? 0.2 : light.sunY);
  const radius = unit * (isMoon ? 58 : 46) * (words.has('moon') ? 1.4 : 1);
  const disk = lighter(light.sun, isMoon ? 0 : 0.04);
  stamp(stage, width * light.sunX, unit * 900, (x) => {
    glow(brush, x, y, unit * 900, light.key, (isMoon ? 0.3 : 0.55) * (stage.clean ? 0.6 : 1));
    glow(brush, x, y, unit * 330, light.sun, isMoon ? 0.5 : 0.85);
    disc(
      brush,
      x,
      y,
      radius,
      around(brush, x - radius * 0.2, y - radius * 0.2, radius * 1.3, [
        [0, lighter(disk, 0.05)],
        [0.75, disk],
        [1, isMoon ? darker(disk, 0.16) : disk],
      ]),
    );
    if (isMoon) craters(stage, x, y, radius);
  });
  if (!isMoon && stage.beams) rays(stage, width * light.sunX, y);
}

/** The moons that a brief names: how many, how large, of which colour. */
function moons(stage: Stage, { count, size, tone, x: above }: Orb): void {
  const { brush, width, height, unit, light } = stage;
  const own = tone ?? lighter(light.sun, 0.02);
  const away = light.sunX < 0.5 ? 1 : -1;
  for (let index = 0; index < Math.min(5, count); index++) {
    const radius = unit * 92 * size * (index === 0 ? 1 : 0.62 - index * 0.06);
    const x = width * ((above ?? light.sunX) + away * index * 0.23);
    const y = height * (0.24 + (index % 2) * 0.1) + (size > 1.5 ? unit * 40 : 0);
    glow(brush, x, y, radius * 3.6, own, 0.55);
    disc(
      brush,
      x,
      y,
      radius,
      around(brush, x - radius * 0.3, y - radius * 0.3, radius * 1.4, [
        [0, lighter(own, 0.06)],
        [0.7, own],
        [1, darker(own, 0.18)],
      ]),
    );
    const random = stage.random.fork(`seas${index}`);
    for (let sea = 0; sea < 8; sea++) {
      const turn = random.range(0, Math.PI * 2);
      const reach = Math.sqrt(random.next()) * 0.68 * radius;
      disc(
        brush,
        x + Math.cos(turn) * reach,
        y + Math.sin(turn) * reach,
        radius * random.range(0.07, 0.22),
        css(darker(own, 0.1), 0.4),
      );
    }
  }
}

/** Rays of uneven strength around the sun, without an edge. */
function rays(stage: Stage, at: number, y: number): void {
  const { unit, light } = stage;
  softly(stage, 16 * unit, 0.55, (brush) => {
    const random = stage.random.fork('rays');
    const beams = Array.from({ length: 15 }, (_, index) => ({
      turn: ((index + random.range(0.1, 0.9)) / 15) * Math.PI * 2,
      open: random.range(0.012, 0.06),
      reach: unit * random.range(340, 900),
      alpha: random.range(0.06, 0.2),
    }));
    stamp(stage, at, unit * 900, (x) => {
      for (const { turn, open, reach, alpha } of beams)
        fillShape(
          brush,
          [
            [x, y],
            [x + Math.cos(turn - open) * reach, y + Math.sin(turn - open) * reach],
            [x + Math.cos(turn + open) * reach, y + Math.sin(turn + open) * reach],
          ],
          around(brush, x, y, reach, [
            [0, light.sun, alpha],
            [0.4, light.sun, alpha * 0.6],
            [1, light.sun, 0],
          ]),
        );
    });
  });
}

function craters(stage: Stage, x: number, y: number, radius: number): void {
  const random = stage.random.fork('craters');
  const { brush, light } = stage;
  apart(brush, () => {
    brush.beginPath();
    brush.arc(x, y, radius, 0, Math.PI * 2);
    brush.clip();
    for (let index = 0; index < 9; index++) {
      const size = radius * random.range(0.08, 0.28);
      disc(
        brush,
        x + random.range(-0.8, 0.8) * radius,
        y + random.range(-0.8, 0.8) * radius,
        size,
        css(darker(light.sun, 0.12), 0.35),
      );
    }
  });
}

/** A bow whose colours run into each other, faint at its feet. */
export function rainbow(stage: Stage): void {
  const { brush, width, height, unit } = stage;
  const outer = Math.min(height * 0.66, width * (stage.tiles ? 0.46 : 0.62));
  // In a tall picture the hills would hide it.
  const [x, y] = [width * 0.5, Math.min(height * 0.8, height * 0.2 + outer)];
  const wide = unit * 96;
  const stops: Stop[] = Array.from({ length: 15 }, (_, step) => {
    const share = step / 14;
    return [
      1 - (wide * (1 - share)) / outer,
      colour(0.76, 0.16, 305 - share * 280),
      Math.sin(share * Math.PI) ** 0.6 * 0.62,
    ];
  });
  apart(brush, () => {
    brush.globalCompositeOperation = 'screen';
    brush.beginPath();
    brush.arc(x, y, outer, Math.PI, Math.PI * 2);
    brush.arc(x, y, outer - wide, Math.PI * 2, Math.PI, true);
    brush.fillStyle = around(brush, x, y, outer, stops);
    brush.fill();
  });
}

/** Curtains of light that hang from above, bright along their lower hem. */
export function aurora(stage: Stage): void {
  const { brush, width, height, noise } = stage;
  const hue = stage.random.fork('aurora').pick([150, 175, 160]);
  const tones = [colour(0.62, 0.2, hue + 130), colour(0.78, 0.17, hue + 20), colour(0.9, 0.17, hue)].map(
    rgbOf,
  );
  const [crown, body, hem] = tones;
  apart(brush, () => {
    brush.globalCompositeOperation = 'screen';
    for (let curtain = 0; curtain < 3; curtain++) {
      const row = curtain * 7.3;
      texture(stage, { x: 0, y: 0, w: width, h: height * 0.62 }, 4, (across, high, data, place) => {
        const base = 0.52 + curtain * 0.13 + noise.layered(across * 3, row, 3, 3) * 0.2;
        const tall = 0.36 + 0.14 * noise.at(across * 34, row + 5, 34) + 0.08 * noise.at(across * 9, row, 9);
        const level = (base - high) / tall;
        if (level < -0.08 || level > 1) return;
        const rays = 0.72 + 0.28 * noise.layered(across * 60, row + 21, 2, 60);
        const strength = clamp(0.5 + noise.layered(across * 6, row + 40, 2, 6) * 0.9) * rays;
        const share = clamp(level * 1.5);
        for (let part = 0; part < 3; part++) {
          const low = between(hem?.[part] ?? 0, body?.[part] ?? 0, clamp(share * 2));
          data[place + part] = between(low, crown?.[part] ?? 0, clamp(share * 2 - 1));
        }
        data[place + 3] = strength * ease(-0.08, 0.05, level) * (1 - clamp(level)) ** 1.6 * 215;
      });
    }
  });
}

function birds(stage: Stage): void {
  const { brush, width, height, unit, light } = stage;
  const random = stage.random.fork('birds');
  const x = width * random.range(0.3, 0.7);
  const y = height * random.range(0.2, 0.36);
  apart(brush, () => {
    brush.strokeStyle = css(mix(light.shade, light.middle, 0.25), 0.8);
    for (let index = 0; index < (stage.words.has('birds') ? 16 : 6); index++) {
      const size = unit * random.range(5, 11);
      const [bx, by] = [x + random.range(-130, 130) * unit, y + random.range(-45, 45) * unit];
      brush.lineWidth = size * 0.2;
      brush.beginPath();
      brush.moveTo(bx - size, by - size * 0.35);
      brush.quadraticCurveTo(bx - size * 0.4, by - size * 0.6, bx, by);
      brush.quadraticCurveTo(bx + size * 0.4, by - size * 0.6, bx + size, by - size * 0.3);
      brush.stroke();
    }
  });
}

/** A band of haze, thickest at y, which separates what lies behind it. */
export function hazeBand(stage: Stage, y: number, tall: number, strength: number): void {
  const { brush, width, light } = stage;
  const alpha = clamp(strength * light.hazeStrength);
  brush.fillStyle = down(brush, y - tall, y + tall, [
    [0, light.haze, 0],
    [0.5, light.haze, alpha],
    [1, light.haze, 0],
  ]);
  brush.fillRect(0, y - tall, width, tall * 2);
}

/** Mist in long wisps that lies in the valleys when the light is low; warm near the sun, cool away from it. */
export function mist(stage: Stage, y: number, tall: number, strength: number): void {
  const { width, light, height } = stage;
  if (light.time === 'day' && light.weather !== 'fog') return;
  if (stage.clean) {
    hazeBand(stage, y, tall * 0.8, strength * 0.6);
    return;
  }
  wisps(stage, { y, tall, strength, cycles: Math.max(2, Math.round((width / height) * 2)), row: y * 0.013 });
}

interface Wisps {
  readonly y: number;
  readonly tall: number;
  readonly strength: number;
  readonly cycles: number;
  readonly row: number;
}

/** Torn bands of haze, thickest at y. */
export function wisps(stage: Stage, { y, tall, strength, cycles, row }: Wisps): void {
  const { width, light, noise } = stage;
  const [warm, cool] = [
    rgbOf(mix(light.haze, light.sun, light.time === 'night' ? 0.12 : 0.3)),
    rgbOf(mix(light.haze, light.middle, 0.45)),
  ];
  texture(stage, { x: 0, y: y - tall, w: width, h: tall * 2 }, 6, (across, high, data, place) => {
    const level = 1 - Math.abs(high * 2 - 1);
    const wisp = noise.layered(across * cycles, high * 3 + row, 3, cycles);
    const away = ease(0.08, 0.5, Math.abs(((across - light.sunX + 1.5) % 1) - 0.5));
    for (let part = 0; part < 3; part++) data[place + part] = between(warm[part] ?? 0, cool[part] ?? 0, away);
    data[place + 3] = clamp(ease(-0.25, 0.5, wisp) * ease(0, 0.8, level) * strength) * 255;
  });
}

/** Slanted shafts of light, as under leaves or water. */
export function shafts(stage: Stage, count: number, strength: number): void {
  const { width, height, unit, light } = stage;
  if (!stage.beams) return;
  softly(stage, 14 * unit, strength, (brush) => {
    const random = stage.random.fork('shafts');
    for (let index = 0; index < count; index++) {
      const lean = (0.5 - light.sunX) * width * 0.5 + random.range(-0.05, 0.05) * width;
      const wide = random.range(0.01, 0.05) * width;
      const long = height * random.range(0.6, 0.95);
      const alpha = random.range(0.25, 0.6);
      stamp(
        stage,
        random.range(stage.tiles ? 0 : -0.1, stage.tiles ? 1 : 1.1) * width,
        Math.abs(lean) + wide,
        (x) =>
          fillShape(
            brush,
            [
              [x - wide * 0.4, -40 * unit],
              [x + wide * 0.4, -40 * unit],
              [x + lean + wide, long],
              [x + lean - wide, long],
            ],
            along(brush, { x0: x, y0: 0, x1: x, y1: long }, [
              [0, light.sun, alpha],
              [1, light.sun, 0],
            ]),
          ),
      );
    }
  });
}

/** Small lights in the air: fireflies, embers, motes. */
export function motes(stage: Stage, tone: ReturnType<typeof colour>, count: number, from: number): void {
  const { brush, width, height, unit } = stage;
  const random = stage.random.fork('motes');
  for (let index = 0; index < count; index++) {
    const [at, y] = [random.next() * width, height * random.range(from, 0.97)];
    const size = unit * random.range(1.4, 3.4);
    stamp(stage, at, size * 9, (x) => {
      glow(brush, x, y, size * 9, tone, 0.75);
      disc(brush, x, y, size, css(mix(tone, white, 0.6), 0.9));
    });
  }
}

/** A soft shadow on the ground. */
export function shadowUnder(stage: Stage, x: number, y: number, wide: number, tall: number): void {
  const { brush, light } = stage;
  apart(brush, () => {
    oval(brush, x, y, wide, tall);
    brush.fillStyle = css(light.shade, 0.32);
    brush.fill();
  });
}
