import { type Brief, countOf, kindOf } from '../brief/brief.ts';
import { drawingFor, graph, isA } from '../concepts/graph.ts';
import { type Colour, colour, white } from '../draw/colour.ts';
import { iconFor } from '../icons/concept-icons.ts';
import { type Decor, type Device, type Drift, noDecor } from './decor.ts';
import type { ExtraName } from './extras.ts';
import { type BarPart, barFills } from './kit-parts.ts';
import { iconPlaces } from './kit-sheet.ts';
import { covers, genreLayouts, type LayoutName, partRows, screenLayouts } from './layouts/purposes.ts';
import { effectChanges } from './look-changes.ts';
import { effectsIn, lookOf, type Said, saidIn } from './look-of.ts';
import type { Motif } from './motifs.ts';
import type { Theme } from './theme.ts';
import { coloursOf } from './tints.ts';

/** Everything that a brief decides about a kit. Plain data: two briefs with the same plan give the same picture. */
export interface Plan {
  readonly theme: Theme;
  readonly goods: readonly string[];
  readonly face: string | null;
  readonly layouts: readonly LayoutName[];
  readonly extras: readonly ExtraName[];
  readonly bars: readonly BarPart[];
  /** Named parts, their ancestors included. */
  readonly named: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly decor: Decor;
  readonly label: string;
}

const path = (name: Extract<Motif, { kind: 'path' }>['name']): Motif => ({ kind: 'path', name });
const drifting = (motif: Drift['motif'], tone: Colour, many = 22): Drift => ({ motif, tone, many });
const glint = drifting('glint', colour(0.92, 0.11, 92));

/** What effects leave in the air around the windows. */
const effectDrifts: Readonly<Record<string, Drift | []>> = {
  'effect.invisibility': [],
  'effect.barrier': [],
  'effect.hologram-effect': [],
  'effect.effect': glint,
  'effect.light': drifting('glow', colour(0.9, 0.1, 92)),
  'effect.sparkle': glint,
  'effect.fireflies': drifting('glow', colour(0.88, 0.18, 120)),
  'effect.fire': drifting(path('flame'), colour(0.68, 0.2, 45)),
  'effect.ember': drifting('glow', colour(0.72, 0.2, 45), 34),
  'effect.smoke': drifting(path('cloud'), colour(0.7, 0.01, 250), 12),
  'effect.dust': drifting('glow', colour(0.85, 0.06, 80), 30),
  'effect.petals': drifting(path('blossom'), colour(0.84, 0.1, 0)),
  'effect.leaves': drifting(path('leaf'), colour(0.66, 0.16, 60)),
  'effect.feathers': drifting(path('feather'), white),
  'effect.snow': drifting(path('snowflake'), white, 28),
  'effect.confetti': drifting(path('diamond'), colour(0.74, 0.18, 350), 34),
  'effect.sprinkles': drifting(path('drop'), colour(0.8, 0.15, 350)),
  'effect.bubbles': drifting(path('rivet'), colour(0.88, 0.06, 220)),
  'effect.splash': drifting(path('drop'), colour(0.76, 0.12, 230)),
  'effect.hearts': drifting(path('heart'), colour(0.7, 0.2, 5)),
  'effect.coin-rain': drifting(path('rivet'), colour(0.84, 0.15, 88)),
  'effect.star-burst': drifting(path('star'), colour(0.88, 0.16, 92)),
  'effect.ice': drifting(path('snowflake'), colour(0.9, 0.05, 225)),
  'effect.blood': drifting(path('drop'), colour(0.45, 0.18, 26), 14),
  'effect.magic': glint,
  'effect.runes': drifting(path('rune'), colour(0.8, 0.14, 290), 14),
  'effect.lightning': drifting(path('bolt'), colour(0.9, 0.14, 98), 12),
  'effect.speed': drifting('line', white, 26),
  'effect.wind-lines': drifting('line', colour(0.92, 0.03, 220), 26),
  'effect.slime': drifting(path('drop'), colour(0.74, 0.2, 132), 12),
  'effect.explosion': drifting(path('burst'), colour(0.76, 0.18, 55), 10),
  'effect.crystal': drifting(path('gem'), colour(0.8, 0.12, 290), 14),
  'effect.swirl': drifting(path('swirl'), colour(0.8, 0.06, 230), 14),
  'effect.seeds': drifting(path('feather'), colour(0.95, 0.02, 90), 16),
  'effect.glitch': drifting('line', colour(0.8, 0.18, 330), 20),
  'effect.shadow': drifting(path('bat'), colour(0.25, 0.04, 300), 8),
};
const skyDrifts: Readonly<Record<string, Drift>> = {
  'weather.rain': drifting(path('drop'), colour(0.72, 0.1, 235), 26),
  'weather.snow': drifting(path('snowflake'), white, 28),
  'weather.petal-rain': drifting(path('blossom'), colour(0.84, 0.1, 0)),
  'weather.wind': drifting('line', white, 22),
  'weather.lightning': drifting(path('bolt'), colour(0.9, 0.14, 98), 10),
  'time.stars': drifting(path('star'), colour(0.92, 0.1, 95), 18),
  'time.night': drifting('glint', colour(0.94, 0.06, 250), 16),
  'event.event': drifting(path('diamond'), colour(0.78, 0.16, 20), 20),
  'event.halloween': drifting(path('bat'), colour(0.3, 0.08, 300), 16),
  'event.valentine': drifting(path('heart'), colour(0.7, 0.2, 5)),
  'event.christmas': drifting(path('snowflake'), white, 26),
  'event.songkran': drifting(path('drop'), colour(0.76, 0.12, 230), 26),
  'event.lunar-new-year': drifting(path('blossom'), colour(0.86, 0.15, 92), 18),
  'event.spring-event': drifting(path('blossom'), colour(0.84, 0.1, 0)),
  'event.winter-event': drifting(path('snowflake'), white),
  'event.autumn-event': drifting(path('leaf'), colour(0.66, 0.16, 60)),
};

