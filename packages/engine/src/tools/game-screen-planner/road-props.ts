import { along, type Box, type Brush, down, fillShape, oval, rounded } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, white } from '../../draw/colour.ts';
import { sub } from './elements.ts';
import type { Sign } from './goods.ts';
import { ink, type PropPainter } from './prop.ts';
import { thingIn } from './thing.ts';

/** What lies beside the way, its border in two colours, and the way itself in two shades. */
interface Surface {
  readonly ground: (tone: Colour) => Colour;
  readonly border: readonly [Colour, Colour];
  readonly way: readonly [Colour, Colour];
  readonly line: number;
}

const surfaces: readonly [Surface, ...Surface[]] = [
  {
    ground: (tone) => mix(colour(0.62, 0.08, 78), tone, 0.3),
    border: [colour(0.6, 0.21, 27), colour(0.95, 0.01, 90)],
    way: [colour(0.4, 0.012, 270), colour(0.425, 0.012, 270)],
    line: 0.02,
  },
  {
    ground: () => colour(0.52, 0.11, 235),
    border: [colour(0.68, 0.2, 40), colour(0.96, 0.01, 200)],
    way: [colour(0.64, 0.11, 225), colour(0.67, 0.1, 220)],
    line: 0,
  },
  {
    ground: (tone) => mix(colour(0.34, 0.1, 285), tone, 0.2),
    border: [colour(0.8, 0.16, 200), colour(0.72, 0.2, 330)],
    way: [colour(0.3, 0.06, 280), colour(0.33, 0.07, 280)],
    line: 0.014,
  },
];

export const road: PropPainter = (brush, box, { tone, icon, value }) => {
  const surface = surfaces[value] ?? surfaces[0];
  const ground = surface.ground(tone);
  const horizon = box.y + box.h * 0.44;
  const foot = box.y + box.h;
  const middle = box.x + box.w / 2;
  const half = (y: number) => box.w * (0.035 + 0.62 * ((y - horizon) / (foot - horizon)) ** 1.25);
  brush.fillStyle = down(brush, horizon, foot, [
    [0, lighter(ground, 0.08)],
    [1, darker(ground, 0.08)],
  ]);
  brush.fillRect(box.x, horizon, box.w, foot - horizon);
  const stripes = 22;
  for (let index = 0; index < stripes; index++) {
    const near = (step: number) => horizon + (foot - horizon) * (step / stripes) ** 2;
    const [y0, y1] = [near(index), near(index + 1)];
    const strip = (share: number, fill: string) =>
      fillShape(
        brush,
        [
          [middle - half(y0) * share, y0],
          [middle + half(y0) * share, y0],
          [middle + half(y1) * share, y1 + 0.4],
          [middle - half(y1) * share, y1 + 0.4],
        ],
        fill,
      );
    const isEven = index % 2 === 0;
    strip(1.1, css(surface.border[isEven ? 0 : 1]));
    strip(1, css(surface.way[isEven ? 0 : 1]));
    if (isEven && surface.line > 0) strip(surface.line, css(white, 0.85));
  }
  const rival = {
    x: middle + half(box.y + box.h * 0.56) * 0.2,
    y: box.y + box.h * 0.485,
    w: box.w * 0.1,
    h: box.w * 0.07,
  };
  if (icon === null || isCar(icon)) paintCar(brush, rival, colour(0.62, 0.16, 245));
  else thingIn(brush, icon, { ...rival, y: rival.y - rival.w * 0.15, h: rival.w }, tone, ink);
};

/** Seen from behind, on its wheels. */
function paintCar(brush: Brush, box: Box, tone: Colour): void {
  const w = Math.min(box.w, box.h * 1.5);
  const h = w / 1.5;
  const own: Box = { x: box.x + (box.w - w) / 2, y: box.y + box.h - h, w, h };
  const line = w * 0.016;
  const part = (
    x: number,
    y: number,
    wide: number,
    tall: number,
    round: number,
    fill: Brush['fillStyle'],
  ) => {
    rounded(brush, sub(own, x, y, wide, tall), own.h * round);
    brush.fillStyle = fill;
    brush.fill();
    brush.lineWidth = line;
    brush.strokeStyle = css(ink);
    brush.stroke();
  };
  const paint = down(brush, own.y, own.y + own.h, [
    [0, lighter(tone, 0.16)],
    [0.5, tone],
    [1, darker(tone, 0.16)],
  ]);
  oval(brush, own.x + w / 2, own.y + h * 0.97, w * 0.52, h * 0.07);
  brush.fillStyle = css(ink, 0.4);
  brush.fill();
  for (const x of [0.06, 0.76]) part(x, 0.62, 0.18, 0.35, 0.07, css(colour(0.22, 0.01, 270)));
  fillShape(
    brush,
    [
      [own.x + w * 0.27, own.y + h * 0.12],
      [own.x + w * 0.73, own.y + h * 0.12],
      [own.x + w * 0.86, own.y + h * 0.5],
      [own.x + w * 0.14, own.y + h * 0.5],
    ],
    paint,
  );
  brush.stroke();
  fillShape(
    brush,
    [
      [own.x + w * 0.31, own.y + h * 0.18],
      [own.x + w * 0.69, own.y + h * 0.18],
      [own.x + w * 0.77, own.y + h * 0.44],
      [own.x + w * 0.23, own.y + h * 0.44],
    ],
    along(brush, { x0: own.x, y0: own.y, x1: own.x + w, y1: own.y + h * 0.5 }, [
      [0, colour(0.5, 0.06, 235)],
      [0.5, colour(0.86, 0.05, 225)],
      [1, colour(0.36, 0.05, 250)],
    ]),
  );
  brush.stroke();
  part(0.03, 0.44, 0.94, 0.4, 0.14, paint);
  part(0.3, 0.6, 0.4, 0.14, 0.04, css(darker(tone, 0.24)));
  for (const x of [0.07, 0.77]) part(x, 0.55, 0.16, 0.12, 0.06, css(colour(0.65, 0.24, 25)));
  for (const x of [0.33, 0.55]) part(x, 0.79, 0.12, 0.09, 0.045, css(colour(0.5, 0.01, 260)));
  part(0.06, 0.3, 0.88, 0.075, 0.03, paint);
}

/** Cars are seen from behind, as they are driven; everything else is shown by its picture. */
const carIcons: readonly string[] = [
  'racing-car',
  'automobile',
  'oncoming-automobile',
  'sport-utility-vehicle',
  'kart',
  'taxi',
];
const isCar = (icon: Sign): boolean => carIcons.includes(icon);

export const car: PropPainter = (brush, box, { tone, icon }) => {
  if (icon === null || isCar(icon)) {
    paintCar(brush, box, tone);
    return;
  }
  const side = Math.min(box.w, box.h);
  const place = { x: box.x + (box.w - side) / 2, y: box.y + box.h - side, w: side, h: side };
  oval(brush, place.x + side / 2, place.y + side * 0.94, side * 0.42, side * 0.06);
  brush.fillStyle = css(ink, 0.4);
  brush.fill();
  thingIn(brush, icon, place, tone, ink);
};
