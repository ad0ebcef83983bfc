import { apart, down, fillShape, oval, type Point } from '../draw/canvas.ts';
import { colour, css, darker, lighter, mix } from '../draw/colour.ts';
import { type At, shaded } from './features/at.ts';
import { type Tones, tonesOf } from './plants/plant.ts';
import type { Stage } from './stage.ts';

const hues = [10, 45, 340, 300, 80, 185] as const;

/** One of the kinds of coral that a reef has. `size` is its height. */
export function coral(stage: Stage, at: At): void {
  const { random } = at;
  const tones = tonesOf(stage.light, colour(0.66, 0.18, random.pick(hues)), at.depth);
  random.pick([branches, branches, fan, fan, tubes, dome, plates])(stage, at, tones);
}

type Kind = (stage: Stage, at: At, tones: Tones) => void;

/** A tree of round twigs with pale tips. */
const branches: Kind = ({ brush }, { x, y, size, random }, { body, lit, dark }) => {
  const twig = (bx: number, by: number, turn: number, long: number, left: number) => {
    const [tx, ty] = [bx + Math.cos(turn) * long, by + Math.sin(turn) * long];
    for (const [tone, wide, shift] of [
      [dark, 0.38, 0],
      [body, 0.3, 0.02],
      [lit, 0.1, 0.07],
    ] as const) {
      brush.strokeStyle = css(tone);
      brush.lineWidth = Math.max(size * 0.01, long * wide);
      brush.beginPath();
      brush.moveTo(bx - long * shift, by);
      brush.lineTo(tx - long * shift, ty);
      brush.stroke();
    }
    if (left === 0) return;
    for (const side of [-1, 0.15, 1])
      twig(tx, ty, turn + side * random.range(0.35, 0.6), long * 0.68, left - 1);
  };
  twig(x, y, -Math.PI / 2, size * 0.38, 3);
};

/** A lace fan on a short stem. */
const fan: Kind = ({ brush }, { x, y, size, random }, { body, lit, dark }) => {
  const lean = random.range(-0.25, 0.25);
  const rays = 15;
  const rim = (share: number, reach: number): Point => {
    const turn = Math.PI * (1.08 + share * 0.84) + lean;
    return [x + Math.cos(turn) * size * 0.72 * reach, y - size * 0.16 + Math.sin(turn) * size * 0.86 * reach];
  };
  const border = Array.from({ length: rays * 2 + 1 }, (_, step) => {
    const share = step / (rays * 2);
    return rim(share, step % 2 === 0 ? 1 : 0.92);
  });
  fillShape(
    brush,
    [[x, y], ...border],
    down(brush, y - size, y, [
      [0, lit, 0.95],
      [0.6, body],
      [1, dark],
    ]),
  );
  brush.strokeStyle = css(dark, 0.65);
  for (let ray = 0; ray <= rays; ray++) {
    brush.lineWidth = size * 0.012;
    brush.beginPath();
    brush.moveTo(x, y);
    brush.lineTo(...rim(ray / rays, 0.94));
    brush.stroke();
  }
  for (const reach of [0.4, 0.6, 0.8]) {
    brush.lineWidth = size * 0.007;
    brush.beginPath();
    for (let step = 0; step <= 20; step++) brush.lineTo(...rim(step / 20, reach + (step % 2) * 0.03));
    brush.stroke();
  }
};

/** Sponges: a group of tubes, open at the top. */
const tubes: Kind = (stage, { x, y, size, random }, tones) => {
  const { brush } = stage;
  const many = 5;
  for (let tube = 0; tube < many; tube++) {
    const px = x + (tube - 2) * size * 0.16 + random.range(-0.03, 0.03) * size;
    const tall = size * random.range(0.45, 0.95) * (1 - Math.abs(tube - 2) * 0.12);
    const half = size * random.range(0.065, 0.085);
    const lean = (tube - 2) * size * 0.06;
    fillShape(
      brush,
      [
        [px - half * 0.8, y],
        [px + lean - half, y - tall],
        [px + lean + half, y - tall],
        [px + half * 0.8, y],
      ],
      shaded(stage, px + lean * 0.5, half, tones),
    );
    oval(brush, px + lean, y - tall, half, half * 0.4);
    brush.fillStyle = css(tones.lit);
    brush.fill();
    oval(brush, px + lean, y - tall, half * 0.7, half * 0.26);
    brush.fillStyle = css(darker(tones.dark, 0.08));
    brush.fill();
  }
};

