/** Smaller versions, drawn by scripts/assets/card-art.ts, for phones and for grids of pictures. */
const smallWidths = [200, 340, 560] as const;
const wholeWidth = 800;

/** Returns the `srcset` of a tool's picture. */
export function sourcesOf(slug: string, addressOf: (file: string) => string): string {
  const small = smallWidths.map((width) => `${addressOf(`small/${slug}-${width}.avif`)} ${width}w`);
  return [...small, `${addressOf(`${slug}.webp`)} ${wholeWidth}w`].join(', ');
}

/** The `sizes` of such a picture, by the pages that show all of them. */
export const artSizes: Readonly<Record<string, string>> = {
  /** The tools as visitors see them. */
  door: '(min-width: 1024px) calc(14.3vw - 58px), (min-width: 768px) calc(25vw - 21px), (min-width: 640px) calc(33vw - 24px), calc(50vw - 22px)',
  '/login': '(min-width: 1024px) 21vw, 26vw',
  '/tools': '(min-width: 1280px) calc(25vw - 99px), (min-width: 768px) calc(33vw - 29px), calc(50vw - 22px)',
};

/** The large picture at the front door: whose it is at first, and its `sizes`. index.html has the same. */
export const doorPicture = {
  tool: 'character-generator',
  sizes: '(min-width: 1024px) 30rem, 13rem',
} as const;
