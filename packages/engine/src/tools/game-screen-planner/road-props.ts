import { along, type Box, type Brush, down, fillShape, oval, rounded } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix, white } from '../../draw/colour.ts';
import { type Sign, sub } from './elements.ts';
import { ink, type PropPainter } from './prop.ts';
import { thingIn } from './thing.ts';

export const road: PropPainter = (brush, box, { tone, icon }) => {
  const ground = mix(colour(0.62, 0.08, 78), tone, 0.3);
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
    strip(1.1, isEven ? css(colour(0.6, 0.21, 27)) : css(colour(0.95, 0.01, 90)));
    strip(1, css(colour(isEven ? 0.4 : 0.425, 0.012, 270)));
    if (isEven) strip(0.02, css(white, 0.85));
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
