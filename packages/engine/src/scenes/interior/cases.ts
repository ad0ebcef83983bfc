import { disc, down, glow, oval } from '../../draw/canvas.ts';
import { colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import { type At, shaded, type Thing } from '../features/at.ts';
import { tonesOf } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import { darkWood as wood } from './tones.ts';

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

export const books: Thing = (stage, at) => {
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

export const bottled =
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

export const goods: Thing = (stage, at) => {
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

export const cabinet: Thing = (stage, { x, y, size, depth }) => {
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
