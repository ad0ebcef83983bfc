/**
 * Does it at once, but no sooner than `rest` milliseconds after the last time: what is asked for meanwhile is done once, when
 * they are over.
 */
export function throttle(act: () => void, rest: number): () => void {
  let isWaiting = false;
  let doneAt = -Infinity;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    setTimeout(
      () => {
        isWaiting = false;
        doneAt = Date.now();
        act();
      },
      Math.max(0, doneAt + rest - Date.now()),
    );
  };
}
