import type { Making } from '../model.ts';
import { add, blend, mix, pi, scale, sin, type Vec } from '../vectors.ts';
import { addBough, addLeaves, addTrunk } from './plants-growing.ts';
import { around, colourOf, shade, steps } from './things-shapes.ts';

/** How trees grow: a trunk with leafy clumps, tall trees of old forests, willows, bare trees. */

/** Broad-leaved trees. Each row is a tree: its trunk, and a crown of leafy clumps at the ends of its boughs. */
export interface TreePlan {
  readonly height: number;
  readonly trunk: number;
  readonly bark: string;
  readonly leaves: string;
  readonly other?: string;
  readonly others?: number;
  /** Half the width of the crown, and half its height, in metres. */
  readonly spread: number;
  readonly deep: number;
  /** How many leafy clumps, how large each is (a share of the crown), and how many leaves it has. */
  readonly clumps: number;
  readonly clump?: number;
  readonly cards?: number;
  readonly card?: number;
  readonly lean?: number;
  readonly bend?: number;
  readonly flare?: number;
  readonly marks?: string;
  readonly hang?: number;
  /** Clumps only on top, as a parasol. */
  readonly parasol?: boolean;
  readonly fruit?: string;
}

export function grow({ builder: b, random, paint }: Making, plan: TreePlan) {
  const by = random.range(0.88, 1.14);
  const [height, spread, deep] = [plan.height * by, plan.spread * random.range(0.9, 1.12), plan.deep * by];
  const bark = paint('trunk', plan.bark);
  const leaves = colourOf(paint, 'leaves', plan.leaves);
  const isOwn = leaves === paint('leaves', plan.leaves) && leaves === paint('body', plan.leaves);
  const trunk = addTrunk(b, random, {
    height: height - deep * 0.7,
    radius: plan.trunk * by,
    lean: (plan.lean ?? 0.3) * random.range(0.3, 1.3),
    bend: plan.bend ?? 0.15,
    tint: bark,
    ...(plan.flare === undefined ? {} : { flare: plan.flare }),
    ...(plan.marks ? { marks: paint('marks', plan.marks), columns: 9, rows: 16 } : {}),
  });
  const crown = add(trunk.at(1), [0, deep * -0.3, 0]);
  const count = b.isCoarse ? Math.min(3, plan.clumps) : plan.clumps;
  const size = (plan.clump ?? 0.46) * (b.isCoarse ? 1.5 : 1);
  const first = random.range(0, 2 * pi);
  for (const index of steps(count)) {
    const share = (index + 0.5) / count;
    const rise = plan.parasol ? mix(0.25, 0.6, random.next()) : mix(0.95, -0.75, share);
    const out = Math.sqrt(Math.max(0, 1 - rise * rise)) * random.range(0.55, 0.75);
    const level = around(first + index * 2.4, out * spread);
    const at = add(crown, [level[0], rise * deep * 0.62 + random.range(-0.06, 0.06) * deep, level[2]]);
    const start = plan.parasol ? 0.75 : mix(0.95, 0.55, share);
    addBough(b, trunk.at(start), at, trunk.radius(start) * 0.55, bark);
    const radius = spread * size * random.range(0.85, 1.15);
    addLeaves(b, random, at, [radius, Math.min(radius * 0.85, deep * 0.62), radius], {
      count: plan.cards ?? 150,
      card: plan.card ?? 0.46,
      tint: shade(leaves, random.range(0.88, 1.1)),
      crown,
      crownSize: Math.max(spread, deep),
      ...(plan.hang ? { hang: plan.hang } : {}),
      ...(plan.other && isOwn ? { other: paint('blossoms', plan.other), others: plan.others ?? 0.3 } : {}),
    });
    if (plan.fruit)
      for (const fruit of steps(b.isCoarse ? 1 : 4)) {
        const way = around(first + index * 2.4 + fruit * 1.6, radius * 0.92);
        b.ball(
          add(at, [way[0], random.range(-0.5, 0.3) * radius, way[2]]),
          0.13,
          paint('fruit', plan.fruit),
          'skin',
          { segments: 8 },
        );
      }
  }
  return {
    anchors: {
      hook: add(crown, [spread * 0.6, -deep * 0.5, 0]),
      top: [crown[0], crown[1] + deep, crown[2]] as Vec,
      seat: [plan.trunk * 1.6, 0, 0] as Vec,
    },
  };
}

export const broadleaf: TreePlan = {
  height: 7,
  trunk: 0.3,
  bark: '#6b4a32',
  leaves: '#5f9440',
  spread: 2.7,
  deep: 2.4,
  clumps: 12,
};

