import { useEffect, useState } from 'react';
import { platform } from '#platform/platform.ts';

const tryEvery = 5000;

/**
 * Loads a part of a page while `isWanted`. Returns null until it is there. If that fails, it tries again, at once when the
 * network returns: the page around it works without it.
 */
export function useLoaded<Part>(isWanted: boolean, load: () => Promise<Part>): Part | null {
  const [part, setPart] = useState<{ readonly loaded: Part } | null>(null);
  const isNeeded = isWanted && part === null;
  useEffect(() => {
    if (!isNeeded) return;
    let isOver = false;
    const attempt = () =>
      void load().then(
        (loaded) => !isOver && setPart({ loaded }),
        () => {},
      );
    attempt();
    const timer = setInterval(attempt, tryEvery);
    const unwatch = platform.network.watch(attempt);
    return () => {
      isOver = true;
      clearInterval(timer);
      unwatch();
    };
  }, [isNeeded, load]);
  return part?.loaded ?? null;
}
