/** How a list of images may be sorted; the first is the default. */
export const imageSorts = ['newest', 'oldest', 'name', 'size'] as const;
export type ImageSort = (typeof imageSorts)[number];

export const imageShapes = ['square', 'wide', 'tall'] as const;
export type ImageShape = (typeof imageShapes)[number];

/** Eleven to ten is still square: icons are rarely exact. In whole numbers, because a database computes with fractions slowly. */
export const squareAtMost = [11, 10] as const;

/** By the longer side in pixels. The last class has no upper limit. */
export const pixelClasses = ['small', 'medium', 'large'] as const;
export type PixelClass = (typeof pixelClasses)[number];
export const pixelLimits = { small: 512, medium: 1280 } as const;

/** What a user can choose among, apart from words to search for. Undefined and '' choose nothing. */
export interface ChosenImages {
  /** A tool, or `upload` for images that no tool made. */
  readonly tool?: string | undefined;
  readonly style?: string | undefined;
  readonly kit?: string | undefined;
  readonly shape?: string | undefined;
  readonly pixels?: string | undefined;
  /** '1' has transparent parts, '0' has none. */
  readonly transparent?: string | undefined;
  /** '1' for favourites only. */
  readonly favourite?: string | undefined;
  /** A project, or `none`. */
  readonly projectId?: string | undefined;
  /** How far they are, or `none`. */
  readonly state?: string | undefined;
}

/** Images that agree in everything that can be chosen. */
export interface ImageGroup {
  readonly tool: string | null;
  readonly style: string | null;
  readonly kit: string | null;
  readonly shape: ImageShape;
  readonly pixels: PixelClass;
  readonly transparent: boolean;
  readonly favourite: boolean;
  readonly projectId: string | null;
  readonly state: string | null;
  /** Whether they are within the chosen dates. */
  readonly inDates: boolean;
  /** How many of the given moments they are younger than; the moments go from the oldest to the newest. */
  readonly recent: number;
  readonly images: number;
}

export type Choices = { readonly [Name in keyof Required<ChosenImages>]: Readonly<Record<string, number>> };

export interface ImageCounts extends Choices {
  /** With every filter applied. */
  readonly total: number;
  /** For each moment, how many images are from then on. */
  readonly since: readonly number[];
}

const choiceOf: { readonly [Name in keyof Choices]: (group: ImageGroup) => string | null } = {
  tool: ({ tool }) => tool ?? 'upload',
  style: ({ style }) => style,
  kit: ({ kit }) => kit,
  shape: ({ shape }) => shape,
  pixels: ({ pixels }) => pixels,
  transparent: ({ transparent }) => (transparent ? '1' : '0'),
  favourite: ({ favourite }) => (favourite ? '1' : '0'),
  projectId: ({ projectId }) => projectId ?? 'none',
  state: ({ state }) => state ?? 'none',
};

const names = Object.keys(choiceOf) as readonly (keyof Choices)[];

/**
 * Counts the images behind each choice. The counts of one filter follow all other filters, but not itself: they say what another
 * choice would show.
 */
export function countChoices(
  groups: readonly ImageGroup[],
  chosen: ChosenImages,
  moments: number,
): ImageCounts {
  const made = names.filter((name) => (chosen[name] ?? '') !== '');
  const counts = Object.fromEntries(names.map((name) => [name, {} as Record<string, number>]));
  const since = Array.from({ length: moments }, () => 0);
  let total = 0;
  for (const group of groups) {
    const missed = made.filter((name) => choiceOf[name](group) !== chosen[name]);
    const failures = missed.length + (group.inDates ? 0 : 1);
    if (failures === 0) total += group.images;
    if (failures > 1) continue;
    if (missed.length === 0)
      for (let k = 0; k < Math.min(moments, group.recent); k += 1) since[k] = (since[k] ?? 0) + group.images;
    for (const name of names) {
      const value = choiceOf[name](group);
      const isCounted = failures === 0 || missed[0] === name;
      const kept = counts[name];
      if (isCounted && value !== null && kept) kept[value] = (kept[value] ?? 0) + group.images;
    }
  }
  return { ...(counts as unknown as Choices), total, since };
}
