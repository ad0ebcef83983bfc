import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  announce,
  assertAccessible,
  at,
  flashes,
  gone,
  hasFocus,
  inSight,
  openStage,
  subscribe,
  visit,
} from './harness.ts';
import { card, join, member, newMember, newTeam, said } from './teams-page.ts';

const { newPage } = await openStage();

/** Another user, in a browser of their own, on the teams page. */
async function another(t: test.TestContext, name: string): Promise<Page> {
  const page = await newPage(t);
  await newMember(page, name);
  await visit(page, '/teams');
  return page;
}

test('a plan allows an own team, and people join by its code and by user id', async (t) => {
  const mia = await newPage(t, { permissions: ['clipboard-read', 'clipboard-write'] });
  await newMember(mia, 'Mia');
  await visit(mia, '/teams');

  // Without a plan: an explanation of teams, a link to the plans, and joining.
  await inSight(mia.getByRole('heading', { name: 'Start your own team' }), mia.getByText('No team yet'));
  assert.equal(await mia.getByLabel('Team name').isVisible(), false);
  await assertAccessible(mia, 'teams without a plan');
  await mia.getByRole('button', { name: 'Enter an invitation code' }).click();
  await hasFocus(mia.getByLabel('Invitation code or team ID'));
  await mia.keyboard.press('Enter');
  await inSight(mia.getByText('Enter an invitation code or a team ID.'));
  announce(mia, /^404 POST .*\/api\/addTeamMember\//);
  await mia.getByLabel('Invitation code or team ID').fill(' no-such-team ');
  await mia.keyboard.press('Enter');
  await inSight(mia.getByText('Join failed, check the ID or code.'));
  await assertAccessible(mia, 'a refused id');
  await mia.getByRole('link', { name: 'See plans' }).click();
  await at(mia, '/wallet');
  await subscribe(mia);

  await visit(mia, '/teams');
  await mia.getByRole('button', { name: 'Name your first team' }).click();
  await hasFocus(mia.getByLabel('Team name'));
  await mia.keyboard.press('Enter');
  await inSight(mia.getByText('Enter a team name.'));
  const id = await newTeam(mia, '  Nightfall ');
  await said(mia, 'Nightfall is ready.');
  const nightfall = card(mia, 'Nightfall');
  await inSight(
    nightfall.getByText('OWNER'),
    nightfall.getByText('1 member'),
    nightfall.getByText('0 Bytes of 10 GB used'),
    nightfall.getByText('Whoever has this code can join.'),
  );
  await flashes(mia, 'Copied.', () =>
    nightfall.getByRole('button', { name: 'Copy invitation code' }).click(),
  );
  assert.equal(await mia.evaluate(() => navigator.clipboard.readText()), id);
  await assertAccessible(mia, 'an own team');

  // By the code, pasted with surrounding spaces. A member can neither add nor remove nor delete.
  const noa = await another(t, 'Noa');
  await join(noa, ` ${id} `, 'Nightfall');
  await said(noa, 'You are in Nightfall now.');
  await inSight(card(noa, 'Nightfall').getByText('2 members'));
  assert.equal(await card(noa, 'Nightfall').getByText('OWNER').count(), 0);
  assert.equal(await noa.getByRole('button', { name: 'Delete Nightfall' }).count(), 0);
  assert.equal(await card(noa, 'Nightfall').getByText(id).count(), 0, 'the code is the owner’s to give');
  await noa.getByRole('button', { name: 'Members Nightfall' }).click();
  await inSight(member(noa, 'Mia').getByText('OWNER'), member(noa, 'Noa (you)').getByText('Member'));
  assert.equal(await noa.getByLabel('User ID or email').count(), 0);
  assert.equal(await noa.getByRole('button', { name: /^Remove / }).count(), 0);
  await noa.getByRole('button', { name: 'Close' }).click();
  await noa.getByLabel('Invitation code or team ID').fill(id);
  await noa.keyboard.press('Enter');
  announce(noa, /^409 POST .*\/api\/addTeamMember\//);
  await inSight(noa.getByText('Join failed. This user is already in the team.'));

  // By user id.
  const kai = await newPage(t);
  await newMember(kai, 'Kai');
  await visit(kai, '/account');
  const [uid = ''] = await kai.locator('dd code').allInnerTexts();
  await visit(kai, '/teams');
  await mia.getByRole('button', { name: 'Members Nightfall' }).click();
  const field = mia.getByLabel('User ID or email');
  const add = async (identifier: string) => {
    await field.fill(identifier);
    await field.press('Enter');
  };
  await inSight(member(mia, 'Noa'), member(mia, 'Mia (you)').getByText('OWNER'));
  await add('  ');
  await inSight(mia.getByText('Enter a user ID or an email.'));
  await add('nobody-has-this-id');
  await inSight(mia.getByText('User not found, check ID or email.'));
  await assertAccessible(mia, 'members, with a complaint');
  await add(` ${uid} `);
  await inSight(mia.getByText('Kai is in the team now.'), member(mia, 'Kai'));
  announce(mia, /^409 POST .*\/api\/addTeamMember\//);
  await add(uid);
  await inSight(mia.getByText('Add member failed. This user is already in the team.'));
  await kai.bringToFront();
  await kai.reload();
  await inSight(card(kai, 'Nightfall'));

  // Removed after a confirmation, and added again by the owner only.
  await mia.getByRole('button', { name: 'Remove Kai' }).click();
  const question = mia.getByRole('alertdialog', { name: 'Remove Kai?' });
  await inSight(question.getByText('Images they shared stay.', { exact: false }));
  await assertAccessible(mia, 'the question before a member is removed');
  await question.getByRole('button', { name: 'Keep member' }).click();
  await gone(question);
  await inSight(member(mia, 'Kai'));
  await mia.getByRole('button', { name: 'Remove Kai' }).click();
  await question.getByRole('button', { name: 'Remove member' }).click();
  await gone(question, member(mia, 'Kai'));
  await said(mia, 'Kai was removed. The invitation code was replaced.');
  await hasFocus(mia.getByRole('heading', { name: 'Members', exact: true }), 'the keyboard stays near');
  announce(kai, /^404 POST .*\/api\/addTeamMember\//);
  await kai.reload();
  await inSight(kai.getByText('No team yet'));
  await kai.getByLabel('Invitation code or team ID').fill(id);
  await kai.keyboard.press('Enter');
  await inSight(kai.getByText('Join failed, check the ID or code.'));
  await add(uid);
  await inSight(mia.getByText('Kai is in the team now.'), member(mia, 'Kai'));
  await mia.keyboard.press('Escape');
  await gone(mia.getByRole('dialog'));
  await inSight(nightfall.getByText('3 members'));
});
