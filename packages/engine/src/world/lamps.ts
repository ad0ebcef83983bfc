import { type Drawing, outOf, type Placed } from './items.ts';
import { floats, reserve, words } from './kernel.ts';
import { lampCore } from './model.ts';
import type { Light, Scene } from './scene.ts';
import { lampShadow } from './shadow-maps.ts';
import { lengthOf, sub, type Vec } from './vectors.ts';

/** A light of the scene or of one of its models. */
interface Shining extends Light {
  readonly holder?: Placed;
}

const most = 24;
const mostCubes = 2;
const lampSize = 40;
/** The lights that matter most in the picture, brightest at the focus first. */
export function lampsOf(scene: Scene, placed: readonly Placed[]): readonly Shining[] {
  const all: Shining[] = [...scene.lights, ...placed.flatMap(lampsOn)];
  const weight = ({ at, power, reach }: Light) => (power * reach) / (reach + lengthOf(sub(at, scene.focus)));
  const chosen = all
    .filter(({ power }) => power > 0)
    .sort((one, other) => weight(other) - weight(one))
    .slice(0, most);
  // Where there are many, the air would be full of light.
  const halo = Math.min(1, 2 / Math.sqrt(Math.max(1, chosen.length)));
  return withShadows(
    scene,
    chosen.map((lamp) => ({ ...lamp, halo: lamp.halo * halo })),
  );
}

function lampsOn(holder: Placed): readonly Shining[] {
  const { item, axes, at, size } = holder;
  return (item?.model.lamps ?? []).map((lamp) => ({
    ...lamp,
    at: outOf(axes, at, lamp.at),
    power: lamp.power * (item?.lamps ?? 1),
    reach: lamp.reach * size * lampCore,
    halo: 1,
    holder,
  }));
}

/** Cubes are dear: the first lights that ask for one get it. Where none does and the sun is weak, the brightest lamp of a model does. */
function withShadows(scene: Scene, lamps: readonly Shining[]): readonly Shining[] {
  let left = mostCubes;
  const asked = lamps.map((lamp) => ({ ...lamp, castsShadows: lamp.castsShadows === true && left-- > 0 }));
  if (asked.some(({ castsShadows }) => castsShadows) || scene.mood.key > 1.2) return asked;
  const first = asked.findIndex(({ holder, power, reach }) => holder && power * reach > 0.8);
  return asked.map((lamp, index) => (index === first ? { ...lamp, castsShadows: true } : lamp));
}

/** The model whose lamp a light is, so that a fire does not stand in its own shadow. */
const holderOf = (at: Vec, placed: readonly Placed[]) =>
  placed.find(({ item, axes, at: foot }) =>
    item?.model.lamps.some((lamp) => lengthOf(sub(outOf(axes, foot, lamp.at), at)) < 0.3),
  );

/** Writes the lamps for the kernels. The order of the numbers is that of `Lamp` in `kernels/structs.ts`. */
export function placeLamps(lamps: readonly Shining[], drawing: Drawing, placed: readonly Placed[]) {
  const cubes = lamps.map(({ castsShadows, at, reach, holder }) =>
    castsShadows ? lampShadow(drawing, placed, at, reach, holder ?? holderOf(at, placed)) : 0,
  );
  const address = reserve(Math.max(1, lamps.length) * lampSize);
  for (const [index, { at, colour, power, reach, halo }] of lamps.entries()) {
    const numbers: readonly (Vec | readonly number[])[] = [at, colour, [power, reach, halo]];
    floats(address + index * lampSize, 9).set(numbers.flat());
    words(address + index * lampSize + 36, 1).set([cubes[index] ?? 0]);
  }
  return { address, count: lamps.length };
}
