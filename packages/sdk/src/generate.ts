import type { CallOptions } from './call-options.ts';
import { GenerationError } from './errors.ts';
import type { Asset, Client, Generation, NewGenerations } from './generated/api.ts';
import { tools } from './generated/tools.ts';

/** An order in which everything but the tool has a default. */
export type Order = Pick<NewGenerations, 'tool'> & {
  [K in keyof NewGenerations]?: NewGenerations[K] | undefined;
};

/** An image that was made. */
export type MadeGeneration = Generation & { state: 'done'; asset: Asset };

export interface WaitOptions extends CallOptions {
  /** Called with each state that the server reports. */
  readonly onChange?: ((generation: Generation) => void) | undefined;
  /** The longest time between two reports, in seconds: 25 unless set, at most 60. */
  readonly seconds?: number | undefined;
}

/** Fills in what an order leaves out. */
export function completeOrder({ tool, ...order }: Order) {
  // A program without types may name any.
  if (!Object.hasOwn(tools, tool))
    throw new TypeError(`There is no tool '${tool}'. The tools: ${Object.keys(tools).join(', ')}.`);
  return {
    mode: 'create' as const,
    prompt: '',
    inputs: {},
    style: 'painterly' as const,
    palette: 'auto' as const,
    size: tools[tool].sizes[0],
    variations: 1,
    ...definedOf(order),
    tool,
  };
}

/**
 * Orders images and waits until all are made. Throws a `GenerationError` if one was not, and cancels the order if the signal is
 * aborted: what is not made costs nothing.
 */
export async function generate(
  client: Client,
  order: Order,
  options: WaitOptions = {},
): Promise<MadeGeneration[]> {
  options.signal?.throwIfAborted();
  // Not aborted on its way: the order might arrive, and nobody would know its id.
  const started = await client.startGenerations(completeOrder(order));
  try {
    options.signal?.throwIfAborted();
    return delivered(await waitFor(client, started, options));
  } catch (error) {
    if (options.signal?.aborted) await cancel(client, started);
    throw error;
  }
}

/** Waits until all of these generations are over, whatever became of them. Their order stays. */
export function waitFor(
  client: Client,
  started: readonly Pick<Generation, 'id'>[],
  { signal, onChange, seconds = 25 }: WaitOptions = {},
): Promise<Generation[]> {
  return Promise.all(
    started.map(async ({ id }) => {
      for (let wait = '0'; ; wait = String(seconds)) {
        const generation = await client.getGeneration({ id, wait }, { signal });
        onChange?.(generation);
        if (isOver(generation)) return generation;
      }
    }),
  );
}

/** Returns the generations if each has its image, and throws otherwise. */
export function delivered(generations: Generation[]): MadeGeneration[] {
  if (generations.every(isMade)) return generations;
  const missed = generations.find((each) => !isMade(each));
  // One that is done has lost its image since, because somebody deleted it for good.
  const reason = missed?.state === 'done' ? 'deleted' : missed?.state;
  throw new GenerationError(missed?.failure?.code ?? reason ?? 'unexpected_answer', generations);
}

const isMade = (generation: Generation): generation is MadeGeneration =>
  generation.state === 'done' && generation.asset !== null;

/** Cancels those that are not over. One that cannot be cancelled does not keep the others from it. */
export async function cancel(client: Client, started: readonly Pick<Generation, 'id'>[]): Promise<void> {
  await Promise.allSettled(started.map(({ id }) => client.cancelGeneration({ id })));
}

const isOver = ({ state }: Generation): boolean => state !== 'queued' && state !== 'running';

const definedOf = <T extends object>(fields: T): { [K in keyof T]: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]: Exclude<T[K], undefined>;
  };
