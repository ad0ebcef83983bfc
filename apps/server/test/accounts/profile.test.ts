import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import sharp from 'sharp';
import { newArtist, newImage } from '../support/artist.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';

describe('the profile', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer(withoutSandbox, {});
  });
  after(() => server.stop());

  const dataUrl = (bytes: Buffer, type = 'image/png') => `data:${type};base64,${bytes.toString('base64')}`;
  const newcomer = async () => {
    const artist = await newArtist(server.url);
    const change = (body: Record<string, unknown>) =>
      artist.visitor.call('updateProfile', { token: artist.token, body });
    const own = async () => (await artist.visitor.call('refreshToken')).data?.user;
    return { ...artist, change, own };
  };

  test('name and photo are changed, seen by everybody at once, and the photo is a small WebP', async () => {
    const { change, own } = await newcomer();
    const named = await change({ displayName: '  Ana   Lima ' });
    assert.deepEqual(named.data, { displayName: 'Ana Lima', photoURL: null });
    const { data } = await change({ displayName: 'Ana', fileData: dataUrl(await newImage(1200, 800)) });
    assert.match(data.photoURL ?? '', /^\/photos\/[\w-]{22}\.webp$/);
    assert.deepEqual([(await own())?.displayName, (await own())?.photoURL], ['Ana', data.photoURL]);
    const answer = await fetch(server.url + (data.photoURL ?? ''));
    assert.equal(answer.headers.get('content-type'), 'image/webp');
    assert.match(answer.headers.get('content-security-policy') ?? '', /sandbox/);
    const { width, format } = await sharp(await answer.arrayBuffer()).metadata();
    assert.deepEqual([format, width], ['webp', 400]);
  });

  test('a new photo replaces the first, and a photo can be removed', async () => {
    const { change, own, uid } = await newcomer();
    const photos = () => rows(server.databaseUrl, 'select id from photos where user_id = $1', [uid]);
    const [one, two] = [
      await change({ displayName: 'Bo', fileData: dataUrl(await newImage()) }),
      await change({ displayName: 'Bo', fileData: dataUrl(await newImage()) }),
    ];
    assert.notEqual(one.data.photoURL, two.data.photoURL);
    assert.equal((await fetch(server.url + (one.data.photoURL ?? ''))).status, 404);
    assert.equal((await photos()).length, 1);
    assert.equal((await change({ displayName: 'Bo B' })).data.photoURL, two.data.photoURL, 'a name alone');
    assert.equal((await change({ displayName: 'Bo', removePhoto: true })).data.photoURL, null);
    assert.deepEqual([(await own())?.photoURL, (await photos()).length], [null, 0]);
  });

  test('of photos that are sent concurrently, one stays', async () => {
    const { change, own, uid } = await newcomer();
    const images = await Promise.all(Array.from({ length: 6 }, () => newImage()));
    const answers = await Promise.all(
      images.map((image) => change({ displayName: 'Di', fileData: dataUrl(image) })),
    );
    assert.deepEqual(
      answers.map(({ status }) => status),
      answers.map(() => 200),
    );
    const kept = await rows<{ id: string }>(server.databaseUrl, 'select id from photos where user_id = $1', [
      uid,
    ]);
    assert.deepEqual(
      kept.map(({ id }) => `/photos/${id}.webp`),
      [(await own())?.photoURL],
    );
  });

  test('an invalid photo or name is refused, and nothing of it is stored', async () => {
    const { change, own } = await newcomer();
    const name = (await own())?.displayName;
    const png = await newImage();
    const wrong: [Record<string, unknown>, number, string][] = [
      [{ displayName: '   ' }, 400, 'invalid_input'],
      [{ displayName: '\u200b' }, 400, 'invalid_input'],
      [{ displayName: 'x'.repeat(61) }, 400, 'invalid_input'],
      [{ displayName: 'Cy', fileData: dataUrl(Buffer.alloc(5_242_881, 1)) }, 413, 'photo_refused'],
      [{ displayName: 'Cy', fileData: dataUrl(png, 'image/gif') }, 413, 'photo_refused'],
      [{ displayName: 'Cy', fileData: dataUrl(png, 'image/svg+xml') }, 413, 'photo_refused'],
      [{ displayName: 'Cy', fileData: 'https://example.com/photo.png' }, 400, 'invalid_input'],
      [
        { displayName: 'Cy', fileData: dataUrl(Buffer.from('<svg onload=alert(1)>')) },
        415,
        'image_unreadable',
      ],
      [{ displayName: 'Cy', fileData: dataUrl(png.subarray(0, -20)) }, 415, 'image_unreadable'],
      [{ displayName: 'Cy', photoURL: 'https://example.com/' }, 400, 'invalid_input'],
    ];
    for (const [body, status, code] of wrong) {
      const refused = await change(body);
      assert.deepEqual([refused.status, refused.code], [status, code], JSON.stringify(body).slice(0, 80));
    }
    assert.deepEqual([(await own())?.displayName, (await own())?.photoURL], [name, null]);
  });
});
