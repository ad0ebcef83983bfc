import { type Colour, colour, darker, lighter } from '../../draw/colour.ts';
import { type Skeleton, trunkSpace, wearSpace } from '../body.ts';
import { type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';
import type { Detail } from './detail.ts';

export const lapelsAt = (pen: Pen, bones: Skeleton, tone: Colour, shirt: Colour) => {
  const at = wearSpace(bones);
  part(pen, polygon([at(-0.3, -0.04), at(0.3, -0.04), at(0, 0.56)]), shirt, { shadow: 1.2 });
  for (const side of [-1, 1])
    part(pen, polygon([at(side * 0.22, -0.06), at(side * 0.62, 0.12), at(side * 0.06, 0.58)]), tone, {
      shadow: 1.4,
    });
};

export const necks: Readonly<Record<string, Detail>> = {
  round: (pen, bones, look) => {
    const at = wearSpace(bones);
    part(
      pen,
      shape((path) => {
        path.moveTo(...at(-0.34, -0.05));
        path.quadraticCurveTo(...at(0, 0.26), ...at(0.34, -0.05));
        path.closePath();
      }),
      look.skin,
      { shadow: 1 },
    );
  },
  scoop: (pen, bones, look) => {
    const at = wearSpace(bones);
    part(
      pen,
      shape((path) => {
        path.moveTo(...at(-0.5, -0.05));
        path.quadraticCurveTo(...at(0, 0.44), ...at(0.5, -0.05));
        path.closePath();
      }),
      look.skin,
      { shadow: 1.2 },
    );
  },
  v: (pen, bones, look, worn) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-0.34, -0.05), at(0, 0.42), at(0.34, -0.05)]), look.skin, { shadow: 1.2 });
    for (const side of [-1, 1]) stroke(pen, polygon([at(side * 0.36, -0.04), at(0, 0.44)]), worn.second, 1.8);
  },
  straps: (pen, bones, look, worn) => {
    const at = wearSpace(bones);
    part(
      pen,
      polygon([
        at(-1.02, -0.02),
        at(-0.9, 0.2),
        at(-0.3, 0.26),
        at(0.3, 0.26),
        at(0.9, 0.2),
        at(1.02, -0.02),
        at(0, -0.1),
      ]),
      look.skin,
      { shadow: 1.2 },
    );
    for (const side of [-1, 1])
      stroke(pen, polygon([at(side * 0.46, -0.06), at(side * 0.5, 0.28)]), worn.tone, 2.4);
  },
  off: (pen, bones, look, worn) => {
    const at = wearSpace(bones);
    part(
      pen,
      polygon([at(-1.04, -0.02), at(-0.96, 0.14), at(0, 0.3), at(0.96, 0.14), at(1.04, -0.02), at(0, -0.1)]),
      look.skin,
      { shadow: 1.2 },
    );
    stroke(
      pen,
      shape((path) => {
        path.moveTo(...at(-1, 0.17));
        path.quadraticCurveTo(...at(0, 0.42), ...at(1, 0.17));
      }),
      lighter(worn.second, 0.04),
      3.4,
    );
  },
  bikini: (pen, bones, look) => {
    const at = wearSpace(bones);
    part(
      pen,
      polygon([
        at(-1.02, -0.02),
        at(-0.9, 0.16),
        at(-0.3, 0.2),
        at(0.3, 0.2),
        at(0.9, 0.16),
        at(1.02, -0.02),
        at(0, -0.1),
      ]),
      look.skin,
      { shadow: 1 },
    );
    part(pen, polygon([at(-1.02, 0.46), at(1.02, 0.46), at(1.03, 0.98), at(-1.03, 0.98)]), look.skin, {
      shadow: 1.6,
    });
  },
  bare: (pen, bones, look) => {
    const at = wearSpace(bones);
    const tone = darker(look.skin, 0.13);
    for (const side of [-1, 1])
      stroke(
        pen,
        shape((path) => {
          path.moveTo(...at(side * 0.1, 0.36));
          path.quadraticCurveTo(...at(side * 0.5, 0.46), ...at(side * 0.76, 0.26));
        }),
        tone,
        1.3,
      );
    stroke(pen, polygon([at(0, 0.2), at(0, 0.84)]), tone, 1.1);
    for (const y of [0.56, 0.7]) stroke(pen, polygon([at(-0.34, y), at(0.34, y)]), tone, 1);
  },
  crossed: (pen, bones, look, worn) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-0.36, -0.06), at(0.36, -0.06), at(0.02, 0.4)]), look.skin, { shadow: 1 });
    part(pen, polygon([at(0.28, -0.08), at(0.56, -0.06), at(-0.52, 0.82), at(-0.78, 0.76)]), worn.second, {
      shadow: 1.2,
    });
    part(pen, polygon([at(-0.28, -0.08), at(-0.56, -0.06), at(0.52, 0.82), at(0.78, 0.76)]), worn.second, {
      shadow: 1.2,
    });
  },
  mandarin: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    part(
      pen,
      polygon([at(-0.4, -0.16), at(0.4, -0.16), at(0.42, 0.02), at(0, 0.08), at(-0.42, 0.02)]),
      darker(worn.tone, 0.05),
      { shadow: 1 },
    );
    stroke(pen, polygon([at(0, -0.12), at(0, 0.06)]), worn.second, 1.4);
  },
  collar: (pen, bones, look, worn) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-0.22, -0.06), at(0.22, -0.06), at(0, 0.2)]), look.skin, { shadow: 0.8 });
    for (const side of [-1, 1])
      part(
        pen,
        polygon([at(side * 0.14, -0.1), at(side * 0.5, -0.04), at(side * 0.44, 0.2), at(0, 0.16)]),
        lighter(worn.tone, 0.08),
        { shadow: 1 },
      );
  },
  high: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    part(
      pen,
      polygon([at(-0.46, -0.16), at(0.46, -0.16), at(0.54, 0.08), at(-0.54, 0.08)]),
      darker(worn.tone, 0.05),
      { shadow: 1.2 },
    );
  },
  lapels: (pen, bones, _look, worn) => {
    lapelsAt(pen, bones, lighter(worn.tone, 0.07), colour(0.95, 0.01, 250));
  },
  side: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-0.42, -0.14), at(0.42, -0.14), at(0.46, 0.02), at(-0.46, 0.02)]), worn.second, {
      shadow: 1,
    });
    stroke(pen, polygon([at(0.1, 0.02), at(0.74, 0.24), at(0.8, 0.9)]), worn.second, 2.2);
  },
  sailor: (pen, bones, look, worn) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-0.28, -0.06), at(0.28, -0.06), at(0, 0.34)]), look.skin, { shadow: 1 });
    for (const side of [-1, 1])
      part(
        pen,
        polygon([at(side * 0.24, -0.1), at(side * 0.98, 0.02), at(side * 0.86, 0.3), at(0, 0.42)]),
        worn.second,
        { shadow: 1.2 },
      );
  },
  plate: (pen, bones, look, worn) => {
    const at = trunkSpace(bones);
    part(
      pen,
      shape((path) => {
        path.moveTo(...at(-1.1, -0.02));
        path.quadraticCurveTo(...at(0, 0.76), ...at(1.1, -0.02));
        path.quadraticCurveTo(...at(0, -0.2), ...at(-1.1, -0.02));
      }),
      worn.second,
      { shadow: 1.6 },
    );
    stroke(
      pen,
      shape((path) => {
        path.moveTo(...at(-0.84, 0.04));
        path.quadraticCurveTo(...at(0, 0.52), ...at(0.84, 0.04));
      }),
      lighter(look.accent, 0.05),
      2.2,
    );
  },
  shoulder: (pen, bones, look, worn) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-1.06, 0), at(-1.08, 0.44), at(0.34, -0.07), at(-0.4, -0.09)]), look.skin, {
      shadow: 1.4,
    });
    part(pen, polygon([at(0.3, -0.1), at(1.02, 0), at(-0.74, 0.92), at(-1.06, 0.66)]), worn.second, {
      shadow: 1.8,
    });
  },
  fur: (pen, bones, look, worn) => {
    const at = trunkSpace(bones);
    part(
      pen,
      polygon([
        at(-1.1, 0.02),
        at(-0.7, 0.34),
        at(-0.3, 0.14),
        at(0, 0.4),
        at(0.35, 0.14),
        at(0.7, 0.34),
        at(1.1, 0.02),
        at(0, -0.14),
      ]),
      lighter(worn.second, 0.05),
      { shadow: 2 },
    );
    if (look.gender !== 'female') necks['bare']?.(pen, bones, look, worn);
  },
  leaf: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    for (const x of [-0.8, -0.4, 0, 0.4, 0.8])
      part(
        pen,
        ring(...at(x, 0.1), bones.limb * 0.3, bones.limb * 0.6, x * 0.5),
        x === 0 ? lighter(worn.tone, 0.1) : darker(worn.tone, 0.06),
        { shadow: 1.2 },
      );
  },
  ruff: (pen, bones, _look, worn) => {
    const at = trunkSpace(bones);
    for (let tip = 0; tip < 7; tip++)
      part(
        pen,
        ring(...at(-0.9 + tip * 0.3, 0.04 + 0.1 * (1 - Math.abs(tip - 3) / 3)), bones.limb * 0.36),
        tip % 2 === 0 ? worn.second : lighter(worn.tone, 0.1),
        { shadow: 1 },
      );
  },
};
