import { apart, around, disc, fillShape, glow, type Point } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, rgbOf, white } from '../../draw/colour.ts';
import { between, clamp, ease } from '../../draw/random.ts';
import { aurora, rainbow, sky } from '../sky.ts';
import { type Stage, texture } from '../stage.ts';
import { spotsOf } from './spots.ts';

/** The sky of a scene in the open, with what the prompt adds to it. */
export function openSky(stage: Stage): void {
  sky(stage);
  heavens(stage);
}

/** Draws what a prompt adds to the sky. Under a roof no sky is painted, so this draws all of it. */
export function heavens(stage: Stage, isRoofed = false): void {
  const { words, width, height, unit } = stage;
  const spots = spotsOf(stage, 'sky');
  const xOf = (word: 'planet' | 'sun' | 'birds') => spots.get(word)?.x ?? width * 0.5;
  // A bright sky hides the first aurora.
  if (words.has('aurora') && (isRoofed || stage.light.time === 'day')) aurora(stage);
  if (isRoofed && words.has('rainbow')) rainbow(stage);
  if (words.has('stars')) sparkles(stage);
  if (words.has('planet'))
    planet(stage, {
      x: xOf('planet'),
      y: height * 0.25,
      radius: unit * 128,
      tone: colour(0.68, 0.13, stage.random.fork('planet hue').range(0, 360)),
      ringed: true,
      veil: isRoofed ? 0.12 : 0.3,
    });
  if (words.has('moon')) {
    // In the open it replaces the sun, unless the prompt names both.
    const hasOwn = isRoofed || words.has('sun');
    const aside = stage.light.sunX < 0.5 ? 0.38 : 0.62;
    moon(stage, width * (hasOwn ? aside : stage.light.sunX), height * (hasOwn ? 0.27 : 0.2), unit * 96);
  }
  if (words.has('sun')) blaze(stage, isRoofed);
  if (words.has('birds')) flock(stage, xOf('birds'), height * 0.33, isRoofed);
}

/** A sun to be seen: a large disc in a crown of light. */
function blaze(stage: Stage, isRoofed: boolean): void {
  const { brush, width, height, unit, light } = stage;
  const x = isRoofed ? (spotsOf(stage, 'sky').get('sun')?.x ?? width / 2) : width * light.sunX;
  const y = height * (isRoofed ? 0.24 : light.sunY);
  const radius = unit * 88;
  const tone = mix(colour(0.9, 0.16, 78), light.sun, 0.18);
  glow(brush, x, y, unit * 560, tone, 0.75);
  apart(brush, () => {
    brush.translate(x, y);
    for (let ray = 0; ray < 24; ray++) {
      brush.rotate(Math.PI / 12);
      const long = radius * (ray % 2 === 0 ? 1.85 : 1.45);
      fillShape(
        brush,
        [
          [radius * 1.12, -radius * 0.075],
          [long, 0],
          [radius * 1.12, radius * 0.075],
        ],
        css(tone, 0.5),
      );
    }
  });
  disc(
    brush,
    x,
    y,
    radius,
    around(brush, x, y, radius, [
      [0, lighter(tone, 0.09)],
      [0.7, lighter(tone, 0.03)],
      [1, darker(tone, 0.06)],
    ]),
  );
}

function moon(stage: Stage, x: number, y: number, radius: number): void {
  const { brush } = stage;
  const tone = colour(0.95, 0.03, 95);
  glow(brush, x, y, radius * 4.5, tone, 0.6);
  disc(
    brush,
    x,
    y,
    radius,
    around(brush, x - radius * 0.25, y - radius * 0.25, radius * 1.35, [
      [0, lighter(tone, 0.04)],
      [0.75, tone],
      [1, darker(tone, 0.16)],
    ]),
  );
  const random = stage.random.fork('seas of the moon');
  for (let sea = 0; sea < 7; sea++) {
    const turn = random.range(0, Math.PI * 2);
    const reach = Math.sqrt(random.next()) * 0.66;
    disc(
      brush,
      x + Math.cos(turn) * reach * radius,
      y + Math.sin(turn) * reach * radius,
      radius * random.range(0.08, 0.24),
      css(darker(tone, 0.13), 0.4),
    );
  }
}

/** Stars with rays, bright enough for a day's sky. */
function sparkles(stage: Stage): void {
  const { brush, width, height, unit } = stage;
  const random = stage.random.fork('sparkles');
  const count = Math.max(26, Math.round((44 * width) / (unit * 1920)));
  for (let index = 0; index < count; index++) {
    const [x, y] = [width * ((index + random.range(0.1, 0.9)) / count), height * random.range(0.05, 0.5)];
    const size = unit * (10 + random.next() ** 2 * 27);
    const tone = colour(0.97, 0.06, random.pick([95, 60, 230]));
    glow(brush, x, y, size * 2.2, tone, 0.8);
    const points: Point[] = Array.from({ length: 8 }, (_, tip) => {
      const turn = (tip / 8) * Math.PI * 2;
      const reach = tip % 2 === 0 ? size : size * 0.2;
      return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
    });
    fillShape(brush, points, css(mix(tone, white, 0.4)));
  }
}

