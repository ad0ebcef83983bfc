import { along, type Brush, fillShape, type Point } from '../../draw/canvas.ts';
import { type Colour, css, mix } from '../../draw/colour.ts';
import type { Random } from '../../draw/random.ts';
import { foliage } from './leaves.ts';
import { edgeOf, type Side } from './side.ts';

/** Firs that are taller than the picture. */
export function firs(side: Side): void {
  const { stage, random, way, reach } = side;
  const edge = edgeOf(side);
  bigFir(side, edge - way * reach * 0.62, stage.height * random.range(0.52, 0.66), reach * 0.42);
  bigFir(side, edge - way * reach * 0.06, stage.height * random.range(0.95, 1.1), reach * 0.74);
  foliage(
    { ...side, isLit: false },
    edge - way * reach * 0.3,
    stage.height * 1.02,
    reach * 0.9,
    reach * 0.16,
  );
}

function bigFir(
  { stage, random, way, dark, body, lit, isLit }: Side,
  x: number,
  most: number,
  half: number,
): void {
  const { brush, height, unit } = stage;
  // In a tall picture they are lower, and not thinner.
  const tall = Math.min(most, half * 4.3);
  const foot = height * 1.02;
  const widest = (share: number) => half * (1 - share) ** 0.9;
  // The dark within, through which nothing is seen.
  fillShape(
    brush,
    [
      [x, foot - tall],
      [x + widest(0) * 0.34, foot],
      [x - widest(0) * 0.34, foot],
    ],
    css(dark),
  );
  const rows = Math.round(tall / (unit * 24));
  for (let row = 0; row < rows; row++) {
    // From the foot to the tip, so that the upper boughs hang over the lower ones.
    const share = row / rows;
    const level = foot - tall * (0.02 + share * 0.98);
    for (let each = 0; each < 7; each++) {
      const y = level + random.range(-0.6, 0.6) * (tall / rows);
      // Two at the sides make the outline, the others what lies within it.
      const hand = each < 2 ? 1 - each * 2 : random.range(-0.9, 0.9);
      const long = (widest(share) * Math.abs(hand) * random.range(0.85, 1.15) + unit * 22) * Math.sign(hand);
      const isTouched = isLit && hand * way < 0.15 && random.chance(0.6);
      const tone = isTouched
        ? mix(body, lit, random.range(0.1, 0.55))
        : mix(dark, body, random.range(0, 0.45));
      bough(
        brush,
        [x + long * 0.25, y],
        [x + long, y + Math.abs(long) * random.range(0.3, 0.5)],
        random,
        tone,
        dark,
      );
    }
  }
  brush.beginPath();
  brush.moveTo(x - unit * 2, foot - tall * 0.97);
  brush.lineTo(x, foot - tall * 1.04);
  brush.lineTo(x + unit * 2, foot - tall * 0.97);
  brush.fillStyle = css(dark);
  brush.fill();
}

/** A hanging spray: a bent body with a fringe of needles below, darker where it leaves the tree. */
function bough(brush: Brush, from: Point, tip: Point, random: Random, tone: Colour, dark: Colour): void {
  const [dx, dy] = [tip[0] - from[0], tip[1] - from[1]];
  const deep = Math.hypot(dx, dy) * 0.36;
  const steps = 11;
  const fringe = Array.from({ length: steps + 1 }, (_, index): Point => {
    const share = 1 - index / steps;
    const drop = deep * (0.35 + (1 - share) * 0.65) * (index % 2 === 0 ? 0.3 : random.range(0.75, 1.15));
    return [from[0] + dx * share * 1.02, from[1] + dy * share ** 1.25 + drop];
  });
  fillShape(
    brush,
    [from, [from[0] + dx * 0.55, from[1] + dy * 0.36], tip, ...fringe],
    along(brush, { x0: from[0], y0: from[1], x1: tip[0], y1: tip[1] }, [
      [0, dark],
      [0.35, mix(dark, tone, 0.45)],
      [1, tone],
    ]),
  );
}
