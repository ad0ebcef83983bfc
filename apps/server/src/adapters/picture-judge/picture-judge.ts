import { fileURLToPath } from 'node:url';
import { openTaskProcesses } from '../processes/task-processes.ts';

export interface PictureJudge {
  /**
   * Returns how surely a picture is pornographic, from 0 to 1: the highest score of the files that it is shown as. Throws where one
   * cannot be read, or where they take too long or too much memory.
   */
  readonly score: (files: readonly Uint8Array[]) => Promise<number>;
  readonly close: () => Promise<void>;
}

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
  const limits = { program, patience, memory };
  const processes = openTaskProcesses<readonly Uint8Array[], number>('judging pictures', limits);
  return { score: (files) => processes.run([...files]), close: processes.close };
}
