import type { ToolSlug } from '../catalog.ts';
import { bannerGenerator } from './banner-generator.ts';
import { characterGenerator } from './character-generator.ts';
import { gameBackgroundGenerator } from './game-background-generator.ts';
import { gameScreenPlanner } from './game-screen-planner.ts';
import { loadingScreenGenerator } from './loading-screen-generator.ts';
import { logoGenerator } from './logo-generator.ts';
import type { ToolRecord } from './tool-record.ts';
import { uiComponentGenerator } from './ui-component-generator.ts';

export const toolRecords = {
  'game-screen-planner': gameScreenPlanner,
  'banner-generator': bannerGenerator,
  'logo-generator': logoGenerator,
  'ui-component-generator': uiComponentGenerator,
  'game-background-generator': gameBackgroundGenerator,
  'loading-screen-generator': loadingScreenGenerator,
  'character-generator': characterGenerator,
} as const satisfies Record<ToolSlug, ToolRecord>;

export const recordOf = (tool: ToolSlug): ToolRecord => toolRecords[tool];
