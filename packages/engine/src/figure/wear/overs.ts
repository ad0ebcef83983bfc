import { colour, darker, lighter } from '../../draw/colour.ts';
import { type Skeleton, trunkSpace, wearSpace, wornAt } from '../body.ts';
import { inTones, type Look, type Worn } from '../look.ts';
import { furMantle, leafMantle, longScarf, starMantle, stole, strap, tornCollar } from '../mantles.ts';
import { mark, type Pen, part, polygon, ring, shape, stroke } from '../pen.ts';
import {
  chestScreen,
  dungarees,
  greatBuckle,
  knives,
  lacquer,
  spikedShoulder,
  stripes,
  tabard,
} from '../signature.ts';
import { printed } from './patterns.ts';
import { waistOf } from './waists.ts';

export type Over = (pen: Pen, look: Look, bones: Skeleton, worn: Worn) => void;

/** The older pieces take their tones from the look. */
const worn2 =
  (draw: (pen: Pen, look: Look, bones: Skeleton) => void): Over =>
  (pen, look, bones, worn) =>
    draw(pen, inTones(look, worn), bones);

const apron: Over = (pen, look, bones, { tone, second, pattern, torn }) => {
  const at = wearSpace(bones);
  const [x, y] = bones.hipAt;
  const low = y + bones.leg * 0.5;
  const front = (share: number) => x + wornAt(bones, share) * bones.hip * 1.1;
  for (const side of [-1, 1])
    stroke(pen, polygon([at(side * 0.4, 0.24), at(side * 0.3, -0.08)]), darker(tone, 0.1), 2.6);
  const path = polygon([
    at(-0.46, 0.2),
    at(0.46, 0.2),
    at(0.6, 0.72),
    [front(0.84), y + 4],
    [front(0.8), low],
    [front(-0.8), low],
    [front(-0.84), y + 4],
    at(-0.6, 0.72),
  ]);
  part(pen, path, tone, { shadow: bones.limb * 0.26 });
  printed(
    pen,
    path,
    { x: x - 60, y: bones.neck[1], w: 120, h: low - bones.neck[1] },
    { pattern, tone, second },
  );
  stroke(pen, polygon([at(-1.02, 0.86), at(1.02, 0.86)]), darker(tone, 0.16), 2.4);
  const [px, py] = [front(0), y + (low - y) * 0.36];
  stroke(
    pen,
    shape((line) =>
      line.roundRect(px - bones.hip * 0.36, py, bones.hip * (bones.isSide ? 0.4 : 0.72), bones.hip * 0.5, 2),
    ),
    darker(tone, 0.16),
    1.3,
  );
  if (torn || look.marks.has('soot'))
    for (const [dx, dy, size] of [
      [-0.2, 0.5, 3],
      [0.3, 0.7, 2.2],
      [0.1, 0.4, 1.8],
    ] as const)
      mark(pen, ring(...at(dx, dy), size), colour(0.3, 0.03, 60), 0.55);
};

