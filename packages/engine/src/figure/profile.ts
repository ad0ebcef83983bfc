import type { Path2D } from '@napi-rs/canvas';
import { apart } from '../draw/canvas.ts';
import { colour, darker, lighter } from '../draw/colour.ts';
import { sideEar } from './beasts/ears.ts';
import { beastProfile, sideBehind, sideHead } from './beasts/side.ts';
import { brow, brows, type Draw, eye, mouths, openness } from './expression.ts';
import { faceMarks, lateMarks } from './face-marks.ts';
import type { Look } from './look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

/** How far the nose stands out before the forehead, and how low its tip is. */
function noseOf(look: Look): readonly [out: number, low: number] {
  if (look.body.folk === 'orc') return [0.1, 0.34];
  if (look.body.folk === 'dwarf') return [0.26, 0.34];
  const grown = look.build === 'chibi' ? 0.14 : 0.2;
  return [
    grown +
      { baby: -0.06, child: -0.04, teen: -0.01, adult: 0, elder: 0.06 }[look.age] +
      noseOut[look.features.nose],
    look.age === 'elder' ? 0.36 : 0.3,
  ];
}

const noseOut: Readonly<Record<Look['features']['nose'], number>> = {
  line: 0,
  button: -0.05,
  hook: 0.07,
  broad: 0.02,
};

/** The outline of a head that looks to the right, from the brow over the crown, the nape and the chin to the nose. */
function headPath(look: Look, r: number): Path2D {
  const [out, low] = noseOf(look);
  const jaw = look.body.folk === 'orc' || look.body.folk === 'dwarf' ? 0.1 : 0;
  const chin = look.build === 'chibi' ? 0.9 : 0.98;
  return shape((path) => {
    path.moveTo(r * 0.84, -r * 0.2);
    path.bezierCurveTo(r * 0.84, -r * 1.26, -r * 1.06, -r * 1.28, -r * 1.04, -r * 0.1);
    path.bezierCurveTo(-r * 1.02, r * 0.36, -r * 0.8, r * 0.62, -r * 0.42, r * 0.74);
    path.bezierCurveTo(-r * 0.1, r * (chin + 0.06), r * 0.36, r * (chin + 0.08), r * (0.6 + jaw), r * chin);
    path.bezierCurveTo(
      r * (0.8 + jaw),
      r * (chin - 0.06),
      r * (0.84 + jaw),
      r * 0.68,
      r * (0.78 + jaw),
      r * 0.6,
    );
    path.quadraticCurveTo(r * (0.9 + jaw * 0.5), r * 0.54, r * 0.84, r * 0.46);
    path.quadraticCurveTo(r * (0.9 + out), r * (low + 0.12), r * (0.84 + out), r * low);
    path.quadraticCurveTo(r * (0.86 + out * 0.2), r * (low - 0.16), r * 0.84, -r * 0.02);
    path.closePath();
  });
}

/** A skull: a large ball, a sharp brow, and the jaw drawn apart from it. */
const boneHead = (r: number) =>
  shape((path) => {
    path.moveTo(r * 0.86, -r * 0.18);
    path.bezierCurveTo(r * 0.92, -r * 1.26, -r * 1.06, -r * 1.28, -r * 1.04, -r * 0.1);
    path.bezierCurveTo(-r * 1, r * 0.36, -r * 0.7, r * 0.56, -r * 0.3, r * 0.5);
    path.lineTo(-r * 0.1, r * 0.6);
    path.lineTo(r * 0.8, r * 0.6);
    path.lineTo(r * 0.84, r * 0.38);
    path.lineTo(r * 0.74, r * 0.24);
    path.closePath();
  });

const boxHead = (r: number) =>
  shape((path) => path.roundRect(-r * 0.92, -r * 1.0, r * 1.76, r * 1.86, r * 0.5));

const outlineOf = (look: Look, r: number): Path2D => {
  if (look.body.folk === 'beast' && look.body.beast !== null) return beastProfile(look.body.beast.face, r);
  if (look.body.folk === 'skeleton') return boneHead(r);
  return look.body.folk === 'robot' ? boxHead(r) : headPath(look, r);
};

export const profileSkull: Draw = (pen, look, r) => {
  const { folk, beast } = look.body;
  if (folk === 'beast' && beast !== null) {
    sideBehind(pen, look, r, beast);
    sideHead(pen, look, r, beast);
    return;
  }
  if (folk === 'skeleton') jawBone(pen, look, r);
  part(pen, outlineOf(look, r), look.skin, { shadow: r * 0.12 });
};

