import type { Style } from '@artcade/domain/tool-forms';
import { type Brief, kindOf, type Noun } from '../brief/brief.ts';
import { drawingFor, graph, isA } from '../concepts/graph.ts';
import type { Colour } from '../draw/colour.ts';
import { colour } from '../draw/colour.ts';
import { clamp, type Random } from '../draw/random.ts';
import type { Word } from '../words/meanings.ts';
import { type Ask, type Dressed, type Orb, plainAsk, plainLook, type Row } from './ask.ts';
import { hasDrawing, sceneDrawing } from './drawings.ts';
import { half, laidOut } from './laid-out.ts';
import type { Time, Weather } from './light.ts';
import { describe } from './looks.ts';
import { lyingSnow } from './lying-snow.ts';
import { impliedPlace, mainPlace } from './main-place.ts';
import type { Place } from './place.ts';
import type { PlaceRow } from './place-row.ts';
import { placeRows } from './places.ts';
import {
  cultures,
  distant,
  landAir,
  oldNames,
  placeStates,
  roleKits,
  roomKits,
  terrain,
  terrainWords,
  tinted,
} from './plan-tables.ts';
import { rigs } from './rig-rows.ts';
import { type DressRow, type Grade, gradeOf, type Motes, type Rig, type Tint } from './rigs.ts';
import { stagings } from './stagings.ts';
import { toneOf } from './tones.ts';

export type Heed = (id: string, as?: string) => void;

/** Which parts of a brief a scene shows: a banner draws its hero itself. */
export type Shows = 'all' | 'things' | 'place';

/** A brief as a scene: what is painted, in which light, and what stands in it. */
export interface ScenePlan {
  readonly place: Place;
  readonly row: PlaceRow;
  readonly time: Time;
  readonly weather: Weather;
  readonly words: ReadonlySet<Word>;
  readonly ask: Ask;
  readonly tints: readonly Tint[];
  readonly grades: readonly Grade[];
  readonly floats: readonly Motes[];
  readonly style: Style | null;
}

interface Given {
  readonly brief: Brief;
  readonly heed: Heed;
  readonly shows: Shows;
  readonly focus?: number | undefined;
  readonly random: Random;
  readonly place: Place;
  readonly time: Time;
  readonly weather: Weather;
}

/** Hours that are said, before those that only follow from what shines. */
const hours = ['time.day', 'time.dawn', 'time.sunset', 'time.night'];

/** Terrain on which a boat would lie dry. */
const dryLand: ReadonlySet<Place> = new Set(['plains', 'forest', 'village', 'mountains']);

/** Terrain whose trees hide the sky. */
const leafy: ReadonlySet<Place> = new Set(['forest', 'swamp']);

const lights = ['time.moon', 'time.stars', 'time.sun', 'time.sunlight', 'time.eclipse'];

/** The concepts of the form's values. */
const chosenBy = ({ place, time, weather }: Given): ReadonlySet<string> =>
  new Set([
    `place.${oldNames[place] ?? place}`,
    ...(time === 'dusk' ? ['time.dusk', 'time.sunset'] : [`time.${time}`]),
    `weather.${weather}`,
  ]);

