import { darker, lighter } from '../draw/colour.ts';
import type { Skeleton } from './body.ts';
import type { Look } from './look.ts';
import { type Pen, part, shape } from './pen.ts';
import { packs, tailAt, wingPair } from './wear/backs.ts';
import { printed } from './wear/patterns.ts';

/** From the shoulders nearly to the ground; its hem is blown back by whatever moves the figure. */
export function cape(pen: Pen, look: Look, bones: Skeleton): void {
  const worn = look.worn.cape;
  if (worn === undefined) return;
  const long = -bones.neck[1] - bones.limb * 0.5;
  const sway = -Math.sin(bones.flow) * long * 0.8 - 3;
  const short = Math.min(1, worn.size) < 1 ? long * 0.4 : 0;
  const low = -bones.limb * 0.5 - Math.max(0, bones.flow) * long * 0.3 - short;
  const path = bones.isSide ? sideCape(bones, sway, low, worn.torn) : frontCape(bones, sway, low, worn.torn);
  part(pen, path, worn.tone, { shadow: bones.shoulder * 0.4 });
  const wide = bones.shoulder * 3;
  printed(
    pen,
    path,
    { x: bones.neck[0] - wide, y: bones.neck[1], w: wide * 2, h: long },
    {
      pattern: worn.pattern,
      tone: worn.tone,
      second: worn.second,
      step: 8,
    },
  );
}

/** A hem from left to right, whole or in rags. */
function hemOf(
  path: Parameters<Parameters<typeof shape>[0]>[0],
  from: number,
  to: number,
  low: number,
  isTorn: boolean,
): void {
  const steps = isTorn ? 9 : 3;
  for (let step = 1; step <= steps; step++) {
    const x = from + ((to - from) * step) / steps;
    const before = from + ((to - from) * (step - 0.5)) / steps;
    if (isTorn) {
      path.lineTo(before, low - 12 - (step % 3) * 5);
      path.lineTo(x, low - (step % 2) * 6);
    } else path.quadraticCurveTo(before, low - 8, x, low);
  }
}

const frontCape = ({ neck: [x, y], shoulder }: Skeleton, sway: number, low: number, isTorn: boolean) =>
  shape((path) => {
    path.moveTo(x - shoulder * 0.9, y + 1);
    path.bezierCurveTo(
      x - shoulder * 1.7,
      y + 26,
      x - shoulder * 2.2 + sway,
      low - 20,
      x - shoulder * 1.9 + sway,
      low,
    );
    hemOf(path, x - shoulder * 1.9 + sway, x + shoulder * 1.6 + sway * 0.2, low, isTorn);
    path.bezierCurveTo(x + shoulder * 1.7, low - 30, x + shoulder * 1.4, y + 26, x + shoulder * 0.9, y + 1);
    path.closePath();
  });

/** Behind the back, from the neck outwards. */
const sideCape = (
  { neck: [x, y], shoulder, hip, hipAt }: Skeleton,
  sway: number,
  low: number,
  isTorn: boolean,
) =>
  shape((path) => {
    const wide = Math.max(shoulder, hip);
    path.moveTo(x + shoulder * 0.5, y);
    path.quadraticCurveTo(x - shoulder * 1.1, y - 2, x - wide * 1.5, y + (low - y) * 0.34);
    path.quadraticCurveTo(
      hipAt[0] - wide * 2 + sway * 0.7,
      y + (low - y) * 0.7,
      hipAt[0] - wide * 2.3 + sway,
      low,
    );
    hemOf(path, hipAt[0] - wide * 2.3 + sway, hipAt[0] + wide * 0.3 + sway * 0.3, low, isTorn);
    path.closePath();
  });

export function tail(pen: Pen, look: Look, bones: Skeleton): void {
  const { tail: kind, beast, folk } = look.body;
  if (kind === 'none' || look.body.lower !== 'legs') return;
  const [x, y] = bones.hipAt;
  const fur = folk === 'beast' || look.body.topEars === 'none' ? look.skin : look.hair;
  pen.brush.save();
  pen.brush.translate(x - bones.hip * (bones.isSide ? 0.8 : 0.4), y + 2);
  tailAt(pen, kind, {
    fur: kind === 'demon' ? darker(look.skin, 0.06) : fur,
    dark: beast?.dark ?? darker(fur, 0.22),
    pale: beast?.pale ?? lighter(fur, 0.3),
    wide: 8 + bones.hip * 0.16,
    wag: Math.sin(bones.moment * Math.PI * 2) * 5,
  });
  pen.brush.restore();
}

export function wings(pen: Pen, look: Look, bones: Skeleton): void {
  const kind = look.body.wings;
  if (kind === 'none') return;
  const beat = Math.sin(bones.moment * Math.PI * 2);
  const tones = {
    feather: [
      look.body.folk === 'beast' ? look.skin : { l: 0.95, c: 0.012, h: 90 },
      { l: 0.88, c: 0.02, h: 80 },
    ],
    bat: [
      look.body.folk === 'human' && look.skin.c > 0.1
        ? darker(look.skin, 0.12)
        : { l: 0.34, c: 0.06, h: 320 },
      look.trim,
    ],
    insect: [{ l: 0.86, c: 0.07, h: 210 }, look.accent],
    butterfly: [look.accent, look.trim],
    mechanical: [look.metal, look.accent],
  }[kind] as [Look['main'], Look['main']];
  wingPair(
    pen,
    kind,
    { tone: tones[0], second: tones[1], size: bones.torso * 1.1 + bones.head * 0.9 },
    {
      x: bones.neck[0] - (bones.isSide ? bones.shoulder * 0.5 : 0),
      y: bones.neck[1] + bones.torso * 0.24,
      isSide: bones.isSide,
      beat,
    },
  );
}

export function pack(pen: Pen, look: Look, bones: Skeleton): void {
  const worn = look.worn.pack;
  if (worn !== undefined) packs[worn.piece]?.(pen, look, bones, worn);
}
