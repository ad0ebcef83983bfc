import { down, fillShape } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../draw/colour.ts';
import { clamp } from '../draw/random.ts';
import { type Setting, standBack, standFront } from './features/features.ts';
import { openSky } from './features/heavens.ts';
import { clearing, nearClearing } from './features/spots.ts';
import { litSide, seen } from './light.ts';
import { leafy } from './plants/broadleaf.ts';
import { planted } from './plants/plant.ts';
import { scaleCount } from './scale-count.ts';
import { hazeBand } from './sky.ts';
import { type Scene, type Stage, scatter, stamp } from './stage.ts';
import { car, furniture, lamp, shop } from './street.ts';
import { sign, tower } from './towers.ts';
import { reflect } from './water.ts';

/** Where the houses meet the pavement, and the pavement the road, as shares of the height. */
const pavement = 0.868;
const kerb = 0.896;

const accentOf = (stage: Stage): Colour =>
  colour(0.72, 0.2, stage.random.fork('accent').pick([330, 195, 300, 60]));

const settingOf = (stage: Stage): Setting => ({
  back: { crest: () => stage.height * pavement - 8 * stage.unit, depth: 0.16 },
  front: { crest: () => stage.height * pavement, depth: 0.02 },
  rock: colour(0.6, 0.02, 260),
  earth: colour(0.74, 0.05, 60),
  ship: 'flies',
  fish: 'pond',
  wayWide: 2.4,
  isPotted: true,
  tall: 440,
});

export const city: Scene = {
  sky: openSky,
  far: (stage) => {
    const { height } = stage;
    skyline(stage, { name: 'rim', count: 34, low: 0.12, high: 0.36, base: 0.74, depth: 0.88 });
    hazeBand(stage, height * 0.66, height * 0.14, 0.4);
    skyline(stage, { name: 'far', count: 20, low: 0.16, high: 0.5, base: 0.76, depth: 0.68 });
    hazeBand(stage, height * 0.74, height * 0.18, 0.55);
  },
  middle: (stage) => {
    const { height } = stage;
    skyline(stage, { name: 'middle', count: 12, low: 0.1, high: 0.44, base: 0.82, depth: 0.4, gaps: 0.2 });
    hazeBand(stage, height * 0.8, height * 0.14, 0.5);
    shops(stage);
    standBack(stage, settingOf(stage));
  },
  near: (stage) => {
    const { width, height, unit } = stage;
    road(stage);
    standFront(stage, settingOf(stage));
    const top = height * pavement;
    const isKept = nearClearing(stage);
    scatter(stage, 'street trees', scaleCount(stage, 4), 150 * unit, (x, random) => {
      const tone = colour(0.5, 0.12, random.range(125, 150));
      const tall = unit * random.range(150, 210);
      if (!isKept(x))
        leafy(stage.brush, planted(stage, { x, y: top + 14 * unit, tall, tone, depth: 0.06, random }));
    });
    const lamps = scaleCount(stage, 4);
    for (let index = 0; index < lamps; index++)
      stamp(stage, ((index + 0.42) / lamps) * width, 260 * unit, (x) => {
        if (!isKept(x)) lamp(stage, x, top + 24 * unit, index % 2 === 0 ? 1 : -1);
      });
    scatter(stage, 'furniture', scaleCount(stage, 5), 60 * unit, (x, random) => {
      if (!isKept(x)) furniture(stage, x, top + 24 * unit, random);
    });
    scatter(stage, 'cars', scaleCount(stage, 5), 130 * unit, (x, random) => {
      if (random.chance(0.5) && !isKept(x)) car(stage, x, height * kerb + 22 * unit, random);
    });
  },
};

interface Row {
  readonly name: string;
  readonly count: number;
  readonly low: number;
  readonly high: number;
  readonly base: number;
  readonly depth: number;
  /** The share of places that stay open, so that what lies behind shows. */
  readonly gaps?: number;
}

