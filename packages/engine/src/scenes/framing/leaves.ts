import { along, type Brush, type Point, soften } from '../../draw/canvas.ts';
import { type Colour, colour, css, lighter, mix } from '../../draw/colour.ts';
import { edgeOf, type Side } from './side.ts';

/** A trunk at the very side, boughs over the upper corner, shrubs at its foot. */
export function leafy(side: Side): void {
  const { stage, random, way, reach } = side;
  const edge = edgeOf(side);
  const { height } = stage;
  trunk(side, edge - way * reach * 0.12, reach * 0.2);
  const boughs = random.whole(3, 4);
  for (let bough = 0; bough < boughs; bough++) {
    const share = bough / (boughs - 1);
    const x = edge - way * reach * (0.25 + random.range(0, 0.6) * (1 - share * 0.5));
    foliage(side, x, height * (0.02 + share * 0.26), reach * random.range(0.42, 0.6), reach * 0.3);
  }
  foliage(side, edge, height * 0.1, reach * 0.8, reach * 0.62);
  foliage(side, edge - way * reach * 0.1, height * 1.01, reach * 0.85, reach * 0.34);
  foliage(side, edge - way * reach * 0.75, height * 1.03, reach * 0.5, reach * 0.2);
}

function trunk(
  { stage: { brush, height }, way, dark, body, lit, isLit }: Side,
  x: number,
  wide: number,
): void {
  brush.beginPath();
  brush.moveTo(x - wide * 0.75, height * 1.02);
  brush.bezierCurveTo(
    x - wide * 0.42,
    height * 0.7,
    x - wide * 0.5,
    height * 0.3,
    x - wide * 0.5,
    -height * 0.05,
  );
  brush.lineTo(x + wide * 0.5, -height * 0.05);
  brush.bezierCurveTo(
    x + wide * 0.5,
    height * 0.3,
    x + wide * 0.42,
    height * 0.7,
    x + wide * 0.75,
    height * 1.02,
  );
  brush.closePath();
  const bark = mix(dark, colour(0.3, 0.04, 55), 0.4);
  brush.fillStyle = along(brush, { x0: x - (wide * way) / 2, y0: 0, x1: x + (wide * way) / 2, y1: 0 }, [
    [0, isLit ? mix(bark, lit, 0.5) : mix(bark, body, 0.3)],
    [0.25, mix(bark, body, 0.4)],
    [1, bark],
  ]);
  brush.fill();
}

/** A cloud of single leaves, dark within and behind, light where the light falls. */
export function foliage(side: Side, x: number, y: number, across: number, tall: number): void {
  const { stage, random, dark, body, lit, isLit } = side;
  const { brush, unit, light } = stage;
  const toward = (light.sunX * stage.width - x) / stage.width;
  const shape = Array.from({ length: 16 }, (_, index): Point => {
    const turn = (index / 16) * Math.PI * 2;
    const far = random.range(0.62, 0.88);
    return [x + Math.cos(turn) * across * far, y + Math.sin(turn) * tall * far];
  });
  soften(brush, shape);
  brush.fillStyle = css(dark);
  brush.fill();
  const rows = [
    { count: 190, tone: dark, size: 30, spread: 1, shift: 0 },
    { count: 110, tone: mix(dark, body, 0.55), size: 24, spread: 0.92, shift: -0.1 },
    { count: 80, tone: body, size: 20, spread: 0.8, shift: -0.2 },
    { count: isLit ? 70 : 26, tone: mix(body, lit, isLit ? 0.75 : 0.4), size: 16, spread: 0.85, shift: -0.3 },
  ];
  for (const { count, tone, size, spread, shift } of rows)
    for (let index = 0; index < count; index++) {
      const turn = random.range(0, Math.PI * 2);
      const far = Math.sqrt(random.next()) * spread;
      const place: Point = [
        x + Math.cos(turn) * far * across + Math.sign(toward) * Math.abs(shift) * across * 0.25,
        y + Math.sin(turn) * far * tall + shift * tall * 0.6,
      ];
      leaf(
        brush,
        place,
        size * unit * random.range(0.7, 1.3),
        random.range(0, Math.PI * 2),
        lighter(tone, random.range(-0.02, 0.03)),
      );
    }
}

function leaf(brush: Brush, [x, y]: Point, long: number, turn: number, tone: Colour): void {
  const [ahead, aside] = [Math.cos(turn) * long, Math.sin(turn) * long];
  brush.beginPath();
  brush.moveTo(x - ahead / 2, y - aside / 2);
  brush.quadraticCurveTo(x - aside * 0.36, y + ahead * 0.36, x + ahead / 2, y + aside / 2);
  brush.quadraticCurveTo(x + aside * 0.36, y - ahead * 0.36, x - ahead / 2, y - aside / 2);
  brush.fillStyle = css(tone);
  brush.fill();
}

/** Blades and bulrushes that bend into the picture. */
export function reeds(side: Side): void {
  const { stage, random, way, reach, dark, body, lit } = side;
  const { brush, height, unit } = stage;
  const edge = edgeOf(side);
  foliage({ ...side, isLit: false }, edge, height * 1.03, reach * 0.9, reach * 0.2);
  for (let blade = 0; blade < 46; blade++) {
    const x = edge - way * reach * random.range(-0.1, 1.05) ** 1.2;
    const tall = height * random.range(0.14, 0.42) * (1 - Math.abs(x - edge) / (reach * 1.8));
    const bend = -way * tall * random.range(0.02, 0.34);
    const tone = random.pick([dark, dark, mix(dark, body, 0.6), body, mix(body, lit, 0.4)]);
    const wide = unit * random.range(3, 7);
    brush.beginPath();
    brush.moveTo(x - wide, height * 1.02);
    brush.quadraticCurveTo(x, height - tall * 0.6, x + bend, height - tall);
    brush.quadraticCurveTo(x + wide * 1.6, height - tall * 0.5, x + wide, height * 1.02);
    brush.fillStyle = css(tone);
    brush.fill();
  }
}
