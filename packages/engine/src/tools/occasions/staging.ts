import type { Style } from '@artcade/domain/tool-forms';
import { type Brief, kindOf, type Noun, nounsOf, type Subject, wholeOf } from '../../brief/brief.ts';
import { wordsOf } from '../../brief/word-concepts.ts';
import { drawingFor, graph } from '../../concepts/graph.ts';
import { type Colour, hexOf } from '../../draw/colour.ts';
import { clamp } from '../../draw/random.ts';
import type { Job } from '../../job.ts';
import { paletteAround, tonesOf as tonesOfColour } from '../../logo/colour-names.ts';
import { treatmentFor } from '../../logo/made-of.ts';
import type { ThemeName } from '../../ui/themes.ts';
import type { Feast } from '../../world/feast.ts';
import type { Treatment } from '../families.ts';
import { moods } from '../moods.ts';
import { devices, feastOf } from './feast-of.ts';
import { homeOf } from './homes.ts';
import type { Kit } from './kit.ts';
import { kits, occasionsOf, tonesOf } from './occasions.ts';
import { sceneOf } from './scene-of.ts';
import type { Touch } from './touch.ts';
import { isOnlyInTheAir, touches } from './touches.ts';

/** How a banner or a loading screen is staged: what its brief says, and what follows from it. */
export interface Staging {
  /** The job with a brief in which nothing is open: place, hour and hero follow from the occasion, the genre and the mood. */
  readonly job: Job;
  readonly kit: Kit;
  /** Whether the brief names an occasion. */
  readonly isOccasion: boolean;
  /** Five colours from dark to light. */
  readonly tones: readonly Colour[];
  /** Whether the colours were asked for, so that they also colour the scene and the letters. */
  readonly isToned: boolean;
  readonly treatment: Treatment;
  readonly theme: ThemeName;
  /** Concepts by which the typeface is chosen. */
  readonly voice: readonly string[];
  readonly feast: Feast | undefined;
}

const noun = (id: string): Noun => ({ id, text: '', attributes: [] });
const isSaid = ({ text }: Pick<Noun, 'text'>): boolean => text !== '';

/** `isActed` says whether the tool shows a hero: if the brief names none, one is chosen. */
export function stagingOf(asked: Job, isActed: boolean): Staging {
  const { brief } = asked;
  const occasions = occasionsOf(brief);
  const found = touchesOf(brief);
  const [main] = occasions;
  const base = kits['event.event'];
  const kit = main ? played(main.kit, found) : base && laidOver(base, found, brief);
  if (kit === undefined) throw new Error('There is no kit for an event.');
  for (const { id, as } of [...occasions, ...found]) asked.heed(id, as);
  for (const { id } of brief.whole) if (devices[id]) asked.heed(id, devices[id]);
  for (const id of found.flatMap(({ touch, hues }) => (touch.falling === undefined ? [] : hues)))
    asked.heed(id);
  const style = found.find(({ touch }) => touch.style !== undefined)?.touch.style ?? 'painterly';
  // A place of which nobody is named is what is to be seen: who lives in a café is not for the engine to say.
  const isPlace =
    main === undefined &&
    brief.places.some(isSaid) &&
    asked.isOpen('subject') &&
    found.every(({ touch }) => !touch.heroes);
  const job = completed(asked, kit, asked.style === 'painterly' ? style : asked.style, isActed && !isPlace);
  const said = tonesSaid(asked);
  const material = treatmentSaid(asked);
  return {
    job,
    kit,
    isOccasion: main !== undefined,
    tones: said ?? tonesOf(kit),
    isToned: said !== null,
    treatment: material ?? job.random.fork('treatment').pick(kit.treatments),
    theme: found.find(({ touch }) => touch.theme !== undefined)?.touch.theme ?? kit.theme,
    voice: [
      ...styleIds(brief),
      ...occasions.map(({ id }) => id),
      ...(main === undefined ? whoAndWhere(job.brief) : kit.voice),
    ],
    feast: feastOf(brief, found),
  };
}

const whoAndWhere = ({ subjects, places, things }: Brief): readonly string[] =>
  [...subjects, ...places, ...things].map(({ id }) => id);
const styleIds = (brief: Brief): readonly string[] =>
  wholeOf(brief, 'style', 'material', 'genre', 'mood').map(({ id }) => id);

interface Found {
  readonly id: string;
  readonly as: string;
  readonly touch: Touch;
  /** Colours that are said of it: green fire. */
  readonly tones: readonly Colour[];
  /** It is a part of a compound, which the scene does not show: an exploding station. */
  readonly isPart: boolean;
  /** The concepts of these colours. */
  readonly hues: readonly string[];
}

