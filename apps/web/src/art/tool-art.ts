import { type ToolSlug, toolSlugs } from '@artcade/domain/catalog';
import { sourcesOf } from './sizes.ts';

interface Art {
  readonly picture: string;
  readonly sources: string;
  readonly glow: string;
}

const glows: Readonly<Record<ToolSlug, string>> = {
  'game-screen-planner': '#ff8a5c',
  'banner-generator': '#5ca8ff',
  'logo-generator': '#ff5cc4',
  'ui-component-generator': '#34d39a',
  'game-background-generator': '#ff9d6b',
  'loading-screen-generator': '#38d6d0',
  'character-generator': '#9b7bff',
};

// Drawn by scripts/card-art.ts.
const files = import.meta.glob<string>(['./*.webp', './small/*.avif'], {
  eager: true,
  query: '?url',
  import: 'default',
});

const addressOf = (file: string): string => files[`./${file}`] ?? '';

const artOf = (slug: ToolSlug): Art => ({
  picture: addressOf(`${slug}.webp`),
  sources: sourcesOf(slug, addressOf),
  glow: glows[slug],
});

/** The picture on each tool's card, and the colour of its glow. */
export const toolArt = Object.fromEntries(toolSlugs.map((slug) => [slug, artOf(slug)])) as Readonly<
  Record<ToolSlug, Art>
>;
