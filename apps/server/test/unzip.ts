import assert from 'node:assert/strict';
import { crc32 } from 'node:zlib';

/** What is in an archive without compression, read as programs read it: from the directory at its end. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const end = archive.lastIndexOf('PK\x05\x06', undefined, 'latin1');
  assert.equal(end, archive.length - 22);
  const files = new Map<string, Buffer>();
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
    assert.ok(!files.has(name), `${name} is there twice`);
    files.set(name, bytes);
    at += 46 + nameLength + archive.readUInt16LE(at + 30) + archive.readUInt16LE(at + 32);
  }
  assert.equal(at, end);
  return files;
}
