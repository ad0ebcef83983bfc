import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { frameOf, unfold } from './guests.ts';
import {
  assertAccessible,
  codeInMail,
  createTeam,
  enterAsNew,
  eventually,
  gone,
  inSight,
  type Newcomer,
  openStage,
  subscribe,
  visit,
} from './harness.ts';

const artcade = await openStage();
const { newPage } = artcade;

const newcomer = (name: string): Newcomer => ({
  name,
  email: `${name.toLowerCase()}-credits@example.com`,
  password: 'pixel-perfect',
});
const said = (page: Page, text: string | RegExp) =>
  inSight(page.getByRole('region', { name: 'Messages' }).getByText(text));

test("an owner gives credits and sets a limit; a member draws with the team's credits until it is reached", async (t) => {
  const [mia, noa] = [await newPage(t), await newPage(t)];
  const [owner, guest] = [newcomer('Mia'), newcomer('Noa')];
  await enterAsNew(mia, owner);
  await subscribe(mia);
  await createTeam(mia, 'Coinwell');
  const code = await mia.getByRole('article', { name: 'Coinwell' }).locator('code').textContent();

  await enterAsNew(noa, guest);
  await visit(noa, '/teams');
  await noa.getByLabel('Invitation code or link').fill(code ?? '');
  await noa.getByRole('button', { name: 'Join', exact: true }).click();
  await said(noa, 'You are in Coinwell now.');

  // A member without bought credits has nothing to give, and reads why.
  await noa.getByRole('button', { name: 'Credits Coinwell' }).click();
  await noa.getByRole('button', { name: 'Give credits' }).click();
  await inSight(
    noa.getByText('Only credits that were paid for by card can be given away.', { exact: false }),
  );

  // The owner gives, with a code.
  await mia.getByRole('button', { name: 'Credits Coinwell' }).click();
  const dialog = mia.getByRole('dialog', { name: 'Credits of Coinwell' });
  await inSight(dialog.getByText('Nothing yet.', { exact: false }));
  await dialog.getByRole('button', { name: 'Give credits' }).click();
  const gift = mia.getByRole('dialog', { name: 'Give credits to Coinwell' });
  await gift.getByLabel('Credits to give').fill('none');
  await gift.getByRole('button', { name: 'Send code' }).click();
  await inSight(gift.getByText(/^Enter a whole number from 1 to/));
  await gift.getByLabel('Credits to give').fill('100');
  await assertAccessible(mia, 'a gift');
  await gift.getByRole('button', { name: 'Send code' }).click();
  await gift.getByLabel('Code', { exact: true }).fill(await codeInMail(artcade, owner.email));
  await gift.getByRole('button', { name: 'Give credits' }).click();
  await said(mia, 'Coinwell got 100 credits from you.');
  await gone(gift);
  const entry = (text: string) => dialog.getByRole('listitem').filter({ hasText: text });
  await inSight(entry('You · Gift').getByText('+100'));

  // And says how much a member may spend.
  const limit = dialog.getByRole('listitem').filter({ hasText: 'Monthly limit of Noa' });
  const field = limit.getByLabel('Monthly limit of Noa');
  // The dialog that has just closed gives the focus back, perhaps in the middle of the typing.
  const typed = async () => {
    await field.fill('30');
    return field.inputValue();
  };
  await eventually(typed, '30', 'the limit is typed');
  await limit.getByRole('button', { name: 'Save' }).click();
  await said(mia, 'The limit of Noa is saved.');
  await assertAccessible(mia, "a team's credits");

  // The member chooses who pays, and sees what would be left of the limit.
  await noa.goto('/#/tools/logo-generator');
  const bar = noa.getByRole('region', { name: 'Pay with' });
  await inSight(bar.getByText('One image costs 20.', { exact: false }));
  await bar.getByLabel('Pay with').selectOption('Coinwell (100)');
  await inSight(bar.getByText('One image costs 20. Then 10 are left for you.'));
  await assertAccessible(noa, 'who pays');
  const frame = await frameOf(noa, 'Logo Generator');
  await unfold(frame);
  await frame.getByLabel('Title', { exact: true }).fill('Emberfall');
  await frame.getByRole('button', { name: /^Make (this|all \d+) in full/ }).click();
  await inSight(frame.getByRole('button', { name: 'Download', exact: true }));

  // The next image is beyond the limit, which the page says, and the choice is remembered. Own credits would do.
  const beyond = bar.getByText('One image costs 20. Only 10 are left for you here.');
  await inSight(beyond);
  await noa.reload();
  await inSight(beyond);
  await gone(noa.getByText('Not enough credits', { exact: false }));
  await bar.getByRole('button', { name: 'Pay with my credits' }).click();
  await gone(beyond);
  assert.equal(await bar.getByLabel('Pay with').inputValue(), 'own');

  // The owner sees who spent what, and the gift in the own history.
  await dialog.getByRole('button', { name: 'Close' }).click();
  await mia.getByRole('button', { name: 'Credits Coinwell' }).click();
  await inSight(entry('Noa · Image: Logo Generator').getByText('−20'));
  await inSight(dialog.getByText('20 used this month'));
  await visit(mia, '/wallet');
  await inSight(mia.getByRole('listitem').filter({ hasText: 'Given to a team' }).getByText('−100'));
});
