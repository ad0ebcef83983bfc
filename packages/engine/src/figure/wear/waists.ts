import { darker } from '../../draw/colour.ts';
import { trunkSpace, wearSpace } from '../body.ts';
import { part, polygon, shape, stroke } from '../pen.ts';
import { contrast, type Detail } from './detail.ts';

export const waists: Readonly<Record<string, Detail>> = {
  obi: (pen, bones, look, worn) => {
    const at = trunkSpace(bones);
    part(
      pen,
      polygon([at(-1.08, 0.66), at(1.08, 0.66), at(1.08, 1.02), at(-1.08, 1.02)]),
      contrast(worn.second, worn.tone, look.accent),
      { shadow: 2 },
    );
    stroke(pen, polygon([at(-1.04, 0.84), at(1.04, 0.84)]), look.trim, 1.6);
  },
  cord: (pen, bones, look) => {
    const at = trunkSpace(bones);
    stroke(pen, polygon([at(-1.04, 0.94), at(1.04, 0.94)]), look.trim, 2.4);
    const [x, y] = wearSpace(bones)(0.3, 0.96);
    stroke(
      pen,
      polygon([
        [x, y],
        [x + 1.5, y + bones.leg * 0.3],
      ]),
      look.trim,
      1.8,
    );
  },
  sash: (pen, bones, look, worn) => {
    const at = trunkSpace(bones);
    const tone = contrast(worn.second, worn.tone, look.accent);
    const [x, y] = wearSpace(bones)(-0.3, 1);
    part(
      pen,
      polygon([
        [x - 3, y],
        [x + 4, y],
        [x + 3, y + bones.leg * 0.46],
        [x - 6, y + bones.leg * 0.42],
      ]),
      tone,
      { shadow: 1.6 },
    );
    part(pen, polygon([at(-1.08, 0.82), at(1.08, 0.82), at(1.08, 1.06), at(-1.08, 1.06)]), tone, {
      shadow: 2,
    });
  },
  belt: (pen, bones, look) => {
    const at = wearSpace(bones);
    part(
      pen,
      polygon([at(-1.06, 0.9), at(1.06, 0.9), at(1.06, 1.06), at(-1.06, 1.06)]),
      darker(look.leather, 0.06),
      { shadow: 2 },
    );
    if (look.view === 'back') return;
    const [x, y] = at(0, 0.98);
    part(
      pen,
      shape((path) => path.roundRect(x - 3.6, y - 3.6, 7.2, 7.2, 1.6)),
      look.trim,
      { shadow: 1.2 },
    );
  },
};

export const waistOf = (name: string): Detail | undefined => waists[name];
