import { apart, type Box, disc, down, fillShape, glow, oval } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../draw/colour.ts';
import type { Random } from '../draw/random.ts';
import { darkSide, litSide, seen } from './light.ts';
import { tonesOf } from './plants/plant.ts';
import type { Stage } from './stage.ts';
import { cap, faces, lampShare, sign, skinOf } from './towers.ts';

const plasters = [
  colour(0.5, 0.09, 35),
  colour(0.62, 0.06, 70),
  colour(0.46, 0.06, 205),
  colour(0.52, 0.05, 300),
  colour(0.58, 0.06, 150),
  colour(0.4, 0.06, 20),
] as const;
const awnings = [
  colour(0.58, 0.19, 25),
  colour(0.56, 0.11, 190),
  colour(0.7, 0.15, 75),
  colour(0.5, 0.12, 280),
] as const;
const paints = [
  colour(0.56, 0.17, 28),
  colour(0.5, 0.12, 255),
  colour(0.82, 0.15, 88),
  colour(0.85, 0.01, 250),
  colour(0.5, 0.08, 165),
  colour(0.38, 0.02, 270),
] as const;
const shopLight = colour(0.9, 0.11, 82);

interface Shop {
  readonly x: number;
  /** The pavement it stands on. */
  readonly y: number;
  readonly wide: number;
  readonly floors: number;
  readonly depth: number;
}

/** A house of a few floors over a shop: what the eye meets at street level. */
export function shop(stage: Stage, at: Shop, random: Random, accent: Colour): void {
  const { unit, light } = stage;
  const floor = unit * 74;
  const ground = unit * 96;
  const tall = ground + at.floors * floor;
  const box = { x: at.x - at.wide / 2, y: at.y - tall, w: at.wide, h: tall };
  const tone = random.pick(plasters);
  const skin = skinOf(light, tone, at.depth, accent);
  const { front } = faces(stage, box, skin);
  cornice(stage, box, tone, at.depth);
  if (light.weather === 'snow') cap(stage, { ...box, y: box.y - unit * 10 }, at.depth);
  for (let level = 0; level < at.floors; level++)
    floorOf(stage, { ...front, y: box.y + level * floor, h: floor }, tone, at.depth, random);
  shopFront(stage, { ...front, y: at.y - ground, h: ground }, at.depth, random);
  const hasSign = random.chance(0.75);
  if (hasSign && at.floors > 1) {
    const isLeft = random.chance(0.5);
    const [w, h] = [unit * random.range(30, 42), unit * random.range(100, 60 * at.floors)];
    const x = isLeft ? box.x - w * 0.35 : box.x + box.w - w * 0.65;
    sign(stage, { x, y: box.y + floor * 0.4, w, h }, random, accent);
  } else if (hasSign) roofSign(stage, box, random, accent);
}

function cornice({ brush, unit, light }: Stage, box: Box, tone: Colour, depth: number): void {
  brush.fillStyle = css(litSide(light, lighter(tone, 0.08), depth, 0.4));
  brush.fillRect(box.x - unit * 6, box.y - unit * 8, box.w + unit * 12, unit * 12);
  brush.fillStyle = css(darkSide(light, tone, depth, 0.7), 0.7);
  brush.fillRect(box.x, box.y + unit * 4, box.w, unit * 6);
}

function roofSign(stage: Stage, box: Box, random: Random, accent: Colour): void {
  const { brush, unit, light } = stage;
  const wide = Math.min(box.w * 0.8, unit * 170);
  const x = box.x + (box.w - wide) / 2;
  brush.fillStyle = css(seen(light, colour(0.25, 0.02, 270), 0.1));
  for (const share of [0.15, 0.5, 0.85])
    brush.fillRect(x + wide * share - unit * 2, box.y - unit * 34, unit * 4, unit * 30);
  sign(stage, { x, y: box.y - unit * 84, w: wide, h: unit * 54 }, random, accent);
}

/** A storey: framed windows with sills, some with a lamp behind the curtains, some with a balcony. */
function floorOf(stage: Stage, face: Box, tone: Colour, depth: number, random: Random): void {
  const { brush, unit, light } = stage;
  const count = Math.max(1, Math.floor(face.w / (unit * 62)));
  const step = face.w / count;
  const [w, h] = [unit * 30, unit * 44];
  const frame = css(litSide(light, lighter(tone, 0.16), depth, 0.35));
  const glass = css(mix(seen(light, colour(0.36, 0.05, 240), depth), light.middle, 0.3));
  for (let index = 0; index < count; index++) {
    const x = face.x + (index + 0.5) * step - w / 2;
    const y = face.y + unit * 20;
    const isLit = random.chance(lampShare(light) * 1.2);
    brush.fillStyle = frame;
    brush.fillRect(x - unit * 3, y - unit * 3, w + unit * 6, h + unit * 6);
    brush.fillStyle = isLit ? css(mix(shopLight, light.haze, depth * 0.3)) : glass;
    brush.fillRect(x, y, w, h);
    brush.fillStyle = frame;
    brush.fillRect(x + w / 2 - unit, y, unit * 2, h);
    brush.fillRect(x - unit * 6, y + h + unit, w + unit * 12, unit * 5);
    if (random.chance(0.22)) balcony(stage, x - unit * 8, y + h, w + unit * 16);
  }
}

