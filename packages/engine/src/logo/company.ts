import { apart, type Box, type Brush, fillShape, type Point } from '../draw/canvas.ts';

/** Decorations around a badge. */
export type Company = 'none' | 'wings' | 'laurels' | 'swords' | 'rays' | 'stars' | 'tails';

/** Returns the space that a badge leaves free on each side, so that its decorations do not cross the top. */
export const spaceFor = (company: Company): number =>
  ({ none: 0, wings: 0, laurels: 0.05, swords: 0.12, rays: 0.11, stars: 0.12, tails: 0.08 })[company];

/** Paints the decoration as a mask. Its parts are separate, so that each gets its own body. */
export function paintCompany(brush: Brush, box: Box, company: Exclude<Company, 'none'>): void {
  if (company === 'rays' || company === 'stars') wholes[company](brush, box);
  else both(brush, box, halves[company]);
}

function both(brush: Brush, box: Box, half: (brush: Brush, unit: number) => void): void {
  for (const side of [-1, 1])
    apart(brush, () => {
      brush.translate(box.x + box.w / 2, box.y + box.h / 2);
      brush.scale(side, 1);
      half(brush, box.h);
    });
}

/** The right half of symmetric decorations, around 0,0 and for a badge that is `unit` tall. */
const halves = {
  /** Five feathers. */
  wings: (brush: Brush, unit: number) => {
    brush.translate(unit * 0.36, 0);
    brush.fillStyle = '#fff';
    for (let index = 0; index < 5; index++) {
      const long = unit * (0.98 - index * 0.15);
      apart(brush, () => {
        brush.translate(0, unit * (-0.2 + index * 0.105));
        brush.rotate(-0.4 + index * 0.17);
        brush.beginPath();
        brush.moveTo(0, -unit * 0.05);
        brush.bezierCurveTo(long * 0.4, -unit * 0.13, long * 0.8, -unit * 0.1, long, -unit * 0.03);
        brush.bezierCurveTo(long * 0.86, unit * 0.055, long * 0.4, unit * 0.07, 0, unit * 0.04);
        brush.closePath();
        brush.fill();
      });
    }
  },
  /** Leaves along a branch that bends up around the badge. */
  laurels: (brush: Brush, unit: number) => {
    brush.fillStyle = '#fff';
    for (let index = 0; index < 8; index++) {
      const turn = ((66 - index * 15) * Math.PI) / 180;
      const size = unit * (0.15 - Math.abs(index - 3) * 0.01);
      for (const out of [0.5, -0.75])
        apart(brush, () => {
          brush.translate(Math.cos(turn) * unit * 0.585, Math.sin(turn) * unit * 0.585);
          brush.rotate(turn - Math.PI / 2 + out);
          brush.beginPath();
          brush.ellipse(size * 0.62, 0, size * 0.6, size * 0.23, 0, 0, Math.PI * 2);
          brush.fill();
        });
    }
  },
  /** A sword that points up and outwards; the other crosses it behind the badge. */
  swords: (brush: Brush, unit: number) => {
    brush.rotate(Math.PI / 4 + 0.08);
    const at = (x: number, y: number): Point => [x * unit, y * unit];
    fillShape(
      brush,
      [at(-0.055, 0.42), at(-0.055, -0.82), at(0, -0.96), at(0.055, -0.82), at(0.055, 0.42)],
      '#fff',
    );
    fillShape(brush, [at(-0.17, 0.44), at(0.17, 0.44), at(0.14, 0.51), at(-0.14, 0.51)], '#fff');
    fillShape(brush, [at(-0.035, 0.53), at(0.035, 0.53), at(0.035, 0.67), at(-0.035, 0.67)], '#fff');
    brush.beginPath();
    brush.arc(0, unit * 0.71, unit * 0.055, 0, Math.PI * 2);
    brush.fill();
  },
  /** The end of a ribbon below a badge. */
  tails: (brush: Brush, unit: number) => {
    const at = (x: number, y: number): Point => [x * unit, y * unit];
    fillShape(brush, [at(0.03, 0.3), at(0.3, 0.24), at(0.44, 0.66), at(0.3, 0.62), at(0.22, 0.74)], '#fff');
  },
} as const;

const wholes = { rays, stars } as const;

/** Narrow beams, long and short by turns. */
function rays(brush: Brush, box: Box): void {
  const [cx, cy] = [box.x + box.w / 2, box.y + box.h / 2];
  const count = 28;
  for (let index = 0; index < count; index++) {
    const turn = (index / count) * Math.PI * 2 - Math.PI / 2;
    const reach = box.h * (index % 2 === 0 ? 0.66 : 0.58);
    const at = (angle: number, away: number): Point => [
      cx + Math.cos(angle) * away,
      cy + Math.sin(angle) * away,
    ];
    const half = (Math.PI / count) * 0.72;
    fillShape(brush, [at(turn - half, box.h * 0.4), at(turn, reach), at(turn + half, box.h * 0.4)], '#fff');
  }
}

/** Five stars over the badge, the middle one the largest. */
function stars(brush: Brush, box: Box): void {
  for (const index of [-2, -1, 0, 1, 2]) {
    const turn = ((-90 + index * 34) * Math.PI) / 180;
    const [x, y] = [
      box.x + box.w / 2 + Math.cos(turn) * box.h * 0.6,
      box.y + box.h / 2 + Math.sin(turn) * box.h * 0.6,
    ];
    starShape(brush, x, y, box.h * (0.13 - Math.abs(index) * 0.014));
  }
}

export function starShape(brush: Brush, x: number, y: number, reach: number): void {
  const corners = Array.from({ length: 10 }, (_, corner): Point => {
    const turn = (corner / 10) * Math.PI * 2 - Math.PI / 2;
    const away = corner % 2 === 0 ? reach : reach * 0.48;
    return [x + Math.cos(turn) * away, y + Math.sin(turn) * away];
  });
  fillShape(brush, corners, '#fff');
}
