import { type Brief, countOf, kindOf, type Noun, wholeOf } from '../../brief/brief.ts';
import { panelFor, placeScreenFor, screenFor } from './concept-tables.ts';
import type { GenreRow } from './genres.ts';
import type { ScreenName } from './vocabulary.ts';
import type { Used } from './wish.ts';

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
/** Where they stand if they are added. */
const first: readonly ScreenName[] = ['login', 'title', 'home'];
const last: readonly ScreenName[] = ['result', 'game-over', 'ranking', 'settings'];

/**
 * The screens that were named in their order, then what such a game needs, as many as asked for. What the form chose is
 * taken as it is.
 */
export function screensOf(asked: ScreensAsked): Screens {
  const { brief, chosen, row, isTalk, isUnwanted } = asked;
  const nouns = wholeOf(brief, 'screen', 'part', 'event').filter(({ id }) => !isUnwanted(id));
  const counted = nouns.find(
    ({ id, attributes }) => id === 'screen.screen' && attributes.some((one) => kindOf(one) === 'count'),
  );
  const count = counted === undefined ? null : Math.min(most, Math.max(1, countOf(counted)));
  const named = nouns.flatMap((noun) => namedBy(noun, isTalk));
  const { places, visits } = placesOf(asked, named.length > 0);
  const withPlaces = [...named, ...visits];
  const own =
    chosen.length > 0
      ? chosen.map((screen) => byForm(screen, withPlaces))
      : completed(withPlaces, row, count, isUnwanted);
  const screens = keyed(own);
  const shown = screens.flatMap(({ id, name }): Used[] => (id === null ? [] : [{ id, as: name ?? id }]));
  const numbers =
    counted !== undefined && chosen.length === 0
      ? [counted.id, ...counted.attributes.filter((one) => kindOf(one) === 'count')]
      : [];
  return {
    screens,
    count: chosen.length === 0 ? count : null,
    places,
    used: [...shown.filter(({ id }) => kindOf(id) !== 'place'), ...numbers.map((id) => ({ id }))],
  };
}

type Bare = Omit<Named, 'key'>;

function namedBy({ id }: Noun, isTalk: boolean): readonly Bare[] {
  if (kindOf(id) === 'event') return [{ screen: 'event', id, name: 'screen.event', scene: 0, isAsked: true }];
  if (id === 'part.dialogue' && !isTalk) return [{ screen: 'dialogue', id, name: id, scene: 0, isAsked: true }];
  const found = kindOf(id) === 'part' ? panelFor(id) : screenFor(id);
  return found === null ? [] : [{ screen: found.drawing, id, name: found.as, scene: 0, isAsked: true }];
}

/** The first place is behind all screens; every other is a screen. Where screens are named, so is a place to do something in. */
function placesOf({ brief }: ScreensAsked, hasScreens: boolean) {
  const isService = ({ id }: Noun) => hasScreens && placeScreenFor(id) !== null;
  const setting = brief.places.find((place) => !isService(place)) ?? null;
  const others = brief.places.filter((place) => place !== setting).slice(0, 3);
  const visits = others.map(
    ({ id }, index): Bare => ({
      screen: placeScreenFor(id)?.drawing ?? 'visit',
      id,
      name: null,
      scene: index + 1,
      isAsked: true,
    }),
  );
  return { places: [setting, ...others], visits };
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
  const has = (screen: ScreenName) => kept.some((one) => one.screen === screen);
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
