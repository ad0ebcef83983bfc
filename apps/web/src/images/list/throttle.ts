/** Runs at once, but at most every `rest` milliseconds: calls in between run once, at the end of the interval. */
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
