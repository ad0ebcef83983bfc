import type { Language } from '@artcade/domain/languages';
import type { InputsOf } from '@artcade/domain/tool-forms';
import { type Brief, kindOf, type Noun, nounsOf, type Subject, wholeOf } from '../../brief/brief.ts';
import { graph, isA } from '../../concepts/graph.ts';
import { iconFor } from '../../icons/concept-icons.ts';
import { deviceFor, genreFor, hintFor, panelFor, partFor, variantFor } from './concept-tables.ts';
import type { AskedPart, Good } from './elements.ts';
import { genreRows } from './genre-rows.ts';
import type { GenreRow } from './genres.ts';
import type { Device, Flow, Genre, PlanWords } from './vocabulary.ts';
import { conceptOf, type Named, screensOf, type Wanted } from './wanted-screens.ts';

type Fields = InputsOf<'game-screen-planner'>;

/** What a plan is to show: read from the brief, and completed by what such a game needs. */
export interface Wish {
  readonly genre: Genre;
  readonly row: GenreRow;
  readonly device: Device;
  readonly flow: Flow;
  readonly notes: boolean;
  readonly screens: readonly Wanted[];
  /** What stands at the head of the sheet; what was asked for is marked. */
  readonly facts: readonly Fact[];
  readonly goods: readonly Good[];
  /** How many of the goods were named. */
  readonly named: number;
  readonly parts: readonly AskedPart[];
  readonly vehicle: Good | null;
  readonly event: Good | null;
  readonly hero: Subject | null;
  readonly foe: Subject | null;
  readonly others: readonly Subject[];
  /** Where the screens are: the first is behind most of them. */
  readonly places: readonly (Noun | null)[];
  /** What has been used of the brief, and as what. */
  readonly used: readonly Used[];
}

export interface Fact {
  readonly text: string;
  readonly isAsked: boolean;
}

export interface Used {
  readonly id: string;
  readonly as?: string;
  /** Counts only if this picture is on one of the screens. */
  readonly icon?: string;
  /** Counts only if this part found room. */
  readonly part?: string;
}

/** The name of a concept as a label. */
export function nameOf(id: string, language: Language): string {
  const name = graph.find(id)?.words[language][0] ?? '';
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}

const goodOf = (id: string, language: Language): Good | null => {
  const found = iconFor(id);
  return found === null ? null : { icon: found.icon, label: nameOf(id, language) };
};

interface Genres {
  readonly genre: Genre;
  readonly row: GenreRow;
  readonly names: readonly Noun[];
}

/** The first genre says how it is played; another one adds its look and goods. */
function genresOf(brief: Brief, chosen: Genre | null): Genres {
  const named = wholeOf(brief, 'genre').filter(({ id }) => genreFor(id) !== null);
  const first = named[0];
  const hinted = nounsOf(brief).flatMap(({ id }) => hintFor(id)?.drawing ?? [])[0];
  const genre = (first && genreFor(first.id)?.drawing) ?? chosen ?? hinted ?? 'rpg';
  const base: GenreRow = { ...genreRows[genre], ...(first ? variantFor(first.id)?.drawing : {}) };
  const second = named.find(({ id }) => genreFor(id)?.drawing !== genre);
  const other = second && genreFor(second.id);
  const isKitchen =
    base.field === 'town' && nounsOf(brief).some(({ id }) => hintFor(id)?.drawing === 'cooking');
  const row: GenreRow = {
    ...base,
    ...(isKitchen
      ? { field: genreRows.cooking.field, hud: genreRows.cooking.hud, goods: genreRows.cooking.goods }
      : {}),
  };
  if (!other) return { genre, row, names: named };
  const { places, themes, roles, goods } = genreRows[other.drawing];
  return {
    genre,
    row: { ...row, places, themes, roles, goods: [...goods.slice(0, 4), ...row.goods] },
    names: named,
  };
}

const turned: Readonly<Partial<Record<Device, { readonly tall: Device; readonly wide: Device }>>> = {
  phone: { tall: 'phone', wide: 'phone-wide' },
  'phone-wide': { tall: 'phone', wide: 'phone-wide' },
  tablet: { tall: 'tablet-tall', wide: 'tablet' },
};

