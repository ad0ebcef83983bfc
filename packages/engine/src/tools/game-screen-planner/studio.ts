import {
  type Brief,
  emptyBrief,
  kindOf,
  type Noun,
  nounOf,
  nounsOf,
  type Subject,
  wholeOf,
} from '../../brief/brief.ts';
import type { Kind } from '../../concepts/rows.ts';
import { type Brush, contentBox, type Layer, layerOf } from '../../draw/canvas.ts';
import { type Colour, colour } from '../../draw/colour.ts';
import { pickBySeed } from '../../draw/pick-by-seed.ts';
import { noiseFrom } from '../../draw/random.ts';
import type { Job } from '../../job.ts';
import { lookOf, saidIn } from '../../ui/look-of.ts';
import { penOf } from '../../ui/parts.ts';
import type { Theme } from '../../ui/theme.ts';
import { type ThemeName, themeOf, tonedTheme, variedTheme } from '../../ui/themes.ts';
import { namedOption } from '../../words/meanings.ts';
import { toneOf } from '../../world/tones.ts';
import type { Treatment } from '../families.ts';
import { heroOf, paintHero } from '../hero.ts';
import { paintHeadline } from '../lettering.ts';
import { moods } from '../moods.ts';
import { ownPicture } from '../own-picture.ts';
import type { Time } from '../scene-options.ts';
import { type Place, places, times } from '../scene-options.ts';
import { paintWorld, reportShown, worldOf } from '../world.ts';
import { genreLook } from './genres.ts';
import { groundOf } from './ground.ts';
import type { Studio, Who } from './paint.ts';
import type { Sheet } from './sheet.ts';
import type { Wish } from './wish.ts';
import { alone } from './wish-game.ts';

interface Asked {
  readonly job: Job;
  readonly brush: Brush;
  readonly wish: Wish;
  readonly sheet: Sheet;
  readonly scale: number;
  readonly accent: Colour;
  readonly title: string;
}

/** Draws each once, when it is first asked for. */
function once<K, T>(make: (key: K) => T): (key: K) => T {
  const made = new Map<K, T>();
  return (key) => {
    const found = made.get(key) ?? make(key);
    made.set(key, found);
    return found;
  };
}

const steps = [0.22, 0.4, 0.58, 0.76, 0.93];

/** Colours that are said of the whole game; those that only come with a style are its own matter. */
const coloursIn = (brief: Brief): readonly string[] =>
  wholeOf(brief, 'colour')
    .filter(({ text }) => text !== '')
    .map(({ id }) => id);

/** The colours of the job, else those that the words name for the whole game, from dark to light. */
export function tonesOf({ tones, brief }: Job): readonly Colour[] {
  if (tones.length > 0) return tones;
  const named = coloursIn(brief).flatMap((id) => toneOf(id) ?? []);
  if (named.length === 0) return [];
  return steps.map((light, index) => {
    const { c, h } = named[index % named.length] ?? colour(light, 0, 0);
    return colour(light, Math.min(c, index === 0 || index === 4 ? 0.06 : 0.2), h);
  });
}

/** What is said of the air and the look of every place. */
const skyKinds: readonly Kind[] = ['time', 'weather', 'season', 'mood', 'style', 'colour'];

const sceneBrief = (brief: Brief, place: Noun, time: Time): Brief => ({
  ...emptyBrief,
  places: [place],
  whole: [
    ...brief.whole.filter(({ id }) => skyKinds.includes(kindOf(id))),
    ...(wholeOf(brief, 'time').length > 0 ? [] : [nounOf(`time.${time}`, [], '')]),
  ],
  without: brief.without,
});

const hasSaid = (brief: Brief, id: string) =>
  nounsOf(brief).some((each) => each.id === id || each.attributes.includes(id));

const placeNoun = (place: Place): Noun => nounOf(placeConcepts[place] ?? `place.${place}`, [], '');
/** Where the form's name is not that of the concept. */
const placeConcepts: Partial<Readonly<Record<Place, string>>> = {
  snow: 'place.snowfield',
  'sky-islands': 'place.floating-island',
};

const closed: readonly Place[] = ['cave', 'dungeon', 'underwater', 'space'];

/** Where an hour is said, a genre's usual place is one that shows it. */
function openPlace(brief: Brief, all: readonly Place[], own: Place, seed: number): Place {
  const isHourSaid = wholeOf(brief, 'time').some(({ text }) => text !== '');
  const [first, ...rest] = all.filter((place) => !closed.includes(place));
  return isHourSaid && closed.includes(own) && first !== undefined ? pickBySeed(seed, [first, ...rest]) : own;
}

