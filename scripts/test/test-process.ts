import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { type Word, wire } from './wire.ts';

const reporter = pathToFileURL(fileURLToPath(new URL('wire.ts', import.meta.url))).href;

type TestWord = Exclude<Word, { kind: 'done' }>;

/** From a small heap, V8 collects garbage whenever a few pictures are made: a seventh of the processor time of such a file. */
export const heap = ['--initial-old-space-size=112', '--min-semi-space-size=16'] as const;

/** A process that runs tests, and its reports. */
export interface TestProcess {
  /** Sets the listener for the results of tests; replaces the one before. */
  readonly listen: (take: (word: TestWord) => void) => void;
  /** What it has written, what went wrong outside any test and the processor time, each since this was asked before. */
  readonly take: () => { output: string; trouble: string; processor: number };
  /** In bytes, when the last file was done. */
  readonly memory: () => number;
  /** Gives it a file to run, and resolves when it is done. Only for a process that takes files. */
  readonly give: (file: string) => Promise<'done'>;
  /** Says that no more files come. */
  readonly close: () => void;
  readonly kill: () => void;
  /** How it ended, as `exit code 0`; resolves after its last report. */
  readonly ended: Promise<string>;
}

export function openProcess(words: readonly string[], takesFiles = false): TestProcess {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', ...heap, `--test-reporter=${reporter}`, ...words],
    {
      stdio: [takesFiles ? 'pipe' : 'ignore', 'pipe', 'pipe', 'pipe'],
      windowsHide: true,
      // Under Node's own runner it would report to that one instead of to us.
      env: { ...process.env, NODE_TEST_CONTEXT: undefined },
    },
  );
  let listener: (word: TestWord) => void = () => {};
  let onDone = () => {};
  let [output, trouble, processor, processorBefore, memory] = ['', '', 0, 0, 0];
  for (const stream of [child.stdout, child.stderr] as Readable[])
    stream.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  const heard = eachLine(child.stdio[wire] as Readable, (line) => {
    const word = JSON.parse(line) as Word;
    if (word.kind !== 'done') {
      listener(word);
      return;
    }
    ({ processor, memory, trouble } = word);
    if (!word.isExit) onDone();
  });
  // A process that has died takes no file; its end says so.
  child.stdin?.on('error', () => {});
  return {
    listen: (take) => {
      listener = take;
    },
    take: () => {
      const taken = { output: output.trim(), trouble, processor: processor - processorBefore };
      [output, trouble, processorBefore] = ['', '', processor];
      return taken;
    },
    memory: () => memory,
    give: (file) =>
      new Promise((resolve) => {
        onDone = () => resolve('done');
        child.stdin?.write(`${file}\n`);
      }),
    close: () => child.stdin?.end(),
    kill: () => child.kill('SIGKILL'),
    ended: ending(child).then(async (end) => {
      // A leftover child may keep this stream open; its output is not awaited.
      if (end !== 'signal SIGKILL') await heard;
      return end;
    }),
  };
}

/** When all that it has written is here too, unless a child that it left behind keeps its streams open. */
function ending(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    const settle = (code: number | null, signal: string | null) =>
      resolve(signal === null ? `exit code ${code}` : `signal ${signal}`);
    child.once('error', (error) => resolve(error.message));
    child.once('close', settle);
    child.once('exit', (code, signal) => setTimeout(settle, 2000, code, signal).unref());
  });
}

async function eachLine(stream: Readable, take: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream })) take(line);
}
