import { fileURLToPath } from 'node:url';
import { openTaskProcesses, TaskError } from '../processes/task-processes.ts';
import { EditError } from './edit-error.ts';
import type { Edited, EditOrder, LocalEdit } from './edit-order.ts';

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

/** Edits pictures with our own methods, each in a process of its own. */
export function openPictureEdits(settings: Settings = {}): PictureEdits {
  const { processes: most = 1, patience = defaultPatience, memory = defaultMemory } = settings;
  const limits = { program: settings.program ?? ownProgram, processes: most, patience, memory };
  const processes = openTaskProcesses<EditOrder, Edited>('edits', limits);
  return {
    run: async (bytes, edit, signal, onProgress) => {
      const edited = await processes.run({ bytes, edit }, { signal, onProgress }).catch((error: unknown) => {
        if (!(error instanceof TaskError)) throw error;
        throw new EditError(error.problem, error.message, { cause: error.cause });
      });
      if ('bytes' in edited) return edited.bytes;
      throw new EditError(edited.problem, edited.reason);
    },
    close: processes.close,
  };
}
