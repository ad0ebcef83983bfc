import { apart, disc, down, fillShape, glow, oval } from '../../draw/canvas.ts';
import { colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import { type At, shaded, type Thing } from '../features/at.ts';
import { planet } from '../features/heavens.ts';
import { tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';

const wood = colour(0.44, 0.08, 52);
const flame = colour(0.86, 0.16, 68);

/** The frame of a case with boards; `fill` draws what stands on each. */
function caseOf(
  stage: Stage,
  { x, y, size, depth }: At,
  boards: number,
  fill: (left: number, foot: number, wide: number, tall: number) => void,
): void {
  const { brush, light } = stage;
  const tones = tonesOf(light, wood, depth);
  const half = size * 0.4;
  brush.fillStyle = css(darker(tones.dark, 0.06));
  brush.fillRect(x - half, y - size, half * 2, size);
  const step = (size * 0.94) / boards;
  for (let board = 0; board < boards; board++) {
    const foot = y - size * 0.03 - board * step;
    fill(x - half * 0.92, foot - size * 0.012, half * 1.84, step * 0.86);
    brush.fillStyle = css(tones.lit);
    brush.fillRect(x - half, foot - size * 0.012, half * 2, size * 0.022);
    brush.fillStyle = down(brush, foot - step + size * 0.01, foot - step * 0.6, [
      [0, tones.dark, 0.7],
      [1, tones.dark, 0],
    ]);
    brush.fillRect(x - half, foot - step + size * 0.01, half * 2, step * 0.4);
  }
  for (const side of [-1, 1]) {
    brush.fillStyle = css(side < 0 ? tones.lit : tones.body);
    brush.fillRect(x + side * half - size * 0.02, y - size, size * 0.04, size);
  }
  brush.fillStyle = css(tones.lit);
  brush.fillRect(x - half * 1.08, y - size * 1.02, half * 2.16, size * 0.04);
}

const spines = [25, 45, 80, 150, 220, 255, 300, 340] as const;

const books: Thing = (stage, at) => {
  const { brush, light } = stage;
  const random = at.random.fork('books');
  caseOf(stage, at, 6, (left, foot, wide, tall) => {
    for (let x = left; x < left + wide - tall * 0.12; ) {
      const w = tall * random.range(0.1, 0.22);
      if (random.chance(0.08)) {
        x += w * 1.4;
        continue;
      }
      const high = tall * random.range(0.62, 0.92);
      const tone = tonesOf(
        light,
        colour(random.range(0.36, 0.62), random.range(0.05, 0.13), random.pick(spines)),
        at.depth,
      );
      brush.fillStyle = css(tone.body);
      brush.fillRect(x, foot - high, w * 0.94, high);
      brush.fillStyle = css(tone.lit);
      brush.fillRect(x, foot - high, w * 0.2, high);
      brush.fillStyle = css(tonesOf(light, colour(0.78, 0.12, 84), at.depth).body, 0.8);
      brush.fillRect(x + w * 0.2, foot - high * 0.8, w * 0.55, high * 0.05);
      x += w;
    }
  });
};

const bottled =
  (isGlowing: boolean): Thing =>
  (stage, at) => {
    const { brush, light } = stage;
    const random = at.random.fork('bottles');
    caseOf(stage, at, 4, (left, foot, wide, tall) => {
      for (let x = left + tall * 0.14; x < left + wide - tall * 0.1; x += tall * random.range(0.26, 0.4)) {
        const hue = random.pick([20, 60, 140, 190, 260, 310, 340]);
        const tone = isGlowing
          ? colour(0.74, 0.17, hue)
          : tonesOf(light, colour(0.6, 0.09, hue), at.depth).body;
        const r = tall * random.range(0.11, 0.16);
        const high = tall * random.range(0.36, 0.62);
        if (isGlowing) glow(brush, x, foot - r, r * 2.6, tone, 0.4);
        brush.fillStyle = css(tone);
        brush.beginPath();
        if (random.chance(0.5)) brush.arc(x, foot - r, r, 0, Math.PI * 2);
        else brush.roundRect(x - r * 0.8, foot - high * 0.7, r * 1.6, high * 0.7, r * 0.3);
        brush.fill();
        brush.fillStyle = css(mix(tone, colour(0.95, 0.02, 200), 0.5));
        brush.fillRect(x - r * 0.28, foot - high, r * 0.56, high * 0.5);
        brush.fillStyle = css(colour(0.5, 0.08, 55));
        brush.fillRect(x - r * 0.32, foot - high - r * 0.3, r * 0.64, r * 0.34);
        brush.fillStyle = 'rgba(255,255,255,.55)';
        oval(brush, x - r * 0.36, foot - r * 1.2, r * 0.12, r * 0.36, 0.3);
        brush.fill();
      }
    });
  };

const goods: Thing = (stage, at) => {
  const { brush, light } = stage;
  const random = at.random.fork('goods');
  caseOf(stage, at, 4, (left, foot, wide, tall) => {
    for (let x = left + tall * 0.2; x < left + wide - tall * 0.12; x += tall * 0.36) {
      const tone = tonesOf(light, colour(random.range(0.55, 0.75), 0.14, random.range(0, 360)), at.depth);
      const [w, high] = [tall * random.range(0.2, 0.3), tall * random.range(0.3, 0.7)];
      brush.fillStyle = down(brush, foot - high, foot, [
        [0, tone.lit],
        [1, tone.dark],
      ]);
      brush.beginPath();
      brush.roundRect(x - w / 2, foot - high, w, high, w * random.pick([0.1, 0.45]));
      brush.fill();
      brush.fillStyle = css(lighter(tone.lit, 0.1), 0.8);
      brush.fillRect(x - w * 0.34, foot - high * 0.62, w * 0.68, high * 0.22);
    }
  });
};

const cabinet: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, lighter(wood, 0.06), depth);
  const [half, tall] = [size * 0.34, size * 0.86];
  brush.fillStyle = shaded(stage, x, half, tones);
  brush.fillRect(x - half, y - tall, half * 2, tall);
  brush.strokeStyle = css(tones.dark);
  brush.lineWidth = size * 0.012;
  for (const side of [-1, 1])
    for (const [up, high] of [
      [0.06, 0.4],
      [0.5, 0.42],
    ] as const)
      brush.strokeRect(
        x + (side < 0 ? -half * 0.9 : half * 0.08),
        y - tall * (up + high),
        half * 0.82,
        tall * high,
      );
  for (const side of [-1, 1])
    disc(brush, x + side * half * 0.12, y - tall * 0.5, size * 0.016, css(colour(0.78, 0.13, 84)));
  brush.fillStyle = css(tones.lit);
  brush.fillRect(x - half * 1.08, y - tall * 1.03, half * 2.16, size * 0.04);
};

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

