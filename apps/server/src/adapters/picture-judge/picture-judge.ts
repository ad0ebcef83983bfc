import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export interface PictureJudge {
  /**
   * Returns how surely a picture is pornographic, from 0 to 1: the highest score of the files that it is shown as. Throws where one
   * cannot be read, or where they take too long or too much memory.
   */
  readonly score: (files: readonly Uint8Array[]) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** From the process. */
export type JudgeAnswer = { readonly score: number } | { readonly problem: string };

interface Settings {
  /** In milliseconds, from the start of its process. */
  readonly patience?: number;
  /** In bytes: a process that takes more is ended. */
  readonly memory?: number;
  /** Another program, for tests. */
  readonly program?: string;
}

const ownProgram = fileURLToPath(new URL('./judge-process.ts', import.meta.url));
const defaultPatience = 180_000;
const defaultMemory = 1200 * 1024 ** 2;

/**
 * Judges pictures with a small network, each in a process of its own: a hostile file or a lack of memory ends that process and
 * nothing else. The caller's queue decides how many run at a time.
 */
export function openPictureJudge(settings: Settings = {}): PictureJudge {
  const { patience = defaultPatience, memory = defaultMemory, program = ownProgram } = settings;
  const running = new Set<ChildProcess>();
  let isClosed = false;
  return {
    score: async (files) => {
      if (isClosed) throw new Error('the judge of pictures is closed');
      const child = fork(program, [String(memory)], {
        serialization: 'advanced',
        execArgv: ['--disable-warning=ExperimentalWarning'],
        stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      });
      running.add(child);
      const { promise, resolve, reject } = Promise.withResolvers<number>();
      const fail = (reason: string) => reject(new Error(reason));
      const timer = setTimeout(() => fail('judging the picture took too long'), patience);
      child.on('message', (answer: JudgeAnswer) =>
        'score' in answer ? resolve(answer.score) : fail(answer.problem),
      );
      child.once('error', () => fail('the process that judges pictures did not start'));
      child.once('exit', (code, signal) => {
        running.delete(child);
        fail(`the process that judges pictures ended (${signal ?? code})`);
      });
      // If the process ends before it reads this, its exit handler reports it.
      child.send([...files], () => undefined);
      try {
        return await promise;
      } finally {
        clearTimeout(timer);
        child.kill('SIGKILL');
      }
    },
    close: async () => {
      isClosed = true;
      await Promise.all(
        [...running].map(async (child) => {
          const exit = once(child, 'exit');
          child.kill('SIGKILL');
          await exit;
        }),
      );
    },
  };
}
