import type { EngineChoice, Welcome } from '@artcade/bridge/protocol';
import { type EngineName, isEngineName } from '@artcade/domain/generations';

export interface Offered extends EngineChoice {
  readonly name: EngineName;
}

type Offer = Pick<Welcome, 'engine' | 'choices'>;
type Prices = Pick<Welcome, 'cost' | 'editCost'>;

/** The engines to choose from besides the usual one. */
export const offeredEngines = ({ engine, choices = [] }: Offer): readonly Offered[] =>
  choices.flatMap(({ name, ...choice }) =>
    isEngineName(name) && name !== engine.name ? [{ ...choice, name }] : [],
  );

/** The engine that was chosen last, if it is still offered; null: the usual one. */
export const rememberedEngine = (welcome: Offer & Pick<Welcome, 'chosenEngine'>): EngineName | null =>
  offeredEngines(welcome).find(({ name }) => name === welcome.chosenEngine)?.name ?? null;

/** What an engine costs. One that is not offered to choose, and null, the usual one, cost what the tool does. */
export function pricesOf(welcome: Offer & Prices, engine: EngineName | null): Prices {
  const own = offeredEngines(welcome).find(({ name }) => name === engine);
  return { cost: own?.cost ?? welcome.cost, editCost: own?.editCost ?? welcome.editCost };
}

/** Why an engine can make nothing at the moment; null: it can. */
export const whyNot = ({
  isDown,
  isUsedUp = false,
}: Pick<Offered, 'isDown' | 'isUsedUp'>): 'usedUp' | 'down' | null => {
  if (isUsedUp) return 'usedUp';
  return isDown ? 'down' : null;
};

const mayGoElsewhere: readonly string[] = ['engine_failed', 'engine_busy', 'engine_used_up'];

/**
 * The engines that may succeed where others have failed: the usual one, those to choose from, and the built-in one. None accepts what
 * was refused for its content.
 */
export function enginesInstead(
  code: string,
  tried: readonly string[],
  welcome: Offer,
): readonly Pick<Offered, 'name' | 'model'>[] {
  if (tried.includes('builtin') || !mayGoElsewhere.includes(code)) return [];
  const { name, model } = welcome.engine;
  const usual = isEngineName(name) ? [{ name, model }] : [];
  const offered = offeredEngines(welcome).filter((each) => whyNot(each) === null);
  const all = [...usual, ...offered, { name: 'builtin' as const, model: '' }];
  return all.filter(
    (each, index) =>
      !tried.includes(each.name) && all.findIndex((other) => other.name === each.name) === index,
  );
}
