import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Takeout } from '@artcade/contract/shapes';
import { openDiskStore } from '#adapters/blobs/disk-store.ts';
import { listed } from './blobs.ts';
import { quiet, rows, startTestServer } from './harness.ts';
import { quickEngines } from './quick-engines.ts';
import type { Shopper } from './shopper.ts';
import { eventually } from './time-machine.ts';
import { unzip } from './unzip.ts';

/** An image as an export describes it. */
export interface Listed {
  readonly id: string;
  readonly file: string;
  readonly album?: string;
  readonly copyOf?: string | null;
  readonly inTrashSince: string | null;
  readonly tags: readonly string[];
  readonly favourite: boolean;
  readonly project: string | null;
  readonly collections: readonly string[];
  readonly state: string | null;
  readonly note: string | null;
  readonly recipe: { readonly prompt: string } | null;
}

export const parsed = <T>(files: ReadonlyMap<string, Buffer>, name: string): T =>
  JSON.parse(files.get(name)?.toString() ?? 'null') as T;

/** A server whose exports of personal data are small archives, with a clock that the test moves. */
export async function startTakeouts() {
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const settings = { WELCOME_CREDITS: '500', ACCESS_TOKEN_SECONDS: '3600', SESSION_DAYS: '400' };
  const server = await startTestServer(settings, { now, engines: quickEngines(), archiveBytes: 4000 });
  await quiet(server.databaseUrl);
  const ask = <Row extends Record<string, unknown>>(statement: string, ...values: unknown[]) =>
    rows<Row>(server.databaseUrl, statement, values);

  const request = ({ visitor, token }: Shopper) => visitor.call('requestTakeout', { token });
  const get = async ({ visitor, token }: Shopper): Promise<Takeout | null> => {
    const { status, data, text } = await visitor.call('getTakeout', { token });
    assert.equal(status, 200, text);
    return data;
  };
  const ready = (who: Shopper): Promise<Takeout> =>
    eventually(async () => {
      const takeout = await get(who);
      assert.equal(takeout?.state, 'ready');
      return takeout as Takeout;
    });
  const fetchFile = (url: string, headers: Record<string, string> = {}, method = 'GET') =>
    fetch(server.url + url, { method, headers });
  const bytesOf = async (url: string, headers: Record<string, string> = {}) =>
    Buffer.from(await (await fetchFile(url, headers)).arrayBuffer());

  /** The content of all archives, as unpacked into one folder. */
  async function unpack({ files }: Takeout): Promise<ReadonlyMap<string, Buffer>> {
    const all = new Map<string, Buffer>();
    for (const { url, size } of files) {
      const archive = await bytesOf(url);
      assert.equal(archive.length, size);
      for (const [name, bytes] of unzip(archive)) {
        assert.ok(!all.has(name), `${name} is there twice`);
        all.set(name, bytes);
      }
    }
    return all;
  }
  const original = async (id: string): Promise<Buffer> => {
    const [row] = await ask<{ original: string }>('select original from assets where id = $1', id);
    return readFileSync(pathOf(row?.original ?? ''));
  };
  const pathOf = (hash: string) => join(server.dataDir, 'images', hash.slice(0, 2), hash);

  /** Every stored blob has a row, and every row has a stored blob. */
  async function assertNothingLost(): Promise<void> {
    const known = await ask<{ hash: string }>('select hash from blobs order by hash');
    const stored = await listed(await openDiskStore(join(server.dataDir, 'images')));
    assert.deepEqual(
      stored,
      known.map(({ hash }) => hash),
    );
  }

  return {
    server,
    ask,
    now,
    pass: (milliseconds: number) => {
      offset += milliseconds;
    },
    request,
    get,
    ready,
    fetchFile,
    bytesOf,
    unpack,
    original,
    pathOf,
    assertNothingLost,
  };
}
