import { disc, down, fillShape, oval } from '../../draw/canvas.ts';
import { colour, css, darker, lighter } from '../../draw/colour.ts';
import { shaded, type Thing } from '../features/at.ts';
import { tonesOf } from '../plants/plant.ts';

/** A vine that hangs from above; its foot is its lower end. */
export const vine: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.48, 0.12, 138), depth);
  const bend = size * random.range(-0.16, 0.16);
  brush.strokeStyle = css(tones.dark);
  brush.lineWidth = size * 0.024;
  brush.beginPath();
  brush.moveTo(x, y - size * 1.25);
  brush.quadraticCurveTo(x + bend, y - size * 0.5, x + bend * 0.4, y);
  brush.stroke();
  for (let leaf = 0; leaf < 22; leaf++) {
    const share = leaf / 22;
    const lx = x + bend * 2 * share * (1 - share) + bend * 0.4 * share * share;
    const side = leaf % 2 ? 1 : -1;
    oval(
      brush,
      lx + side * size * 0.045,
      y - size * 1.2 * (1 - share),
      size * 0.055,
      size * 0.026,
      side * 0.6,
    );
    brush.fillStyle = css(leaf % 3 ? tones.body : tones.lit);
    brush.fill();
  }
};

/** Roots that creep over the ground. */
export const roots: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.44, 0.06, 60), depth);
  for (let root = 0; root < 9; root++) {
    const reach = size * random.range(-1.5, 1.5);
    const thick = size * random.range(0.07, 0.15);
    for (const [tone, share] of [
      [tones.dark, 1],
      [tones.body, 0.66],
      [tones.lit, 0.24],
    ] as const) {
      brush.strokeStyle = css(tone);
      brush.lineWidth = thick * share;
      brush.beginPath();
      brush.moveTo(x + reach * 0.1, y - size * 0.9);
      brush.bezierCurveTo(
        x + reach * 0.15,
        y - size * 0.4,
        x + reach * 0.5,
        y - size * 0.36,
        x + reach * 0.7,
        y - size * 0.1,
      );
      brush.quadraticCurveTo(x + reach * 0.8, y + size * 0.04, x + reach, y + size * 0.06);
      brush.stroke();
    }
  }
};

/** Beams that hold a shaft. */
export const mineBeam: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const wood = tonesOf(light, colour(0.46, 0.08, 52), depth);
  const half = size * 0.5;
  for (const side of [-1, 1]) {
    brush.fillStyle = shaded(stage, x + side * half, size * 0.05, wood);
    brush.fillRect(x + side * half - size * 0.045, y - size, size * 0.09, size);
    fillShape(
      brush,
      [
        [x + side * half, y - size * 0.7],
        [x + side * half * 0.5, y - size * 0.96],
        [x + side * half * 0.36, y - size * 0.96],
        [x + side * half, y - size * 0.58],
      ],
      css(wood.dark),
    );
  }
  brush.fillStyle = down(brush, y - size * 1.02, y - size * 0.9, [
    [0, wood.lit],
    [1, wood.dark],
  ]);
  brush.fillRect(x - half * 1.2, y - size * 1.02, half * 2.4, size * 0.11);
};

/** Rails that run from the foreground into the distance. */
export const rails: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const wood = tonesOf(light, colour(0.4, 0.06, 52), depth);
  const steel = tonesOf(light, colour(0.62, 0.02, 250), depth);
  const at = (share: number, side: number): [number, number] => [
    x + side * size * (0.1 + 0.62 * share ** 1.4),
    y + size * 0.28 - size * (1 - share),
  ];
  for (let tie = 0; tie < 11; tie++) {
    const share = (tie / 11) ** 1.5;
    const [lx, ly] = at(share, -1.25);
    const [rx] = at(share, 1.25);
    brush.fillStyle = css(tie % 2 ? wood.body : wood.dark);
    brush.fillRect(lx, ly, rx - lx, size * (0.02 + share * 0.06));
  }
  for (const side of [-1, 1]) {
    const [x0, y0] = at(0, side);
    const [x1, y1] = at(1, side);
    fillShape(
      brush,
      [
        [x0 - size * 0.008, y0],
        [x0 + size * 0.008, y0],
        [x1 + size * 0.04, y1],
        [x1 - size * 0.04, y1],
      ],
      css(steel.dark),
    );
    fillShape(
      brush,
      [
        [x0 - size * 0.004, y0],
        [x0 + size * 0.002, y0],
        [x1 + size * 0.01, y1],
        [x1 - size * 0.03, y1],
      ],
      css(steel.lit),
    );
  }
};