/** What compounds say of places and things, as nouns of their own. */
const partsIn = ({ whole, things, places }: Brief): readonly (Noun & { isPart: true })[] =>
  [...whole, ...things, ...places]
    .filter(isSaid)
    .flatMap(({ text, attributes }) =>
      attributes
        .filter((id) => ['effect', 'weather', 'state'].includes(kindOf(id)))
        .map((id) => ({ id, text, attributes: [], isPart: true as const })),
    );

const comesAlong: ReadonlySet<string> = new Set([
  'effect.confetti',
  'effect.hearts',
  'effect.coin-rain',
  'effect.petals',
]);

/** What moods, styles, genres, effects and the sky add. */
function touchesOf(brief: Brief): readonly Found[] {
  const nouns = [...brief.whole, ...brief.things, ...brief.subjects];
  return [...nouns, ...partsIn(brief)].flatMap(
    ({ id, text, attributes, isPart = false }: Noun & { isPart?: boolean }): Found[] => {
      const own = drawingFor(id, touches);
      if (own === null) return [];
      // What only comes with something else may fall, but does not change the light.
      const isQuiet = comesAlong.has(own.as);
      if (text === '' && !isQuiet) return [];
      const hues = text === '' ? [] : attributes.filter((one) => tonesOfColour(one).length > 0);
      return [
        {
          id,
          as: own.as,
          touch: own.drawing,
          isPart: isPart || isOnlyInTheAir(id),
          hues,
          tones: hues.flatMap(tonesOfColour),
        },
      ];
    },
  );
}

/** From here on an occasion is a feast, which has places and guests of its own; below are news and sales. */
const feastRank = 4;

/** News of a racing game show a race: who and where are of the game that is named. */
function played(kit: Kit, found: readonly Found[]): Kit {
  const game = found.find(({ id, touch }) => kindOf(id) === 'genre' && touch.heroes)?.touch;
  if (kit.rank >= feastRank || !game?.heroes) return kit;
  const { places = kit.places, heroes, time = kit.time } = game;
  const { wears: _wears, ...bare } = kit;
  return { ...bare, places, heroes, ...(time && { time }) };
}

/** Without an occasion, genre, style and mood decide what an occasion would. */
function laidOver(base: Kit, found: readonly Found[], brief: Brief): Kit {
  const isPlaced = brief.places.length > 0;
  const usual = moods[sceneOf(brief)];
  const first = <K extends keyof Touch>(key: K): Touch[K] | undefined =>
    found.find(({ touch }) => touch[key] !== undefined)?.touch[key];
  const time = first('time');
  const firstOf = (kinds: readonly string[]): string | undefined =>
    kinds.flatMap((kind) =>
      found.filter(({ id, touch }) => kindOf(id) === kind && touch.tones !== undefined),
    )[0]?.touch.tones;
  return {
    ...base,
    tones: firstOf(['style', 'genre', 'mood', 'effect']) ?? tonesAround(usual.fill),
    treatments: usual.treatments,
    places: first('places') ?? base.places,
    heroes: first('heroes') ?? (isPlaced ? heroesOf(usual.roles) : base.heroes),
    ground: [],
    sky: [],
    falling: { ...base.falling, count: 14 },
    theme: first('theme') ?? usual.theme,
    ...(time === undefined ? {} : { time }),
  };
}

const tonesAround = (tone: Colour): string => readable(paletteAround(tone, undefined)).map(hexOf).join(' ');

/** The roles that a place is known for, as concepts. */
const heroesOf = ([first, ...rest]: (typeof moods)['forest']['roles']): readonly [string, ...string[]] => [
  conceptOf(first),
  ...rest.map(conceptOf),
];
const conceptOf = (role: string): string =>
  graph.find(`role.${role}`) === undefined ? `creature.${role}` : `role.${role}`;

/** The colours that the form or the prompt names for the whole picture. */
function tonesSaid(job: Job): readonly Colour[] | null {
  if (job.tones.length > 0) return job.tones;
  // Dark, pale or warm are kinds of light, not colours: they wash the scene.
  const named = wholeOf(job.brief, 'colour').filter(
    (each) => isSaid(each) && drawingFor(each.id, touches) === null,
  );
  // A pair of colours is read as both of them.
  const tones = named.flatMap(({ id, attributes }) => {
    const pair = attributes.filter((one) => kindOf(one) === 'colour');
    for (const one of pair) job.heed(one);
    return (pair.length > 0 ? pair : [id]).flatMap(tonesOfColour);
  });
  const [tone, second] = tones;
  if (tone === undefined) return null;
  for (const { id } of named) if (tonesOfColour(id).length > 0) job.heed(id);
  return readable(paletteAround(tone, second));
}

/** Letters and edges need bright colours, whatever is asked for: a black banner has pale letters. */
const readable = (tones: readonly Colour[]): readonly Colour[] =>
  tones.map((tone, index) => ({
    ...tone,
    l: clamp(tone.l, [0.1, 0.2, 0.42, 0.74, 0.93][index], [0.26, 0.42, 0.68, 0.88, 1][index]),
  }));

