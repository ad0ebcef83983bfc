import type { PlanWords } from '../tools/game-screen-planner/vocabulary.ts';

/** Everything that the engine writes into pictures by itself, in one language. */
export interface EngineTexts {
  /** On a loading screen. */
  readonly loading: string;
  /** On the parts of a UI kit's sample. Short, as on the buttons of games. */
  readonly parts: {
    readonly play: string;
    readonly shop: string;
    readonly quit: string;
    readonly bag: string;
    readonly level: string;
    readonly done: string;
    readonly hint: string;
    readonly ok: string;
    readonly tabs: readonly [string, string];
  };
  readonly plan: PlanWords;
}
