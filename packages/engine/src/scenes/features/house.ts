import { fillShape, glow, type Point } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import { darkSide, seen } from '../light.ts';
import { isSnowy, lyingSnow } from '../lying-snow.ts';
import { lightSide, tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import { type At, type Face, faceOf, panel } from './at.ts';

const warm = colour(0.9, 0.14, 80);
const plasters = [
  colour(0.9, 0.035, 85),
  colour(0.86, 0.05, 70),
  colour(0.88, 0.03, 40),
  colour(0.84, 0.035, 150),
] as const;
const roofs = [
  colour(0.52, 0.14, 30),
  colour(0.48, 0.12, 42),
  colour(0.46, 0.09, 255),
  colour(0.42, 0.08, 20),
  colour(0.5, 0.08, 150),
  colour(0.6, 0.11, 60),
] as const;

/** A cottage seen across its corner: a gable with the door, a long wall with windows, a roof over both. */
export function house(stage: Stage, { x, y, size: wide, depth, random }: At): void {
  const { brush, light } = stage;
  const from = lightSide(stage);
  const turned = random.pick([-1, 1]);
  const plaster = tonesOf(light, random.pick(plasters), depth);
  const own = random.pick(roofs);
  const roofTone = isSnowy(stage) ? mix(own, lyingSnow, 0.82) : own;
  const tiles = tonesOf(light, { ...roofTone, l: roofTone.l + random.range(-0.04, 0.04) }, depth);
  const wood = darkSide(light, colour(0.36, 0.06, 50), depth, 0.25);
  const high = wide * random.range(0.36, 0.5);
  const [edge, gableX, farX] = [x - turned * wide * 0.08, x - turned * wide * 0.5, x + turned * wide * 0.5];
  const front = faceOf(
    { x: edge, foot: y, top: y - high },
    { x: gableX, foot: y - wide * 0.03, top: y - high * 0.97 },
  );
  const side = faceOf(
    { x: edge, foot: y, top: y - high },
    { x: farX, foot: y - wide * 0.045, top: y - high * 0.93 },
  );
  // The face that looks to the light is bright, the other one is not.
  const isFrontLit = turned !== from;
  const [frontTone, sideTone] = isFrontLit
    ? [plaster.lit, mix(plaster.body, plaster.dark, 0.62)]
    : [mix(plaster.body, plaster.dark, 0.55), plaster.lit];
  const apex: Point = [(edge + gableX) / 2, y - high * 0.98 - wide * 0.3];
  const ridge: Point = [farX - turned * wide * 0.14, y - high * 0.92 - wide * 0.27];
  chimney(
    stage,
    { x: ridge[0] - turned * wide * 0.12, y: ridge[1], size: wide },
    tiles.dark,
    random.chance(0.6),
  );
  panel(brush, side, [0, 0, 1, 1], sideTone);
  fillShape(brush, [front(0, 0), front(0, 1), apex, front(1, 1), front(1, 0)], css(frontTone));
  timbers(stage, front, side, wood, apex);
  const stoneTone = mix(plaster.dark, seen(light, colour(0.5, 0.02, 260), depth), 0.6);
  panel(brush, side, [0, 0, 1, 0.1], stoneTone);
  panel(brush, front, [0, 0, 1, 0.1], lighter(stoneTone, 0.03));
  const isLamp = light.time !== 'day' || light.weather === 'storm';
  const pane = isLamp ? mix(warm, light.haze, depth * 0.3) : seen(light, colour(0.5, 0.06, 235), depth);
  const window = (face: Face, left: number, right: number) => {
    panel(brush, face, [left - 0.035, 0.36, right + 0.035, 0.82], mix(plaster.lit, wood, 0.7));
    panel(brush, face, [left, 0.42, right, 0.78], pane);
    panel(brush, face, [(left + right) / 2 - 0.008, 0.42, (left + right) / 2 + 0.008, 0.78], wood);
    panel(brush, face, [left, 0.59, right, 0.61], wood);
    if (isLamp) {
      const [gx, gy] = face((left + right) / 2, 0.6);
      glow(brush, gx, gy, wide * 0.34, warm, 0.5);
    }
  };
  window(side, 0.18, 0.4);
  window(side, 0.62, 0.82);
  window(front, 0.62, 0.84);
  panel(brush, front, [0.16, 0, 0.46, 0.68], mix(wood, tiles.dark, 0.5));
  panel(brush, front, [0.2, 0, 0.42, 0.62], mix(wood, seen(light, roofTone, depth), 0.35));
  roof(stage, { side, front, apex, ridge, wide, turned }, tiles, isFrontLit);
}

interface Roof {
  readonly side: Face;
  readonly front: Face;
  readonly apex: Point;
  readonly ridge: Point;
  readonly wide: number;
  readonly turned: number;
}

function roof(
  { brush }: Stage,
  { side, front, apex, ridge, wide, turned }: Roof,
  tiles: { lit: Colour; body: Colour; dark: Colour },
  isFrontLit: boolean,
): void {
  const over = wide * 0.05;
  const [ex, ey] = side(0, 1);
  const [fx, fy] = side(1, 1);
  const [gx, gy] = front(1, 1);
  const top: Point = [apex[0] - turned * over * 0.4, apex[1] - over * 0.5];
  const eave: Point = [ex - turned * over * 0.6, ey + over * 1.1];
  const farEave: Point = [fx + turned * over, fy + over * 0.8];
  const farTop: Point = [ridge[0] + turned * over, ridge[1] - over * 0.5];
  const plane = isFrontLit ? mix(tiles.body, tiles.dark, 0.35) : tiles.lit;
  fillShape(brush, [top, farTop, farEave, eave], css(plane));
  brush.strokeStyle = css(darker(plane, 0.09), 0.55);
  brush.lineWidth = wide * 0.012;
  for (let row = 1; row < 6; row++) {
    const share = row / 6;
    brush.beginPath();
    brush.moveTo(top[0] + (eave[0] - top[0]) * share, top[1] + (eave[1] - top[1]) * share);
    brush.lineTo(farTop[0] + (farEave[0] - farTop[0]) * share, farTop[1] + (farEave[1] - farTop[1]) * share);
    brush.stroke();
  }
  // The boards along both slopes of the gable.
  const board = wide * 0.05;
  fillShape(
    brush,
    [top, eave, [eave[0] - turned * board * 0.7, eave[1]], [top[0], top[1] + board * 1.5]],
    css(isFrontLit ? tiles.lit : tiles.dark),
  );
  fillShape(
    brush,
    [
      top,
      [gx - turned * over, gy + over],
      [gx - turned * (over - board * 0.7), gy + over],
      [top[0], top[1] + board * 1.5],
    ],
    css(isFrontLit ? tiles.lit : tiles.dark),
  );
}

function timbers({ brush }: Stage, front: Face, side: Face, wood: Colour, apex: Point): void {
  for (const share of [0, 0.5, 0.95]) panel(brush, side, [share, 0, share + 0.05, 1], wood);
  panel(brush, side, [0, 0.93, 1, 1], wood);
  panel(brush, front, [0, 0, 0.06, 1], wood);
  panel(brush, front, [0.94, 0, 1, 1], wood);
  panel(brush, front, [0, 0.94, 1, 1.02], wood);
  const [left, right] = [front(0.47, 1), front(0.53, 1)];
  fillShape(brush, [left, apex, right], css(wood));
}

function chimney(
  { brush, light }: Stage,
  { x, y, size }: { x: number; y: number; size: number },
  tone: Colour,
  smokes: boolean,
): void {
  brush.fillStyle = css(tone);
  brush.fillRect(x - size * 0.045, y - size * 0.13, size * 0.09, size * 0.24);
  brush.fillStyle = css(lighter(tone, 0.08));
  brush.fillRect(x - size * 0.06, y - size * 0.15, size * 0.12, size * 0.035);
  if (!smokes) return;
  for (let puff = 0; puff < 5; puff++) {
    brush.fillStyle = css(lighter(light.haze, 0.06), 0.34 - puff * 0.055);
    brush.beginPath();
    brush.arc(
      x + Math.sin(puff * 1.4) * size * 0.04 + puff * size * 0.03,
      y - size * (0.22 + puff * 0.13),
      size * (0.05 + puff * 0.022),
      0,
      Math.PI * 2,
    );
    brush.fill();
  }
}
