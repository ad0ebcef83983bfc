import { type ToolSlug, toolSlugs, tools } from '@artcade/domain/catalog';
import { sourcesOf } from './sizes.ts';

interface Art {
  readonly picture: string;
  readonly sources: string;
  readonly glow: string;
}

// Drawn by scripts/assets/card-art.ts.
const files = import.meta.glob<string>(['./*.webp', './small/*.avif'], {
  eager: true,
  query: '?url',
  import: 'default',
});

const addressOf = (file: string): string => files[`./${file}`] ?? '';

const artOf = (slug: ToolSlug): Art => ({
  picture: addressOf(`${slug}.webp`),
  sources: sourcesOf(slug, addressOf),
  glow: tools[slug].glow,
});

/** The picture on each tool's card, and the colour of its glow. */
export const toolArt = Object.fromEntries(toolSlugs.map((slug) => [slug, artOf(slug)])) as Readonly<
  Record<ToolSlug, Art>
>;