/** A fence of iron with points. `size` is its height; it runs on to both sides. */
export const ironFence: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const iron = tonesOf(light, colour(0.26, 0.02, 270), depth);
  brush.fillStyle = css(iron.body);
  const reach = size * 8;
  for (const up of [0.22, 0.74]) brush.fillRect(x - reach, y - size * up, reach * 2, size * 0.04);
  for (let bar = -40; bar <= 40; bar++) {
    const bx = x + (bar / 40) * reach;
    brush.fillStyle = css(bar % 8 === 0 ? iron.lit : iron.body);
    const w = size * (bar % 8 === 0 ? 0.07 : 0.026);
    brush.fillRect(bx - w / 2, y - size * 0.9, w, size * 0.9);
    fillShape(
      brush,
      [
        [bx - size * 0.04, y - size * 0.88],
        [bx, y - size * 1.03],
        [bx + size * 0.04, y - size * 0.88],
      ],
      css(iron.body),
    );
  }
};

export const woodFence: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const wood = tonesOf(light, colour(0.62, 0.08, 62), depth);
  const reach = size * 9;
  for (const up of [0.3, 0.7]) {
    brush.fillStyle = css(wood.body);
    brush.fillRect(x - reach, y - size * up, reach * 2, size * 0.1);
    brush.fillStyle = css(wood.dark);
    brush.fillRect(x - reach, y - size * (up - 0.08), reach * 2, size * 0.03);
  }
  for (let post = -9; post <= 9; post++) {
    const px = x + post * size + random.range(-0.06, 0.06) * size;
    brush.fillStyle = shaded(stage, px, size * 0.08, wood);
    brush.beginPath();
    brush.roundRect(px - size * 0.07, y - size * random.range(0.92, 1.04), size * 0.14, size, size * 0.03);
    brush.fill();
  }
};

/** Rows of young plants in dark earth, in perspective. */
export const cropRows: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const earth = tonesOf(light, colour(0.42, 0.07, 55), depth);
  const leaf = tonesOf(light, colour(0.58, 0.16, 135), depth);
  const half = size * 2.6;
  fillShape(
    brush,
    [
      [x - half * 0.62, y - size * 0.9],
      [x + half * 0.62, y - size * 0.9],
      [x + half, y],
      [x - half, y],
    ],
    css(earth.body),
  );
  for (let row = -6; row <= 6; row++) {
    const share = row / 6;
    brush.strokeStyle = css(earth.dark);
    brush.lineWidth = size * 0.06;
    brush.beginPath();
    brush.moveTo(x + share * half * 0.6, y - size * 0.9);
    brush.lineTo(x + share * half * 0.97, y);
    brush.stroke();
    for (let plant = 0; plant < 9; plant++) {
      const near = (plant / 9) ** 1.3;
      const px = x + share * half * (0.6 + 0.37 * near);
      const py = y - size * 0.9 * (1 - near);
      const r = size * (0.03 + near * 0.07) * random.range(0.8, 1.2);
      for (const side of [-1, 0, 1]) {
        oval(brush, px + side * r * 0.6, py - r * 0.7, r * 0.36, r, side * 0.6);
        brush.fillStyle = css(side === 0 ? leaf.lit : leaf.body);
        brush.fill();
      }
    }
  }
};