const airDrifts = { ...effectDrifts, ...skyDrifts };

const devices: Readonly<Record<string, { readonly device: Device; readonly keys: readonly string[] }>> = {
  'platform.platform': { device: 'tablet', keys: [] },
  'platform.phone': { device: 'phone', keys: [] },
  'platform.tablet': { device: 'tablet', keys: [] },
  'platform.watch': { device: 'watch', keys: [] },
  'platform.pc': { device: 'screen', keys: ['Q', 'W', 'E', 'R', 'F'] },
  'platform.console': { device: 'screen', keys: ['A', 'B', 'X', 'Y', 'R'] },
  'layout.layout': { device: 'tablet', keys: [] },
  'layout.portrait': { device: 'phone', keys: [] },
};

/** Kinds whose icons can stand in slots, the most tangible first. */
const goodKinds = [
  'thing',
  'plant',
  'creature',
  'vehicle',
  'effect',
  'material',
  'garment',
  'body',
  'role',
  'pose',
  'place',
  'weather',
  'time',
];
const hangs = [
  'thing.lantern',
  'thing.bunting',
  'thing.bell',
  'thing.wind-chime',
  'thing.ornament',
  'thing.wreath',
  'thing.firecracker',
];

/** Another reading of the same words is no picture of its own, but somebody's trade is. */
const isOther = ({ id, kind, of }: Said): boolean =>
  of !== null &&
  ((kind === 'role' && kindOf(of.id) !== 'role') ||
    (kind === 'thing' && ['genre', 'style', 'event', 'part', 'screen'].includes(kindOf(of.id))) ||
    adorns.test(id));

/** Matter with a shape of its own. */
const adorns = /^material\.(feather|bone|shell|coral|web)$/;

function goodsOf(said: readonly Said[], events: readonly string[]): readonly string[] {
  const nouns = goodKinds.flatMap((kind) =>
    said.filter((each) => each.kind === kind && (each.of === null || isOther(each))),
  );
  const named = nouns.flatMap(({ id, noun }) => {
    const icon = kindOf(id) === 'material' && !adorns.test(id) ? undefined : iconFor(id)?.icon;
    return icon === undefined ? [] : Array.from({ length: Math.min(6, countOf(noun)) }, () => icon);
  });
  return [...named, ...events].slice(0, iconPlaces);
}

/** Things that come with the events of a brief. */
const eventThings = (said: readonly Said[]): readonly string[] =>
  said
    .filter(({ kind }) => kind === 'event')
    .flatMap(({ id }) =>
      graph
        .lineOf(id)
        .slice(0, 2)
        .flatMap((as) => graph.find(as)?.implies ?? []),
    )
    .filter((id) => /^(thing|creature|plant)\./.test(id))
    .flatMap((id) => iconFor(id)?.icon ?? [])
    .filter((icon, index, all) => all.indexOf(icon) === index);

/** A part that is named, be it as another reading of a screen. */
const isPart = ({ kind, of }: Said): boolean =>
  kind === 'part' && (of === null || kindOf(of.id) === 'screen');

function layoutsOf(said: readonly Said[]): readonly LayoutName[] {
  const chosen: LayoutName[] = [];
  const add = (name: LayoutName | undefined) => {
    if (name !== undefined && !chosen.includes(name)) chosen.push(name);
  };
  const parts = said.filter(isPart);
  for (const { id, kind } of said) {
    if (kind === 'screen') add(drawingFor(id, screenLayouts)?.drawing);
    const row = kind === 'part' ? drawingFor(id, partRows)?.drawing : undefined;
    if (row?.isWindow === true) add(row.layout);
  }
  // A button beside a window is one of its details.
  const windows =
    chosen.length > 1
      ? chosen.filter((name) => !chosen.some((other) => other !== name && isCovered(name, other, parts)))
      : chosen;
  const kept = [...windows];
  for (const { id } of parts) {
    const row = drawingFor(id, partRows)?.drawing;
    if (!row || row.isWindow === true || kept.includes(row.layout)) continue;
    if (!kept.some((name) => (covers[name] ?? []).some((as) => isA(id, as)))) kept.push(row.layout);
  }
  const genre = said.find(({ kind }) => kind === 'genre');
  if (kept.length === 0 && genre) kept.push(drawingFor(genre.id, genreLayouts)?.drawing ?? 'menu');
  if (kept.length === 0 && said.some(({ id }) => isA(id, 'layout.grid'))) kept.push('inventory');
  if (kept.length === 0 && said.some(({ id }) => isA(id, 'layout.list'))) kept.push('quest');
  return kept.slice(0, 3);
}

