import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough, type Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import type { Takeout } from '@artcade/contract/shapes';
import type { Failure } from '@artcade/domain/failure';
import { fastify } from 'fastify';
import { openDiskStore } from '#adapters/blobs/disk-store.ts';
import { connect } from '#adapters/db/database.ts';
import { archiveRoutes } from '#features/library/takeouts/routes.ts';
import { done, later, newImage, upload } from '../support/artist.ts';
import { listed } from '../support/blobs.ts';
import { noisePng } from '../support/drive-fixtures.ts';
import { exampleBody } from '../support/example-body.ts';
import { generate, settled } from '../support/generating.ts';
import { quiet, rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { plantWebhook } from '../support/planted-webhook.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { newShopper, type Shopper } from '../support/shopper.ts';
import { add, found, join as joinTeam, newOwner, remove } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { datesIn, unzip } from '../support/unzip.ts';

const hour = 3_600_000;
const day = 24 * hour;
const archiveBytes = 4000;

describe('exporting personal data', () => {
  let server: TestServer;
  let offset = 0;
  const now = () => new Date(Date.now() + offset);
  const ask = <Row extends Record<string, unknown>>(statement: string, ...values: unknown[]) =>
    rows<Row>(server.databaseUrl, statement, values);

  before(async () => {
    const settings = { WELCOME_CREDITS: '500', ACCESS_TOKEN_SECONDS: '3600', SESSION_DAYS: '400' };
    server = await startTestServer(settings, { now, engines: quickEngines(), archiveBytes });
    await quiet(server.databaseUrl);
  });
  after(() => server.stop());

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
  const parsed = <T>(files: ReadonlyMap<string, Buffer>, name: string): T =>
    JSON.parse(files.get(name)?.toString() ?? 'null') as T;

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

  test('the export is complete, byte for byte, and contains nothing of other users', async () => {
    const owner = await newOwner(server);
    const member = await newShopper(server.url);
    const team = await found(owner, 'Night Shift 夜班');
    assert.equal(await joinTeam(member, team.id), '204');
    const [inviting, blocking] = [await newOwner(server), await newOwner(server)];
    const [one, other] = [await found(inviting, 'First'), await found(blocking, 'Second')];
    await ask('update users set email_verified_at = now() where id = $1', owner.uid);
    assert.equal(await add(inviting, one.id, owner.email), '204');
    assert.equal(await joinTeam(owner, other.id), '204');
    assert.equal(await remove(blocking, other.id, owner.uid), '204');
    await ask(`update users set display_name = 'Zebulon Quux', language = 'zh' where id = $1`, member.uid);
    await ask(`update users set display_name = 'Mei', language = 'zh' where id = $1`, owner.uid);
    const photo = `data:image/png;base64,${(await newImage(40, 40)).toString('base64')}`;
    const changed = await owner.visitor.call('updateProfile', {
      token: owner.token,
      body: { displayName: '美', fileData: photo },
    });
    assert.equal(changed.status, 200, changed.text);

    const twins = [
      await upload(owner, { name: '黃昏的城市.png' }),
      await upload(owner, { name: '黃昏的城市.png' }),
    ];
    await ask(`update assets set created_at = '2025-02-28T23:59:59Z' where id = $1`, twins[0]?.id);
    const trashed = await upload(owner, { name: '../../etc/passwd.png' });
    await done(owner, 'deleteAssets', { ids: [trashed.id] });
    const shared = await upload(owner, { name: 'shared.png' });
    await done(owner, 'shareAssets', { ids: [shared.id], teamId: team.id });
    const inAlbum = await upload(owner, { name: 'album only.png', teamId: team.id });
    const foreign = await upload(member, { name: 'foreign-secret.png', teamId: team.id });
    const webhook = await plantWebhook(server.databaseUrl, owner.uid);
    const link = await owner.visitor.call('createShareLink', {
      token: owner.token,
      body: { imageIds: [twins[1]?.id ?? ''], title: 'For a client', password: 'moonlight' },
    });
    assert.equal(link.status, 200, link.text);
    const [made] = await settled(owner, await generate(owner, { prompt: 'a neon owl' }));
    assert.equal(made?.state, 'done');
    const params = { id: shared.id };
    await owner.visitor.call('tagAsset', { token: owner.token, params, body: { tags: ['夜', 'boss'] } });
    const { token } = owner;
    const { data: project } = await owner.visitor.call('createProject', { token, body: { name: '夜市' } });
    const { data: collection } = await owner.visitor.call('createCollection', {
      token,
      params: { id: project.id },
      body: { name: 'Bosses' },
    });
    const change = { addToCollections: [collection.id], state: 'final', note: 'brighter' };
    await owner.visitor.call('organiseAssets', { token, body: { ids: [shared.id], change } });
    await owner.visitor.call('starAsset', { token: owner.token, params, body: { favourite: true } });

    await owner.visitor.call('saveDraft', { token: owner.token, body: exampleBody('saveDraft') });
    await owner.visitor.call('appealRefusal', { token: owner.token, body: { words: 'nsfw moon' } });

    assert.equal(await get(owner), null);
    const [first, second] = await Promise.all([request(owner), request(owner)]);
    assert.equal(first.status, 200, first.text);
    assert.equal(second.status, 200, second.text);
    assert.equal(first.data.id, second.data.id, 'there is one at a time');
    assert.deepEqual(first.data.files, []);
    assert.equal(first.data.expiresAt, null);

    const takeout = await ready(owner);
    assert.ok(takeout.files.length > 1, 'it does not fit into one archive');
    assert.match(takeout.files[0]?.name ?? '', /^artcade-\d{4}-\d\d-\d\d-1-of-\d+\.zip$/);
    const files = await unpack(takeout);
    const dates = new Map<string, string>();
    for (const { url } of takeout.files) for (const dated of datesIn(await bytesOf(url))) dates.set(...dated);
    const [old] = [...dates].filter(([name]) => name.includes(twins[0]?.id.slice(-12) ?? ''));
    assert.equal(old?.[1], '2025-02-28T23:59:58.000Z', 'an image is as old as it is');
    assert.equal(
      dates.get('profile.json')?.slice(0, 16),
      takeout.requestedAt.slice(0, 16),
      'and the rest as old as the archive',
    );

    const profile = parsed<Record<string, unknown>>(files, 'profile.json');
    assert.equal(profile['email'], owner.email);
    assert.equal(profile['displayName'], '美');
    assert.ok(files.get('photo.webp')?.subarray(8, 12).equals(Buffer.from('WEBP')));
    assert.match(files.get('README.txt')?.toString() ?? '', /這裡是你的資料/);
    assert.equal(parsed<unknown[]>(files, 'devices.json').length, 1);
    assert.deepEqual(
      parsed<{ name: string; role: string }[]>(files, 'teams.json').map(({ name, role }) => ({ name, role })),
      [
        { name: 'Night Shift 夜班', role: 'owner' },
        { name: 'First', role: 'invited' },
        { name: 'Second', role: 'former' },
        { name: 'Second', role: 'blocked' },
      ],
    );
    assert.partialDeepStrictEqual(parsed(files, 'appeals.json'), [{ words: 'nsfw moon', state: 'open' }]);
    assert.deepEqual(parsed(files, 'api-keys.json'), []);
    const webhooks = parsed(files, 'webhooks.json') as { id: string; messages: { id: string }[] }[];
    assert.deepEqual(
      webhooks.map(({ id }) => id),
      [webhook.id],
    );
    assert.ok(webhooks[0]?.messages.some(({ id }) => id === webhook.deliveryId));
    assert.ok(!/secret/i.test(JSON.stringify(webhooks)));
    const links = parsed<{ id: string; title: string; images: string[] }[]>(files, 'shares.json');
    assert.deepEqual(
      links.map(({ id, title, images }) => [id, title, images]),
      [[link.data.id, 'For a client', [twins[1]?.id]]],
    );
    assert.doesNotMatch(JSON.stringify(links), /secret|password|argon/);
    assert.equal(parsed<unknown[]>(files, 'orders.json').length, 1);
    assert.equal(parsed<{ planId: string }[]>(files, 'subscriptions.json')[0]?.planId, 'professional');
    const [listed] = parsed<{ id: string; name: string; collections: { id: string; name: string }[] }[]>(
      files,
      'projects.json',
    );
    assert.deepEqual([listed?.name, listed?.collections[0]?.name], ['夜市', 'Bosses']);
    assert.deepEqual(parsed(files, 'kits.json'), []);
    const [draft] = parsed<{ tool: string; form: { prompt: string } }[]>(files, 'drafts.json');
    assert.deepEqual([draft?.tool, draft?.form.prompt], ['character-generator', 'a knight']);
    assert.deepEqual(parsed(files, 'debts.json'), []);
    const { text: history } = await owner.visitor.call('exportHistory', { token: owner.token });
    assert.equal(files.get('ledger.csv')?.toString(), history);
    assert.deepEqual(
      parsed<{ cause: string }[]>(files, 'ledger.json').map(({ cause }) => cause),
      ['welcome', 'generation'],
    );
    const [generation] = parsed<{ recipe: { prompt: string }; image: string }[]>(files, 'generations.json');
    assert.equal(generation?.recipe.prompt, 'a neon owl');
    assert.equal(generation?.image, made?.asset?.id);

    const images = parsed<Listed[]>(files, 'images.json');
    assert.deepEqual(
      images.map(({ id }) => id).sort(),
      [...twins, shared]
        .map(({ id }) => id)
        .concat(made?.asset?.id ?? '')
        .sort(),
    );
    const inTrash = parsed<Listed[]>(files, 'trash.json');
    for (const { id, file } of [...images, ...inTrash])
      assert.deepEqual(files.get(file), await original(id), file);
    const [twinA, twinB] = twins.map(({ id }) => images.find((image) => image.id === id));
    assert.match(twinA?.file ?? '', /^images\/黃昏的城市_\w{12}\.png$/);
    assert.notEqual(twinA?.file, twinB?.file);
    assert.deepEqual(
      inTrash.map(({ id, file, inTrashSince }) => [id, file.slice(0, 14), inTrashSince !== null]),
      [[trashed.id, 'images/passwd_', true]],
    );
    assert.equal(images.find(({ id }) => id === made?.asset?.id)?.recipe?.prompt, 'a neon owl');

    const organised = images.find(({ id }) => id === shared.id);
    assert.deepEqual(
      [organised?.project, organised?.collections, organised?.state, organised?.note],
      [project.id, [collection.id], 'final', 'brighter'],
    );

    const marked = images.map(({ id, tags, favourite }) =>
      [id === shared.id, tags.join(), favourite].join(' '),
    );
    assert.deepEqual(marked.toSorted(), [
      'false  false',
      'false  false',
      'false  false',
      'true 夜,boss true',
    ]);

    const albumImages = parsed<Listed[]>(files, 'album-images.json');
    const copy = albumImages.find(({ copyOf }) => copyOf === shared.id);
    assert.equal(copy?.album, 'Night Shift 夜班');
    assert.equal(
      copy?.file,
      images.find(({ id }) => id === shared.id)?.file,
      'the same bytes are there once',
    );
    const alone = albumImages.find(({ id }) => id === inAlbum.id);
    assert.deepEqual(files.get(alone?.file ?? ''), await original(inAlbum.id));
    assert.equal(albumImages.length, 2);
    assert.equal([...files.keys()].filter((name) => name.startsWith('images/')).length, 6);
    assert.ok(!files.has('left-out.json'));

    const [secrets] = await ask<{ hash: string; token: string }>(
      `select p.hash, encode(s.token_hash, 'hex') as token from passwords p join sessions s using (user_id)
        where user_id = $1`,
      owner.uid,
    );
    const theirs = [member.email, member.uid, 'Zebulon', 'foreign-secret', foreign.id];
    const content = Buffer.concat([...files.values()]).toString('latin1');
    for (const word of [...theirs, secrets?.hash ?? '', secrets?.token ?? ''])
      assert.ok(!content.includes(word), `it tells ${word}`);
    const pictures = [...files.values()].map((bytes) => createHash('sha256').update(bytes).digest('hex'));
    const foreignHash = createHash('sha256')
      .update(await original(foreign.id))
      .digest('hex');
    assert.ok(!pictures.includes(foreignHash));

    const mail = await eventually(async () => {
      const mails = await mailsTo(server, owner.email);
      const told = mails.find(({ text }) => text.includes('#/account'));
      assert.ok(told, mails.map(({ subject }) => subject).join());
      return told;
    });
    assert.ok(!mail.text.includes('/takeouts/'), 'a mailed link alone opens nothing');
    assert.equal(await get(member), null);
  });

  test('an archive can be fetched in ranges, by its address only, for an hour', async () => {
    const artist = await newShopper(server.url);
    for (let count = 0; count < 3; count += 1) await upload(artist, { bytes: noisePng(30, 20) });
    await request(artist);
    const { files, id } = await ready(artist);
    assert.ok(files.length > 1);
    const { url = '', size = 0 } = files.at(-1) ?? {};
    const whole = await fetchFile(url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    assert.equal(whole.status, 200);
    assert.equal(whole.headers.get('content-type'), 'application/zip');
    assert.equal(whole.headers.get('cache-control'), 'no-store');
    assert.match(whole.headers.get('content-disposition') ?? '', /^attachment; filename="artcade-[\d-]+/);
    const etag = whole.headers.get('etag') ?? '';

    // Across every boundary between a record and an image.
    const step = Math.ceil(size / 40);
    for (let at = 0; at < size; at += step) {
      const part = await fetchFile(url, { range: `bytes=${at}-${at + step}`, 'if-range': etag });
      assert.equal(part.status, 206);
      assert.equal(part.headers.get('content-range'), `bytes ${at}-${Math.min(at + step, size - 1)}/${size}`);
      assert.ok(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(at, at + step + 1)), String(at));
    }
    assert.deepEqual(await bytesOf(url, { range: 'bytes=-100' }), bytes.subarray(-100));
    assert.deepEqual(await bytesOf(url, { range: `bytes=${size - 5}-` }), bytes.subarray(-5));
    assert.equal((await bytesOf(url, { range: 'bytes=5-9', 'if-range': '"another"' })).length, size);
    assert.equal((await fetchFile(url, { range: `bytes=${size}-` })).status, 416);
    const head = await fetchFile(url, {}, 'HEAD');
    assert.equal(head.status, 200);
    assert.equal(head.headers.get('content-length'), String(size));

    const stranger = await newShopper(server.url);
    await upload(stranger);
    await request(stranger);
    const other = (await ready(stranger)).id;
    const query = url.slice(url.indexOf('?'));
    const forged = [
      `/takeouts/${id}/${files.length}`,
      `/takeouts/${id}/1${query}`,
      `/takeouts/${other}/${files.length}${query}`,
      url.replace(/e=\d+/, (e) => `e=${Number(e.slice(2)) + 1}`),
      url.replace(/s=.{4}/, 's=AAAA'),
      `${url}&e=99999999999`,
      `/takeouts/${id}/0${files.length}${query}`,
    ];
    for (const address of forged) assert.equal((await fetchFile(address)).status, 404, address);

    offset += hour - 60_000;
    assert.equal((await fetchFile(url)).status, 200);
    offset += 61_000;
    assert.equal((await fetchFile(url)).status, 404);
    const again = (await get(await later(artist)))?.files.at(-1)?.url ?? '';
    assert.equal((await fetchFile(again)).status, 200);
    await ask(
      `update users set closed_at = now(), erase_at = now() + interval '30 days' where id = $1`,
      artist.uid,
    );
    assert.equal((await fetchFile(again)).status, 404, 'nothing of a closed account is handed out');
  });

  test('the number of open downloads of one archive is limited', async () => {
    const db = connect({ url: server.databaseUrl, pool: 2, onError: assert.ifError });
    const app = fastify();
    const entries = [{ number: 1, name: 'a', size: 9, crc: 0, hash: 'a', date: new Date() }];
    // A reader of it waits for ever.
    const blobs = { read: async () => ({ size: 9, stream: new PassThrough() }) };
    const takeouts = {
      open: async () => ({ size: 200, name: 'a.zip', entries }),
      untilStopped: (stream: Readable) => stream,
    };
    const signer = { secondsLeft: () => 1 };
    app.setErrorHandler((error: Failure, _request, reply) => reply.code(429).send(error.code));
    archiveRoutes(app, { db, signer, blobs, takeouts } as unknown as Parameters<typeof archiveRoutes>[1]);
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const leaving = new AbortController();
    // Kept: a response that is collected as garbage no longer hears the signal.
    const responses: Response[] = [];
    const open = async (path: string): Promise<number> => {
      const response = await fetch(`${address}/takeouts/${path}`, { signal: leaving.signal });
      responses.push(response);
      return response.status;
    };
    try {
      for (let reader = 0; reader < 4; reader += 1) assert.equal(await open('held/1'), 200);
      assert.equal(await open('held/1'), 429);
      assert.equal(await open('held/2'), 200, 'the next archive is another matter');
      leaving.abort();
      await Promise.allSettled(responses.map((response) => response.text()));
      await eventually(async () => {
        const again = await fetch(`${address}/takeouts/held/1`, { method: 'HEAD' });
        assert.equal(again.status, 200);
      });
    } finally {
      app.server.closeAllConnections();
      await app.close();
      await db.destroy();
    }
  });

  test('one export a day is allowed, and it is deleted after a week', async () => {
    let artist = await newShopper(server.url);
    const image = await upload(artist);
    await request(artist);
    const first = await ready(artist);
    const refused = await request(artist);
    assert.equal(refused.code, 'rate_limited');
    assert.ok(Number(refused.headers.get('retry-after')) > 86_000);
    assert.equal(Date.parse(first.nextAt) - Date.parse(first.requestedAt), day);

    offset += day;
    artist = { ...artist, ...(await later(artist)) };
    const second = (await request(artist)).data;
    assert.notEqual(second.id, first.id);
    assert.equal(second.state, 'queued');
    const { expiresAt } = await ready(artist);
    // The archive keeps the bytes of an erased image for as long as it exists.
    await done(artist, 'deleteAssets', { ids: [image.id] });
    const bytes = await original(image.id);
    await done(artist, 'eraseAssets', { ids: [image.id] });
    await server.sweep();
    assert.deepEqual(
      await ask('select id from takeouts where user_id = $1', artist.uid),
      [{ id: second.id }],
      'the one before it has gone',
    );
    const kept = await unpack((await get(artist)) as Takeout);
    assert.ok([...kept.values()].some((file) => file.equals(bytes)));

    offset = Date.parse(expiresAt ?? '') - Date.now() + 1000;
    artist = { ...artist, ...(await later(artist)) };
    assert.equal(await get(artist), null);
    await server.sweep();
    await server.sweep();
    const left = await ask(
      'select 1 from takeout_entries e join takeouts t on t.id = e.takeout_id where t.user_id = $1',
      artist.uid,
    );
    assert.equal(left.length, 0);
    const hash = createHash('sha256').update(bytes).digest('hex');
    assert.equal((await ask('select 1 from blobs where hash = $1', hash)).length, 0);
    await assertNothingLost();
  });

  test('after a process fails halfway, another continues; lost images are noted', async () => {
    const artist = await newShopper(server.url);
    const images = [await upload(artist), await upload(artist), await upload(artist)];
    const hashes = await ask<{ original: string }>(
      'select original from assets where shelf_id = $1 order by id',
      artist.uid,
    );
    const [, away = '', damaged = ''] = hashes.map(({ original: hash }) => hash);
    // The store fails at the second image: its bytes cannot be read.
    renameSync(pathOf(away), `${pathOf(away)}.away`);
    mkdirSync(pathOf(away));
    writeFileSync(pathOf(damaged), 'these are other bytes');
    const { id } = (await request(artist)).data;
    const job = (state: string) =>
      eventually(async () => {
        const [row] = await ask<{ state: string }>('select state from pgboss.job where id = $1', id);
        assert.equal(row?.state, state);
      });
    await job('retry');
    assert.equal((await get(artist))?.state, 'queued');
    await server.sweep();
    assert.equal((await get(artist))?.state, 'queued', 'somebody will try again');

    // As if it had died before its list was complete.
    await ask('update takeouts set is_listed = false where id = $1', id);
    await ask('delete from takeout_entries where takeout_id = $1 and number % 2 = 0', id);
    rmdirSync(pathOf(away));
    renameSync(`${pathOf(away)}.away`, pathOf(away));
    await ask('update pgboss.job set start_after = now() where id = $1', id);
    const files = await unpack(await ready(artist));
    const listedImages = parsed<Listed[]>(files, 'images.json');
    assert.equal(listedImages.length, 3);
    const lost = listedImages.find((image) => image.id === images[2]?.id)?.file ?? '';
    assert.deepEqual(parsed(files, 'left-out.json'), [lost]);
    assert.ok(!files.has(lost));
    assert.ok(files.has(listedImages[1]?.file ?? ''));
    assert.ok(files.has('README.txt'));
    offset += 2 * hour;
    await server.sweep();
    await assertNothingLost();
  });

  test('a failed export is reported and can be requested again; that of a closed account is dropped', async () => {
    const artist = await newShopper(server.url);
    await upload(artist);
    // Blocked from its creation on, so that no worker starts it.
    await ask(`create function hold_up() returns trigger language plpgsql as
      $$ begin new.start_after = now() + interval '1 hour'; return new; end $$`);
    await ask(`create trigger hold_up before insert on pgboss.job for each row when (new.name = 'takeout')
      execute function hold_up()`);
    const lost = (await request(artist)).data.id;
    await ask(`update pgboss.job set state = 'failed' where id = $1`, lost);
    await server.sweep();
    assert.equal((await get(artist))?.state, 'failed');
    await eventually(async () => {
      const subjects = (await mailsTo(server, artist.email)).map(({ subject }) => subject);
      assert.ok(subjects.includes('Your Artcade data could not be collected'), subjects.join());
    });
    const again = (await request(artist)).data.id;
    assert.notEqual(again, lost);
    await ask('drop function hold_up cascade');

    await ask(
      `update users set closed_at = now(), erase_at = now() + interval '30 days' where id = $1`,
      artist.uid,
    );
    await ask('update pgboss.job set start_after = now() where id = $1', again);
    await eventually(async () => {
      const [job] = await ask<{ state: string }>('select state from pgboss.job where id = $1', again);
      assert.equal(job?.state, 'completed');
    });
    assert.equal((await ask('select 1 from takeouts where id = $1', again)).length, 0);
  });
});

interface Listed {
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
