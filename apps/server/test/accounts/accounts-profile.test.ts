import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import createFastify from 'fastify';
import {
  createProfiles,
  fileSettingsRoutes,
  photoRoutes,
  profileRoutes,
} from '#features/accounts/profile/profile.ts';
import { bareDatabase } from '../support/bare-database.ts';

describe('profiles without a server', () => {
  let bare: Awaited<ReturnType<typeof bareDatabase>>;
  let profiles: ReturnType<typeof createProfiles>;
  before(async () => {
    bare = await bareDatabase();
    await bare.invent('ana', 'bo');
    const portrait = async (uid: string, path: string) => Buffer.from(`${uid} at ${path}`);
    profiles = createProfiles({ db: bare.db, portrait });
  });
  beforeEach(async () => {
    await bare.ask('delete from photos');
    await bare.ask('delete from rate_limits');
    await bare.ask('update users set display_name = initcap(id), photo_url = null, prompt_in_files = false');
  });
  after(() => bare.stop());

  const png = 'data:image/png;base64,AAAA';
  const photographed = (uid: string, path: string) =>
    profiles.update(uid, { displayName: uid, fileData: png }, { path });
  const people = () =>
    bare.ask<{ id: string; name: string; photo: string | null; prompt: boolean }>(
      'select id, display_name as name, photo_url as photo, prompt_in_files as prompt from users order by id',
    );
  const photos = async () =>
    (await bare.ask<{ bytes: Buffer }>('select bytes from photos order by user_id')).map(({ bytes }) =>
      bytes.toString(),
    );
  const idOf = (photoURL: string | null) => /^\/photos\/([\w-]{22})\.webp$/.exec(photoURL ?? '')?.[1] ?? '';

  test('a person changes the own name and photo, and nobody else’s', async () => {
    const bo = await photographed('bo', 'b');
    const named = await profiles.update('ana', { displayName: ' Ana  Lima ' }, undefined);
    assert.deepEqual(named, { displayName: 'Ana Lima', photoURL: null });
    const first = await photographed('ana', 'a1');
    const second = await photographed('ana', 'a2');
    assert.deepEqual(await photos(), ['ana at a2', 'bo at b']);
    assert.equal(await profiles.photo(idOf(first.photoURL)), undefined);
    for (const [{ photoURL }, bytes] of [
      [second, 'ana at a2'],
      [bo, 'bo at b'],
    ] as const)
      assert.equal(String(await profiles.photo(idOf(photoURL))), bytes);
    assert.deepEqual(await profiles.update('ana', { displayName: 'Ana' }, undefined), {
      ...second,
      displayName: 'Ana',
    });
    assert.deepEqual(await photos(), ['ana at a2', 'bo at b'], 'a name alone keeps the photo');
    const removed = await profiles.update('ana', { displayName: 'Ana', removePhoto: true }, undefined);
    assert.deepEqual(removed, { displayName: 'Ana', photoURL: null });
    assert.deepEqual(await photos(), ['bo at b']);
    assert.deepEqual(await people(), [
      { id: 'ana', name: 'Ana', photo: null, prompt: false },
      { id: 'bo', name: 'bo', photo: bo.photoURL, prompt: false },
    ]);
  });

  test('a file of another kind, and the token of a closed account, change nothing', async () => {
    const before = await people();
    await assert.rejects(
      profiles.update('ana', { displayName: 'x', fileData: 'data:image/gif;base64,AAAA' }, { path: 'a' }),
      { code: 'photo_refused' },
    );
    await assert.rejects(photographed('gone', 'g'), { code: 'token_invalid' });
    assert.deepEqual([await people(), await photos()], [before, []]);
  });

  test('name, photo and settings are changed sixty times in an hour, each person for themselves', async () => {
    const name = (uid: string) => profiles.update(uid, { displayName: uid }, undefined);
    const setting = (uid: string) => profiles.setFileSettings(uid, { prompt: true });
    for (const change of [name, setting]) {
      for (let count = 0; count < 60; count += 1) await change('ana');
      await assert.rejects(change('ana'), { code: 'rate_limited' });
      await change('bo');
    }
  });

  test('the setting of files is each person’s own', async () => {
    const { getFileSettings, setFileSettings } = fileSettingsRoutes(profiles);
    const caller = { uid: 'ana', sessionId: 's1' };
    assert.equal(await setFileSettings?.({ caller, body: { prompt: true } } as never), undefined);
    assert.deepEqual(await getFileSettings?.({ caller } as never), { prompt: true });
    assert.deepEqual(
      (await people()).map(({ prompt }) => prompt),
      [true, false],
    );
  });

  test('a call without a file changes the name alone', async () => {
    const asked = { caller: { uid: 'bo' }, body: { displayName: 'Bo B' }, request: {} };
    const named = await profileRoutes(profiles).updateProfile?.(asked as never);
    assert.deepEqual(named, { displayName: 'Bo B', photoURL: null });
  });

  test('whoever knows the address of a photo sees it, as a picture and nothing else', async () => {
    const app = createFastify();
    app.setErrorHandler((error, _, reply) =>
      reply.code(404).send(error instanceof Failure ? error.code : 'another error'),
    );
    photoRoutes(app, profiles);
    const { photoURL } = await photographed('ana', 'a');
    const seen = await app.inject(photoURL ?? '');
    assert.deepEqual([seen.statusCode, seen.body], [200, 'ana at a']);
    assert.partialDeepStrictEqual(seen.headers, {
      'content-type': 'image/webp',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    });
    for (const wrong of ['/photos/unknown.webp', '/photos/.webp', `${photoURL}x`, '/photos/a.png']) {
      const missed = await app.inject(wrong);
      assert.deepEqual([missed.statusCode, missed.body], [404, 'not_found'], wrong);
    }
  });
});
