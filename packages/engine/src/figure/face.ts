import { glow } from '../draw/canvas.ts';
import { colour, darker, lighter } from '../draw/colour.ts';
import { frontEars } from './beasts/ears.ts';
import { beastBehind, beastFace, beastOutline, beastSkull } from './beasts/front.ts';
import { brow, brows, type Draw, eyes, mouth, openness, turned } from './expression.ts';
import { faceMarks, lateMarks } from './face-marks.ts';
import type { Look } from './look.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from './pen.ts';

/** How wide the jaw is, by build and kind. */
function jawOf(look: Look): number {
  const { folk, isRough, ears: kind } = look.body;
  if (folk === 'orc' || folk === 'dwarf' || folk === 'robot' || folk === 'golem') return 1.22;
  if (isRough) return 1.1;
  const own = kind === 'elf' ? 0.84 : { chibi: 1, slim: 0.9, sturdy: 1.16, tall: 0.92 }[look.build];
  return own * look.features.jaw * (look.gender === 'female' ? 0.94 : 1);
}

export function skull(pen: Pen, look: Look, r: number): void {
  const { folk, beast } = look.body;
  if (folk === 'beast' && beast !== null) {
    beastSkull(pen, look, r, beast);
    return;
  }
  const jaw = jawOf(look);
  const [x, chin] = [r * 0.08, r * (look.build === 'chibi' ? 0.9 : 0.98)];
  part(
    pen,
    shape((path) => {
      path.moveTo(-r * 0.96, -r * 0.1);
      path.bezierCurveTo(-r * 0.98, -r * 1.25, r * 0.98, -r * 1.25, r * 0.98, -r * 0.1);
      path.bezierCurveTo(r * 0.98, r * 0.46 * jaw, r * 0.5 * jaw, chin * 0.97, x, chin);
      path.bezierCurveTo(-r * 0.42 * jaw, chin * 0.97, -r * 0.94, r * 0.46 * jaw, -r * 0.96, -r * 0.1);
    }),
    look.skin,
    { shadow: r * 0.12 },
  );
}

/** The back of the head. */
export const backSkull: Draw = (pen, look, r) => {
  const { folk, beast } = look.body;
  if (folk !== 'beast' || beast === null) skull(pen, look, r);
  else part(pen, beastOutline(beast.face, r), look.skin, { shadow: r * 0.12 });
};

function humanFace(pen: Pen, look: Look, r: number): void {
  if (look.body.folk !== 'orc')
    for (const side of [-1, 1])
      mark(pen, ring(r * (side * 0.58 + turned), r * 0.44, r * 0.15, r * 0.08), colour(0.7, 0.15, 20), 0.34);
  faceMarks(pen, look, r);
  eyes(pen, look, r);
  nose(pen, look, r);
  mouth(pen, look, r);
  lateMarks(pen, look, r);
}

function nose(pen: Pen, look: Look, r: number): void {
  const kind = look.features.nose;
  if (look.marks.has('long-nose'))
    part(pen, ring(r * (turned + 0.2), r * 0.36, r * 0.42, r * 0.14, 0.2), look.skin, { shadow: r * 0.05 });
  else if (look.body.folk === 'dwarf' || look.marks.has('big-nose'))
    part(pen, ring(r * turned, r * 0.34, r * 0.2, r * 0.16), lighter({ ...look.skin, h: 35 }, 0.01), {
      shadow: r * 0.05,
    });
  else if (look.body.folk === 'orc')
    for (const side of [-1, 1])
      mark(pen, ring(r * (turned + side * 0.09), r * 0.36, r * 0.055, r * 0.035), darker(look.skin, 0.28));
  else if (kind === 'button')
    mark(pen, ring(r * (turned + 0.02), r * 0.36, r * 0.06, r * 0.045), darker(look.skin, 0.14));
  else if (kind === 'broad')
    stroke(
      pen,
      shape((path) => path.arc(r * turned, r * 0.32, r * 0.1, 0.3, Math.PI - 0.3)),
      darker(look.skin, 0.18),
      r * 0.045,
    );
  else if (look.build !== 'chibi' || kind === 'hook')
    stroke(
      pen,
      shape((path) => {
        path.moveTo(r * (turned + 0.03), r * 0.24);
        path.quadraticCurveTo(r * (turned + 0.13), r * 0.36, r * (turned + 0.02), r * 0.38);
      }),
      darker(look.skin, 0.18),
      r * 0.045,
    );
}

