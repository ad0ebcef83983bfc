import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { after, afterEach, before, describe, test } from 'node:test';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { runCommand } from '#features/operator/commands.ts';
import { createSealing } from '#keys/sealing.ts';
import { newArtist, upload } from '../support/artist.ts';
import { turnTwoFactorOn } from '../support/authenticator.ts';
import { bareEnvironment, quiet, rows, startTestServer, type TestServer } from '../support/harness.ts';
import { mailsTo } from '../support/inbox.ts';
import { assertBalanced, buy, gatewayControl, newShopper, walletOf } from '../support/shopper.ts';
import { eventually } from '../support/time-machine.ts';
import { registered } from '../support/visitor.ts';

const program = fileURLToPath(new URL('../../src/admin.ts', import.meta.url));

describe('operator commands', () => {
  let server: TestServer;
  before(async () => {
    server = await startTestServer({ WELCOME_CREDITS: '50' });
    await quiet(server.databaseUrl);
  });
  after(() => server.stop());
  afterEach(() => assertBalanced(server.databaseUrl));

  const settings = () => ({
    DATABASE_URL: server.databaseUrl,
    DATA_DIR: server.dataDir,
    ARTCADE_OPERATOR: 'tester',
    SANDBOX_PORT: new URL(gatewayControl(server).origin).port,
  });
  const admin = async (...words: string[]): Promise<{ code: number; text: string }> => {
    const [text, ok = true] = await runCommand(words, settings());
    return { code: ok ? 0 : 1, text };
  };
  /** Runs a command beside the server, with the server's settings. */
  const typed = (...words: string[]): Promise<{ code: number; text: string }> =>
    new Promise((resolve) => {
      const env = { ...bareEnvironment, ...settings() };
      execFile(process.execPath, [program, ...words], { env }, (error, out, problem) => {
        resolve({ code: Number(error?.code ?? 0), text: (out + problem).trim() });
      });
    });
  const stateAtGateway = async (orderNo: string) =>
    (await gatewayControl(server).books()).trades.find((trade) => trade.orderNo === orderNo)?.state;

  test('the audit proves the ledger, and names a wallet that does not add up', async () => {
    const shopper = await newShopper(server.url);
    const { code, text } = await typed('audit');
    assert.equal(code, 0);
    assert.match(text, /^\d+ wallets, every credit accounted for\.$/);
    const lie = (by: number) =>
      rows(server.databaseUrl, 'update wallets set credits = credits + $2 where user_id = $1', [
        shopper.uid,
        by,
      ]);
    await lie(1);
    const found = await admin('audit');
    await lie(-1);
    assert.equal(found.code, 1);
    assert.match(
      found.text,
      new RegExp(`^1 of \\d+ wallets do not add up:\\n.*${shopper.uid}.*"credits":51,"entries":50`),
    );
  });

  test('a refund takes the credits back with an entry of its own, and returns the money once', async () => {
    const shopper = await newShopper(server.url);
    const { orderNo } = await buy(shopper, { packId: 'veteran' });
    const { code, text } = await admin('refund', orderNo, 'asked', 'for');
    assert.deepEqual([code, text], [0, `${orderNo}: 500 of 500 credits taken back. The money is returned.`]);
    assert.equal((await walletOf(shopper)).credits, 50);
    assert.equal(await stateAtGateway(orderNo), 'refunded');
    const entries = await rows(
      server.databaseUrl,
      'select cause, item, reference, amount from ledger_entries where user_id = $1 order by id desc limit 1',
      [shopper.uid],
    );
    assert.deepEqual(entries, [{ cause: 'refund', item: 'veteran', reference: orderNo, amount: -500 }]);
    const again = await admin('refund', orderNo, 'asked', 'for');
    assert.deepEqual([again.code, again.text], [1, 'this order is refunded']);
    await gatewayControl(server).notify(orderNo);
    assert.equal(
      (await walletOf(shopper)).credits,
      50,
      'a notice that comes again does not bring the credits back',
    );
  });

  test('spent credits cannot be taken back unless the operator forces it', async () => {
    const shopper = await newShopper(server.url);
    const { orderNo } = await buy(shopper, { packId: 'trial' });
    await admin('revoke', shopper.email, '120', 'spent', 'to see');
    const { code, text } = await admin('refund', orderNo, 'asked', 'for');
    assert.equal(code, 1);
    assert.match(text, /^The order brought 100 credits, but only 30 are left\./);
    assert.equal(await stateAtGateway(orderNo), 'paid');
    const taken = await admin('refund', orderNo, '--take-what-is-left', 'asked for');
    assert.deepEqual(
      [taken.code, taken.text],
      [
        0,
        `${orderNo}: 30 of 100 credits taken back. 70 credits are owed and will be collected. The money is returned.`,
      ],
    );
    assert.partialDeepStrictEqual(await walletOf(shopper), { credits: 0, debt: 70 });
    assert.match((await admin('user', shopper.email)).text, /^owed +70$/m);
    const again = await admin('refund', orderNo, '--take-what-is-left', 'asked for');
    assert.deepEqual([again.code, again.text], [1, 'this order is refunded']);
    assert.equal((await walletOf(shopper)).debt, 70);
  });

  test('a debt after a refund is collected from granted credits, or forgiven, once per case', async () => {
    const shopper = await newShopper(server.url);
    const { orderNo } = await buy(shopper, { packId: 'trial' });
    const { orderNo: second } = await buy(shopper, { packId: 'trial' });
    await admin('revoke', shopper.email, '250', 'spent', 'to see');
    for (const order of [orderNo, second]) await admin('refund', order, '--take-what-is-left', 'asked for');
    assert.partialDeepStrictEqual(await walletOf(shopper), { credits: 0, debt: 200 });
    assert.deepEqual(await admin('grant', shopper.email, '25', 'gift', 'a kind word'), {
      code: 0,
      text: '25 credits booked. 25 of them paid what was owed after a refund; 175 are still owed.',
    });

    assert.deepEqual(await admin('forgive-debt', shopper.email, '176', 'kindness', 'our fault'), {
      code: 1,
      text: 'Only 175 credits are owed.',
    });
    const forgive = ['forgive-debt', shopper.email, '100', 'kindness', 'our', 'fault'];
    assert.equal((await admin(...forgive)).text, '100 credits forgiven; 75 are still owed.');
    assert.equal((await admin(...forgive)).text, 'The case kindness was booked before; nothing changed.');
    const [action] = await rows(
      server.databaseUrl,
      `select user_id, details, outcome from operator_actions where command = 'forgive-debt' and outcome = 'done'`,
    );
    assert.deepEqual(action, {
      user_id: shopper.uid,
      details: { forgiven: 100, case: 'kindness', reason: 'our fault' },
      outcome: 'done',
    });
    assert.equal((await walletOf(shopper)).debt, 75);
    assert.match((await admin('grant', shopper.email, '80', 'more', 'why not')).text, /75 of them paid/);
    const wallet = await walletOf(shopper);
    assert.deepEqual([wallet.credits, 'debt' in wallet], [5, false]);
  });

  test('a payment that the bank has not booked yet is cancelled instead of refunded', async () => {
    const shopper = await newShopper(server.url);
    const { orderNo } = await buy(shopper, { packId: 'trial' });
    await gatewayControl(server).switches({ uncaptured: true });
    const { code, text } = await admin('refund', orderNo, 'asked', 'for');
    await gatewayControl(server).switches({ reset: true });
    assert.deepEqual([code, text], [0, `${orderNo}: 100 of 100 credits taken back. The money is returned.`]);
    assert.equal(await stateAtGateway(orderNo), 'cancelled');
  });

  test('credits are granted and deducted with a reason, once per case, and never below zero', async () => {
    const shopper = await newShopper(server.url);
    const grant = ['grant', shopper.uid, '25', 'case-7', 'lost', 'image'];
    assert.deepEqual(await admin(...grant), { code: 0, text: '25 credits booked.' });
    assert.equal((await admin(...grant)).code, 1);
    assert.equal((await walletOf(shopper)).credits, 75);
    assert.deepEqual(await admin('revoke', shopper.uid, '76', 'case-8', 'fraud'), {
      code: 1,
      text: 'The wallet holds only 75 credits.',
    });
    const { text } = await admin('ledger', shopper.email);
    assert.match(text, /^\S+ +25 +75 {2}adjustment {2}case-7\n\S+ +50 +50 {2}welcome$/);
    const actions = await rows(
      server.databaseUrl,
      'select command, outcome, details from operator_actions where user_id = $1 order by id',
      [shopper.uid],
    );
    const booked = { credits: 25, case: 'case-7', reason: 'lost image' };
    assert.deepEqual(actions, [
      { command: 'grant', outcome: 'done', details: booked },
      { command: 'grant', outcome: 'refused', details: booked },
      { command: 'revoke', outcome: 'refused', details: { credits: -76, case: 'case-8', reason: 'fraud' } },
      { command: 'ledger', outcome: 'done', details: {} },
    ]);
    // If the command fails halfway, the log still says for whom and why it ran.
    await rows(server.databaseUrl, 'alter table ledger_entries rename to away');
    await assert.rejects(admin('grant', shopper.uid, '5', 'case-9', 'to see'), /ledger_entries/);
    await rows(server.databaseUrl, 'alter table away rename to ledger_entries');
    const [failed] = await rows(
      server.databaseUrl,
      "select user_id, details from operator_actions where outcome = 'failed'",
    );
    assert.deepEqual(failed, {
      user_id: shopper.uid,
      details: { credits: 5, case: 'case-9', reason: 'to see' },
    });
    const { text: told } = await admin('actions', shopper.uid);
    assert.match(told, /tester {2}grant {2}done {2}.*lost image/);
  });

  test('every command is recorded with a person, and none is run for nobody', async () => {
    const { ARTCADE_OPERATOR: _, ...named } = settings();
    // In a container nobody is signed in.
    const unnamed = { ...named, KUBERNETES_SERVICE_HOST: '10.0.0.1' };
    for (const words of [['jobs'], ['--as', '', 'jobs'], ['jobs', '--as'], ['--as', 'a\nb', 'jobs']]) {
      const [text, ok] = await runCommand(words, unnamed);
      assert.deepEqual([/--as <name>/.test(text), ok], [true, false], words.join());
    }
    const carla = { ...unnamed, ARTCADE_OPERATOR: 'carla' };
    await runCommand(['--as', 'Anna Chen', 'jobs'], unnamed);
    await runCommand(['jobs', '--as', 'ben'], carla);
    await runCommand(['jobs'], carla);
    const recorded = await rows(
      server.databaseUrl,
      "select operator from operator_actions where command = 'jobs' order by id",
    );
    assert.deepEqual(
      recorded.map(({ operator }) => operator),
      ['Anna Chen', 'ben', 'carla'],
    );
  });

  test('an account is found by id, address and order, and shown completely', async () => {
    const shopper = await newShopper(server.url);
    const { orderNo } = await buy(shopper, { planId: 'light' });
    for (const who of [shopper.uid, shopper.email.toUpperCase(), orderNo]) {
      const { code, text } = await admin('user', who);
      assert.equal(code, 0, text);
      for (const fact of [
        shopper.uid,
        shopper.email,
        /plan +light/,
        /state +open/,
        /sessions +1/,
        /orders +1/,
      ])
        assert.match(text, fact instanceof RegExp ? fact : new RegExp(fact));
    }
    assert.deepEqual(await admin('user', 'nobody@example.com'), { code: 1, text: 'There is no such user.' });
  });

  test('a disabled user is signed out at once and stays out; their plan is not charged any more', async () => {
    const { visitor, accessToken: token, user, email, password } = await registered(server.url);
    const { orderNo } = await buy({ visitor, token, uid: user.uid, email }, { planId: 'light' });
    const ask = () => visitor.call('getWallet', { token });
    assert.equal((await ask()).status, 200);
    const { code, text } = await admin('disable', user.uid, 'stolen cards');
    assert.deepEqual([code, text], [0, `${email} is disabled.`]);
    assert.equal((await ask()).code, 'token_invalid');
    const signIn = () => visitor.call('signIn', { body: { email, password } });
    assert.equal((await signIn()).code, 'account_disabled');
    await eventually(async () => {
      const { mandates } = await gatewayControl(server).books();
      const mandate = mandates.find((each) => each['orderNo'] === orderNo);
      assert.equal(mandate?.['state'], 'terminated');
    });
    assert.equal((await admin('enable', user.uid, 'was a mistake')).code, 0);
    assert.equal((await signIn()).status, 200);
    assert.match((await admin('close', user.uid, 'by letter')).text, /is closed, and will be erased on 20/);
    assert.equal((await signIn()).code, 'account_closed');
    assert.match((await admin('user', user.uid)).text, /state +closed/);
    assert.deepEqual(await admin('reopen', user.uid, 'by letter'), {
      code: 0,
      text: `${email} is open again.`,
    });
    assert.equal((await admin('reopen', user.uid, 'by letter')).code, 1);
    assert.equal((await signIn()).status, 200);
    const { text: said } = await admin('sign-out', email, 'lost telephone');
    assert.equal(said, `${email} is signed out of 1 sessions.`);
    assert.equal((await visitor.call('refreshToken')).data, null);
    assert.equal((await signIn()).status, 200);
  });

  test('a command that ends sessions is over when every process has heard of it', async (t) => {
    const other = new pg.Client({
      connectionString: server.databaseUrl,
      application_name: 'artcade-notices other',
    });
    const calls: string[] = [];
    other.on('notification', ({ payload = '' }) => calls.push(payload));
    await other.connect();
    t.after(() => other.end());
    await other.query('listen roll_call');
    for (const command of ['sign-out', 'disable', 'close']) {
      const { visitor, accessToken: token, user } = await registered(server.url);
      calls.length = 0;
      let isOver = false;
      const running = admin(command, user.uid, 'lost telephone').finally(() => {
        isOver = true;
      });
      const call = await eventually(async () => {
        assert.ok(calls[0], `${command} asks the processes`);
        return calls[0];
      });
      assert.equal(isOver, false, command);
      await other.query(`select pg_notify('roll_call_answer', $1)`, [`${call} other`]);
      assert.equal((await running).code, 0);
      assert.equal((await visitor.call('getWallet', { token })).code, 'token_invalid', command);
    }
  });

  test('an old sealing key can be removed once everything is resealed', async () => {
    const shopper = await newShopper(server.url);
    const { app } = await turnTwoFactorOn(server, { ...shopper, accessToken: shopper.token });
    const [old, fresh] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)].map((key) => key.toString('base64'));
    const reseal = async (...keys: unknown[]) =>
      (await runCommand(['reseal'], { ...settings(), SEALING_KEYS: keys.join() }))[0];
    assert.match(await reseal(old), /^1 secrets sealed/);
    assert.match(await reseal(fresh, old), /^1 secrets sealed/);
    assert.match(await reseal(fresh), /^0 secrets sealed/);
    const [sealed] = await rows<{ secret: Buffer }>(
      server.databaseUrl,
      'select secret from authenticators where user_id = $1',
      [shopper.uid],
    );
    const opened = createSealing([Buffer.from(fresh ?? '', 'base64')]);
    assert.deepEqual(opened.open(`two-factor ${shopper.uid}`, sealed?.secret ?? Buffer.alloc(0)), app.bytes);
  });

  test('a failed job is listed, and retried on command', async () => {
    const id = randomUUID();
    const shopper = await newShopper(server.url);
    await rows(
      server.databaseUrl,
      `insert into pgboss.job (id, name, data, state, completed_on, output, retry_limit)
      values ($1, 'mail', $2, 'failed', now(), '{"message": "no such host"}', 0)`,
      [id, JSON.stringify({ uid: shopper.uid, notice: { kind: 'passwordChanged' } })],
    );
    assert.match((await admin('jobs')).text, new RegExp(`^${id}  mail  \\S+  no such host$`, 'm'));
    assert.deepEqual(await admin('retry', id), { code: 0, text: `${id} is retried.` });
    await eventually(async () => assert.equal((await mailsTo(server, shopper.email)).length, 2));
    assert.equal((await admin('retry', id)).code, 1);
  });

  test('a scrub names images that have lost bytes, and finds bytes that no image uses', async () => {
    const artist = await newArtist(server.url);
    const [good, bad] = [await upload(artist), await upload(artist)];
    const fileOf = (url: string) => {
      const hash = /[0-9a-f]{64}/.exec(url)?.[0] ?? '';
      return join(server.dataDir, 'images', hash.slice(0, 2), hash);
    };
    assert.deepEqual(await admin('scrub'), { code: 0, text: '4 stored files are sound.' });
    await writeFile(fileOf(bad.url), 'damaged');
    const stray = createHash('sha256').update('stray').digest('hex');
    await mkdir(join(server.dataDir, 'images', stray.slice(0, 2)), { recursive: true });
    await writeFile(join(server.dataDir, 'images', stray.slice(0, 2), stray), 'stray');
    const { code, text } = await admin('scrub');
    assert.equal(code, 1);
    assert.match(
      text,
      /^4 stored files are sound\.\n1 that no image uses will be removed in an hour\.\n1 images/,
    );
    assert.match(text, new RegExp(bad.id));
    assert.doesNotMatch(text, new RegExp(good.id));
    await rows(
      server.databaseUrl,
      "update blobs set check_at = now() - interval '1 day' where check_at is not null",
    );
    await server.sweep();
    await assert.rejects(readFile(join(server.dataDir, 'images', stray.slice(0, 2), stray)), /ENOENT/);
  });

  test('an unknown command prints the list of commands and does nothing', async () => {
    for (const words of [
      ['refund'],
      ['refund', 'AC1'],
      ['refund', 'AC1', '--please'],
      ['grant', 'x', 'many', 'y', 'z'],
      ['revoke', 'x', '5', 'y'],
      ['disable', 'x'],
      ['sell'],
      ['toString'],
    ]) {
      const { code, text } = await admin(...words);
      assert.equal(code, 1, words.join(' '));
      assert.match(text, /npm run admin -- audit/);
    }
    assert.deepEqual(await admin('refund', 'AC00000000000000000', 'asked for'), {
      code: 1,
      text: 'There is no such order.',
    });
    assert.deepEqual(await admin('grant', 'nobody@example.com', '5', 'x', 'y'), {
      code: 1,
      text: 'There is no such user, and no such team with credits.',
    });
    assert.equal((await admin()).code, 0);
  });
});
