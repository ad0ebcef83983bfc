import type { Noun } from '../brief/brief.ts';
import { drawingFor } from '../concepts/graph.ts';
import { brightness, hex } from './colours.ts';
import type { Mesh } from './mesh.ts';
import type { Lamp, Model } from './model.ts';
import { broken, split } from './triangles.ts';
import { blend, cos, ease, limit, noise, scale, sin, type Vec } from './vectors.ts';

interface Wash {
  readonly colour: string;
  readonly amount: number;
  /** On what looks up, near the ground, or in patches, unless everywhere. */
  readonly where?: 'top' | 'foot' | 'patches';
}

/** What a state does to whatever is in it. */
interface Change {
  readonly wash?: Wash;
  /** Its upper part is gone. */
  readonly isBroken?: boolean;
  /** To the side, in radians. */
  readonly lean?: number;
  /** Into the ground or off it, as a share of its height. */
  readonly lift?: number;
  readonly glow?: string;
}

const moss: Wash = { colour: '#4f7a2c', amount: 0.8, where: 'patches' };
const rust: Wash = { colour: '#8a4520', amount: 0.8, where: 'patches' };
const aged: Wash = { colour: '#8a7f6c', amount: 0.5, where: 'patches' };
const rime: Wash = { colour: '#cfe6f4', amount: 0.65 };

const changes: Readonly<Record<string, Change>> = {
  'state.broken': { isBroken: true, lean: 0.06 },
  'state.cracked': { wash: { colour: '#3a3430', amount: 0.4, where: 'patches' } },
  'state.torn': { isBroken: true },
  'state.ruined': { isBroken: true, wash: { ...moss, amount: 0.35 } },
  'state.abandoned': { wash: { ...moss, amount: 0.45 } },
  'state.overgrown': { wash: moss },
  'state.crashed': { lean: 0.38, lift: -0.14, wash: { colour: '#2c2622', amount: 0.5, where: 'patches' } },
  'state.sunken': { lean: 0.2, lift: -0.3 },
  'state.buried': { lean: 0.16, lift: -0.42 },
  'state.old': { wash: aged },
  'age.old': { wash: aged },
  'age.ancient': { wash: { ...moss, amount: 0.4 } },
  'state.rusty': { wash: rust },
  'material.rust': { wash: rust },
  'effect.rust-effect': { wash: rust },
  'state.dusty': { wash: { colour: '#b8a888', amount: 0.6, where: 'top' } },
  'state.dirty': { wash: { colour: '#4a3a28', amount: 0.6, where: 'foot' } },
  'state.wet': { wash: { colour: '#26303a', amount: 0.35, where: 'foot' } },
  'state.rotten': { wash: { colour: '#5a5a30', amount: 0.6, where: 'patches' } },
  'state.haunted': { wash: { colour: '#3c4a50', amount: 0.5 }, glow: '#7ce0d0' },
  'state.dead': { wash: { colour: '#4c4640', amount: 0.7 } },
  'state.frozen': { wash: rime },
  'state.snowy': { wash: { colour: '#f2f6fb', amount: 0.95, where: 'top' } },
  'state.burning': { wash: { colour: '#1e1612', amount: 0.45, where: 'patches' }, glow: '#ff8a30' },
  'state.burnt': { wash: { colour: '#1e1a18', amount: 0.78 } },
  'state.petrified': { wash: { colour: '#8c8a86', amount: 0.85 } },
  'state.poisoned': { wash: { colour: '#6fb03c', amount: 0.5 } },
  'state.blooming': { wash: { colour: '#f09ac0', amount: 0.75, where: 'patches' } },
  'state.decorated': { wash: { colour: '#d8542c', amount: 0.4, where: 'patches' } },
  'state.glowing': { glow: '#8cf0dc' },
  'state.enchanted': { glow: '#c08cff' },
  'state.electrified': { glow: '#ffe66a' },
  'effect.glow': { glow: '#8cf0dc' },
  'effect.aura': { glow: '#9c8cff' },
  'effect.magic': { glow: '#c07cff' },
  'effect.neon': { glow: '#ff5cc0' },
  'effect.ice': { wash: rime },
  'material.moss': { wash: moss },
  'material.vine': { wash: moss },
  'state.floating': { lift: 0.5 },
  'pose.floating': { lift: 0.5 },
  // A ship that sails floats on the water.
  'pose.sailing': {},
  'state.falling': { lift: 0.7, lean: 0.5 },
  'vehicle.airship': { lift: 0.55 },
  'vehicle.balloon': { lift: 0.5 },
  'vehicle.ufo': { lift: 1.4 },
  'shape.crooked': { lean: 0.14 },
  'shape.slanted': { lean: 0.16 },
  'mood.scary': { wash: { colour: '#2a2430', amount: 0.45 } },
  'mood.dark': { wash: { colour: '#201c28', amount: 0.5 } },
};

