/** As many images as one call takes. */
const batch = 500;

/** One call after another, where there are more images than a call takes. */
export async function inBatches(
  ids: readonly string[],
  call: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) await call(ids.slice(start, start + batch));
}