/** Tall trees of old forests: a bare trunk with flared roots and a few high boughs. */
export function tall({ builder: b, random, paint }: Making, size: number) {
  const height = 16 * size * random.range(0.88, 1.12);
  const bark = paint('trunk', '#5a4434');
  const leaves = colourOf(paint, 'leaves', '#4a7d45');
  const trunk = addTrunk(b, random, {
    height,
    radius: 0.55 * size,
    lean: random.range(0, 1.4),
    bend: 0.28 * size,
    flare: 1.1,
    top: 0.3,
    tint: bark,
    columns: 14,
    rows: 14,
  });
  const count = b.isCoarse ? 4 : 9;
  for (const index of steps(count)) {
    const share = mix(0.45, 0.98, (index + 0.5) / count);
    const long = random.range(1.9, 3.3) * (1.35 - share * 0.7) * size;
    const at = add(
      trunk.at(share),
      add(around(index * 2.4 + random.range(-0.3, 0.3), long), [0, long * random.range(0.1, 0.5), 0]),
    );
    addBough(b, trunk.at(share), at, trunk.radius(share) * 0.45, bark, 0.05);
    for (const cloud of steps(b.isCoarse ? 1 : 2)) {
      const off: Vec = [
        random.range(-0.4, 0.4) * long,
        random.range(-0.1, 0.2) * long * cloud,
        random.range(-0.4, 0.4) * long,
      ];
      const middle = b.isCoarse ? blend(trunk.at(share), at, 0.55) : add(at, off);
      addLeaves(b, random, middle, scale([0.74, 0.4, 0.74], long * (b.isCoarse ? 1.35 : 1)), {
        count: 130,
        card: 0.6 * size,
        tint: shade(leaves, random.range(0.85, 1.12)),
        crown: trunk.at(0.75),
        crownSize: height * 0.35,
      });
    }
  }
  return { anchors: { hook: add(trunk.at(0.5), [1, 0, 0]), seat: [1.2 * size, 0, 0] as Vec } };
}

/** Long strands of leaves that hang from a crown. */
export function willow(making: Making) {
  const { builder: b, random, paint } = making;
  const plan: TreePlan = {
    ...broadleaf,
    height: 6.4,
    trunk: 0.38,
    bark: '#65503a',
    leaves: '#88a946',
    spread: 2.9,
    deep: 1.6,
    clumps: 9,
    cards: 90,
    bend: 0.3,
  };
  const fittings = grow(making, plan);
  const leaves = colourOf(paint, 'leaves', plan.leaves);
  for (const index of steps(b.isCoarse ? 16 : 120)) {
    const angle = index * 2.4;
    const out = mix(1.2, 3.3, Math.sqrt(random.next()));
    const top: Vec = [
      around(angle, out)[0],
      5.6 - out * 0.5 + random.range(-0.3, 0.3),
      around(angle, out)[2],
    ];
    const long = Math.min(top[1] - 0.4, random.range(1.6, 3.4));
    strand(making, top, angle, long, shade(leaves, random.range(0.75, 1.15)));
  }
  return fittings;
}

function strand({ builder: b, isCoarse, random }: Making, top: Vec, angle: number, long: number, tint: Vec) {
  const normal = add(scale(around(angle, 1), 0.85), [0, 0.4, 0]);
  const pieces = isCoarse ? 1 : 9;
  for (const piece of steps(pieces)) {
    const share = piece / pieces;
    const at = (down: number): Vec =>
      add(top, add(around(angle, 0.35 * sin(down * 1.8)), [0, -long * down, 0]));
    const wide = isCoarse ? 0.35 : 0.09 * (1.2 - share * 0.6);
    const turn = random.range(0, pi);
    const side = around(turn, wide);
    const colour = shade(tint, 0.8 + 0.3 * share);
    const [middle, foot] = [at(share + 0.5 / pieces), at(share + 1.25 / pieces)];
    const corners = [at(share), add(middle, side), foot, add(middle, scale(side, -1))].map((corner) =>
      b.vertex(corner, normal, colour, 'leaf'),
    ) as [number, number, number, number];
    b.triangle(corners[0], corners[1], corners[2]);
    b.triangle(corners[0], corners[2], corners[3]);
  }
}

/** Bare boughs that fork and fork again. */
export function bare({ builder: b, random, paint }: Making, height: number) {
  const bark = colourOf(paint, 'trunk', '#5d5148');
  const trunk = addTrunk(b, random, {
    height: height * 0.55,
    radius: height * 0.045,
    lean: height * 0.1,
    bend: height * 0.04,
    flare: 0.9,
    top: 0.5,
    tint: bark,
  });
  const fork = (from: Vec, way: Vec, long: number, thick: number, level: number) => {
    const to = add(from, scale(way, long));
    const bow = add(
      blend(from, to, 0.5),
      scale([random.range(-1, 1), random.range(-0.2, 0.8), random.range(-1, 1)], long * 0.14),
    );
    b.tube(
      [from, bow, to],
      [thick, thick * 0.8, thick * 0.5],
      shade(bark, 0.8 + level * 0.06),
      'wood',
      level > 1 ? 4 : 6,
    );
    if (level >= (b.isCoarse ? 1 : 3)) return;
    for (const branch of steps(level === 0 ? 3 : 2)) {
      const side = around(random.range(0, 2 * pi) + branch * 2.2, random.range(0.5, 0.9));
      fork(
        branch === 0 ? to : bow,
        add(scale(way, 0.75), [side[0], random.range(-0.15, 0.35), side[2]]),
        long * random.range(0.55, 0.72),
        thick * 0.5,
        level + 1,
      );
    }
  };
  for (const index of steps(5)) {
    const share = 0.6 + index * 0.1;
    const way = around(index * 2.4 + random.range(-0.4, 0.4), 0.75);
    fork(
      trunk.at(share),
      [way[0], random.range(0.35, 0.9), way[2]],
      height * random.range(0.16, 0.24),
      trunk.radius(share) * 0.6,
      0,
    );
  }
  return { anchors: { hook: add(trunk.at(1), [height * 0.15, 0, 0]), seat: [height * 0.08, 0, 0] as Vec } };
}
