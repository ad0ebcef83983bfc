import type { PromptReading } from '@artcade/contract/briefs';
import type { ToolSlug } from '@artcade/domain/catalog';
import { seedMaximum } from '@artcade/domain/sketch-limits';
import { auto, type Inputs } from '@artcade/domain/tool-forms';
import type { Form } from '../form.ts';
import type { Take } from '../order.ts';

/** How many sketches stand side by side. */
const takesEach = 4;

/** Another seed is another composition. */
const bySeed: readonly Inputs[] = [{}];

/** What sketches set in choices that are left open, so that they differ in pose, framing and composition. The first is the form as it is. */
const ways: Readonly<Record<ToolSlug, readonly Inputs[]>> = {
  'character-generator': [
    {},
    { pose: 'attack', view: 'side', build: 'sturdy' },
    { pose: 'walk', view: 'side', build: 'tall' },
    { pose: 'cast', build: 'slim' },
    { pose: 'run', view: 'side' },
    { view: 'back' },
    { pose: 'attack', build: 'chibi' },
    { view: 'side', build: 'slim' },
    { pose: 'hurt', build: 'tall' },
    { pose: 'walk', build: 'chibi' },
    { pose: 'cast', view: 'side', build: 'sturdy' },
    { pose: 'run', build: 'slim' },
  ],
  'banner-generator': [
    {},
    { placement: 'right' },
    { subject: 'hero', placement: 'center' },
    { subject: 'scene', placement: 'left' },
    { placement: 'center' },
    { subject: 'hero', placement: 'right' },
  ],
  'logo-generator': [{}, { shape: 'arc' }, { shape: 'rise' }, { shape: 'wave' }],
  'ui-component-generator': [
    {},
    { theme: 'stone' },
    { theme: 'metal' },
    { theme: 'candy' },
    { theme: 'wood' },
    { theme: 'parchment' },
    { theme: 'sci-fi' },
  ],
  'game-background-generator': bySeed,
  'loading-screen-generator': bySeed,
  'game-screen-planner': bySeed,
};

/** The seed decides who a figure is, so its sketches share it. Elsewhere it decides what stands where. */
export const keepsSeed: ReadonlySet<ToolSlug> = new Set<ToolSlug>(['character-generator']);

const shifted = (seed: number, by: number): number => (seed + by) % (seedMaximum + 1);

/**
 * Returns four takes of what the form says. Whatever the words or the form decide stays; several directions have one each.
 * `page` counts the sets of four that were asked for.
 */
export function takesOf(
  tool: ToolSlug,
  { inputs, seed, directions }: Pick<Form, 'inputs' | 'seed' | 'directions'>,
  promptFields: PromptReading['fields'],
  page: number,
): readonly Take[] {
  const first = page * takesEach;
  const [direction] = directions;
  if (directions.length > 1)
    return directions.map((each, index) => ({
      seed: shifted(seed, first + index),
      inputs: {},
      direction: each,
    }));
  const isOpen = (name: string) => inputs[name] === auto && promptFields[name] === undefined;
  const rows = distinct(
    ways[tool].map((row) => Object.fromEntries(Object.entries(row).filter(([name]) => isOpen(name)))),
  );
  return Array.from({ length: takesEach }, (_, index) => {
    const place = first + index;
    const round = Math.floor(place / rows.length);
    return {
      seed: shifted(seed, keepsSeed.has(tool) ? round : place),
      inputs: rows[place % rows.length] ?? {},
      ...(direction && { direction }),
    };
  });
}

const distinct = (rows: readonly Inputs[]): readonly Inputs[] => [
  ...new Map(rows.map((row) => [JSON.stringify(row), row])).values(),
];
