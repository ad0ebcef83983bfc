import type { Style } from '@artcade/domain/tool-forms';
import type { ThemeName } from '../../ui/themes.ts';
import type { Time } from '../scene-options.ts';
import type { Falling, Heaven } from './kit.ts';

/** What a mood, a style, a genre or an effect adds to a picture. Every one leaves a trace of its own. */
export interface Touch {
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