export function planOf(asked: Given): ScenePlan {
  const given = { ...asked, brief: laidOut(asked.brief, chosenBy(asked)) };
  const implied = asked.brief.things.filter(({ text }) => text === '');
  const { brief, random } = given;
  const heeded = new Set<string>();
  const heed: Heed = (id, as = id) => {
    if (!heeded.has(id)) given.heed(id, as);
    heeded.add(id);
  };
  const isUnwanted = (id: string) => brief.without.some((unwanted) => isA(id, unwanted) || unwanted === id);
  const first = mainPlace(brief.places.filter(({ attributes }) => !attributes.includes(half)));
  // What floats has left its ground: a market on the water, a town above the clouds.
  const isAfloat =
    first !== null &&
    !isA(first.noun.id, 'place.sky') &&
    first.noun.attributes.some((id) => id === 'pose.floating' || id === 'state.floating');
  const hasSky = brief.places.some(
    ({ id, attributes }) => id === 'place.sky' && attributes.every((one) => kindOf(one) !== 'colour'),
  );
  const isRaised =
    first !== null && hasSky && (first.row.landmark === true || isA(first.noun.id, 'place.city'));
  const aloft =
    first !== null && (isAfloat || isRaised)
      ? isA(first.noun.id, 'place.market')
        ? 'place.floating-market'
        : 'place.sky'
      : null;
  const said = first === null || aloft === null ? first : { ...first, row: placeRows[aloft] ?? first.row };
  const home = said === null ? impliedPlace(brief) : null;
  const found = home === null ? null : drawingFor(home, placeRows);
  const ground: PlaceRow = said?.row ??
    found?.drawing ??
    placeRows[`place.${oldNames[given.place] ?? given.place}`] ?? { base: given.place };
  // A boat on a river needs water before the eye, not a stream between hills.
  const isAshore =
    ground.painter === undefined &&
    dryLand.has(ground.base) &&
    brief.things.some(({ id }) => isA(id, 'vehicle.boat')) &&
    brief.places.some(({ id }) => isA(id, 'place.river'));
  const row: PlaceRow = isAshore ? { ...ground, painter: 'harbour', kit: 'river', words: [] } : ground;
  if (said !== null) heed(said.noun.id, said.as);
  let kit = row.kit ?? '';
  const words = new Set<Word>(row.words);
  const tones = new Map<string, Colour>(
    Object.entries(row.tones ?? {}).map(([name, [l, c, h]]) => [name, colour(l, c, h)]),
  );
  const states = new Set<string>();
  const dressing: Dressed[] = [];
  const tints: Tint[] = row.tint ? [row.tint] : [];
  const grades: Grade[] = row.grade ? [row.grade] : [];
  const floats: Motes[] = row.floats ? [row.floats] : [];
  const chosen = random.fork('staging').pick(stagings);
  const staging = { ...chosen, x: given.focus ?? chosen.x };
  let style: Style | null = null;
  let effectTime: Time | null = null;
  let effectWeather: Weather | null = null;
  let time: Time | null = null;
  let weather: Weather | null = null;
  let moon: Orb | null = null;
  let far = row.far;

  const styled = brief.whole
    .map(({ id }) => drawingFor(id, cultures)?.drawing)
    .find((one) => one !== undefined);
  const culture = styled ?? row.culture ?? null;

  const addRow = ([id, count, place, size]: DressRow): void => {
    // The houses of a street carry their own signs.
    if (isUnwanted(id) || (id === 'thing.neon-sign' && row.painter === 'street')) return;
    const drawn = sceneDrawing(id);
    if (drawn === null) return;
    dressing.push({
      id,
      draw: drawn.drawing.draw,
      wide: drawn.drawing.wide,
      isFlat: drawn.drawing.isFlat ?? false,
      size: size ?? drawn.drawing.size,
      row: place ?? drawn.drawing.row,
      count,
      look: plainLook,
      isNamed: false,
    });
  };

  /** Lets a rig act. Returns whether it did. */
  const apply = (id: string, rig: Rig): void => {
    if (rig.tint) tints.push(rig.tint);
    if (rig.grade) grades.push(rig.grade);
    if (rig.floats) floats.push(rig.floats);
    // Built ground mirrors where it is wet; it has no lakes.
    for (const word of rig.words ?? [])
      if (word === 'lake' && (row.painter !== undefined || row.base === 'city')) states.add('wet');
      else words.add(word);
    for (const one of rig.dress ?? []) addRow(one);
    if (rig.finish) style = rig.finish;
    heed(id);
  };

  const isUnder = row.base === 'underwater' || row.base === 'space';
  let isMainFree = true;
  /** Lets a noun stand in the scene. */
  const stand = (noun: Noun, size = 1): void => {
    const { look, size: scale, count, heeded: changed } = describe(noun);
    const tone = changed.length > 0 ? look.tone : null;
    const ground = drawingFor(noun.id, tinted);
    if (isA(noun.id, 'plant.grass') && row.base !== 'plains' && row.base !== 'forest')
      addRow(['plant.grass', 12, 'front', 0.07]);
    if (ground !== null && tone !== null) {
      tones.set(ground.drawing, tone);
      heed(noun.id, ground.as);
      for (const one of changed) heed(one.id, one.as);
      if (ground.drawing !== 'water' && ground.drawing !== 'earth') return;
    }
    const word = drawingFor(noun.id, terrainWords);
    if (word !== null) {
      words.add(word.drawing);
      heed(noun.id, word.as);
    }
    if (word !== null && kindOf(noun.id) === 'place') {
      if (look.tone !== null) {
        tones.set(word.drawing === 'path' ? 'earth' : 'water', look.tone);
        for (const one of changed) heed(one.id, one.as);
      }
      if (
        drawingFor(noun.id, {
          'place.bridge': 1,
          'place.waterfall': 1,
          'place.hot-spring': 1,
          'place.torii': 1,
        }) === null
      )
        return;
    }
    // Where the place has them by itself, there are more when they are named.
    if (word?.drawing === 'fireflies' && row.words?.includes('fireflies'))
      floats.push({ tone: colour(0.9, 0.16, 112), kind: 'glow', count: 24 });
    if (word?.drawing === 'fireflies' || (word?.drawing === 'fish' && !isUnder)) return;
    const drawn = sceneDrawing(noun.id);
    if (drawn === null) return;
    const { drawing } = drawn;
    const isCreature = noun.id.startsWith('creature.');
    const main = isMainFree && drawing.row !== 'wall' && drawing.row !== 'hang';
    if (main) isMainFree = false;
    const least = drawing.size < 0.13 ? drawing.size * 1.7 : drawing.size <= 0.2 ? 0.26 : staging.size;
    const own = (main ? Math.max(drawing.size, least) : Math.max(drawing.size * 0.86, 0.11)) * scale * size;
    const flies = look.floats && drawing.row !== 'hang' && drawing.row !== 'wall';
    const isFar = noun.at?.relation === 'relation.far' || noun.attributes.includes('relation.far');
    let where: Row = flies ? (drawing.size < 0.14 || count > 3 ? 'sky' : 'air') : drawing.row;
    if (look.sunk > 0 && where === 'air') where = 'back';
    if (isFar) where = 'far';
    if (
      isUnder &&
      (isCreature || noun.id.startsWith('vehicle.')) &&
      look.sunk === 0 &&
      !isA(noun.id, 'vehicle.shipwreck')
    )
      where = 'air';
    if (noun.at?.relation === 'relation.in-front-of' && where === 'back') where = 'front';
    if (noun.at?.relation === 'relation.behind' && where === 'front') where = 'back';
    dressing.push({
      id: noun.id,
      draw: drawing.draw,
      wide: drawing.wide,
      isFlat: drawing.isFlat ?? false,
      size: clamp(
        own * (isFar ? 0.5 : 1) * (count > 1 ? 1 / (1 + 0.14 * Math.min(4, count - 1)) : 1),
        0.04,
        0.8,
      ),
      row: where,
      count: where === 'sky' && count === 1 ? 7 : count,
      look,
      isNamed: true,
      ...(noun.at ? { by: noun.at } : {}),
    });
    heed(noun.id, drawn.as);
    for (const one of changed) heed(one.id, one.as);
    if (
      noun.at &&
      (isFar ||
        [
          'relation.in-front-of',
          'relation.behind',
          'relation.beside',
          'relation.near',
          'relation.on',
          'relation.under',
        ].includes(noun.at.relation))
    )
      heed(noun.at.relation);
  };

  // The place itself: as a building it is the main thing; its states change it.
  if (said !== null) {
    const described = describe(said.noun);
    for (const id of said.noun.attributes) {
      const name = id.slice(id.indexOf('.') + 1);
      if (['state', 'age', 'mood', 'material', 'effect'].includes(kindOf(id))) states.add(name);
    }
    if (aloft === 'place.sky') {
      const isFloating = (id: string) => id === 'pose.floating' || id === 'state.floating';
      stand({ ...said.noun, attributes: said.noun.attributes.filter((id) => !isFloating(id)) });
      for (const id of said.noun.attributes.filter(isFloating)) heed(id);
    } else if (aloft !== null)
      for (const id of ['pose.floating', 'state.floating']) if (said.noun.attributes.includes(id)) heed(id);
    const isStanding =
      row.landmark &&
      !['path'].includes(said.noun.id) &&
      sceneDrawing(said.noun.id) !== null &&
      ground.painter === undefined;
    if (isStanding) stand(said.noun, culture ? 1.05 : 1);
    else {
      for (const one of described.heeded) {
        const state = placeStates[one.id] ?? drawingFor(one.id, placeStates)?.drawing;
        if (state) {
          apply(one.id, state);
          continue;
        }
        if (described.look.tone === null || kindOf(one.id) !== 'colour') continue;
        const ground = drawingFor(said.noun.id, tinted);
        if (ground !== null) tones.set(ground.drawing, described.look.tone);
        else grades.push(gradeOf(described.look.tone));
        heed(one.id);
      }
    }
    if (drawingFor(said.noun.id, terrainWords) !== null && said.noun.id !== 'place.planet') {
      const word = drawingFor(said.noun.id, terrainWords)?.drawing;
      if (word !== undefined && row.painter === undefined) words.add(word);
    }
  }
  for (const noun of brief.places) {
    if (noun === said?.noun || isUnwanted(noun.id)) continue;
    if (noun.attributes.includes(half)) {
      const air = landAir[drawingFor(noun.id, terrain)?.drawing ?? 'plains'];
      tints.push({ air: air ?? colour(0.8, 0.06, 80), amount: 0.14 });
      heed(noun.id);
      continue;
    }
    const isInner = row.painter === 'room' && !isA(noun.id, 'place.staircase');
    const inner = isInner ? drawingFor(noun.id, roomKits) : null;
    if (inner !== null) {
      // The room of a house is furnished as such; in another room the house gives its colour.
      if (kit === 'room') kit = inner.drawing;
      tints.push({ air: colour(0.8, 0.08, 60), amount: 0.16 });
      heed(noun.id, inner.as);
      for (const id of noun.attributes) {
        const state = drawingFor(id, placeStates)?.drawing;
        if (state !== undefined) apply(id, state);
      }
      continue;
    }
    const land = drawingFor(noun.id, terrain);
    const isLand = land !== null && land.drawing !== row.base && !hasDrawing(noun.id);
    if (
      noun.id === 'place.sky' ||
      (isLand && noun.attributes.length > 0 && drawingFor(noun.id, tinted) !== null)
    )
      stand(noun);
    else if (
      isLand &&
      far === undefined &&
      !row.roofed &&
      (row.painter === undefined || distant.has(row.painter)) &&
      drawingFor(noun.id, placeRows)?.drawing.landmark !== true
    ) {
      far = land.drawing;
      heed(noun.id, land.as);
    } else if (land !== null && !hasDrawing(noun.id) && drawingFor(noun.id, terrainWords) === null) {
      tints.push({ air: landAir[land.drawing] ?? colour(0.7, 0.06, 130), amount: 0.22 });
      heed(noun.id, land.as);
    } else stand(noun);
  }
  if (given.shows !== 'place') {
    for (const noun of brief.things) {
      if (isUnwanted(noun.id)) continue;
      if (noun.attributes.includes(half)) {
        const kin = row.dress?.find(([dressed]) => isA(dressed, noun.id) || isA(noun.id, dressed));
        if (kin === undefined) tints.push({ lift: 0.01, haze: 0.96 });
        else addRow([kin[0], 2, kin[2], kin[3]]);
        heed(noun.id, kin?.[0]);
        continue;
      }
      if (row.base === 'sea' && (isA(noun.id, 'effect.wave') || isA(noun.id, 'thing.wave-emblem'))) {
        // On the sea a wave is not a thing beside others: the sea is rough.
        states.add('rough');
        heed(noun.id);
        const { size, heeded: changed } = describe(noun);
        if (size > 1) states.add('towering');
        for (const one of changed) if (size > 1 && kindOf(one.id) === 'size') heed(one.id, one.as);
        continue;
      }
      const rig = noun.id.startsWith('effect.') && !hasDrawing(noun.id) ? drawingFor(noun.id, rigs) : null;
      if (rig === null) {
        stand(noun);
        continue;
      }
      effectWeather ??= rig.drawing.weather ?? null;
      effectTime ??= rig.drawing.time ?? null;
      const { look, heeded: changed } = describe(noun);
      const tone = look.tone;
      apply(
        noun.id,
        tone && rig.drawing.floats
          ? { ...rig.drawing, floats: { ...rig.drawing.floats, tone } }
          : tone
            ? { ...rig.drawing, tint: { air: tone, amount: 0.45 } }
            : rig.drawing,
      );
      for (const one of changed) if (look.tone !== null || look.glows !== null) heed(one.id, one.as);
      if (changed.some(({ id }) => kindOf(id) === 'effect'))
        floats.push({ tone: look.glows ?? colour(0.9, 0.12, 180), kind: 'glow', count: 18 });
    }
    if (given.shows === 'all')
      for (const subject of brief.subjects) {
        if (isUnwanted(subject.id)) continue;
        const own = kit === 'room' || kit === 'hearth' ? drawingFor(subject.id, roleKits) : null;
        if (own !== null) kit = own.drawing;
        const acts = subject.does.map(({ id }) => id);
        stand({ ...subject, attributes: [...subject.attributes, ...acts] });
        if (subject.rides !== null) stand(subject.rides);
        for (const held of subject.holds) stand(held);
      }
  }
  for (const { id } of given.shows === 'place' ? [] : implied) {
    if (isUnwanted(id)) continue;
    const rig = id.startsWith('effect.') ? drawingFor(id, rigs)?.drawing : undefined;
    if (rig?.floats) {
      floats.push({ ...rig.floats, count: Math.ceil(rig.floats.count / 2) });
      heed(id);
      continue;
    }
    const own = row.dress?.find(([dressed]) => isA(dressed, id) || isA(id, dressed));
    if (own === undefined) continue;
    addRow([own[0], 2, own[2], own[3]]);
    heed(id);
  }
  const grown = said === null || row.landmark ? 1 : describe(said.noun).size;
  if (said !== null && grown !== 1)
    for (const id of said.noun.attributes) if (kindOf(id) === 'size') heed(id);
  for (const [id, count, where, size] of row.dress ?? [])
    addRow([id, count, where, size === undefined ? undefined : Math.min(0.95, size * grown)]);

  // Hour, weather and everything else that is said of the whole.
  const whole = brief.whole.filter(({ id }) => !isUnwanted(id));
  const isSaid = (ids: readonly string[]) =>
    whole.some(({ id }) => ids.includes(graph.lineOf(id).find((as) => ids.includes(as)) ?? ''));
  const hasHour = whole.some(({ id, text }) => text !== '' && isSaidHour(id));
  for (const noun of whole) {
    const rig = drawingFor(noun.id, rigs);
    if (isA(noun.id, 'time.moon') && noun.id !== 'time.moonlight') {
      const { look, size, count, heeded: changed } = describe(noun);
      const tone = isA(noun.id, 'time.blood-moon') ? colour(0.62, 0.19, 30) : look.tone;
      const under = brief.places
        .concat(brief.things)
        .find(({ at }) => at !== undefined && isA(at.of, 'time.moon'));
      if (under?.at) heed(under.at.relation);
      moon = {
        ...(under ? { x: clamp(staging.x, 0.2, 0.8) } : {}),
        count,
        size: size * (isA(noun.id, 'time.full-moon') ? 1.25 : 1),
        tone,
      };
      heed(noun.id);
      for (const one of changed) heed(one.id, one.as);
      if (noun.at) heed(noun.at.relation);
      if (!hasHour) time ??= 'night';
      if (rig?.drawing.tint && rig.as === 'time.blood-moon') tints.push(rig.drawing.tint);
      continue;
    }
    if (rig === null) {
      const tone = kindOf(noun.id) === 'colour' ? toneOf(noun.id) : null;
      if (tone !== null) {
        grades.push(gradeOf(tone));
        heed(noun.id);
      } else if (['material', 'shape', 'pattern'].includes(kindOf(noun.id))) {
        const { look } = describe({ ...noun, attributes: [noun.id] });
        if (look.tone !== null) {
          grades.push(gradeOf(look.tone));
          heed(noun.id);
        }
      }
      continue;
    }
    const { drawing } = rig;
    // Its light comes from somewhere: the moon is seen, or its beams where leaves or a roof hide the sky.
    if (noun.id === 'time.moonlight' && noun.text !== '') {
      moon ??= { count: 1, size: 1.1, tone: null };
      if (row.roofed || leafy.has(row.base))
        floats.push({ tone: colour(0.88, 0.05, 225), kind: 'beam', count: 5 });
    }
    const isHour = kindOf(noun.id) === 'time';
    // What only follows is weaker than the place's own hour and weather.
    if (noun.text === '' && (row.time !== undefined || row.weather !== undefined || row.roofed)) continue;
    if (drawing.time !== undefined && (isHour ? isSaidHour(noun.id) || !hasHour : !hasHour))
      time ??= drawing.time;
    if (drawing.weather !== undefined && (kindOf(noun.id) === 'weather' || !isSaid(['weather.weather'])))
      weather = weather === null || kindOf(noun.id) === 'weather' ? drawing.weather : weather;
    const tone = describe(noun).look.tone;
    if (tone !== null) {
      const ground = drawingFor(noun.id, tinted);
      if (ground !== null) tones.set(ground.drawing, tone);
      else tints.push({ air: tone, amount: 0.5 });
      for (const id of noun.attributes) if (kindOf(id) === 'colour') heed(id);
    }
    if (noun.text === '') {
      if (drawing.tint && kindOf(noun.id) === 'weather') tints.push({ haze: 1.02 });
      continue;
    }
    if (kindOf(noun.id) === 'weather') tints.push({ haze: 1.06 });
    apply(noun.id, drawing);
  }
  if (said === null) tints.push({ lift: 0.02, haze: 0.94 });
  if (row.painter !== undefined && row.painter !== 'terraces') words.delete('path');
  if (isAshore) words.delete('river');
  // Nothing blossoms in autumn, unless it is named.
  if (words.has('autumn') && !brief.things.some(({ id }) => isA(id, 'plant.cherry'))) words.delete('cherry');
  time ??= effectTime;
  weather ??= effectWeather;
  const isImplied = time === null && row.time !== undefined;
  if (isImplied && brief.places.length > 0) tints.push({ lift: 0.035, dark: -0.05 });
  if (states.has('wet')) tints.push({ air: colour(0.5, 0.05, 245), amount: 0.12 });
  const isDull = weather === null && row.weather !== undefined;
  if (isDull) tints.push({ haze: 0.88, lift: 0.015 });
  const canRise =
    row.painter === undefined &&
    far === undefined &&
    !words.has('lake') &&
    ['plains', 'forest', 'village', 'desert'].includes(row.base);
  const sky = row.roofed ? 'clear' : (weather ?? row.weather ?? given.weather);
  if (sky === 'snow' && ['plains', 'forest', 'village', 'mountains'].includes(row.base)) {
    // Snow that falls also lies: on the ground, on the trees and on the roofs.
    if (!tones.has('grass')) tones.set('grass', lyingSnow);
    if (!tones.has('trees') && !words.has('cherry')) tones.set('trees', colour(0.8, 0.03, 200));
  }
  const orb = moon as Orb | null;
  const fog = tones.get('fog');
  if (fog) tints.push({ air: { ...fog, l: Math.max(0.45, fog.l), c: fog.c * 0.62 }, amount: 0.5, haze: 1.1 });
  const heaven = tones.get('sky');
  if (heaven) tints.push({ air: heaven, amount: 0.62 });
  return {
    place: row.base,
    row: far === undefined ? row : { ...row, far },
    time:
      time ??
      row.time ??
      (brief.whole.some(({ id }) => kindOf(id) === 'time')
        ? given.time
        : said === null && home === null
          ? given.time
          : 'day'),
    weather: sky,
    words,
    tints,
    grades,
    floats,
    style,
    ask: {
      ...plainAsk,
      backdrop: far ?? row.base,
      isBackdropSaid: far !== undefined && far !== row.far,
      culture,
      states,
      tones,
      dressing,
      moon: orb,
      isMoonless: isUnwanted('time.moon') || orb !== null,
      isBirdless: isUnwanted('creature.bird'),
      staging: { ...staging, rise: canRise ? staging.rise : 1 },
      kit,
    },
  };
}

const isSaidHour = (id: string): boolean =>
  !lights.some((light) => isA(id, light)) && hours.some((hour) => isA(id, hour));
