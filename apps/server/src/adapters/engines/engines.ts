import { setTimeout as sleep } from 'node:timers/promises';
import type { ToolSlug } from '@artcade/domain/catalog';
import type { EngineName } from '@artcade/domain/generations';
import { withSpan } from '#instrumentation/spans.ts';
import { openAutomatic1111 } from './automatic1111.ts';
import { openComfyUi } from './comfyui.ts';
import { type Engine, EngineError, type EngineRequest, type Made, remark, type Work } from './engine.ts';
import { openHosted } from './hosted.ts';
import { blackForestLabs, fal, replicate } from './hosted-services.ts';
import type { EnginesConfig } from './settings.ts';
import { openStability } from './stability.ts';
import { OutsideError } from './transport.ts';

export interface Engines {
  /** The default engine of a tool. */
  readonly forTool: (tool: ToolSlug) => Engine;
  readonly builtin: Engine;
  /** Engines that a user may choose instead for one order: the main one and the fallback, where they are models. */
  readonly others: (tool: ToolSlug) => readonly Engine[];
  /** null: not configured. */
  readonly named: (name: EngineName) => Engine | null;
  /**
   * Makes an image with the named engine, retries where that may help, and uses the operator's fallback if there is one. A refusal
   * is final. `engine` is the one that made the image.
   */
  readonly generate: (
    name: EngineName,
    request: EngineRequest,
    work: Work,
  ) => Promise<Made & { readonly engine: EngineName }>;
  readonly close: () => Promise<void>;
}

interface Patience {
  readonly retries: number;
  readonly firstPauseMs: number;
  /** A service that asks for a longer pause is not retried. */
  readonly longestPauseMs: number;
}

const usualPatience: Patience = { retries: 2, firstPauseMs: 1000, longestPauseMs: 60_000 };

export async function openEngines(
  config: EnginesConfig,
  builtin: Engine,
  patience: Patience = usualPatience,
): Promise<Engines> {
  const engines = new Map<EngineName, Engine>([['builtin', builtin]]);
  // Their SDK is 2 MB of code, which a server without them does not load.
  if (config.openai) engines.set('openai', (await import('./openai.ts')).openOpenAi(config.openai));
  if (config.google) engines.set('google', (await import('./google.ts')).openGoogle(config.google));
  if (config.automatic1111) engines.set('automatic1111', openAutomatic1111(config.automatic1111));
  if (config.comfyui) engines.set('comfyui', openComfyUi(config.comfyui));
  if (config.fal) engines.set('fal', openHosted(fal, config.fal));
  if (config.replicate) engines.set('replicate', openHosted(replicate, config.replicate));
  if (config.bfl) engines.set('bfl', openHosted(blackForestLabs, config.bfl));
  if (config.stability) engines.set('stability', openStability(config.stability));
  const named = (name: EngineName): Engine | null => engines.get(name) ?? null;

  const forTool = (tool: ToolSlug): Engine => named(config.byTool[tool] ?? config.main) ?? builtin;

  return {
    builtin,
    named,
    forTool,
    others: (tool) => {
      const given = [named(config.main), config.fallback === null ? null : named(config.fallback)];
      const models = given.filter((engine) => engine !== null && engine.name !== 'builtin');
      return [...new Set(models)].filter((engine) => engine !== null && engine !== forTool(tool)) as Engine[];
    },
    generate: async (name, request, work) => {
      try {
        return { ...(await make(named(name), request, work, patience)), engine: name };
      } catch (error) {
        const next = config.fallback === null || config.fallback === name ? null : named(config.fallback);
        if (!next || work.signal.aborted || !mayGoOn(error) || !canMake(next, request)) throw error;
        const made = await make(next, request, work, patience);
        const note = `${name} could not make it (${error.reason}), so ${next.name} did.`;
        return { ...made, engine: next.name, notes: [remark(note), ...made.notes] };
      }
    },
    close: async () => {
      await Promise.all([...engines.values()].map((engine) => engine.close()));
    },
  };
}

/** A refusal does not go to the fallback, which is for outages. */
const mayGoOn = (error: unknown): error is EngineError =>
  error instanceof EngineError && error.trouble !== 'refused';

const canMake = (engine: Engine, { mode, tool }: EngineRequest): boolean =>
  mode === 'create' || engine.capabilities(tool).edit;

async function make(
  engine: Engine | null,
  request: EngineRequest,
  work: Work,
  patience: Patience,
): Promise<Made> {
  if (!engine) throw new EngineError('failed', 'This engine is not configured any more.');
  for (let tried = 0; ; tried += 1) {
    try {
      return await attempt(engine, request, work);
    } catch (error) {
      work.signal.throwIfAborted();
      const pause = error instanceof OutsideError ? pauseBefore(error, tried, patience) : null;
      if (pause === null) throw error;
      // Woken by the abort signal, whose reason is thrown above or by the next attempt.
      await sleep(pause, undefined, { signal: work.signal }).catch(() => work.signal.throwIfAborted());
    }
  }
}

const attempt = (engine: Engine, request: EngineRequest, work: Work): Promise<Made> =>
  withSpan(
    `generate ${engine.name}`,
    'internal',
    { 'artcade.engine': engine.name, 'artcade.tool': request.tool, 'artcade.mode': request.mode },
    async (span) => {
      try {
        const made = await engine.generate(request, work);
        span?.note({ 'artcade.model': made.model });
        return made;
      } catch (error) {
        if (error instanceof EngineError) span?.note({ 'artcade.trouble': error.trouble });
        throw error;
      }
    },
  );

/** Returns the pause before the next attempt; null: no further attempt. */
function pauseBefore(error: OutsideError, tried: number, patience: Patience): number | null {
  if (!error.again || tried >= patience.retries) return null;
  const usual = patience.firstPauseMs * 2 ** tried;
  // Jitter, so that clients that were rejected together do not retry together.
  const pause = Math.max(error.afterMs ?? 0, usual) + Math.random() * usual * 0.5;
  return pause > patience.longestPauseMs ? null : pause;
}
