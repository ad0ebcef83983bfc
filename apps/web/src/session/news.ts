import type { News } from '@artcade/contract/activity';
import { useEffect, useEffectEvent } from 'react';
import { pauseRandomly, readEventLine } from './event-line.ts';
import { sessionStore } from './session.ts';

/** Null after a gap: anything may have changed. */
type Listener = (news: News | null) => void;

const listeners = new Set<Listener>();
let open: AbortController | null = null;

const firstPause = 500;
const longestPause = 30_000;

/**
 * Calls the listener with what changes in the user's teams and notices. All listeners of a page share one event line, which is
 * open only while the page is visible: browsers allow six connections to a server.
 */
export function useNews(listener: Listener): void {
  const onNews = useEffectEvent(listener);
  useEffect(() => {
    const listen: Listener = (news) => onNews(news);
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
    await readEventLine('/api/teams/events', {
      signal,
      onOpen: () => {
        failures = 0;
        // What happened while there was no line is not repeated.
        publish(null);
      },
      onData: (data) => publish(parse(data)),
    }).catch(() => {});
    await pauseRandomly(Math.min(firstPause * 2 ** failures, longestPause), signal);
  }
}

function publish(news: News | null): void {
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