const boneFace: Draw = (pen, look, r) => {
  for (const side of [-1, 1]) {
    const x = r * (side * 0.38 + turned);
    mark(
      pen,
      ring(x, r * 0.08, r * 0.25, r * 0.27, side * -0.2 * Math.sign(brows[look.expression] || 1)),
      colour(0.2, 0.04, 300),
    );
    mark(pen, ring(x + r * 0.03, r * 0.1, r * 0.09 * openness[look.expression]), lighter(look.eye, 0.2));
    brow(pen, { ...look, hairStyle: 'bald' }, { x, y: -r * 0.26, r, slope: brows[look.expression] * side });
  }
  mark(
    pen,
    polygon([
      [r * (turned - 0.07), r * 0.46],
      [r * turned, r * 0.32],
      [r * (turned + 0.07), r * 0.46],
    ]),
    colour(0.2, 0.04, 300),
  );
  const drop = look.expression === 'surprised' || look.expression === 'happy' ? 0.08 : 0;
  part(
    pen,
    shape((path) => path.roundRect(r * (turned - 0.34), r * (0.58 + drop), r * 0.68, r * 0.26, r * 0.07)),
    look.skin,
    { shadow: r * 0.05 },
  );
  for (let tooth = -2; tooth <= 2; tooth++)
    stroke(
      pen,
      shape((path) => {
        path.moveTo(r * (turned + tooth * 0.115), r * (0.58 + drop));
        path.lineTo(r * (turned + tooth * 0.115), r * (0.84 + drop));
      }),
      pen.line,
      r * 0.03,
    );
};

const robotFace: Draw = (pen, look, r) => {
  part(
    pen,
    shape((path) => path.roundRect(-r * 0.7, -r * 0.28, r * 1.56, r * 0.84, r * 0.26)),
    colour(0.22, 0.04, 260),
    { shadow: r * 0.06 },
  );
  const glowTone = lighter(look.eye, 0.25);
  for (const side of [-1, 1]) lamp(pen, look, r * (side * 0.36 + turned), side, r, glowTone);
  const [bend, wide] = robotMouths[look.expression];
  stroke(
    pen,
    shape((path) => {
      path.moveTo(r * (turned - wide), r * (0.4 - bend * 0.5));
      path.quadraticCurveTo(r * turned, r * (0.4 + bend * 1.5), r * (turned + wide), r * (0.4 - bend * 0.5));
      if (look.expression === 'surprised' || look.expression === 'fierce') path.closePath();
    }),
    glowTone,
    r * 0.07,
  );
};

const robotMouths: Readonly<Record<Look['expression'], readonly [bend: number, wide: number]>> = {
  calm: [0, 0.2],
  happy: [0.13, 0.26],
  angry: [-0.09, 0.2],
  sad: [-0.12, 0.26],
  surprised: [0.08, 0.08],
  fierce: [0.12, 0.3],
};

/** A lit eye; anger and sadness cut it off aslant. */
function lamp(pen: Pen, look: Look, x: number, side: number, r: number, tone: Look['eye']): void {
  if (look.expression === 'happy') {
    stroke(
      pen,
      shape((path) => path.arc(x, r * 0.16, r * 0.17, Math.PI * 1.1, Math.PI * 1.9)),
      tone,
      r * 0.1,
    );
    return;
  }
  mark(pen, ring(x, r * 0.06, r * 0.17, r * 0.19 * openness[look.expression]), tone);
  const slope = brows[look.expression] * side * r * 0.5;
  if (slope === 0 || look.expression === 'surprised') return;
  mark(
    pen,
    polygon([
      [x - r * 0.2, -r * 0.2],
      [x + r * 0.2, -r * 0.2],
      [x + r * 0.2, r * 0.02 - slope * 0.6],
      [x - r * 0.2, r * 0.02 + slope * 0.6],
    ]),
    colour(0.22, 0.04, 260),
  );
}

