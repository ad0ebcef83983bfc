import { disc, fillShape, glow, oval } from '../../draw/canvas.ts';
import { colour, css, lighter } from '../../draw/colour.ts';
import { shaded, type Thing } from '../features/at.ts';
import { tonesOf } from '../plants/plant.ts';
import { flame, darkWood as wood } from './tones.ts';

export const stove: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const body = tonesOf(light, colour(0.7, 0.05, random.pick([30, 200, 90])), depth);
  const steel = tonesOf(light, colour(0.66, 0.015, 250), depth);
  const half = size * 0.5;
  brush.fillStyle = shaded(stage, x, half, body);
  brush.fillRect(x - half, y - size * 0.42, half * 2, size * 0.42);
  brush.fillStyle = css(steel.lit);
  brush.fillRect(x - half * 1.03, y - size * 0.45, half * 2.06, size * 0.05);
  brush.fillStyle = css(colour(0.2, 0.02, 40));
  brush.fillRect(x - half * 0.5, y - size * 0.3, half, size * 0.2);
  glow(brush, x, y - size * 0.2, size * 0.3, flame, 0.6);
  for (const [dx, w] of [
    [-0.26, 0.16],
    [0.2, 0.2],
  ] as const) {
    brush.fillStyle = shaded(
      stage,
      x + dx * size,
      w * size * 0.5,
      tonesOf(light, colour(0.55, 0.11, 48), depth),
    );
    brush.beginPath();
    brush.roundRect(
      x + dx * size - (w * size) / 2,
      y - size * 0.45 - w * size * 0.7,
      w * size,
      w * size * 0.7,
      w * size * 0.16,
    );
    brush.fill();
    for (let puff = 0; puff < 5; puff++)
      disc(
        brush,
        x + dx * size + Math.sin(puff) * size * 0.03,
        y - size * (0.62 + puff * 0.07),
        size * (0.03 + puff * 0.012),
        'rgba(255,255,255,.13)',
      );
  }
  brush.fillStyle = css(steel.dark);
  brush.fillRect(x - half * 0.9, y - size * 0.92, half * 1.8, size * 0.02);
  for (let tool = 0; tool < 5; tool++) {
    const tx = x - half * 0.75 + tool * half * 0.38;
    brush.fillStyle = css(steel.body);
    brush.fillRect(tx, y - size * 0.91, size * 0.014, size * 0.14);
    oval(brush, tx + size * 0.006, y - size * 0.75, size * 0.05, size * 0.04);
    brush.fill();
  }
};

export const screen: Thing = (stage, { x, y, size, random }) => {
  const { brush } = stage;
  const hue = random.pick([200, 165, 210, 140]);
  const tone = colour(0.76, 0.14, hue);
  const [w, h] = [size * 0.72, size * 0.46];
  const [left, top] = [x - w / 2, y - size * 0.9];
  brush.fillStyle = css(colour(0.24, 0.03, 250));
  brush.beginPath();
  brush.roundRect(left - size * 0.03, top - size * 0.03, w + size * 0.06, h + size * 0.06, size * 0.03);
  brush.fill();
  brush.fillStyle = css(colour(0.3, 0.08, hue));
  brush.fillRect(left, top, w, h);
  glow(brush, x, top + h / 2, size * 0.7, tone, 0.45);
  brush.strokeStyle = css(tone);
  brush.lineWidth = size * 0.014;
  brush.beginPath();
  for (let step = 0; step <= 20; step++)
    brush.lineTo(left + (w * step) / 20, top + h * (0.5 + Math.sin(step * 0.9) * 0.2 * random.range(0.4, 1)));
  brush.stroke();
  for (let bar = 0; bar < 7; bar++) {
    brush.fillStyle = css(tone, 0.6);
    const high = h * random.range(0.06, 0.3);
    brush.fillRect(left + w * (0.08 + bar * 0.12), top + h * 0.95 - high, w * 0.07, high);
  }
};

/** A glass tank with something in it. */
export const tank: Thing = (stage, { x, y, size, random }) => {
  const { brush, light } = stage;
  const hue = random.pick([150, 190, 130]);
  const half = size * 0.22;
  const steel = tonesOf(light, colour(0.5, 0.02, 245), 0.05);
  glow(brush, x, y - size * 0.5, size * 0.8, colour(0.78, 0.15, hue), 0.6);
  brush.fillStyle = shaded(stage, x, half, {
    lit: colour(0.85, 0.13, hue),
    body: colour(0.68, 0.14, hue),
    dark: colour(0.46, 0.12, hue),
    rim: colour(0.9, 0.1, hue),
  });
  brush.beginPath();
  brush.roundRect(x - half, y - size * 0.92, half * 2, size * 0.84, half * 0.4);
  brush.fill();
  for (let bubble = 0; bubble < 14; bubble++)
    disc(
      brush,
      x + half * random.range(-0.8, 0.8),
      y - size * random.range(0.14, 0.86),
      size * random.range(0.006, 0.018),
      'rgba(255,255,255,.5)',
    );
  oval(brush, x, y - size * 0.5, half * 0.44, size * 0.2);
  brush.fillStyle = css(colour(0.3, 0.08, hue), 0.6);
  brush.fill();
  brush.fillStyle = css(steel.body);
  for (const up of [0, 0.88]) brush.fillRect(x - half * 1.2, y - size * (up + 0.1), half * 2.4, size * 0.1);
};