const window: Thing = (stage, { x, y, size, depth }) => {
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
const glass: Thing = (stage, { x, y, size, depth }) => {
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
const panorama: Thing = (stage, { x, y, size, depth, random }) => {
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

const hearth: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const stone = tonesOf(light, colour(0.55, 0.03, 50), depth);
  const half = size * 0.38;
  brush.fillStyle = shaded(stage, x, half, stone);
  brush.fillRect(x - half, y - size * 0.66, half * 2, size * 0.66);
  brush.fillRect(x - half * 0.62, y - size * 1.1, half * 1.24, size * 0.5);
  brush.strokeStyle = css(stone.dark, 0.6);
  brush.lineWidth = size * 0.01;
  for (let row = 0; row < 9; row++)
    for (let column = 0; column < 5; column++)
      brush.strokeRect(
        x - half + ((column + (row % 2) * 0.5) * half * 2) / 5,
        y - size * 0.66 + (row * size * 0.66) / 9,
        (half * 2) / 5,
        (size * 0.66) / 9,
      );
  brush.fillStyle = css(colour(0.12, 0.03, 40));
  brush.beginPath();
  brush.moveTo(x - half * 0.62, y);
  brush.lineTo(x - half * 0.62, y - size * 0.28);
  brush.quadraticCurveTo(x, y - size * 0.52, x + half * 0.62, y - size * 0.28);
  brush.lineTo(x + half * 0.62, y);
  brush.fill();
  glow(brush, x, y - size * 0.12, size * 1.1, flame, 0.75);
  for (const [dx, tall] of [
    [-0.2, 0.2],
    [0.18, 0.22],
    [0, 0.3],
  ] as const)
    for (const [share, tone] of [
      [1, colour(0.66, 0.2, 42)],
      [0.62, flame],
      [0.34, colour(0.96, 0.09, 100)],
    ] as const) {
      const [fx, high, w] = [x + dx * size, size * tall * share, size * 0.08 * share];
      brush.beginPath();
      brush.moveTo(fx - w, y - size * 0.03);
      brush.quadraticCurveTo(fx - w, y - high * 0.6, fx, y - high);
      brush.quadraticCurveTo(fx + w, y - high * 0.6, fx + w, y - size * 0.03);
      brush.fillStyle = css(tone);
      brush.fill();
    }
  brush.fillStyle = css(tonesOf(light, wood, depth).lit);
  brush.fillRect(x - half * 1.15, y - size * 0.7, half * 2.3, size * 0.06);
};

const door: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, wood, depth);
  const half = size * 0.24;
  brush.fillStyle = css(tones.dark);
  brush.beginPath();
  brush.roundRect(x - half * 1.16, y - size * 0.84, half * 2.32, size * 0.84, [half, half, 0, 0]);
  brush.fill();
  brush.fillStyle = shaded(stage, x, half, tones);
  brush.beginPath();
  brush.roundRect(x - half, y - size * 0.79, half * 2, size * 0.79, [half * 0.9, half * 0.9, 0, 0]);
  brush.fill();
  brush.fillStyle = css(tones.dark, 0.7);
  for (let plank = 1; plank < 5; plank++)
    brush.fillRect(x - half + (plank / 5) * half * 2, y - size * 0.74, size * 0.008, size * 0.74);
  disc(brush, x + half * 0.7, y - size * 0.38, size * 0.022, css(colour(0.78, 0.13, 84)));
};