/** A row of towers: districts rise and fall, widths differ, and here and there one stands out. */
function skyline(stage: Stage, { name, count, low, high, base, depth, gaps = 0 }: Row): void {
  const { width, height, unit, noise } = stage;
  const random = stage.random.fork(`skyline ${name}`);
  const isClear = clearing(stage);
  const accent = accentOf(stage);
  const amount = scaleCount(stage, count);
  const districts = Math.max(1, Math.round((3 * width) / (unit * 1920)));
  const places = Array.from({ length: amount }, (_, index) => {
    const share = (index + random.range(0.2, 0.8)) / amount;
    const district = clamp(0.5 + noise.at(share * districts, base * 90, districts) * 0.9);
    const rise = clamp(district * 0.65 + random.next() ** 2 * 0.5);
    return {
      x: share * width,
      wide: (width / amount) * random.range(0.62, 1.4),
      tall: height * (low + (high - low) * rise),
      open: random.chance(gaps) || (depth < 0.5 && isClear(share * width)),
      name: `${name}${index}`,
    };
  });
  // The high ones first: low houses stand before them.
  for (const place of places.toSorted((one, other) => other.tall - one.tall)) {
    if (place.open) continue;
    stamp(stage, place.x, place.wide, (at) => {
      const own = stage.random.fork(place.name);
      const top = height * base - place.tall;
      const box = { x: at - place.wide / 2, y: top, w: place.wide, h: place.tall + height * 0.1 };
      tower(stage, box, depth, own, accent);
      if (depth > 0.5 || !own.chance(0.4)) return;
      const [w, h] = [unit * own.range(24, 34), unit * own.range(90, 170)];
      const x = own.chance(0.5) ? box.x + unit * 4 : box.x + box.w - w - unit * 4;
      sign(stage, { x, y: top + place.tall * own.range(0.12, 0.3), w, h }, own, accent);
    });
  }
}

/** Houses along the pavement, with an alley now and then. */
function shops(stage: Stage): void {
  const { width, height, unit } = stage;
  const accent = accentOf(stage);
  const random = stage.random.fork('shops');
  const amount = scaleCount(stage, 9);
  for (let index = 0; index < amount; index++) {
    const slot = width / amount;
    const wide = slot * random.range(0.74, 1.02);
    const floors = random.pick([0, 1, 1, 2, 2, 3, 4]);
    const isAlley = index > 0 && random.chance(0.14);
    if (isAlley || clearing(stage)((index + 0.5) * slot)) continue;
    stamp(stage, (index + 0.5) * slot, wide, (x) =>
      shop(
        stage,
        { x, y: height * pavement + unit * 4, wide, floors, depth: 0.14 },
        stage.random.fork(`shop${index}`),
        accent,
      ),
    );
  }
}

function road(stage: Stage): void {
  const { brush, width, height, light } = stage;
  const [top, edge] = [height * pavement, height * kerb];
  const stone = colour(0.6, 0.02, 260);
  brush.fillStyle = down(brush, top, edge, [
    [0, mix(seen(light, stone, 0.1), light.haze, 0.15)],
    [1, litSide(light, stone, 0.02, 0.2)],
  ]);
  brush.fillRect(0, top, width, edge - top);
  const tar = seen(light, colour(0.34, 0.03, 270), 0);
  brush.fillStyle = down(brush, edge, height, [
    [0, mix(tar, light.haze, 0.26)],
    [1, darker(tar, 0.08)],
  ]);
  brush.fillRect(0, edge, width, height - edge);
  const isWet = light.weather === 'rain' || light.weather === 'storm';
  const strength = isWet || light.time === 'night' ? 0.42 : 0.12;
  reflect(stage, { top, bottom: height, reach: 2, strength });
  slabs(stage, top, edge);
  markings(stage, edge);
}

/** The joints of the pavement and its kerb, lit along the upper edge. */
function slabs({ brush, width, unit, light }: Stage, top: number, edge: number): void {
  const count = Math.round(width / (unit * 70));
  brush.strokeStyle = css(light.shade, 0.22);
  brush.lineWidth = unit * 1.6;
  for (let slab = 0; slab < count; slab++) {
    const x = ((slab + 0.5) / count) * width;
    brush.beginPath();
    brush.moveTo(x + unit * 6, top + unit * 2);
    brush.lineTo(x - unit * 6, edge - unit * 2);
    brush.stroke();
  }
  const stone = colour(0.72, 0.02, 260);
  brush.fillStyle = css(litSide(light, stone, 0, 0.3));
  brush.fillRect(0, edge - unit * 4, width, unit * 5);
  brush.fillStyle = css(darker(seen(light, stone, 0), 0.22));
  brush.fillRect(0, edge + unit, width, unit * 8);
}

function markings(stage: Stage, edge: number): void {
  const { brush, width, height, unit, light } = stage;
  const paint = css(lighter(light.haze, 0.1), 0.6);
  const y = edge + (height - edge) * 0.5;
  const count = Math.max(2, Math.round(width / (unit * 160)));
  for (let dash = 0; dash < count; dash++) {
    const x = (dash / count) * width + unit * 20;
    fillShape(
      brush,
      [
        [x + unit * 6, y],
        [x + unit * 86, y],
        [x + unit * 82, y + unit * 8],
        [x, y + unit * 8],
      ],
      paint,
    );
  }
}
