import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import type { Mail } from '#adapters/mail/mailer.ts';
import { insertTeam } from '#features/teams/team/store.ts';
import type { Notice } from '../../src/compose/mail-notice.ts';
import { sendNotice } from '../../src/compose/mails.ts';
import { bareDatabase } from '../support/bare-database.ts';

const date = '2030-01-31T00:00:00Z';

let bare: Awaited<ReturnType<typeof bareDatabase>>;
before(async () => {
  bare = await bareDatabase();
  await bare.invent('ann', 'ben');
  const team = { id: 'night', name: 'night', ownerId: 'ann', code: 'code' };
  await bare.db.transaction().execute((tx) => insertTeam(tx, team));
  await bare.ask(
    `insert into team_invitations (id, team_id, email, created_at, expires_at, role, invited_by)
     values ('offer', 'night', 'ben@example.com', now(), now() + interval '1 day', 'artist', 'ann')`,
  );
});
after(() => bare.stop());

/** How many mails this makes, and to whom. */
async function sent(uid: string, notice: Notice): Promise<string[]> {
  const mails: Mail[] = [];
  const mailer = { send: async (mail: Mail) => void mails.push(mail) };
  const config = { publicUrl: 'https://art.example', supportEmail: 'help@art.example' };
  const stops = () => Promise.reject(new Error('no digest is sent'));
  await sendNotice({ ...bare, mailer, now: () => new Date(), config }, stops, { uid, notice });
  return mails.map(({ to }) => to);
}

const disable = (isDisabled: boolean) =>
  bare.ask(`update users set disabled_at = ${isDisabled ? 'now()' : 'null'} where id = 'ben'`);

const always: readonly Notice[] = [
  { kind: 'renewal', planId: 'light', amount: 150, date },
  { kind: 'ended', planId: 'light', unpaid: true },
  { kind: 'teamGift', amount: 5 },
  { kind: 'passwordChanged' },
  { kind: 'closed', date },
];
const whileActive: readonly Notice[] = [
  { kind: 'takeoutReady', date },
  { kind: 'apiKeyExpiring', name: 'build', date },
  { kind: 'webhookOff', name: 'example.com' },
  { kind: 'teamHandover', reader: 'newOwner' },
  { kind: 'teamDeleted', reader: 'member' },
  { kind: 'appealDecided', isAllowed: true, isPicture: false },
  { kind: 'pictureTakenDown', words: 'Not this' },
];

for (const notice of [...always, ...whileActive])
  test(`a suspended account ${always.includes(notice) ? 'gets' : 'gets no'} mail: ${notice.kind}`, async () => {
    await disable(false);
    assert.deepEqual(await sent('ben', notice), ['ben@example.com']);
    await disable(true);
    assert.deepEqual(await sent('ben', notice), always.includes(notice) ? ['ben@example.com'] : []);
  });

test('nobody invites a suspended account by mail', async () => {
  const notice = { kind: 'teamInvitation', id: 'offer' } as const;
  await disable(false);
  assert.deepEqual(await sent('ann', notice), ['ben@example.com']);
  await disable(true);
  assert.deepEqual(await sent('ann', notice), []);
  // An address without an account can be invited.
  await bare.ask(`update team_invitations set email = 'new@example.com'`);
  assert.deepEqual(await sent('ann', notice), ['new@example.com']);
});
