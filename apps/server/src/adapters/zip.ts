import { crc32 } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The metadata of a file in an archive. */
export interface ZipFacts {
  readonly name: string;
  readonly size: number;
  readonly crc: number;
  readonly date: Date;
}

interface ZipFrame {
  /** Precede the content of each file, in order. */
  readonly heads: readonly Uint8Array[];
  /** Follows the last file. */
  readonly end: Uint8Array;
  readonly size: number;
}

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const version = 20;
const namesAreUtf8 = 0x0800;
/** The limit of 32-bit sizes; split a larger archive in two. */
const sizeMaximum = 0xffff_ffff;
const entriesMaximum = 0xffff;
const pieceBytes = 65_536;

/**
 * Returns an archive in chunks that contain the given bytes as they are, all with one date. Compresses nothing, since images are
 * compressed already. Sizes precede the content, where readers of OpenRaster expect them; streaming writers put them after it.
 */
export function zipOf(entries: readonly ZipEntry[], date: Date): Uint8Array[] {
  const { heads, end } = zipFrame(
    entries.map(({ name, bytes }) => ({ name, size: bytes.length, crc: crc32(bytes), date })),
  );
  return [...entries.flatMap(({ bytes }, index) => [heads[index] ?? Buffer.alloc(0), bytes]), end];
}

/**
 * Streams an archive whose files become known on the way; one of them is in memory at a time. Throws where there are too many
 * for one archive.
 */
export async function* streamZip(
  entries: AsyncIterable<ZipEntry & { readonly date: Date }>,
): AsyncGenerator<Uint8Array, void> {
  const directory: Uint8Array[] = [];
  let at = 0;
  for await (const { name, bytes, date } of entries) {
    const { head, listed } = recordsOf({ name, size: bytes.length, crc: crc32(bytes), date }, at);
    directory.push(listed);
    at += head.length + bytes.length;
    if (directory.length > entriesMaximum || at > sizeMaximum) throw tooMuch(directory.length, at);
    yield head;
    // In pieces: whether a client still reads is seen by what it has taken.
    for (let from = 0; from < bytes.length; from += pieceBytes) yield bytes.subarray(from, from + pieceBytes);
  }
  yield endOf(directory, at);
}

/** Returns all of an archive but the content of its files, which need not be in memory. */
export function zipFrame(files: readonly ZipFacts[]): ZipFrame {
  const heads: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const file of files) {
    const { head, listed } = recordsOf(file, at);
    heads.push(head);
    directory.push(listed);
    at += head.length + file.size;
  }
  const end = endOf(directory, at);
  return { heads, end, size: at + end.length };
}

/** What precedes the content of a file, and its line in the directory. */
function recordsOf(file: ZipFacts, at: number): { head: Uint8Array; listed: Uint8Array } {
  const title = Buffer.from(file.name);
  const facts = factsOf(title, file);
  return {
    head: Buffer.concat([numbers([localSignature, 4], [version, 2], ...facts), title]),
    listed: Buffer.concat([
      numbers([centralSignature, 4], [version, 2], [version, 2], ...facts),
      // No comment, first disk, no attributes; then the offset.
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      title,
    ]),
  };
}

/** The directory, and where it begins. */
function endOf(directory: readonly Uint8Array[], at: number): Uint8Array {
  const listed = Buffer.concat(directory);
  const { length } = directory;
  if (length > entriesMaximum || at + listed.length > sizeMaximum) throw tooMuch(length, at);
  const end = numbers(
    [endSignature, 4],
    [0, 2],
    [0, 2],
    [length, 2],
    [length, 2],
    [listed.length, 4],
    [at, 4],
    [0, 2],
  );
  return Buffer.concat([listed, end]);
}

const tooMuch = (files: number, bytes: number): Error =>
  new Error(`too much for one archive: ${files} files, ${bytes} bytes`);

type Field = readonly [value: number, bytes: 2 | 4];

/** The fields that both records of a file share, in their common order. */
const factsOf = (title: Uint8Array, { size, crc, date }: ZipFacts): readonly Field[] => [
  [namesAreUtf8, 2],
  [0, 2],
  ...stampOf(date),
  [crc, 4],
  [size, 4],
  [size, 4],
  [title.length, 2],
  [0, 2],
];

const firstYear = 1980;
const lastYear = firstYear + 127;

/** Time and date in DOS format, with a resolution of two seconds and no time zone: in UTC. */
function stampOf(date: Date): readonly Field[] {
  const year = Math.min(Math.max(date.getUTCFullYear(), firstYear), lastYear);
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  const day = ((year - firstYear) << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate();
  return [
    [time, 2],
    [day, 2],
  ];
}

function numbers(...fields: readonly Field[]): Buffer {
  const record = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = record.writeUIntLE(value, at, bytes);
  return record;
}
