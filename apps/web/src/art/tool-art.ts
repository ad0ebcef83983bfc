import type { ToolSlug } from '@artcade/domain/catalog';
import banner from './banner-generator.webp';
import character from './character-generator.webp';
import background from './game-background-generator.webp';
import planner from './game-screen-planner.webp';
import loading from './loading-screen-generator.webp';
import logo from './logo-generator.webp';
import ui from './ui-component-generator.webp';

/** What each machine shows on its screen, and the light it throws. */
export const toolArt: Readonly<Record<ToolSlug, { readonly picture: string; readonly glow: string }>> = {
  'game-screen-planner': { picture: planner, glow: '#ff8a5c' },
  'banner-generator': { picture: banner, glow: '#5ca8ff' },
  'logo-generator': { picture: logo, glow: '#ff5cc4' },
  'ui-component-generator': { picture: ui, glow: '#34d39a' },
  'game-background-generator': { picture: background, glow: '#ff9d6b' },
  'loading-screen-generator': { picture: loading, glow: '#38d6d0' },
  'character-generator': { picture: character, glow: '#9b7bff' },
};
