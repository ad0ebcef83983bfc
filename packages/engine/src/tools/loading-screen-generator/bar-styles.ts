import { type Brief, nounsOf } from '../../brief/brief.ts';
import { graph } from '../../concepts/graph.ts';
import type { Colour } from '../../draw/colour.ts';

/** How the frame of a bar is worked. */
export type Work =
  | 'plain'
  | 'grain'
  | 'nodes'
  | 'blocks'
  | 'frost'
  | 'rivets'
  | 'stripes'
  | 'tube'
  | 'paper'
  | 'pixels'
  | 'brushed'
  | 'woven';
/** What closes it at both ends. */
export type Caps =
  | 'none'
  | 'knobs'
  | 'spikes'
  | 'leaves'
  | 'gears'
  | 'rolls'
  | 'bones'
  | 'crystals'
  | 'hilt'
  | 'lanterns'
  | 'waves';

/** What a bar of loading screens is made of. */
export interface BarStyle {
  readonly rim: string;
  readonly well: string;
  readonly fill: string;
  readonly work: Work;
  readonly caps: Caps;
  /** Signs around a ring. */
  readonly signs?: 'runes' | 'dots' | 'gears' | 'petals';
}

/** The colours of a bar. */
export interface BarTones {
  readonly rim: Colour;
  readonly well: Colour;
  readonly fill: Colour;
  readonly line: Colour;
}

const bar = (
  rim: string,
  well: string,
  fill: string,
  work: Work,
  caps: Caps,
  signs: BarStyle['signs'] = 'dots',
): BarStyle => ({
  rim,
  well,
  fill,
  work,
  caps,
  signs,
});

