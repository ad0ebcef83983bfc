import type { ToolSlug } from '@artcade/domain/catalog';
import type { ModelEditKind } from '@artcade/domain/edits';
import {
  type EngineName,
  type EngineNote,
  type GenerationMode,
  imageCost,
} from '@artcade/domain/generations';
import { type AttemptBook, make, type Patience, usualPatience } from './attempts.ts';
import { openAutomatic1111 } from './automatic1111.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { openComfyUi } from './comfyui.ts';
import { type Engine, EngineError, type EngineRequest, type Made, remark, type Work } from './engine.ts';
import { watchHealth } from './health.ts';
import { openHosted } from './hosted.ts';
import { blackForestLabs, fal, replicate } from './hosted-services.ts';
import type { EngineOrder, EnginesConfig } from './settings.ts';
import { openStability } from './stability.ts';

/** How an order is made. */
interface How {
  /** The artist chose this engine, so no other one of the order replaces it. */
  readonly isChosen?: boolean;
  readonly book?: AttemptBook;
  /** The order that the image belongs to. */
  readonly order?: string;
}

/** An engine that artists may choose. */
export interface EngineChoice {
  readonly name: EngineName;
  readonly model: string;
  /** It is out of use at the moment. */
  readonly isDown: boolean;
}

export interface Engines {
  /** The default engine of a tool: the first of its order. */
  readonly forTool: (tool: ToolSlug) => Engine;
  readonly builtin: Engine;
  /** Engines that an order may name instead of the default one: the first of the order, the fallback, and the operator's choice. */
  readonly others: (tool: ToolSlug) => readonly Engine[];
  /** Engines to choose from on the tool's page; empty where the operator allows none besides the default one. */
  readonly choices: (tool: ToolSlug) => readonly EngineChoice[];
  /** Engines that can do an edit, the preferred one first. */
  readonly forEdit: (tool: ToolSlug, kind: ModelEditKind) => readonly Engine[];
  /** The credits for one image of a tool by an engine. The tool's usual engine costs what the catalogue says. */
  readonly costOf: (tool: ToolSlug, mode: GenerationMode, engine: EngineName) => number;
  /** null: not configured. */
  readonly named: (name: EngineName) => Engine | null;
  /**
   * Makes an image with the named engine, retries where that may help, and goes on to the next engine of the operator's order, or
   * to the fallback, where there is one. A refusal is final. `engine` is the one that made the image.
   */
  readonly generate: (
    name: EngineName,
    request: EngineRequest,
    work: Work,
    how?: How,
  ) => Promise<Made & { readonly engine: EngineName }>;
  readonly close: () => Promise<void>;
}

