import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  announce,
  assertAccessible,
  createTeam,
  enterAsNew,
  eventually,
  gone,
  hasFocus,
  inSight,
  linkInMail,
  type Newcomer,
  openStage,
  subscribe,
  visit,
} from './harness.ts';

const artcade = await openStage();

const { newPage } = artcade;

let people = 0;

async function newMember(t: test.TestContext, name: string): Promise<{ page: Page; email: string }> {
  people += 1;
  const page = await newPage(t);
  const member: Newcomer = {
    name,
    email: `${name.toLowerCase()}-${people}@example.com`,
    password: 'pixel-perfect',
  };
  await enterAsNew(page, member);
  return { page, email: member.email };
}

/** A user with a team, on its members page. */
async function newOwner(t: test.TestContext, team: string) {
  const { page } = await newMember(t, 'Mia');
  await subscribe(page);
  await createTeam(page, team);
  await inSight(card(page, team));
  const code = (await card(page, team).locator('code').allInnerTexts())[0] ?? '';
  await page.getByRole('button', { name: `Members ${team}` }).click();
  return { page, code };
}

const card = (page: Page, team: string) => page.getByRole('article', { name: team, exact: true });

const said = (page: Page, text: string | RegExp) =>
  inSight(page.getByRole('region', { name: 'Messages' }).getByText(text));

const inside = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('region', { name: 'Members' })
    .getByRole('listitem')
    .filter({ hasText: name });

async function join(page: Page, code: string): Promise<void> {
  await page.getByLabel('Invitation code or link').fill(code);
  await page.getByRole('button', { name: 'Join', exact: true }).click();
}

async function invite(page: Page, email: string): Promise<void> {
  await page.getByLabel('User ID or email').fill(email);
  await page.getByLabel('User ID or email').press('Enter');
  await inSight(page.getByText(`We invited ${email}.`, { exact: false }));
}

test('an address is invited by mail and accepts once it is confirmed; the owner approves applicants, blocks a former member, and replaces the code', async (t) => {
  const { page: mia, code } = await newOwner(t, 'Nightfall');
  const { page: noa, email } = await newMember(t, 'Noa');
  await invite(mia, email);
  await assertAccessible(mia, 'an address was invited');

  // Not confirmed yet: no invitation is visible, and the page says what is missing.
  await visit(noa, '/teams');
  await inSight(
    noa.getByText(`Invitations to ${email} appear here once you have confirmed`, { exact: false }),
  );
  assert.equal(await noa.getByText('invites you', { exact: false }).count(), 0);

  // Withdrawn, and sent again with one click.
  await mia.getByText('How people join', { exact: true }).click();
  await mia.getByRole('button', { name: `Withdraw the invitation to ${email}` }).click();
  await said(mia, `The invitation to ${email} is withdrawn.`);
  await gone(mia.getByRole('button', { name: `Withdraw the invitation to ${email}` }));
  await mia.getByRole('button', { name: 'Undo' }).click();
  await inSight(mia.getByRole('button', { name: `Withdraw the invitation to ${email}` }));
  await assertAccessible(mia, 'how people join');

  await noa.goto(await linkInMail(artcade, email, 'Confirm your email for Artcade'));
  await noa.getByRole('button', { name: 'Confirm email' }).click();
  await inSight(noa.getByText('Your email is confirmed.'));
  await noa.goto(await linkInMail(artcade, email, 'You are invited to a team on Artcade'));
  await inSight(noa.getByText('Mia invites you to Nightfall'));
  await assertAccessible(noa, 'an invitation');
  await noa.getByRole('button', { name: 'Accept the invitation to Nightfall' }).click();
  await said(noa, 'You are in Nightfall now.');
  await inSight(card(noa, 'Nightfall').getByText('2 members'));
  await gone(noa.getByText('Mia invites you to Nightfall'));

  // Kai asks to join, which the owner decides.
  await mia.getByLabel('I approve everyone who uses it').check();
  await inSight(mia.getByRole('dialog').getByText('Whoever has this code can ask to join.'));

  const { page: kai } = await newMember(t, 'Kai');
  await visit(kai, '/teams');
  await join(kai, code);
  await said(kai, 'You asked to join Nightfall. Its owner decides.');
  await inSight(kai.getByText('Waiting for the owner’s approval.'));
  await assertAccessible(kai, 'waiting for approval');

  await mia.reload();
  await mia.getByRole('button', { name: '1 person asks to join' }).click();
  await assertAccessible(mia, 'somebody asks to join');
  await mia.getByRole('button', { name: 'Let in Kai' }).click();
  await inSight(inside(mia, 'Kai'));
  await kai.reload();
  await inSight(card(kai, 'Nightfall'));

  // Leaves, and is blocked: neither the new code nor the old one admits them.
  await kai.getByRole('button', { name: 'Leave Nightfall' }).click();
  await gone(card(kai, 'Nightfall'));
  await mia.reload();
  await mia.getByRole('button', { name: 'Members Nightfall' }).click();
  await mia.getByText('How people join', { exact: true }).click();
  await mia.getByRole('button', { name: 'Block Kai' }).click();
  await said(mia, 'Kai is blocked. The invitation code was replaced.');
  await inSight(mia.getByRole('button', { name: 'Unblock Kai' }));
  await hasFocus(mia.locator('summary').first(), 'the keyboard stays near a group that is gone');
  await assertAccessible(mia, 'somebody is blocked');
  announce(kai, /^404 POST .*\/api\/addTeamMember\//, /^403 POST .*\/api\/addTeamMember\//);
  const next = (await mia.getByRole('dialog').locator('code').allInnerTexts())[0] ?? '';
  assert.notEqual(next, code);
  await join(kai, code);
  await inSight(kai.getByText('Join failed, check the ID or code.'));
  await join(kai, next);
  await inSight(kai.getByText('You were removed from this team, or its owner turned you away.'));

  // Unblocked: listed as a former member again, and the focus stays near the button.
  await mia.getByRole('button', { name: 'Unblock Kai' }).click();
  await inSight(mia.getByRole('button', { name: 'Block Kai' }));
  await gone(mia.getByRole('button', { name: 'Unblock Kai' }));
  await hasFocus(mia.locator('summary').first(), 'the keyboard stays near');

  // Joining is off, and the card says so.
  await mia.getByLabel('People can join with the code').uncheck();
  await inSight(mia.getByRole('dialog').getByText('Nobody can join by a code right now.'));
  await eventually(() => mia.getByLabel('Code is valid for').isDisabled(), true, 'no code, no expiry');
  assert.equal(await mia.getByRole('button', { name: 'New code' }).isDisabled(), true);
  await mia.getByLabel('People can join with the code').check();
  await mia.getByLabel('Code is valid for').selectOption({ label: '7 days' });
  await inSight(mia.getByText('It works until', { exact: false }));
  await mia.getByRole('button', { name: 'New code' }).click();
  await said(mia, 'There is a new code. The old one lets nobody in any more.');
});
