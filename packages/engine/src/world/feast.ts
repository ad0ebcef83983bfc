import { drawingFor, isA } from '../concepts/graph.ts';
import type { Random } from '../draw/random.ts';
import type { Motes } from './air-row.ts';
import type { Framing } from './camera.ts';
import { type Model, modelOf, type Recipe } from './model.ts';
import { models } from './models/models.ts';
import type { Item, Scene } from './scene.ts';
import type { Part } from './shots.ts';
import { add, atan2, blend, cos, lengthOf, mix, pi, scale, sin, sub, turn, type Vec } from './vectors.ts';

/** What an occasion brings: all by the names of concepts. */
export interface Feast {
  /** Hangs on cords from the upper corners, in turns. */
  readonly hung: readonly string[];
  /** Grows out of the upper corners. */
  readonly corner?: string;
  /** Stands on the ground in the lower corners, the most telling first. */
  readonly standing: readonly string[];
  /** Is in the air, and of it how many. */
  readonly flying: readonly (readonly [string, number])[];
  readonly fireworks?: readonly Vec[];
  readonly motes: readonly Motes[];
}

interface Setting {
  readonly feast: Feast;
  readonly framing: Framing;
  readonly aspect: number;
  /** Words and who is shown: what is small stands before neither. */
  readonly kept: readonly Part[];
  /** Height of the ground; undefined where nothing can stand. */
  readonly ground: (x: number, z: number) => number | undefined;
  readonly isCoarse: boolean;
  readonly random: Random;
}

/** An occasion in the world: what frames the picture above and below, and what is in the air. */
export function feastIn(setting: Setting): {
  readonly items: readonly Item[];
  readonly standing: readonly Item[];
  readonly sparks: Scene['sparks'];
} {
  const { random } = setting;
  return {
    items: [...cordsIn(setting), ...cornersIn(setting), ...flyingIn(setting, random.fork('flying'))],
    standing: standingIn(setting, random.fork('standing')),
    sparks: fireworksIn(setting, random.fork('fireworks')),
  };
}

/** A point before the eye, in shares of the picture's height from its middle, and how long that height is there. */
function before({ camera }: Framing, x: number, y: number, depth: number): { at: Vec; unit: number } {
  const unit = (2 * depth) / camera.focal;
  const aside = add(scale(camera.right, x * unit), scale(camera.up, y * unit));
  return { at: add(camera.at, add(scale(camera.forward, depth), aside)), unit };
}

const recipeOf = (id: string): Recipe | undefined => drawingFor(id, models)?.drawing;
const modelsOf = (ids: readonly string[], isCoarse: boolean, seed = 0): readonly Model[] =>
  ids.flatMap((id) => {
    const recipe = recipeOf(id);
    return recipe ? [modelOf(recipe, { seed, isCoarse })] : [];
  });
const heightOf = ({ mesh: { low, high } }: Model) => Math.max(0.01, high[1] - low[1]);
const breadthOf = ({ mesh: { low, high } }: Model) => Math.max(high[0] - low[0], high[2] - low[2]);

/** A cord of one metre along x. */
const cord: Recipe = {
  parts: ['body'],
  make: ({ builder, paint }) => {
    const tone = paint('body', '#3a2a22');
    const corner = (x: number, turned: number): Vec => [x, 0.012 * cos(turned), 0.012 * sin(turned)];
    for (const side of [0, 1, 2]) {
      const [from, to] = [(side * 2 * pi) / 3, ((side + 1) * 2 * pi) / 3];
      builder.face([corner(0, from), corner(1, from), corner(1, to), corner(0, to)], tone, 'wood', [0, 1, 0]);
    }
    return {};
  },
};

const spans = 10;

/** Two cords sag from the upper corners towards the middle. */
function cordsIn({ feast: { hung }, framing, aspect, kept, isCoarse }: Setting): readonly Item[] {
  const things = modelsOf(hung, isCoarse);
  if (things.length === 0) return [];
  const depth = framing.distance * 0.62;
  // In a tall picture they hang higher and are smaller.
  const narrow = Math.min(1, 0.3 + aspect * 0.5);
  const [sag, long] = [0.15 * narrow, 0.044 * narrow];
  return [-1, 1].flatMap((side) => {
    const point = (share: number) => {
      const x = side * aspect * (0.52 - 0.36 * share);
      const y = 0.5 - sag * 4 * share * (1 - share) * (1 - 0.4 * share) + 0.03 * share;
      return { ...before(framing, x, y, depth), spot: [x, y] as const };
    };
    const pieces = Array.from({ length: spans }, (_, index): Item => {
      const [from, to] = [point(index / spans).at, point((index + 1) / spans).at];
      const way = sub(to, from);
      return {
        model: modelOf(cord, { seed: 0, isCoarse: true }),
        at: from,
        yaw: atan2(way[2], way[0]),
        pitch: atan2(way[1], Math.sqrt(way[0] * way[0] + way[2] * way[2])),
        size: lengthOf(way),
        group: 897,
      };
    });
    const hanging = Array.from({ length: 6 }, (_, index): readonly Item[] => {
      const { at, unit, spot } = point((index + 0.6) / 6.4);
      const own: Part = {
        left: spot[0] - long,
        right: spot[0] + long,
        bottom: spot[1] - long * 2,
        top: spot[1],
      };
      if (kept.some((part) => meets(part, own))) return [];
      const model = things[index % things.length] as Model;
      const size = (long * 2 * unit) / Math.max(heightOf(model), breadthOf(model) * 0.9);
      const yaw = facing(framing);
      const hook = model.anchors.hook ?? model.anchors.top;
      return [{ model, at: sub(at, turn(scale(hook, size), yaw)), yaw, size, lamps: 0.25 }];
    });
    return [...pieces, ...hanging.flat()];
  });
}

