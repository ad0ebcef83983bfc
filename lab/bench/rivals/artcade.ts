import { idAt } from '../../../apps/server/src/keys/ids.ts';
import { rows } from '../../../apps/server/test/support/harness.ts';
import { kitsMaximum } from '../../../packages/domain/src/kits.ts';
import { requestOf } from '../load.ts';
import { inventPeople, uidPrefix } from '../people.ts';
import { startPostgres } from '../postgres.ts';
import { startServer } from '../server.ts';
import { spendRequest, startSpender } from '../spender.ts';
import type { Contender } from './contender.ts';
import { type ImageRecord, imagesToRename, inventImages, newName, newRecord, ownerCount } from './records.ts';

const issuer = 'http://localhost:8787';
const batch = 5000;

/** The product, and the route that only spends. */
export async function startArtcade(): Promise<Contender> {
  await using started = new AsyncDisposableStack();
  const postgres = await startPostgres(null);
  started.defer(postgres.stop);
  const { url: databaseUrl } = postgres;
  const settings = { PUBLIC_URL: issuer, GENERATION_WORKERS: '0' };
  const server = await startServer({ databaseUrl, settings });
  started.defer(server.stop);
  const people = await inventPeople(databaseUrl, { count: ownerCount, credits: 1_000_000_000, issuer });
  const images = inventImages();
  await fill(databaseUrl, images);
  const spender = await startSpender(databaseUrl, issuer, null);
  started.defer(spender.stop);
  const body = { ...newRecord, logoId: null, heroId: null, teamId: null };
  const tokenOf = (owner: number): string => people[owner]?.token ?? '';
  const running = started.move();
  const at = (port: number, requests: readonly string[]) => ({ port, requests });
  return {
    deeds: {
      list: at(
        server.port,
        people.map(({ token }) => requestOf('GET', '/api/listAssets?limit=100', { token })),
      ),
      create: {
        ...at(
          server.port,
          people.map(({ token }) => requestOf('POST', '/api/kits', { token, body })),
        ),
        times: people.length * kitsMaximum,
      },
      rename: at(
        server.port,
        imagesToRename(images).map((image) =>
          requestOf('PATCH', `/api/renameAsset/${assetId(image)}`, {
            token: tokenOf(image.owner),
            body: { newName },
          }),
        ),
      ),
      spend: at(
        spender.port,
        people.map(({ token }) => spendRequest(token)),
      ),
    },
    // The product limits the number of records per account and per hour.
    prepare: async (deed) => {
      if (deed !== 'create') return;
      await rows(databaseUrl, 'truncate kits cascade');
      await rows(databaseUrl, 'delete from rate_limits');
    },
    stop: () => running.disposeAsync(),
  };
}

const assetId = ({ id, created }: ImageRecord): string => idAt(created) + id;

async function fill(databaseUrl: string, images: readonly ImageRecord[]): Promise<void> {
  await rows(databaseUrl, 'insert into shelves (id, user_id) select id, id from users');
  for (let at = 0; at < images.length; at += batch) {
    const some = images.slice(at, at + batch).map((image) => ({
      ...image,
      id: assetId(image),
      owner: `${uidPrefix}${image.owner}`,
    }));
    const values = [JSON.stringify(some)];
    await rows(
      databaseUrl,
      `insert into blobs (hash) select hash
       from json_to_recordset($1::json) as r(original text, grid text, preview text),
         unnest(array[original, grid, preview]) as part(hash)`,
      values,
    );
    await rows(
      databaseUrl,
      `insert into assets (id, shelf_id, owner_id, name, type, size, width, height, thumbhash, original, grid, preview,
         tool, created_at)
       select id, owner, owner, name, type, size, width, height, decode(thumbhash, 'hex'), original, grid, preview, tool,
         created
       from json_to_recordset($1::json) as r(id text, owner text, name text, type text, size integer, width integer,
         height integer, thumbhash text, original text, grid text, preview text, tool text, created timestamptz)`,
      values,
    );
  }
  await rows(
    databaseUrl,
    `update shelves set used = s.used, images = s.images
     from (select shelf_id, sum(size) as used, count(*) as images from assets group by 1) s where s.shelf_id = id`,
  );
  await rows(databaseUrl, 'vacuum analyze');
}