/** A long garment that is open before: its two fronts, lapels and tails. */
const coat =
  (drop: number, fur: boolean): Over =>
  (pen, look, bones, { tone, second, pattern, size, torn }) => {
    const at = wearSpace(bones);
    const round = trunkSpace(bones);
    const [x, y] = bones.hipAt;
    const ground = -y;
    const low = y + ground * Math.min(0.97, drop * size);
    const sway = -Math.sin(bones.lean) * (low - y) * 0.5;
    const out = bones.hip * 1.5;
    const hem = (from: number, to: number) =>
      torn
        ? ([
            [from, low],
            [(from * 2 + to) / 3, low + 4],
            [(from + to) / 2, low - 3],
            [(from + to * 2) / 3, low + 5],
            [to, low - 1],
          ] as const)
        : ([
            [from, low],
            [to, low + 2],
          ] as const);
    for (const side of bones.isSide ? [-1] : [-1, 1]) {
      const inner = bones.isSide ? x + bones.hip * 0.7 : x + side * bones.hip * 0.3;
      const path = shape((line) => {
        line.moveTo(...round(side * 0.42, -0.06));
        line.quadraticCurveTo(...round(side * 1.1, -0.05), ...round(side * 1.12, 0.2));
        line.quadraticCurveTo(...round(side * 1.02, 0.7), x + side * bones.hip * 1.14, y);
        line.quadraticCurveTo(
          x + side * bones.hip * 1.3 + sway * 0.5,
          (y + low) / 2,
          x + side * out + sway,
          low,
        );
        for (const [hx, hy] of hem(x + side * out + sway, inner + sway)) line.lineTo(hx, hy);
        line.lineTo(...at(side * (bones.isSide ? -0.1 : 0.3), 0.9));
        line.lineTo(...at(side * 0.16, 0.2));
        line.closePath();
      });
      part(pen, path, tone, { shadow: bones.shoulder * 0.2 });
      printed(
        pen,
        path,
        { x: x - 80, y: bones.neck[1], w: 160, h: low - bones.neck[1] },
        { pattern, tone, second },
      );
      if (fur)
        stroke(
          pen,
          polygon([at(side * 0.18, 0), at(side * 0.3, 0.9), [inner + sway, low - 2]]),
          lighter(second, 0.05),
          6,
        );
      else
        part(
          pen,
          polygon([at(side * 0.2, -0.08), at(side * 0.64, 0.04), at(side * 0.5, 0.3), at(side * 0.24, 0.5)]),
          lighter(tone, 0.07),
          { shadow: 1.4 },
        );
      if (!fur)
        for (const share of [0.56, 0.74, 0.92]) mark(pen, ring(...at(side * 0.42, share), 1.4), second);
    }
    if (fur) {
      for (let tuft = 0; tuft < 7; tuft++)
        part(
          pen,
          ring(...round(-0.96 + tuft * 0.32, 0.02 + 0.12 * (1 - Math.abs(tuft - 3) / 3)), bones.limb * 0.42),
          lighter(second, 0.03),
          { shadow: 1.4 },
        );
    }
    if (look.worn.belt === undefined && !fur && drop > 0.3)
      waistOf('belt')?.(pen, bones, look, {
        piece: '',
        tone,
        second,
        pattern: null,
        shine: false,
        torn: false,
        glows: false,
        size: 1,
      });
  };

const vest: Over = (pen, _look, bones, { tone, second, pattern }) => {
  const at = wearSpace(bones);
  for (const side of [-1, 1]) {
    const path = polygon([
      at(side * 0.34, -0.06),
      at(side * 0.84, -0.02),
      at(side * 1.02, 0.36),
      at(side * 1.04, 1.12),
      at(side * 0.14, 1.18),
      at(side * 0.1, 0.56),
    ]);
    part(pen, path, tone, { shadow: 2 });
    printed(
      pen,
      path,
      { x: bones.hipAt[0] - 60, y: bones.neck[1], w: 120, h: 90 },
      { pattern, tone, second },
    );
    for (const y of [0.62, 0.8, 0.98]) mark(pen, ring(...at(side * 0.18, y), 1.3), second);
  }
};

const corset: Over = (pen, _look, bones, { tone, second }) => {
  const at = trunkSpace(bones);
  part(
    pen,
    polygon([at(-1.02, 0.36), at(0, 0.46), at(1.02, 0.36), at(1.05, 1.1), at(0, 1.2), at(-1.05, 1.1)]),
    tone,
    { shadow: 2 },
  );
  const front = wearSpace(bones);
  for (const y of [0.52, 0.68, 0.84]) {
    stroke(pen, polygon([front(-0.2, y), front(0.2, y + 0.14)]), second, 1.5);
    stroke(pen, polygon([front(0.2, y), front(-0.2, y + 0.14)]), second, 1.5);
  }
};

