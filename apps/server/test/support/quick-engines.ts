import { type EngineName, imageCost } from '@artcade/domain/generations';
import type { Capabilities, Engine, EngineRequest, Made, Work } from '#adapters/engines/engine.ts';
import type { Engines } from '#adapters/engines/engines.ts';
import { noisePng } from './drive-fixtures.ts';

export type Behaviour = (request: EngineRequest, work: Work) => Promise<Partial<Made> | undefined>;

const able: Capabilities = {
  edit: true,
  references: 3,
  transparent: true,
  seed: true,
  progress: 'steps',
  edits: ['fill', 'remove', 'extend', 'restyle', 'pose'],
};

/** Engines that return a small picture at once, unless `behave` does something else. */
export function quickEngines(
  behave: Behaviour = async () => undefined,
  name: EngineName = 'builtin',
  others: readonly EngineName[] = [],
  percents: Readonly<Partial<Record<EngineName, number>>> = {},
): Engines & { readonly seen: EngineRequest[] } {
  const seen: EngineRequest[] = [];
  const generate = async (request: EngineRequest, work: Work): Promise<Made> => {
    seen.push(request);
    const made = await behave(request, work);
    work.signal.throwIfAborted();
    return { bytes: noisePng(16, 12), seed: request.seed, model: 'Quick 1', notes: [], ...made };
  };
  const engine = (own: EngineName): Engine => ({
    name: own,
    model: 'Quick 1',
    capabilities: () => able,
    generate,
    sketch: async () => noisePng(16, 12),
    close: async () => {},
  });
  return {
    seen,
    forTool: () => engine(name),
    forEdit: () => [name, ...others].filter((each) => each !== 'builtin').map(engine),
    others: () => others.map(engine),
    choices: () => [],
    costOf: (tool, mode, engine) => imageCost(tool, mode, percents[engine]),
    builtin: engine('builtin'),
    named: engine,
    generate: async (own, request, work) => ({ ...(await generate(request, work)), engine: own }),
    close: async () => {},
  };
}
