import { setTimeout as sleep } from 'node:timers/promises';
import type { EngineName } from '@artcade/domain/generations';
import { withSpan } from '#observability/instrumentation/spans.ts';
import type { Breaker, Pass, Shown } from './breaker.ts';
import { type Engine, EngineError, type EngineRequest, type Made, type Work } from './engine.ts';
import { type Ceiling, type EnginePrices, type PriceTerm, priceOf } from './prices.ts';
import { OutsideError } from './transport.ts';

/** Records every request to a provider, because the provider charges for some that bring nothing. */
export interface AttemptBook {
  /**
   * Called before the request is sent: a process that is killed afterwards leaves an open record. Returns null where the provider's
   * ceiling does not allow the request.
   */
  readonly begin: (begun: AttemptStart) => Promise<((end: AttemptEnd) => Promise<void>) | null>;
}

interface AttemptStart {
  readonly engine: EngineName;
  readonly model: string;
  /** Absent: the operator has set no ceiling. */
  readonly budget?: Budget;
}

export interface Budget {
  readonly ceiling: Ceiling;
  readonly currency: string;
  /** What the request is likely to cost, in millionths: it is reserved until its cost is known. */
  readonly expected: number;
}

interface AttemptEnd {
  readonly outcome: 'made' | 'failed' | 'refused' | 'stopped';
  /** The provider's price in millionths of the currency; null: not known. */
  readonly micros: number | null;
  readonly currency: string;
}

export interface Patience {
  readonly retries: number;
  readonly firstPauseMs: number;
  /** A service that asks for a longer pause is not retried. */
  readonly longestPauseMs: number;
  /** Milliseconds, for the pauses of breakers. */
  readonly now?: () => number;
  readonly healthMs?: number;
}

export const usualPatience: Patience = { retries: 2, firstPauseMs: 1000, longestPauseMs: 60_000 };

interface Making extends Patience {
  readonly pass: Pass;
  readonly breaker: Breaker;
  readonly hasNext: boolean;
  /** null: as long as the provider's own limits allow. */
  readonly attemptMs: number | null;
  readonly prices: EnginePrices;
  readonly book: AttemptBook | undefined;
  /** The order that the image belongs to; absent: one of its own. */
  readonly order?: string | undefined;
}

/** Makes an image with one engine, and retries where that may help. */
export async function make(
  engine: Engine,
  request: EngineRequest,
  work: Work,
  making: Making,
): Promise<Made> {
  const { breaker, hasNext } = making;
  const order = making.order ?? Symbol('order');
  for (let tried = 0, { pass } = making; ; tried += 1) {
    try {
      const made = await attempt(engine, request, work, making);
      pass.end('answers', order);
      return made;
    } catch (error) {
      pass.end(shownBy(error, work.signal), order);
      work.signal.throwIfAborted();
      const pause = error instanceof OutsideError ? pauseBefore(error, tried, making) : null;
      // The next engine is quicker than a service that is known to fail.
      if (pause === null || (hasNext && breaker.isOpen())) throw error;
      // Woken by the abort signal, whose reason is thrown above or by the next attempt.
      await sleep(pause, undefined, { signal: work.signal }).catch(() => work.signal.throwIfAborted());
      const again = breaker.enter(!hasNext);
      if (!again) throw error;
      pass = again;
    }
  }
}

/** What a failed attempt shows about its service. A refusal is an answer. */
function shownBy(error: unknown, signal: AbortSignal): Shown {
  if (signal.aborted || !(error instanceof OutsideError) || error.isAboutRequest) return 'nothing';
  return error.trouble === 'refused' ? 'answers' : 'fault';
}

async function attempt(
  engine: Engine,
  request: EngineRequest,
  work: Work,
  { attemptMs, prices, book }: Making,
): Promise<Made> {
  const terms = prices.byEngine[engine.name];
  const end = await book?.begin({
    engine: engine.name,
    model: engine.model,
    ...budgetFor(engine.name, prices),
  });
  if (end === null) throw budgetUsedUp();
  const close = (outcome: AttemptEnd['outcome'], micros: number | null) =>
    end?.({ outcome, micros, currency: prices.currency });
  const limit = attemptMs === null ? null : startLimit(attemptMs);
  const limited = limit
    ? { ...work, signal: AbortSignal.any([work.signal, limit.signal]), onWaiting: limit.onWaiting }
    : work;
  try {
    const made = await traced(engine, request, limited);
    await close('made', priceOf(terms, made.usage ?? {}));
    return made;
  } catch (thrown) {
    const isLate = limit?.signal.aborted === true && !work.signal.aborted;
    const error = isLate ? new OutsideError('failed', 'The image service took too long.') : thrown;
    await close(work.signal.aborted ? 'stopped' : outcomeOf(error), chargeFor(error, terms));
    throw error;
  } finally {
    limit?.stop();
  }
}

/** Models draw about a megapixel, whatever size is wanted. */
const usualPixels = 1024 * 1024;

export function budgetFor(engine: EngineName, prices: EnginePrices): { budget?: Budget } {
  const ceiling = prices.ceilings[engine];
  const expected = priceOf(prices.byEngine[engine], { pixels: usualPixels });
  return ceiling && expected !== null ? { budget: { ceiling, currency: prices.currency, expected } } : {};
}

/** The operator's choice, and no fault of the service. */
const budgetUsedUp = () =>
  new OutsideError('used_up', 'The budget for this image service is used up.', { isAboutRequest: true });

/** The time limit of an attempt. It starts anew when the request has waited for others of ours. */
function startLimit(milliseconds: number) {
  const late = new AbortController();
  const start = () => setTimeout(() => late.abort(), milliseconds).unref();
  let timer = start();
  const stop = (): void => clearTimeout(timer);
  return {
    signal: late.signal,
    stop,
    onWaiting: (isWaiting: boolean): void => {
      stop();
      if (!isWaiting) timer = start();
    },
  };
}

const outcomeOf = (error: unknown): AttemptEnd['outcome'] =>
  error instanceof EngineError && error.trouble === 'refused' ? 'refused' : 'failed';

/** What a failed attempt costs. After a lost answer and after a cancel, only the provider knows. */
function chargeFor(error: unknown, terms: readonly PriceTerm[] | undefined): number | null {
  if (!(error instanceof OutsideError)) return error instanceof EngineError ? 0 : null;
  if (error.charge === 'none') return 0;
  return error.charge === 'full' ? priceOf(terms, {}) : null;
}

const traced = (engine: Engine, request: EngineRequest, work: Work): Promise<Made> =>
  withSpan(
    `generate ${engine.name}`,
    'internal',
    { 'artcade.engine': engine.name, 'artcade.tool': request.tool, 'artcade.mode': request.mode },
    async (span) => {
      try {
        const made = await engine.generate(request, work);
        span?.set({ 'artcade.model': made.model });
        return made;
      } catch (error) {
        if (error instanceof EngineError) span?.set({ 'artcade.trouble': error.trouble });
        throw error;
      }
    },
  );

/** Returns the pause before the next attempt; null: no further attempt. */
function pauseBefore(error: OutsideError, tried: number, patience: Making): number | null {
  if (!error.again || tried >= patience.retries) return null;
  const usual = patience.firstPauseMs * 2 ** tried;
  // Jitter, so that clients that were rejected together do not retry together.
  const pause = Math.max(error.afterMs ?? 0, usual) + Math.random() * usual * 0.5;
  return pause > patience.longestPauseMs ? null : pause;
}
