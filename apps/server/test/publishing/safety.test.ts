import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import type { NewGenerations } from '@artcade/contract/generations';
import { runCommand } from '#features/operator/commands.ts';
import { newId } from '#keys/secrets.ts';
import { newKey } from '../support/api-key.ts';
import { type Artist, newArtist, newImage, tryUpload, upload } from '../support/artist.ts';
import { type StandIns, startStandIns } from '../support/engine-stand-ins.ts';
import { generate, knight, settled, tryGenerate } from '../support/generating.ts';
import { rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { eventually } from '../support/time-machine.ts';

const bad = 'a porn poster in the bedroom';

describe('rules for words, appeals and new accounts', () => {
  let world: StandIns;
  let server: TestServer;
  const engines = quickEngines(undefined, 'builtin', ['openai']);
  before(async () => {
    world = await startStandIns();
    server = await startTestServer(
      {
        WELCOME_CREDITS: '2000',
        ACCESS_TOKEN_SECONDS: '3600',
        DIRECTOR: 'openai',
        DIRECTOR_MODEL: 'small',
        DIRECTOR_BASE_URL: `${world.url}/director/v1`,
        NEW_ACCOUNT_IMAGES: '6',
        NEW_ACCOUNT_LINKS: '2',
        SUSPEND_AFTER: '6',
      },
      { engines },
    );
  });
  after(async () => {
    await server.stop();
    await world.stop();
  });

  const errorOf = ({ text }: { text: string }) =>
    (JSON.parse(text) as { error: Record<string, unknown> }).error;
  const appeal = ({ visitor, token }: Artist, words: string, note?: string) =>
    visitor.call('appealRefusal', { token, body: { words, ...(note !== undefined && { note }) } });
  const admin = (...words: string[]) =>
    runCommand(['--as', 'tester', ...words], {
      DATABASE_URL: server.databaseUrl,
      DATA_DIR: server.dataDir,
      SANDBOX_PORT: '1',
    });

  test('a refused order names the rule, and costs, holds and keeps nothing', async () => {
    const before = engines.seen.length;
    const artist = await newArtist(server.url);
    const refused = await tryGenerate(artist, { ...knight, prompt: bad });
    assert.equal(refused.status, 422);
    const { code, category, words } = errorOf(refused);
    assert.deepEqual([code, category, words], ['prompt_refused', 'sexual', bad]);
    const { data: wallet } = await artist.visitor.call('getWallet', { token: artist.token });
    assert.equal(wallet.credits, 2000);
    for (const table of ['holds', 'generations', 'appeals'])
      assert.deepEqual(
        await rows(server.databaseUrl, `select 1 from ${table} where user_id = $1`, [artist.uid]),
        [],
        table,
      );
    assert.equal(engines.seen.length, before);
  });

  test('every way in is checked: fields, directions, edits, sketches, the director, visitors', async () => {
    const before = engines.seen.length;
    const artist = await newArtist(server.url);
    const { visitor, token } = artist;
    const category = async (order: Partial<NewGenerations>) => {
      const outcome = await tryGenerate(artist, order);
      assert.equal(outcome.status, 422, outcome.text);
      return errorOf(outcome)['category'];
    };
    assert.equal(await category({ inputs: { title: 'Hentai' } }), 'sexual');
    const brief = { subjects: [], things: [], places: [], whole: [], texts: [], without: [] };
    const direction = { title: 'a', words: 'a child', prompt: 'naked', brief };
    assert.equal(await category({ directions: [direction] }), 'minors');
    // Neither half is forbidden alone.
    const [child] = await settled(artist, await generate(artist, { ...knight, prompt: 'a child, running' }));
    const edit: Partial<NewGenerations> = {
      ...knight,
      mode: 'edit',
      inputs: {},
      prompt: 'make it naked',
      references: [{ assetId: child?.asset?.id ?? '' }],
    };
    assert.equal(await category(edit), 'minors');
    const editing = (words: string) =>
      visitor.call('startEdit', {
        token,
        body: {
          assetId: child?.asset?.id ?? '',
          edit: { kind: 'pose', prompt: words },
          key: newId(),
        },
      });
    const posed = await editing('naked');
    assert.deepEqual([posed.status, errorOf(posed)['category']], [422, 'minors']);
    assert.equal(errorOf(await editing(bad))['code'], 'prompt_refused');
    // A choice of the form becomes a word for the model. Nobody wrote it, so nobody can appeal for it.
    const chosen = await tryGenerate(artist, {
      ...knight,
      prompt: 'naked',
      inputs: { ...knight.inputs, age: 'child' },
    });
    assert.deepEqual(
      [chosen.status, errorOf(chosen)['category'], errorOf(chosen)['words']],
      [422, 'minors', undefined],
    );

    const form = { tool: 'logo-generator', inputs: { title: 'Hi' }, style: 'flat', language: 'en' } as const;
    const directed = await visitor.call('directPrompt', { token, body: { ...form, prompt: bad, count: 1 } });
    assert.equal(errorOf(directed)['code'], 'prompt_refused');
    const { seen } = (await (await fetch(`${world.url}/director.json`)).json()) as { seen: unknown[] };
    assert.deepEqual(seen, [], 'the words did not leave');
    const sketched = await visitor.call('previewOrder', {
      token,
      body: { ...form, mode: 'create', prompt: bad, palette: 'auto', size: 'small', seed: 1 },
    });
    assert.equal(errorOf(sketched)['code'], 'prompt_refused');
    const stranger = await visitor.call('sketch', {
      body: { tool: 'logo-generator', prompt: bad, language: 'en' },
    });
    assert.deepEqual(
      [stranger.status, errorOf(stranger)['category'], errorOf(stranger)['words']],
      [422, 'sexual', undefined],
    );
    assert.equal(engines.seen.length, before + 1);
  });

  test('an appeal is read by an operator, and allowed words pass for their author alone', async () => {
    const [artist, other] = [await newArtist(server.url), await newArtist(server.url)];
    const note = 'It is a film poster.\u001b[2J\u202e';
    const made = await appeal(artist, bad, note);
    assert.equal(made.status, 200, made.text);
    assert.deepEqual([made.data.state, made.data.category], ['open', 'sexual']);
    assert.equal((await appeal(artist, `${bad.toUpperCase()}!`)).data.id, made.data.id, 'the same words');
    assert.equal((await appeal(artist, 'a knight')).code, 'invalid_input');
    const again = await tryGenerate(artist, { prompt: bad });
    assert.equal(errorOf(again)['appeal'], 'open');

    const [listed] = await admin('appeals');
    assert.match(listed, new RegExp(`${made.data.id} .*${bad}`));
    const [shown] = await admin('appeals', 'show', made.data.id);
    assert.match(shown, /It is a film poster\./);
    assert.doesNotMatch(shown, /\p{Cf}/u);
    assert.ok(!shown.includes('\u001b'));
    assert.equal((await admin('appeals', 'allow', made.data.id))[1], false, 'a reason is needed');
    assert.equal((await admin('appeals', 'allow', 'nobody', 'why'))[1], false);
    assert.deepEqual(await admin('appeals', 'allow', made.data.id, 'a', 'prop'), [
      `${made.data.id} is allowed.`,
      true,
    ]);
    assert.equal((await admin('appeals', 'uphold', made.data.id, 'no'))[1], false, 'decided once');
    await eventually(async () => {
      const mail = (await mailsTo(server, artist.email)).find(({ subject }) => /appeal/.test(subject));
      assert.match(mail?.text ?? '', /may be used/);
      assert.doesNotMatch(mail?.text ?? '', /porn/);
    });

    await generate(artist, { prompt: `${bad}!` });
    assert.equal((await tryGenerate(artist, { prompt: `${bad}, nsfw` })).status, 422, 'other words do not');
    assert.equal((await tryGenerate(other, { prompt: bad })).status, 422);
  });

  test('a program with a key is refused, and can appeal as its person can', async () => {
    const artist = await newArtist(server.url);
    const program = { ...artist, token: (await newKey(server, artist)).secret };
    assert.equal((await tryGenerate(program, { prompt: bad })).code, 'prompt_refused');
    assert.equal((await appeal(program, bad)).data.state, 'open');
    assert.equal(errorOf(await tryGenerate(artist, { prompt: bad }))['appeal'], 'open');
  });

  test('a new account orders and shows less in an hour, and is told so', async () => {
    const artist = await newArtist(server.url);
    const image = await upload(artist);
    await generate(artist, { variations: 4 });
    const { status, code, text } = await tryGenerate(artist, { variations: 4 });
    assert.deepEqual([status, code], [429, 'new_account_limit']);
    assert.equal(errorOf({ text })['maximum'], 6);
    const share = () =>
      artist.visitor.call('createShareLink', { token: artist.token, body: { imageIds: [image.id] } });
    assert.deepEqual([(await share()).status, (await share()).status], [200, 200]);
    assert.equal((await share()).code, 'new_account_limit');
  });

  test('names of images, titles of links and comments pass the same rules', async () => {
    const artist = await newArtist(server.url);
    const { visitor, token } = artist;
    const image = await upload(artist);
    const named = await tryUpload(artist, await newImage(), { name: `${bad}.png` });
    assert.deepEqual([named.status, named.code], [422, 'prompt_refused']);
    const params = { id: image.id };
    const renamed = await visitor.call('renameAsset', { token, params, body: { newName: bad } });
    assert.equal(renamed.code, 'prompt_refused');
    const share = (title: string) =>
      visitor.call('createShareLink', { token, body: { imageIds: [image.id], title } });
    assert.equal((await share(bad)).code, 'prompt_refused');
    const { data: link } = await share('A poster');
    const change = { token, params: { id: link.id }, body: { title: bad } };
    assert.equal((await visitor.call('changeShareLink', change)).code, 'prompt_refused');
    const say = (text: string) => visitor.call('addComment', { token, params, body: { key: newId(), text } });
    assert.equal((await say(bad)).code, 'prompt_refused');
    const { data: comment } = await say('Good');
    const edit = { token, params: { id: comment.id }, body: { text: bad } };
    assert.equal((await visitor.call('editComment', edit)).code, 'prompt_refused');
    const [{ name, title, text } = {}] = await rows(
      server.databaseUrl,
      `select a.name, l.title, c.text from assets a, share_links l, comments c
       where a.owner_id = $1 and l.made_by = $1 and c.author_id = $1`,
      [artist.uid],
    );
    assert.deepEqual([name, title, text], ['dusk.png', 'A poster', 'Good']);
  });

  test('who asks too often for what is never made makes nothing until an operator has looked', async () => {
    const artist = await newArtist(server.url);
    const order = (prompt: string) => tryGenerate(artist, { ...knight, prompt });
    // Those that come after the sixth are told that the account is suspended.
    const refusals = (await Promise.all(Array.from({ length: 9 }, () => order('a naked child')))).map(
      errorOf,
    );
    assert.deepEqual(refusals.map(({ left = 0 }) => left).sort(), [0, 0, 0, 0, 1, 2, 3, 4, 5]);
    assert.ok(
      refusals.every((each) => !('words' in each)),
      'without words, no appeal is offered',
    );
    assert.equal((await order('a knight')).code, 'making_suspended');
    const form = { tool: 'logo-generator', inputs: { title: 'Hi' }, style: 'flat', language: 'en' } as const;
    const { visitor, token } = artist;
    const directed = await visitor.call('directPrompt', {
      token,
      body: { ...form, prompt: 'a fox', count: 1 },
    });
    const sketched = await visitor.call('previewOrder', {
      token,
      body: { ...form, mode: 'create', prompt: 'a fox', palette: 'auto', size: 'small', seed: 1 },
    });
    assert.deepEqual([directed.code, sketched.code], ['making_suspended', 'making_suspended']);
    assert.equal(
      (await visitor.call('getWallet', { token })).data.credits,
      2000,
      'the rest of the account works',
    );

    const [listed] = await admin('refusals');
    assert.match(
      listed,
      new RegExp(`^${artist.uid}  suspended \\S+  6 in 30 days, 6 in all  last \\S+ minors`, 'm'),
    );
    assert.equal((await admin('refusals', 'lift', artist.uid))[1], false, 'a reason is needed');
    assert.deepEqual(await admin('refusals', 'lift', 'nobody', 'why'), ['There is no such user.', false]);
    assert.deepEqual(await admin('refusals', 'lift', artist.email, 'a', 'joke'), [
      `${artist.uid} may make pictures again.`,
      true,
    ]);
    assert.equal((await admin('refusals', 'lift', artist.uid, 'again'))[1], false);
    await generate(artist, { prompt: 'a knight' });
  });
});
