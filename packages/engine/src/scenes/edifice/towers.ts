import { along, type Brush, fillShape, glow } from '../../draw/canvas.ts';
import { type Colour, colour, css, darker, mix } from '../../draw/colour.ts';
import type { At } from '../features/at.ts';
import type { Tones } from '../plants/plant.ts';
import type { Stage } from '../stage.ts';
import type { Plan } from './plans.ts';
import { dome, finial } from './roofs.ts';

export const lampTone = colour(0.9, 0.14, 80);

export function opening(
  brush: Brush,
  x: number,
  foot: number,
  wide: number,
  tall: number,
  kind: Plan['door'],
): void {
  const half = wide / 2;
  brush.beginPath();
  brush.moveTo(x - half, foot);
  if (kind === 'square') {
    brush.lineTo(x - half, foot - tall);
    brush.lineTo(x + half, foot - tall);
  } else if (kind === 'pointed') {
    brush.lineTo(x - half, foot - tall * 0.6);
    brush.quadraticCurveTo(x - half, foot - tall * 0.86, x, foot - tall);
    brush.quadraticCurveTo(x + half, foot - tall * 0.86, x + half, foot - tall * 0.6);
  } else {
    brush.lineTo(x - half, foot - tall * 0.6);
    brush.bezierCurveTo(
      x - half,
      foot - tall * 1.13,
      x + half,
      foot - tall * 1.13,
      x + half,
      foot - tall * 0.6,
    );
  }
  brush.lineTo(x + half, foot);
  brush.closePath();
}

/** A tower like a corn cob: rings that narrow to a bud. */
export function prang(
  brush: Brush,
  x: number,
  foot: number,
  half: number,
  tall: number,
  tones: Tones,
  trim: Colour,
): void {
  const rings = 9;
  for (let ring = 0; ring < rings; ring++) {
    const share = ring / rings;
    const w = half * Math.cos(share * 1.36) ** 0.75;
    const y = foot - tall * share;
    brush.fillStyle = along(brush, { x0: x - w, y0: 0, x1: x + w, y1: 0 }, [
      [0, tones.lit],
      [0.5, tones.body],
      [1, tones.dark],
    ]);
    brush.fillRect(x - w, y - tall / rings - 1, w * 2, tall / rings + 1);
    brush.fillStyle = css(tones.dark, 0.7);
    brush.fillRect(x - w, y - tall * 0.02, w * 2, tall * 0.02);
    brush.fillStyle = css(trim);
    brush.fillRect(x - w * 1.08, y - tall / rings, w * 2.16, tall * 0.022);
  }
  finial(brush, x, foot - tall, tall * 0.12, trim);
}

export function pylons(
  brush: Brush,
  x: number,
  foot: number,
  half: number,
  tall: number,
  tones: Tones,
  trim: Colour,
): void {
  for (const side of [-1, 1]) {
    const [near, far] = [x + side * half * 0.2, x + side * half];
    fillShape(
      brush,
      [
        [near, foot],
        [near + side * half * 0.06, foot - tall],
        [far - side * half * 0.1, foot - tall],
        [far, foot],
      ],
      css(side < 0 ? tones.lit : tones.body),
    );
    brush.fillStyle = css(trim);
    const left = Math.min(near, far - side * half * 0.1);
    brush.fillRect(left, foot - tall, half * 0.72, tall * 0.06);
    brush.fillStyle = css(tones.dark, 0.5);
    for (let figure = 0; figure < 3; figure++) {
      const cx = near + side * half * (0.2 + figure * 0.2);
      brush.fillRect(cx - half * 0.03, foot - tall * 0.62, half * 0.06, tall * 0.3);
      brush.beginPath();
      brush.arc(cx, foot - tall * 0.67, half * 0.04, 0, Math.PI * 2);
      brush.fill();
    }
  }
  brush.fillStyle = css(tones.body);
  brush.fillRect(x - half * 0.24, foot - tall * 0.8, half * 0.48, tall * 0.16);
}

export function minarets(
  brush: Brush,
  { x, y, size: tall }: At,
  half: number,
  tones: Tones,
  trim: Colour,
): void {
  for (const side of [-1, 1]) {
    const cx = x + side * half * 1.12;
    const w = tall * 0.04;
    brush.fillStyle = along(brush, { x0: cx - w, y0: 0, x1: cx + w, y1: 0 }, [
      [0, tones.lit],
      [1, tones.dark],
    ]);
    brush.fillRect(cx - w, y - tall * 0.92, w * 2, tall * 0.92);
    brush.fillStyle = css(trim);
    for (const up of [0.4, 0.72]) brush.fillRect(cx - w * 1.5, y - tall * up, w * 3, tall * 0.02);
    dome(
      brush,
      { x: cx, y: y - tall * 0.9, half: w * 1.3, tall: tall * 0.12, ridge: 0, sweep: 0 },
      tones,
      true,
      trim,
    );
  }
}

interface Church {
  readonly x: number;
  readonly foot: number;
  readonly half: number;
  readonly walls: number;
  readonly tall: number;
}

/** Two towers with spires, a rose window between them. */
export function spires(
  stage: Stage,
  at: At,
  { x, foot, half, walls, tall }: Church,
  wall: Tones,
  roof: Tones,
  trim: Colour,
): void {
  const { brush, light } = stage;
  const isLit = light.time !== 'day';
  fillShape(
    brush,
    [
      [x - half * 0.5, foot - walls],
      [x, foot - walls - tall * 0.5],
      [x + half * 0.5, foot - walls],
    ],
    css(wall.body),
  );
  const rose = half * 0.26;
  glow(brush, x, foot - walls * 0.86, rose * 2, lampTone, isLit ? 0.6 : 0);
  for (let petal = 0; petal < 12; petal++) {
    const turn = (petal / 12) * Math.PI * 2;
    brush.beginPath();
    brush.moveTo(x, foot - walls * 0.86);
    brush.arc(x, foot - walls * 0.86, rose, turn, turn + 0.42);
    brush.fillStyle = css(
      isLit ? mix(lampTone, colour(0.6, 0.2, petal * 30), 0.5) : colour(0.4, 0.1, petal * 30),
    );
    brush.fill();
  }
  for (const side of [-1, 1]) {
    const cx = x + side * half * 0.72;
    const w = half * 0.27;
    const high = walls * 1.08;
    brush.fillStyle = along(brush, { x0: cx - w, y0: 0, x1: cx + w, y1: 0 }, [
      [0, wall.lit],
      [1, wall.dark],
    ]);
    brush.fillRect(cx - w, foot - high, w * 2, high);
    brush.fillStyle = css(isLit ? lampTone : darker(wall.dark, 0.1));
    for (const up of [0.3, 0.62]) {
      opening(brush, cx, foot - high * up, w * 0.6, high * 0.22, 'pointed');
      brush.fill();
    }
    fillShape(
      brush,
      [
        [cx - w * 1.15, foot - high],
        [cx, y(at)],
        [cx + w * 1.15, foot - high],
      ],
      css(side < 0 ? roof.lit : roof.body),
    );
    finial(brush, cx, y(at), at.size * 0.05, trim);
  }
}

export const y = ({ y: foot, size }: At): number => foot - size * 0.96;