function balcony({ brush, unit, light }: Stage, x: number, y: number, wide: number): void {
  brush.fillStyle = css(seen(light, colour(0.26, 0.02, 270), 0.1));
  brush.fillRect(x, y, wide, unit * 4);
  brush.fillRect(x, y - unit * 19, wide, unit * 3);
  for (let bar = x; bar <= x + wide; bar += unit * 8) brush.fillRect(bar, y - unit * 18, unit * 2, unit * 19);
}

function shopFront(stage: Stage, face: Box, depth: number, random: Random): void {
  const { brush, unit, light } = stage;
  const frame = seen(light, colour(0.3, 0.04, random.range(0, 360)), depth);
  const opensEarly = random.chance(0.3);
  const isOpen = light.time !== 'day' || opensEarly;
  const pane = isOpen
    ? mix(shopLight, light.haze, depth * 0.3)
    : mix(seen(light, colour(0.45, 0.05, 220), depth), light.low, 0.3);
  brush.fillStyle = css(frame);
  brush.fillRect(face.x + unit * 5, face.y + unit * 8, face.w - unit * 10, face.h - unit * 8);
  const door = unit * 38;
  const isLeft = random.chance(0.5);
  const glassX = face.x + unit * 13 + (isLeft ? door : 0);
  const wide = face.w - door - unit * 24;
  const fill = down(brush, face.y + unit * 24, face.y + face.h, [
    [0, pane],
    [1, darker(pane, 0.2)],
  ]);
  brush.fillStyle = fill;
  brush.fillRect(glassX, face.y + unit * 28, wide, face.h - unit * 44);
  brush.fillRect(
    isLeft ? face.x + unit * 12 : face.x + face.w - door - unit * 6,
    face.y + unit * 34,
    door - unit * 8,
    face.h - unit * 36,
  );
  brush.fillStyle = css(frame, 0.75);
  for (let thing = 0; thing < 4; thing++) {
    const tall = unit * random.range(10, 30);
    brush.fillRect(
      glassX + wide * (0.08 + thing * 0.23),
      face.y + face.h - unit * 16 - tall,
      unit * random.range(8, 18),
      tall,
    );
  }
  if (isOpen && light.time !== 'day')
    glow(brush, face.x + face.w / 2, face.y + face.h * 0.8, face.w * 0.75, shopLight, 0.42);
  awning(stage, face, random.pick(awnings), depth);
}

/** A striped awning with a scalloped hem. */
function awning({ brush, unit, light }: Stage, face: Box, tone: Colour, depth: number): void {
  const stripes = Math.max(4, Math.round(face.w / (unit * 22)));
  const step = (face.w + unit * 8) / stripes;
  const colours = [litSide(light, tone, depth, 0.2), litSide(light, colour(0.92, 0.02, 85), depth, 0.15)];
  for (let stripe = 0; stripe < stripes; stripe++) {
    const x = face.x - unit * 4 + stripe * step;
    const own = colours[stripe % 2] ?? tone;
    brush.fillStyle = down(brush, face.y - unit * 4, face.y + unit * 34, [
      [0, own],
      [1, darker(own, 0.1)],
    ]);
    brush.fillRect(x, face.y - unit * 4, step + 0.5, unit * 32);
    brush.beginPath();
    brush.arc(x + step / 2, face.y + unit * 28, step / 2, 0, Math.PI);
    brush.fill();
  }
}

