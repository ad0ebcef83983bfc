import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  announce,
  assertAccessible,
  codeInMail,
  createTeam,
  enterAsNew,
  fillRegistration,
  gone,
  inSight,
  type Newcomer,
  openStage,
  subscribe,
} from './harness.ts';

const artcade = await openStage();

const { newPage } = artcade;

const newcomer = (name: string): Newcomer => ({
  name,
  email: `${name.toLowerCase()}-roles@example.com`,
  password: 'pixel-perfect',
});

const card = (page: Page, team: string) => page.getByRole('article', { name: team, exact: true });

const said = (page: Page, text: string | RegExp) =>
  inSight(page.getByRole('region', { name: 'Messages' }).getByText(text));

test('a visitor joins by a link as a viewer, becomes an artist, and owns the team in the end', async (t) => {
  const [mia, noa] = [await newPage(t), await newPage(t)];
  const [owner, guest] = [newcomer('Mia'), newcomer('Noa')];
  await enterAsNew(mia, owner);
  await subscribe(mia);
  await createTeam(mia, 'Nightfall');
  await mia.getByRole('button', { name: 'Members Nightfall' }).click();

  // The owner makes a link, revokes it, and takes that back.
  const dialog = mia.getByRole('dialog');
  await mia.getByText('How people join', { exact: true }).click();
  const links = dialog.getByRole('region', { name: 'Invitation links' });
  await links.getByLabel('Note for yourself (optional)').fill('Testers');
  await links.getByLabel('Joins as').selectOption('viewer');
  await links.getByLabel('Lets in').selectOption('1');
  await links.getByRole('button', { name: 'Make a link' }).click();
  const link = links.getByRole('listitem').filter({ hasText: 'Testers' });
  await inSight(link.getByText('Viewer · 0 of 1 used', { exact: false }));
  await assertAccessible(mia, 'a link');
  await links.getByRole('button', { name: 'Revoke the link Testers' }).click();
  await said(mia, 'The link Testers lets nobody in any more.');
  await gone(link);
  await mia.getByRole('button', { name: 'Undo' }).click();
  await inSight(link);
  const address = /https?:\/\/\S+/.exec((await link.textContent()) ?? '')?.[0].split('Copy')[0] ?? '';
  assert.match(address, /\/#\/join\?link=[\w-]{22}$/);

  // A visitor sees what the link is for, registers, and comes back to it.
  await noa.goto(address);
  await inSight(noa.getByRole('heading', { name: 'Join Nightfall' }), noa.getByText('You join as: Viewer'));
  await inSight(noa.getByText('Mia invites you to Nightfall'));
  await assertAccessible(noa, 'an invitation link');
  await noa.getByRole('link', { name: 'Create account' }).click();
  await fillRegistration(noa, guest);
  await noa.getByRole('checkbox').check();
  await noa.getByRole('button', { name: 'Create account' }).click();
  await noa.getByRole('button', { name: 'Join', exact: true }).click();
  await said(noa, 'You are in Nightfall now.');
  await inSight(card(noa, 'Nightfall').getByText('2 members'));
  assert.equal(await card(noa, 'Nightfall').locator('code').count(), 0, 'viewers read no code');

  // A viewer looks. An artist adds.
  const album = noa.getByRole('dialog');
  await noa.getByRole('button', { name: 'Album Nightfall' }).click();
  await inSight(album.getByText('Viewers look and download.', { exact: false }).first());
  assert.equal(await album.getByRole('button', { name: 'Upload' }).count(), 0);
  await mia.reload();
  await mia.getByRole('button', { name: 'Members Nightfall' }).click();
  await dialog.getByLabel('Role of Noa').selectOption('artist');
  await mia.getByText('Who may do what').click();
  await inSight(dialog.getByRole('rowheader', { name: 'Upload and share into the album' }));
  await assertAccessible(mia, 'who may do what');
  await noa.reload();
  await inSight(album.getByText('Upload', { exact: true }));

  // The link is used up, for others too.
  const kai = await newPage(t);
  announce(kai, /^404 POST .*\/api\/previewTeamLink/);
  await kai.goto(address);
  await inSight(kai.getByText('This invitation link no longer works. Ask for a new one.'));

  // The team gets another owner.
  await dialog.getByRole('button', { name: 'Hand over the team' }).click();
  const handover = mia.getByRole('dialog', { name: 'Hand over Nightfall?' });
  await inSight(handover.getByLabel('New owner'));
  await assertAccessible(mia, 'a handover');
  await handover.getByRole('button', { name: 'Send code' }).click();
  await handover.getByLabel('Code', { exact: true }).fill(await codeInMail(artcade, owner.email));
  await handover.getByRole('button', { name: 'Offer the team' }).click();
  await said(mia, 'Noa is asked to take over Nightfall.');
  await mia.getByText('How people join', { exact: true }).click();
  await inSight(dialog.getByText('Owner · Open until', { exact: false }));
  await noa.goto('/#/notices');
  await noa.getByRole('link', { name: '1 invitation or offer from a team waits for your answer' }).click();
  await inSight(noa.getByText('Mia wants to hand Nightfall over to you'));
  await assertAccessible(noa, 'an offer of a team');
  await noa.getByRole('button', { name: 'Accept the offer for Nightfall' }).click();
  await said(noa, 'You own Nightfall now.');
  await inSight(card(noa, 'Nightfall').getByText('OWNER'), card(noa, 'Nightfall').locator('code'));
});
