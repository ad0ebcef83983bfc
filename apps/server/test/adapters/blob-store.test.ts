import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { openDiskStore } from '#adapters/blobs/disk-store.ts';
import { keepsItsPromises } from '../support/blob-promises.ts';

const folder = mkdtempSync(join(tmpdir(), 'artcade-blobs-'));
after(() => rmSync(folder, { recursive: true, force: true }));

let places = 0;

keepsItsPromises('on disk', async () => {
  places += 1;
  const place = join(folder, String(places));
  return {
    store: await openDiskStore(place),
    overwrite: async (hash, bytes) => writeFileSync(join(place, hash.slice(0, 2), hash), bytes),
  };
});