/** The pictures of the game: drawn once, shown on every screen. */
export function studioOf({ job, brush, wish, sheet, scale, accent, title }: Asked): Studio {
  const look = genreLook(wish.row, job.seed);
  const tones = tonesOf(job);
  if (job.tones.length === 0) for (const id of coloursIn(job.brief)) if (toneOf(id) !== null) job.heed(id);
  const screen = sheet.screens[0]?.screen ?? { x: 0, y: 0, w: 100, h: 100 };
  const [wide, tall] = [
    Math.max(48, Math.round(screen.w * scale)),
    Math.max(48, Math.round(screen.h * scale)),
  ];
  const usual = openPlace(job.brief, wish.row.places, look.place, job.seed);
  const place: Place = namedOption(job.words, places) ?? usual;
  const time = namedOption(job.words, times) ?? pickBySeed(job.seed, ['day', 'dawn', 'day', 'dusk', 'night']);
  const scene = once((index: number) => {
    const said = wish.places[index] ?? null;
    const own: Job = {
      ...job,
      brief: sceneBrief(job.brief, said ?? placeNoun(index === 0 ? usual : place), time),
      drew: () => undefined,
      // Where nothing is said of place and hour, the usual ones are no news.
      heed: (id, as) => (said !== null || hasSaid(job.brief, id) ? job.heed(id, as) : undefined),
    };
    reportShown(own);
    // A place of one screen is seen under its panels.
    const share = index === 0 ? 0.8 : 0.6;
    const size = { width: Math.round(wide * share), height: Math.round(tall * share) };
    if (job.isTrial) return layerOf(size.width, size.height);
    const layer = paintWorld(own, worldOf({ ...own, size }), size);
    job.onProgress(0.4);
    return layer;
  });
  const side = Math.min(wide, tall);
  /** Somebody whom the brief names, else somebody who is usual in such games: of that nothing is reported. */
  const figure = (name: string, subject: Subject | null, usual: string): Layer => {
    const shown = subject ?? alone(usual);
    const own: Job = {
      ...job,
      brief: { ...emptyBrief, subjects: [shown], without: job.brief.without },
      tones: job.tones,
      heed: subject === null || subject.text === '' ? () => undefined : job.heed,
    };
    const layer = layerOf(side, side);
    const look = heroOf(own, { role: 'villager', name, pose: 'idle', follows: true });
    paintHero(own, layer, look, { x: 0, y: 0, w: side, h: side }, 'all');
    return layer;
  };
  job.drew({ scene: place, time });
  const theme = variedTheme(themeFor(job, tones, look.theme), job.random.fork('theme'), tones.length > 0);
  /** Other heroes than the first, as far as the genre has several. */
  const others = (who: number): string => {
    const { heroes } = wish.row;
    return pickBySeed(heroes.indexOf(look.hero) + who, heroes);
  };
  const foe = once((index: number) =>
    figure(index === 0 ? 'foe' : `foe ${index}`, wish.foes[index] ?? null, look.foe),
  );
  return {
    pen: penOf(brush, theme, noiseFrom(job.random.fork('texture'))),
    scene,
    figure: once((who: Who) => {
      if (who === 'hero')
        return ownPicture(job.hero) ?? figure('hero', wish.hero, wish.usualHero ?? look.hero);
      if (typeof who === 'string') {
        const index = Number(who.slice('foe '.length)) % Math.max(1, wish.foes.length);
        return foe(index);
      }
      return figure(`ally ${who}`, wish.others[who - 1] ?? null, others(who));
    }),
    logo: ownPicture(job.logo) ?? writtenLogo(job, title, look.treatment, tones, scale),
    tone: tones[2] ?? moods[place].fill,
    ground: groundOf(job.brief),
    paint: (wish.vehicle?.colour ? toneOf(wish.vehicle.colour) : null) ?? tones[2] ?? moods[place].fill,
    accent,
  };
}

const lookKinds: readonly Kind[] = [
  'material',
  'style',
  'event',
  'pattern',
  'mood',
  'effect',
  'colour',
  'season',
  'weather',
];
const hostKinds: readonly Kind[] = [
  'genre',
  'screen',
  'part',
  'platform',
  'layout',
  'event',
  'style',
  'material',
];

/** The look of the interface that the words ask for; else one that fits the genre, by the seed. */
function themeFor(job: Job, tones: readonly Colour[], usual: ThemeName): Theme {
  const all = saidIn(job.brief);
  const genre = all.filter(({ kind, of }) => kind === 'genre' && of === null).slice(0, 1);
  const plain = themeOf(usual, tones);
  const otherwise = job.seed % 2 === 0 && genre.length > 0 ? tonedTheme(lookOf(genre, plain), tones) : plain;
  const said = all.filter(
    ({ kind, of }) => lookKinds.includes(kind) && (of === null || hostKinds.includes(kindOf(of.id))),
  );
  const made = (some: typeof said): Theme => tonedTheme(lookOf(some, otherwise), job.tones);
  if (said.length === 0) return otherwise;
  const theme = made(said);
  const shown = JSON.stringify(theme);
  for (const { id } of said)
    if (JSON.stringify(made(said.filter((other) => other.id !== id))) !== shown) job.heed(id);
  return theme;
}

/** Of one shape whatever the sheet's: the same words are broken into the same lines. */
function writtenLogo(
  job: Job,
  title: string,
  treatment: Treatment,
  tones: readonly Colour[],
  scale: number,
): Layer {
  const wide = Math.round(Math.min(3, Math.max(0.35, scale)) * 600);
  const layer = layerOf(wide, (wide * 40) / 86);
  if (job.isTrial) return layer;
  paintHeadline(
    layer,
    title,
    { x: 0, y: 0, w: layer.width, h: layer.height },
    { treatment, tones, bend: 'arc', lines: 2, align: 'center', largest: 0.5 },
    job.random.fork('title'),
  );
  const seen = contentBox(layer);
  if (seen === null) return layer;
  const cut = layerOf(seen.w, seen.h);
  cut.brush.drawImage(layer.canvas, -seen.x, -seen.y);
  return cut;
}
