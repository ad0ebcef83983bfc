import type { Language } from '@artcade/domain/languages';
import type { InputsOf } from '@artcade/domain/tool-forms';
import { type Brief, kindOf, type Noun, nounsOf, type Subject, wholeOf } from '../../brief/brief.ts';
import { isA } from '../../concepts/graph.ts';
import { iconFor } from '../../icons/concept-icons.ts';
import { deviceFor, genreFor, heroFor, panelFor, partFor } from './concept-tables.ts';
import type { AskedPart } from './elements.ts';
import type { GenreRow } from './genres.ts';
import type { Good, Used, Vehicle } from './goods.ts';
import { spread } from './spread.ts';
import type { Device, Flow, Genre, PlanWords } from './vocabulary.ts';
import { conceptOf, type Named, screensOf, type Wanted } from './wanted-screens.ts';
import { castOf, deviceOf, gameOf } from './wish-game.ts';
import { goodsOf, nameOf } from './wish-goods.ts';

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
  readonly vehicle: Vehicle | null;
  readonly event: Good | null;
  readonly hero: Subject | null;
  /** Who it is where nobody is named: a concept, if the words lead to one. */
  readonly usualHero: string | null;
  /** What the hero is called. */
  readonly heroName: string;
  readonly foes: readonly Subject[];
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

/** What a field says apart from its usual value, which also stands for no choice. */
const chosen = <T extends string>(value: T | 'auto', usual: T): T | null =>
  value === 'auto' || value === usual ? null : (value as T);

type PartUsed = AskedPart & { readonly id: string; readonly as: string };

/** The parts of play that were named. Panels are screens, and so is a dialogue in a game that is not played by talking. */
function partsOf(brief: Brief, isTalk: boolean, language: Language): readonly PartUsed[] {
  return wholeOf(brief, 'part').flatMap(({ id }): PartUsed[] => {
    const found = partFor(id);
    const isScreen = panelFor(id) !== null || (!isTalk && id === 'part.dialogue');
    if (found === null || isScreen) return [];
    const icon = iconFor(id)?.icon ?? 'star';
    return [{ id, as: found.as, name: found.drawing, label: nameOf(id, language), icon }];
  });
}

export function wishOf(
  said: Brief,
  inputs: Fields,
  language: Language,
  words: PlanWords,
  ownHero: boolean,
): Wish {
  const isUnwanted = (id: string) => said.without.some((other) => isA(id, other));
  const whole = spread(said);
  const brief: Brief = { ...whole, whole: whole.whole.filter(({ id }) => !isUnwanted(id)) };
  const game = gameOf(brief, chosen(inputs.genre, 'rpg'));
  const { device, platform, layout } = deviceOf(brief, chosen(inputs.platform, 'phone'), game.row);
  const unwanted = brief.without.flatMap((id) => partFor(id)?.drawing ?? []);
  const row: GenreRow = { ...game.row, hud: game.row.hud.filter((name) => !unwanted.includes(name)) };
  const isTalk = row.field === 'talk';
  const { goods, named, vehicle, used } = goodsOf({ brief, row, language, ownHero, isUnwanted });
  const parts = partsOf(brief, isTalk, language);
  const occasion = wholeOf(brief, 'event')[0];
  const event = occasion && {
    icon: iconFor(occasion.id)?.icon ?? 'party-popper',
    label: nameOf(occasion.id, language),
  };
  const asked = screensOf({ brief, chosen: inputs.screens, row, isTalk, isUnwanted });
  const caption = ({ id, screen }: Named): string =>
    id === null || id === conceptOf(screen) || kindOf(id) === 'part'
      ? words.screens[screen]
      : nameOf(id, language);
  const screens = asked.screens.map(
    (one): Wanted => ({ ...one, caption: caption(one), purpose: words.purposes[one.screen] }),
  );
  const genres = game.named.slice(0, 2);
  const genreName = ({ id }: Noun) => {
    const found = genreFor(id);
    return found?.as === id ? words.genres[found.drawing] : nameOf(id, language);
  };
  const cast = castOf(brief, { ...game, row });
  return {
    genre: game.genre,
    row,
    device,
    flow: inputs.flow,
    notes: inputs.notes,
    screens,
    facts: [
      ...(genres.length === 0
        ? [{ text: words.genres[game.genre], isAsked: false }]
        : genres.map((noun) => ({ text: genreName(noun), isAsked: true }))),
      { text: words.devices[device], isAsked: platform !== undefined },
      ...(layout === undefined ? [] : [{ text: nameOf(layout.id, language), isAsked: true }]),
      { text: words.count(screens.length), isAsked: asked.count !== null },
      { text: words.flows[inputs.flow], isAsked: false },
    ],
    goods,
    named,
    parts,
    vehicle,
    event: event ?? null,
    ...cast,
    usualHero: nounsOf(brief).flatMap(({ id }) => heroFor(id)?.drawing ?? [])[0] ?? null,
    heroName: cast.hero === null ? words.parts.hero : nameOf(cast.hero.id, language),
    places: asked.places,
    used: [
      ...genres.map(({ id }) => ({ id, as: genreFor(id)?.as ?? id })),
      ...(platform ? [{ id: platform.id, as: deviceFor(platform.id)?.as ?? platform.id }] : []),
      ...(layout ? [{ id: layout.id }] : []),
      ...asked.used,
      ...used,
      ...parts.map(({ id, as, name }) => ({ id, as, part: name })),
      ...(occasion && event ? [{ id: occasion.id, icon: event.icon }] : []),
    ],
  };
}
