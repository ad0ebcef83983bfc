import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { openDiskStore } from '#adapters/blobs/disk-store.ts';
import { newId } from '#keys/secrets.ts';
import { newKey } from '../support/api-key.ts';
import { done, list, newImage, upload } from '../support/artist.ts';
import { mailedCode } from '../support/authenticator.ts';
import { listed, wholeOf } from '../support/blobs.ts';
import { assertShelvesAddUp } from '../support/drive-fixtures.ts';
import { exampleBody } from '../support/example-body.ts';
import { generate, knight, settled } from '../support/generating.ts';
import { mailedTokens } from '../support/inbox.ts';
import { newIphone, register } from '../support/phones.ts';
import { plantWebhook } from '../support/planted-webhook.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { assertBalanced, buy, enterGateway, order, type Shopper } from '../support/shopper.ts';
import { acceptAll, add, found, join, leave, newOwner, remove, teamsOf } from '../support/teamwork.ts';
import { eventually, type Machine, timeMachine } from '../support/time-machine.ts';
import { registration, Visitor } from '../support/visitor.ts';

/** Unique words. Texts shared with a team have words of their own. */
const name = 'Zephyrine Quillfeather';
const email = 'zephyrine+art@example.com';
const secret = {
  name,
  email,
  before: 'zephyrine.before@example.com',
  mailbox: 'zephyrine@example.com',
  agent: 'Quillphone/7',
  prompt: 'opalescent narwhal',
  title: 'Narwhalia',
  file: 'moonlit-harbour',
  binned: 'regrettable-sketch',
  kit: 'Narwhal Bay',
  project: 'Kraken Quest',
  collection: 'Tentacled foes',
  note: 'too many suckers',
  link: 'Sketches for a patron',
  draft: 'unfinished gryphon',
  team: 'Hermitage of One',
  subject: 'google-subject-4711',
};
/** Closing the account ends these already. */
const ended = { apiKey: 'Lighthouse build', webhook: 'lighthouse.invalid' };
const shared = { prompt: 'vermilion pagoda', file: 'vermilion-gate' };

