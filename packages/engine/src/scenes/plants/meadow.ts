import { apart, type Brush, down, fillShape } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter, mix } from '../../draw/colour.ts';
import type { Crest } from '../land.ts';
import { seen } from '../light.ts';
import { type Stage, stamp } from '../stage.ts';
import { tonesOf } from './plant.ts';

/** Blades of grass along a crest; flowers among them where asked for. */
export function grass(stage: Stage, crest: Crest, tone: Colour, depth: number, flowers: number): void {
  const { brush, light, unit, width } = stage;
  const random = stage.random.fork(`grass${depth}`);
  const { lit, body, dark } = tonesOf(light, tone, depth);
  const count = Math.round((width / unit) * 0.62);
  for (let index = 0; index < count; index++) {
    const x = random.next() * width;
    const y = crest(x) + unit * random.range(0, 46);
    const tall = unit * random.range(16, 46);
    const lean = unit * random.range(-13, 13);
    fillShape(
      brush,
      [
        [x - unit * 2.6, y + unit * 3],
        [x + lean, y - tall],
        [x + unit * 2.6, y + unit * 3],
      ],
      css(random.pick([lit, body, body, dark])),
    );
  }
  const petals = [
    colour(0.72, 0.18, 10),
    colour(0.88, 0.15, 95),
    colour(0.94, 0.02, 90),
    colour(0.68, 0.16, 310),
  ] as const;
  for (let index = 0; index < flowers; index++) {
    const x = random.next() * width;
    const y = crest(x) + unit * random.range(-14, 44);
    flower(brush, x, y, unit * random.range(4, 8), seen(light, random.pick(petals), depth));
  }
}

/** Tufts over the face of a hill, small where it is far, so that it is no bare slope. */
export function tufts(stage: Stage, crest: Crest, tone: Colour, depth: number, foot: number): void {
  const { brush, light, unit, width, height } = stage;
  if (stage.clean) return;
  const random = stage.random.fork(`tufts${depth}`);
  const { lit, body, dark } = tonesOf(light, tone, depth);
  const fills = [css(lit), css(mix(lit, body, 0.5)), css(mix(body, dark, 0.5))] as const;
  const count = Math.round((width / unit) * 0.16);
  for (let index = 0; index < count; index++) {
    const at = random.next() * width;
    const near = random.next();
    const size = unit * (7 + near * 13) * (1 - depth * 0.8);
    const fill = random.pick(fills);
    const lean = random.range(-0.4, 0.4);
    stamp(stage, at, size * 2, (x) => {
      const y = crest(x) + (height * foot - crest(x)) * near + unit * 5;
      brush.beginPath();
      for (const blade of [-1, -0.4, 0.15, 0.7]) {
        const tip = size * (1.1 - Math.abs(blade) * 0.35);
        brush.moveTo(x + blade * size * 0.5 - size * 0.09, y);
        brush.lineTo(x + (blade * 0.9 + lean) * size, y - tip);
        brush.lineTo(x + blade * size * 0.5 + size * 0.09, y);
      }
      brush.fillStyle = fill;
      brush.fill();
    });
  }
}

export function flower(brush: Brush, x: number, y: number, size: number, tone: Colour): void {
  for (let petal = 0; petal < 5; petal++) {
    const turn = (petal / 5) * Math.PI * 2;
    brush.fillStyle = css(petal % 2 === 0 ? tone : lighter(tone, 0.05));
    brush.beginPath();
    brush.arc(
      x + Math.cos(turn) * size * 0.75,
      y + Math.sin(turn) * size * 0.75,
      size * 0.62,
      0,
      Math.PI * 2,
    );
    brush.fill();
  }
  brush.fillStyle = css(colour(0.84, 0.15, 85));
  brush.beginPath();
  brush.arc(x, y, size * 0.5, 0, Math.PI * 2);
  brush.fill();
}

export function mushroom(brush: Brush, x: number, y: number, size: number, tone: Colour): void {
  brush.fillStyle = css(colour(0.88, 0.03, 80));
  brush.beginPath();
  brush.roundRect(x - size * 0.16, y - size * 0.6, size * 0.32, size * 0.62, size * 0.12);
  brush.fill();
  apart(brush, () => {
    brush.beginPath();
    brush.ellipse(x, y - size * 0.55, size * 0.55, size * 0.5, 0, Math.PI, Math.PI * 2);
    brush.closePath();
    brush.fillStyle = down(brush, y - size, y - size * 0.5, [
      [0, lighter(tone, 0.12)],
      [1, darker(tone, 0.06)],
    ]);
    brush.fill();
    brush.clip();
    brush.fillStyle = 'rgba(255,250,240,.85)';
    for (const [dx, dy, r] of [
      [-0.25, -0.72, 0.09],
      [0.1, -0.86, 0.11],
      [0.32, -0.65, 0.07],
    ] as const) {
      brush.beginPath();
      brush.arc(x + dx * size, y + dy * size, r * size, 0, Math.PI * 2);
      brush.fill();
    }
  });
}
