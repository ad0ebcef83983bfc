import { darker, lighter } from '../../draw/colour.ts';
import type { Look, Worn } from '../look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';
import { printed } from '../wear/patterns.ts';

/** Something on a head of radius r. The tones are those of the piece. */
export type HatDraw = (pen: Pen, look: Look, r: number, worn: Worn) => void;

interface Brim {
  readonly wide: number;
  readonly tall: number;
  /** Half width of the crown at its top; a rounded crown has none. */
  readonly top?: number;
  readonly curl?: number;
}

const band = (pen: Pen, r: number, tone: Worn['tone'], y = -0.6, half = 0.82, wide = 0.16) =>
  stroke(
    pen,
    shape((path) => path.ellipse(0, r * y, r * half, r * 0.17, 0, 0.1, Math.PI - 0.1)),
    tone,
    r * wide,
  );

export const brimmed =
  ({ wide, tall, top, curl = 0 }: Brim): HatDraw =>
  (pen, _look, r, { tone, second, pattern }) => {
    part(
      pen,
      shape((path) => {
        path.moveTo(-r * wide, -r * (0.52 + curl));
        path.quadraticCurveTo(-r * wide * 0.5, -r * (0.86 - curl * 0.3), 0, -r * 0.84);
        path.quadraticCurveTo(r * wide * 0.5, -r * (0.86 - curl * 0.3), r * wide, -r * (0.52 + curl));
        path.quadraticCurveTo(r * wide * 0.6, -r * (0.12 - curl * 0.3), 0, -r * 0.14);
        path.quadraticCurveTo(-r * wide * 0.6, -r * (0.12 - curl * 0.3), -r * wide, -r * (0.52 + curl));
        path.closePath();
      }),
      tone,
      { shadow: r * 0.1 },
    );
    const crown = shape((path) => {
      path.moveTo(-r * 0.82, -r * 0.52);
      if (top === undefined)
        path.bezierCurveTo(
          -r * 0.86,
          -r * (0.6 + tall * 1.2),
          r * 0.86,
          -r * (0.6 + tall * 1.2),
          r * 0.82,
          -r * 0.52,
        );
      else {
        path.quadraticCurveTo(-r * (top + 0.02), -r * (0.5 + tall * 0.5), -r * top, -r * (0.52 + tall));
        path.quadraticCurveTo(0, -r * (0.6 + tall - (curl > 0 ? 0.3 : 0)), r * top, -r * (0.52 + tall));
        path.quadraticCurveTo(r * (top + 0.02), -r * (0.5 + tall * 0.5), r * 0.82, -r * 0.52);
      }
      path.quadraticCurveTo(0, -r * 0.28, -r * 0.82, -r * 0.52);
      path.closePath();
    });
    part(pen, crown, tone, { shadow: r * 0.12 });
    printed(
      pen,
      crown,
      { x: -r, y: -r * 2.4, w: r * 2, h: r * 2.2 },
      { pattern, tone, second, step: r * 0.3 },
    );
    band(pen, r, second);
  };

/** A round shell: caps, helmets of today, hoods for swimming. */
export const domed =
  (
    low: number,
    peak: 'none' | 'front' | 'round' | 'back',
    mark2: 'none' | 'badge' | 'ridge' | 'button' = 'none',
  ): HatDraw =>
  (pen, look, r, { tone, second, shine, pattern }) => {
    const dome = shape((path) => {
      path.moveTo(-r * 1.06, r * low);
      path.bezierCurveTo(-r * 1.2, -r * 1.46, r * 1.2, -r * 1.46, r * 1.06, r * low);
      path.quadraticCurveTo(0, r * (low - 0.3), -r * 1.06, r * low);
      path.closePath();
    });
    part(pen, dome, tone, { shadow: r * 0.14, shine });
    printed(
      pen,
      dome,
      { x: -r * 1.3, y: -r * 1.6, w: r * 2.6, h: r * 1.8 },
      { pattern, tone, second, step: r * 0.3 },
    );
    if (peak === 'round')
      part(pen, ring(0, r * (low - 0.1), r * 1.34, r * 0.2), darker(tone, 0.05), { shadow: r * 0.06 });
    if (peak === 'front') {
      const isSide = look.view === 'side';
      part(
        pen,
        shape((path) => {
          if (isSide) {
            path.moveTo(r * 0.5, r * (low - 0.26));
            path.quadraticCurveTo(r * 1.4, r * (low - 0.3), r * 1.86, r * (low + 0.02));
            path.quadraticCurveTo(r * 1.2, r * (low + 0.08), r * 0.5, r * low);
          } else {
            path.moveTo(-r * 0.76, r * (low - 0.14));
            path.quadraticCurveTo(r * 0.1, r * (low - 0.5), r * 0.96, r * (low - 0.14));
            path.quadraticCurveTo(r * 1.0, r * (low + 0.24), r * 0.14, r * (low + 0.22));
            path.quadraticCurveTo(-r * 0.76, r * (low + 0.2), -r * 0.76, r * (low - 0.14));
          }
          path.closePath();
        }),
        second,
        { shadow: r * 0.08 },
      );
    }
    if (mark2 === 'badge') part(pen, ring(r * 0.08, -r * 0.74, r * 0.2), second, { shadow: r * 0.04 });
    if (mark2 === 'ridge')
      part(
        pen,
        shape((path) => path.roundRect(-r * 0.12, -r * 1.16, r * 0.28, r * 0.8, r * 0.1)),
        lighter(tone, 0.05),
        { shadow: r * 0.04 },
      );
    if (mark2 === 'button') part(pen, ring(0, -r * 1.14, r * 0.2), second, { shadow: r * 0.05 });
  };

