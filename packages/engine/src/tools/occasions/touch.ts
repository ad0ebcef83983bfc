import type { Style } from '@artcade/domain/tool-forms';
import type { Time } from '../../scenes/light.ts';
import type { ThemeName } from '../../ui/themes.ts';
import type { Falling } from './falling.ts';
import type { Heaven } from './heavens.ts';

/** A wash of colour over the scene. */
export interface Wash {
  readonly tone: string;
  readonly mode: 'multiply' | 'screen' | 'overlay' | 'soft-light' | 'color';
  readonly strength: number;
}

/** What a mood, a style, a genre or an effect adds to a picture. Every one leaves a trace of its own. */
export interface Touch {
  readonly wash?: Wash;
  readonly falling?: Falling;
  readonly sky?: Heaven;
  /** A concept whose drawing stands on the ground. */
  readonly prop?: string;
  readonly theme?: ThemeName;
  /** The way the whole picture is painted. */
  readonly style?: Style;
  /** What fits where nothing else is said. */
  readonly places?: readonly [string, ...string[]];
  readonly heroes?: readonly [string, ...string[]];
  readonly time?: Time;
  readonly tones?: string;
}

export const wash = (tone: string, mode: Wash['mode'], strength: number): Wash => ({ tone, mode, strength });
