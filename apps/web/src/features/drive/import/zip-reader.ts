/** A file in a zip. */
export interface ZipFile {
  readonly path: string;
  readonly size: number;
  /** Unpacks it. Throws a `ZipError` if it is larger than the archive says, or of a kind that is not supported. */
  readonly read: () => Promise<Blob>;
}

/** The archive is damaged, or of a kind that cannot be read. */
export class ZipError extends Error {
  override readonly name = 'ZipError';
}

const endLength = 22;
const commentMaximum = 65_535;
const zip64LocatorLength = 20;
const zip64EndLength = 56;
const entryLength = 46;
const headLength = 30;
/** The list of files is in memory. */
const directoryMaximum = 64 * 1024 ** 2;
const unknown32 = 0xffff_ffff;
const unknown16 = 0xffff;
const [stored, deflated] = [0, 8];
const isEncrypted = 1;
const namesAreUtf8 = 0x0800;

/** Lists the files of a zip. Reads only its directory, so that the size of the archive does not matter. */
export async function openZip(archive: Blob): Promise<readonly ZipFile[]> {
  const { offset, length, entries } = await findDirectory(archive);
  if (length > directoryMaximum || offset + length > archive.size) throw new ZipError('no directory');
  const view = await viewOf(archive, offset, length);
  const files: ZipFile[] = [];
  let at = 0;
  for (let left = entries; left > 0; left -= 1) {
    if (at + entryLength > view.byteLength || view.getUint32(at, true) !== 0x02014b50)
      throw new ZipError('the directory is damaged');
    const [nameLength, extraLength, commentLength] = [28, 30, 32].map((field) =>
      view.getUint16(at + field, true),
    ) as [number, number, number];
    const next = at + entryLength + nameLength + extraLength + commentLength;
    if (next > view.byteLength) throw new ZipError('the directory is damaged');
    const flags = view.getUint16(at + 8, true);
    const name = nameOf(view, at + entryLength, nameLength, (flags & namesAreUtf8) !== 0);
    const facts = largeFacts(view, at, nameLength, extraLength);
    const method = view.getUint16(at + 10, true);
    if (!name.endsWith('/'))
      files.push({
        path: name,
        size: facts.size,
        read: async () => {
          if ((flags & isEncrypted) !== 0) throw new ZipError('encrypted');
          return unpack(archive, method, facts);
        },
      });
    at = next;
  }
  return files;
}

interface Facts {
  readonly size: number;
  readonly packed: number;
  readonly offset: number;
}

/** Large archives write a number of 64 bits beside the entry, for each that does not fit. */
function largeFacts(view: DataView, at: number, nameLength: number, extraLength: number): Facts {
  let [packed, size, offset] = [
    view.getUint32(at + 20, true),
    view.getUint32(at + 24, true),
    view.getUint32(at + 42, true),
  ];
  const start = at + entryLength + nameLength;
  const end = start + extraLength;
  for (let field = start; field + 4 <= end; ) {
    const [kind, length] = [view.getUint16(field, true), view.getUint16(field + 2, true)];
    let value = field + 4;
    const stop = Math.min(value + length, end);
    const number = (given: number): number => {
      if (given !== unknown32) return given;
      if (value + 8 > stop) throw new ZipError('a size is missing');
      value += 8;
      return Number(view.getBigUint64(value - 8, true));
    };
    if (kind === 1) [size, packed, offset] = [number(size), number(packed), number(offset)];
    field = stop;
  }
  return { size, packed, offset };
}

async function findDirectory(archive: Blob): Promise<{ offset: number; length: number; entries: number }> {
  const from = Math.max(0, archive.size - endLength - commentMaximum);
  const tail = await viewOf(archive, from, archive.size - from);
  let at = tail.byteLength - endLength;
  while (at >= 0 && tail.getUint32(at, true) !== 0x06054b50) at -= 1;
  if (at < 0) throw new ZipError('not a zip');
  const entries = tail.getUint16(at + 10, true);
  const length = tail.getUint32(at + 12, true);
  const offset = tail.getUint32(at + 16, true);
  const locator = at - zip64LocatorLength;
  const isLarge = entries === unknown16 || length === unknown32 || offset === unknown32;
  if (!isLarge || locator < 0 || tail.getUint32(locator, true) !== 0x07064b50)
    return { offset, length, entries };
  const place = Number(tail.getBigUint64(locator + 8, true));
  const end = await viewOf(archive, place, zip64EndLength);
  if (end.byteLength < zip64EndLength || end.getUint32(0, true) !== 0x06064b50)
    throw new ZipError('no directory');
  const number = (field: number) => Number(end.getBigUint64(field, true));
  return { entries: number(32), length: number(40), offset: number(48) };
}

async function unpack(archive: Blob, method: number, { offset, packed, size }: Facts): Promise<Blob> {
  const head = await viewOf(archive, offset, headLength);
  if (head.byteLength < headLength || head.getUint32(0, true) !== 0x04034b50)
    throw new ZipError('a file is damaged');
  const start = offset + headLength + head.getUint16(26, true) + head.getUint16(28, true);
  const bytes = archive.slice(start, start + packed);
  if (method === stored && bytes.size === size) return bytes;
  if (method !== deflated) throw new ZipError('packed in an unknown way');
  return inflate(bytes, size);
}

/** Stops as soon as more comes out than the archive says: a few bytes can be packed to unpack to gigabytes. */
async function inflate(bytes: Blob, size: number): Promise<Blob> {
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  const reader = bytes.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      length += value.byteLength;
      if (length > size) throw new ZipError('larger than it says');
      pieces.push(value);
    }
  } catch (error) {
    await reader.cancel().catch(() => {});
    throw error instanceof ZipError ? error : new ZipError('a file is damaged');
  }
  if (length !== size) throw new ZipError('a file is damaged');
  return new Blob(pieces);
}

const viewOf = async (archive: Blob, offset: number, length: number): Promise<DataView> =>
  new DataView(await archive.slice(offset, offset + length).arrayBuffer());

function nameOf(view: DataView, at: number, length: number, isUtf8: boolean): string {
  const bytes = new Uint8Array(view.buffer, view.byteOffset + at, length);
  try {
    // Most programs write UTF-8, also where they do not say so.
    return new TextDecoder('utf-8', { fatal: !isUtf8 }).decode(bytes);
  } catch {
    return new TextDecoder('latin1').decode(bytes);
  }
}
