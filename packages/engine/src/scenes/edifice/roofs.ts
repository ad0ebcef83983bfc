import { type Brush, down, fillShape, type Point, trace } from '../../draw/canvas.ts';
import { type Colour, css, darker, lighter } from '../../draw/colour.ts';
import type { Tones } from '../plants/plant.ts';

export interface Roof {
  /** The middle of the eaves' line, half its length, its height. */
  readonly x: number;
  readonly y: number;
  readonly half: number;
  readonly tall: number;
  /** Half the length of the ridge, as a share of `half`. */
  readonly ridge: number;
  /** How far the corners sweep up, as a share of the height. */
  readonly sweep: number;
}

const mixed = (from: number, to: number, share: number): number => from + (to - from) * share;

/** A roof of tiles with swept eaves, seen from the front: ribs, a bright ridge, a dark underside. */
export function sweptRoof(brush: Brush, roof: Roof, tones: Tones, trim: Colour): void {
  const { x, y, half, tall, ridge, sweep } = roof;
  const steps = 24;
  const eave = (share: number): Point => {
    const lift = Math.abs(share) ** 3.2 * sweep * tall;
    return [x + share * half * (1 + Math.abs(share) ** 6 * 0.04), y - lift];
  };
  const top = (share: number): Point => [
    x + share * half * ridge,
    y - tall * (0.96 + Math.abs(share) ** 4 * 0.1),
  ];
  // The slope hollows towards the eaves.
  const slope = (share: number, down: number): Point => {
    const [tx, ty] = top(share);
    const [ex, ey] = eave(share);
    const bend = down ** 1.5;
    return [mixed(tx, ex, bend * 0.75 + down * 0.25), mixed(ty, ey, down)];
  };
  const at = (index: number) => (index / steps) * 2 - 1;
  const under = tall * 0.13;
  const outline: Point[] = [];
  for (let index = 0; index <= steps; index++) outline.push(top(at(index)));
  for (let row = 1; row <= 8; row++) outline.push(slope(1, row / 8));
  for (let index = steps; index >= 0; index--) outline.push(eave(at(index)));
  for (let row = 7; row >= 1; row--) outline.push(slope(-1, row / 8));
  const shadow: Point[] = [];
  for (let index = 0; index <= steps; index++) shadow.push(eave(at(index)));
  for (let index = steps; index >= 0; index--) {
    const [ex, ey] = eave(at(index) * 0.93);
    shadow.push([ex, ey + under]);
  }
  fillShape(brush, shadow, css(darker(tones.dark, 0.08)));
  fillShape(
    brush,
    outline,
    down(brush, y - tall, y, [
      [0, tones.lit],
      [0.5, tones.body],
      [1, tones.dark],
    ]),
  );
  brush.strokeStyle = css(darker(tones.dark, 0.03), 0.55);
  brush.lineWidth = Math.max(tall * 0.018, half * 0.006);
  const ribs = Math.max(8, Math.round((half / tall) * 11));
  for (let rib = 1; rib < ribs; rib++) {
    const share = (rib / ribs) * 2 - 1;
    brush.beginPath();
    for (let row = 0; row <= 6; row++) {
      const [px, py] = slope(share, row / 6);
      if (row === 0) brush.moveTo(px, py);
      else brush.lineTo(px, py);
    }
    brush.stroke();
  }
  const line = (points: readonly Point[], wide: number, tone: Colour) => {
    brush.strokeStyle = css(tone);
    brush.lineWidth = wide;
    trace(brush, points, false);
    brush.stroke();
  };
  const span = Array.from({ length: steps + 1 }, (_, index) => at(index));
  line(span.map(eave), tall * 0.06, trim);
  line(span.map(top), tall * 0.09, lighter(trim, 0.05));
}

/** A steep gable seen from the front, with a board along each slope. */
export function gable(
  brush: Brush,
  { x, y, half, tall }: Roof,
  wall: Tones,
  tones: Tones,
  trim: Colour,
): void {
  fillShape(
    brush,
    [
      [x - half * 0.9, y],
      [x, y - tall * 0.94],
      [x + half * 0.9, y],
    ],
    css(wall.body),
  );
  for (const side of [-1, 1]) {
    fillShape(
      brush,
      [
        [x, y - tall],
        [x + side * half, y + tall * 0.06],
        [x + side * half * 0.86, y + tall * 0.06],
        [x, y - tall * 0.84],
      ],
      css(side < 0 ? tones.lit : tones.body),
    );
    brush.strokeStyle = css(trim);
    brush.lineWidth = tall * 0.03;
    brush.beginPath();
    brush.moveTo(x, y - tall);
    brush.lineTo(x + side * half, y + tall * 0.06);
    brush.stroke();
  }
}

/** An onion or a round dome on its drum. */
export function dome(
  brush: Brush,
  { x, y, half, tall }: Roof,
  tones: Tones,
  isOnion: boolean,
  trim: Colour,
): void {
  const belly = isOnion ? 1.16 : 1;
  brush.beginPath();
  brush.moveTo(x - half * 0.86, y);
  brush.bezierCurveTo(x - half * belly * 1.2, y - tall * 0.42, x - half * 0.62, y - tall * 0.72, x, y - tall);
  brush.bezierCurveTo(
    x + half * 0.62,
    y - tall * 0.72,
    x + half * belly * 1.2,
    y - tall * 0.42,
    x + half * 0.86,
    y,
  );
  brush.closePath();
  const shade = brush.createLinearGradient(x - half, y, x + half, y);
  shade.addColorStop(0, css(tones.body));
  shade.addColorStop(0.3, css(tones.lit));
  shade.addColorStop(1, css(tones.dark));
  brush.fillStyle = shade;
  brush.fill();
  brush.fillStyle = css(trim);
  brush.fillRect(x - half * 0.95, y - tall * 0.03, half * 1.9, tall * 0.08);
  finial(brush, x, y - tall * 0.98, tall * 0.3, trim);
}

/** What crowns a roof: balls on a spike. */
export function finial(brush: Brush, x: number, y: number, tall: number, tone: Colour): void {
  brush.fillStyle = css(tone);
  brush.beginPath();
  brush.moveTo(x - tall * 0.07, y);
  brush.lineTo(x, y - tall);
  brush.lineTo(x + tall * 0.07, y);
  brush.fill();
  for (const [up, size] of [
    [0.08, 0.15],
    [0.32, 0.1],
  ] as const) {
    brush.beginPath();
    brush.arc(x, y - tall * up, tall * size, 0, Math.PI * 2);
    brush.fill();
  }
}
