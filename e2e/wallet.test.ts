import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible, eventually, gone, inSight, openStage, visit } from './harness.ts';
import {
  backWithSuccess,
  card,
  entries,
  hasCredits,
  newMember,
  onCardPage,
  part,
  payByCard,
  read,
} from './wallet-page.ts';

const artcade = await openStage();

const { newPage } = artcade;

const plan = (page: Page) => part(page, 'Subscription');

test('a pack and a plan are bought; the plan is upgraded, lowered, kept, cancelled and resumed; the history shows it all', async (t) => {
  const page = await newPage(t);
  const mia = await newMember(page);
  await inSight(page.getByText('NT$0.900 per credit'), page.getByText('NT$0.800 per credit'));
  await page.getByRole('button', { name: 'Purchase Trial' }).click();
  await onCardPage(page);
  assert.notEqual(new URL(page.url()).origin, artcade.url);
  await payByCard(page);
  await backWithSuccess(page, '100');
  await hasCredits(page, '300');
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ]);
  assert.match(file.suggestedFilename(), /^artcade-credits-\d{4}-\d{2}-\d{2}\.csv$/);
  const lines = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n');
  assert.deepEqual(
    lines.map((line) =>
      line
        .split(',')
        .filter((_, column) => [1, 2, 4, 5].includes(column))
        .join(),
    ),
    ['cause,item,credits,balance_after', 'welcome,,200,200', 'order,trial,100,300'],
  );

  await page.getByRole('button', { name: 'Subscribe Light' }).click();
  const dialog = page.getByRole('dialog');
  await inSight(dialog.getByText('Subscribe to Light?'), dialog.getByText('NT$150', { exact: false }));
  await assertAccessible(page, 'the dialog before a plan is bought');
  assert.match(await read(dialog), /Credits\s+300\s[\s\S]*becomes\s+450\s/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await gone(dialog);
  await page.getByRole('button', { name: 'Subscribe Light' }).click();
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await payByCard(page, 'Pay with 3-D Secure');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await backWithSuccess(page, '150');
  await hasCredits(page, '450');
  await inSight(plan(page).getByText('Light', { exact: true }), plan(page).getByText(/^Renews on /));
  assert.ok(await page.getByRole('button', { name: 'Current Plan Light' }).isDisabled());

  // An upgrade is paid first and takes effect at once. The annual plan is not the first plan, so it brings no
  // bonus.
  await card(page, 'Professional').getByText('Annual', { exact: true }).click();
  await page.getByRole('button', { name: 'Upgrade Professional' }).click();
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await payByCard(page);
  await backWithSuccess(page, '600');
  await hasCredits(page, '1,050');
  await inSight(plan(page).getByText('Professional Annual', { exact: true }));
  await inSight(page.getByText('+50 bonus with Professional').first());

  // A lower plan waits for the renewal, and can be withdrawn.
  await page.getByRole('button', { name: 'Switch to this plan Light' }).click();
  await inSight(dialog.getByText('Nothing is charged now.', { exact: false }));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await gone(dialog);
  await inSight(plan(page).getByText(/^Changes to Light on /));
  const scheduled = page.getByRole('button', { name: /^Scheduled to switch to this plan on .+ Light$/ });
  assert.ok(await scheduled.isDisabled());
  await plan(page)
    .getByRole('button', { name: /^Keep Professional/ })
    .click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await gone(dialog);
  await inSight(plan(page).getByText(/^Renews on /));

  // Cancel on the account page, though a change is scheduled; resume on the wallet page.
  await page.getByRole('button', { name: 'Switch to this plan Light' }).click();
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await gone(dialog);
  await visit(page, '/account');
  await page.getByRole('button', { name: 'Cancel subscription instead' }).click();
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await inSight(
    question.getByText('Cancel subscription?'),
    question.getByText('The change to Light is dropped.'),
  );
  await question.getByRole('button', { name: 'Cancel subscription' }).click();
  await gone(question);
  await inSight(page.getByRole('button', { name: 'Resume Subscription' }));
  assert.equal(await page.getByRole('button', { name: 'Cancel subscription' }).count(), 0);
  await visit(page, '/wallet');
  await inSight(plan(page).getByText(/^Expires on .+ Will not renew\.$/));
  await assertAccessible(page, 'the wallet of a cancelled plan');
  assert.ok(await page.getByRole('button', { name: /Premium$/ }).isDisabled());
  await plan(page).getByRole('button', { name: 'Resume Subscription' }).click();
  await inSight(plan(page).getByText(/^Renews on /));

  await eventually(
    () => entries(page),
    [
      'Plan credits: Professional Annual | +600 | Balance 1,050',
      'Plan credits: Light | +150 | Balance 450',
      'Credit purchase: Trial | +100 | Balance 300',
      'Welcome gift | +200 | Balance 200',
    ],
    'the history',
  );
  const subjects = async () => {
    const answer = await fetch(`${artcade.inbox}.json?to=${encodeURIComponent(mia.email)}`);
    return ((await answer.json()) as { subject: string }[]).length;
  };
  // Confirm the address; three receipts; scheduled, withdrawn, scheduled, cancelled, resumed.
  await eventually(subjects, 9, 'mails about each step');
});
