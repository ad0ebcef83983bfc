import { inflateRawSync } from 'node:zlib';
import { CommandError } from '../exit-codes.ts';

const limits = { entries: 5000, bytes: 1024 ** 3 };
const endMark = 0x06054b50;
const entryMark = 0x02014b50;
const fileMark = 0x04034b50;

/** The files of an archive by their names, as the archive has them: the caller decides where they may go. */
export function unzip(archive: Uint8Array): Map<string, Uint8Array> {
  const bytes = Buffer.from(archive.buffer, archive.byteOffset, archive.byteLength);
  try {
    return readEntries(bytes);
  } catch (error) {
    if (error instanceof CommandError) throw error;
    // An offset beyond the end, or compressed bytes that are damaged.
    throw damaged('it is not whole');
  }
}

function readEntries(bytes: Buffer): Map<string, Uint8Array> {
  const end = findEnd(bytes);
  const count = bytes.readUInt16LE(end + 10);
  if (count > limits.entries) throw damaged('it has too many files');
  const files = new Map<string, Uint8Array>();
  let total = 0;
  for (let index = 0, at = bytes.readUInt32LE(end + 16); index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== entryMark) throw damaged('its list of files is broken');
    const [nameLength, extraLength, noteLength] = [28, 30, 32].map((offset) =>
      bytes.readUInt16LE(at + offset),
    ) as [number, number, number];
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const size = bytes.readUInt32LE(at + 24);
    total += size;
    if (total > limits.bytes) throw damaged('it is too large');
    const unixMode = bytes.readUInt32LE(at + 38) >>> 16;
    if ((unixMode & 0o170000) === 0o120000) throw damaged(`${name} is a symbolic link`);
    if (!name.endsWith('/')) {
      if (files.has(name)) throw damaged(`it has ${name} twice`);
      files.set(name, contentOf(bytes, at, size, name));
    }
    at += 46 + nameLength + extraLength + noteLength;
  }
  return files;
}

function contentOf(bytes: Buffer, at: number, size: number, name: string): Uint8Array {
  if ((bytes.readUInt16LE(at + 8) & 1) !== 0) throw damaged(`${name} is encrypted`);
  const method = bytes.readUInt16LE(at + 10);
  const start = bytes.readUInt32LE(at + 42);
  if (bytes.readUInt32LE(start) !== fileMark) throw damaged('its list of files is broken');
  const from = start + 30 + bytes.readUInt16LE(start + 26) + bytes.readUInt16LE(start + 28);
  const packed = bytes.subarray(from, from + bytes.readUInt32LE(at + 20));
  if (method !== 0 && method !== 8) throw damaged(`${name} is packed in an unknown way`);
  // No more than the list says, so that a small archive cannot fill the memory.
  const content = method === 0 ? packed : inflateRawSync(packed, { maxOutputLength: Math.max(size, 1) });
  if (content.length !== size || checksum(content) !== bytes.readUInt32LE(at + 16))
    throw damaged(`${name} is not whole`);
  return content;
}

function findEnd(bytes: Buffer): number {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 65_557); at -= 1)
    if (bytes.readUInt32LE(at) === endMark) return at;
  throw damaged('it is no archive');
}

const crcTable = Array.from({ length: 256 }, (_, index) => {
  let value = index;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});

/** CRC-32: Node 18 has none. */
function checksum(bytes: Uint8Array): number {
  let value = 0xffffffff;
  for (const byte of bytes) value = (crcTable[(value ^ byte) & 255] ?? 0) ^ (value >>> 8);
  return (value ^ 0xffffffff) >>> 0;
}

const damaged = (why: string): CommandError =>
  new CommandError('archive_damaged', `The archive cannot be unpacked: ${why}.`);