const poncho: Over = (pen, _look, bones, { tone, second, pattern }) => {
  const at = trunkSpace(bones);
  const path = polygon([
    at(-0.4, -0.1),
    at(-1.6, 0.3),
    at(-1.7, 0.8),
    at(0, 1.36),
    at(1.7, 0.8),
    at(1.6, 0.3),
    at(0.4, -0.1),
  ]);
  part(pen, path, tone, { shadow: 3 });
  printed(
    pen,
    path,
    { x: bones.hipAt[0] - 60, y: bones.neck[1], w: 120, h: 90 },
    { pattern: pattern ?? 'zigzag', tone, second },
  );
};

const shawl: Over = (pen, _look, bones, { tone, second, pattern }) => {
  const at = trunkSpace(bones);
  const path = shape((line) => {
    line.moveTo(...at(-0.5, -0.1));
    line.quadraticCurveTo(...at(-1.4, 0), ...at(-1.36, 0.56));
    line.quadraticCurveTo(...at(-0.6, 0.44), ...at(0, 0.7));
    line.quadraticCurveTo(...at(0.6, 0.44), ...at(1.36, 0.56));
    line.quadraticCurveTo(...at(1.4, 0), ...at(0.5, -0.1));
    line.closePath();
  });
  part(pen, path, tone, { shadow: 2.4 });
  printed(pen, path, { x: bones.hipAt[0] - 60, y: bones.neck[1], w: 120, h: 60 }, { pattern, tone, second });
  stroke(
    pen,
    shape((line) => {
      line.moveTo(...at(-1.26, 0.5));
      line.quadraticCurveTo(...at(-0.6, 0.4), ...at(0, 0.64));
      line.quadraticCurveTo(...at(0.6, 0.4), ...at(1.26, 0.5));
    }),
    second,
    1.8,
  );
};

const sashAcross: Over = (pen, _look, bones, { tone, second }) => {
  const at = wearSpace(bones);
  part(pen, polygon([at(-0.96, 0), at(-0.5, -0.06), at(1.06, 0.8), at(1.06, 1.08)]), tone, { shadow: 1.6 });
  stroke(pen, polygon([at(-0.72, -0.02), at(1.04, 0.94)]), second, 1.4);
};

const bandolier: Over = (pen, look, bones, worn) => {
  strap(pen, { ...look, leather: worn.tone }, bones);
  const at = wearSpace(bones);
  for (const share of [0.14, 0.32, 0.5, 0.68, 0.86]) {
    const [x, y] = at(-0.84 + share * 1.8, 0.02 + share * 0.84);
    part(
      { ...pen, wide: pen.wide * 0.6 },
      shape((path) => path.roundRect(x - 1.6, y - 4, 3.2, 7, 1.4)),
      worn.second,
      { shadow: 0.6 },
    );
  }
};

const suspenders: Over = (pen, _look, bones, { tone }) => {
  const at = wearSpace(bones);
  for (const side of [-1, 1]) stroke(pen, polygon([at(side * 0.5, -0.05), at(side * 0.56, 1.06)]), tone, 3.4);
};

const tactical: Over = (pen, look, bones, worn) => {
  vest(pen, look, bones, worn);
  const at = wearSpace(bones);
  for (const x of [-0.66, -0.1, 0.46]) {
    const [px, py] = at(x, 0.6);
    part(
      pen,
      shape((path) => path.roundRect(px, py, bones.waist * 0.4, bones.torso * 0.2, 1.6)),
      darker(worn.tone, 0.08),
      { shadow: 1.2 },
    );
  }
};

const plate: Over = (pen, _look, bones, { tone, second }) => {
  const round = trunkSpace(bones);
  part(
    pen,
    shape((path) => {
      path.moveTo(...round(-0.56, -0.02));
      path.quadraticCurveTo(...round(-1.14, 0.1), ...round(-1.04, 0.5));
      path.quadraticCurveTo(...round(-0.9, 0.84), ...round(0, 0.9));
      path.quadraticCurveTo(...round(0.9, 0.84), ...round(1.04, 0.5));
      path.quadraticCurveTo(...round(1.14, 0.1), ...round(0.56, -0.02));
      path.closePath();
    }),
    tone,
    { shadow: bones.shoulder * 0.22, shine: true },
  );
  stroke(
    pen,
    shape((path) => {
      path.moveTo(...round(-0.9, 0.6));
      path.quadraticCurveTo(...round(0, 0.8), ...round(0.9, 0.6));
    }),
    second,
    2,
  );
};

