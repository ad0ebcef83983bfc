/** The most images per call. */
const batch = 500;

/** Splits a long list into several calls, one after the other. */
export async function inBatches(
  ids: readonly string[],
  call: (ids: string[]) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < ids.length; start += batch) await call(ids.slice(start, start + batch));
}