describe('erasing an account', () => {
  let machine: Machine;
  before(async () => {
    machine = await timeMachine({ WELCOME_CREDITS: '500' }, { engines: quickEngines() });
  });
  after(() => machine.server.stop());

  const call = async (...[user, called, sent]: [Shopper, Parameters<Visitor['call']>[0], object?]) => {
    const outcome = await user.visitor.call(called, { token: user.token, ...sent });
    assert.ok(outcome.status < 300, `${called}: ${outcome.text}`);
    return outcome;
  };
  const close = async (user: Shopper) => {
    const code = await mailedCode(machine.server, { ...user, accessToken: user.token }, 'closing');
    await call(user, 'closeAccount', { body: { code, language: 'en' } });
  };
  const travelDays = (days: number) => machine.travel(new Date(machine.now().getTime() + days * 86_400_000));

  /** Every row of every table that contains one of the words, in any column, also as bytes. */
  async function scan(words: readonly string[]): Promise<{ table: string; word: string; row: string }[]> {
    const tables = await machine.ask<{ schema: string; name: string }>(
      `select table_schema as schema, table_name as name from information_schema.tables
       where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')`,
    );
    assert.ok(tables.length > 30, 'there is something to look through');
    const hits: { table: string; word: string; row: string }[] = [];
    for (const { schema, name: table } of tables)
      hits.push(
        ...(await machine.ask<{ table: string; word: string; row: string }>(
          `select $2 as table, word, left(t::text, 300) as row from "${schema}"."${table}" t
           cross join unnest($1::text[]) word
           where strpos(lower(t::text), lower(word)) > 0
             or strpos(t::text, encode(convert_to(word, 'UTF8'), 'hex')) > 0`,
          [words, `${schema}.${table}`],
        )),
      );
    return hits;
  }

  /** Everything that identifies a user's data: ids, and the addresses of stored bytes. */
  const traces = async (uid: string): Promise<string[]> => {
    const found = await machine.ask<{ trace: string }>(
      `select id as trace from sessions where user_id = $1
       union select id from generations where user_id = $1
       union select job_id::text from generations where user_id = $1
       union select id from holds where user_id = $1
       union select id from kits where user_id = $1
       union select id from share_links where made_by = $1
       union select id from photos where user_id = $1
       union select id from takeouts where user_id = $1
       union select key from ledger_entries where user_id = $1 and cause <> 'plan' and cause <> 'order'
       union select key from debt_entries where user_id = $1 and cause = 'refund'
       union select unnest(array[id, original, grid, preview]) from assets where shelf_id = $1`,
      [uid],
    );
    return found.map(({ trace }) => trace);
  };

  /** The ids of a user's keys, webhooks and their messages. */
  const endedTraces = async (uid: string): Promise<string[]> => {
    const found = await machine.ask<{ trace: string }>(
      `select id as trace from api_keys where user_id = $1
       union select id from webhooks where user_id = $1
       union select d.id from webhook_deliveries d join webhooks w on w.id = d.webhook_id where w.user_id = $1`,
      [uid],
    );
    assert.ok(found.length > 3);
    return found.map(({ trace }) => trace);
  };

  /** A user who has used every feature. */
  async function someone() {
    const { server, ask } = machine;
    const visitor = new Visitor(server.url);
    const headers = { 'user-agent': secret.agent };
    const body = { ...registration(secret.before), displayName: name };
    const { data } = await visitor.call('register', { body, headers });
    const user: Shopper = { visitor, token: data.accessToken, uid: data.user.uid, email: secret.before };
    const code = await mailedCode(server, { ...user, accessToken: user.token }, 'email');
    await call(user, 'requestEmailChange', { body: { code, email, language: 'en' } });
    const [token] = await mailedTokens(server, email, 'confirm-email');
    await call(user, 'confirmEmailChange', { body: { token, language: 'en' } });
    const photo = `data:image/png;base64,${(await newImage()).toString('base64')}`;
    await call(user, 'updateProfile', { body: { displayName: name, fileData: photo } });

    await buy(user, { packId: 'trial' });
    const plan = await buy(user, { planId: 'professional' });
    // A debt that is collected at once.
    await ask(
      `insert into debt_entries (user_id, key, cause, amount, order_no, item)
       values ($1, 'refund:of:' || $1, 'refund', 5, 'AC1', 'trial')`,
      [user.uid],
    );
    await ask('update wallets set debt = 5 where user_id = $1', [user.uid]);
    const pending = await order(user, { packId: 'veteran' });
    const cardPage = await enterGateway(pending);

    await newKey(server, { ...user, email }, { name: ended.apiKey });
    await plantWebhook(server.databaseUrl, user.uid, `https://${ended.webhook}/`);
    const kept = await upload(user, { name: `${secret.file}.png` });
    const binned = await upload(user, { name: `${secret.binned}.png` });
    await done(user, 'deleteAssets', { ids: [binned.id] });
    const { data: project } = await user.visitor.call('createProject', {
      token: user.token,
      body: { name: secret.project },
    });
    const { data: collection } = await user.visitor.call('createCollection', {
      token: user.token,
      params: { id: project.id },
      body: { name: secret.collection },
    });
    const change = { addToCollections: [collection.id], note: secret.note };
    await call(user, 'organiseAssets', { body: { ids: [kept.id], change } });
    await call(user, 'createShareLink', { body: { imageIds: [kept.id], title: secret.link } });
    const kit = {
      name: secret.kit,
      genre: 'rpg',
      style: 'flat',
      colours: ['#101020', '#304050', '#607080', '#90a0b0', '#f0f0f0'],
      logoId: null,
      heroId: kept.id,
    };
    await register(user, newIphone());
    const [madeAlone, madeForAll] = [
      await settled(
        user,
        await generate(user, {
          prompt: secret.prompt,
          inputs: { title: secret.title },
          references: [{ assetId: kept.id }],
        }),
      ),
      await settled(user, await generate(user, { ...knight, prompt: shared.prompt })),
    ];
    assert.deepEqual(
      [...madeAlone, ...madeForAll].map(({ state }) => state),
      ['done', 'done'],
    );
    const picture = madeForAll[0]?.asset?.id ?? '';
    await call(user, 'renameAsset', { params: { id: picture }, body: { newName: `${shared.file}.png` } });

    const heir = await machine.newShopper();
    const ours = await found(user, 'Night Shift');
    await join(heir, ours.id);
    const alone = await found(user, secret.team);
    await upload(user, { name: `${secret.file}-2.png`, teamId: alone.id });
    await done(user, 'shareAssets', { ids: [picture], teamId: ours.id });
    await call(user, 'createKit', { body: { ...kit, teamId: ours.id, key: newId() } });
    const draft = exampleBody('saveDraft') as { form: object };
    await call(user, 'saveDraft', { body: { ...draft, form: { ...draft.form, prompt: secret.draft } } });
    const boss = await newOwner(server);
    await join(user, (await found(boss, 'Day Shift')).id);
    // Invited, waiting, left and blocked in other teams: their records must not remember it.
    const elsewhere = [await found(boss, 'A'), await found(boss, 'B'), await found(boss, 'C')].map(
      ({ id }) => id,
    );
    assert.equal(await add(boss, elsewhere[0] ?? '', email), '204');
    for (const id of elsewhere.slice(1)) assert.equal(await join(user, id), '204');
    assert.equal(await leave(user, elsewhere[1] ?? ''), '204');
    assert.equal(await remove(boss, elsewhere[2] ?? '', user.uid), '204');
    await ask(`insert into team_requests values ($1, $2, now(), now() + interval '1 year')`, [
      elsewhere[1],
      user.uid,
    ]);
    await ask(`update team_invitations set expires_at = now() + interval '1 year'`);

    await call(user, 'requestTakeout');
    await eventually(async () => {
      const [takeout] = await ask('select state from takeouts where user_id = $1', [user.uid]);
      assert.equal(takeout?.['state'], 'ready');
    });
    await ask(
      `insert into identities (issuer, subject, user_id) values ('https://accounts.example', $2, $1)`,
      [user.uid, secret.subject],
    );
    const record = `insert into operator_actions (operator, command, user_id, details, outcome)
      values ('root', 'adjust', $1, $2, 'done')`;
    const told = { reason: `asked by ${secret.before} and ${email}`, user: user.uid };
    await ask(record, [user.uid, told]);
    await ask(record, [heir.uid, { reason: `same card as ${email} (${user.uid})` }]);
    await ask(
      `insert into pgboss.job (name, data, output, start_after) values ('mail', $1, $2, now() + interval '90 days')`,
      [
        { uid: user.uid, notice: { kind: 'emailRequested', email } },
        { message: `550 no such mailbox: ${email}` },
      ],
    );
    // Most counters have expired by the time an account is erased; these have not.
    for (const who of [user.uid, `127.0.0.1:${email}`, secret.mailbox])
      await ask(`insert into rate_limits (key, used, resets_at) values ($1, 1, now() + interval '1 year')`, [
        `tries:${who}`,
      ]);
    return { user: { ...user, email }, heir, boss, plan, pending, cardPage, picture, ours };
  }

  test('leaves nothing in any table or the store, except anonymous orders and what others own', async () => {
    const { server, ask } = machine;
    const { user, heir, plan, pending, cardPage, picture, ours } = await someone();
    const { uid } = user;
    const own = await upload(heir);
    const early = [...Object.values(ended), ...(await endedTraces(uid))];
    const foundEarly = new Set((await scan(early)).map(({ word }) => word));
    assert.deepEqual([...foundEarly].sort(), [...early].sort());
    await close(user);
    await ask(
      `insert into authenticators (user_id, secret, begun_at, confirmed_at) values ($1, $2, now(), now())`,
      [uid, Buffer.from('sealed')],
    );
    await ask(`insert into recovery_codes (user_id, code_hash) values ($1, $2)`, [uid, Buffer.from('code')]);
    const { password } = registration(email);
    const refused = await new Visitor(server.url).call('signIn', { body: { email, password } });
    assert.equal(refused.code, 'second_factor_required', 'there is a ticket now');

    const album = await ask<{ original: string; grid: string; preview: string }>(
      'select original, grid, preview from assets where shelf_id = $1',
      [ours.id],
    );
    const stays = new Set(album.flatMap(({ original, grid, preview }) => [original, grid, preview]));
    const words = [uid, ...Object.values(secret), ...(await traces(uid))].filter((word) => !stays.has(word));
    const seen = new Set((await scan(words)).map(({ word }) => word));
    for (const word of words) assert.ok(seen.has(word), `${word} was somewhere, and would have been found`);

    await server.sweep();
    assert.deepEqual(await acceptAll(heir), ['204']);
    await travelDays(29);
    assert.equal((await ask('select 1 from users where id = $1', [uid])).length, 1, 'not a day too early');
    await travelDays(1);
    assert.deepEqual(await ask('select 1 from users where id = $1', [uid]), []);
    // Bytes are collected after the rows that needed them are gone.
    await server.sweep();

    const [boss] = await ask('select count(*)::integer as teams from teams where name in ($1, $2, $3)', [
      'A',
      'B',
      'C',
    ]);
    assert.deepEqual(boss, { teams: 3 }, 'the teams are still there');
    assert.deepEqual(await scan([...words, ...early]), []);
    const left = await scan(Object.values(shared));
    assert.deepEqual([...new Set(left.map(({ table }) => table))].sort(), [
      'public.assets',
      'public.recipes',
    ]);
    // The name and the prompt of one image; the words that the search reads repeat the prompt.
    assert.equal(left.length, 3, 'only what the team has');

    const store = await openDiskStore(resolve(server.dataDir, 'images'));
    const needed = await ask<{ hash: string }>(
      'select distinct unnest(array[original, grid, preview]) as hash from assets',
    );
    const stored = await listed(store);
    assert.deepEqual(stored, needed.map(({ hash }) => hash).sort(), 'no bytes that nobody needs');
    for (const hash of stored) {
      const bytes = (await wholeOf(store, hash)).toString('latin1');
      for (const word of words) assert.ok(!bytes.includes(word), `${word} in ${hash}`);
    }
    assert.deepEqual(
      readdirSync(resolve(server.dataDir, 'uploads'), { recursive: true, withFileTypes: true }).filter(
        (entry) => entry.isFile(),
      ),
      [],
    );

    const orders = await ask<{ user_id: string; status: string; item: string; age: number }>(
      `select user_id, status, item, extract(day from now() - created_at)::integer as age from orders
       where order_no like $1 or order_no = $2 or item = 'trial' order by item`,
      [`${plan.orderNo}%`, pending.orderNo],
    );
    assert.deepEqual(
      orders.map(({ item, status }) => [item, status]),
      [
        ['professional', 'completed'],
        ['trial', 'completed'],
        ['veteran', 'pending'],
      ],
    );
    const [pseudonym = '', ...others] = new Set(orders.map(({ user_id }) => user_id));
    assert.match(pseudonym, /^erased-/);
    assert.deepEqual(others, [], 'they still belong together');
    const actions = await ask('select user_id, details from operator_actions order by id');
    assert.deepEqual(actions, [
      { user_id: pseudonym, details: { reason: `asked by ${pseudonym} and ${pseudonym}`, user: pseudonym } },
      { user_id: heir.uid, details: { reason: `same card as ${pseudonym} (${pseudonym})` } },
    ]);

    const there = await machine.fresh(heir);
    assert.deepEqual(
      (await teamsOf(there)).map(({ id, ownerUid, members }) => [id, ownerUid, members.length]),
      [[ours.id, heir.uid, 1]],
    );
    const [copy, ...more] = await list(there, { teamId: ours.id });
    assert.deepEqual([copy?.name, copy?.ownerUid, more.length], [`${shared.file}.png`, null, 0]);
    assert.notEqual(copy?.id, picture);
    assert.equal((await fetch(new URL(copy?.url ?? '', server.url))).status, 200);
    assert.deepEqual(
      (await list(there)).map(({ id }) => id),
      [own.id],
    );
    const recipe = await call(there, 'getRecipe', { params: { id: copy?.id ?? '' } });
    assert.ok(recipe.text.includes(shared.prompt));
    await assertShelvesAddUp(server.databaseUrl);
    await assertBalanced(server.databaseUrl);
    assert.doesNotMatch(server.log(), /"level":[56]0|could not be erased/);

    await travelDays(180);
    assert.equal((await ask('select 1 from orders where user_id = $1', [pseudonym])).length, 3);
    // The gateway's page was open in another window all the time.
    await fetch(cardPage, { method: 'POST', body: new URLSearchParams({ step: 'approve' }) });
    await eventually(async () => {
      const [row] = await ask('select status from orders where order_no = $1', [pending.orderNo]);
      assert.equal(row?.['status'], 'refunding');
    });
    await machine.mandatesSynced();
    const { trades } = await machine.gateway.books();
    assert.equal(trades.find(({ orderNo }) => orderNo === pending.orderNo)?.state, 'refunded');
  });
});