/** Models look along x; here they look at the eye. */
const facing = ({ azimuth }: Framing) => azimuth + pi;

/** Boughs reach inwards from both corners; without cords lower. */
function cornersIn({ feast: { corner }, framing, aspect, isCoarse }: Setting): readonly Item[] {
  const [model] = modelsOf(corner === undefined ? [] : [corner], isCoarse);
  if (!model) return [];
  const long = Math.max(0.1, model.mesh.high[0]);
  return [-1, 1].map((side): Item => {
    const { at, unit } = before(framing, (side * aspect) / 2, 0.48, framing.distance * 0.55);
    const right = framing.azimuth - pi / 2;
    return {
      model,
      at,
      yaw: side < 0 ? right : right + pi,
      size: (0.3 * aspect * unit * (side < 0 ? 1 : 0.8)) / (long * 1.78),
    };
  });
}

/** How high what stands in a corner is seen, as shares of the picture, the nearest first. */
const seats = [
  { x: 0.4, y: -0.45, tall: 0.15 },
  { x: 0.3, y: -0.465, tall: 0.1 },
  { x: 0.44, y: -0.34, tall: 0.1 },
] as const;

/** Small groups on the ground in the lower corners. */
function standingIn({ feast: { standing }, ...rest }: Setting, random: Random): readonly Item[] {
  const { framing, aspect, isCoarse, ground, kept } = rest;
  const things = modelsOf(standing, isCoarse, 1);
  if (things.length === 0) return [];
  return [-1, 1].flatMap((side, sideIndex) =>
    seats.flatMap(({ x, y, tall }, index): readonly Item[] => {
      const [middle, half] = [side * x * aspect, tall * 0.6];
      const own: Part = { left: middle - half, right: middle + half, bottom: y, top: y + tall };
      if (kept.some((part) => meets(part, own))) return [];
      const found = groundAt(framing, middle, y, ground);
      const model = things[(index * 2 + sideIndex) % things.length];
      if (!found || !model) return [];
      const size =
        (tall * Math.min(1, 0.35 + aspect * 0.5) * found.unit) /
        Math.max(heightOf(model), breadthOf(model) * 0.75);
      return [
        {
          model,
          at: add(found.at, [0, -model.mesh.low[1] * size, 0]),
          yaw: facing(framing) + random.range(-0.5, 0.5),
          size,
          lamps: 0.4,
        },
      ];
    }),
  );
}

const meets = (one: Part, other: Part) =>
  one.left < other.right && other.left < one.right && one.bottom < other.top && other.bottom < one.top;

/** Where the eye meets the ground. */
function groundAt(framing: Framing, x: number, y: number, ground: Setting['ground']) {
  for (let depth = 1; depth < framing.distance * 1.5; depth *= 1.06) {
    const found = before(framing, x, y, depth);
    const level = ground(found.at[0], found.at[2]);
    if (level !== undefined && found.at[1] <= level)
      return { at: [found.at[0], level, found.at[2]] as Vec, unit: found.unit };
  }
  return undefined;
}

/** Lanterns, balloons or bats all over the sky, some near and many far. */
function flyingIn({ feast: { flying }, framing, aspect, isCoarse }: Setting, random: Random) {
  return flying.flatMap(([id, count]) => {
    const recipe = recipeOf(id);
    if (!recipe) return [];
    return Array.from({ length: count }, (_, index): Item => {
      const model = modelOf(recipe, { seed: index, isCoarse, pose: 'flying' });
      const share = (index + 0.5) / count;
      const [x, y] = [((index * 0.618) % 1) - 0.5, random.range(0.02, 0.44)];
      const { at, unit } = before(framing, x * aspect, y, framing.distance * (1.1 + 3 * share));
      const size = (mix(0.1, 0.03, share) * unit) / Math.max(heightOf(model), breadthOf(model) * 0.6);
      const yaw = isA(id, 'creature.creature') ? random.range(0, 2 * pi) : facing(framing);
      return { model, at, yaw, size, lamps: 0, group: 896 };
    });
  });
}

/** Bursts high in the sky: rays of small lights that fall a little. */
function fireworksIn({ feast: { fireworks = [] }, framing, aspect }: Setting, random: Random) {
  if (fireworks.length === 0) return [];
  return [-0.34, 0.3, -0.12, 0.42, 0.1].flatMap((x, burst) => {
    const tone = fireworks[burst % fireworks.length] as Vec;
    const reach = random.range(0.1, 0.19) * (burst > 2 ? 0.6 : 1);
    const [middle, up] = [(x + random.range(-0.05, 0.05)) * aspect, random.range(0.2, 0.38)];
    const rays = 26;
    return Array.from({ length: rays * 4 }, (_, index) => {
      const [ray, step] = [index % rays, Math.floor(index / rays)];
      const far = reach * (0.35 + 0.2 * step) * (0.86 + 0.28 * ((ray * 0.618) % 1));
      const angle = ((ray + 0.5 * (step % 2)) / rays) * 2 * pi;
      const { at, unit } = before(
        framing,
        middle + cos(angle) * far,
        up + sin(angle) * far - far * far * 0.5,
        framing.distance * 5,
      );
      const radius = unit * (0.0012 + 0.0007 * step);
      return { at, radius, colour: blend(tone, [1, 1, 1], 0.35 - 0.1 * step), power: 1.2 + 0.5 * step };
    });
  });
}
