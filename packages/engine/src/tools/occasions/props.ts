import { countOf, kindOf, type Noun, nounsOf, type Subject, wholeOf } from '../../brief/brief.ts';
import { drawingFor, graph, isA } from '../../concepts/graph.ts';
import { type Colour, fromHex } from '../../draw/colour.ts';
import type { Job } from '../../job.ts';
import { tonesOf as tonesOfColour } from '../../logo/colour-names.ts';
import { drawingOf, type Prop } from './frame.ts';
import type { Kit } from './kit.ts';
import { pieces } from './pieces/pieces.ts';
import type { Touch } from './touch.ts';
import { onlyInTheAir } from './touches.ts';

const isSaid = ({ text }: Noun): boolean => text !== '';

/** Small ones that fly are seen in the sky beside somebody else. */
export const isSwarming = (id: string, all: readonly Subject[]): boolean =>
  pieces[id]?.at === 'float' && all.some((other) => pieces[other.id]?.at !== 'float');

/** Small living lights are seen in the air, never as somebody who stands there. */
export const isOnlyInTheAir = (id: string): boolean => graph.lineOf(id).some((as) => onlyInTheAir.has(as));

const sizes: Readonly<Record<string, number>> = {
  'size.huge': 1.6,
  'size.big': 1.35,
  'size.tall': 1.3,
  'size.small': 0.7,
  'size.tiny': 0.55,
};

/** Kinds that a compound names besides its own: the koi of a koi pond, the restaurant of a restaurant's kitchen. */
const partKinds: ReadonlySet<string> = new Set(['thing', 'plant', 'vehicle', 'creature', 'place']);

/** Things around hero and words: those that are named, large; then those of the occasion. */
export function propsOf(
  job: Job,
  kit: Kit,
  others: readonly Kit[],
  touched: readonly Touch[],
): readonly Prop[] {
  const parts = [...job.brief.things, ...job.brief.whole, ...job.brief.places].flatMap((each) =>
    each.attributes
      .filter((id) => partKinds.has(kindOf(id)) && !isA(each.id, id))
      .map((id): Noun => ({ id, text: each.text, attributes: [] })),
  );
  const named = [
    ...job.brief.things,
    ...parts,
    ...wholeOf(job.brief, 'platform', 'part', 'screen', 'state'),
    ...job.brief.subjects.filter(
      ({ id }) => isA(id, 'vehicle.vehicle') || isSwarming(id, job.brief.subjects),
    ),
  ]
    .filter(isSaid)
    .flatMap((each): Prop[] => {
      if (kindOf(each.id) === 'effect' || graph.lineOf(each.id).some((as) => onlyInTheAir.has(as))) return [];
      const own = drawingOf(each.id, graph.lineOf(each.id));
      return own === null ? [] : [{ ...describedProp(each, own), isPart: parts.includes(each) }];
    });
  const had = new Set(named.map(({ as }) => as));
  const own = [
    ...kit.ground,
    ...others.flatMap(({ ground }) => ground.slice(0, 2)),
    ...touched.flatMap(({ prop }) => prop ?? []),
  ];
  const further = own
    .filter(
      (id) =>
        !had.has(id) &&
        !job.brief.subjects.some((subject) => subject.id === id) &&
        !graph.lineOf(id).some((as) => job.brief.without.includes(as)),
    )
    .flatMap((id): Prop[] => {
      const drawing = drawingOf(id, graph.lineOf(id));
      const isThere = drawing === null || named.some((one) => one.drawing === drawing.drawing);
      return isThere ? [] : [{ id, ...drawing, count: 1, size: 1, tint: null, isAsked: false }];
    });
  // With many things of its own, a banner needs few of the occasion.
  return [...named, ...further.slice(0, Math.max(2, 6 - named.length))];
}

function describedProp(each: Noun, own: { as: string; drawing: Prop['drawing'] }): Prop {
  const [tint = null] = each.attributes.flatMap((id) => [...tonesOfColour(id), ...toneOfMaterial(id)]);
  const size = each.attributes.flatMap((id) => graph.lineOf(id).flatMap((as) => sizes[as] ?? []))[0] ?? 1;
  return { id: each.id, ...own, count: Math.min(5, countOf(each)), size, tint, isAsked: true };
}

const materialTones: Readonly<Record<string, string>> = {
  'material.gold': '#f2b92f',
  'material.silver': '#c3ccd8',
  'material.metal': '#8f9bb0',
  'material.bronze': '#b87333',
  'material.wood': '#a8703c',
  'material.stone': '#8f96a3',
  'material.ice': '#8fd4f7',
  'material.gemstone': '#3fb8f0',
  'material.jade': '#4fb58a',
  'material.glass': '#bfe6f7',
};
const toneOfMaterial = (id: string): readonly Colour[] => {
  const own = drawingFor(id, materialTones);
  return own === null ? [] : [fromHex(own.drawing)];
};

/** Reports what is said of a thing that was drawn. */
export function heedProp(job: Job, { id, as, count, size, tint }: Prop): void {
  job.heed(id, as);
  const each = nounsOf(job.brief).find((one) => one.id === id);
  for (const attribute of each?.attributes ?? []) {
    const isDrawn =
      (kindOf(attribute) === 'count' && count > 1) ||
      (kindOf(attribute) === 'size' && size !== 1) ||
      (tint !== null && (kindOf(attribute) === 'colour' || kindOf(attribute) === 'material'));
    if (isDrawn) job.heed(attribute);
  }
}