export const haystack: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.78, 0.12, 85), depth);
  brush.beginPath();
  brush.moveTo(x - size * 0.6, y);
  brush.bezierCurveTo(x - size * 0.6, y - size * 0.9, x - size * 0.2, y - size, x, y - size);
  brush.bezierCurveTo(x + size * 0.2, y - size, x + size * 0.6, y - size * 0.9, x + size * 0.6, y);
  brush.fillStyle = shaded(stage, x, size * 0.6, tones);
  brush.fill();
  brush.strokeStyle = css(tones.dark, 0.5);
  brush.lineWidth = size * 0.012;
  for (let straw = 0; straw < 26; straw++) {
    const sx = x + size * random.range(-0.5, 0.5);
    const sy = y - size * random.range(0.05, 0.8);
    brush.beginPath();
    brush.moveTo(sx, sy);
    brush.lineTo(sx + size * random.range(-0.1, 0.1), sy + size * 0.13);
    brush.stroke();
  }
};

/** Horns of rock. */
export const spikes: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.28, 0.05, 20), depth);
  for (const [dx, share] of [
    [-0.3, 0.6],
    [0.32, 0.7],
    [0, 1],
    [0.16, 0.44],
  ] as const) {
    const bend = size * random.range(-0.14, 0.14);
    const half = size * 0.13 * share ** 0.5;
    const px = x + dx * size;
    brush.beginPath();
    brush.moveTo(px - half, y);
    brush.quadraticCurveTo(px - half * 0.3, y - size * share * 0.6, px + bend, y - size * share);
    brush.quadraticCurveTo(px + half * 0.6, y - size * share * 0.5, px + half, y);
    brush.fillStyle = shaded(stage, px, half, tones);
    brush.fill();
  }
};

/** A bare skull heap, for places of the dead. */
export const boneHeap: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.86, 0.04, 90), depth);
  for (let skull = 0; skull < 9; skull++) {
    const row = skull < 5 ? 0 : skull < 8 ? 1 : 2;
    const [sx, sy] = [x + size * ((skull % 5) - 2 + row * 0.5) * 0.3, y - size * (0.16 + row * 0.28)];
    const r = size * 0.17 * random.range(0.9, 1.1);
    disc(brush, sx, sy, r, css(skull % 2 ? tones.body : tones.lit));
    brush.fillStyle = css(tones.body);
    brush.fillRect(sx - r * 0.55, sy + r * 0.5, r * 1.1, r * 0.6);
    for (const side of [-0.4, 0.4])
      disc(brush, sx + side * r, sy + r * 0.05, r * 0.25, css(darker(tones.dark, 0.3)));
    disc(brush, sx, sy + r * 0.45, r * 0.1, css(darker(tones.dark, 0.3)));
  }
  brush.fillStyle = css(lighter(tones.dark, 0.05));
};

/** A flight of steps that runs up and away; in a room it winds around a post. */
export const stairs: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light, ask } = stage;
  const stone = tonesOf(light, colour(0.66, 0.03, 75), depth);
  const isWinding = ask.kit !== '';
  const count = isWinding ? 11 : 9;
  const post = size * 0.07;
  const step = (index: number): void => {
    const share = index / count;
    const turn = share * Math.PI * 2.2;
    const half = isWinding ? size * 0.2 : size * (0.62 - share * 0.3);
    const cx = isWinding ? x + Math.sin(turn) * size * 0.17 : x;
    const top = y - (index + 1) * (size / count) * (isWinding ? 1 : 0.8);
    const tall = (size / count) * (isWinding ? 0.62 : 0.8);
    const tread = tall * (isWinding ? 0.5 : 0.42);
    brush.fillStyle = css(isWinding && Math.cos(turn) < 0 ? darker(stone.dark, 0.04) : stone.body);
    brush.fillRect(cx - half, top, half * 2, tall * 1.04);
    brush.fillStyle = css(isWinding && Math.cos(turn) < 0 ? stone.body : stone.lit);
    brush.fillRect(cx - half * 1.03, top - tread * 0.5, half * 2.06, tread);
  };
  const order = Array.from({ length: count }, (_, index) => index);
  const isBehind = (index: number) => isWinding && Math.cos((index / count) * Math.PI * 2.2) < 0;
  for (const index of order.filter(isBehind)) step(index);
  if (isWinding) {
    brush.fillStyle = shaded(stage, x, post, stone);
    brush.fillRect(x - post, y - size * 1.06, post * 2, size * 1.06);
  }
  for (const index of order.filter((one) => !isBehind(one)).reverse()) step(index);
};
