import { along, disc, down, fillShape, glow, oval, rounded } from '../../draw/canvas.ts';
import { colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import { type At, shaded, type Thing } from '../features/at.ts';
import { tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';

const lampTone = colour(0.9, 0.14, 78);

/** A gravestone: a slab with a round head, a cross, or a broken stele, with moss at its foot. */
export const gravestone: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.6 + random.range(-0.06, 0.04), 0.02, random.range(200, 280)), depth);
  const half = size * 0.27;
  const kind = random.pick(['slab', 'slab', 'cross', 'stele'] as const);
  brush.fillStyle = shaded(stage, x, half, tones);
  brush.beginPath();
  if (kind === 'slab') {
    brush.moveTo(x - half, y);
    brush.lineTo(x - half, y - size * 0.66);
    brush.bezierCurveTo(x - half, y - size * 1.08, x + half, y - size * 1.08, x + half, y - size * 0.66);
    brush.lineTo(x + half, y);
  } else if (kind === 'cross') {
    const arm = size * 0.09;
    brush.rect(x - arm, y - size, arm * 2, size);
    brush.rect(x - half * 1.05, y - size * 0.74, half * 2.1, arm * 2);
  } else {
    brush.moveTo(x - half * 0.8, y);
    brush.lineTo(x - half * 0.6, y - size * 0.84);
    brush.lineTo(x, y - size);
    brush.lineTo(x + half * 0.6, y - size * 0.84);
    brush.lineTo(x + half * 0.8, y);
  }
  brush.fill();
  brush.strokeStyle = css(tones.dark, 0.8);
  brush.lineWidth = size * 0.025;
  if (kind !== 'cross')
    for (const up of [0.62, 0.5, 0.38]) {
      brush.beginPath();
      brush.moveTo(x - half * 0.5, y - size * up);
      brush.lineTo(x + half * random.range(0.2, 0.55), y - size * up);
      brush.stroke();
    }
  brush.fillStyle = css(tones.dark);
  brush.fillRect(x - half * 1.25, y - size * 0.09, half * 2.5, size * 0.1);
  const moss = tonesOf(light, colour(0.48, 0.1, 132), depth);
  for (let tuft = 0; tuft < 7; tuft++) {
    oval(brush, x + half * random.range(-1.3, 1.3), y, size * 0.08, size * random.range(0.03, 0.08));
    brush.fillStyle = css(tuft % 2 ? moss.body : moss.dark);
    brush.fill();
  }
};

/** A gate of a shrine. */
export const torii: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.55, 0.2, 30), depth);
  const black = tonesOf(light, colour(0.24, 0.02, 280), depth);
  const half = size * 0.5;
  for (const side of [-1, 1]) {
    const foot = x + side * half * 0.8;
    const head = x + side * half * 0.7;
    const w = size * 0.045;
    fillShape(
      brush,
      [
        [foot - w, y],
        [head - w * 0.85, y - size * 0.9],
        [head + w * 0.85, y - size * 0.9],
        [foot + w, y],
      ],
      shaded(stage, foot, w * 1.4, tones),
    );
    brush.fillStyle = css(black.body);
    brush.fillRect(foot - w * 1.3, y - size * 0.08, w * 2.6, size * 0.08);
  }
  brush.fillStyle = css(tones.body);
  brush.fillRect(x - half * 0.92, y - size * 0.72, half * 1.84, size * 0.07);
  brush.fillRect(x - size * 0.03, y - size * 0.88, size * 0.06, size * 0.2);
  const beam = (up: number, thick: number, reach: number, tone: string, lift: number) => {
    brush.beginPath();
    brush.moveTo(x - half * reach, y - size * (up + lift));
    brush.quadraticCurveTo(x, y - size * (up - lift * 0.4), x + half * reach, y - size * (up + lift));
    brush.lineTo(x + half * (reach - 0.03), y - size * (up + lift - thick));
    brush.quadraticCurveTo(
      x,
      y - size * (up - lift * 0.4 - thick),
      x - half * (reach - 0.03),
      y - size * (up + lift - thick),
    );
    brush.closePath();
    brush.fillStyle = tone;
    brush.fill();
  };
  beam(0.92, 0.075, 1.16, css(tones.lit), 0.04);
  beam(0.97, 0.05, 1.24, css(black.lit), 0.05);
};

