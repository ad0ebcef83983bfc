import { apart, disc, down, fillShape, glow } from '../../draw/canvas.ts';
import { colour, css, lighter, mix } from '../../draw/colour.ts';
import type { Thing } from '../features/at.ts';
import { planet } from '../features/heavens.ts';
import { tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import { darkWood as wood } from './tones.ts';

/** What is seen outside. */
function outside(
  stage: Stage,
  left: number,
  top: number,
  wide: number,
  tall: number,
  isSpace: boolean,
): void {
  const { brush, light } = stage;
  brush.fillStyle = isSpace
    ? down(brush, top, top + tall, [
        [0, colour(0.12, 0.06, 280)],
        [1, colour(0.2, 0.09, 265)],
      ])
    : down(brush, top, top + tall, [
        [0, light.top],
        [0.55, light.middle],
        [1, light.low],
      ]);
  brush.fillRect(left, top, wide, tall);
  if (isSpace || light.time === 'night') {
    const random = stage.random.fork(`sky ${Math.round((left / stage.width) * 100)}`);
    for (let star = 0; star < 30; star++)
      disc(
        brush,
        left + wide * random.next(),
        top + tall * random.next() * (isSpace ? 1 : 0.6),
        tall * random.range(0.002, 0.006),
        'rgba(255,255,255,.85)',
      );
  }
  if (isSpace) return;
  const random = stage.random.fork('window view');
  for (let hillIndex = 0; hillIndex < 2; hillIndex++) {
    const tone = mix(light.haze, light.shade, 0.3 + hillIndex * 0.3);
    brush.beginPath();
    brush.moveTo(left, top + tall);
    for (let step = 0; step <= 10; step++)
      brush.lineTo(left + (wide * step) / 10, top + tall * (0.66 + hillIndex * 0.14 - random.range(0, 0.12)));
    brush.lineTo(left + wide, top + tall);
    brush.fillStyle = css(tone);
    brush.fill();
  }
}

export const window: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const frame = tonesOf(light, lighter(wood, 0.1), depth);
  const [w, h] = [size * 0.62, size * 0.6];
  const [left, top] = [x - w / 2, y - size * 0.94];
  outside(stage, left, top, w, h, false);
  glow(brush, x, top + h / 2, size * 0.8, light.low, light.time === 'night' ? 0.2 : 0.5);
  brush.strokeStyle = css(frame.body);
  brush.lineWidth = size * 0.035;
  brush.strokeRect(left, top, w, h);
  brush.lineWidth = size * 0.018;
  brush.beginPath();
  brush.moveTo(x, top);
  brush.lineTo(x, top + h);
  brush.moveTo(left, top + h * 0.45);
  brush.lineTo(left + w, top + h * 0.45);
  brush.stroke();
  brush.fillStyle = css(frame.lit);
  brush.fillRect(left - size * 0.05, top + h, w + size * 0.1, size * 0.04);
  const cloth = tonesOf(
    light,
    colour(0.6, 0.12, stage.random.fork('curtain').pick([25, 150, 255, 70, 320])),
    depth,
  );
  for (const side of [-1, 1])
    fillShape(
      brush,
      [
        [x + side * w * 0.62, top - size * 0.04],
        [x + side * w * 0.22, top - size * 0.04],
        [x + side * w * 0.5, top + h * 0.5],
        [x + side * w * 0.46, top + h * 1.04],
        [x + side * w * 0.64, top + h * 1.04],
      ],
      down(brush, top, top + h, [
        [0, cloth.lit],
        [1, cloth.dark],
      ]),
    );
  brush.fillStyle = css(frame.dark);
  brush.fillRect(x - w * 0.7, top - size * 0.055, w * 1.4, size * 0.025);
};

/** A tall window with a pointed head and coloured panes. */
export const glass: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const [half, top] = [size * 0.2, y - size * 0.98];
  const foot = y - size * 0.2;
  const path = (grow: number) => {
    brush.beginPath();
    brush.moveTo(x - half - grow, foot + grow);
    brush.lineTo(x - half - grow, top + size * 0.24);
    brush.quadraticCurveTo(x - half - grow, top + size * 0.06, x, top - grow);
    brush.quadraticCurveTo(x + half + grow, top + size * 0.06, x + half + grow, top + size * 0.24);
    brush.lineTo(x + half + grow, foot + grow);
    brush.closePath();
  };
  path(size * 0.03);
  brush.fillStyle = css(tonesOf(light, colour(0.5, 0.03, 260), depth).dark);
  brush.fill();
  apart(brush, () => {
    path(0);
    brush.clip();
    outside(stage, x - half, top, half * 2, foot - top, false);
    brush.strokeStyle = css(tonesOf(light, colour(0.34, 0.03, 260), depth).dark);
    brush.lineWidth = size * 0.014;
    for (let bar = -1; bar <= 1; bar++) {
      brush.beginPath();
      brush.moveTo(x + bar * half * 0.5, top);
      brush.lineTo(x + bar * half * 0.5, foot);
      brush.stroke();
    }
    for (let bar = 1; bar < 6; bar++) {
      brush.beginPath();
      brush.moveTo(x - half, top + ((foot - top) * bar) / 6);
      brush.lineTo(x + half, top + ((foot - top) * bar) / 6);
      brush.stroke();
    }
  });
  glow(brush, x, (top + foot) / 2, size * 0.6, light.low, light.time === 'night' ? 0.2 : 0.5);
};

/** A great window on space, over the whole width of its cell. */
export const panorama: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const [w, h] = [size * 1.02, size * 0.76];
  const [left, top] = [x - w / 2, y - size * 0.98];
  apart(brush, () => {
    brush.beginPath();
    brush.roundRect(left, top, w, h, size * 0.08);
    brush.clip();
    outside(stage, left, top, w, h, true);
    if (random.chance(0.6) || x > stage.width * 0.4)
      planet(
        { ...stage, light: { ...light, haze: colour(0.2, 0.08, 270) } },
        {
          x: x + w * 0.1,
          y: top + h * 0.52,
          radius: h * random.range(0.2, 0.34),
          tone: colour(0.66, 0.12, random.range(0, 360)),
          ringed: random.chance(0.6),
        },
      );
  });
  const metal = tonesOf(light, colour(0.5, 0.02, 245), depth);
  brush.strokeStyle = css(metal.lit);
  brush.lineWidth = size * 0.045;
  brush.beginPath();
  brush.roundRect(left, top, w, h, size * 0.08);
  brush.stroke();
  brush.strokeStyle = css(metal.dark);
  brush.lineWidth = size * 0.014;
  brush.stroke();
};

export const shoji: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const frame = tonesOf(light, colour(0.4, 0.06, 55), depth);
  const [w, top] = [size * 0.9, y - size * 0.96];
  brush.fillStyle = down(brush, top, y, [
    [0, lighter(light.low, 0.06)],
    [1, mix(light.low, colour(0.9, 0.04, 85), 0.5)],
  ]);
  brush.fillRect(x - w / 2, top, w, size * 0.96);
  brush.fillStyle = css(frame.body);
  for (let bar = 0; bar <= 6; bar++)
    brush.fillRect(x - w / 2 + (w * bar) / 6 - size * 0.006, top, size * 0.012, size * 0.96);
  for (let bar = 0; bar <= 5; bar++)
    brush.fillRect(x - w / 2, top + (size * 0.96 * bar) / 5, w, size * 0.012);
  for (const side of [-1, 0, 1])
    brush.fillRect(x + (side * w) / 2 - size * 0.016, top, size * 0.032, size * 0.96);
};
