import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import type { Takeout } from '@artcade/contract/shapes';
import { done, later, upload } from '../support/artist.ts';
import { mailsTo } from '../support/inbox.ts';
import { newShopper } from '../support/shopper.ts';
import { type Listed, parsed, startTakeouts } from '../support/takeouts.ts';
import { eventually } from '../support/time-machine.ts';

const hour = 3_600_000;
const day = 24 * hour;

describe('exporting personal data', () => {
  let world: Awaited<ReturnType<typeof startTakeouts>>;
  before(async () => {
    world = await startTakeouts();
  });
  after(() => world.server.stop());

  test('one export a day is allowed, and it is deleted after a week', async () => {
    let artist = await newShopper(world.server.url);
    const image = await upload(artist);
    await world.request(artist);
    const first = await world.ready(artist);
    const refused = await world.request(artist);
    assert.equal(refused.code, 'rate_limited');
    assert.ok(Number(refused.headers.get('retry-after')) > 86_000);
    assert.equal(Date.parse(first.nextAt) - Date.parse(first.requestedAt), day);

    world.pass(day);
    artist = { ...artist, ...(await later(artist)) };
    const second = (await world.request(artist)).data;
    assert.notEqual(second.id, first.id);
    assert.equal(second.state, 'queued');
    const { expiresAt } = await world.ready(artist);
    // The archive keeps the bytes of an erased image for as long as it exists.
    await done(artist, 'deleteAssets', { ids: [image.id] });
    const bytes = await world.original(image.id);
    await done(artist, 'eraseAssets', { ids: [image.id] });
    await world.server.sweep();
    assert.deepEqual(
      await world.ask('select id from takeouts where user_id = $1', artist.uid),
      [{ id: second.id }],
      'the one before it has gone',
    );
    const kept = await world.unpack((await world.get(artist)) as Takeout);
    assert.ok([...kept.values()].some((file) => file.equals(bytes)));

    world.pass(Date.parse(expiresAt ?? '') - world.now().getTime() + 1000);
    artist = { ...artist, ...(await later(artist)) };
    assert.equal(await world.get(artist), null);
    await world.server.sweep();
    await world.server.sweep();
    const left = await world.ask(
      'select 1 from takeout_entries e join takeouts t on t.id = e.takeout_id where t.user_id = $1',
      artist.uid,
    );
    assert.equal(left.length, 0);
    const hash = createHash('sha256').update(bytes).digest('hex');
    assert.equal((await world.ask('select 1 from blobs where hash = $1', hash)).length, 0);
    await world.assertNothingLost();
  });

  test('after a process fails halfway, another continues; lost images are noted', async () => {
    const artist = await newShopper(world.server.url);
    const images = [await upload(artist), await upload(artist), await upload(artist)];
    const hashes = await world.ask<{ original: string }>(
      'select original from assets where shelf_id = $1 order by id',
      artist.uid,
    );
    const [, away = '', damaged = ''] = hashes.map(({ original: hash }) => hash);
    // The store fails at the second image: its bytes cannot be read.
    renameSync(world.pathOf(away), `${world.pathOf(away)}.away`);
    mkdirSync(world.pathOf(away));
    writeFileSync(world.pathOf(damaged), 'these are other bytes');
    const { id } = (await world.request(artist)).data;
    const job = (state: string) =>
      eventually(async () => {
        const [row] = await world.ask<{ state: string }>('select state from pgboss.job where id = $1', id);
        assert.equal(row?.state, state);
      });
    await job('retry');
    assert.equal((await world.get(artist))?.state, 'queued');
    await world.server.sweep();
    assert.equal((await world.get(artist))?.state, 'queued', 'somebody will try again');

    // As if it had died before its list was complete.
    await world.ask('update takeouts set is_listed = false where id = $1', id);
    await world.ask('delete from takeout_entries where takeout_id = $1 and number % 2 = 0', id);
    rmdirSync(world.pathOf(away));
    renameSync(`${world.pathOf(away)}.away`, world.pathOf(away));
    await world.ask('update pgboss.job set start_after = now() where id = $1', id);
    const files = await world.unpack(await world.ready(artist));
    const listedImages = parsed<Listed[]>(files, 'images.json');
    assert.equal(listedImages.length, 3);
    const lost = listedImages.find((image) => image.id === images[2]?.id)?.file ?? '';
    assert.deepEqual(parsed(files, 'left-out.json'), [lost]);
    assert.ok(!files.has(lost));
    assert.ok(files.has(listedImages[1]?.file ?? ''));
    assert.ok(files.has('README.txt'));
    world.pass(2 * hour);
    await world.server.sweep();
    await world.assertNothingLost();
  });

  test('a failed export is reported and can be requested again; that of a closed account is dropped', async () => {
    const artist = await newShopper(world.server.url);
    await upload(artist);
    // Blocked from its creation on, so that no worker starts it.
    await world.ask(`create function hold_up() returns trigger language plpgsql as
      $$ begin new.start_after = now() + interval '1 hour'; return new; end $$`);
    await world.ask(`create trigger hold_up before insert on pgboss.job for each row when (new.name = 'takeout')
      execute function hold_up()`);
    const lost = (await world.request(artist)).data.id;
    await world.ask(`update pgboss.job set state = 'failed' where id = $1`, lost);
    await world.server.sweep();
    assert.equal((await world.get(artist))?.state, 'failed');
    await eventually(async () => {
      const subjects = (await mailsTo(world.server, artist.email)).map(({ subject }) => subject);
      assert.ok(subjects.includes('Your Artcade data could not be collected'), subjects.join());
    });
    const again = (await world.request(artist)).data.id;
    assert.notEqual(again, lost);
    await world.ask('drop function hold_up cascade');

    await world.ask(
      `update users set closed_at = now(), erase_at = now() + interval '30 days' where id = $1`,
      artist.uid,
    );
    await world.ask('update pgboss.job set start_after = now() where id = $1', again);
    await eventually(async () => {
      const [job] = await world.ask<{ state: string }>('select state from pgboss.job where id = $1', again);
      assert.equal(job?.state, 'completed');
    });
    assert.equal((await world.ask('select 1 from takeouts where id = $1', again)).length, 0);
  });
});
