import type { Point } from '../../draw/canvas.ts';
import { type Colour, colour, darker, lighter } from '../../draw/colour.ts';
import type { Skeleton } from '../body.ts';
import type { Look } from '../look.ts';
import { limb, mark, type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';

interface Shin {
  readonly knee: Point;
  readonly ankle: Point;
  readonly wide: number;
  readonly leg: Colour;
}

/** The sole under 0,0, its toe to the right. */
function sole(pen: Pen, size: number, tone: Colour, toe = 1.2): void {
  part(
    pen,
    shape((path) => {
      path.moveTo(-size * 0.62, -size * 0.5);
      path.lineTo(-size * 0.7, size * 0.6);
      path.lineTo(size * toe, size * 0.6);
      path.quadraticCurveTo(size * (toe + 0.04), -size * 0.3, size * 0.5, -size * 0.46);
      path.closePath();
    }),
    tone,
    { shadow: size * 0.2 },
  );
}

const strip = (pen: Pen, size: number, tone: Colour) =>
  mark(
    pen,
    shape((path) => path.rect(-size * 0.66, size * 0.38, size * 1.8, size * 0.2)),
    tone,
  );

/** Pieces that have a shaft over the lower half of the shin. */
const shafts: ReadonlySet<string> = new Set(['boots', 'plated', 'winged', 'jet', 'socks']);

function animalFoot(pen: Pen, look: Look, size: number): boolean {
  const { beast, folk } = look.body;
  if (folk !== 'beast' || beast === null) return false;
  const tone = beast.marks === 'panda' ? beast.dark : look.skin;
  if (beast.feet === 'hoof') {
    sole(pen, size * 0.92, beast.dark, 0.9);
    return true;
  }
  sole(pen, size * 1.05, tone, beast.feet === 'web' ? 1.6 : 1.3);
  for (const x of [0.5, 0.86])
    stroke(
      pen,
      polygon([
        [size * x, size * 0.2],
        [size * x, size * 0.6],
      ]),
      darker(tone, 0.2),
      1,
    );
  if (beast.feet === 'claw')
    for (const x of [0.6, 0.96, 1.3])
      mark(
        pen,
        polygon([
          [size * x, size * 0.36],
          [size * (x + 0.34), size * 0.62],
          [size * x, size * 0.62],
        ]),
        colour(0.95, 0.02, 90),
      );
  return true;
}

/** The foot at the end of a leg, bare or in what it wears. */
export function shoe(pen: Pen, look: Look, bones: Skeleton, { knee, ankle, wide }: Shin): void {
  const worn = look.worn.feet;
  const isBony = look.body.folk === 'skeleton';
  const isShell = look.body.folk === 'robot' || look.body.folk === 'golem' || look.body.folk === 'treant';
  const piece = worn?.piece ?? 'bare';
  const tone = worn?.tone ?? (look.body.folk === 'robot' ? look.accent : look.skin);
  const along = (share: number): Point => [
    knee[0] + (ankle[0] - knee[0]) * share,
    knee[1] + (ankle[1] - knee[1]) * share,
  ];
  if (shafts.has(piece) && !isBony && !isShell)
    limb(pen, [along(piece === 'socks' ? 0.3 : 0.46), along(0.92), along(0.92)], wide * 0.92, tone);
  const swing = Math.atan2(ankle[0] - knee[0], ankle[1] - knee[1]);
  const size = Math.min(bones.limb, 9 + bones.limb * 0.2);
  pen.brush.save();
  pen.brush.translate(ankle[0], ankle[1]);
  pen.brush.rotate(swing < -0.35 ? -swing * 0.75 : -swing * 0.35);
  draw(pen, look, size, piece, tone, worn?.second ?? tone);
  pen.brush.restore();
}

function draw(pen: Pen, look: Look, size: number, piece: string, tone: Colour, second: Colour): void {
  switch (piece) {
    case 'bare':
      if (animalFoot(pen, look, size)) return;
      sole(pen, size * 0.94, tone, 1.16);
      for (const x of [0.66, 0.88])
        stroke(
          pen,
          polygon([
            [size * x, size * 0.24],
            [size * x, size * 0.5],
          ]),
          darker(tone, 0.18),
          0.9,
        );
      return;
    case 'sandals':
      sole(pen, size * 0.94, look.skin, 1.16);
      strip(pen, size, darker(tone, 0.1));
      for (const x of [-0.1, 0.5])
        stroke(
          pen,
          polygon([
            [size * x, -size * 0.46],
            [size * (x + 0.3), size * 0.4],
          ]),
          tone,
          size * 0.2,
        );
      return;
    case 'geta':
      sole(pen, size * 0.94, colour(0.95, 0.01, 90), 1.1);
      part(
        pen,
        shape((path) => path.rect(-size * 0.8, size * 0.4, size * 2.1, size * 0.26)),
        tone,
        { shadow: size * 0.1 },
      );
      for (const x of [-0.5, 0.6])
        part(
          pen,
          shape((path) => path.rect(size * x, size * 0.62, size * 0.36, size * 0.4)),
          darker(tone, 0.08),
          { shadow: size * 0.06 },
        );
      return;
    case 'heels':
      sole(pen, size * 0.9, tone, 1.3);
      mark(
        pen,
        polygon([
          [-size * 0.6, size * 0.3],
          [-size * 0.3, size * 0.3],
          [-size * 0.44, size * 0.9],
        ]),
        darker(tone, 0.1),
      );
      return;
    case 'roller':
    case 'blades':
      sole(pen, size, tone);
      if (piece === 'blades')
        stroke(
          pen,
          polygon([
            [-size * 0.7, size * 0.86],
            [size * 1.3, size * 0.86],
          ]),
          second,
          size * 0.2,
        );
      else
        for (const x of [-0.4, 0.24, 0.9])
          part(pen, ring(size * x, size * 0.84, size * 0.27), second, { shadow: size * 0.08 });
      return;
    case 'flippers':
      sole(pen, size, tone, 2.4);
      return;
    case 'winged':
      sole(pen, size, tone);
      for (const turn of [0, 0.4])
        part(pen, ring(-size * 1.0, -size * (0.5 + turn), size * 0.6, size * 0.2, 0.5), second, {
          shadow: 0.8,
        });
      return;
    case 'jet':
      sole(pen, size, tone);
      mark(
        pen,
        polygon([
          [-size * 0.4, size * 0.6],
          [size * 0.8, size * 0.6],
          [size * 0.2, size * 1.6],
        ]),
        second,
      );
      return;
    case 'sneakers':
      sole(pen, size, tone);
      strip(pen, size, lighter(tone, 0.1));
      stroke(
        pen,
        polygon([
          [size * 0.1, -size * 0.3],
          [size * 0.7, size * 0.3],
        ]),
        second,
        size * 0.2,
      );
      return;
    default:
      sole(pen, size, tone);
      strip(pen, size, darker(tone, 0.2));
  }
}