/** A lantern of stone. */
export const stoneLantern: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.62, 0.02, 90), depth);
  const block = (w: number, from: number, to: number, grow = 0) => {
    fillShape(
      brush,
      [
        [x - size * w, y - size * from],
        [x - size * (w + grow), y - size * to],
        [x + size * (w + grow), y - size * to],
        [x + size * w, y - size * from],
      ],
      shaded(stage, x, size * w, tones),
    );
  };
  block(0.2, 0, 0.1, -0.04);
  block(0.075, 0.1, 0.46);
  block(0.1, 0.46, 0.56, 0.08);
  block(0.13, 0.56, 0.76);
  brush.fillStyle = css(light.time === 'day' ? darker(tones.dark, 0.1) : lampTone);
  brush.fillRect(x - size * 0.06, y - size * 0.73, size * 0.12, size * 0.14);
  if (light.time !== 'day') glow(brush, x, y - size * 0.66, size * 0.7, lampTone, 0.7);
  brush.beginPath();
  brush.moveTo(x - size * 0.3, y - size * 0.74);
  brush.quadraticCurveTo(x - size * 0.1, y - size * 0.82, x, y - size * 0.94);
  brush.quadraticCurveTo(x + size * 0.1, y - size * 0.82, x + size * 0.3, y - size * 0.74);
  brush.quadraticCurveTo(x, y - size * 0.8, x - size * 0.3, y - size * 0.74);
  brush.fillStyle = css(tones.lit);
  brush.fill();
  disc(brush, x, y - size * 0.95, size * 0.05, css(tones.body));
};

const cloths = [28, 85, 200, 145, 310, 50, 255] as const;

/** A stall with a striped awning, goods on its counter and a lamp. */
export const stall: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const wood = tonesOf(light, colour(0.5, 0.08, 55), depth);
  const half = size * 0.6;
  const cloth = tonesOf(light, colour(0.6, 0.18, random.pick(cloths)), depth);
  const pale = tonesOf(light, colour(0.93, 0.02, 85), depth);
  const isLit = light.time !== 'day';
  brush.fillStyle = css(isLit ? mix(wood.dark, lampTone, 0.35) : darker(wood.dark, 0.04));
  brush.fillRect(x - half * 0.88, y - size * 0.72, half * 1.76, size * 0.5);
  if (isLit) glow(brush, x, y - size * 0.5, size * 0.75, lampTone, 0.7);
  for (let shelf = 0; shelf < 2; shelf++)
    for (let good = 0; good < 9; good++) {
      const gx = x - half * 0.76 + (good / 8) * half * 1.52;
      const tone = tonesOf(light, colour(0.66, 0.17, random.pick([25, 55, 95, 140, 330, 45])), depth);
      const r = size * random.range(0.03, 0.05);
      disc(
        brush,
        gx,
        y - size * (0.42 + shelf * 0.15) - r,
        r,
        css(isLit ? lighter(tone.body, 0.1) : tone.body),
      );
      disc(brush, gx - r * 0.3, y - size * (0.42 + shelf * 0.15) - r * 1.3, r * 0.35, css(tone.lit));
    }
  brush.fillStyle = css(wood.dark);
  for (const side of [-0.92, 0.86])
    brush.fillRect(x + side * half, y - size * 0.95, size * 0.045, size * 0.95);
  brush.fillStyle = down(brush, y - size * 0.42, y, [
    [0, wood.lit],
    [0.2, wood.body],
    [1, wood.dark],
  ]);
  brush.fillRect(x - half * 0.98, y - size * 0.4, half * 1.96, size * 0.38);
  brush.fillStyle = css(darker(wood.dark, 0.05), 0.6);
  for (let plank = 1; plank < 7; plank++)
    brush.fillRect(x - half + (plank / 7) * half * 2, y - size * 0.36, size * 0.012, size * 0.34);
  brush.fillStyle = css(lighter(wood.lit, 0.06));
  brush.fillRect(x - half * 1.03, y - size * 0.43, half * 2.06, size * 0.05);
  const stripes = 8;
  for (let stripe = 0; stripe < stripes; stripe++) {
    const tone = stripe % 2 === 0 ? cloth : pale;
    const [l, r] = [stripe / stripes, (stripe + 1) / stripes];
    const at = (share: number, reach: number) => x - half * reach + share * half * 2 * reach;
    fillShape(
      brush,
      [
        [at(l, 0.82), y - size],
        [at(r, 0.82), y - size],
        [at(r, 1.14), y - size * 0.74],
        [at(l, 1.14), y - size * 0.74],
      ],
      css(mix(tone.lit, tone.body, Math.abs(l - 0.3))),
    );
    brush.beginPath();
    brush.arc((at(l, 1.14) + at(r, 1.14)) / 2, y - size * 0.745, (half * 1.14) / stripes, 0, Math.PI);
    brush.fillStyle = css(tone.dark);
    brush.fill();
  }
};