const board: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const green = tonesOf(light, colour(0.36, 0.06, 160), depth);
  const frame = tonesOf(light, lighter(wood, 0.1), depth);
  const [w, h] = [size * 1.04, size * 0.52];
  brush.fillStyle = css(frame.body);
  brush.fillRect(x - w / 2 - size * 0.02, y - size * 0.9, w + size * 0.04, h + size * 0.05);
  brush.fillStyle = css(green.body);
  brush.fillRect(x - w / 2, y - size * 0.88, w, h);
  const random = stage.random.fork(`chalk${Math.round((x / stage.width) * 50)}`);
  brush.strokeStyle = 'rgba(255,255,255,.6)';
  brush.lineWidth = size * 0.012;
  for (let line = 0; line < 5; line++) {
    brush.beginPath();
    const ly = y - size * (0.8 - line * 0.085);
    brush.moveTo(x - w * 0.4, ly);
    for (let step = 0; step < 8; step++)
      brush.lineTo(
        x - w * 0.4 + (w * 0.7 * step * random.range(0.8, 1)) / 8,
        ly + random.range(-0.015, 0.015) * size,
      );
    brush.stroke();
  }
};

const stove: Thing = (stage, { x, y, size, depth, random }) => {
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

const screen: Thing = (stage, { x, y, size, random }) => {
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
const tank: Thing = (stage, { x, y, size, random }) => {
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

const barrels: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.48, 0.09, 52), depth);
  const barrel = (cx: number, foot: number, r: number) => {
    brush.beginPath();
    brush.moveTo(cx - r * 0.8, foot);
    brush.quadraticCurveTo(cx - r * 1.2, foot - r * 1.2, cx - r * 0.8, foot - r * 2.4);
    brush.lineTo(cx + r * 0.8, foot - r * 2.4);
    brush.quadraticCurveTo(cx + r * 1.2, foot - r * 1.2, cx + r * 0.8, foot);
    brush.fillStyle = shaded(stage, cx, r, tones);
    brush.fill();
    brush.fillStyle = css(tonesOf(light, colour(0.34, 0.02, 260), depth).body);
    for (const up of [0.3, 1.2, 2.05])
      brush.fillRect(cx - r * 1.02, foot - r * up - r * 0.1, r * 2.04, r * 0.16);
    oval(brush, cx, foot - r * 2.4, r * 0.8, r * 0.18);
    brush.fillStyle = css(tones.lit);
    brush.fill();
  };
  const r = size * 0.2;
  barrel(x - r * 1.08, y, r);
  barrel(x + r * 1.08, y, r);
  if (random.chance(0.6)) barrel(x, y - r * 2.2, r * 0.96);
};

const banner: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const cloth = tonesOf(
    light,
    colour(0.46, 0.17, stage.random.fork('banner').pick([25, 262, 150, 310])),
    depth,
  );
  const half = size * 0.22;
  fillShape(
    brush,
    [
      [x - half, y - size * 0.98],
      [x + half, y - size * 0.98],
      [x + half, y - size * 0.34],
      [x, y - size * 0.22],
      [x - half, y - size * 0.34],
    ],
    shaded(stage, x, half, cloth),
  );
  const gold = css(tonesOf(light, colour(0.78, 0.13, 84), depth).body);
  brush.fillStyle = gold;
  brush.fillRect(x - half * 1.2, y - size, half * 2.4, size * 0.03);
  fillShape(
    brush,
    [
      [x, y - size * 0.8],
      [x + half * 0.5, y - size * 0.64],
      [x, y - size * 0.48],
      [x - half * 0.5, y - size * 0.64],
    ],
    gold,
  );
};

