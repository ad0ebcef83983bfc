import type { Size } from './tools/tool-record.ts';

/** Ways to change one picture into a version of it. */
export const editKinds = [
  'fill',
  'remove',
  'extend',
  'restyle',
  'pose',
  'recolour',
  'cut-out',
  'enlarge',
  'tile',
] as const;
export type EditKind = (typeof editKinds)[number];

/** Done by this installation itself, without an image model. */
export const localEditKinds = ['recolour', 'cut-out', 'enlarge', 'tile'] as const satisfies EditKind[];
export type LocalEditKind = (typeof localEditKinds)[number];
export type ModelEditKind = Exclude<EditKind, LocalEditKind>;

/** Done by an image model, if one is configured that can. */
export const modelEdits = ['fill', 'remove', 'extend', 'restyle', 'pose'] as const satisfies ModelEditKind[];

export const isLocalEdit = (kind: EditKind): kind is LocalEditKind =>
  localEditKinds.some((local) => local === kind);

export const maskLimits = {
  /** Of its longest side. */
  side: 1024,
  bytes: 600_000,
} as const;

/** How far a picture may grow on one side, as a share of its width or height. */
export const extendShares = [0, 0.25, 0.5, 1] as const;
export type ExtendShare = (typeof extendShares)[number];
export interface Margins {
  readonly top: ExtendShare;
  readonly right: ExtendShare;
  readonly bottom: ExtendShare;
  readonly left: ExtendShare;
}

export const enlargeFactors = [2, 4] as const;
export type EnlargeFactor = (typeof enlargeFactors)[number];

/** How far a change of style goes unless the artist says otherwise, from 1 to 100. */
export const usualStrength = 60;

export const recolourLimits = { minimum: 2, maximum: 16 } as const;

/** The largest picture that an edit may make. */
const editLimits = { side: 8192, pixels: 36_000_000 } as const;

export const fitsEdit = ({ width, height }: Size): boolean =>
  Math.max(width, height) <= editLimits.side && width * height <= editLimits.pixels;

/** The size of a picture after it has grown, and where the old one lies in it. */
export function extended(
  { width, height }: Size,
  { top, right, bottom, left }: Margins,
): Size & { readonly left: number; readonly top: number } {
  const [x, y] = [Math.round(left * width), Math.round(top * height)];
  return {
    left: x,
    top: y,
    width: x + width + Math.round(right * width),
    height: y + height + Math.round(bottom * height),
  };
}

export const enlarged = ({ width, height }: Size, factor: EnlargeFactor): Size => ({
  width: width * factor,
  height: height * factor,
});

/**
 * Why this installation could not do an edit itself: `why` in the details of the failure `engine_failed`. Nothing was charged.
 * `nothing_to_cut`: no figure can be told from a background. `unchanged`: the picture would be the same as before. `too_large`: the
 * result, or the work, would be too large.
 */
export const editTroubles = ['nothing_to_cut', 'unchanged', 'too_large'] as const;

/** The reason beside `nothing_to_cut` where there is no background. A text, because older apps know the troubles above only. */
export const clearAlready = 'the background is transparent already';
