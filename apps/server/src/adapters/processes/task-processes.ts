import type { TaskAnswer } from './answer-tasks.ts';
import { type Process, startProcess } from './start-process.ts';

/** Why a task has no result. `too_slow`: it took too long. `failed`: it threw, its process ended, or no more tasks are taken. */
export class TaskError extends Error {
  override readonly name = 'TaskError';
  readonly problem: 'too_slow' | 'failed';

  constructor(problem: TaskError['problem'], message: string, options?: { cause?: unknown }) {
    super(message, options);
    this.problem = problem;
  }
}

interface Settings {
  /** A file that calls `answerTasks`. */
  readonly program: string;
  /** How many tasks run at the same time; others wait. Without it, none waits. */
  readonly processes?: number;
  /** In milliseconds, from the start of a task's process. */
  readonly patience: number;
  /** In bytes: a process that takes more is ended. */
  readonly memory: number;
}

interface Watching {
  readonly signal?: AbortSignal;
  readonly onProgress?: (share: number) => void;
}

interface Entry<Task, Result> {
  readonly task: Task;
  readonly onProgress: (share: number) => void;
  readonly resolve: (result: Result) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Runs each task in a process of its own, which ends with it: a hostile file or a lack of memory ends that process and nothing
 * else, a task that nobody wants any more is ended at once, and all memory is returned after it. `what` names the tasks in errors.
 */
export function openTaskProcesses<Task, Result>(what: string, settings: Settings) {
  const { program, processes: most = Number.POSITIVE_INFINITY, patience, memory } = settings;
  const waiting: Entry<Task, Result>[] = [];
  const running = new Map<Entry<Task, Result>, Process>();
  const ending = new Set<Promise<void>>();
  let isClosed = false;
  const closed = () => new TaskError('failed', `the processes for ${what} are closed`);

  function next(): void {
    while (!isClosed && running.size < most) {
      const entry = waiting.shift();
      if (!entry) return;
      start(entry);
    }
  }

  function start(entry: Entry<Task, Result>): void {
    const fail = (problem: TaskError['problem'], message: string, cause?: Error) =>
      settle(entry, () => entry.reject(new TaskError(problem, message, cause && { cause })));
    const timer = setTimeout(() => fail('too_slow', `the process for ${what} took too long`), patience);
    const child = startProcess({
      program,
      args: [String(memory)],
      onMessage: (message) => {
        const answer = message as TaskAnswer<Result>;
        if ('share' in answer) entry.onProgress(answer.share);
        else if ('result' in answer) settle(entry, () => entry.resolve(answer.result));
        else
          fail('failed', answer.message, Object.assign(new Error(answer.message), { stack: answer.stack }));
      },
      onEnd: (reason) => fail('failed', `the process for ${what} ${reason}`),
    });
    running.set(entry, {
      ...child,
      end: () => {
        clearTimeout(timer);
        return child.end();
      },
    });
    child.give(entry.task);
  }

  /** The first result of a task counts. Its process has no other work, so it is ended. */
  function settle(entry: Entry<Task, Result>, report: () => void): void {
    const child = running.get(entry);
    if (!child) return;
    running.delete(entry);
    const gone = child.end().then(() => void ending.delete(gone));
    ending.add(gone);
    report();
    next();
  }

  function leave(entry: Entry<Task, Result>, reason: unknown): void {
    const place = waiting.indexOf(entry);
    if (place >= 0) waiting.splice(place, 1);
    settle(entry, () => undefined);
    entry.reject(reason);
  }

  return {
    /** Returns what the program makes of a task. Throws a `TaskError`, or the reason of the signal. */
    run: async (task: Task, { signal, onProgress = () => undefined }: Watching = {}): Promise<Result> => {
      signal?.throwIfAborted();
      if (isClosed) throw closed();
      const { promise, resolve, reject } = Promise.withResolvers<Result>();
      const entry = { task, onProgress, resolve, reject };
      const stop = () => leave(entry, signal?.reason);
      signal?.addEventListener('abort', stop);
      waiting.push(entry);
      next();
      try {
        return await promise;
      } finally {
        signal?.removeEventListener('abort', stop);
      }
    },

    /** Ends every process, and resolves when all are gone. */
    close: async (): Promise<void> => {
      isClosed = true;
      for (const entry of waiting.splice(0)) entry.reject(closed());
      for (const entry of running.keys()) settle(entry, () => entry.reject(closed()));
      await Promise.all(ending);
    },
  };
}
