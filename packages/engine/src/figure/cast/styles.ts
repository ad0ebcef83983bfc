import { drawingFor } from '../../concepts/graph.ts';

/** What a style or a culture adds to a figure: garments for slots that are free, and an effect about it. */
export interface StyleRow {
  readonly wears: readonly string[];
  readonly aura?: string;
  /** Names of a colour for what is trimmed. */
  readonly accent?: string;
}

const row = (wears: string, accent?: string, aura?: string): StyleRow => ({
  wears: wears === '' ? [] : wears.split(' ').map((name) => `garment.${name}`),
  ...(accent !== undefined && { accent }),
  ...(aura !== undefined && { aura }),
});

const styles: Readonly<Record<string, StyleRow>> = {
  'style.cyberpunk': row('visor headphones', 'hot-pink'),
  'style.sci-fi': row('visor', 'cyan'),
  'style.steampunk': row('goggles vest', 'copper'),
  'style.neon': row('visor', 'lime', 'glow'),
  'style.synthwave': row('sunglasses', 'hot-pink'),
  'style.sporty': row('headband sneakers', 'yellow'),
  'style.military': row('belt soldier-helmet', 'olive'),
  'style.medieval': row('belt cloak', 'gold'),
  'style.fantasy': row('cloak', 'gold', 'sparkle'),
  'style.western': row('neckerchief cowboy-hat', 'brown'),
  'style.gothic': row('choker', 'crimson'),
  'style.horror': row('', 'crimson', 'smoke'),
  'style.retro': row('headband', 'orange'),
  'style.punk': row('choker', 'red'),
  'style.post-apocalyptic': row('goggles scarf', 'brown'),
  'style.japanese': row('hairpin obi', 'crimson'),
  'style.chinese': row('hairpin sash', 'red'),
  'style.thai': row('necklace chada', 'gold'),
  'style.vietnamese': row('khan-dong necklace', 'red'),
  'style.indonesian': row('sash udeng', 'gold'),
  'style.egyptian': row('necklace nemes', 'gold'),
  'style.greek': row('laurel-wreath', 'gold'),
  'style.nordic': row('shawl', 'light-blue'),
  'style.arabian': row('turban sash', 'gold'),
  'style.indian': row('necklace', 'gold'),
  'style.kawaii': row('hair-ribbon', 'pink', 'hearts'),
  'style.anime': row('hair-ribbon', 'pink'),
  'style.superhero': row('cape domino-mask', 'red'),
  'style.royal': row('cape necklace', 'gold'),
  'style.victorian': row('monocle', 'crimson'),
  'style.candy': row('hair-ribbon', 'pink'),
  'style.tribal': row('prayer-beads', 'red'),
  'style.prehistoric': row('prayer-beads', 'brown'),
  'genre.racing': row('goggles scarf', 'red'),
  'genre.horror': row('', 'crimson', 'smoke'),
  'genre.wuxia': row('sash', 'light-blue'),
  'event.christmas': row('santa-hat scarf', 'red', 'snow'),
  'event.halloween': row('witch-hat', 'orange', 'smoke'),
  'event.lunar-new-year': row('sash', 'red', 'petals'),
  'event.valentine': row('hair-ribbon', 'pink', 'hearts'),
  'event.summer': row('sunglasses', 'cyan'),
  'event.wedding': row('veil', 'white', 'petals'),
  'event.birthday': row('party-hat', 'pink', 'petals'),
  'event.graduation': row('graduation-cap', 'gold'),
  'event.songkran': row('lei', 'cyan', 'bubbles'),
  'event.event': row('lei', 'gold', 'petals'),
  'season.winter': row('scarf beanie gloves', 'light-blue', 'snow'),
  'season.summer': row('straw-hat', 'yellow'),
  'season.autumn': row('scarf', 'orange', 'leaves'),
  'season.spring': row('flower-crown', 'pink', 'petals'),
  'style.style': row('', 'gold', 'sparkle'),
};

export const styleFor = (id: string) => drawingFor(id, styles);