/** A hut with a thatched roof; on stilts where it stands at the water. */
export const hut: Thing = (stage, at) => hutOn(stage, at, 0.06);
export const stiltHouse: Thing = (stage, at) => hutOn(stage, at, 0.3);

function hutOn(stage: Stage, { x, y, size, depth, random }: At, stilts: number): void {
  const { brush, light } = stage;
  const wood = tonesOf(light, colour(0.52, 0.08, 60), depth);
  const thatch = tonesOf(light, colour(0.66, 0.09, 80), depth);
  const half = size * 0.56;
  const floor = y - size * stilts;
  brush.fillStyle = css(wood.dark);
  for (const share of [-0.85, -0.3, 0.3, 0.82])
    brush.fillRect(x + share * half, floor, size * 0.035, size * stilts);
  brush.fillRect(x - half * 1.05, floor - size * 0.03, half * 2.1, size * 0.05);
  brush.fillStyle = along(
    brush,
    { x0: x - half, y0: 0, x1: x + half, y1: 0 },
    light.sunX < 0.5
      ? [
          [0, wood.lit],
          [1, wood.dark],
        ]
      : [
          [0, wood.dark],
          [1, wood.lit],
        ],
  );
  brush.fillRect(x - half * 0.86, floor - size * 0.4, half * 1.72, size * 0.4);
  brush.strokeStyle = css(wood.dark, 0.6);
  brush.lineWidth = size * 0.01;
  for (let plank = 0; plank < 14; plank++) {
    const px = x - half * 0.84 + (plank / 13) * half * 1.68;
    brush.beginPath();
    brush.moveTo(px, floor);
    brush.lineTo(px, floor - size * 0.4);
    brush.stroke();
  }
  const isLit = light.time !== 'day';
  brush.fillStyle = css(isLit ? lampTone : darker(wood.dark, 0.14));
  brush.fillRect(x - half * 0.16, floor - size * 0.32, half * 0.34, size * 0.32);
  brush.fillRect(x + half * 0.42, floor - size * 0.3, half * 0.26, size * 0.16);
  if (isLit) glow(brush, x, floor - size * 0.16, size * 0.6, lampTone, 0.6);
  const top = floor - size * (0.98 - stilts * 0.5);
  brush.beginPath();
  brush.moveTo(x - half * 0.5, top);
  brush.quadraticCurveTo(x - half * 0.9, floor - size * 0.55, x - half * 1.16, floor - size * 0.32);
  for (let straw = 0; straw <= 22; straw++)
    brush.lineTo(
      x - half * 1.16 + (straw / 22) * half * 2.32,
      floor - size * (0.3 + (straw % 2) * 0.05) + random.range(-2, 2) * 0.01 * size,
    );
  brush.quadraticCurveTo(x + half * 0.9, floor - size * 0.55, x + half * 0.5, top);
  brush.closePath();
  brush.fillStyle = down(brush, top, floor - size * 0.3, [
    [0, thatch.lit],
    [0.6, thatch.body],
    [1, thatch.dark],
  ]);
  brush.fill();
  brush.strokeStyle = css(thatch.dark, 0.45);
  for (let straw = 0; straw < 30; straw++) {
    const share = straw / 29;
    brush.beginPath();
    brush.moveTo(x - half * 0.5 + share * half, top + size * 0.02);
    brush.quadraticCurveTo(
      x + (share - 0.5) * half * 1.8,
      floor - size * 0.55,
      x + (share - 0.5) * half * 2.26,
      floor - size * 0.34,
    );
    brush.stroke();
  }
}

