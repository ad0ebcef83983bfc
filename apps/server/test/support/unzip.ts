import assert from 'node:assert/strict';
import { crc32 } from 'node:zlib';

/** The files of an uncompressed archive, read from the central directory. */
export const unzip = (archive: Buffer): ReadonlyMap<string, Buffer> =>
  new Map([...entriesIn(archive)].map(({ name, bytes }) => [name, bytes]));

/** The modification time of each file, from the central directory. */
export const datesIn = (archive: Buffer): ReadonlyMap<string, string> =>
  new Map([...entriesIn(archive)].map(({ name, date }) => [name, date]));

function* entriesIn(archive: Buffer): Generator<{ name: string; bytes: Buffer; date: string }, void> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  assert.equal(end, archive.length - 22);
  const seen = new Set<string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    assert.equal(archive.toString('latin1', at, at + 4), 'PK\x01\x02');
    const [crc, size] = [archive.readUInt32LE(at + 16), archive.readUInt32LE(at + 24)];
    const nameLength = archive.readUInt16LE(at + 28);
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    const local = archive.readUInt32LE(at + 42);
    assert.equal(archive.toString('latin1', local, local + 4), 'PK\x03\x04');
    assert.equal(archive.readUInt32LE(local + 18), size, 'sizes stand before the content');
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + size);
    assert.equal(crc32(bytes), crc, name);
    assert.ok(!seen.has(name), `${name} is there twice`);
    seen.add(name);
    assert.deepEqual(archive.subarray(local + 10, local + 14), archive.subarray(at + 12, at + 16));
    yield { name, bytes, date: dateOf(archive.readUInt16LE(at + 12), archive.readUInt16LE(at + 14)) };
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  assert.equal(at, end);
}

function dateOf(time: number, day: number): string {
  const [year, month, date] = [1980 + (day >> 9), (day >> 5) & 15, day & 31];
  return new Date(
    Date.UTC(year, month - 1, date, time >> 11, (time >> 5) & 63, (time & 31) * 2),
  ).toISOString();
}
