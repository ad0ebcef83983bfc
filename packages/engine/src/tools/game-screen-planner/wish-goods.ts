import type { Language } from '@artcade/domain/languages';
import { type Brief, kindOf, type Noun } from '../../brief/brief.ts';
import { graph, isA } from '../../concepts/graph.ts';
import { iconFor } from '../../icons/concept-icons.ts';
import type { GenreRow } from './genres.ts';
import type { Good, Lane, Used, Vehicle } from './goods.ts';
import { isKept } from './wish-game.ts';

/** The name of a concept as a label. */
export function nameOf(id: string, language: Language): string {
  const name = graph.find(id)?.words[language][0] ?? '';
  return name.slice(0, 1).toLocaleUpperCase(language) + name.slice(1);
}

const goodOf = (id: string, language: Language): Good | null => {
  const found = iconFor(id);
  return found === null ? null : { icon: found.icon, label: nameOf(id, language) };
};

const used = (id: string, { icon }: Good): Used => ({ id, as: iconFor(id)?.as ?? id, icon });

const lanes: readonly (readonly [Lane, readonly string[]])[] = [
  ['water', ['boat', 'ship', 'submarine']],
  [
    'air',
    [
      'plane',
      'helicopter',
      'spaceship',
      'balloon',
      'airship',
      'rocket',
      'ufo',
      'magic-carpet',
      'flying-broom',
      'flying-car',
      'glider',
      'jetpack',
    ],
  ],
];
const laneOf = (id: string): Lane =>
  lanes.find(([, names]) => names.some((name) => isA(id, `vehicle.${name}`)))?.[0] ?? 'road';

/** What has no picture of its own is shown as what moves the same way. */
const laneIcons: Readonly<Record<Lane, Good['icon']>> = {
  road: 'racing-car',
  water: 'sailboat',
  air: 'airplane',
};
const pictured = (id: string, language: Language): Good =>
  goodOf(id, language) ?? { icon: laneIcons[laneOf(id)], label: nameOf(id, language) };

export interface Goods {
  readonly goods: readonly Good[];
  /** How many of the goods were named. */
  readonly named: number;
  /** What stands for a hero where something is driven. */
  readonly vehicle: Vehicle | null;
  readonly used: readonly Used[];
}

interface GoodsAsked {
  readonly brief: Brief;
  readonly row: GenreRow;
  readonly language: Language;
  /** The user's own hero is shown even where something is driven. */
  readonly ownHero: boolean;
  readonly isUnwanted: (id: string) => boolean;
}

const least = 8;

const isArm = (id: string): boolean => isA(id, 'thing.weapon');
const isShot = (id: string): boolean => isA(id, 'thing.bow') || isA(id, 'thing.crossbow');
const isFirearm = (id: string): boolean =>
  isA(id, 'thing.gun') || isA(id, 'thing.bomb') || isA(id, 'thing.battery');

/** What is collected, bought and driven: what the words name, then what such a game has. */
export function goodsOf({ brief, row, language, ownHero, isUnwanted }: GoodsAsked): Goods {
  const caught = brief.subjects.filter((subject) => isKept(subject, row));
  const isSaid = ({ id, text }: Noun) => text !== '' && !isUnwanted(id);
  const rides = brief.subjects.flatMap(({ rides: own }) => own ?? []);
  const things = [...rides, ...brief.things].filter(isSaid);
  const isDriven = row.vehicle !== undefined || row.field === 'road';
  const machine = isDriven ? things.find(({ id }) => kindOf(id) === 'vehicle') : undefined;
  const driven = isDriven && !ownHero ? (machine?.id ?? row.vehicle) : undefined;
  const picture = driven === undefined ? null : pictured(driven, language);
  const colour = machine?.attributes.find((id) => kindOf(id) === 'colour') ?? null;
  const belongings = brief.subjects.flatMap(({ wears, holds }) => [...holds, ...wears]).filter(isSaid);
  const found = [...things, ...belongings, ...caught].filter((one) => one !== machine);
  const named = [...new Set(found.map(({ id }) => id))].flatMap((id) => {
    const good = goodOf(id, language);
    return good === null ? [] : [{ id, good }];
  });
  const arms = brief.subjects
    .flatMap(({ id, holds, attributes }) => [
      ...holds.map((noun) => noun.id),
      ...attributes,
      ...(graph.find(id)?.implies ?? []),
    ])
    .filter(isArm);
  const usual = [...arms, ...(arms.some(isShot) ? ['thing.arrow'] : []), ...row.goods]
    // Whoever fights with bow or blade has no firearms.
    .filter((id) => !isUnwanted(id) && !(isFirearm(id) && arms.length > 0 && !arms.some(isFirearm)))
    .flatMap((id) => goodOf(id, language) ?? []);
  const goods = [...named.map(({ good }) => good), ...usual].filter(
    ({ icon }, index, all) => all.findIndex((other) => other.icon === icon) === index,
  );
  return {
    goods: Array.from(
      { length: Math.max(least, goods.length) },
      (_, index) => goods[index % goods.length] ?? { icon: 'star', label: '' },
    ),
    named: named.length,
    vehicle: picture === null || driven === undefined ? null : { ...picture, lane: laneOf(driven), colour },
    used: [
      ...named.map(({ id, good }) => used(id, good)),
      ...(machine && picture
        ? [used(machine.id, picture), ...(colour === null ? [] : [{ id: colour }])]
        : []),
    ],
  };
}
