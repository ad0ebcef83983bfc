import { apart, type Brush, glow, along as gradient, type Point } from '../kit/canvas.ts';
import { type Colour, colour, css, lighter } from '../kit/colour.ts';
import type { Look } from './look.ts';
import type { Grasp } from './weapons.ts';

/** How far each weapon reaches from the fist, in weapon sizes; no number, no arc. */
const reaches: Partial<Record<Look['weapon'], number>> = {
  sword: 1,
  axe: 0.86,
  staff: 1,
  dagger: 0.5,
  hammer: 0.92,
};

/** The arc of a blow: the way the weapon's tip has come, round the shoulder, fading towards its beginning. */
export function swing({ pen: { brush }, look, bones, size }: Grasp): void {
  const long = reaches[look.weapon];
  if (look.pose !== 'attack' || long === undefined) return;
  const [[cx, cy], , [hx, hy]] = bones.arms[1];
  const [tx, ty] = [
    hx + Math.sin(bones.weaponTurn) * size * long,
    hy - Math.cos(bones.weaponTurn) * size * long,
  ];
  const radius = Math.hypot(tx - cx, ty - cy);
  const end = Math.atan2(ty - cy, tx - cx);
  const tone = lighter({ ...look.accent, c: look.accent.c * 0.5 }, 0.34);
  const span = 1.75;
  const along = (turn: number, far: number): Point => [
    cx + Math.cos(turn) * radius * far,
    cy + Math.sin(turn) * radius * far,
  ];
  brush.beginPath();
  brush.arc(cx, cy, radius * 1.02, end - span, end);
  for (let step = 0; step <= 12; step++)
    brush.lineTo(...along(end - (span * step) / 12, 1 - 0.34 * (1 - step / 12)));
  brush.closePath();
  const [[x0, y0], [x1, y1]] = [along(end - span, 1), along(end, 0.9)];
  brush.fillStyle = gradient(brush, { x0, y0, x1, y1 }, [
    [0, tone, 0],
    [0.4, tone, 0.3],
    [1, tone, 0.9],
  ]);
  brush.fill();
}

const spellTone = (look: Look): Colour => lighter({ ...look.accent, c: Math.max(0.1, look.accent.c) }, 0.2);

/** A circle of signs under the feet of a caster. */
export function castRing({ pen: { brush }, look, bones }: Grasp): void {
  if (look.pose !== 'cast') return;
  const tone = spellTone(look);
  const reach = bones.shoulder * 1.4 + bones.hip;
  apart(brush, () => {
    brush.translate(0, 1);
    brush.scale(1, 0.3);
    for (const [share, wide] of [
      [1, 3],
      [0.74, 1.8],
    ] as const) {
      brush.beginPath();
      brush.arc(0, 0, reach * share, 0, Math.PI * 2);
      brush.lineWidth = wide;
      brush.strokeStyle = css(tone, 0.9);
      brush.stroke();
    }
    for (let sign = 0; sign < 8; sign++) {
      const turn = (sign / 8) * Math.PI * 2;
      sparkle(brush, [Math.cos(turn) * reach * 0.87, Math.sin(turn) * reach * 0.87], 5, css(tone));
    }
  });
}

/** What a pose stirs up before the figure: the light of a spell, the stars of a hit. */
export function sparks({ pen: { brush }, look, bones, size }: Grasp, head: Point): void {
  if (look.pose === 'cast') {
    const tone = spellTone(look);
    for (const [x, y] of [bones.arms[0][2], bones.arms[1][2]]) {
      glow(brush, x, y, size * 0.5, tone, 0.5);
      for (let index = 0; index < 5; index++) {
        const turn = (index / 5) * Math.PI * 2 - 0.4;
        const far = size * (0.26 + (index % 2) * 0.1);
        sparkle(
          brush,
          [x + Math.cos(turn) * far, y + Math.sin(turn) * far],
          3 + (index % 3) * 1.4,
          css(lighter(tone, 0.1)),
        );
      }
    }
  }
  if (look.pose === 'hurt') {
    const [x, y] = bones.neck;
    burst(brush, [x + bones.shoulder * 1.2, y + bones.torso * 0.5], 8 + bones.head * 0.28);
    for (const [dx, dy, big] of [
      [-0.8, -1.4, 6],
      [0.1, -1.75, 4.4],
    ] as const)
      sparkle(
        brush,
        [head[0] + dx * bones.head, head[1] + dy * bones.head],
        big,
        css(colour(0.88, 0.16, 95)),
      );
  }
}

/** The flash where a blow has landed. */
function burst(brush: Brush, [x, y]: Point, size: number): void {
  for (const [share, tone] of [
    [1, colour(0.68, 0.2, 40)],
    [0.62, colour(0.95, 0.12, 98)],
  ] as const) {
    brush.beginPath();
    for (let index = 0; index < 18; index++) {
      const turn = (index / 18) * Math.PI * 2;
      const reach = size * share * (index % 2 === 0 ? 0.82 + (index % 3) * 0.16 : 0.5);
      brush.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach);
    }
    brush.closePath();
    brush.fillStyle = css(tone);
    brush.fill();
  }
}

function sparkle(brush: Brush, [x, y]: Point, size: number, fill: string): void {
  brush.beginPath();
  for (let index = 0; index < 8; index++) {
    const turn = (index / 8) * Math.PI * 2 - Math.PI / 2;
    const reach = index % 2 === 0 ? size : size * 0.3;
    brush.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach);
  }
  brush.closePath();
  brush.fillStyle = fill;
  brush.fill();
}
