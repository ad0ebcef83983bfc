import type { News } from '@artcade/contract/activity';
import { useEffect, useEffectEvent } from 'react';
import { platform } from '#platform/platform.ts';
import { createEventReader } from './server-sent-events.ts';
import { authorized, sessionStore } from './session.ts';

/** Null after a gap: anything may have changed. */
type Listener = (news: News | null) => void;

const listeners = new Set<Listener>();
let open: AbortController | null = null;

/** The server sends something at least every 15 seconds; a longer silence means a dead connection. */
const silenceMaximum = 20_000;
const firstPause = 500;
const longestPause = 30_000;

/**
 * Calls the listener with what changes in the user's teams and notices. All listeners of a page share one event line, which is
 * open only while the page is visible: browsers allow six connections to a server.
 */
export function useNews(listener: Listener): void {
  const heard = useEffectEvent(listener);
  useEffect(() => {
    const listen: Listener = (news) => heard(news);
    listeners.add(listen);
    adjust();
    return () => {
      listeners.delete(listen);
      adjust();
    };
  }, []);
}

function adjust(): void {
  const isWanted =
    listeners.size > 0 && document.visibilityState === 'visible' && sessionStore.get().status === 'signedIn';
  if (isWanted && !open) {
    open = new AbortController();
    void keepOpen(open.signal);
  } else if (!isWanted && open) {
    open.abort();
    open = null;
  }
}

document.addEventListener('visibilitychange', adjust);
sessionStore.subscribe(adjust);

async function keepOpen(signal: AbortSignal): Promise<void> {
  for (let failures = 0; !signal.aborted; failures += 1) {
    await readLine(signal, () => {
      failures = 0;
      // What happened while there was no line is not repeated.
      tell(null);
    }).catch(() => {});
    await pause(Math.min(firstPause * 2 ** failures, longestPause), signal);
  }
}

async function readLine(signal: AbortSignal, onOpen: () => void): Promise<void> {
  const response = await authorized((token) =>
    fetch(`${platform.server}/api/teams/events`, {
      headers: token === null ? {} : { authorization: `Bearer ${token}` },
      signal,
    }),
  );
  if (!response.ok || !response.body) throw new Error(`no stream: ${response.status}`);
  const read = createEventReader();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let heardAt = Date.now();
  const silence = setInterval(() => {
    if (Date.now() - heardAt > silenceMaximum) void reader.cancel();
  }, firstPause);
  try {
    onOpen();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      heardAt = Date.now();
      for (const data of read(part.value)) tell(parse(data));
    }
  } finally {
    clearInterval(silence);
  }
}

function tell(news: News | null): void {
  for (const listener of listeners) listener(news);
}

/** What cannot be read may be news of any kind. */
function parse(data: string): News | null {
  try {
    const { kind, teamId, assetId } = JSON.parse(data) as Partial<Record<keyof News, unknown>>;
    return typeof kind === 'string' ? { kind, teamId: idOf(teamId), assetId: idOf(assetId) } : null;
  } catch {
    return null;
  }
}

const idOf = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Random: after an outage, clients must not reconnect in the same second. */
const pause = (milliseconds: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const timer = setTimeout(resolve, milliseconds * (0.5 + Math.random()));
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