/** A mushroom as tall as a tree. */
export const giantMushroom: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const hue = random.pick([20, 300, 195, 340, 60, 265]);
  const cap = tonesOf(light, colour(0.62, 0.18, hue), depth);
  const stem = tonesOf(light, colour(0.88, 0.04, 85), depth);
  const [half, bend] = [size * random.range(0.3, 0.42), size * random.range(-0.07, 0.07)];
  brush.beginPath();
  brush.moveTo(x - size * 0.1, y);
  brush.quadraticCurveTo(x - size * 0.03, y - size * 0.4, x - size * 0.05 + bend, y - size * 0.72);
  brush.lineTo(x + size * 0.06 + bend, y - size * 0.72);
  brush.quadraticCurveTo(x + size * 0.05, y - size * 0.4, x + size * 0.11, y);
  brush.closePath();
  brush.fillStyle = shaded(stage, x, size * 0.1, stem);
  brush.fill();
  const cx = x + bend;
  const rim = y - size * 0.68;
  oval(brush, cx, rim, half * 0.94, size * 0.08);
  brush.fillStyle = css(mix(stem.dark, cap.dark, 0.4));
  brush.fill();
  brush.strokeStyle = css(stem.body, 0.5);
  brush.lineWidth = size * 0.008;
  for (let gill = -8; gill <= 8; gill++) {
    brush.beginPath();
    brush.moveTo(cx, rim - size * 0.05);
    brush.lineTo(cx + (gill / 8) * half * 0.9, rim + size * 0.06 * Math.cos((gill / 8) * 1.5));
    brush.stroke();
  }
  brush.beginPath();
  brush.moveTo(cx - half, rim);
  brush.bezierCurveTo(cx - half * 0.98, y - size * 1.06, cx + half * 0.98, y - size * 1.06, cx + half, rim);
  brush.quadraticCurveTo(cx, rim + size * 0.05, cx - half, rim);
  brush.fillStyle = down(brush, y - size, rim, [
    [0, cap.lit],
    [0.5, cap.body],
    [1, cap.dark],
  ]);
  brush.fill();
  for (let spot = 0; spot < 8; spot++) {
    const turn = random.range(-0.85, 0.85);
    const up = random.range(0.08, 0.84) * (1 - turn * turn * 0.7);
    oval(
      brush,
      cx + turn * half * 0.86,
      rim - up * size * 0.28,
      size * random.range(0.02, 0.05),
      size * random.range(0.014, 0.034),
    );
    brush.fillStyle = css(lighter(stem.lit, 0.04), 0.9);
    brush.fill();
  }
  if (light.dark > 0.3) glow(brush, cx, rim, half * 1.5, colour(0.82, 0.13, hue), 0.45);
};

/** A lollipop as tall as a tree, with a spiral. */
export const lollipop: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const hue = random.pick([0, 330, 200, 140, 60, 280]);
  const tones = tonesOf(light, colour(0.74, 0.16, hue), depth);
  const pale = tonesOf(light, colour(0.95, 0.03, 350), depth);
  brush.fillStyle = css(pale.body);
  brush.fillRect(x - size * 0.022, y - size * 0.7, size * 0.044, size * 0.7);
  const [cy, r] = [y - size * 0.74, size * 0.26];
  disc(brush, x, cy, r, css(tones.body));
  brush.strokeStyle = css(pale.lit);
  brush.lineWidth = r * 0.17;
  brush.beginPath();
  for (let step = 0; step < 60; step++) {
    const turn = (step / 60) * Math.PI * 5;
    const reach = (step / 60) * r * 0.9;
    brush.lineTo(x + Math.cos(turn) * reach, cy + Math.sin(turn) * reach);
  }
  brush.stroke();
  brush.beginPath();
  brush.arc(x, cy, r * 0.86, Math.PI * 1.05, Math.PI * 1.5);
  brush.strokeStyle = 'rgba(255,255,255,.65)';
  brush.lineWidth = r * 0.1;
  brush.stroke();
};

/** Cloth over poles. */
export const tent: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.66, 0.1, random.pick([40, 80, 140, 250])), depth);
  const half = size * 0.75;
  fillShape(
    brush,
    [
      [x - half, y],
      [x - size * 0.05, y - size],
      [x + size * 0.12, y - size * 0.94],
      [x + half, y],
    ],
    css(tones.dark),
  );
  fillShape(
    brush,
    [
      [x - half, y],
      [x - size * 0.05, y - size],
      [x + half * 0.36, y],
    ],
    css(tones.lit),
  );
  fillShape(
    brush,
    [
      [x - size * 0.22, y],
      [x - size * 0.05, y - size * 0.7],
      [x + size * 0.14, y],
    ],
    css(darker(tones.dark, 0.12)),
  );
  rounded(brush, { x: x - size * 0.07, y: y - size * 1.05, w: size * 0.03, h: size * 0.1 }, 0);
  brush.fillStyle = css(darker(tones.dark, 0.1));
  brush.fill();
};
