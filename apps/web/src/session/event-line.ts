import { platform } from '#platform/platform.ts';
import { createEventReader } from './server-sent-events.ts';
import { authorized } from './session.ts';

/** The server sends something at least every 15 seconds; a longer silence means a dead connection. */
const silenceMaximum = 20_000;
const lookEvery = 500;

interface Line {
  readonly signal: AbortSignal;
  readonly onOpen: () => void;
  readonly onData: (data: string) => void;
  /** Asked now and then whether the line is no longer needed. */
  readonly mayEnd?: () => boolean;
}

/** Reads an event line of the server until it ends, falls silent or is no longer needed. */
export async function readEventLine(
  path: string,
  { signal, onOpen, onData, mayEnd = () => false }: Line,
): Promise<void> {
  const response = await authorized((token) =>
    fetch(platform.server + path, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      signal,
    }),
  );
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
  const read = createEventReader();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let heardAt = Date.now();
  const silence = setInterval(() => {
    if (Date.now() - heardAt > silenceMaximum || mayEnd()) void reader.cancel();
  }, lookEvery);
  try {
    onOpen();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heardAt = Date.now();
      for (const data of read(part.value)) onData(data);
    }
  } finally {
    clearInterval(silence);
  }
}

/** Random: after an outage, clients must not reconnect in the same second. */
export const pauseRandomly = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds * (0.5 + Math.random()));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
