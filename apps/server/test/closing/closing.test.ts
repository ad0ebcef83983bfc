import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { done, upload } from '../support/artist.ts';
import { closingWith } from '../support/closing.ts';
import { buy } from '../support/shopper.ts';
import {
  accept,
  add,
  found,
  inOneWord,
  join,
  membersOf,
  newOwner,
  offersFor,
  teamsOf,
} from '../support/teamwork.ts';
import { type Machine, timeMachine } from '../support/time-machine.ts';
import { Visitor } from '../support/visitor.ts';

const day = 86_400_000;

describe('closing an account', () => {
  let machine: Machine;
  let closing: ReturnType<typeof closingWith>;
  before(async () => {
    machine = await timeMachine();
    closing = closingWith(machine);
  });
  after(() => machine.server.stop());

  test('shows the consequences, asks for a code, and then takes effect at once', async () => {
    const [user, heir] = [await machine.newShopper(), await machine.newShopper()];
    await buy(user, { packId: 'trial' });
    const { orderNo } = await machine.subscribe(user, 'professional');
    await found(user, 'Alone');
    const shared = await found(user, 'Night Shift');
    assert.equal(await join(heir, shared.id), '204');
    for (const name of ['kept.png', 'binned.png']) {
      const { id } = await upload(user, { name });
      if (name === 'binned.png') await done(user, 'deleteAssets', { ids: [id] });
    }
    const { credits } = await machine.wallet(user);
    const preview = await user.visitor.call('previewClosing', { token: user.token });
    assert.deepEqual(preview.data, {
      days: 30,
      credits,
      images: 2,
      planId: 'professional',
      teams: [
        { name: 'Alone', heir: null },
        { name: 'Night Shift', heir: 'Kay' },
      ],
      orders: 2,
    });

    const other = new Visitor(machine.server.url);
    const there = (await closing.signIn(user.email, other)).data;
    const code = await closing.mailed(user);
    const wrong = code === '000000' ? '000001' : '000000';
    assert.equal(inOneWord(await closing.tryToClose(user, wrong)), '403 code_wrong');
    assert.equal((await user.visitor.call('getWallet', { token: user.token })).status, 200);
    const closedAt = machine.now().getTime();
    assert.equal(inOneWord(await closing.tryToClose(user, code)), '204');

    assert.equal(user.visitor.cookie('session'), undefined, 'the cookie is cleared');
    for (const token of [user.token, there.accessToken])
      assert.equal((await user.visitor.call('getWallet', { token })).code, 'token_invalid');
    assert.equal((await other.call('refreshToken')).data, null);
    const { eraseAt } = closing.detailsOf(await closing.signIn(user.email));
    assert.ok(Math.abs(Date.parse(eraseAt ?? '') - closedAt - 30 * day) < 60_000, eraseAt);

    await machine.mandatesSynced();
    assert.equal((await machine.mandate(orderNo)).state, 'terminated');
    await closing.hears(user, 'Your Artcade account is closed');
    assert.deepEqual(
      (await machine.notices(user)).map(({ kind }) => kind).filter((kind) => kind !== 'receipt'),
      ['closed'],
      'one mail says it all',
    );

    const roles = async () => (await membersOf(heir, shared.id)).map(({ uid, role }) => [uid, role]);
    const before = [
      [user.uid, 'owner'],
      [heir.uid, 'member'],
    ];
    await machine.server.sweep();
    assert.deepEqual(await roles(), before, 'nobody is an owner without their consent');
    await closing.hears(heir, 'A team on Artcade needs a new owner');
    const [{ id: offer } = { id: '' }] = await offersFor(heir);
    const boss = await newOwner(machine.server);
    const { id } = await found(boss, 'Day Shift');
    assert.equal(await add(boss, id, user.uid), '404 user_not_found');
    assert.deepEqual(
      (await machine.ask('select name from teams where owner_id = $1 order by name', [user.uid])).map(
        ({ name }) => name,
      ),
      ['Alone', 'Night Shift'],
    );

    const back = await closing.comeBack(user);
    await closing.hears(user, 'Welcome back to Artcade');
    assert.equal((await teamsOf(back)).length, 2);
    assert.deepEqual(await roles(), before, 'coming back costs no team that nobody took');
    assert.equal(await accept(heir, offer), '404 invitation_not_found');
    assert.equal((await machine.wallet(back)).credits, credits);
  });
});
