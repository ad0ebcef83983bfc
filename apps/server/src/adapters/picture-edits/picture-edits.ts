import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { EditError, type EditProblem } from './edit-error.ts';
import type { EditAnswer, EditOrder, LocalEdit } from './edit-order.ts';

export interface PictureEdits {
  /**
   * Returns a PNG, or a WebP if the PNG would be larger than an image may be. Throws an `EditError`, or the reason of the
   * signal.
   */
  readonly run: (
    bytes: Uint8Array,
    edit: LocalEdit,
    signal: AbortSignal,
    onProgress: (share: number) => void,
  ) => Promise<Uint8Array>;
  readonly close: () => Promise<void>;
}

interface Settings {
  /** How many edits run at the same time; others wait. */
  readonly processes?: number;
  /** In milliseconds, from the start of its process. */
  readonly patience?: number;
  /** In bytes: a process that takes more is ended. */
  readonly memory?: number;
  /** Another program, for tests. */
  readonly program?: string;
}

const ownProgram = fileURLToPath(new URL('./edit-process.ts', import.meta.url));
const defaultPatience = 300_000;
const defaultMemory = 1400 * 1024 ** 2;

interface Task {
  readonly order: EditOrder;
  readonly onProgress: (share: number) => void;
  readonly resolve: (bytes: Uint8Array) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Edits pictures with our own methods, each in a process of its own: a hostile file or a lack of memory ends that process and
 * nothing else, an edit that nobody wants any more is ended at once, and all memory is returned after it.
 */
export function openPictureEdits(settings: Settings = {}): PictureEdits {
  const { processes: most = 1, patience = defaultPatience, memory = defaultMemory } = settings;
  const program = settings.program ?? ownProgram;
  const waiting: Task[] = [];
  const running = new Map<Task, ChildProcess>();
  let isClosed = false;

  function next(): void {
    while (!isClosed && running.size < most) {
      const task = waiting.shift();
      if (!task) return;
      start(task);
    }
  }

  function start(task: Task): void {
    const child = fork(program, [String(memory)], {
      serialization: 'advanced',
      execArgv: ['--disable-warning=ExperimentalWarning'],
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    running.set(task, child);
    const fail = (problem: EditProblem, reason: string, stack?: string) => {
      const options = stack === undefined ? {} : { cause: Object.assign(new Error(reason), { stack }) };
      settle(task, () => task.reject(new EditError(problem, reason, options)));
    };
    const timer = setTimeout(() => fail('too_slow', 'the edit took too long'), patience);
    child.on('message', (answer: EditAnswer) => {
      if ('share' in answer) task.onProgress(answer.share);
      else if ('bytes' in answer) settle(task, () => task.resolve(answer.bytes));
      else fail(answer.problem, answer.reason, answer.stack);
    });
    child.once('error', () => fail('failed', 'the process for edits did not start'));
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      fail('failed', `the process for edits ended (${signal ?? code})`);
    });
    // If the process ends before it reads this, its exit handler reports it.
    child.send(task.order, () => undefined);
  }

  /** The first result of a task counts. Its process has no other work, so it is ended. */
  function settle(task: Task, report: () => void): void {
    const child = running.get(task);
    if (!child) return;
    running.delete(task);
    child.kill('SIGKILL');
    report();
    next();
  }

  function leave(task: Task, reason: unknown): void {
    const place = waiting.indexOf(task);
    if (place >= 0) waiting.splice(place, 1);
    settle(task, () => undefined);
    task.reject(reason);
  }

  return {
    run: async (bytes, edit, signal, onProgress) => {
      signal.throwIfAborted();
      if (isClosed) throw new EditError('failed', 'edits are closed');
      const { promise, resolve, reject } = Promise.withResolvers<Uint8Array>();
      const task: Task = { order: { bytes, edit }, onProgress, resolve, reject };
      const stop = () => leave(task, signal.reason);
      signal.addEventListener('abort', stop);
      waiting.push(task);
      next();
      try {
        return await promise;
      } finally {
        signal.removeEventListener('abort', stop);
      }
    },
    close: async () => {
      isClosed = true;
      const closed = new EditError('failed', 'edits are closed');
      for (const task of waiting.splice(0)) task.reject(closed);
      const ended = [...running].map(async ([task, child]) => {
        const exit = once(child, 'exit');
        settle(task, () => task.reject(closed));
        await exit;
      });
      await Promise.all(ended);
    },
  };
}