/** A tube on the crown: fez, shako, the hat of a cook. */
export const tube =
  (tall: number, top: number, extra: 'none' | 'tassel' | 'puff' | 'wings' | 'plume' = 'none'): HatDraw =>
  (pen, _look, r, { tone, second, pattern }) => {
    const body = shape((path) => {
      path.moveTo(-r * 0.84, -r * 0.42);
      path.lineTo(-r * top, -r * (0.5 + tall));
      path.quadraticCurveTo(0, -r * (0.66 + tall), r * top, -r * (0.5 + tall));
      path.lineTo(r * 0.84, -r * 0.42);
      path.quadraticCurveTo(0, -r * 0.24, -r * 0.84, -r * 0.42);
      path.closePath();
    });
    if (extra === 'wings')
      for (const side of [-1, 1])
        part(pen, ring(side * r * 1.3, -r * 0.66, r * 0.6, r * 0.16, side * -0.12), tone, {
          shadow: r * 0.05,
        });
    part(pen, body, tone, { shadow: r * 0.12 });
    printed(pen, body, { x: -r, y: -r * 3, w: r * 2, h: r * 3 }, { pattern, tone, second, step: r * 0.3 });
    if (extra === 'puff') {
      for (const [x, y, size] of [
        [-0.62, 0.46, 0.46],
        [0.62, 0.46, 0.46],
        [-0.2, 0.66, 0.52],
        [0.3, 0.64, 0.5],
      ] as const)
        part(pen, ring(r * x, -r * (0.36 + tall * 0.7 + y * 0.6), r * size, r * size * 0.86), tone, {
          shadow: r * 0.1,
        });
      part(
        pen,
        shape((path) => {
          path.moveTo(-r * 0.84, -r * 0.42);
          path.lineTo(-r * 0.8, -r * 1.0);
          path.quadraticCurveTo(0, -r * 0.86, r * 0.8, -r * 1.0);
          path.lineTo(r * 0.84, -r * 0.42);
          path.quadraticCurveTo(0, -r * 0.24, -r * 0.84, -r * 0.42);
          path.closePath();
        }),
        tone,
        { shadow: r * 0.1 },
      );
      return;
    }
    band(pen, r, second, -0.5, 0.82, 0.12);
    if (extra === 'tassel') {
      stroke(
        pen,
        polygon([
          [0, -r * (0.58 + tall)],
          [r * 0.5, -r * (0.5 + tall)],
          [r * 0.72, -r * 0.8],
        ]),
        second,
        r * 0.06,
      );
      mark(pen, ring(r * 0.72, -r * 0.7, r * 0.1, r * 0.16), second);
    }
    if (extra === 'plume')
      part(pen, ring(r * 0.1, -r * (0.7 + tall), r * 0.16, r * 0.4), second, { shadow: r * 0.05 });
  };

export const wound =
  (loops: number, gem: boolean): HatDraw =>
  (pen, look, r, { tone, second, pattern }) => {
    const path = shape((line) => line.ellipse(0, -r * 0.72, r * 1.16, r * 0.66, 0, 0, Math.PI * 2));
    part(pen, path, tone, { shadow: r * 0.14 });
    printed(
      pen,
      path,
      { x: -r * 1.3, y: -r * 1.5, w: r * 2.6, h: r * 1.4 },
      { pattern, tone, second, step: r * 0.3 },
    );
    for (let loop = 0; loop < loops; loop++) {
      const y = -0.36 - (loop / loops) * 0.8;
      stroke(
        pen,
        shape((line) => {
          line.moveTo(-r * (1.1 - loop * 0.08), r * (y - 0.12));
          line.quadraticCurveTo(0, r * (y + 0.3), r * (1.12 - loop * 0.1), r * (y - 0.3));
        }),
        darker(tone, 0.14),
        r * 0.05,
      );
    }
    if (gem) {
      const x = look.view === 'side' ? 0.7 : 0.08;
      part(pen, ring(r * x, -r * 0.72, r * 0.18, r * 0.22), second, { shadow: r * 0.04, shine: true });
    }
  };

