import { type Model, modelOf } from './model.ts';
import { anchorOf, heightOf, type Placed } from './placed.ts';
import type { Item } from './scene.ts';
import { add, scale, turn, type Vec } from './vectors.ts';

/** Somebody, with what they hold in their hands. */
export function itemsOf(each: Placed, isCoarse: boolean, isSubject: boolean): readonly Item[] {
  const { model, at, yaw, size, thing, pitch = 0, roll = 0 } = each;
  const body: Item = { model, at, yaw, pitch, roll, size, lamps: 0, isSubject };
  const hands = ['hand', 'other hand', 'mouth'] as const;
  const held = thing.holds.slice(0, 2).map((recipe, index): Item => {
    const tool = modelOf(recipe, { seed: 0, isCoarse });
    const hand = anchorOf(each, hands[index] ?? 'hand', 'hand', 'mouth');
    const { grip, by } = gripOf(tool, each, hand[1] - at[1]);
    return { model: tool, at: add(hand, turn(scale(grip, -by), yaw)), yaw, size: by, lamps: 1, isSubject };
  });
  return [body, ...held];
}

/** Where something is held, and how large it then is: no lantern reaches to the ground, and none is half as tall as who holds it. */
function gripOf(
  { anchors, mesh }: Model,
  bearer: Placed,
  up: number,
): { readonly grip: Vec; readonly by: number } {
  const high = mesh.high[1] - mesh.low[1];
  const isHung = anchors.hook !== undefined;
  const grip = anchors.hook ?? anchors.hand ?? [0, mesh.low[1] + high * 0.35, 0];
  const wide = Math.max(mesh.high[0] - mesh.low[0], mesh.high[2] - mesh.low[2]);
  // Staffs are as long as people; what is as wide as high is an armful.
  // An umbrella is held by its foot.
  const isPole = high > wide * 2 || grip[1] - mesh.low[1] < high * 0.25;
  const most = isHung ? 0.33 : high > wide * 4 ? 1.25 : isPole ? 0.62 : 0.4;
  const below = grip[1] - mesh.low[1];
  const tall = heightOf(bearer);
  const room = Math.max(up, tall * 0.3) * 0.92;
  const by = Math.min(
    bearer.size,
    (most * tall) / Math.max(high, wide * 0.8),
    below > 0 ? room / below : bearer.size,
  );
  return { grip, by };
}
