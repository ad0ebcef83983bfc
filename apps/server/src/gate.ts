export type Gate = <Result>(who: string, work: () => Promise<Result>) => Promise<Result>;

/** Lets a few in at a time. Whoever comes with many gets a turn as often as whoever comes with one. */
export function createGate(places: number, placesEach: number): Gate {
  let free = places;
  const inside = new Map<string, number>();
  // In the order of their next turn.
  const waiting = new Map<string, (() => void)[]>();

  const admit = (): void => {
    for (const [who, queue] of waiting) {
      if (free === 0) return;
      const taken = inside.get(who) ?? 0;
      if (taken >= placesEach) continue;
      free -= 1;
      inside.set(who, taken + 1);
      waiting.delete(who);
      queue.shift()?.();
      if (queue.length > 0) waiting.set(who, queue);
    }
  };
  const leave = (who: string): void => {
    free += 1;
    const left = (inside.get(who) ?? 1) - 1;
    if (left === 0) inside.delete(who);
    else inside.set(who, left);
    admit();
  };

  return async (who, work) => {
    await new Promise<void>((enter) => {
      const queue = waiting.get(who) ?? [];
      queue.push(enter);
      waiting.set(who, queue);
      admit();
    });
    try {
      return await work();
    } finally {
      leave(who);
    }
  };
}