/** Cloth that frames the face and falls on the shoulders. */
export const draped =
  (long: number, ring2: boolean): HatDraw =>
  (pen, look, r, { tone, second, pattern }) => {
    const isSide = look.view === 'side';
    const path = shape((line) => {
      if (isSide) {
        line.moveTo(r * 0.9, -r * 0.46);
        line.bezierCurveTo(r * 0.7, -r * 1.5, -r * 1.3, -r * 1.4, -r * 1.24, -r * 0.1);
        line.lineTo(-r * 1.2, r * long);
        line.quadraticCurveTo(-r * 0.4, r * (long + 0.16), r * 0.3, r * (long - 0.2));
        line.quadraticCurveTo(-r * 0.1, r * 0.3, r * 0.2, -r * 0.1);
        line.quadraticCurveTo(r * 0.5, -r * 0.44, r * 0.9, -r * 0.46);
      } else {
        line.moveTo(-r * 1.0, r * 0.1);
        line.bezierCurveTo(-r * 1.3, -r * 1.5, r * 1.36, -r * 1.5, r * 1.12, r * 0.1);
        line.lineTo(r * 1.2, r * long);
        line.quadraticCurveTo(r * 0.8, r * (long + 0.1), r * 0.6, r * (long - 0.06));
        line.quadraticCurveTo(r * 1.04, r * 0.3, r * 0.9, -r * 0.1);
        line.quadraticCurveTo(r * 0.1, -r * 0.86, -r * 0.78, -r * 0.1);
        line.quadraticCurveTo(-r * 0.94, r * 0.3, -r * 0.5, r * (long - 0.06));
        line.quadraticCurveTo(-r * 0.8, r * (long + 0.1), -r * 1.14, r * long);
      }
      line.closePath();
    });
    part(pen, path, tone, { shadow: r * 0.14 });
    printed(
      pen,
      path,
      { x: -r * 1.5, y: -r * 1.6, w: r * 3, h: r * 3.4 },
      { pattern, tone, second, step: r * 0.3 },
    );
    if (ring2) {
      stroke(
        pen,
        shape((line) => line.ellipse(0, -r * 0.66, r * 0.98, r * 0.3, 0, Math.PI * 0.04, Math.PI * 0.96)),
        second,
        r * 0.14,
      );
    }
  };

export const spire =
  (tall: number, lean: number, tip: 'none' | 'ball' | 'bells'): HatDraw =>
  (pen, look, r, { tone, second, pattern }) => {
    const path = shape((line) => {
      line.moveTo(-r * 0.98, -r * 0.3);
      line.quadraticCurveTo(-r * 0.6, -r * 1.2, r * (lean * 0.5), -r * (0.5 + tall));
      line.quadraticCurveTo(
        r * (lean * 0.5 + 0.4),
        -r * (0.3 + tall * 0.6),
        r * lean,
        -r * (0.4 + tall * 0.5),
      );
      line.quadraticCurveTo(r * 0.8, -r * 1.1, r * 1.0, -r * 0.3);
      line.quadraticCurveTo(0, -r * 0.6, -r * 0.98, -r * 0.3);
      line.closePath();
    });
    part(pen, path, tone, { shadow: r * 0.14 });
    printed(
      pen,
      path,
      { x: -r * 1.2, y: -r * 2.4, w: r * 3, h: r * 2.4 },
      { pattern, tone, second, step: r * 0.3 },
    );
    part(
      pen,
      shape((line) => {
        line.moveTo(-r * 1.08, -r * 0.3);
        line.quadraticCurveTo(0, -r * 0.78, r * 1.1, -r * 0.3);
        line.lineTo(r * 1.06, -r * 0.04);
        line.quadraticCurveTo(0, -r * 0.5, -r * 1.04, -r * 0.04);
        line.closePath();
      }),
      second,
      { shadow: r * 0.08 },
    );
    if (tip === 'ball')
      part(pen, ring(r * lean, -r * (0.4 + tall * 0.5), r * 0.24), second, { shadow: r * 0.06 });
    if (tip === 'bells')
      part(pen, ring(r * lean, -r * (0.4 + tall * 0.5), r * 0.16), look.trim, {
        shadow: r * 0.05,
        shine: true,
      });
  };
