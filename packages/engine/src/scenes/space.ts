import { down, fillShape, glow, oval, type Point, pixels } from '../kit/canvas.ts';
import { type Colour, colour, css, darker, lighter, rgbOf } from '../kit/colour.ts';
import { between, clamp, ease } from '../kit/random.ts';
import { castle, house } from './buildings.ts';
import { landmarkX } from './landmarks.ts';
import { withTones } from './light.ts';
import { boulder, tonesOf } from './plants.ts';
import { stars } from './sky.ts';
import { type Scene, type Stage, scatter } from './stage.ts';

/** Clouds of gas between the stars, in two colours that melt into each other. */
function nebula(stage: Stage): void {
  const { brush, width, height, noise, light } = stage;
  const [columns, rows] = [Math.round(width / 4), Math.round(height / 4)];
  const cycles = Math.max(2, Math.round((width / height) * 2));
  const [dark, one, two, core] = [light.top, light.middle, light.low, light.sun].map((tone) => rgbOf(tone));
  const picture = pixels(columns, rows, (x, y, data, place) => {
    const [u, v] = [(x / columns) * cycles, (y / rows) * 2.2];
    const bend = noise.layered(u, v + 9, 3, cycles);
    const cloud = clamp(
      noise.layered(u, v + bend * 0.9, 6, cycles) * 1.1 + 0.42 - Math.abs(v - 1.1 - bend * 0.5) * 0.42,
    );
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
    for (const [share, alpha] of [
      [1.75, 0.5],
      [1.58, 0.75],
      [1.42, 0.45],
    ] as const) {
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
    planet(stage, {
      x,
      y: height * 0.6,
      radius: unit * 290,
      tone: colour(0.62, 0.13, random.range(0, 360)),
      ringed: random.chance(0.4),
    });
    planet(stage, {
      x: width * (light.sunX < 0.5 ? 0.24 : 0.76),
      y: height * 0.3,
      radius: unit * 82,
      tone: colour(0.72, 0.11, random.range(0, 360)),
      ringed: random.chance(0.7),
    });
    if (stage.words.has('castle') || stage.words.has('tower') || stage.words.has('village')) outpost(stage);
    if (stage.words.has('moon'))
      planet(stage, {
        x: width * 0.5,
        y: height * 0.2,
        radius: unit * 60,
        tone: colour(0.8, 0.02, 230),
        ringed: false,
      });
  },
  near: (stage) => {
    const { brush, height, unit, light } = stage;
    scatter(stage, 'asteroids', 13, 90 * unit, (x, random) => {
      const y = height * random.pick([random.range(0.82, 1), random.range(0, 0.12)]);
      boulder(brush, {
        x,
        y,
        tall: unit * random.range(14, 74),
        tones: tonesOf(light, colour(0.4, 0.03, 280), 0),
        random,
        from: light.sunX < 0.5 ? -1 : 1,
      });
    });
  },
};

/** A floating rock carries what the prompt names. */
function outpost(stage: Stage): void {
  const { brush, height, unit, light } = stage;
  const x = landmarkX({ ...stage, light: { ...light, sunX: 1 - light.sunX } });
  const y = height * 0.66;
  const tones = tonesOf(light, colour(0.46, 0.04, 290), 0.1);
  const random = stage.random.fork('outpost');
  const wide = unit * 420;
  const under: Point[] = Array.from({ length: 17 }, (_, index) => {
    const share = index / 16;
    const drop = Math.sin(share * Math.PI) ** 0.8 * wide * 0.34 * random.range(0.8, 1.15);
    return [x + (share - 0.5) * wide, y + drop];
  });
  fillShape(
    brush,
    under,
    down(brush, y, y + wide * 0.36, [
      [0, tones.lit],
      [0.3, tones.body],
      [1, tones.dark],
    ]),
  );
  oval(brush, x, y, wide * 0.5, wide * 0.05);
  brush.fillStyle = css(tones.lit);
  brush.fill();
  if (stage.words.has('village'))
    for (const [index, spot] of [-150, 145].entries())
      house(stage, x + spot * unit, y + 6 * unit, 84 * unit, 0.08, stage.random.fork(`house${index}`));
  if (stage.words.has('village') && !stage.words.has('castle'))
    for (const [index, spot] of [-55, 50].entries())
      house(stage, x + spot * unit, y + 12 * unit, 92 * unit, 0.08, stage.random.fork(`home${index}`));
  else castle(stage, x, y + 6 * unit, 240 * unit, 0.08);
}
