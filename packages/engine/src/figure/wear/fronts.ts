import { colour, darker, lighter } from '../../draw/colour.ts';
import { trunkSpace, wearSpace } from '../body.ts';
import { mark, part, polygon, ring, shape, stroke } from '../pen.ts';
import type { Detail } from './detail.ts';
import { necks } from './necks.ts';

export const fronts: Readonly<Record<string, Detail>> = {
  buttons: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    stroke(pen, polygon([at(0, 0.2), at(0, 1.06)]), darker(worn.tone, 0.16), 1);
    for (const y of [0.36, 0.58, 0.8]) mark(pen, ring(...at(0.1, y), 1.4), lighter(worn.second, 0.1));
  },
  double: (pen, bones, look) => {
    const at = wearSpace(bones);
    for (const side of [-1, 1])
      for (const y of [0.3, 0.52, 0.74]) mark(pen, ring(...at(side * 0.3, y), 1.8), look.trim);
  },
  knots: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    for (const y of [0.2, 0.44, 0.68]) stroke(pen, polygon([at(-0.28, y), at(0.28, y)]), worn.second, 2);
  },
  placket: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    stroke(
      pen,
      shape((path) => {
        path.moveTo(...at(0, 0.06));
        path.quadraticCurveTo(...at(0.5, 0.16), ...at(0.86, 0.5));
      }),
      lighter(worn.second, 0.02),
      1.8,
    );
    for (const [x, y] of [
      [0.3, 0.14],
      [0.6, 0.28],
    ] as const)
      mark(pen, ring(...at(x, y), 1.5), worn.second);
  },
  zip: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    stroke(pen, polygon([at(0, 0.06), at(0, 1.06)]), worn.second, 2.2);
    for (const side of [-1, 1])
      stroke(pen, polygon([at(side * 0.86, 0.1), at(side * 0.7, 1.06)]), worn.second, 2.6);
  },
  lacing: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    for (const y of [0.3, 0.46, 0.62]) {
      stroke(pen, polygon([at(-0.2, y), at(0.2, y + 0.14)]), worn.second, 1.5);
      stroke(pen, polygon([at(0.2, y), at(-0.2, y + 0.14)]), worn.second, 1.5);
    }
  },
  panel: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-0.36, 0.24), at(0.36, 0.24), at(0.3, 1.1), at(-0.3, 1.1)]), worn.second, {
      shadow: 1.4,
    });
    for (const y of [0.42, 0.64, 0.86])
      stroke(pen, polygon([at(-0.26, y), at(0.26, y)]), darker(worn.second, 0.14), 1.2);
  },
  bow: (pen, bones, _look, worn) => {
    const [x, y] = wearSpace(bones)(0, 0.34);
    const s = bones.limb * 0.5;
    for (const side of [-1, 1])
      part(
        pen,
        polygon([
          [x, y],
          [x + side * s * 1.4, y - s * 0.7],
          [x + side * s * 1.4, y + s * 0.7],
        ]),
        worn.second,
        { shadow: 1 },
      );
    part(pen, ring(x, y, s * 0.36), darker(worn.second, 0.06), { shadow: 0.6 });
  },
  star: (pen, bones, _look, worn) => {
    const [x, y] = wearSpace(bones)(0, 0.42);
    const s = bones.waist * 0.46;
    mark(
      pen,
      shape((path) => {
        for (let point = 0; point < 10; point++) {
          const turn = (point / 10) * Math.PI * 2 - Math.PI / 2;
          const far = point % 2 === 0 ? s : s * 0.44;
          path.lineTo(x + Math.cos(turn) * far * (bones.isSide ? 0.6 : 1), y + Math.sin(turn) * far);
        }
        path.closePath();
      }),
      worn.second,
    );
  },
  number: (pen, bones, _look, worn) => {
    const [x, y] = wearSpace(bones)(0, 0.52);
    const s = bones.waist * 0.34;
    const wide = bones.isSide ? 0.6 : 1;
    for (const side of [-1, 1])
      stroke(
        pen,
        polygon([
          [x + side * s * 0.7 * wide - 1, y - s],
          [x + side * s * 0.7 * wide + 1, y - s],
          [x + side * s * 0.7 * wide + 1, y + s],
          [x + side * s * 0.7 * wide - 1, y + s],
        ]),
        worn.second,
        2,
      );
  },
  cross: (pen, bones, _look, worn) => {
    const [x, y] = wearSpace(bones)(-0.4, 0.36);
    const s = bones.limb * 0.3;
    mark(
      pen,
      shape((path) => {
        path.rect(x - s * 0.3, y - s, s * 0.6, s * 2);
        path.rect(x - s, y - s * 0.3, s * 2, s * 0.6);
      }),
      worn.second,
    );
  },
  muscle: (pen, bones, look, worn) => necks['bare']?.(pen, bones, { ...look, skin: worn.tone }, worn),
  band: (pen, bones, _look, worn) => {
    const at = trunkSpace(bones);
    mark(pen, polygon([at(-1, 0.46), at(1, 0.46), at(1, 0.6), at(-1, 0.6)]), worn.second);
  },
  folds: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    for (const y of [0.5, 0.68, 0.86])
      stroke(
        pen,
        shape((path) => {
          path.moveTo(...at(0.86, y - 0.34));
          path.quadraticCurveTo(...at(0, y + 0.1), ...at(-0.86, y + 0.06));
        }),
        darker(worn.tone, 0.13),
        1.3,
      );
  },
  box: (pen, bones, look, worn) => {
    const [x, y] = wearSpace(bones)(0, 0.5);
    const s = bones.waist * 0.44;
    part(
      pen,
      shape((path) => path.roundRect(x - s, y - s * 0.7, s * 2, s * 1.4, 2)),
      darker(worn.tone, 0.16),
      { shadow: 1.4 },
    );
    for (const [dx, tone] of [
      [-0.5, worn.second],
      [0, look.accent],
      [0.5, look.trim],
    ] as const)
      mark(pen, ring(x + dx * s, y, 1.8), tone);
  },
  belly: (pen, bones, _look, worn) => {
    const [x, y] = wearSpace(bones)(0, 0.66);
    mark(pen, ring(x, y, bones.waist * 0.62, bones.torso * 0.34), worn.second);
  },
  diamond: (pen, bones, _look, worn) => {
    const at = wearSpace(bones);
    mark(pen, polygon([at(0, -0.02), at(1.04, 0), at(1.02, 1.1), at(0, 1.14)]), worn.second, 0.9);
  },
  fur: (pen, bones) => {
    const at = wearSpace(bones);
    stroke(
      pen,
      polygon([at(-0.04, 0.1), at(0.04, 0.1), at(0.04, 1.1), at(-0.04, 1.1)]),
      colour(0.96, 0.01, 90),
      4.4,
    );
  },
  patch: (pen, bones, _look, worn) => {
    const [x, y] = wearSpace(bones)(-0.36, 0.6);
    const s = bones.limb * 0.36;
    part(
      { ...pen, wide: pen.wide * 0.6 },
      shape((path) => path.rect(x - s, y - s, s * 2, s * 2)),
      worn.second,
      { shadow: 0.8 },
    );
  },
  side: (pen, bones, look, worn) => necks['side']?.(pen, bones, look, worn),
};