/** A brain coral: a dome with winding furrows. */
const dome: Kind = (stage, { x, y, size, random }, tones) => {
  const { brush } = stage;
  const [across, high] = [size * 0.52, size * 0.46];
  const shape = () => {
    brush.beginPath();
    brush.ellipse(x, y, across, high, 0, Math.PI, Math.PI * 2);
    brush.closePath();
  };
  shape();
  brush.fillStyle = shaded(stage, x, across, tones);
  brush.fill();
  apart(brush, () => {
    shape();
    brush.clip();
    brush.strokeStyle = css(tones.dark, 0.55);
    brush.lineWidth = size * 0.022;
    for (let row = 0; row < 6; row++) {
      const phase = random.range(0, 6);
      brush.beginPath();
      for (let step = 0; step <= 26; step++) {
        const share = step / 26;
        const lift = Math.sqrt(Math.max(0, 1 - (share * 2 - 1) ** 2));
        brush.lineTo(
          x + (share - 0.5) * across * 2,
          y - lift * high * (row + 0.6) * 0.17 + Math.sin(share * 34 + phase) * size * 0.017,
        );
      }
      brush.stroke();
    }
  });
};

/** Shelves that grow over one another. */
const plates: Kind = ({ brush }, { x, y, size, random }, { lit, body, dark }) => {
  brush.fillStyle = css(dark);
  brush.fillRect(x - size * 0.06, y - size * 0.5, size * 0.12, size * 0.5);
  for (const [level, wide] of [
    [0.22, 0.5],
    [0.4, 0.42],
    [0.56, 0.3],
  ] as const) {
    const px = x + random.range(-0.12, 0.12) * size;
    oval(brush, px, y - size * level + size * 0.035, size * wide, size * 0.085);
    brush.fillStyle = css(dark);
    brush.fill();
    oval(brush, px, y - size * level, size * wide, size * 0.08);
    brush.fillStyle = down(brush, y - size * (level + 0.08), y - size * (level - 0.08), [
      [0, lit],
      [1, mix(body, dark, 0.3)],
    ]);
    brush.fill();
  }
};

/** Kelp: ribbons that sway from one root, with lit edges. */
export function kelp(stage: Stage, { x, y, size: tall, depth, random }: At): void {
  const { brush, light } = stage;
  const tones = tonesOf(light, colour(0.5, 0.12, random.range(130, 175)), depth);
  for (let blade = 0; blade < 5; blade++) {
    const foot = x + (blade - 2) * tall * 0.05;
    const high = tall * random.range(0.6, 1);
    const phase = random.range(0, 6);
    const sway = tall * random.range(0.04, 0.08);
    const at = (share: number): Point => [
      foot + Math.sin(share * 5 + phase) * sway * share,
      y - high * share,
    ];
    const edge = (side: number) =>
      Array.from({ length: 15 }, (_, step): Point => {
        const share = step / 14;
        const [px, py] = at(share);
        const wide =
          tall * 0.024 * Math.sin(Math.PI * (0.12 + share * 0.88)) * (1 + 0.3 * Math.sin(share * 40 + side));
        return [px + side * wide, py];
      });
    fillShape(
      brush,
      [...edge(-1), ...edge(1).toReversed()],
      down(brush, y - high, y, [
        [0, blade % 2 === 0 ? tones.lit : lighter(tones.body, 0.03)],
        [1, tones.dark],
      ]),
    );
  }
}