/** Stone and wood: lit holes for eyes under a heavy brow, and a split for a mouth. */
const roughFace: Draw = (pen, look, r) => {
  const isWood = look.body.folk === 'treant';
  const dark = darker(look.skin, 0.26);
  for (const side of [-1, 1]) {
    const x = r * (side * 0.4 + turned);
    mark(
      pen,
      ring(x, r * 0.08, r * 0.24, r * 0.19 * openness[look.expression], side * 0.2),
      colour(0.2, 0.03, 60),
    );
    if (!pen.flat) glow(pen.brush, x, r * 0.1, r * 0.36, lighter(look.eye, 0.15), 0.7);
    mark(pen, ring(x, r * 0.1, r * 0.11, r * 0.12), lighter(look.eye, 0.2));
    stroke(
      pen,
      polygon([
        [x - r * 0.3, r * (-0.2 + brows[look.expression] * side * 0.2)],
        [x + r * 0.3, r * (-0.2 - brows[look.expression] * side * 0.2)],
      ]),
      dark,
      r * 0.16,
    );
  }
  if (isWood) {
    part(pen, ring(r * (turned + 0.06), r * 0.38, r * 0.15, r * 0.26), lighter(look.skin, 0.03), {
      shadow: r * 0.05,
    });
    for (const [x, y] of [
      [-0.7, -0.5],
      [0.74, -0.4],
      [-0.6, 0.56],
      [0.5, 0.66],
    ] as const)
      stroke(
        pen,
        shape((path) => {
          path.moveTo(r * x, r * (y - 0.22));
          path.quadraticCurveTo(r * (x + 0.08), r * y, r * x, r * (y + 0.22));
        }),
        dark,
        r * 0.05,
      );
  } else
    for (const [x, y] of [
      [-0.5, -0.7],
      [0.6, -0.5],
      [-0.7, 0.5],
    ] as const)
      stroke(
        pen,
        polygon([
          [r * x, r * y],
          [r * (x + 0.14), r * (y + 0.16)],
          [r * (x + 0.04), r * (y + 0.3)],
        ]),
        dark,
        r * 0.045,
      );
  const smile = { calm: 0, happy: 0.16, angry: -0.1, sad: -0.12, surprised: 0.05, fierce: 0.1 }[
    look.expression
  ];
  stroke(
    pen,
    shape((path) => {
      path.moveTo(r * (turned - 0.34), r * (0.66 - smile * 0.5));
      path.quadraticCurveTo(r * turned, r * (0.66 + smile), r * (turned + 0.34), r * (0.66 - smile * 0.5));
    }),
    colour(0.2, 0.03, 60),
    r * 0.09,
  );
};

export const face: Draw = (pen, look, r) => {
  const { folk, beast } = look.body;
  if (folk === 'skeleton') boneFace(pen, look, r);
  else if (folk === 'robot') robotFace(pen, look, r);
  else if (folk === 'golem' || folk === 'treant') roughFace(pen, look, r);
  else if (folk === 'beast' && beast !== null) beastFace(pen, look, r, beast);
  else {
    humanFace(pen, look, r);
    return;
  }
  faceMarks(pen, look, r);
  if (!look.body.isWhole) lateMarks(pen, look, r);
};

/** The ears of a person's head: human, pointed or none, or those of an animal on the crown. */
export const ears: Draw = (pen, look, r) => {
  const { folk, beast, ears: kind, topEars } = look.body;
  if (folk === 'beast' && beast !== null) {
    beastBehind(pen, look, r, beast);
    return;
  }
  for (const side of [-1, 1]) {
    if (folk === 'robot')
      part(
        pen,
        shape((path) => path.roundRect(side * r * 0.98 - r * 0.12, -r * 0.22, r * 0.24, r * 0.5, r * 0.08)),
        look.accent,
        { shadow: r * 0.05 },
      );
    else if (kind === 'elf' || kind === 'orc')
      part(
        pen,
        polygon([
          [side * r * 0.86, -r * 0.12],
          [side * r * (kind === 'elf' ? 1.68 : 1.46), -r * 0.36],
          [side * r * 0.86, r * 0.3],
        ]),
        look.skin,
        { shadow: r * 0.06 },
      );
    else if (kind === 'human' && topEars === 'none')
      part(pen, ring(side * r * 0.95, r * 0.16, r * 0.14, r * 0.19), look.skin, { shadow: r * 0.04 });
    if (kind !== 'none' && look.marks.has('earring'))
      part(pen, ring(side * r * 0.98, r * 0.36, r * 0.07), lighter(look.trim, 0.03), { shadow: r * 0.02 });
  }
};

/** Ears of an animal that stand up through the hair of a person. */
export const topEars: Draw = (pen, look, r) => {
  const { topEars: kind, folk } = look.body;
  if (folk === 'beast' || kind === 'none') return;
  frontEars(pen, r * 0.98, { fur: look.hair, dark: darker(look.hair, 0.2), kind, size: look.body.earSize });
};
