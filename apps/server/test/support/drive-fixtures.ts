import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { request } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import type { Asset } from '@artcade/contract/shapes';
import type { BlobStore } from '#adapters/blobs/blob-store.ts';
import type { Artist } from './artist.ts';
import { wholeOf } from './blobs.ts';
import { rows } from './harness.ts';

/**
 * Every shelf's counters match its images, trash included, and every image has the rows of its three blobs.
 */
export async function assertShelvesAddUp(databaseUrl: string): Promise<void> {
  const shelves = await rows<{ id: string; counted: unknown; found: unknown }>(
    databaseUrl,
    `select s.id,
       jsonb_build_object('used', s.used, 'images', s.images, 'trashed', s.trashed) as counted,
       jsonb_build_object(
         'used', coalesce(sum(a.size), 0),
         'images', count(a.id) filter (where a.deleted_at is null),
         'trashed', count(a.id) filter (where a.deleted_at is not null)
       ) as found
     from shelves s left join assets a on a.shelf_id = s.id group by s.id`,
  );
  for (const { id, counted, found } of shelves) assert.deepEqual(counted, found, `shelf ${id} adds up`);
  const unknown = await rows(
    databaseUrl,
    `select a.id, part.hash from assets a, unnest(array[original, grid, preview]) as part(hash)
     where not exists (select from blobs b where b.hash = part.hash)`,
  );
  assert.deepEqual(unknown, [], 'every image has the rows of its bytes');
}

/** The hashes of all blobs that images reference, sorted. */
export async function referencedHashes(databaseUrl: string): Promise<string[]> {
  const found = await rows<{ hash: string }>(
    databaseUrl,
    'select original as hash from assets union select grid from assets union select preview from assets',
  );
  return found.map(({ hash }) => hash).sort();
}

/** The store has the bytes of every image, and they match their hash. Returns how many blobs were checked. */
export async function assertBytesMatch(databaseUrl: string, store: BlobStore): Promise<number> {
  const hashes = await referencedHashes(databaseUrl);
  for (const hash of hashes) assert.equal(sha256(await wholeOf(store, hash)), hash);
  return hashes.length;
}

/**
 * Makes every check that is due within the hour due now. Locks rows in the same order as the server, to avoid
 * deadlocks.
 */
export const hastenChecks = (databaseUrl: string) =>
  rows(
    databaseUrl,
    `with due as (select hash from blobs where check_at is not null order by hash for no key update)
     update blobs b set check_at = now() - interval '1 minute' from due where b.hash = due.hash`,
  );

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

const tables = [
  'assets',
  'favourites',
  'picture_reports',
  'shelves',
  'blobs',
  'wallets',
  'ledger_entries',
  'holds',
  'teams',
  'team_members',
];

/** Everything that a call about images could change, as one value to compare. */
export async function snapshot(databaseUrl: string, { except = '' } = {}): Promise<unknown> {
  const looked = tables.filter((table) => table !== except);
  const parts = looked.map((table) => `select '${table}', to_jsonb(t) as row from ${table} t`);
  return rows(databaseUrl, `${parts.join(' union all ')} order by 1, 2`);
}

const chunk = (name: string, data: Uint8Array): Buffer => {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), data]);
  const whole = Buffer.alloc(named.length + 8);
  whole.writeUInt32BE(data.length);
  named.copy(whole, 4);
  whole.writeUInt32BE(crc32(named), named.length + 4);
  return whole;
};

interface PngHeader {
  readonly width: number;
  readonly height: number;
  readonly depth?: number;
  readonly colour?: number;
}

/** A PNG with any header (colour 0 is grey, 2 RGB), whether or not the compressed pixels fit it. */
export function pngOf({ width, height, depth = 8, colour = 2 }: PngHeader, packed: Uint8Array): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.writeUInt8(depth, 8);
  header.writeUInt8(colour, 9);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('IDAT', packed),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

/** Unique noise without metadata: it is stored unchanged. The dimensions alone decide its length. */
export function noisePng(width = 40, height = 30): Buffer {
  const lines = randomBytes((width * 3 + 1) * height);
  // Each row begins with its filter type.
  for (let at = 0; at < lines.length; at += width * 3 + 1) lines[at] = 0;
  return pngOf({ width, height }, deflateSync(lines, { level: 0 }));
}

export type Parts = readonly (readonly [name: string, value: string | Blob])[];

export interface Said {
  readonly name?: string;
  readonly type?: string;
  readonly toolCost?: number;
  readonly uploadKey?: string;
}

/** The text fields of a multipart upload. */
export const formFields = ({
  name = 'dusk.png',
  type = 'image/png',
  toolCost,
  uploadKey,
}: Said = {}): readonly (readonly [string, string])[] => [
  ['fileName', name],
  ['fileType', type],
  ['contextType', 'user'],
  ...(toolCost === undefined ? [] : [['toolCost', String(toolCost)] as const]),
  ...(uploadKey === undefined ? [] : [['uploadKey', uploadKey] as const]),
];

export const filePart = (bytes: Uint8Array): Parts[number] => ['file', new Blob([Buffer.from(bytes)])];

/** Sends a form with exactly these parts, in this order. */
export async function tryForm(url: string, { token }: Pick<Artist, 'token'>, parts: Parts) {
  const form = new FormData();
  for (const [name, value] of parts) form.append(name, value);
  const sent = { method: 'POST', headers: { authorization: `Bearer ${token}` }, body: form };
  return readOutcome(await fetch(`${url}/api/uploadImage`, sent));
}

export async function readOutcome(response: Response) {
  const text = await response.text();
  const answer = JSON.parse(text) as { data: Asset; error?: { code: string } };
  return { status: response.status, code: answer.error?.code ?? null, data: answer.data, text };
}

export async function fetchImage(url: string): Promise<Buffer> {
  const response = await fetch(url);
  assert.equal(response.status, 200, url);
  return Buffer.from(await response.arrayBuffer());
}

/**
 * Sends a chunked body piece by piece until the server refuses it. After the last piece the body ends, or we
 * `wait` for the server to end the connection, or we run a step and hang up. Returns the status, if there was
 * one.
 */
export async function pour(
  url: string,
  headers: Readonly<Record<string, string>>,
  pieces: Iterable<Buffer | string>,
  behind: 'end' | 'wait' | (() => Promise<void>) = 'end',
): Promise<number | null> {
  const call = request(`${url}/api/uploadImage`, { method: 'POST', headers });
  const { promise: over, resolve: finish, reject: fail } = Promise.withResolvers<number | null>();
  let isOver = false;
  void over.finally(() => {
    isOver = true;
  });
  call.on('error', () => finish(null));
  call.on('response', (response) => finish(response.resume().statusCode ?? null));
  for (const piece of pieces) {
    if (isOver) break;
    await new Promise<void>((written) => call.write(piece, () => written()));
  }
  if (behind === 'end') call.end();
  else if (behind === 'wait') call.setTimeout(20_000, () => fail(new Error('the server waits for more')));
  else {
    await behind();
    call.destroy();
  }
  return over.finally(() => call.destroy());
}
