import { type Brief, countOf, kindOf, type Noun, wholeOf } from '../../brief/brief.ts';
import { isA } from '../../concepts/graph.ts';
import { panelFor, placeScreenFor, screenFor } from './concept-tables.ts';
import type { GenreRow } from './genres.ts';
import type { Used } from './goods.ts';
import type { ScreenName } from './vocabulary.ts';

/** A screen of the plan. */
export interface Named {
  /** Names it among the others. */
  readonly key: string;
  readonly screen: ScreenName;
  /** The concept that asks for it; null if the game needs it. */
  readonly id: string | null;
  /** The concept whose drawing it is. */
  readonly name: string | null;
  /** Which of the places is behind it. */
  readonly scene: number;
  /** Named by the words or chosen in the form. */
  readonly isAsked: boolean;
  /** Another concept that it shows as well. */
  readonly with?: string;
}

export interface Wanted extends Named {
  readonly caption: string;
  readonly purpose: string;
}

export interface ScreensAsked {
  readonly brief: Brief;
  /** By the form; empty where the words decide. */
  readonly chosen: readonly ScreenName[];
  readonly row: GenreRow;
  /** The game is played by talking. */
  readonly isTalk: boolean;
  readonly isUnwanted: (id: string) => boolean;
}

interface Screens {
  readonly screens: readonly Named[];
  readonly count: number | null;
  readonly places: readonly (Noun | null)[];
  readonly used: readonly Used[];
}

const most = 9;
const usual = 6;

/** Screens on which the game is played. */
const playing: readonly ScreenName[] = ['play', 'battle', 'harvest', 'cooking', 'fishing', 'build'];
/** Screens that look the same where levels lie along a way. */
const alike: Readonly<Partial<Record<ScreenName, ScreenName>>> = { map: 'levels', levels: 'map' };
/** Where they stand if they are added. */
const first: readonly ScreenName[] = ['login', 'title', 'home'];
const last: readonly ScreenName[] = ['result', 'game-over', 'ranking', 'settings'];

/**
 * The screens that were named in their order, then what such a game needs, as many as asked for. What the form chose is
 * taken as it is.
 */
export function screensOf(asked: ScreensAsked): Screens {
  const { brief, chosen, row, isTalk, isUnwanted } = asked;
  const nouns = wholeOf(brief, 'screen', 'part', 'event', 'pose', 'state').filter(
    ({ id }) => !isUnwanted(id),
  );
  const hasCount = ({ attributes }: Noun) => attributes.some((one) => kindOf(one) === 'count');
  const unnamed = nouns.find(({ id }) => id === 'screen.screen');
  // "A gallery, seven screens" may bind the number to the gallery.
  const counted = unnamed && (hasCount(unnamed) ? unnamed : nouns.find(hasCount));
  const count = counted === undefined ? null : Math.min(most, Math.max(1, countOf(counted)));
  const asScreens = nouns.flatMap((noun) => namedBy(noun, isTalk, row));
  // In a list of screens, the heroes are those that one looks at.
  const heroes = asScreens.length > 0 ? brief.subjects.filter(({ id }) => id === 'role.hero') : [];
  const named = [
    ...withMaps(asScreens),
    ...heroes.map(({ id }) => bareOf('character', id, 'screen.character')),
  ];
  const { places, visits } = placesOf(asked, named);
  const withPlaces = [...named, ...visits];
  const own =
    chosen.length > 0
      ? chosen.map((screen) => byForm(screen, withPlaces))
      : completed(withPlaces, row, count, isUnwanted);
  const screens = keyed(own);
  const shown = screens.flatMap(({ id, name, with: other }): Used[] =>
    id === null ? [] : [{ id, as: name ?? id }, ...(other === undefined ? [] : [{ id: other, as: id }])],
  );
  const numbers =
    counted !== undefined && chosen.length === 0
      ? ['screen.screen', ...counted.attributes.filter((one) => kindOf(one) === 'count')]
      : [];
  return {
    screens,
    count: chosen.length === 0 ? count : null,
    places,
    used: [...shown.filter(({ id }) => kindOf(id) !== 'place'), ...numbers.map((id) => ({ id }))],
  };
}

type Bare = Omit<Named, 'key'>;

const playOf: Readonly<Partial<Record<ScreenName, GenreRow['field']>>> = {
  harvest: 'farm',
  cooking: 'counter',
  fishing: 'water',
  build: 'town',
  battle: 'ring',
};

const bareOf = (screen: ScreenName, id: string, name: string | null): Bare => ({
  screen,
  id,
  name,
  scene: 0,
  isAsked: true,
});

/** A level map is one screen: the levels on a map. */
function withMaps(named: readonly Bare[]): readonly Bare[] {
  const [levels, map] = [
    named.find(({ id }) => id === 'screen.level-select'),
    named.find(({ id }) => id === 'screen.map'),
  ];
  if (levels === undefined || map === undefined || named.indexOf(map) !== named.indexOf(levels) + 1)
    return named;
  return named.flatMap((one) =>
    one === levels ? [] : one === map ? [{ ...map, with: levels.id ?? '' }] : [one],
  );
}