interface Planet {
  readonly x: number;
  readonly y: number;
  readonly radius: number;
  readonly tone: Colour;
  readonly ringed: boolean;
  /** How much haze covers it. */
  readonly veil?: number;
}

/** A world with bands of weather, lit from the sun's side. */
export function planet(stage: Stage, { x, y, radius, tone, ringed, veil = 0 }: Planet): void {
  const { brush, noise, light, unit } = stage;
  const from = light.sunX < 0.5 ? -1 : 1;
  const bands = [darker(tone, 0.12), tone, lighter(tone, 0.12)].map((each) => rgbOf(each));
  const [shift, grain] = [(x / stage.width) * 900, radius / unit];
  const surface = (across: number, high: number, data: Uint8ClampedArray, place: number) => {
    const [u, v] = [across * 2 - 1, high * 2 - 1];
    const flat = Math.hypot(u, v);
    if (flat > 1) return;
    const bulge = Math.sqrt(1 - flat * flat);
    const bend = noise.layered(u * 2 + 8, v * 2 + shift, 4, 64);
    const value = clamp(noise.layered(u * 1.4 + 20, v * 5 + bend * 1.6 + grain, 4, 64) * 0.9 + 0.5) * 2;
    const index = Math.min(1, Math.floor(value));
    const sunlit = clamp(u * from * 0.75 - v * 0.45 + bulge * 0.62) ** 0.8;
    const rim = (1 - bulge) ** 3 * 70 * clamp(0.4 + u * from);
    for (let part = 0; part < 3; part++) {
      const ground = between(bands[index]?.[part] ?? 0, bands[index + 1]?.[part] ?? 0, value - index);
      data[place + part] = ground * (0.07 + sunlit * 1.05) + rim;
    }
    data[place + 3] = 255 * ease(1, 0.985, flat);
  };
  apart(brush, () => {
    brush.globalAlpha = 1 - veil;
    glow(brush, x, y, radius * 1.5, tone, 0.35);
    brush.lineCap = 'butt';
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
    texture(stage, { x: x - radius, y: y - radius, w: radius * 2, h: radius * 2 }, 1, surface);
    if (ringed) ring(0);
  });
}

/** Birds in a wedge, near enough to show their wings; under a roof they are bats. */
function flock(stage: Stage, x: number, y: number, isRoofed: boolean): void {
  const { brush, unit, light } = stage;
  const random = stage.random.fork('flock');
  const way = light.sunX < 0.5 ? -1 : 1;
  const isPale = isRoofed ? light.top.l + light.low.l < 0.8 : light.top.l + light.middle.l < 1.05;
  const body = isPale ? mix(white, light.haze, 0.35) : mix(light.shade, light.middle, 0.14);
  for (let index = 0; index < 11; index++) {
    const rank = Math.ceil(index / 2);
    const side = index % 2 === 0 ? 1 : -1;
    const size = unit * (72 - rank * 5.4) * random.range(0.85, 1.15);
    bird(
      brush,
      {
        x: x - way * unit * (rank * 66 - 110) + random.range(-14, 14) * unit,
        y: y + side * rank * unit * 33 + random.range(-12, 12) * unit,
        size,
        lift: random.range(-0.5, 0.9),
        way,
      },
      css(body),
      isRoofed,
    );
  }
}

function bird(
  brush: Stage['brush'],
  { x, y, size, lift, way }: { x: number; y: number; size: number; lift: number; way: number },
  fill: string,
  isBat: boolean,
): void {
  brush.fillStyle = fill;
  brush.beginPath();
  brush.ellipse(x, y, size * 0.36, size * 0.12, way * -0.12, 0, Math.PI * 2);
  brush.fill();
  fillShape(
    brush,
    [
      [x + way * size * 0.28, y - size * 0.06],
      [x + way * size * 0.52, y],
      [x + way * size * 0.28, y + size * 0.04],
    ],
    fill,
  );
  fillShape(
    brush,
    [
      [x - way * size * 0.26, y],
      [x - way * size * 0.54, y - size * 0.1],
      [x - way * size * 0.5, y + size * 0.1],
    ],
    fill,
  );
  for (const [reach, back] of [
    [1, 0.3],
    [-0.72, -0.1],
  ] as const) {
    const tip: Point = [
      x - way * size * back * Math.abs(reach),
      y - size * (0.35 + lift * 0.4) * Math.sign(reach) - size * 0.1,
    ];
    const spread = reach > 0 ? 1 : 0.9;
    brush.beginPath();
    brush.moveTo(x + way * size * 0.18, y - size * 0.03);
    brush.quadraticCurveTo(
      x + way * size * 0.3 * spread,
      y + (tip[1] - y) * 0.75,
      tip[0] - way * size * 0.3,
      tip[1] - size * 0.26 * Math.sign(reach),
    );
    if (isBat) brush.lineTo(x - way * size * 0.16, y + (tip[1] - y) * 0.7);
    brush.quadraticCurveTo(x - way * size * 0.1, y + (tip[1] - y) * 0.4, x - way * size * 0.2, y);
    brush.closePath();
    brush.fill();
  }
}
