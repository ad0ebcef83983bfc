import type { Recipe } from '@artcade/contract/generations';
import type { Playable } from '@artcade/contract/playable';
import type { ToolSlug } from '@artcade/domain/catalog';
import { Failure } from '@artcade/domain/failure';
import type { Drawing } from '@artcade/engine/engine';
import type { Builtin } from '#adapters/engines/builtin.ts';
import { sidesOf } from './pack.ts';

type Kind = Playable['kind'];
type Drawn = Awaited<ReturnType<Builtin['render']>>;

interface Means {
  readonly render: (drawing: Drawing, withLayers: boolean) => Promise<Drawn>;
  readonly encode: (bytes: Uint8Array) => Promise<Uint8Array>;
}

const kinds: Partial<Record<ToolSlug, Kind>> = {
  'character-generator': 'sprites',
  'ui-component-generator': 'parts',
  'game-background-generator': 'layers',
  'loading-screen-generator': 'progress',
  'game-screen-planner': 'plan',
};

/** How an image plays; null if it does not. Only the built-in engine can draw the parts of its images, and no edit of them. */
export function playKind({ tool, engine, inputs, edit }: Recipe): Kind | null {
  const kind = engine === 'builtin' && !edit ? (kinds[tool] ?? null) : null;
  if (kind === 'layers' && inputs['view'] !== 'whole') return null;
  return kind === 'progress' && inputs['bar'] === 'none' ? null : kind;
}

/** The longer side of layers and screens: as large as they are shown. */
const shownSide = 1280;

const nothing = { pictures: [], frames: [], animations: [], screens: [], links: [] };

/** A preview is drawn smaller because that is faster; a drawing looks the same in every size. */
function smaller({ size: { width, height }, ...drawing }: Drawing, side: number): Drawing {
  const share = Math.min(1, side / Math.max(width, height));
  return { ...drawing, size: { width: Math.round(width * share), height: Math.round(height * share) } };
}

export async function playableOf(kind: Kind, drawing: Drawing, { render, encode }: Means): Promise<Playable> {
  const picture = async (name: string, bytes: Uint8Array) => ({
    name,
    data: `data:image/webp;base64,${Buffer.from(await encode(bytes)).toString('base64')}`,
  });
  switch (kind) {
    case 'sprites':
    case 'parts': {
      // In full size: the marks of nine-slice cuts would be cut away with the parts.
      const { bytes, atlas } = await render(withInput(drawing, 'nineSlice', false), false);
      if (!atlas || atlas.frames.length === 0) throw new Failure('export_impossible');
      return {
        ...nothing,
        kind,
        ...sidesOf(bytes),
        pictures: [await picture('sheet', bytes)],
        frames: [...atlas.frames],
        animations: atlas.animations.map((each) => ({ ...each, frames: [...each.frames] })),
      };
    }
    case 'layers': {
      const { bytes, layers } = await render(smaller(drawing, shownSide), true);
      const pictures = [];
      for (const layer of layers) pictures.push(await picture(layer.name, layer.bytes));
      return { ...nothing, kind, ...sidesOf(bytes), pictures };
    }
    case 'progress': {
      const small = smaller(drawing, shownSide);
      const { bytes } = await render(withInput(small, 'progress', 0), false);
      const full = await render(withInput(small, 'progress', 100), false);
      const pictures = [await picture('start', bytes), await picture('end', full.bytes)];
      return { ...nothing, kind, ...sidesOf(bytes), pictures };
    }
    case 'plan': {
      const { bytes, plan } = await render(smaller(drawing, shownSide), false);
      if (!plan) throw new Failure('export_impossible');
      return { ...nothing, kind, ...sidesOf(bytes), ...planned(plan) };
    }
  }
}

/** Only where the tool has such an input. */
const withInput = (drawing: Drawing, name: string, value: number | boolean): Drawing =>
  Object.hasOwn(drawing.inputs, name)
    ? { ...drawing, inputs: { ...drawing.inputs, [name]: value } }
    : drawing;

/** The part of a plan that is clicked through. The contract checks it on its way out. */
function planned(plan: object): Pick<Playable, 'screens' | 'links'> {
  const { screens, links } = plan as Pick<Playable, 'screens' | 'links'>;
  return {
    screens: screens.map(({ id, name, box, elements, notes }) => ({ id, name, box, elements, notes })),
    links,
  };
}
