import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';

/** Random bytes and their address. */
export function randomBlob(size: number) {
  const bytes = Buffer.from(randomBytes(size));
  return { hash: createHash('sha256').update(bytes).digest('hex'), bytes };
}

/** Other bytes of the same length. */
export function flipBit(bytes: Buffer, at: number): Buffer<ArrayBuffer> {
  const flipped = Buffer.from(bytes);
  flipped.writeUInt8(flipped.readUInt8(at) ^ 1, at);
  return flipped;
}

export async function wholeOf(store: BlobStore, hash: string): Promise<Buffer> {
  const blob = await store.read(hash);
  assert.ok(blob, 'there is a blob');
  return buffer(blob.stream);
}

export async function listed(store: BlobStore): Promise<string[]> {
  const addresses: string[] = [];
  for await (const address of store.list()) addresses.push(address);
  return addresses.sort();
}
