import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { Draft, DraftForm, NewDraft } from '@artcade/contract/drafts';
import { draftLimits } from '@artcade/domain/generations';
import { type Artist, newArtist } from '../support/artist.ts';
import { rows, startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { inOneWord } from '../support/teamwork.ts';
import { registered, Visitor } from '../support/visitor.ts';

const tool = 'character-generator';
const form: DraftForm = {
  mode: 'create',
  prompt: 'a fox with a lantern ',
  inputs: { role: 'knight', sheet: true },
  briefEdits: { without: ['thing.lantern'], instead: {} },
  style: 'ink',
  palette: 'ember',
  size: 'portrait',
  seed: 42,
  isSeedLocked: true,
  variations: 3,
  references: [{ assetId: 'a-1', name: 'fox.png' }],
  kitId: null,
  open: ['figure'],
};

const trySave = ({ visitor, token }: Pick<Artist, 'visitor' | 'token'>, draft: Partial<NewDraft> = {}) =>
  visitor.call('saveDraft', { token, body: { tool, form, ago: 0, ...draft } });

async function save(artist: Pick<Artist, 'visitor' | 'token'>, prompt: string, ago = 0): Promise<Draft> {
  const { status, data, text } = await trySave(artist, { form: { ...form, prompt }, ago });
  assert.equal(status, 200, text);
  return data;
}

async function draftOf({ visitor, token }: Pick<Artist, 'visitor' | 'token'>, slug = tool) {
  const { status, data, text } = await visitor.call('getDraft', { token, params: { slug } });
  assert.equal(status, 200, text);
  return data as Draft | null;
}

describe('drafts', () => {
  let server: TestServer;
  let ahead = 0;
  before(async () => {
    server = await startTestServer(
      { ...withoutSandbox, ACCESS_TOKEN_SECONDS: '3600' },
      { now: () => new Date(Date.now() + ahead) },
    );
  });
  after(() => server.stop());

  test('a form is kept as it was left, for each tool and each user alone', async () => {
    const artist = await newArtist(server.url);
    assert.equal(await draftOf(artist), null);
    await trySave(artist);
    assert.deepEqual((await draftOf(artist))?.form, form, 'with the space at its end');
    assert.equal(await draftOf(artist, 'logo-generator'), null);
    assert.equal(await draftOf(await newArtist(server.url)), null);
    const count = `select count(*)::integer as drafts from drafts where user_id = $1`;
    await save(artist, 'another');
    assert.deepEqual(await rows(server.databaseUrl, count, [artist.uid]), [{ drafts: 1 }]);
  });

  test('another device and the next session find it', async () => {
    const { visitor, accessToken: token, email, password } = await registered(server.url);
    await save({ visitor, token }, 'begun at the desk');
    await visitor.call('signOut', { token });
    const phone = new Visitor(server.url);
    const { data } = await phone.call('signIn', { body: { email, password } });
    assert.ok(data && 'accessToken' in data);
    const other = { visitor: phone, token: data.accessToken };
    assert.equal((await draftOf(other))?.form.prompt, 'begun at the desk');
  });

  test('the latest change wins, whenever it arrives', async () => {
    const artist = await newArtist(server.url);
    await save(artist, 'changed now');
    const late = await save(artist, 'changed an hour ago, on a device that was offline', 3_600_000);
    assert.equal(late.form.prompt, 'changed now', 'the answer is what is kept');
    ahead = 60_000;
    const kept = await draftOf(artist);
    assert.equal(kept?.form.prompt, 'changed now');
    assert.ok((kept?.ago ?? 0) >= 60_000, 'its age is told');
    assert.equal((await save(artist, 'after it', 30_000)).form.prompt, 'after it');
    assert.equal((await save(artist, 'before it', 45_000)).form.prompt, 'after it');
    ahead = 0;
  });

  test('saves at the same moment leave one of them, and none fails', async () => {
    const artist = await newArtist(server.url);
    const prompts = Array.from({ length: 12 }, (_, index) => `change ${index}`);
    await Promise.all(prompts.map((prompt) => save(artist, prompt)));
    assert.ok(prompts.includes((await draftOf(artist))?.form.prompt ?? ''));
  });

  test('a prompt that is too long for an order is kept whole; what is too large for a draft is refused', async () => {
    const artist = await newArtist(server.url);
    const long = '狐'.repeat(draftLimits.prompt);
    assert.equal((await save(artist, long)).form.prompt, long);
    const outcomes = [
      { form: { ...form, prompt: `${long}!` } },
      { form: { ...form, inputs: { role: 'wizard of oz' } } },
      { form: { ...form, inputs: { horns: 2 } } },
      { form: { ...form, references: Array.from({ length: 4 }, () => ({ assetId: 'a', name: '' })) } },
      { form: { ...form, references: [{ fileData: 'data:image/png;base64,AAAA' }] } as unknown as DraftForm },
      { form: { ...form, open: Array.from({ length: 21 }, (_, index) => `group-${index}`) } },
      { ago: -1 },
      { tool: 'unknown' as typeof tool },
    ];
    for (const wrong of outcomes)
      assert.equal(inOneWord(await trySave(artist, wrong)), '400 invalid_input', JSON.stringify(wrong));
    const { visitor, token } = artist;
    const unknown = await visitor.call('getDraft', { token, params: { slug: 'unknown' } });
    assert.equal(unknown.code, 'tool_not_found');
  });

  test('saves are limited, and a disabled account keeps nothing new', async () => {
    const artist = await newArtist(server.url);
    await save(artist, 'first');
    await rows(server.databaseUrl, `update rate_limits set used = 1800 where key = $1`, [
      `drafts:${artist.uid}`,
    ]);
    assert.equal(inOneWord(await trySave(artist)), '429 rate_limited');
    assert.equal((await draftOf(artist))?.form.prompt, 'first');
    await rows(server.databaseUrl, `delete from rate_limits where key = $1`, [`drafts:${artist.uid}`]);
    await rows(server.databaseUrl, `update users set disabled_at = now() where id = $1`, [artist.uid]);
    assert.equal(inOneWord(await trySave(artist)), '401 token_invalid');
  });
});