/** `onUse` is called when an engine goes out of use, and when it is used again. */
export async function openEngines(
  config: EnginesConfig,
  builtin: Engine,
  patience: Patience = usualPatience,
  onUse: (engine: EngineName, isDown: boolean) => void = () => undefined,
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

  const orderOf = (tool: ToolSlug): EngineOrder => config.byTool[tool] ?? config.order;
  const forTool = (tool: ToolSlug): Engine => named(orderOf(tool)[0]) ?? builtin;
  const breakers = new Map(
    [...engines.keys()].map((name) => [name, createBreaker(patience.now, (isDown) => onUse(name, isDown))]),
  );
  const breakerOf = (name: EngineName): Breaker => breakers.get(name) ?? createBreaker();
  // Where one engine makes everything, it is asked each time: there is nothing to use instead.
  const hasSeveral =
    config.choice.length > 0 ||
    [config.order, ...Object.values(config.byTool)].some((order) => order.length > 1);
  const stopChecks = hasSeveral
    ? watchHealth(
        [...engines.values()].map((engine) => ({ engine, breaker: breakerOf(engine.name) })),
        patience.healthMs,
      )
    : () => undefined;

  const configured = (names: readonly (EngineName | null)[]): Engine[] =>
    [...new Set(names)].flatMap((name) => (name === null ? [] : (named(name) ?? [])));

  const ownPercent = (tool: ToolSlug, name: EngineName): number | undefined =>
    name === forTool(tool).name ? undefined : config.creditPercents[name];

  const forEdit = (tool: ToolSlug, kind: ModelEditKind): Engine[] => {
    const used = [...orderOf(tool), ...config.order, ...config.choice, config.fallback];
    return configured(used).filter((engine) => engine.capabilities(tool).edits?.includes(kind));
  };

  /** The engines for one order, the preferred one first. */
  function chainFor(name: EngineName, request: EngineRequest, isChosen: boolean): [Engine, ...Engine[]] {
    const order = orderOf(request.tool);
    const { edit } = request;
    const able = edit ? forEdit(request.tool, edit.kind).map((engine) => engine.name) : order;
    const others = order.filter((each) => each !== name && able.includes(each));
    const wanted = !isChosen && order.includes(name) ? (edit ? [name, ...others] : order) : [name];
    // Who pays another price for an engine gets no other one.
    const hasOwnPrice = isChosen && ownPercent(request.tool, name) !== undefined;
    const chain = configured([...wanted, hasOwnPrice ? null : config.fallback]);
    // Ordered from an engine that is no longer configured.
    const present = wanted.some((each) => named(each) !== null) ? chain : [absent(name), ...chain];
    const [first, ...next] = present;
    if (!first) return [absent(name)];
    return [first, ...next.filter((engine) => canMake(engine, request))];
  }

  return {
    builtin,
    named,
    forTool,
    forEdit,
    costOf: (tool, mode, name) => imageCost(tool, mode, ownPercent(tool, name)),
    others: (tool) => {
      const given = configured([config.order[0], config.fallback, ...config.choice]);
      return given.filter((engine) => engine.name !== 'builtin' && engine !== forTool(tool));
    },
    choices: (tool) => {
      const own = forTool(tool).name;
      if (config.choice.every((name) => name === own)) return [];
      return configured(config.choice).map(({ name, model }) => ({
        name,
        model,
        isDown: breakerOf(name).isOpen(),
      }));
    },
    generate: async (name, request, work, { isChosen = false, book, order } = {}) => {
      const chain = chainFor(name, request, isChosen);
      const isOut = ({ name }: Engine): boolean => breakerOf(name).isOpen();
      const areAllOut = chain.every(isOut);
      if (areAllOut && isChosen && hasSeveral) throw outOfUse();
      // Where none is left, the preferred one is tried: it may be back.
      const left = areAllOut ? chain.slice(0, 1) : chain;
      const hasNextInOrder = !isChosen && orderOf(request.tool).length > 1;
      let passed: EngineNote[] = [];
      let trouble: unknown = outOfUse();
      const tried: EngineName[] = [];
      for (const [index, engine] of left.entries()) {
        const pass = breakerOf(engine.name).enter(areAllOut);
        if (!pass) {
          passed = [...passed, remark(`${engine.name} was out of use.`)];
          continue;
        }
        const next = left[index + 1];
        const isQuick = next !== undefined && hasNextInOrder;
        try {
          const made = await make(engine, request, work, {
            ...patience,
            // The next engine is quicker than a service that asks for time.
            ...(isQuick && { longestPauseMs: Math.min(patience.longestPauseMs, quickPauseMs) }),
            pass,
            breaker: breakerOf(engine.name),
            hasNext: next !== undefined,
            attemptMs: isQuick ? config.attemptSeconds * 1000 : null,
            prices: config.prices,
            book: engine.name === 'builtin' ? undefined : book,
            order,
          });
          return { ...made, engine: engine.name, notes: [...passed, ...made.notes] };
        } catch (error) {
          tried.push(engine.name);
          if (error instanceof EngineError) {
            if (engine.model !== '') error.engine = engine;
            error.tried = tried;
          }
          if (!next || work.signal.aborted || !mayGoOn(error)) throw error;
          trouble = error;
          const note = `${engine.name} could not make it (${error.reason}), so ${next.name} did.`;
          passed = [...passed, remark(note)];
        }
      }
      throw trouble;
    },
    close: async () => {
      stopChecks();
      await Promise.all([...engines.values()].map((engine) => engine.close()));
    },
  };
}

const quickPauseMs = 3000;

const outOfUse = (): EngineError =>
  new EngineError('busy', 'This image service is out of use at the moment.');

/** Stands for an engine that was configured when its image was ordered. */
const absent = (name: EngineName): Engine => ({
  name,
  model: '',
  capabilities: () => ({ edit: true, references: 0, transparent: false, seed: false, progress: 'none' }),
  generate: async () => {
    throw new EngineError('failed', 'This engine is not configured any more.');
  },
  close: async () => undefined,
});

/** A refusal does not go to another engine, which is for outages. */
const mayGoOn = (error: unknown): error is EngineError =>
  error instanceof EngineError && error.trouble !== 'refused';

/** Whether an engine can take over. The built-in one needs the whole story of an edit, and it alone draws from a brief. */
function canMake(engine: Engine, { mode, tool, brief, edit }: EngineRequest): boolean {
  if (edit) return engine.capabilities(tool).edits?.includes(edit.kind) ?? false;
  if (engine.name === 'builtin') return mode === 'create';
  return brief === undefined && (mode === 'create' || engine.capabilities(tool).edit);
}
