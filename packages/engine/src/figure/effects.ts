import type { Path2D } from '@napi-rs/canvas';
import { apart, type Brush, glow, type Point } from '../draw/canvas.ts';
import { type Colour, colour, css, darker, lighter } from '../draw/colour.ts';
import { reachOfHeld } from './hold.ts';
import type { Look } from './look.ts';
import { polygon, shape } from './pen.ts';
import type { Grasp } from './weapons.ts';

/** Light with an edge: it stays visible on any ground and in every style. */
function flash(brush: Brush, path: Path2D, tone: Colour, wide: number): void {
  brush.lineWidth = wide;
  brush.strokeStyle = css(darker({ ...tone, c: tone.c * 1.1 }, 0.26));
  brush.stroke(path);
  brush.fillStyle = css(tone);
  brush.fill(path);
}

const spellTone = ({ accent }: Look): Colour => ({
  l: 0.78,
  c: Math.min(0.16, Math.max(0.09, accent.c)),
  h: accent.h,
});

/** The arc of a blow: the way the blade has come, round the shoulder, from a thin beginning to the blade itself. */
export function swing({ pen, look, bones, size }: Grasp): void {
  const { brush } = pen;
  const long = reachOfHeld(look);
  if (look.pose !== 'attack' || long === 0 || bones.effect < 0.5) return;
  const [[cx, cy], , [hx, hy]] = bones.arms[1];
  /** A place on the weapon, as it is seen from the shoulder. */
  const seen = (share: number): readonly [turn: number, far: number] => {
    const x = hx + Math.sin(bones.weaponTurn) * size * long * share - cx;
    const y = hy - Math.cos(bones.weaponTurn) * size * long * share - cy;
    return [Math.atan2(y, x), Math.hypot(x, y)];
  };
  const [end, radius] = seen(1);
  const span = 0.96 * bones.effect;
  const steps = 16;
  const crescent = (inner: number, begin: number) => {
    const [innerEnd, innerFar] = seen(inner);
    const start = end - span * begin;
    const edge = (to: number, far: number, bend: number) =>
      Array.from({ length: steps + 1 }, (_, step): Point => {
        const share = step / steps;
        const [turn, reach] = [start + (to - start) * share, radius + (far - radius) * share ** bend];
        return [cx + Math.cos(turn) * reach, cy + Math.sin(turn) * reach];
      });
    return polygon([...edge(end, radius, 1), ...edge(innerEnd, innerFar, 1.3).reverse()]);
  };
  const tone = spellTone(look);
  flash(brush, crescent(0.42, 1), tone, pen.wide * 0.8);
  brush.fillStyle = css(lighter({ ...tone, c: tone.c * 0.5 }, 0.14));
  brush.fill(crescent(0.76, 0.7));
}

/** A circle of signs under the feet of a caster. */
export function castRing({ pen, look, bones }: Grasp): void {
  if (look.pose !== 'cast') return;
  const { brush } = pen;
  const tone = spellTone(look);
  const reach = (Math.max(bones.shoulder, bones.head * 0.5) * 1.4 + bones.hip) * (0.5 + 0.5 * bones.effect);
  apart(brush, () => {
    brush.translate(0, 1);
    brush.scale(1, 0.3);
    for (const [edge, share, wide] of [
      [darker(tone, 0.26), 1, 4.6],
      [tone, 1, 3],
      [darker(tone, 0.26), 0.72, 3.2],
      [tone, 0.72, 2],
    ] as const) {
      brush.beginPath();
      brush.arc(0, 0, reach * share, 0, Math.PI * 2);
      brush.lineWidth = wide;
      brush.strokeStyle = css(edge);
      brush.stroke();
    }
    for (let sign = 0; sign < 8; sign++) {
      const turn = (sign / 8 + bones.moment * 0.25) * Math.PI * 2;
      const place: Point = [Math.cos(turn) * reach * 0.86, Math.sin(turn) * reach * 0.86];
      flash(brush, star(place, 5), tone, pen.wide * 0.5);
    }
  });
}

/** What a pose stirs up before the figure: the light of a spell, the stars of a hit. */
export function sparks({ pen, look, bones, size }: Grasp, head: Point): void {
  const { brush } = pen;
  if (look.pose === 'cast') {
    const tone = spellTone(look);
    for (const [x, y] of [bones.arms[0][2], bones.arms[1][2]]) {
      if (!pen.flat) glow(brush, x, y, size * 0.5 * bones.effect, tone, 0.3);
      for (let index = 0; index < 5; index++) {
        const turn = (index / 5 + bones.moment * 0.5) * Math.PI * 2 - 2.3;
        const far = size * (0.2 + (index % 2) * 0.1) * (0.4 + 0.6 * bones.effect);
        const place: Point = [x + Math.cos(turn) * far, y + Math.sin(turn) * far];
        flash(brush, star(place, (3.2 + (index % 3) * 1.4) * bones.effect), tone, pen.wide * 0.6);
      }
    }
  }
  if (look.pose === 'hurt' && bones.effect > 0.1) {
    const [x, y] = bones.neck;
    const at: Point = [x + bones.shoulder * (bones.isSide ? 1 : 1.2), y + bones.torso * 0.5];
    burst(brush, at, (8 + bones.head * 0.28) * bones.effect, pen.wide);
    for (const [dx, dy, big] of [
      [-0.8, -1.4, 6],
      [0.1, -1.75, 4.4],
    ] as const)
      flash(
        brush,
        star([head[0] + dx * bones.head, head[1] + dy * bones.head], big * bones.effect),
        colour(0.86, 0.16, 92),
        pen.wide * 0.6,
      );
  }
}

/** The flash where a blow has landed. */
function burst(brush: Brush, [x, y]: Point, size: number, wide: number): void {
  const jagged = (share: number) =>
    polygon(
      Array.from({ length: 18 }, (_, index): Point => {
        const turn = (index / 18) * Math.PI * 2;
        const reach = size * share * (index % 2 === 0 ? 0.82 + (index % 3) * 0.16 : 0.5);
        return [x + Math.cos(turn) * reach, y + Math.sin(turn) * reach];
      }),
    );
  flash(brush, jagged(1), colour(0.68, 0.2, 40), wide);
  brush.fillStyle = css(colour(0.93, 0.13, 98));
  brush.fill(jagged(0.6));
}

const star = ([x, y]: Point, size: number): Path2D =>
  shape((path) => {
    for (let index = 0; index < 8; index++) {
      const turn = (index / 8) * Math.PI * 2 - Math.PI / 2;
      const reach = index % 2 === 0 ? size : size * 0.34;
      path.lineTo(x + Math.cos(turn) * reach, y + Math.sin(turn) * reach);
    }
    path.closePath();
  });
