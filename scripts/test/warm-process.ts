import { fileURLToPath } from 'node:url';
import { type Outcome, type RunOptions, runIn, type Spent } from './run-batch.ts';
import { openProcess, type TestProcess } from './test-process.ts';

const program = fileURLToPath(new URL('one-after-another.ts', import.meta.url));
/** What a process may keep of the files that it has run, before a new one takes its place. */
const memoryLimit = 700 * 1024 ** 2;

/** Runs one file after another in a process that has loaded and compiled already what most of them need. */
export class WarmProcess {
  readonly #options: RunOptions;
  #process: TestProcess | null = null;
  #files: string[] = [];

  constructor(options: RunOptions) {
    this.#options = options;
  }

  async run(file: string): Promise<Spent> {
    this.#process ??= openProcess([program], true);
    this.#files.push(file);
    const process = this.#process;
    const isOver = process.give(file);
    const { passed, failed, processor } = await runIn(process, [file], this.#options, isOver);
    if (failed > 0) {
      // The leftovers of a failed file must not fail the next one.
      process.kill();
      this.#process = null;
      this.#files = [];
    }
    const last = failed === 0 && process.memory() > memoryLimit ? await this.end() : none;
    return { passed: passed + last.passed, failed: failed + last.failed, processor };
  }

  /** Lets the process end. One that does not, or not well, has failed: a file has left something open. */
  async end(): Promise<Outcome> {
    const [process, files] = [this.#process, this.#files];
    this.#process = null;
    this.#files = [];
    if (!process) return none;
    process.close();
    return runIn(process, ['the process of', ...files], this.#options);
  }
}

const none: Outcome = { passed: 0, failed: 0 };