function deviceOf(brief: Brief, chosen: Device | null, row: GenreRow) {
  const named = wholeOf(brief, 'platform').find(({ id }) => deviceFor(id) !== null);
  const layout = wholeOf(brief, 'layout').find(
    ({ id }) => isA(id, 'layout.landscape') || isA(id, 'layout.portrait'),
  );
  const own =
    (named && deviceFor(named.id)?.drawing) ??
    chosen ??
    (layout ? 'phone' : row.device);
  const isTall = layout !== undefined && isA(layout.id, 'layout.portrait');
  const device = layout === undefined ? own : (turned[own]?.[isTall ? 'tall' : 'wide'] ?? own);
  return { device, named, layout };
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

/** Monsters are fought where there are fights; the first of the others is the hero. */
function castOf({ subjects }: Brief, row: GenreRow) {
  const isFoe = ({ id }: Subject) => foeKinds.some((kind) => isA(id, `creature.${kind}`));
  const hasFights = fights.includes(row.field);
  const foe = hasFights ? (subjects.find(isFoe) ?? null) : null;
  const hero = subjects.find((subject) => subject !== foe) ?? null;
  const rest = subjects.filter((subject) => subject !== foe && subject !== hero);
  return {
    hero,
    foe: foe ?? (hasFights ? (rest[0] ?? null) : null),
    others: hasFights && foe === null ? rest.slice(1) : rest,
  };
}

const leastGoods = 8;

export function wishOf(
  brief: Brief,
  inputs: Fields,
  language: Language,
  words: PlanWords,
  ownHero: boolean,
): Wish {
  const isUnwanted = (id: string) => brief.without.some((other) => isA(id, other));
  const { genre, row: fullRow, names } = genresOf(brief, inputs.genre === 'rpg' ? null : inputs.genre);
  const {
    device,
    named: platform,
    layout,
  } = deviceOf(brief, inputs.platform === 'phone' ? null : inputs.platform, fullRow);
  const unwantedParts = brief.without.flatMap((id) => partFor(id)?.drawing ?? []);
  const row: GenreRow = { ...fullRow, hud: fullRow.hud.filter((name) => !unwantedParts.includes(name)) };
  const cast = castOf(brief, row);

  const isDriven = row.vehicle !== undefined || row.field === 'road';
  const rides = brief.subjects.flatMap(({ rides: own }) => own ?? []);
  const machines = [...rides, ...brief.things].filter(({ id }) => kindOf(id) === 'vehicle');
  const machine = isDriven ? (machines[0]?.id ?? row.vehicle) : undefined;
  const vehicle = ownHero || machine === undefined ? null : goodOf(machine, language);

  const belongings = brief.subjects.flatMap(({ wears, holds }) => [...holds, ...wears]);
  const foods = [...brief.things, ...machines, ...belongings].filter(
    ({ id }) => id !== machine && !isUnwanted(id),
  );
  const namedGoods = [...new Map(foods.map(({ id }) => [id, goodOf(id, language)])).entries()].flatMap(
    ([id, good]) => (good === null ? [] : [{ id, good }]),
  );
  const rowGoods = row.goods.filter((id) => !isUnwanted(id)).flatMap((id) => goodOf(id, language) ?? []);
  const goods = [...namedGoods.map(({ good }) => good), ...rowGoods].filter(
    ({ icon }, index, all) => all.findIndex((other) => other.icon === icon) === index,
  );
  while (goods.length < leastGoods)
    goods.push(
      goods[goods.length % Math.max(1, rowGoods.length)] ?? { icon: 'star', label: words.parts.items },
    );

  const isTalk = row.field === 'talk';
  const partNouns = wholeOf(brief, 'part').filter(
    ({ id }) => !isUnwanted(id) && panelFor(id) === null && (isTalk || !isA(id, 'part.dialogue')),
  );
  const parts = partNouns.flatMap(({ id }): (AskedPart & { readonly id: string; readonly as: string })[] => {
    const found = partFor(id);
    return found === null
      ? []
      : [
          {
            id,
            as: found.as,
            name: found.drawing,
            label: nameOf(id, language),
            icon: iconFor(id)?.icon ?? 'star',
          },
        ];
  });

  const events = wholeOf(brief, 'event').filter(({ id }) => !isUnwanted(id));
  const event =
    events[0] === undefined
      ? null
      : { icon: iconFor(events[0].id)?.icon ?? 'party-popper', label: nameOf(events[0].id, language) };
  const asked = screensOf({ brief, chosen: inputs.screens, row, isTalk, isUnwanted });
  const caption = ({ id, screen }: Named): string =>
    id === null || id === conceptOf(screen) || kindOf(id) === 'part'
      ? words.screens[screen]
      : nameOf(id, language);
  const screens = asked.screens.map(
    (one): Wanted => ({ ...one, caption: caption(one), purpose: words.purposes[one.screen] }),
  );

  const genreFacts: readonly Fact[] =
    names.length === 0
      ? [{ text: words.genres[genre], isAsked: false }]
      : names
          .slice(0, 2)
          .map(({ id }) => ({
            text:
              genreFor(id)?.as === id ? words.genres[genreFor(id)?.drawing ?? genre] : nameOf(id, language),
            isAsked: true,
          }));
  return {
    genre,
    row,
    device,
    flow: inputs.flow,
    notes: inputs.notes,
    screens,
    facts: [
      ...genreFacts,
      { text: words.devices[device], isAsked: platform !== undefined || layout !== undefined },
      { text: words.count(screens.length), isAsked: asked.count !== null },
      { text: words.flows[inputs.flow], isAsked: false },
    ],
    goods,
    named: namedGoods.length,
    parts,
    vehicle,
    event,
    ...cast,
    places: asked.places,
    used: [
      ...names.slice(0, 2).map(({ id }) => ({ id, as: genreFor(id)?.as ?? id })),
      ...(platform ? [{ id: platform.id, as: deviceFor(platform.id)?.as ?? platform.id }] : []),
      ...(layout ? [{ id: layout.id }] : []),
      ...asked.used,
      ...namedGoods.map(({ id, good }) => ({ id, as: iconFor(id)?.as ?? id, icon: good.icon })),
      ...parts.map(({ id, as, name }) => ({ id, as, part: name })),
      ...(machine !== undefined && machines[0]?.id === machine && vehicle !== null
        ? [{ id: machine, as: iconFor(machine)?.as ?? machine, icon: vehicle.icon }]
        : []),
      ...(events[0] ? [{ id: events[0].id, icon: event?.icon ?? '' }] : []),
    ],
  };
}