/** By concept; kinds of them share the bar. */
export const barStyles: Readonly<Record<string, BarStyle>> = {
  'material.wood': bar('#a8703c', '#3a2010', '#8fc93a', 'grain', 'knobs'),
  'material.bamboo': bar('#9ab83a', '#2c3a12', '#f2d24a', 'nodes', 'leaves', 'petals'),
  'material.stone': bar('#8f8a80', '#2a2824', '#6fb0e0', 'blocks', 'none', 'runes'),
  'material.marble': bar('#ece8e2', '#5a5668', '#d9a83a', 'plain', 'knobs'),
  'material.metal': bar('#9aa6b8', '#1c222e', '#4fb0f2', 'rivets', 'none'),
  'material.gold': bar('#f2b92f', '#3a1a08', '#e8443c', 'plain', 'knobs', 'runes'),
  'material.brass': bar('#c9a14a', '#2a1a0c', '#f28a2c', 'rivets', 'gears', 'gears'),
  'material.bronze': bar('#b87333', '#2a1408', '#f2a84a', 'plain', 'knobs', 'runes'),
  'material.rust': bar('#8a4f2c', '#1c1410', '#f2902c', 'rivets', 'none', 'gears'),
  'material.gemstone': bar('#8f6bd8', '#1a1040', '#5fe0ff', 'plain', 'crystals', 'runes'),
  'material.jade': bar('#4fb58a', '#0a2a1c', '#f2d06a', 'plain', 'knobs', 'petals'),
  'material.ice': bar('#bfe6fb', '#123a6b', '#5fd0ff', 'frost', 'crystals'),
  'material.candy': bar('#ff8fc8', '#7a1f5a', '#ffe04a', 'stripes', 'knobs'),
  'material.chocolate': bar('#6b3a1c', '#2a120a', '#ff8fb0', 'blocks', 'none'),
  'material.paper': bar('#f0e0b8', '#8a6a3a', '#d8543c', 'paper', 'rolls'),
  'material.parchment': bar('#e0c890', '#5a3c1c', '#b8442c', 'paper', 'rolls', 'runes'),
  'material.bone': bar('#e8dcc0', '#2a1c18', '#c2222e', 'plain', 'bones', 'runes'),
  'material.lava': bar('#4a3028', '#1a0804', '#ff7a1c', 'blocks', 'spikes', 'runes'),
  'material.neon-tube': bar('#2fe8ff', '#0a0424', '#ff2fb0', 'tube', 'none'),
  'material.hologram': bar('#5af2ff', '#04182c', '#8fffe0', 'tube', 'none'),
  'material.leaf': bar('#6fb84f', '#1c3412', '#ffd84a', 'plain', 'leaves', 'petals'),
  'material.leather': bar('#8a5128', '#2a160a', '#e8b04a', 'woven', 'knobs'),
  'material.fabric': bar('#c2384a', '#3a0f1c', '#ffd76a', 'woven', 'knobs', 'petals'),
  'material.pixel': bar('#ffffff', '#16162c', '#4fe04a', 'pixels', 'none'),
  'material.ink': bar('#2a2a30', '#f3ead6', '#b8242c', 'brushed', 'none', 'petals'),
  'material.lacquer': bar('#b8201c', '#2a0808', '#f2c14a', 'plain', 'lanterns', 'petals'),
  'material.water': bar('#5cc4f2', '#06305c', '#bff0ff', 'plain', 'waves'),
  'material.slime': bar('#6fd02c', '#16340a', '#c9ff5a', 'plain', 'waves'),
  'thing.sword': bar('#c9a14a', '#2a2a38', '#dfe9f5', 'plain', 'hilt', 'runes'),
  'style.pixel': bar('#ffffff', '#16162c', '#4fe04a', 'pixels', 'none'),
  'style.steampunk': bar('#c9a14a', '#2a1a0c', '#f28a2c', 'rivets', 'gears', 'gears'),
  'style.sci-fi': bar('#5fb8ff', '#06142c', '#5af2ff', 'tube', 'none'),
  'style.cyberpunk': bar('#ff2fb0', '#0a0424', '#2fe8ff', 'tube', 'none'),
  'style.medieval': bar('#8f8a80', '#2a2018', '#c2382c', 'blocks', 'spikes', 'runes'),
  'style.gothic': bar('#4a3f5c', '#0c0814', '#a82f4a', 'plain', 'spikes', 'runes'),
  'style.western': bar('#8a5a2c', '#2a160a', '#f2b04a', 'grain', 'knobs'),
  'style.pirate': bar('#a8703c', '#2a1a10', '#f2c14a', 'grain', 'bones'),
  'style.candy': bar('#ff8fc8', '#7a1f5a', '#ffe04a', 'stripes', 'knobs'),
  'style.ink-wash': bar('#2a2a30', '#f3ead6', '#b8242c', 'brushed', 'none', 'petals'),
  'style.ancient-asian': bar('#b8201c', '#2a0808', '#f2c14a', 'plain', 'lanterns', 'petals'),
  'style.egyptian': bar('#d9a83a', '#2a1c08', '#2fb0c2', 'blocks', 'knobs', 'runes'),
  'style.greek': bar('#ece8e2', '#3a3a5c', '#d9a83a', 'plain', 'knobs'),
  'style.nordic': bar('#8a6a4a', '#1c1410', '#8fc4e8', 'woven', 'spikes', 'runes'),
  'genre.farming': bar('#a8703c', '#3a2010', '#8fc93a', 'grain', 'leaves', 'petals'),
  'genre.puzzle': bar('#ff8fc8', '#5a1f7a', '#ffe04a', 'stripes', 'knobs'),
  'genre.racing': bar('#e8e8f0', '#14141c', '#ff4a2c', 'stripes', 'none'),
  'genre.horror': bar('#e8dcc0', '#160c0c', '#b8141c', 'plain', 'bones', 'runes'),
  'genre.wuxia': bar('#2a2a30', '#f3ead6', '#b8242c', 'brushed', 'none', 'petals'),
  'mood.cute': bar('#ff9dc8', '#7a2f6b', '#ffe27a', 'stripes', 'knobs', 'petals'),
  'mood.scary': bar('#e8dcc0', '#160c0c', '#b8141c', 'plain', 'bones', 'runes'),
  'mood.luxurious': bar('#f2b92f', '#14100a', '#ffe79a', 'plain', 'knobs', 'runes'),
  'mood.magical': bar('#8f6bd8', '#1a1040', '#5fe0ff', 'plain', 'crystals', 'runes'),
  'effect.fire': bar('#5a3a30', '#1a0804', '#ff7a1c', 'blocks', 'spikes', 'runes'),
  'effect.neon': bar('#2fe8ff', '#0a0424', '#ff2fb0', 'tube', 'none'),
  'effect.ice': bar('#bfe6fb', '#123a6b', '#5fd0ff', 'frost', 'crystals'),
  'effect.magic': bar('#8f6bd8', '#1a1040', '#5fe0ff', 'plain', 'crystals', 'runes'),
  'place.space': bar('#5fb8ff', '#06142c', '#b8a8ff', 'tube', 'none'),
  'place.snowfield': bar('#bfe6fb', '#123a6b', '#5fd0ff', 'frost', 'crystals'),
  'place.volcano': bar('#4a3028', '#1a0804', '#ff7a1c', 'blocks', 'spikes', 'runes'),
  'place.underwater': bar('#5cc4f2', '#06305c', '#9ff0d8', 'plain', 'waves'),
  'place.bridge': bar('#9aa0a8', '#20242c', '#f2a84a', 'blocks', 'none', 'dots'),
  'place.road': bar('#5a5f6b', '#1c1e24', '#ffd23c', 'rivets', 'none', 'dots'),
  'place.sea': bar('#a8703c', '#1c2c3a', '#5cc4f2', 'grain', 'waves'),
  'place.desert': bar('#d9a866', '#4a2c14', '#2fb0c2', 'blocks', 'none', 'runes'),
  'place.dungeon': bar('#8f8a80', '#1c1a18', '#f2902c', 'blocks', 'spikes', 'runes'),
  'place.ruins': bar('#9a9280', '#2a2418', '#8fc93a', 'blocks', 'leaves', 'runes'),
  'place.castle': bar('#8f8a80', '#2a2018', '#c2382c', 'blocks', 'knobs', 'runes'),
  'place.cave': bar('#7a6f8f', '#1a1430', '#b88fff', 'blocks', 'crystals', 'runes'),
  'place.temple': bar('#b8201c', '#2a0808', '#f2c14a', 'plain', 'lanterns', 'petals'),
  'place.city': bar('#8fa0c0', '#10182c', '#ffb84a', 'rivets', 'none'),
  'place.library': bar('#e0c890', '#5a3c1c', '#b8442c', 'paper', 'rolls', 'runes'),
  'place.kitchen': bar('#e8dccc', '#5a3020', '#ff8f3c', 'plain', 'knobs'),
  'place.laboratory': bar('#c8d8e0', '#10242c', '#6fe04a', 'tube', 'none'),
  'place.stadium': bar('#e8e8f0', '#14301c', '#4fd05a', 'stripes', 'none'),
  'place.graveyard': bar('#8f96a3', '#14161c', '#6fd08f', 'plain', 'bones', 'runes'),
  'place.market': bar('#b8442c', '#2a0f0a', '#ffc24a', 'woven', 'lanterns'),
  'place.farm': bar('#a8703c', '#3a2010', '#8fc93a', 'grain', 'leaves', 'petals'),
  'place.forest': bar('#8a6a3c', '#24180c', '#7fd04a', 'grain', 'leaves', 'petals'),
  'place.mountains': bar('#8f96a3', '#1c2430', '#5fb8f2', 'blocks', 'none', 'runes'),
  'place.plains': bar('#a8703c', '#2c2010', '#8fc93a', 'grain', 'leaves', 'petals'),
  'place.village': bar('#a8703c', '#2c1a10', '#f2b04a', 'grain', 'knobs'),
  'place.interior': bar('#b8864a', '#2c1a10', '#f2b04a', 'grain', 'knobs'),
  'place.arena': bar('#c9a14a', '#2a1410', '#e8443c', 'rivets', 'spikes'),
  'place.sky': bar('#ffffff', '#2a5a9e', '#ffd76a', 'plain', 'knobs'),
  'place.lake': bar('#5cc4f2', '#0c3044', '#9ff0d8', 'plain', 'leaves', 'petals'),
  'place.river': bar('#9ab83a', '#14301c', '#5cc4f2', 'nodes', 'leaves', 'petals'),
  'place.swamp': bar('#6f8a3c', '#16200c', '#c9e04a', 'grain', 'leaves'),
  'place.somewhere': bar('#a8703c', '#2c1a10', '#f2b04a', 'grain', 'knobs'),
};

/** What decides a bar, the strongest first. */
const order = ['thing', 'material', 'style', 'genre', 'effect', 'mood', 'place'];

/** The style of the bar: what is named of the whole, else the place. */
export function barStyleOf(brief: Brief): {
  readonly id: string;
  readonly as: string;
  readonly style: BarStyle;
} {
  // A sword that comes with a knight is in his hand; one that is named may be the bar.
  const said = nounsOf(brief).filter(({ id, text }) => text !== '' || id.startsWith('place.'));
  const all = [
    ...said.map(({ id }) => id),
    ...said.flatMap(({ attributes }) => attributes.filter((id) => id.startsWith('material.'))),
  ];
  for (const kind of order)
    for (const id of all.filter((one) => one.startsWith(`${kind}.`)))
      for (const as of graph.lineOf(id)) {
        const style = barStyles[as];
        if (style !== undefined) return { id, as, style };
      }
  return {
    id: '',
    as: '',
    style: barStyles['place.somewhere'] ?? bar('#a8703c', '#2c1a10', '#f2b04a', 'grain', 'knobs'),
  };
}
