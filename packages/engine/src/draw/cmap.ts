import { brotliDecompressSync } from 'node:zlib';

/** Returns the characters that a TrueType or WOFF2 font contains: its `cmap` table, formats 4 and 12. */
export function coveredBy(file: Buffer): ReadonlySet<number> {
  const covered = new Set<number>();
  const isPacked = file.toString('latin1', 0, 4) === 'wOF2';
  const font = isPacked ? unpackedCmap(file) : file;
  const cmap = isPacked ? 0 : tableAt(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index++) {
    const start = cmap + font.readUInt32BE(cmap + 4 + index * 8 + 4);
    const format = font.readUInt16BE(start);
    if (format === 4) readSegments(font, start, covered);
    if (format === 12) readGroups(font, start, covered);
  }
  return covered;
}

/** Numbers of the tables that WOFF2 knows by number and transforms. */
const [cmapTag, glyfTag, locaTag, otherTag] = [0, 10, 11, 63];

/** Returns the `cmap` table of a WOFF2 font. All tables lie in one Brotli stream, in the order of the directory. */
function unpackedCmap(file: Buffer): Buffer {
  let at = 48;
  const number = (): number => {
    for (let value = 0; ; ) {
      const byte = file.readUInt8(at++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  let [offset, start, length] = [0, -1, 0];
  const count = file.readUInt16BE(12);
  for (let index = 0; index < count; index++) {
    const flags = file.readUInt8(at++);
    const tag = flags & 63;
    if (tag === otherTag) at += 4;
    const own = number();
    const version = flags >> 6;
    const isTransformed = tag === glyfTag || tag === locaTag ? version !== 3 : version !== 0;
    const stored = isTransformed ? number() : own;
    if (tag === cmapTag) [start, length] = [offset, stored];
    offset += stored;
  }
  if (start < 0) throw new Error('a font without the table cmap');
  const stream = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  return stream.subarray(start, start + length);
}

function tableAt(font: Buffer, name: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index++) {
    const entry = 12 + index * 16;
    if (font.toString('latin1', entry, entry + 4) === name) return font.readUInt32BE(entry + 8);
  }
  throw new Error(`a font without the table ${name}`);
}

function readSegments(font: Buffer, start: number, covered: Set<number>): void {
  const twice = font.readUInt16BE(start + 6);
  const ends = start + 14;
  const starts = ends + twice + 2;
  const deltas = starts + twice;
  const offsets = deltas + twice;
  for (let at = 0; at < twice; at += 2) {
    const last = font.readUInt16BE(ends + at);
    const first = font.readUInt16BE(starts + at);
    const delta = font.readUInt16BE(deltas + at);
    const offset = font.readUInt16BE(offsets + at);
    for (let code = first; code <= last && code !== 0xffff; code++) {
      const place = offsets + at + offset + (code - first) * 2;
      const glyph = offset === 0 ? (code + delta) & 0xffff : font.readUInt16BE(place);
      if (glyph !== 0) covered.add(code);
    }
  }
}

function readGroups(font: Buffer, start: number, covered: Set<number>): void {
  const count = font.readUInt32BE(start + 12);
  for (let index = 0; index < count; index++) {
    const group = start + 16 + index * 12;
    const last = font.readUInt32BE(group + 4);
    for (let code = font.readUInt32BE(group); code <= last; code++) covered.add(code);
  }
}