/** A street lamp: an arm over the road, a warm pool below it after dark. */
export function lamp(stage: Stage, x: number, y: number, side: number): void {
  const { brush, unit, light } = stage;
  const isLit = light.time !== 'day';
  const pole = darkSide(light, colour(0.26, 0.02, 270), 0, 0.3);
  brush.strokeStyle = css(pole);
  brush.lineWidth = unit * 7;
  brush.beginPath();
  brush.moveTo(x, y);
  brush.lineTo(x, y - 250 * unit);
  brush.quadraticCurveTo(x, y - 286 * unit, x + side * 46 * unit, y - 286 * unit);
  brush.stroke();
  brush.fillStyle = css(pole);
  brush.fillRect(x - unit * 8, y - unit * 30, unit * 16, unit * 32);
  const head = x + side * 52 * unit;
  const bulb = colour(0.93, 0.1, 88);
  oval(brush, head, y - 284 * unit, unit * 20, unit * 8);
  brush.fill();
  if (!isLit) return;
  glow(brush, head, y - 274 * unit, unit * 200, bulb, 0.6);
  oval(brush, head, y - 279 * unit, unit * 13, unit * 5);
  brush.fillStyle = css(bulb);
  brush.fill();
  apart(brush, () => {
    brush.globalCompositeOperation = 'source-atop';
    oval(brush, head, y + unit * 12, unit * 120, unit * 16);
    brush.fillStyle = css(bulb, 0.2);
    brush.fill();
  });
}

/** A parked car, seen from the side. */
export function car(stage: Stage, x: number, y: number, random: Random): void {
  const { brush, unit, light } = stage;
  const size = unit * random.range(104, 122);
  const side = random.chance(0.5) ? 1 : -1;
  const tone = random.pick(paints);
  // A van carries its roof to the back.
  const tail = random.chance(0.35) ? -0.9 : -0.42;
  const tones = tonesOf(light, tone, 0.03);
  const at = (dx: number, dy: number) => [x + dx * size * side, y + dy * size] as const;
  oval(brush, x, y - size * 0.01, size * 0.98, size * 0.07);
  brush.fillStyle = css(light.shade, 0.5);
  brush.fill();
  const fill = down(brush, y - size * 0.62, y - size * 0.08, [
    [0, tones.lit],
    [0.55, tones.body],
    [1, tones.dark],
  ]);
  fillShape(
    brush,
    [
      at(Math.min(-0.6, tail), -0.34),
      at(tail, -0.62),
      at(0.16, -0.63),
      at(0.44, -0.36),
      at(0.86, -0.29),
      at(0.93, -0.12),
      at(-0.92, -0.12),
      at(-0.92, -0.32),
    ],
    fill,
  );
  const glass = mix(seen(light, colour(0.35, 0.05, 235), 0), light.low, 0.32);
  fillShape(brush, [at(-0.49, -0.36), at(-0.36, -0.57), at(-0.12, -0.57), at(-0.12, -0.36)], css(glass));
  fillShape(brush, [at(-0.06, -0.36), at(-0.06, -0.57), at(0.13, -0.57), at(0.33, -0.36)], css(glass));
  for (const wheel of [-0.56, 0.56]) {
    disc(brush, x + wheel * size, y - size * 0.12, size * 0.145, css(colour(0.17, 0.015, 270)));
    disc(
      brush,
      x + wheel * size,
      y - size * 0.12,
      size * 0.07,
      css(tonesOf(light, colour(0.7, 0.01, 250), 0).body),
    );
  }
  const [hx, hy] = at(0.88, -0.23);
  disc(brush, hx, hy, size * 0.04, css(colour(0.94, 0.08, 90)));
  const [rx, ry] = at(-0.9, -0.25);
  disc(brush, rx, ry, size * 0.035, css(colour(0.58, 0.22, 25)));
}

/** Small things on the pavement that give the street its scale. */
export function furniture(stage: Stage, x: number, y: number, random: Random): void {
  const { brush, unit, light } = stage;
  const metal = tonesOf(light, colour(0.34, 0.03, 250), 0);
  const red = tonesOf(light, colour(0.55, 0.2, 28), 0);
  const box = (dx: number, dy: number, w: number, h: number, tone: Colour) => {
    brush.fillStyle = css(tone);
    brush.beginPath();
    brush.roundRect(x + dx * unit, y - dy * unit, w * unit, h * unit, unit * 3);
    brush.fill();
  };
  switch (random.whole(0, 2)) {
    case 0:
      box(-9, 34, 18, 34, red.body);
      box(-9, 34, 7, 34, red.lit);
      box(-14, 26, 28, 8, red.dark);
      disc(brush, x, y - 34 * unit, unit * 9, css(red.body));
      return;
    case 1:
      box(-46, 26, 92, 7, metal.lit);
      box(-46, 46, 92, 6, metal.body);
      for (const leg of [-40, 34]) box(leg, 46, 6, 46, metal.dark);
      return;
    default:
      box(-15, 42, 30, 42, metal.body);
      box(-15, 42, 9, 42, metal.lit);
      box(-18, 46, 36, 7, metal.dark);
  }
}
