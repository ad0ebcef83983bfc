import { Failure } from '@artcade/domain/failure';

interface Asker {
  readonly uid: string;
  /** Pays, or has had the account for some time. Many new accounts cost nothing: together they get every other turn, no more. */
  readonly isKnown: boolean;
}

interface Limits {
  /** Requests of one account, waiting or being drawn. */
  readonly each: number;
  /** From so many requests of known or of new accounts, each account has one. */
  readonly crowd: number;
  /** Requests of known and of new accounts. They wait, and hold little. */
  readonly places: number;
  /** Milliseconds for which a request waits for its turn. */
  readonly waitMs: number;
  readonly drawMs: number;
  /** The same while another account waits. */
  readonly drawMsInCrowd: number;
}

const exportLimits: Limits = {
  each: 2,
  crowd: 24,
  places: 48,
  waitMs: 180_000,
  drawMs: 180_000,
  drawMsInCrowd: 90_000,
};
const busy = () => new Failure('engine_busy', { retryAfter: 30 });

interface Line {
  /** Accounts in the order in which they came. */
  readonly waiting: Map<string, (() => void)[]>;
  /** Requests of each account, the one that is drawn included. */
  readonly held: Map<string, number>;
  /** The number of the last turn of accounts that still have requests. */
  readonly served: Map<string, number>;
  total: number;
}

const newLine = (): Line => ({ waiting: new Map(), held: new Map(), served: new Map(), total: 0 });

export type DrawingTurns = <Result>(
  asker: Asker,
  signal: AbortSignal,
  work: (signal: AbortSignal) => Promise<Result>,
) => Promise<Result>;

/**
 * Draws one export at a time: a large one takes a core and a gigabyte. Known and new accounts take turns, and so do the accounts of
 * each kind, so that neither an account with many requests nor a crowd of new accounts keeps others waiting.
 */
export function createDrawingTurns(limits: Limits = exportLimits): DrawingTurns {
  const lines = { known: newLine(), fresh: newLine() };
  let turnOf: keyof typeof lines = 'known';
  let turns = 0;
  /** Set while somebody draws: called when others may wait for it. */
  let drawing: { readonly giveUpIfLate: () => void } | null = null;

  const someoneWaits = (): boolean => lines.known.waiting.size + lines.fresh.waiting.size > 0;

  const callNext = (): void => {
    if (drawing || !someoneWaits()) return;
    if (lines[turnOf].waiting.size === 0) turnOf = turnOf === 'known' ? 'fresh' : 'known';
    const { waiting, served } = lines[turnOf];
    turnOf = turnOf === 'known' ? 'fresh' : 'known';
    const last = (uid: string) => served.get(uid) ?? 0;
    const uid = [...waiting.keys()].reduce((one, other) => (last(other) < last(one) ? other : one));
    const [enter, ...rest] = waiting.get(uid) ?? [];
    if (rest.length > 0) waiting.set(uid, rest);
    else waiting.delete(uid);
    turns += 1;
    served.set(uid, turns);
    enter?.();
  };

  /** Waits for the turn. Throws if the request ends or has waited for too long. */
  async function turn({ waiting }: Line, uid: string, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const mine = Promise.withResolvers<void>();
    const enter = () => {
      // Taken at once, so that nobody else is called before this request goes on.
      drawing = { giveUpIfLate: () => undefined };
      mine.resolve();
    };
    const leave = (reason: unknown) => {
      const left = (waiting.get(uid) ?? []).filter((each) => each !== enter);
      if (left.length > 0) waiting.set(uid, left);
      else waiting.delete(uid);
      mine.reject(reason);
    };
    const gone = () => leave(signal.reason);
    const clock = setTimeout(() => leave(busy()), limits.waitMs);
    signal.addEventListener('abort', gone, { once: true });
    waiting.set(uid, [...(waiting.get(uid) ?? []), enter]);
    drawing?.giveUpIfLate();
    callNext();
    try {
      await mine.promise;
    } finally {
      clearTimeout(clock);
      signal.removeEventListener('abort', gone);
    }
  }

  async function draw<Result>(
    signal: AbortSignal,
    work: (signal: AbortSignal) => Promise<Result>,
  ): Promise<Result> {
    const late = new AbortController();
    let isLong = false;
    const giveUpIfLate = () => {
      if (isLong && someoneWaits()) late.abort();
    };
    const clocks = [
      setTimeout(() => {
        isLong = true;
        giveUpIfLate();
      }, limits.drawMsInCrowd),
      setTimeout(() => late.abort(), limits.drawMs),
    ];
    drawing = { giveUpIfLate };
    try {
      return await work(AbortSignal.any([signal, late.signal]));
    } catch (error) {
      if (late.signal.aborted && !signal.aborted) throw new Failure('generation_expired');
      throw error;
    } finally {
      for (const clock of clocks) clearTimeout(clock);
      drawing = null;
      callNext();
    }
  }

  return async ({ uid, isKnown }, signal, work) => {
    const line = isKnown ? lines.known : lines.fresh;
    const mine = line.held.get(uid) ?? 0;
    const maximum = line.total < limits.crowd ? limits.each : 1;
    if (mine >= maximum) throw new Failure('too_many_exports', { maximum });
    if (line.total >= limits.places) throw busy();
    line.held.set(uid, mine + 1);
    line.total += 1;
    try {
      await turn(line, uid, signal);
      return await draw(signal, work);
    } finally {
      const left = (line.held.get(uid) ?? 1) - 1;
      if (left > 0) line.held.set(uid, left);
      else {
        line.held.delete(uid);
        line.served.delete(uid);
      }
      line.total -= 1;
    }
  };
}
