import { materials } from './mesh.ts';
import type { Model } from './model.ts';
import { darkPane } from './models/buildings-openings.ts';
import type { Atmosphere } from './moods.ts';
import type { Item } from './scene.ts';

/** Windows are lit when it is dark outside, or when the day is grey; on a bright day they are dark glass. */
export const isBrightDay = ({ hour, weather, isDark }: Atmosphere) =>
  hour === 'day' && !isDark && (weather === 'clear' || weather === 'clouds');

const buildings = /^place\.|house|tower|skyscraper|apartment|cafe|tavern|false-front|hut/;
/** Fires, signs and magic shine by day as well. */
const shining = /neon|volcano|portal|dark|ferris|carousel|light|lava|crystal|circus|torii/;

export const isDarkByDay = (name: string) => buildings.test(name) && !shining.test(name);

/** The building with dark windows. */
export const unlit = (item: Item): Item => ({ ...item, model: withoutLight(item.model), lamps: 0 });

const made = new WeakMap<Model, Model>();

function withoutLight(model: Model): Model {
  const known = made.get(model);
  if (known) return known;
  const { mesh } = model;
  if (!mesh.materials.includes(materials.glow)) return model;
  const [kinds, colours] = [Uint8Array.from(mesh.materials), Float32Array.from(mesh.colours)];
  kinds.forEach((kind, vertex) => {
    if (kind !== materials.glow) return;
    kinds[vertex] = materials.glass;
    colours.set(darkPane, vertex * 3);
  });
  const dark: Model = { ...model, mesh: { ...mesh, materials: kinds, colours }, lamps: [] };
  made.set(model, dark);
  return dark;
}
