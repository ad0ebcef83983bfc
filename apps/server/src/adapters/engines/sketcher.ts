import { fileURLToPath } from 'node:url';
import type { Sketch } from '@artcade/contract/sketches';
import { Failure } from '@artcade/domain/failure';
import { type Process, startProcess } from '../processes/start-process.ts';
import type { AskedSketch, SketchAnswer } from './sketch-process.ts';

const defaultProgram = fileURLToPath(new URL('./sketch-process.ts', import.meta.url));
const residentMaximum = 600 * 1024 * 1024;
const waitingMaximum = 6;
/** In milliseconds: how long one sketch may take, and how long the process stays without work. */
const patience = 60_000;
const idleMaximum = 120_000;
const busyRetrySeconds = 5;

interface Options {
  readonly program?: string;
  readonly waiting?: number;
  readonly patience?: number;
}

export interface Sketcher {
  /** Throws `engine_busy` if too many wait, `engine_failed` if it cannot be drawn. An aborted request leaves the queue. */
  readonly sketch: (asked: AskedSketch, signal: AbortSignal) => Promise<Sketch>;
  readonly close: () => void;
}

interface Task {
  readonly id: number;
  readonly asked: AskedSketch;
  readonly resolve: (sketch: Sketch) => void;
  readonly reject: (error: unknown) => void;
}

/**
 * Draws sketches for visitors, one at a time in a process of its own, so that members never wait for visitors. The process
 * starts with the first sketch and ends when nobody asks.
 */
export function openSketcher(options: Options = {}): Sketcher {
  const { program = defaultProgram, waiting: most = waitingMaximum, patience: longest = patience } = options;
  const waiting: Task[] = [];
  let child: Process | null = null;
  let current: Task | null = null;
  let timer: NodeJS.Timeout | undefined;
  let lastId = 0;
  let isClosed = false;

  function end(): void {
    clearTimeout(timer);
    void child?.end();
    child = null;
  }

  /** Ends the current task. `failure` null: it has its sketch. */
  function settle(failure: unknown, sketch: Sketch | null): void {
    clearTimeout(timer);
    const task = current;
    current = null;
    if (sketch) task?.resolve(sketch);
    else task?.reject(failure);
    next();
  }

  function lose(reason: string): void {
    end();
    settle(new Failure('engine_failed', {}, { cause: new Error(reason) }), null);
  }

  function receive(answer: SketchAnswer): void {
    if (answer.id !== current?.id) return;
    if (answer.resident > residentMaximum) end();
    if ('sketch' in answer) settle(null, answer.sketch);
    else settle(new Failure('engine_failed', {}, { cause: new Error(answer.reason) }), null);
  }

  const start = (): Process =>
    startProcess({
      program,
      switches: ['--expose-gc'],
      onMessage: (answer) => receive(answer as SketchAnswer),
      onEnd: (reason) => lose(`the sketching process ${reason}`),
    });

  function next(): void {
    if (current || isClosed) return;
    current = waiting.shift() ?? null;
    if (!current) {
      timer = setTimeout(end, idleMaximum).unref();
      return;
    }
    child ??= start();
    timer = setTimeout(() => lose('the sketch took too long'), longest);
    child.give({ id: current.id, ...current.asked });
  }

  /** A drawing cannot be interrupted; one that has begun is finished, and its result ignored. */
  function leave(task: Task, reason: unknown): void {
    const place = waiting.indexOf(task);
    if (place >= 0) waiting.splice(place, 1);
    task.reject(reason);
  }

  return {
    sketch: async (asked, signal) => {
      signal.throwIfAborted();
      if (isClosed) throw new Failure('unavailable');
      if (waiting.length >= most) throw new Failure('engine_busy', { retryAfter: busyRetrySeconds });
      lastId += 1;
      const { promise, resolve, reject } = Promise.withResolvers<Sketch>();
      const task: Task = { id: lastId, asked, resolve, reject };
      const stop = () => leave(task, signal.reason);
      signal.addEventListener('abort', stop);
      waiting.push(task);
      clearTimeout(current ? undefined : timer);
      next();
      try {
        return await promise;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    close: () => {
      isClosed = true;
      end();
      const gone = new Failure('unavailable');
      for (const task of waiting.splice(0)) task.reject(gone);
      current?.reject(gone);
      current = null;
    },
  };
}
