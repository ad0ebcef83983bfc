import { crc32 } from 'node:zlib';

export interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const localSignature = 0x04034b50;
const centralSignature = 0x02014b50;
const endSignature = 0x06054b50;
const version = 20;
const namesAreUtf8 = 0x0800;
/** The first day that the format knows: the same content is the same file. */
const date = 0x0021;

/**
 * An archive in pieces, which hold the given bytes as they are. Nothing is compressed: pictures are already. Sizes stand
 * before the content, where readers of OpenRaster look for them; writers that stream put them after it.
 */
export function zipOf(entries: readonly ZipEntry[]): Uint8Array[] {
  const pieces: Uint8Array[] = [];
  const directory: Uint8Array[] = [];
  let at = 0;
  for (const { name, bytes } of entries) {
    const title = Buffer.from(name);
    const facts = factsOf(title, bytes);
    const local = Buffer.concat([numbers([localSignature, 4], [version, 2], ...facts), title]);
    directory.push(
      numbers([centralSignature, 4], [version, 2], [version, 2], ...facts),
      // No comment, first disk, no attributes; then where it begins.
      numbers([0, 2], [0, 2], [0, 2], [0, 4], [at, 4]),
      title,
    );
    pieces.push(local, bytes);
    at += local.length + bytes.length;
  }
  const listed = Buffer.concat(directory);
  const { length } = entries;
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
  return [...pieces, listed, end];
}

type Field = readonly [value: number, bytes: 2 | 4];

/** What both records of a file say of it, in the order in which both say it. */
const factsOf = (title: Uint8Array, bytes: Uint8Array): readonly Field[] => [
  [namesAreUtf8, 2],
  [0, 2],
  [0, 2],
  [date, 2],
  [crc32(bytes), 4],
  [bytes.length, 4],
  [bytes.length, 4],
  [title.length, 2],
  [0, 2],
];

function numbers(...fields: readonly Field[]): Buffer {
  const record = Buffer.alloc(fields.reduce((sum, [, bytes]) => sum + bytes, 0));
  let at = 0;
  for (const [value, bytes] of fields) at = record.writeUIntLE(value, at, bytes);
  return record;
}
