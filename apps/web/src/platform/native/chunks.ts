/** Three bytes are four characters of base64: chunks of this size can be encoded separately. */
const pieceSize = 3 * 512 * 1024;

/** Splits a stream into chunks of one size; the last may be smaller. Yields at least one, perhaps empty. */
export async function* inChunks(
  stream: ReadableStream<Uint8Array>,
  size = pieceSize,
): AsyncGenerator<Uint8Array, void, undefined> {
  let piece = new Uint8Array(size);
  let filled = 0;
  let isBegun = false;
  const reader = stream.getReader();
  try {
    for (let read = await reader.read(); !read.done; read = await reader.read()) {
      for (let from = 0; from < read.value.length; ) {
        const part = read.value.subarray(from, from + size - filled);
        piece.set(part, filled);
        from += part.length;
        filled += part.length;
        if (filled < size) continue;
        yield piece;
        isBegun = true;
        piece = new Uint8Array(size);
        filled = 0;
      }
    }
    if (filled > 0 || !isBegun) yield piece.subarray(0, filled);
  } finally {
    // A consumer that stops early needs no more data.
    await reader.cancel().catch(() => {});
  }
}

/** A name that is valid on every system and in every file URL. */
export const plainName = (name: string): string =>
  name.replace(/[/\\<>:"|?*%#]/g, '_').replace(/^\.+/, '_') || '_';
