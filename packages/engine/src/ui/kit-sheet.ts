import type { Language } from '@artcade/domain/languages';
import { apart, type Box } from '../draw/canvas.ts';
import type { Random } from '../draw/random.ts';
import { engineTexts } from '../locales/engine-texts.ts';
import { awning, type Decor, decorate, device } from './decor.ts';
import type { ExtraName } from './extras.ts';
import { type BarPart, kitParts } from './kit-parts.ts';
import { type Contents, wide } from './layouts/layout.ts';
import { companions, type LayoutName, layouts, openings } from './layouts/purposes.ts';
import { type Sheet, type Table, tableAt } from './sheet.ts';
import type { Theme } from './theme.ts';

const adventure =
  'sword shield potion bow-and-arrow crown gem-stone scroll old-key axe torch chest magic-wand bomb mushroom high-voltage coin';
/** Fills the slots that the prompt leaves open, by the lettering that fits the look. */
const usualIcons: Partial<Readonly<Record<Theme['lettering'], string>>> = {
  cute: 'candy lollipop strawberry cupcake doughnut cherries cookie ice-cream red-heart teddy-bear balloon watermelon star wrapped-gift gem-stone coin',
  'sci-fi':
    'rocket robot battery satellite high-voltage alien ringed-planet laptop flying-saucer atom-symbol magnet gear telescope alien-monster gem-stone coin',
  sport: `wrench gear bomb battery armor nut-and-bolt magnet oil-drum ${adventure}`,
  western: `scroll compass world-map candle feather crown old-key hammer ${adventure}`,
  horror: `skull candle old-key spider potion bone dagger ghost ${adventure}`,
};
/** Who speaks where the prompt names nobody. */
const usualFaces: Partial<Readonly<Record<Theme['lettering'], string>>> = {
  cute: 'cat-face',
  'sci-fi': 'astronaut',
  horror: 'ghost',
  western: 'cowboy-hat-face',
  brush: 'dragon-face',
  sport: 'ninja',
  comic: 'fox',
  pixel: 'robot',
  retro: 'alien-monster',
  elegant: 'princess',
  plain: 'person',
};
/** Items in two rows. */
export const iconPlaces = 16;

/** What a kit is to show. */
export interface KitWish {
  readonly theme: Theme;
  readonly hasStates: boolean;
  readonly label: string;
  readonly language: Language;
  /** Named goods, as often as they are asked for. */
  readonly goods: readonly string[];
  readonly face: string | null;
  readonly layouts: readonly LayoutName[];
  readonly extras: readonly ExtraName[];
  readonly bars: readonly BarPart[];
  readonly named: ReadonlySet<string>;
  readonly count: (part: string, usual: number) => number;
  readonly decor: Decor;
  /** Orders what the prompt does not name. */
  readonly random: Random;
}

const area = { x: 36, y: 26, w: 640, h: 1148 };

/** Draws a whole kit: its parts on the right, without text, and on the left samples that use them. */
export function kitSheet(wish: KitWish): Sheet {
  const { theme } = wish;
  const chosen = chosenLayouts(wish);
  const own = chosen.flatMap((name) => layouts[name].icons ?? []);
  const face = [wish.face ?? usualFaces[theme.lettering] ?? 'woman-mage'];
  const usual = shuffled(usualIcons[wish.theme.lettering] ?? adventure, wish.random.fork('goods'));
  const icons = [...new Set([...wish.goods, ...face, ...own, ...usual])].slice(0, iconPlaces);
  const goods = [
    ...wish.goods,
    ...usual.filter((name) => !wish.goods.includes(name) && icons.includes(name)),
  ];
  const texts = engineTexts[wish.language];
  const contents: Contents = {
    texts,
    label: wish.label,
    goods,
    face: face[0] ?? 'crown',
    named: wish.named,
    count: wish.count,
    bars: wish.bars,
    keys: wish.decor.keys,
    hasRoof: wish.decor.awning !== null,
  };
  const needs: ExtraName[] = [
    ...(theme.tile === null ? [] : (['pattern'] as const)),
    ...(theme.motif === null ? [] : (['crest'] as const)),
    ...wish.extras,
    ...chosen.flatMap((name) => layouts[name].needs).filter((name) => name !== 'crest'),
    ...(wish.decor.keys.length > 0 ? (['key'] as const) : []),
  ];
  const parts = kitParts({
    hasStates: wish.hasStates,
    bars: wish.bars,
    icons,
    extras: [...new Set(needs)],
    named: new Set(wish.extras),
  });
  return { size: { w: 1600, h: 1200 }, parts, sample: (table) => sample(table, chosen, contents, wish) };
}

function shuffled(names: string, random: Random): string[] {
  const left = [...new Set(names.split(' '))]
    .slice(0, iconPlaces)
    .map((name) => ({ name, place: random.next() }));
  return left.sort((one, other) => one.place - other.place).map(({ name }) => name);
}

const gap = 26;

/** The named samples, and small ones in the room that is left. */
function chosenLayouts({ layouts: named, random }: KitWish): readonly LayoutName[] {
  const lot = random.fork('layout');
  const chosen: LayoutName[] = named.length > 0 ? named.slice(0, 3) : [lot.pick([...openings])];
  const left = () => area.h - chosen.reduce((sum, name) => sum + layouts[name].tall + gap, -gap);
  const order = companions
    .map((name) => ({ name, place: lot.next() }))
    .sort((one, other) => one.place - other.place);
  for (const { name } of order)
    if (!chosen.includes(name) && layouts[name].tall * 0.92 + gap <= left()) chosen.push(name);
  return chosen;
}

function sample(
  table: Table,
  chosen: readonly LayoutName[],
  contents: Contents,
  { decor, random }: KitWish,
): void {
  const total = chosen.reduce((sum, name) => sum + layouts[name].tall, 0);
  const scale = Math.min(area.w / wide, (area.h - gap * (chosen.length - 1)) / total);
  const space = (area.h - total * scale) / Math.max(1, chosen.length);
  let y = area.y + Math.min(space / 2, 40);
  const boxes: Box[] = [];
  const { brush } = table.pen;
  for (const [index, name] of chosen.entries()) {
    const box = {
      x: area.x + (area.w - wide * scale) / 2,
      y,
      w: wide * scale,
      h: layouts[name].tall * scale,
    };
    boxes.push(box);
    if (index === 0) {
      device(table.pen, box, decor.device);
      awning(table.pen, box, decor.awning);
    }
    apart(brush, () => {
      brush.translate(box.x, box.y);
      brush.scale(scale, scale);
      layouts[name].draw(tableAt(table, box.x, box.y, scale), contents);
    });
    y += box.h + Math.max(gap, space);
  }
  decorate(table.pen, boxes, area, decor, random.fork('decor'));
}