export const overs: Readonly<Record<string, Over>> = {
  apron,
  coat: coat(0.8, false),
  jacket: coat(0.12, false),
  'fur-coat': coat(0.5, true),
  haori: coat(0.6, false),
  vest,
  corset,
  poncho,
  shawl,
  sash: sashAcross,
  bandolier,
  suspenders,
  tactical,
  plate,
  overalls: worn2((pen, look, bones) => dungarees(pen, look, bones)),
  tabard: worn2(tabard),
  'star-mantle': worn2(starMantle),
  strap: worn2(strap),
  knives: worn2(knives),
  stole: worn2(stole),
  'fur-mantle': worn2(furMantle),
  stripes: worn2(stripes),
  'long-scarf': worn2(longScarf),
  lacquer: worn2(lacquer),
  screen: worn2(chestScreen),
  'leaf-mantle': worn2(leafMantle),
  buckle: worn2(greatBuckle),
  spikes: worn2(spikedShoulder),
  'torn-collar': worn2(tornCollar),
};

/** What is worn round the neck. */
export const necks: Readonly<Record<string, Over>> = {
  scarf: (pen, _look, bones, { tone, second, pattern, size }) => {
    const at = trunkSpace(bones);
    const fall = Math.min(1.5, size);
    const sway = -Math.sin(bones.flow) * 14;
    const [x, y] = at(0.3, 0.1);
    const tail = polygon([
      [x, y],
      [x + bones.limb * 0.9, y + 2],
      [x + bones.limb * 0.9 + sway, y + bones.torso * 0.74 * fall],
      [x - 1 + sway, y + bones.torso * 0.68 * fall],
    ]);
    part(pen, tail, darker(tone, 0.05), { shadow: 1.6 });
    const path = shape((line) => {
      line.moveTo(...at(-0.86, -0.12));
      line.quadraticCurveTo(...at(0, 0.52), ...at(0.86, -0.12));
      line.quadraticCurveTo(...at(0, -0.24), ...at(-0.86, -0.12));
    });
    part(pen, path, tone, { shadow: 2.4 });
    for (const piece of [tail, path])
      printed(pen, piece, { x: x - 60, y: bones.neck[1] - 10, w: 120, h: 80 }, { pattern, tone, second });
  },
  necklace: (pen, _look, bones, { tone, second }) => {
    const at = wearSpace(bones);
    stroke(
      pen,
      shape((line) => {
        line.moveTo(...at(-0.5, -0.02));
        line.quadraticCurveTo(...at(0, 0.62), ...at(0.5, -0.02));
      }),
      tone,
      2,
    );
    part(pen, ring(...at(0, 0.34), bones.limb * 0.28), second, { shadow: 1, shine: true });
  },
  choker: (pen, _look, bones, { tone, second }) => {
    const at = trunkSpace(bones);
    stroke(pen, polygon([at(-0.36, -0.08), at(0.36, -0.08)]), tone, 3);
    mark(pen, ring(...wearSpace(bones)(0, -0.04), 1.8), second);
  },
  beads: (pen, _look, bones, { tone, second }) => {
    const at = trunkSpace(bones);
    for (let bead = 0; bead <= 10; bead++) {
      const share = bead / 10;
      const [x, y] = at(-0.72 + share * 1.44, Math.sin(share * Math.PI) * 0.66);
      part({ ...pen, wide: pen.wide * 0.7 }, ring(x, y, bones.limb * 0.25), bead % 4 === 0 ? second : tone, {
        shadow: 0.9,
      });
    }
  },
  lei: (pen, _look, bones, { tone, second }) => {
    const at = trunkSpace(bones);
    for (let bead = 0; bead <= 10; bead++) {
      const share = bead / 10;
      const [x, y] = at(-0.8 + share * 1.6, Math.sin(share * Math.PI) * 0.6);
      for (let petal = 0; petal < 5; petal++)
        mark(
          pen,
          ring(
            x + Math.cos(petal * 1.26) * bones.limb * 0.2,
            y + Math.sin(petal * 1.26) * bones.limb * 0.2,
            bones.limb * 0.2,
          ),
          bead % 2 === 0 ? tone : lighter(tone, 0.14),
        );
      mark(pen, ring(x, y, bones.limb * 0.12), second);
    }
  },
  medal: (pen, _look, bones, { tone, second }) => {
    const at = wearSpace(bones);
    part(pen, polygon([at(-0.3, -0.04), at(-0.1, -0.04), at(0.06, 0.4), at(-0.06, 0.4)]), second, {
      shadow: 0.8,
    });
    part(pen, polygon([at(0.3, -0.04), at(0.1, -0.04), at(-0.06, 0.4), at(0.06, 0.4)]), second, {
      shadow: 0.8,
    });
    part(pen, ring(...at(0, 0.48), bones.limb * 0.4), tone, { shadow: 1, shine: true });
  },
  tie: (pen, _look, bones, { tone, second, pattern }) => {
    const at = wearSpace(bones);
    const path = polygon([
      at(-0.12, -0.02),
      at(0.12, -0.02),
      at(0.06, 0.12),
      at(0.2, 0.7),
      at(0, 0.84),
      at(-0.2, 0.7),
      at(-0.06, 0.12),
    ]);
    part(pen, path, tone, { shadow: 1 });
    printed(
      pen,
      path,
      { x: bones.neck[0] - 30, y: bones.neck[1], w: 60, h: 60 },
      { pattern, tone, second, step: 4 },
    );
  },
  'bow-tie': (pen, _look, bones, { tone }) => {
    const [x, y] = wearSpace(bones)(0, 0.06);
    const s = bones.limb * 0.62;
    const wide = bones.isSide ? 0.7 : 1;
    for (const side of [-1, 1])
      part(
        pen,
        polygon([
          [x, y],
          [x + side * s * 1.3 * wide, y - s * 0.66],
          [x + side * s * 1.3 * wide, y + s * 0.66],
        ]),
        tone,
        { shadow: 1 },
      );
    part(pen, ring(x, y, s * 0.34), darker(tone, 0.07), { shadow: 0.6 });
  },
  kerchief: (pen, _look, bones, { tone, second, pattern }) => {
    const at = wearSpace(bones);
    const path = polygon([at(-0.66, -0.08), at(0.66, -0.08), at(0, 0.44)]);
    part(pen, path, tone, { shadow: 1.6 });
    printed(
      pen,
      path,
      { x: bones.neck[0] - 40, y: bones.neck[1] - 6, w: 80, h: 40 },
      { pattern, tone, second, step: 4 },
    );
  },
  ruff: (pen, _look, bones, { tone }) => {
    const at = trunkSpace(bones);
    for (let tuft = 0; tuft < 8; tuft++)
      part(
        pen,
        ring(
          ...at(-0.84 + tuft * 0.24, 0 + 0.08 * (1 - Math.abs(tuft - 3.5) / 3.5)),
          bones.limb * 0.42,
          bones.limb * 0.34,
        ),
        tuft % 2 === 0 ? tone : darker(tone, 0.06),
        { shadow: 1 },
      );
  },
  bell: (pen, look, bones, { tone }) => {
    const at = trunkSpace(bones);
    stroke(pen, polygon([at(-0.7, 0), at(0.7, 0)]), pen.line, bones.limb * 0.4 + pen.wide * 2);
    stroke(pen, polygon([at(-0.7, 0), at(0.7, 0)]), tone, bones.limb * 0.4);
    const [x, y] = wearSpace(bones)(0, 0.16);
    part(pen, ring(x, y, bones.limb * 0.44), look.trim, { shadow: 1.4, shine: true });
    mark(pen, ring(x, y + bones.limb * 0.16, bones.limb * 0.11), pen.line);
  },
};