const painting: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const gold = tonesOf(light, colour(0.7, 0.12, 80), depth);
  const [w, h] = [size * 0.46, size * 0.34];
  brush.fillStyle = css(gold.body);
  brush.fillRect(x - w / 2, y - size * 0.88, w, h);
  const hue = random.range(0, 360);
  brush.fillStyle = down(brush, y - size * 0.86, y - size * 0.56, [
    [0, tonesOf(light, colour(0.75, 0.08, hue), depth).body],
    [0.6, tonesOf(light, colour(0.6, 0.1, hue + 60), depth).body],
    [1, tonesOf(light, colour(0.4, 0.08, hue + 120), depth).body],
  ]);
  brush.fillRect(x - w * 0.44, y - size * 0.85, w * 0.88, h * 0.82);
};

const column: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.76, 0.03, 80), depth);
  const half = size * 0.1;
  brush.fillStyle = shaded(stage, x, half, tones);
  brush.fillRect(x - half, y - size * 1.2, half * 2, size * 1.2);
  for (const [up, grow] of [
    [0.07, 1.5],
    [1.12, 1.5],
  ] as const)
    brush.fillRect(x - half * grow, y - size * up, half * grow * 2, size * 0.08);
};

const shoji: Thing = (stage, { x, y, size, depth }) => {
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

const scroll: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const paper = tonesOf(light, colour(0.92, 0.03, 88), depth);
  const w = size * 0.28;
  brush.fillStyle = css(paper.body);
  brush.fillRect(x - w / 2, y - size * 0.9, w, size * 0.6);
  brush.fillStyle = css(tonesOf(light, colour(0.36, 0.07, 40), depth).body);
  for (const up of [0.92, 0.31]) brush.fillRect(x - w * 0.6, y - size * up, w * 1.2, size * 0.03);
  brush.strokeStyle = css(colour(0.2, 0.02, 280), 0.85);
  brush.lineWidth = size * 0.022;
  for (const [dx, dy] of [
    [-0.1, 0.8],
    [0.02, 0.66],
    [-0.04, 0.5],
  ] as const) {
    brush.beginPath();
    brush.moveTo(x + dx * w - w * 0.14, y - size * dy);
    brush.quadraticCurveTo(x + w * 0.2, y - size * (dy + 0.05), x + w * 0.12, y - size * (dy - 0.09));
    brush.stroke();
  }
};

const neon: Thing = (stage, { x, y, size, random }) => {
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

const weapons: Thing = (stage, { x, y, size, depth }) => {
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

const tools: Thing = (stage, { x, y, size, depth, random }) => {
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
const machine: Thing = (stage, { x, y, size, depth, random }) => {
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

const crates: Thing = (stage, { x, y, size, depth, random }) => {
  const { brush, light } = stage;
  const side = size * 0.3;
  for (const [dx, dy] of [
    [-0.5, 0],
    [0.5, 0],
    [0, 1],
    [-0.46, 1.98],
  ] as const) {
    const tones = tonesOf(light, colour(0.54 + random.range(-0.04, 0.04), 0.09, 60), depth);
    const [left, foot] = [x + dx * side * 1.04 - side / 2, y - dy * side];
    brush.fillStyle = css(tones.body);
    brush.fillRect(left, foot - side, side, side);
    brush.strokeStyle = css(tones.lit);
    brush.lineWidth = side * 0.1;
    brush.strokeRect(left + side * 0.05, foot - side * 0.95, side * 0.9, side * 0.9);
    brush.strokeStyle = css(tones.dark);
    brush.beginPath();
    brush.moveTo(left + side * 0.12, foot - side * 0.12);
    brush.lineTo(left + side * 0.88, foot - side * 0.88);
    brush.stroke();
  }
};

const statue: Thing = (stage, { x, y, size, depth }) => {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.66, 0.015, 90), depth);
  brush.fillStyle = shaded(stage, x, size * 0.16, tones);
  brush.fillRect(x - size * 0.16, y - size * 0.24, size * 0.32, size * 0.24);
  brush.beginPath();
  brush.moveTo(x - size * 0.14, y - size * 0.24);
  brush.quadraticCurveTo(x - size * 0.18, y - size * 0.6, x - size * 0.06, y - size * 0.7);
  brush.lineTo(x + size * 0.06, y - size * 0.7);
  brush.quadraticCurveTo(x + size * 0.18, y - size * 0.6, x + size * 0.14, y - size * 0.24);
  brush.fill();
  disc(brush, x, y - size * 0.78, size * 0.075, css(tones.body));
};

export const backPieces = {
  books,
  shelf: books,
  potions: bottled(true),
  jars: bottled(false),
  goods,
  cabinet,
  window,
  glass,
  panorama,
  hearth,
  door,
  board,
  stove,
  screen,
  tank,
  barrels,
  banner,
  painting,
  column,
  shoji,
  scroll,
  neon,
  weapons,
  tools,
  machine,
  crates,
  statue,
} satisfies Record<string, Thing>;
