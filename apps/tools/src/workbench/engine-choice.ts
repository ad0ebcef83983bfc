import type { Welcome } from '@artcade/bridge/protocol';
import { type EngineName, isEngineName } from '@artcade/domain/generations';

export interface Offered {
  readonly name: EngineName;
  readonly model: string;
  readonly isDown: boolean;
}

type Offer = Pick<Welcome, 'engine' | 'choices'>;

/** The engines to choose from besides the usual one. */
export const offeredEngines = ({ engine, choices = [] }: Offer): readonly Offered[] =>
  choices.flatMap(({ name, model, isDown }) =>
    isEngineName(name) && name !== engine.name ? [{ name, model, isDown }] : [],
  );

/** The engine that was chosen last, if it is still offered; null: the usual one. */
export const rememberedEngine = (welcome: Offer & Pick<Welcome, 'chosenEngine'>): EngineName | null =>
  offeredEngines(welcome).find(({ name }) => name === welcome.chosenEngine)?.name ?? null;

/**
 * The engines that may succeed where one has failed: the usual one, those to choose from, and the built-in one. None accepts what
 * was refused for its content.
 */
export function enginesInstead(
  code: string,
  madeBy: string,
  welcome: Offer,
): readonly Pick<Offered, 'name' | 'model'>[] {
  if (madeBy === 'builtin' || (code !== 'engine_failed' && code !== 'engine_busy')) return [];
  const { name, model } = welcome.engine;
  const usual = isEngineName(name) ? [{ name, model }] : [];
  const offered = offeredEngines(welcome).filter(({ isDown }) => !isDown);
  const all = [...usual, ...offered, { name: 'builtin' as const, model: '' }];
  return all.filter(
    (each, index) => each.name !== madeBy && all.findIndex((other) => other.name === each.name) === index,
  );
}