/** The drawing of the front, at half its width, where the edge of the face cuts it. */
function mouth(pen: Pen, look: Look, r: number, [x, y]: readonly [number, number]): void {
  apart(pen.brush, () => {
    pen.brush.clip(outlineOf(look, r));
    pen.brush.translate(r * x, r * y);
    pen.brush.scale(0.8, 1);
    mouths[look.expression](pen, look, r);
  });
}

function humanFace(pen: Pen, look: Look, r: number): void {
  if (look.body.folk !== 'orc')
    mark(pen, ring(r * 0.42, r * 0.46, r * 0.15, r * 0.08), colour(0.7, 0.15, 20), 0.34);
  faceMarks(pen, look, r);
  eye(pen, look, { x: r * 0.52, wide: 0.76, side: -1, r });
  if (look.marks.has('long-nose'))
    part(pen, ring(r * 1.3, r * 0.3, r * 0.5, r * 0.13, 0.1), look.skin, { shadow: r * 0.05 });
  if (look.body.folk === 'dwarf' || look.marks.has('big-nose'))
    part(pen, ring(r * 0.98, r * 0.32, r * 0.2, r * 0.16), lighter({ ...look.skin, h: 35 }, 0.01), {
      shadow: r * 0.05,
    });
  if (look.body.folk === 'orc')
    mark(pen, ring(r * 0.84, r * 0.36, r * 0.05, r * 0.035), darker(look.skin, 0.28));
  mouth(pen, look, r, [0.66, 0.13]);
  lateMarks(pen, look, r);
}

function jawBone(pen: Pen, look: Look, r: number): void {
  const drop = look.expression === 'surprised' || look.expression === 'happy' ? 0.1 : 0.02;
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.3, r * 0.3);
      path.lineTo(-r * 0.14, r * (0.76 + drop));
      path.quadraticCurveTo(r * 0.3, r * (0.98 + drop), r * 0.78, r * (0.9 + drop));
      path.lineTo(r * 0.8, r * (0.62 + drop));
      path.lineTo(0, r * (0.6 + drop));
      path.closePath();
    }),
    look.skin,
    { shadow: r * 0.08 },
  );
}

const boneFace: Draw = (pen, look, r) => {
  const dark = colour(0.2, 0.04, 300);
  mark(pen, ring(r * 0.48, r * 0.06, r * 0.22, r * 0.27), dark);
  mark(pen, ring(r * 0.54, r * 0.08, r * 0.08, r * 0.09 * openness[look.expression]), lighter(look.eye, 0.2));
  brow(pen, { ...look, hairStyle: 'bald' }, { x: r * 0.5, y: -r * 0.28, r, slope: -brows[look.expression] });
  mark(
    pen,
    polygon([
      [r * 0.68, r * 0.42],
      [r * 0.8, r * 0.28],
      [r * 0.86, r * 0.42],
    ]),
    dark,
  );
  for (let tooth = 0; tooth < 5; tooth++)
    stroke(
      pen,
      polygon([
        [r * (0.26 + tooth * 0.12), r * 0.5],
        [r * (0.26 + tooth * 0.12), r * 0.72],
      ]),
      pen.line,
      r * 0.03,
    );
};

const robotFace: Draw = (pen, look, r) => {
  const dark = colour(0.22, 0.04, 260);
  part(
    pen,
    shape((path) => path.roundRect(r * 0.06, -r * 0.3, r * 0.86, r * 0.86, r * 0.24)),
    dark,
    { shadow: r * 0.06 },
  );
  const tone = lighter(look.eye, 0.25);
  const slope = -brows[look.expression] * r * 0.3;
  mark(pen, ring(r * 0.56, r * 0.06, r * 0.13, r * 0.19 * openness[look.expression]), tone);
  if (Math.abs(brows[look.expression]) > 0.2)
    mark(
      pen,
      polygon([
        [r * 0.4, -r * 0.2],
        [r * 0.72, -r * 0.2],
        [r * 0.72, r * 0.02 - slope],
        [r * 0.4, r * 0.02 + slope],
      ]),
      dark,
    );
  const bend = {
    calm: 0,
    happy: 0.12,
    angry: -0.08,
    sad: -0.12,
    surprised: 0.06,
    fierce: 0.1,
  }[look.expression];
  stroke(
    pen,
    shape((path) => {
      path.moveTo(r * 0.46, r * (0.4 - bend * 0.5));
      path.quadraticCurveTo(r * 0.66, r * (0.4 + bend), r * 0.8, r * (0.38 - bend * 0.5));
      if (look.expression === 'surprised' || look.expression === 'fierce') path.closePath();
    }),
    tone,
    r * 0.07,
  );
};

