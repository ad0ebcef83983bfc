import { type ChildProcess, spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Batch } from './selection.ts';
import { type Word, wire } from './wire.ts';

const reporter = pathToFileURL(fileURLToPath(new URL('wire.ts', import.meta.url))).href;

export interface Outcome {
  readonly passed: number;
  readonly failed: number;
}

/** Runs the files of a batch in one process. What goes wrong is said at once and in full, also where no test could say it. */
export async function runBatch(
  { files, pattern }: Batch,
  options: {
    say: (text: string) => void;
    onTest?: (word: Word) => void;
    /** Beyond this a file hangs, and is ended. */
    milliseconds: number;
    /** Ends it before that. */
    signal?: AbortSignal;
  },
): Promise<Outcome> {
  const child = start(files, pattern);
  const counted = { passed: 0, failed: 0 };
  const running = new Set<string>();
  const output = collect(child.stdout, child.stderr);
  const words = eachLine(child.stdio[wire] as Readable, (line) => {
    const word = JSON.parse(line) as Word;
    options.onTest?.(word);
    if (word.kind === 'begun') {
      running.add(word.name);
      return;
    }
    running.delete(word.name);
    counted[word.kind] += 1;
    if (word.kind === 'failed' && word.error)
      options.say(`✖ ${word.name}\n  ${word.place}\n${indented(word.error)}`);
  });
  const { signal } = options;
  let hangs = false;
  const timer = setTimeout(() => {
    hangs = true;
    child.kill('SIGKILL');
  }, options.milliseconds);
  const breakOff = () => child.kill('SIGKILL');
  if (signal?.aborted) breakOff();
  signal?.addEventListener('abort', breakOff);
  const end = await ending(child);
  clearTimeout(timer);
  signal?.removeEventListener('abort', breakOff);
  // Whoever breaks it off knows why it has ended.
  if (signal?.aborted) return counted;
  await words;
  const isFine = end === 'exit code 0' && counted.failed === 0;
  if (isFine) return counted;
  const wrote = output() && `\n  It wrote:\n${indented(output())}`;
  // Nothing that a test has said explains it: the file could not be loaded, died, hung, or broke something after its last test.
  if (counted.failed === 0) {
    const during = running.size > 0 ? `, during: ${[...running].join(', ')}` : ', outside any test';
    const how = hangs ? `was ended after ${options.milliseconds / 1000} seconds` : `ended with ${end}`;
    options.say(`✖ ${files.join(' ')} ${how}${during}${wrote || '\n  It wrote nothing.'}`);
    return { ...counted, failed: 1 };
  }
  if (wrote) options.say(`  ${files.join(' ')} ended with ${end}.${wrote}`);
  return counted;
}

function start(files: readonly string[], pattern: string | undefined): ChildProcess & StreamsOfChild {
  const flags = [
    '--disable-warning=ExperimentalWarning',
    `--test-reporter=${reporter}`,
    ...(pattern === undefined ? [] : [`--test-name-pattern=${pattern}`]),
    // Node runs one file as it is, and several through its runner.
    ...(files.length === 1 ? [] : ['--test', '--test-isolation=none']),
  ];
  return spawn(process.execPath, [...flags, ...files], {
    stdio: ['ignore', 'pipe', 'pipe', 'pipe'],
    windowsHide: true,
    // Under Node's own runner it would report to that one instead of to us.
    env: { ...process.env, NODE_TEST_CONTEXT: undefined },
  }) as ChildProcess & StreamsOfChild;
}

interface StreamsOfChild {
  readonly stdout: Readable;
  readonly stderr: Readable;
}

/** When all that it has written is here too, unless a child that it left behind keeps its streams open. */
function ending(child: ChildProcess): Promise<string> {
  return new Promise((resolve) => {
    const told = (code: number | null, signal: string | null) =>
      resolve(signal === null ? `exit code ${code}` : `signal ${signal}`);
    child.once('error', (error) => resolve(error.message));
    child.once('close', told);
    child.once('exit', (code, signal) => setTimeout(told, 2000, code, signal).unref());
  });
}

function collect(...streams: Readable[]): () => string {
  let text = '';
  for (const stream of streams)
    stream.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  return () => text.trim();
}

async function eachLine(stream: Readable, take: (line: string) => void): Promise<void> {
  for await (const line of createInterface({ input: stream })) take(line);
}

const indented = (text: string): string => text.replaceAll(/^/gm, '  ');
