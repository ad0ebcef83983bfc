import { type Brush, down, fillShape, type Point } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, mix } from '../../draw/colour.ts';
import type { Plant } from './plant.ts';

export function palm(brush: Brush, plant: Plant): void {
  const { x, y, tall, tones, random, from } = plant;
  const lean = tall * random.range(0.12, 0.26) * from * -1;
  const [tx, ty] = [x + lean, y - tall * 0.78];
  const stem = mix(tones.body, colour(0.5, 0.06, 60), 0.65);
  for (let step = 0; step < 22; step++) {
    const share = step / 21;
    const px = x + lean * share ** 1.7;
    const py = y - tall * 0.78 * share;
    brush.fillStyle = css(step % 2 === 0 ? stem : darker(stem, 0.07));
    brush.beginPath();
    brush.ellipse(px, py, tall * (0.032 - share * 0.012), tall * 0.026, 0, 0, Math.PI * 2);
    brush.fill();
  }
  for (let leaf = 0; leaf < 11; leaf++) {
    const turn = Math.PI * (1.02 + (leaf / 10) * 0.96) + random.range(-0.1, 0.1);
    frond(
      brush,
      { x: tx, y: ty, turn, long: tall * random.range(0.34, 0.46) },
      leaf % 2 === 0 ? tones.body : tones.lit,
      tones.dark,
    );
  }
}

function frond(
  brush: Brush,
  at: { x: number; y: number; turn: number; long: number },
  tone: Colour,
  dark: Colour,
): void {
  const { x, y, turn, long } = at;
  const fall = long * 0.55;
  const along2 = (share: number): Point => [
    x + Math.cos(turn) * long * share,
    y + Math.sin(turn) * long * share * 0.75 + fall * share ** 2.2,
  ];
  const upper: Point[] = [];
  const lower: Point[] = [];
  for (let step = 0; step <= 12; step++) {
    const share = step / 12;
    const [px, py] = along2(share);
    const wide = long * 0.13 * Math.sin(Math.PI * (0.12 + share * 0.88)) * (step % 2 === 0 ? 1 : 0.55);
    upper.push([px, py - wide * 0.5]);
    lower.unshift([px, py + wide]);
  }
  fillShape(
    brush,
    [...upper, ...lower],
    down(brush, y - long * 0.4, y + fall, [
      [0, tone],
      [1, dark],
    ]),
  );
}

/** A fern: fronds from one root. */
export function fern(brush: Brush, { x, y, tall, tones, random }: Plant): void {
  for (let leaf = 0; leaf < 7; leaf++) {
    const turn = Math.PI * (1.1 + (leaf / 6) * 0.8) + random.range(-0.08, 0.08);
    const at = { x, y, turn, long: tall * random.range(0.7, 1) };
    frond(brush, at, leaf % 2 === 0 ? tones.body : tones.lit, tones.dark);
  }
}

/** Bamboo: a few jointed canes that lean apart, with sprays of narrow leaves. */
export function bamboo(brush: Brush, plant: Plant): void {
  const { x, y, tall, tones, random, from } = plant;
  for (let cane = 0; cane < 5; cane++) {
    const lean = tall * random.range(-0.14, 0.14);
    const foot = x + tall * random.range(-0.12, 0.12);
    const high = tall * random.range(0.74, 1);
    const at = (share: number): Point => [foot + lean * share ** 1.8, y - high * share];
    const wide = tall * 0.026;
    for (const [tone, share, shift] of [
      [tones.dark, 1, 0],
      [tones.body, 0.66, 0.12],
      [tones.lit, 0.24, 0.24],
    ] as const) {
      brush.strokeStyle = css(tone);
      brush.lineWidth = wide * share;
      brush.beginPath();
      for (let step = 0; step <= 8; step++) {
        const [px, py] = at(step / 8);
        brush.lineTo(px + wide * shift * from, py);
      }
      brush.stroke();
    }
    brush.strokeStyle = css(tones.dark);
    brush.lineWidth = wide * 0.2;
    for (let joint = 1; joint < 9; joint++) {
      const [px, py] = at(joint / 9);
      brush.beginPath();
      brush.moveTo(px - wide * 0.6, py);
      brush.lineTo(px + wide * 0.6, py);
      brush.stroke();
    }
    for (let spray = 0; spray < 9; spray++) {
      const [px, py] = at(random.range(0.35, 1));
      const long = tall * random.range(0.07, 0.13);
      const turn = random.pick([0.35, 2.8]) + random.range(-0.4, 0.5);
      for (const open of [-0.4, 0, 0.4]) {
        const [dx, dy] = [Math.cos(turn + open) * long, Math.sin(turn + open) * long];
        fillShape(
          brush,
          [
            [px, py],
            [px + dx * 0.5 - dy * 0.12, py + dy * 0.5 + dx * 0.12],
            [px + dx, py + dy],
            [px + dx * 0.5 + dy * 0.12, py + dy * 0.5 - dx * 0.12],
          ],
          css(open === 0 ? tones.lit : tones.body),
        );
      }
    }
  }
}