/** The states of a noun that change how it looks, and its own if it flies. Somebody alive does not fall to pieces. */
export const changesIn = ({ id: own, attributes }: Noun, isAlive: boolean): readonly string[] =>
  [own, ...attributes].flatMap((id) => {
    const known = drawingFor(id, changes);
    return known && !(isAlive && known.drawing.isBroken) ? [known.as] : [];
  });

const made = new WeakMap<Model, Map<string, Model>>();

/** The model in these states. */
export function changed(model: Model, states: readonly string[], seed: number): Model {
  if (states.length === 0) return model;
  const known = made.get(model) ?? new Map<string, Model>();
  made.set(model, known);
  const key = `${states.join()} ${seed % 4}`;
  const before = known.get(key);
  if (before) return before;
  const rows = states.flatMap((id) => changes[id] ?? []);
  const after = rows.reduce((each, row) => inState(each, row, seed % 4), model);
  known.set(key, after);
  return after;
}

function inState(model: Model, { wash, isBroken, lean, lift, glow }: Change, seed: number): Model {
  const tall = model.mesh.high[1];
  let { mesh } = model;
  // Rails are long and low: pieces as small as their height would be millions.
  const grain = Math.max(tall / 9, (mesh.high[0] - mesh.low[0]) / 30, (mesh.high[2] - mesh.low[2]) / 30);
  if (isBroken) mesh = broken(mesh, seed);
  if (wash) mesh = washed(wash.where ? split(mesh, grain) : mesh, wash, seed);
  const still = { ...model, mesh };
  const moved =
    lean || lift ? leaning(still, (seed % 2 === 0 ? 1 : -1) * (lean ?? 0), (lift ?? 0) * tall) : still;
  return glow ? { ...moved, lamps: [...moved.lamps, glowOf(moved.mesh, glow)] } : moved;
}

function glowOf({ low, high }: Mesh, colour: string): Lamp {
  const reach = Math.max(1.6, (high[1] - low[1]) * 0.9);
  return { at: [high[0] + 0.1, (low[1] + high[1]) / 2, 0], colour: hex(colour), power: 1.6, reach };
}

/** Lays a colour over what a wash reaches, as light or dark as it was. */
function washed(mesh: Mesh, { colour, amount, where }: Wash, seed: number): Mesh {
  const tone = hex(colour);
  const tall = Math.max(0.1, mesh.high[1] - mesh.low[1]);
  const colours = new Float32Array(mesh.colours);
  for (let vertex = 0; vertex < colours.length; vertex += 3) {
    const [x = 0, y = 0, z = 0] = mesh.positions.subarray(vertex, vertex + 3);
    const up = mesh.normals[vertex + 1] ?? 0;
    const share =
      where === 'top'
        ? ease(0.25, 0.65, up)
        : where === 'foot'
          ? ease(0.45, 0.1, (y - mesh.low[1]) / tall)
          : where === 'patches'
            ? ease(0.46, 0.6, noise((x / tall) * 7 + y, (z / tall) * 7 + (y / tall) * 5, seed + 31))
            : 1;
    const own: Vec = [colours[vertex] ?? 0, colours[vertex + 1] ?? 0, colours[vertex + 2] ?? 0];
    const shaded = scale(tone, limit(0.55 + brightness(own) / (brightness(tone) + 0.08) / 2, 0.6, 1.25));
    colours.set(blend(own, shaded, share * amount), vertex);
  }
  return { ...mesh, colours };
}

function leaning(model: Model, by: number, up: number): Model {
  const [c, s] = [cos(by), sin(by)];
  const turned = ([x, y, z]: Vec): Vec => [x, y * c - z * s, y * s + z * c];
  const moved = (at: Vec): Vec => {
    const [x, y, z] = turned(at);
    return [x, y + up, z];
  };
  const each = (list: Float32Array, change: (at: Vec) => Vec) => {
    const out = new Float32Array(list.length);
    for (let at = 0; at < list.length; at += 3)
      out.set(change([list[at] ?? 0, list[at + 1] ?? 0, list[at + 2] ?? 0]), at);
    return out;
  };
  const positions = each(model.mesh.positions, moved);
  const anchors = Object.fromEntries(Object.entries(model.anchors).map(([name, at]) => [name, moved(at)]));
  return {
    mesh: { ...model.mesh, positions, normals: each(model.mesh.normals, turned), ...boundsOf(positions) },
    anchors: { ...model.anchors, ...anchors },
    lamps: model.lamps.map((lamp) => ({ ...lamp, at: moved(lamp.at) })),
  };
}

function boundsOf(positions: Float32Array): Pick<Mesh, 'low' | 'high'> {
  const low: [number, number, number] = [1e9, 1e9, 1e9];
  const high: [number, number, number] = [-1e9, -1e9, -1e9];
  positions.forEach((value, index) => {
    const axis = (index % 3) as 0 | 1 | 2;
    low[axis] = Math.min(low[axis], value);
    high[axis] = Math.max(high[axis], value);
  });
  return { low, high };
}