export const neon: Thing = (stage, { x, y, size, random }) => {
  const { brush } = stage;
  const tone = colour(0.76, 0.21, random.pick([330, 195, 300, 60]));
  glow(brush, x, y - size * 0.62, size * 0.8, tone, 0.7);
  brush.strokeStyle = css(tone);
  brush.lineWidth = size * 0.028;
  brush.beginPath();
  brush.roundRect(x - size * 0.3, y - size * 0.84, size * 0.6, size * 0.42, size * 0.06);
  brush.stroke();
  brush.strokeStyle = css(lighter(tone, 0.16));
  brush.beginPath();
  brush.moveTo(x - size * 0.18, y - size * 0.56);
  brush.bezierCurveTo(
    x - size * 0.1,
    y - size * 0.9,
    x + size * 0.04,
    y - size * 0.4,
    x + size * 0.18,
    y - size * 0.72,
  );
  brush.stroke();
};

export const weapons: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const rack = tonesOf(light, wood, depth);
  const steel = tonesOf(light, colour(0.78, 0.015, 250), depth);
  brush.fillStyle = css(rack.body);
  for (const up of [0.3, 0.66]) brush.fillRect(x - size * 0.42, y - size * up, size * 0.84, size * 0.05);
  for (let blade = 0; blade < 6; blade++) {
    const bx = x - size * 0.34 + blade * size * 0.136;
    brush.fillStyle = css(blade % 2 ? steel.lit : steel.body);
    fillShape(
      brush,
      [
        [bx - size * 0.02, y - size * 0.3],
        [bx, y - size * (0.86 + (blade % 3) * 0.04)],
        [bx + size * 0.02, y - size * 0.3],
      ],
      css(blade % 2 ? steel.lit : steel.body),
    );
    brush.fillStyle = css(rack.dark);
    brush.fillRect(bx - size * 0.012, y - size * 0.3, size * 0.024, size * 0.18);
    brush.fillStyle = css(colour(0.76, 0.12, 82));
    brush.fillRect(bx - size * 0.04, y - size * 0.32, size * 0.08, size * 0.022);
  }
};

export const tools: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const rack = tonesOf(light, wood, depth);
  const steel = tonesOf(light, colour(0.66, 0.015, 250), depth);
  brush.fillStyle = css(rack.dark, 0.8);
  brush.fillRect(x - size * 0.42, y - size * 0.94, size * 0.84, size * 0.5);
  for (let tool = 0; tool < 6; tool++) {
    const tx = x - size * 0.34 + tool * size * 0.136;
    brush.fillStyle = css(rack.lit);
    brush.fillRect(tx - size * 0.014, y - size * 0.86, size * 0.028, size * 0.26);
    brush.fillStyle = css(steel.body);
    brush.fillRect(tx - size * 0.045, y - size * (0.62 + random.range(0, 0.02)), size * 0.09, size * 0.07);
  }
  brush.fillStyle = css(rack.body);
  brush.fillRect(x - size * 0.46, y - size * 0.34, size * 0.92, size * 0.06);
  for (const side of [-1, 1])
    brush.fillRect(x + side * size * 0.4 - size * 0.02, y - size * 0.3, size * 0.04, size * 0.3);
};

/** Wheels, pipes and dials. */
export const machine: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const iron = tonesOf(light, colour(0.42, 0.04, 45), depth);
  const brass = tonesOf(light, colour(0.62, 0.1, 70), depth);
  const half = size * 0.4;
  brush.fillStyle = shaded(stage, x, half, iron);
  brush.beginPath();
  brush.roundRect(x - half, y - size * 0.8, half * 2, size * 0.8, size * 0.05);
  brush.fill();
  brush.strokeStyle = css(brass.body);
  brush.lineWidth = size * 0.05;
  brush.beginPath();
  brush.moveTo(x - half * 0.7, y - size * 0.8);
  brush.lineTo(x - half * 0.7, y - size * 1.15);
  brush.moveTo(x + half * 0.6, y - size * 0.8);
  brush.lineTo(x + half * 0.6, y - size * 1);
  brush.lineTo(x + half * 1.5, y - size * 1);
  brush.stroke();
  for (const [dx, up, r] of [
    [-0.4, 0.5, 0.2],
    [0.34, 0.56, 0.14],
    [0.3, 0.26, 0.17],
  ] as const) {
    const [cx, cy, radius] = [x + dx * half, y - up * size, r * size];
    brush.fillStyle = css(brass.dark);
    brush.beginPath();
    for (let tooth = 0; tooth < 24; tooth++) {
      const turn = (tooth / 24) * Math.PI * 2 + random.range(0, 0.02);
      const reach = radius * (tooth % 2 ? 1 : 0.84);
      brush.lineTo(cx + Math.cos(turn) * reach, cy + Math.sin(turn) * reach);
    }
    brush.fill();
    disc(brush, cx, cy, radius * 0.7, css(brass.body));
    disc(brush, cx, cy, radius * 0.56, css(iron.dark));
    for (let spoke = 0; spoke < 4; spoke++) {
      const turn = (spoke / 4) * Math.PI * 2;
      brush.strokeStyle = css(brass.lit);
      brush.lineWidth = radius * 0.14;
      brush.beginPath();
      brush.moveTo(cx, cy);
      brush.lineTo(cx + Math.cos(turn) * radius * 0.6, cy + Math.sin(turn) * radius * 0.6);
      brush.stroke();
    }
    disc(brush, cx, cy, radius * 0.18, css(brass.lit));
  }
};
