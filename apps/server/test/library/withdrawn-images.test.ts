import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Asset } from '@artcade/contract/shapes';
import { connect } from '#adapters/db/database.ts';
import { openLinks } from '#features/library/drive/links.ts';
import { type Artist, newArtist, newImage, upload } from '../support/artist.ts';
import { startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { deleteTeam, found, join, newOwner } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';

describe('addresses of images of a deleted team', () => {
  let server: TestServer;
  /** Another process over the same database. */
  let second: TestServer;
  before(async () => {
    server = await startTestServer(withoutSandbox);
    const { databaseUrl, dataDir } = server;
    second = await startTestServer(withoutSandbox, { databaseUrl, dataDir });
  });
  after(async () => {
    await second.stop();
    await server.stop();
  });

  const statuses = ({ url, gridUrl, previewUrl }: Asset, on: TestServer) =>
    Promise.all([url, gridUrl, previewUrl].map(async (path) => (await fetch(on.url + path)).status));
  const answer = (image: Asset, status: number, processes = [server, second]) =>
    eventually(async () => {
      for (const each of processes)
        assert.deepEqual(await statuses(image, each), [status, status, status], image.name);
    });
  async function newTeam() {
    const owner = await newOwner(server);
    const { id } = await found(owner);
    const member = await newArtist(server.url);
    assert.equal(await join(member as typeof owner, id), '204');
    return { owner, member, id };
  }

  test('end with the team in every process, and work again once it is restored', async () => {
    const { owner, member, id } = await newTeam();
    const [image, other] = [await upload(member, { teamId: id }), await upload(member)];
    await answer(image, 200);
    assert.equal(await deleteTeam(server, owner, id), '204');
    await answer(image, 404);
    await answer(other, 200);
    const db = connect({ url: server.databaseUrl, pool: 1, onError: () => {} });
    try {
      const { toOperators } = await openLinks({ db, sealingKeys: [], now: () => new Date() });
      const [hash = ''] = image.url.slice('/images/'.length).split('.');
      assert.equal((await fetch(server.url + toOperators(hash, 'png'))).status, 200);
      assert.equal((await fetch(`${server.url}${image.url}&for=operators`)).status, 404);
    } finally {
      await db.destroy();
    }
    const late = await startTestServer(withoutSandbox, {
      databaseUrl: server.databaseUrl,
      dataDir: server.dataDir,
    });
    try {
      await answer(image, 404, [late]);
    } finally {
      await late.stop();
    }
    const { visitor, token } = owner;
    await visitor.call('restoreTeam', { token, params: { id } });
    await answer(image, 200);
  });

  test('stay where somebody else has the same bytes, also when they come later', async () => {
    const { owner, member, id } = await newTeam();
    const bytes = [await newImage(), await newImage(), await newImage()] as const;
    const send = (who: Artist, which: 0 | 1 | 2, sent = {}) => upload(who, { bytes: bytes[which], ...sent });
    const kept = await send(member, 0, { teamId: id });
    await send(member, 0);
    const [again, gone] = [await send(member, 1, { teamId: id }), await send(member, 2, { teamId: id })];
    assert.equal(await deleteTeam(server, owner, id), '204');
    await answer(gone, 404);
    await answer(again, 404);
    await answer(kept, 200);
    await send(await newArtist(server.url), 1);
    await answer(again, 200);
  });
});
