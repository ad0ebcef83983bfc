import { crc32 } from 'node:zlib';
import { bytesOf, type Cursor, Pieces, unreadable } from './bytes.ts';

export const pngSignature = '\x89PNG\r\n\x1a\n';

export interface Chunk {
  readonly name: string;
  readonly data: Uint8Array;
  readonly whole: Uint8Array;
}

export function nextChunk(cursor: Cursor): Chunk {
  const start = cursor.part();
  const length = cursor.u32be();
  const name = cursor.text(4);
  if (!/^[A-Za-z]{4}$/.test(name)) throw unreadable('malformed');
  const data = cursor.take(length);
  cursor.take(4);
  return { name, data, whole: cursor.since(start) };
}

/** Throws on a wrong checksum. Called for kept chunks only: a broken comment does not spoil a picture. */
export function checked(chunk: Chunk): Chunk {
  const { whole } = chunk;
  const stated = new DataView(whole.buffer, whole.byteOffset + whole.length - 4, 4).getUint32(0);
  if (crc32(whole.subarray(4, -4)) !== stated) throw unreadable('checksum');
  return chunk;
}

export function chunkOf(name: string, data: Iterable<Uint8Array>): Uint8Array {
  const content = new Pieces();
  content.add(bytesOf(name));
  content.addAll(data);
  const named = content.join();
  const chunk = new Uint8Array(named.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, named.length - 4);
  chunk.set(named, 4);
  view.setUint32(named.length + 4, crc32(named));
  return chunk;
}