const roughFace: Draw = (pen, look, r) => {
  const dark = colour(0.2, 0.03, 60);
  mark(pen, ring(r * 0.5, r * 0.08, r * 0.22, r * 0.18 * openness[look.expression]), dark);
  mark(pen, ring(r * 0.54, r * 0.1, r * 0.1, r * 0.11), lighter(look.eye, 0.2));
  stroke(
    pen,
    polygon([
      [r * 0.24, -r * 0.22],
      [r * 0.86, -r * 0.14],
    ]),
    darker(look.skin, 0.26),
    r * 0.15,
  );
  stroke(
    pen,
    polygon([
      [r * 0.44, r * 0.66],
      [r * 0.88, r * 0.62],
    ]),
    dark,
    r * 0.08,
  );
  if (look.body.folk === 'treant')
    part(pen, ring(r * 0.96, r * 0.36, r * 0.26, r * 0.13, 0.3), lighter(look.skin, 0.03), {
      shadow: r * 0.05,
    });
};

export const profileFace: Draw = (pen, look, r) => {
  const { folk } = look.body;
  if (folk === 'beast') return;
  if (folk === 'skeleton') boneFace(pen, look, r);
  else if (folk === 'robot') robotFace(pen, look, r);
  else if (folk === 'golem' || folk === 'treant') roughFace(pen, look, r);
  else humanFace(pen, look, r);
};

const hasLongEars = ({ body }: Look): boolean => body.ears === 'elf' || body.ears === 'orc';

/** The near ear; the hair is cut out around it. */
export const profileEar: Draw = (pen, look, r) => {
  const { folk, ears, topEars } = look.body;
  if (folk === 'beast' || folk === 'skeleton' || ears === 'none' || hasLongEars(look)) return;
  if (topEars !== 'none') return;
  if (look.body.folk === 'robot') {
    part(pen, ring(-r * 0.3, r * 0.06, r * 0.26), look.accent, { shadow: r * 0.06 });
    mark(pen, ring(-r * 0.3, r * 0.06, r * 0.1), darker(look.accent, 0.2));
    return;
  }
  part(pen, ring(-r * 0.1, r * 0.16, r * 0.15, r * 0.2), look.skin, { shadow: r * 0.04 });
  stroke(
    pen,
    shape((path) => path.arc(-r * 0.1, r * 0.15, r * 0.08, Math.PI * 0.9, Math.PI * 1.9)),
    darker(look.skin, 0.18),
    r * 0.035,
  );
  if (look.marks.has('earring'))
    part(pen, ring(-r * 0.12, r * 0.38, r * 0.07), lighter(look.trim, 0.03), { shadow: r * 0.02 });
};

/** An ear that stands out through the hair. */
export const profileLongEar: Draw = (pen, look, r) => {
  if (!hasLongEars(look)) return;
  const long = look.body.ears === 'elf' ? 1 : 0.7;
  part(
    pen,
    shape((path) => {
      path.moveTo(r * 0.04, -r * 0.06);
      path.quadraticCurveTo(-r * 0.3 * long, -r * 0.34, -r * 0.98 * long, -r * 0.5);
      path.quadraticCurveTo(-r * 0.6 * long, r * 0.1, -r * 0.02, r * 0.36);
      path.quadraticCurveTo(r * 0.14, r * 0.16, r * 0.04, -r * 0.06);
    }),
    look.skin,
    { shadow: r * 0.06 },
  );
  stroke(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.62 * long, -r * 0.32);
      path.quadraticCurveTo(-r * 0.3 * long, -r * 0.06, -r * 0.04, r * 0.14);
    }),
    darker(look.skin, 0.16),
    r * 0.05,
  );
};

export const profileTopEars: Draw = (pen, look, r) => {
  const { topEars: kind, folk } = look.body;
  if (folk === 'beast' || kind === 'none') return;
  const coat = { fur: look.hair, dark: darker(look.hair, 0.2), kind, size: 1 };
  sideEar(pen, r * 0.96, coat, 'far');
  sideEar(pen, r * 0.96, coat, 'near');
};
