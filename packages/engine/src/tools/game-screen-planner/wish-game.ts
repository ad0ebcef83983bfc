import { type Brief, type Noun, nounsOf, type Subject, wholeOf } from '../../brief/brief.ts';
import { graph, isA } from '../../concepts/graph.ts';
import { deviceFor, genreFor, hintFor, variantFor } from './concept-tables.ts';
import { genreRows } from './genre-rows.ts';
import type { GenreRow } from './genres.ts';
import type { Device, Genre } from './vocabulary.ts';

interface Game {
  readonly genre: Genre;
  readonly row: GenreRow;
  /** The genres that were named. */
  readonly named: readonly Noun[];
}

/** Genres that say for whom or in which setting a game is, rather than how it is played. */
const manners: readonly string[] = [
  'co-op',
  'party',
  'io',
  'hyper-casual',
  'arcade-game',
  'esports',
  'educational',
  'metaverse',
  'open-world',
  'action',
  'wuxia',
  'romance',
  'location-based',
];
const isManner = ({ id }: Noun): boolean => manners.some((name) => isA(id, `genre.${name}`));

/** Where nobody is named, a fight in space or in the air is one of ships. */
const isFlown = ({ subjects, places, things }: Brief, { field }: GenreRow): boolean =>
  field === 'range' &&
  subjects.length === 0 &&
  (places.some(({ id }) => isA(id, 'place.space')) ||
    things.some(({ id }) => isA(id, 'vehicle.spaceship') || isA(id, 'vehicle.plane')));

const { device: _device, ...flown } = variantFor('genre.shmup')?.drawing ?? {};

/** The first genre says how it is played; another one adds its look and goods. */
export function gameOf(brief: Brief, chosen: Genre | null): Game {
  const named = wholeOf(brief, 'genre')
    .filter(({ id }) => genreFor(id) !== null)
    .toSorted((one, other) => Number(isManner(one)) - Number(isManner(other)));
  const first = named[0];
  const hinted = nounsOf(brief).flatMap(({ id }) => hintFor(id)?.drawing ?? []);
  const genre = (first && genreFor(first.id)?.drawing) ?? chosen ?? hinted[0] ?? 'rpg';
  const usual: GenreRow = { ...genreRows[genre], ...(first ? variantFor(first.id)?.drawing : {}) };
  const own = isFlown(brief, usual) ? { ...usual, ...flown } : usual;
  // With how many one plays changes neither heroes nor places.
  const second = named.find(
    (each) =>
      !isManner(each) &&
      genreFor(each.id)?.drawing !== genre &&
      !(first !== undefined && isA(first.id, each.id)),
  );
  const other = second && genreFor(second.id)?.drawing;
  const { cooking } = genreRows;
  // A business with a kitchen is run at its counter.
  const row =
    own.field === 'town' && hinted.includes('cooking')
      ? { ...own, field: cooking.field, hud: cooking.hud, goods: cooking.goods }
      : own;
  if (other === undefined) return { genre, row, named };
  const { places, themes, heroes, goods } = genreRows[other];
  return {
    genre,
    row: { ...row, places, themes, heroes, goods: [...goods.slice(0, 4), ...row.goods] },
    named,
  };
}

const turned: Readonly<Partial<Record<Device, { readonly tall: Device; readonly wide: Device }>>> = {
  phone: { tall: 'phone', wide: 'phone-wide' },
  'phone-wide': { tall: 'phone', wide: 'phone-wide' },
  tablet: { tall: 'tablet-tall', wide: 'tablet' },
};

/** What is named, else chosen, else usual for such games; turned as the words say. */
export function deviceOf(brief: Brief, chosen: Device | null, row: GenreRow) {
  const platform = wholeOf(brief, 'platform').find(({ id }) => deviceFor(id) !== null);
  const layout = wholeOf(brief, 'layout').find(
    ({ id }) => isA(id, 'layout.landscape') || isA(id, 'layout.portrait'),
  );
  const own =
    (platform && deviceFor(platform.id)?.drawing) ?? chosen ?? (layout === undefined ? row.device : 'phone');
  const side = layout !== undefined && isA(layout.id, 'layout.portrait') ? 'tall' : 'wide';
  return { device: layout === undefined ? own : (turned[own]?.[side] ?? own), platform, layout };
}

const foeKinds = [
  'monster',
  'undead',
  'demon',
  'ghost',
  'dragon-like',
  'alien',
  'goblin',
  'orc',
  'troll',
  'slime',
  'spider-like',
];
const fights: readonly GenreRow['field'][] = [
  'duel',
  'ring',
  'range',
  'sights',
  'rooms',
  'lanes',
  'camp',
  'dark',
  'table',
  'sky',
];

/** Animals that are kept, caught or cooked: they are goods where that is the game. */
const livestock = [
  'fish',
  'sea-creature',
  'chicken',
  'duck',
  'cow',
  'pig',
  'sheep',
  'goat',
  'horse',
  'insect',
];
const keepers: readonly GenreRow['field'][] = ['farm', 'water', 'counter', 'town'];
export const isKept = ({ id }: Noun, { field }: GenreRow): boolean =>
  keepers.includes(field) &&
  !isA(id, 'creature.humanoid') &&
  livestock.some((name) => isA(id, `creature.${name}`));

/** Monsters are fought where there are fights; the first of the others is the hero. */
export function castOf({ subjects, without }: Brief, { row, named }: Game) {
  const isFoe = ({ id }: Subject) => foeKinds.some((kind) => isA(id, `creature.${kind}`));
  const hasFights = fights.includes(row.field);
  const people = subjects.filter((subject) => !isKept(subject, row));
  const monsters = hasFights ? people.filter(isFoe) : [];
  const [hero = null, ...rest] = people.filter((subject) => !monsters.includes(subject));
  const [second, ...more] = rest;
  // A zombie game has zombies though nobody says more of them.
  const usual = named
    .flatMap(({ id }) => graph.find(id)?.implies ?? [])
    .find((id) => id.startsWith('creature.') && !without.includes(id));
  if (!hasFights) return { hero, foes: [], others: rest };
  if (monsters.length > 0) return { hero, foes: monsters, others: rest };
  const foes = second ? [second] : usual === undefined ? [] : [alone(usual)];
  return { hero, foes, others: more };
}

/** Somebody of whom nothing more is said. */
export const alone = (id: string): Subject => ({
  id,
  text: '',
  attributes: [],
  body: [],
  wears: [],
  holds: [],
  rides: null,
  does: [],
});
