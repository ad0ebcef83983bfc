import type { Recipe } from '@artcade/contract/generations';
import type { ComponentType } from 'react';
import { lazyPart } from '../../lazy-part.ts';
import type { PlayerProps } from './player-props.ts';

export interface Player {
  readonly name: 'sprites' | 'tiling' | 'parallax' | 'stretch' | 'loading' | 'plan';
  readonly View: ComponentType<PlayerProps>;
}

// Each in a file of its own, loaded when it is opened.
const sprites: Player = { name: 'sprites', View: lazyPart(() => import('./sprites.tsx'), 'Sprites') };
const tiling: Player = { name: 'tiling', View: lazyPart(() => import('./tiling.tsx'), 'Tiling') };
const parallax: Player = { name: 'parallax', View: lazyPart(() => import('./parallax.tsx'), 'Parallax') };
const stretch: Player = { name: 'stretch', View: lazyPart(() => import('./stretch.tsx'), 'Stretch') };
const loading: Player = { name: 'loading', View: lazyPart(() => import('./loading.tsx'), 'Loading') };
const plan: Player = { name: 'plan', View: lazyPart(() => import('./plan.tsx'), 'Plan') };

/** How an image can be tried out. Only the built-in engine can draw the parts of its images; tiling needs none. */
export function playersOf({ tool, engine, inputs }: Recipe): readonly Player[] {
  const isOwn = engine === 'builtin';
  switch (tool) {
    case 'character-generator':
      return isOwn ? [sprites] : [];
    case 'ui-component-generator':
      return isOwn ? [stretch] : [];
    case 'game-background-generator':
      return [
        ...(isOwn && inputs['view'] === 'whole' ? [parallax] : []),
        ...(inputs['seamless'] === true ? [tiling] : []),
      ];
    case 'loading-screen-generator':
      return isOwn && inputs['bar'] !== 'none' ? [loading] : [];
    case 'game-screen-planner':
      return isOwn ? [plan] : [];
    case 'banner-generator':
    case 'logo-generator':
      return [];
  }
}
