/** Three bytes are four letters of base64: pieces of this size can be encoded one by one. */
const pieceSize = 3 * 512 * 1024;

/** The same bytes in pieces of one size, the last one as small as it happens to be; at least one, perhaps empty. */
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
    // Whoever stops reading before the end wants no more of it.
    await reader.cancel().catch(() => {});
  }
}

/** A name that every system and every address of a file can bear. */
export const plainName = (name: string): string =>
  name.replace(/[/\\<>:"|?*%#]/g, '_').replace(/^\.+/, '_') || '_';