/** What letters are made of: a material first, then a style, a genre, a mood. */
function treatmentSaid(job: Job): Treatment | null {
  for (const kind of ['material', 'style', 'effect', 'genre', 'mood'] as const)
    for (const { id } of [
      ...wholeOf(job.brief, kind),
      ...(kind === 'effect' ? job.brief.things.filter((one) => kindOf(one.id) === 'effect') : []),
    ].filter(isSaid)) {
      const own = treatmentFor(id);
      if (own === null) continue;
      job.heed(id, own.as);
      return own.drawing;
    }
  return null;
}

const isStanding = ({ id }: Noun) =>
  ['thing', 'vehicle', 'plant'].includes(kindOf(id)) && !isOnlyInTheAir(id);

/** Fills what the brief leaves open: by the occasion, and by lot only within it. */
function completed(job: Job, kit: Kit, style: Style, isActed: boolean): Job {
  const { brief, random } = job;
  const isBarred = (id: string) => graph.lineOf(id).some((as) => brief.without.includes(as));
  const pick = (name: string, ids: readonly [string, ...string[]]): string => {
    const [first = ids[0], ...rest] = ids.filter((id) => graph.find(id) !== undefined && !isBarred(id));
    return random.fork(name).pick([first, ...rest]);
  };
  const has = (kind: 'time' | 'weather') => wholeOf(brief, kind).length > 0;
  const whole: Noun[] = [
    ...brief.whole,
    ...(kit.time !== undefined && !has('time') ? [noun(`time.${kit.time}`)] : []),
    ...(kit.weather !== undefined && !has('weather') ? [noun(`weather.${kit.weather}`)] : []),
  ];
  // What is named stands where a hero would.
  const isNamed =
    brief.things.some((each) => isSaid(each) && isStanding(each) && !isTitle(job, each)) ||
    // A kart race has karts.
    brief.whole.some(({ attributes }) => attributes.some((id) => kindOf(id) === 'vehicle'));
  const subjects =
    brief.subjects.some(({ id }) => !isOnlyInTheAir(id)) || isNamed || !isActed
      ? brief.subjects
      : [somebody(pick('role', kit.heroes)), ...brief.subjects];
  const home = kit.rank > 1 ? null : homeOf(brief);
  const filled: Brief = {
    ...brief,
    whole,
    places: brief.places.length > 0 ? brief.places : [noun(home ?? pick('place', kit.places))],
    subjects: joinedBy(subjects, kit).map((subject) => dressed(subject, kit)),
  };
  const said = new Set(
    nounsOf(brief).flatMap(({ id, attributes, at }) => [id, ...attributes, ...(at ? [at.relation] : [])]),
  );
  return {
    ...job,
    style,
    brief: filled,
    words: wordsOf(filled),
    heed: (id, as) => {
      if (said.has(id)) job.heed(id, as);
    },
  };
}

/**
 * What is shown of a brief. A title is text: what only it names is shown where the prompt leaves everything open. A picture of
 * one's own stands for those who are named.
 */
export function meantIn(job: Job, isPeopled: boolean): Brief {
  const { brief } = job;
  const isOpen = nounsOf(brief).every((each) => !isSaid(each) || isTitle(job, each));
  const isMeant = (each: Noun) => isOpen || !isSaid(each) || !isTitle(job, each);
  return {
    ...brief,
    subjects: isPeopled ? brief.subjects.filter(isMeant) : [],
    things: brief.things.filter(isMeant),
  };
}

const plain = (text: string) => text.toLowerCase().replaceAll('-', ' ');

/** Only the title says it. */
function isTitle({ prompt, inputs }: Job, { text }: Noun): boolean {
  const words = plain(text);
  return plain(Object.values(inputs).join(' ')).includes(words) && !plain(prompt).includes(words);
}

/** "All heroes" are more than one: at a celebration others stand beside a hero without a name. */
function joinedBy(subjects: readonly Subject[], { isGroup, heroes }: Kit): readonly Subject[] {
  const [first, ...rest] = subjects;
  if (!isGroup || first === undefined || rest.length > 0 || !['role.hero', 'role.person'].includes(first.id))
    return subjects;
  return [
    first,
    ...heroes
      .filter((id) => id !== first.id)
      .slice(0, 2)
      .map(somebody),
  ];
}

const somebody = (id: string): Subject => ({
  ...noun(id),
  body: [],
  wears: [],
  holds: [],
  rides: null,
  does: [],
});

/** Whoever is not described wears what the occasion asks for. */
const dressed = (subject: Subject, { wears = [] }: Kit): Subject =>
  kindOf(subject.id) !== 'role' || subject.wears.some(isSaid) || wears.length === 0
    ? subject
    : { ...subject, wears: [...subject.wears, ...wears.map(noun)] };
