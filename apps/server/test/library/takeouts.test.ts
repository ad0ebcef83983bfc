import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { PassThrough, type Readable } from 'node:stream';
import { after, before, describe, test } from 'node:test';
import type { Failure } from '@artcade/domain/failure';
import { fastify } from 'fastify';
import { connect } from '#adapters/db/database.ts';
import { archiveRoutes } from '#features/library/takeouts/routes.ts';
import { done, later, newImage, upload } from '../support/artist.ts';
import { noisePng } from '../support/drive-fixtures.ts';
import { exampleBody } from '../support/example-body.ts';
import { generate, settled } from '../support/generating.ts';
import { mailsTo } from '../support/inbox.ts';
import { plantWebhook } from '../support/planted-webhook.ts';
import { newShopper } from '../support/shopper.ts';
import { type Listed, parsed, startTakeouts } from '../support/takeouts.ts';
import { add, found, join as joinTeam, newOwner, remove } from '../support/teamwork.ts';
import { eventually } from '../support/time-machine.ts';
import { datesIn } from '../support/unzip.ts';

const hour = 3_600_000;

describe('exporting personal data', () => {
  let world: Awaited<ReturnType<typeof startTakeouts>>;
  before(async () => {
    world = await startTakeouts();
  });
  after(() => world.server.stop());

  test('the export is complete, byte for byte, and contains nothing of other users', async () => {
    const owner = await newOwner(world.server);
    const member = await newShopper(world.server.url);
    const team = await found(owner, 'Night Shift 夜班');
    assert.equal(await joinTeam(member, team.id), '204');
    const [inviting, blocking] = [await newOwner(world.server), await newOwner(world.server)];
    const [one, other] = [await found(inviting, 'First'), await found(blocking, 'Second')];
    await world.ask('update users set email_verified_at = now() where id = $1', owner.uid);
    assert.equal(await add(inviting, one.id, owner.email), '204');
    assert.equal(await joinTeam(owner, other.id), '204');
    assert.equal(await remove(blocking, other.id, owner.uid), '204');
    await world.ask(
      `update users set display_name = 'Zebulon Quux', language = 'zh' where id = $1`,
      member.uid,
    );
    await world.ask(`update users set display_name = 'Mei', language = 'zh' where id = $1`, owner.uid);
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
    await world.ask(`update assets set created_at = '2025-02-28T23:59:59Z' where id = $1`, twins[0]?.id);
    const trashed = await upload(owner, { name: '../../etc/passwd.png' });
    await done(owner, 'deleteAssets', { ids: [trashed.id] });
    const shared = await upload(owner, { name: 'shared.png' });
    await done(owner, 'shareAssets', { ids: [shared.id], teamId: team.id });
    const inAlbum = await upload(owner, { name: 'album only.png', teamId: team.id });
    const foreign = await upload(member, { name: 'foreign-secret.png', teamId: team.id });
    const webhook = await plantWebhook(world.server.databaseUrl, owner.uid);
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

    assert.equal(await world.get(owner), null);
    const [first, second] = await Promise.all([world.request(owner), world.request(owner)]);
    assert.equal(first.status, 200, first.text);
    assert.equal(second.status, 200, second.text);
    assert.equal(first.data.id, second.data.id, 'there is one at a time');
    assert.deepEqual(first.data.files, []);
    assert.equal(first.data.expiresAt, null);

    const takeout = await world.ready(owner);
    assert.ok(takeout.files.length > 1, 'it does not fit into one archive');
    assert.match(takeout.files[0]?.name ?? '', /^artcade-\d{4}-\d\d-\d\d-1-of-\d+\.zip$/);
    const files = await world.unpack(takeout);
    const dates = new Map<string, string>();
    for (const { url } of takeout.files)
      for (const dated of datesIn(await world.bytesOf(url))) dates.set(...dated);
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
      assert.deepEqual(files.get(file), await world.original(id), file);
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
    assert.deepEqual(files.get(alone?.file ?? ''), await world.original(inAlbum.id));
    assert.equal(albumImages.length, 2);
    assert.equal([...files.keys()].filter((name) => name.startsWith('images/')).length, 6);
    assert.ok(!files.has('left-out.json'));

    const [secrets] = await world.ask<{ hash: string; token: string }>(
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
      .update(await world.original(foreign.id))
      .digest('hex');
    assert.ok(!pictures.includes(foreignHash));

    const mail = await eventually(async () => {
      const mails = await mailsTo(world.server, owner.email);
      const told = mails.find(({ text }) => text.includes('#/account/data'));
      assert.ok(told, mails.map(({ subject }) => subject).join());
      return told;
    });
    assert.ok(!mail.text.includes('/takeouts/'), 'a mailed link alone opens nothing');
    assert.equal(await world.get(member), null);
  });

  test('an archive can be fetched in ranges, by its address only, for an hour', async () => {
    const artist = await newShopper(world.server.url);
    for (let count = 0; count < 3; count += 1) await upload(artist, { bytes: noisePng(30, 20) });
    await world.request(artist);
    const { files, id } = await world.ready(artist);
    assert.ok(files.length > 1);
    const { url = '', size = 0 } = files.at(-1) ?? {};
    const whole = await world.fetchFile(url);
    const bytes = Buffer.from(await whole.arrayBuffer());
    assert.equal(whole.status, 200);
    assert.equal(whole.headers.get('content-type'), 'application/zip');
    assert.equal(whole.headers.get('cache-control'), 'no-store');
    assert.match(whole.headers.get('content-disposition') ?? '', /^attachment; filename="artcade-[\d-]+/);
    const etag = whole.headers.get('etag') ?? '';

    // Across every boundary between a record and an image.
    const step = Math.ceil(size / 40);
    for (let at = 0; at < size; at += step) {
      const part = await world.fetchFile(url, { range: `bytes=${at}-${at + step}`, 'if-range': etag });
      assert.equal(part.status, 206);
      assert.equal(part.headers.get('content-range'), `bytes ${at}-${Math.min(at + step, size - 1)}/${size}`);
      assert.ok(Buffer.from(await part.arrayBuffer()).equals(bytes.subarray(at, at + step + 1)), String(at));
    }
    assert.deepEqual(await world.bytesOf(url, { range: 'bytes=-100' }), bytes.subarray(-100));
    assert.deepEqual(await world.bytesOf(url, { range: `bytes=${size - 5}-` }), bytes.subarray(-5));
    assert.equal((await world.bytesOf(url, { range: 'bytes=5-9', 'if-range': '"another"' })).length, size);
    assert.equal((await world.fetchFile(url, { range: `bytes=${size}-` })).status, 416);
    const head = await world.fetchFile(url, {}, 'HEAD');
    assert.equal(head.status, 200);
    assert.equal(head.headers.get('content-length'), String(size));

    const stranger = await newShopper(world.server.url);
    await upload(stranger);
    await world.request(stranger);
    const other = (await world.ready(stranger)).id;
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
    for (const address of forged) assert.equal((await world.fetchFile(address)).status, 404, address);

    world.pass(hour - 60_000);
    assert.equal((await world.fetchFile(url)).status, 200);
    world.pass(61_000);
    assert.equal((await world.fetchFile(url)).status, 404);
    const again = (await world.get(await later(artist)))?.files.at(-1)?.url ?? '';
    assert.equal((await world.fetchFile(again)).status, 200);
    await world.ask(
      `update users set closed_at = now(), erase_at = now() + interval '30 days' where id = $1`,
      artist.uid,
    );
    assert.equal((await world.fetchFile(again)).status, 404, 'nothing of a closed account is handed out');
  });

  test('the number of open downloads of one archive is limited', async () => {
    const db = connect({ url: world.server.databaseUrl, pool: 2, onError: assert.ifError });
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
});
