import { kindOf, type Noun } from '../brief/brief.ts';
import { drawingFor } from '../concepts/graph.ts';
import { tonesOf } from '../logo/colour-names.ts';
import { hex, toVec } from './colours.ts';
import { partsOf } from './parts.ts';
import type { Vec } from './vectors.ts';

/** How a thing looks by what is said of it: its size, its pose, its colours. */

const sizes: Readonly<Record<string, number>> = {
  'size.tiny': 0.45,
  'size.small': 0.7,
  'size.short': 0.8,
  'size.big': 1.5,
  'size.tall': 1.4,
  'size.huge': 2.4,
  'size.giant': 3,
};

const poses: Readonly<Record<string, string>> = {
  'pose.sleeping': 'sleeping',
  'pose.lying': 'lying',
  'pose.kneeling': 'kneeling',
  'pose.riding': 'riding',
  'pose.sitting': 'sitting',
  'pose.flying': 'flying',
  'pose.sailing': 'sailing',
  'pose.swimming': 'swimming',
  'pose.jumping': 'jumping',
  'pose.running': 'running',
  'pose.walking': 'walking',
  'pose.fighting': 'raised',
  'pose.attacking': 'raised',
  'pose.pointing': 'pointing',
  'pose.crouching': 'crouching',
  'pose.climbing': 'climbing',
  'pose.casting': 'casting',
  'pose.healing': 'casting',
  'pose.breathing-fire': 'casting',
  'pose.aiming': 'aiming',
  'pose.shooting': 'aiming',
  'pose.throwing': 'raised',
  'pose.waving': 'waving',
  'pose.saluting': 'saluting',
  'pose.praying': 'praying',
  'pose.wai': 'praying',
  'pose.clapping': 'praying',
  'pose.posing': 'proud',
  'pose.hands-on-hips': 'proud',
  'pose.laughing': 'proud',
  'pose.arms-crossed': 'crossed',
  'pose.thinking': 'thinking',
  'pose.bowing': 'bowing',
  'pose.holding-hands': 'leading',
  'pose.meditating': 'sitting',
  'pose.sneaking': 'crouching',
  'pose.talking': 'talking',
  'pose.shouting': 'talking',
  'pose.angry': 'talking',
  'pose.selling': 'talking',
  'pose.giving': 'talking',
  'pose.teaching': 'pointing',
  'pose.carrying': 'holding',
  'pose.hugging': 'holding',
  'pose.pushing': 'holding',
  'pose.dancing': 'dancing',
  'pose.splashing': 'victory',
  'pose.juggling': 'dancing',
  'pose.singing': 'talking',
  'pose.victory': 'victory',
  'pose.open': 'open',
  'state.open': 'open',
  'state.glowing': 'lit',
  'state.burning': 'lit',
  'state.sleeping-state': 'sleeping',
};

export function poseOf(ids: readonly string[]): { readonly pose?: string } {
  for (const id of ids) {
    const known = drawingFor(id, poses);
    if (known) return { pose: known.drawing };
  }
  return {};
}

export const sizeOf = ({ attributes }: Noun) =>
  attributes.reduce((size, id) => size * (drawingFor(id, sizes)?.drawing ?? 1), 1);

const materialTones: Readonly<Record<string, string>> = {
  'material.gold': '#e8b23c',
  'material.silver': '#c6ced8',
  'material.bronze': '#b07a3c',
  'material.copper': '#c0693c',
  'material.iron': '#6c727c',
  'material.steel': '#8c96a4',
  'material.stone': '#8c867c',
  'material.marble': '#e6e2da',
  'material.wood': '#8a5c34',
  'material.ice': '#b4e0f4',
  'material.snow': '#f0f4fa',
  'material.glass': '#bfe4e8',
  'material.crystal': '#a48cf0',
  'material.bone': '#e2d8bc',
  'material.obsidian': '#2a2434',
  'material.lava': '#e0501c',
  'material.jade': '#3f9c72',
  'material.paper': '#f0e8d4',
  'material.chocolate': '#4a2a18',
  'material.candy': '#f08cb4',
  'material.honey': '#d8921c',
  'material.brick': '#a0523c',
  'material.brass': '#b8933c',
  'material.bamboo': '#a8ac50',
  'material.rust': '#8a4520',
};

/** The colour or the material that a noun is said to have. */
export function tintOf({ attributes }: Noun): Vec | undefined {
  for (const id of attributes) {
    if (kindOf(id) !== 'colour' && kindOf(id) !== 'material') continue;
    const material = drawingFor(id, materialTones)?.drawing;
    if (material) return hex(material);
    const [tone] = tonesOf(id);
    if (tone) return toVec(tone);
  }
  return undefined;
}

export const coloursOf = (noun: Noun): Readonly<Record<string, Vec>> => {
  const tint = tintOf(noun);
  return tint ? { body: tint } : {};
};

/** "with a red cape": colours by the names that models give their parts. */
export function coloursOfParts(nouns: readonly Noun[]): Readonly<Record<string, Vec>> {
  const colours: Record<string, Vec> = {};
  for (const noun of nouns) {
    const tint = tintOf(noun);
    if (tint) for (const name of partsOf(noun.id)) colours[name] = tint;
  }
  return colours;
}