/** Whether a window was named only by parts that the other one shows. */
const isCovered = (name: LayoutName, by: LayoutName, parts: readonly Said[]): boolean => {
  const own = parts.filter(({ id }) => drawingFor(id, partRows)?.drawing.layout === name);
  return own.length > 0 && own.every(({ id }) => (covers[by] ?? []).some((as) => isA(id, as)));
};

const striped = (said: readonly Said[], theme: Theme): Decor['awning'] => {
  const found = said.find(({ id }) => isA(id, 'thing.awning'));
  if (!found) return null;
  const tones = found.noun.attributes.flatMap(coloursOf);
  const isPlain = !said.some(({ kind, of }) => kind === 'pattern' && of === found.noun);
  return { one: tones[0] ?? theme.danger, other: isPlain ? (tones[0] ?? theme.danger) : (tones[1] ?? white) };
};

function decorOf(said: readonly Said[], theme: Theme, events: readonly string[]): Decor {
  const platform = said
    .map(({ id, kind }) =>
      kind === 'platform' || kind === 'layout' ? drawingFor(id, devices)?.drawing : undefined,
    )
    .find((found) => found !== undefined);
  const hung = said
    .filter(({ id, of }) => of === null && hangs.some((as) => isA(id, as)))
    .flatMap(({ id }) => iconFor(id)?.icon ?? []);
  const air = [...effectsIn(said), ...said.filter(({ kind }) => ['weather', 'time', 'event'].includes(kind))];
  const drifts = air.flatMap(({ id }) => {
    const found = drawingFor(id, airDrifts);
    // What marks the plates needs no glitter around them.
    const isMark = found?.as === 'effect.effect' && drawingFor(id, effectChanges) !== null;
    return found && !isMark ? found.drawing : [];
  });
  return {
    ...noDecor,
    ...platform,
    hung: [...hung, ...events.slice(0, 2)].slice(0, 2),
    drifts: [...new Set(drifts)].slice(0, 3),
    awning: striped(said, theme),
  };
}

const facing = (said: readonly Said[]): string | null => {
  const found = said.find(({ kind }) => kind === 'role') ?? said.find(({ kind }) => kind === 'creature');
  return found ? (iconFor(found.id)?.icon ?? null) : null;
};

/** Decides about a kit. `otherwise` is the look where the brief names none. */
export function planOf(brief: Brief, otherwise: Theme, finished: (theme: Theme) => Theme): Plan {
  const isWanted = ({ id }: Said) => !brief.without.some((not) => isA(id, not));
  const said = saidIn(brief).filter(isWanted);
  const theme = finished(lookOf(said, otherwise));
  const parts = said.filter(isPart);
  const events = eventThings(said);
  const bars = parts.flatMap(({ id }) => (drawingFor(id, barFills)?.as ?? []) as BarPart | []);
  return {
    theme,
    goods: goodsOf(said, events),
    face: facing(said),
    layouts: layoutsOf(said),
    extras: [
      ...new Set([
        ...parts.flatMap(({ id }) => drawingFor(id, partRows)?.drawing.extras ?? []),
        // A whole screen is left and leafed through.
        ...(said.some(({ kind }) => kind === 'screen') ? (['back', 'dots'] as const) : []),
      ]),
    ],
    bars: [...new Set(bars)],
    named: [
      ...new Set(
        parts.flatMap(({ id }) =>
          graph.lineOf(id).filter((as) => as !== 'part.element' && kindOf(as) === 'part'),
        ),
      ),
    ],
    counts: Object.fromEntries(
      parts.flatMap(({ id, noun }) =>
        noun.attributes.some((each) => each.startsWith('count.'))
          ? graph.lineOf(id).map((as) => [as, countOf(noun)])
          : [],
      ),
    ),
    decor: decorOf(said, theme, events),
    label: brief.texts[0] ?? '',
  };
}

/** Two plans with the same key give the same picture: shades that no screen can show are left out. */
const keyOf = (plan: Plan): string =>
  JSON.stringify(plan, (_, value: unknown) =>
    typeof value === 'number' ? Math.round(value * 400) / 400 : value,
  );

/** Returns the concepts that change the plan: those whose absence gives another. */
export function drawnConceptsIn(
  brief: Brief,
  plan: (brief: Brief) => Plan,
  without: (brief: Brief, id: string) => Brief,
): readonly string[] {
  const whole = keyOf(plan(brief));
  const ids = [...new Set(saidIn(brief).map(({ id }) => id))];
  return ids.filter((id) => keyOf(plan(without(brief, id))) !== whole);
}
