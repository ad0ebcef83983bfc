import { along, fillShape, type Point } from '../../draw/canvas.ts';
import { colour, css, mix } from '../../draw/colour.ts';
import { edgeOf, type Side } from './side.ts';

/** Boulders in the corner, one over the other. */
export function rocks(side: Side): void {
  const { stage, random, way, reach } = side;
  const edge = edgeOf(side);
  const stones = [
    [0.1, 1.02, 1.05, 0.95],
    [0.62, 1.04, 0.62, 0.5],
    [0.98, 1.05, 0.36, 0.24],
  ] as const;
  for (const [at, low, wide, tall] of stones)
    boulder(
      side,
      edge - way * reach * at,
      stage.height * low,
      reach * wide * random.range(0.9, 1.1),
      reach * tall * random.range(0.85, 1.15),
    );
}

function boulder(
  { stage, random, way, dark, body, lit, isLit }: Side,
  x: number,
  y: number,
  wide: number,
  tall: number,
): void {
  const { brush } = stage;
  const count = 9;
  const crown: Point[] = Array.from({ length: count }, (_, index) => {
    const turn = Math.PI + (index / (count - 1)) * Math.PI;
    const far = random.range(0.84, 1.1);
    return [x + Math.cos(turn) * wide * 0.6 * far, y + Math.sin(turn) * tall * far];
  });
  fillShape(
    brush,
    [...crown, [x + wide * 0.62, y + tall * 0.1], [x - wide * 0.62, y + tall * 0.1]],
    along(brush, { x0: x - way * wide * 0.6, y0: y - tall, x1: x + way * wide * 0.4, y1: y }, [
      [0, mix(body, dark, 0.25)],
      [0.6, dark],
      [1, mix(dark, colour(0.1, 0.02, dark.h), 0.4)],
    ]),
  );
  const inner: Point = [x - way * wide * 0.12, y - tall * 0.42];
  for (let index = 0; index + 1 < crown.length; index++) {
    const [one, other] = [crown[index], crown[index + 1]];
    if (one === undefined || other === undefined) continue;
    const isToward = ((one[0] + other[0]) / 2 - x) * -way > -wide * 0.1;
    if (!isToward) continue;
    fillShape(
      brush,
      [one, other, inner],
      css(
        isLit ? mix(body, lit, 0.4 + random.range(0, 0.25)) : mix(dark, body, 0.5 + random.range(0, 0.3)),
        0.9,
      ),
    );
  }
}
