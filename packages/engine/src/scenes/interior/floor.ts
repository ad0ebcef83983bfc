import { fillShape, type Point } from '../../draw/canvas.ts';
import { type Colour, css, darker, lighter } from '../../draw/colour.ts';
import { darkSide, seen } from '../light.ts';
import type { Stage } from '../stage.ts';

export type FloorKind =
  | 'planks'
  | 'tiles'
  | 'stones'
  | 'mats'
  | 'metal'
  | 'carpet'
  | 'checks'
  | 'cobbles'
  | 'asphalt';

/** A floor in perspective: its far edge, and the point that its lines run to. */
export interface Floor {
  readonly top: number;
  readonly bottom: number;
  readonly vanishX: number;
  readonly vanishY: number;
  readonly kind: FloorKind;
  readonly tone: Colour;
  /** Number of cells across the picture at the far edge. */
  readonly cells: number;
}

/** Returns the height of a row on the floor: 0 is the far edge, 1 the foot of the picture. */
export const rowAt = (
  { top, bottom, vanishY }: Pick<Floor, 'top' | 'bottom' | 'vanishY'>,
  share: number,
): number => {
  const [far, near] = [1 / Math.max(1, top - vanishY), 1 / (bottom - vanishY)];
  return vanishY + 1 / (far + (near - far) * share);
};

/** Paints boards, tiles or slabs that run away from the eye, each of its own shade. */
export function paintFloor(stage: Stage, floor: Floor): void {
  const { brush, width, light, clean } = stage;
  const { top, bottom, vanishX, vanishY, kind, tone, cells } = floor;
  const random = stage.random.fork(`floor ${kind}`);
  brush.fillStyle = css(darkSide(light, darker(tone, 0.14), 0.04));
  brush.fillRect(0, top, width, bottom - top + 2);
  const rows = {
    planks: 5,
    tiles: 9,
    stones: 8,
    mats: 4,
    metal: 5,
    carpet: 1,
    checks: 10,
    cobbles: 16,
    asphalt: 1,
  }[kind];
  const across = Math.round(
    cells *
      {
        planks: 1.5,
        tiles: 1,
        stones: 0.9,
        mats: 0.6,
        metal: 0.7,
        carpet: 1,
        checks: 1.2,
        cobbles: 2.2,
        asphalt: 1,
      }[kind],
  );
  const xOf = (column: number, y: number): number =>
    vanishX +
    (((column / across) * 2 - 1) * width * 0.5 + width * 0.5 - vanishX) * ((y - vanishY) / (top - vanishY));
  const reach = Math.ceil(across * 2.2);
  const gap = kind === 'cobbles' ? 0.07 : 0.03;
  for (let row = 0; row < rows; row++) {
    const [y0, y1] = [rowAt(floor, row / rows), rowAt(floor, (row + 1) / rows)];
    const inner = y1 - (y1 - y0) * (kind === 'planks' ? 0.012 : gap);
    const offset = kind === 'stones' || kind === 'cobbles' ? (row % 2) * 0.5 : 0;
    for (let column = -reach; column < across + reach; column++) {
      const shade = random.range(-0.035, 0.035) * (clean ? 0.6 : 1);
      // Boards break at uneven lengths.
      if (xOf(column + offset + 1, y1) < 0 && xOf(column + offset + 1, y0) < 0) continue;
      if (xOf(column + offset, y1) > width && xOf(column + offset, y0) > width) continue;
      const isDark = kind === 'checks' && (column + row + 1000) % 2 === 0;
      const own = { ...tone, l: tone.l + shade - (isDark ? 0.22 : 0) };
      const depth = 0.16 * (1 - row / rows);
      const corners: Point[] = [
        [xOf(column + offset + gap, y0), y0],
        [xOf(column + offset + 1, y0), y0],
        [xOf(column + offset + 1, inner), inner],
        [xOf(column + offset + gap, inner), inner],
      ];
      fillShape(brush, corners, css(seen(light, own, depth)));
      if (kind !== 'planks' || clean) continue;
      brush.strokeStyle = css(seen(light, darker(own, 0.05), depth), 0.5);
      brush.lineWidth = stage.unit * 1.2;
      const grain = random.range(0.2, 0.8);
      brush.beginPath();
      brush.moveTo(xOf(column + grain, y0), y0);
      brush.lineTo(xOf(column + grain, inner), inner);
      brush.stroke();
    }
  }
}

/** A pool of light on the floor. */
export function poolOf(stage: Stage, x: number, y: number, wide: number, tone: Colour, alpha: number): void {
  const { brush } = stage;
  brush.save();
  brush.globalCompositeOperation = 'source-atop';
  brush.translate(x, y);
  brush.scale(1, 0.26);
  const shine = brush.createRadialGradient(0, 0, 0, 0, 0, wide);
  shine.addColorStop(0, css(lighter(tone, 0.04), alpha));
  shine.addColorStop(0.5, css(tone, alpha * 0.5));
  shine.addColorStop(1, css(tone, 0));
  brush.fillStyle = shine;
  brush.fillRect(-wide, -wide, wide * 2, wide * 2);
  brush.restore();
}