function namedBy({ id }: Noun, isTalk: boolean, row: GenreRow): readonly Bare[] {
  if (kindOf(id) === 'event') return [bareOf('event', id, 'screen.event')];
  if (id === 'part.dialogue' && !isTalk) return [bareOf('dialogue', id, id)];
  const found = kindOf(id) === 'part' ? panelFor(id) : screenFor(id);
  if (found === null) return [];
  // What the game is about is its screen of play.
  const isPlay = kindOf(id) === 'pose' && playOf[found.drawing] === row.field;
  return [bareOf(isPlay ? 'play' : found.drawing, id, found.as)];
}

/** The first place is behind all screens; every other is a screen. Where screens are named, so is a place to do something in. */
function placesOf({ brief }: ScreensAsked, named: readonly Bare[]) {
  const isService = ({ id }: Noun) => {
    const screen = placeScreenFor(id)?.drawing;
    return named.length > 0 && screen !== undefined && !named.some((one) => one.screen === screen);
  };
  const setting = brief.places.find((place) => !isService(place)) ?? null;
  // A volcano is a mountain: that is no second place.
  const isOther = (place: Noun) =>
    setting === null || (!isA(setting.id, place.id) && !setting.text.includes(place.text));
  const others = brief.places.filter(isOther).slice(0, 2);
  const visits = others.map(
    ({ id }, index): Bare => ({
      screen: servedIn(id, named),
      id,
      name: null,
      scene: index + 1,
      isAsked: true,
    }),
  );
  return { places: [setting, ...others], visits };
}

/** What is done in a place, unless a screen for it is named anyway. */
function servedIn(id: string, named: readonly Bare[]): ScreenName {
  const screen = placeScreenFor(id)?.drawing ?? 'visit';
  return named.some((one) => one.screen === screen) ? 'visit' : screen;
}

const byForm = (screen: ScreenName, named: readonly Bare[]): Bare =>
  named.find((one) => one.screen === screen) ?? { screen, id: null, name: null, scene: 0, isAsked: true };

function completed(
  named: readonly Bare[],
  row: GenreRow,
  count: number | null,
  isUnwanted: (id: string) => boolean,
): readonly Bare[] {
  const kept = named.filter(
    ({ screen, id }, index) =>
      named.findIndex((other) => other.screen === screen && (other.id === id || other.id === null)) === index,
  );
  const has = (screen: ScreenName) =>
    kept.some((one) => one.screen === screen || (alike[one.screen] === screen && row.levels === 'path'));
  const needsPlay =
    !kept.some(({ screen }) => playing.includes(screen)) && !(row.field === 'talk' && has('dialogue'));
  const target = count ?? Math.min(most, Math.max(usual, kept.length + (needsPlay ? 1 : 0)));
  const free = Math.max(0, target - kept.length);
  const needs = row.screens.filter(
    (screen) => !has(screen) && !isUnwanted(conceptOf(screen)) && (screen !== 'play' || needsPlay),
  );
  const added = [...needs]
    .toSorted((one, other) => (other === 'play' ? 1 : 0) - (one === 'play' ? 1 : 0))
    .slice(0, free);
  const bare = (screen: ScreenName): Bare => ({ screen, id: null, name: null, scene: 0, isAsked: false });
  if (kept.length === 0) return row.screens.filter((screen) => added.includes(screen)).map(bare);
  const isFirst = (screen: ScreenName) => first.includes(screen);
  const isLast = (screen: ScreenName) => last.includes(screen);
  const front = added.filter(isFirst).toSorted((one, other) => first.indexOf(one) - first.indexOf(other));
  const middle = added.filter((screen) => !isFirst(screen) && !isLast(screen));
  const atEnd = kept.length > 0 && isLast(kept.at(-1)?.screen ?? 'play') ? kept.slice(-1) : [];
  const body = kept.slice(0, kept.length - atEnd.length);
  return [
    ...front.map(bare),
    ...body,
    ...middle.map(bare),
    ...atEnd,
    ...added.filter(isLast).map(bare),
  ].slice(0, Math.max(target, 1));
}

const concepts: Readonly<Partial<Record<ScreenName, string>>> = {
  levels: 'screen.level-select',
  result: 'screen.results',
  quests: 'screen.quest',
};
/** The concept that a screen is drawn for. */
export const conceptOf = (screen: ScreenName): string => concepts[screen] ?? `screen.${screen}`;

/** Two screens of one kind have different keys. */
function keyed(screens: readonly Bare[]): readonly Named[] {
  const counts = new Map<string, number>();
  return screens.map((one) => {
    const number = (counts.get(one.screen) ?? 0) + 1;
    counts.set(one.screen, number);
    return { ...one, key: number === 1 ? one.screen : `${one.screen}-${number}` };
  });
}
