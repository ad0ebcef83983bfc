import type { Style } from '@artcade/domain/tool-forms';
import type { Brief } from '../../brief/brief.ts';
import { isA } from '../../concepts/graph.ts';
import { type Colour, colour } from '../../draw/colour.ts';
import type { Word } from '../../words/meanings.ts';
import { type Dressed, type Orb, plainLook, type Staging } from '../ask.ts';
import { sceneDrawing } from '../drawings.ts';
import type { Time, Weather } from '../light.ts';
import type { Place } from '../place.ts';
import type { DressRow, Grade, Motes, Rig, Tint } from '../rigs.ts';
import type { Where } from './where.ts';

/** Reports a concept that the scene shows, and as what. */
export type Heed = (id: string, as?: string) => void;

/** A scene while it is planned: each step of the plan reads what the steps before it have added. */
export interface SceneDraft {
  readonly brief: Brief;
  readonly where: Where;
  readonly staging: Staging;
  readonly heed: Heed;
  readonly words: Set<Word>;
  /** Colours by what they belong to: grass, water, trees. */
  readonly tones: Map<string, Colour>;
  readonly states: Set<string>;
  readonly dressing: Dressed[];
  readonly tints: Tint[];
  readonly grades: Grade[];
  readonly floats: Motes[];
  kit: string;
  far: Place | undefined;
  style: Style | null;
  moon: Orb | null;
  time: Time | null;
  weather: Weather | null;
  /** Hour and weather that only follow from an effect. */
  effectTime: Time | null;
  effectWeather: Weather | null;
  /** Whether no main thing stands in the scene yet. */
  isMainFree: boolean;
}

/** The scene as its place alone has it. */
export function draftOf(brief: Brief, where: Where, staging: Staging, heed: Heed): SceneDraft {
  const { row } = where;
  const heeded = new Set<string>();
  return {
    brief,
    where,
    staging,
    heed: (id, as = id) => {
      if (!heeded.has(id)) heed(id, as);
      heeded.add(id);
    },
    words: new Set(row.words),
    tones: new Map(Object.entries(row.tones ?? {}).map(([name, [l, c, h]]) => [name, colour(l, c, h)])),
    states: new Set(),
    dressing: [],
    tints: row.tint ? [row.tint] : [],
    grades: row.grade ? [row.grade] : [],
    floats: row.floats ? [row.floats] : [],
    kit: row.kit ?? '',
    far: row.far,
    style: null,
    moon: null,
    time: null,
    weather: null,
    effectTime: null,
    effectWeather: null,
    isMainFree: true,
  };
}

export const isUnwanted = ({ without }: Brief, id: string): boolean =>
  without.some((unwanted) => isA(id, unwanted) || unwanted === id);

/** Adds things that belong to a place or a mood. */
export function addRow({ brief, where, dressing }: SceneDraft, [id, count, place, size]: DressRow): void {
  // The houses of a street carry their own signs.
  if (isUnwanted(brief, id) || (id === 'thing.neon-sign' && where.row.painter === 'street')) return;
  const found = sceneDrawing(id);
  if (found === null) return;
  const { drawing } = found;
  dressing.push({
    id,
    draw: drawing.draw,
    wide: drawing.wide,
    isFlat: drawing.isFlat ?? false,
    size: size ?? drawing.size,
    row: place ?? drawing.row,
    count,
    look: plainLook,
    isNamed: false,
  });
}

/** Adds what a mood, a style, a state or a weather does to the picture. */
export function addRig(draft: SceneDraft, id: string, rig: Rig): void {
  const { row } = draft.where;
  if (rig.tint) draft.tints.push(rig.tint);
  if (rig.grade) draft.grades.push(rig.grade);
  if (rig.floats) draft.floats.push(rig.floats);
  // Built ground mirrors where it is wet; it has no lakes.
  for (const word of rig.words ?? [])
    if (word === 'lake' && (row.painter !== undefined || row.base === 'city')) draft.states.add('wet');
    else draft.words.add(word);
  for (const one of rig.dress ?? []) addRow(draft, one);
  if (rig.finish) draft.style = rig.finish;
  draft.heed(id);
}
