import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { announce, assertAccessible, at, eventually, gone, inSight, openStage, visit } from './harness.ts';
import { card, entries, hasCredits, newMember, part, read } from './wallet-page.ts';

const artcade = await openStage();

const { newPage } = artcade;

const plan = (page: Page) => part(page, 'Subscription');

/** On the gateway's own page, on another origin. */
async function payByCard(page: Page, button: string | RegExp = /^Pay NT\$/): Promise<void> {
  await inSight(page.getByText('Sandbox', { exact: true }).first());
  assert.notEqual(new URL(page.url()).origin, artcade.url);
  await page.getByRole('button', { name: button, exact: typeof button === 'string' }).click();
}

async function backWithSuccess(page: Page, credits: string): Promise<void> {
  await inSight(page.getByRole('heading', { name: 'Payment complete' }));
  assert.equal(new URL(page.url()).origin, artcade.url);
  await inSight(page.getByText('Payment successful', { exact: false }).first());
  const facts = await read(page.locator('main'));
  assert.match(facts, /AC\d{17}/);
  assert.match(facts, new RegExp(`Credits earned\\s+${credits}\\s`));
  await assertAccessible(page, 'the page after paying');
  await page.getByRole('link', { name: 'Back to wallet' }).click();
  await at(page, '/wallet');
}

test('each pack is bought on the card page, and the history shows it all', async (t) => {
  const page = await newPage(t);
  await newMember(page);
  await inSight(page.getByText('NT$0.900 per credit'), page.getByText('NT$0.800 per credit'));
  for (const [name, earned, credits] of [
    ['Trial', '100', '300'],
    ['Veteran', '500', '800'],
    ['Pro', '1,000', '1,800'],
  ] as const) {
    await page.getByRole('button', { name: `Purchase ${name}` }).click();
    await payByCard(page);
    await backWithSuccess(page, earned);
    await hasCredits(page, credits);
  }
  await eventually(
    () => entries(page),
    [
      'Credit purchase: Pro | +1,000 | Balance 1,800',
      'Credit purchase: Veteran | +500 | Balance 800',
      'Credit purchase: Trial | +100 | Balance 300',
      'Welcome gift | +200 | Balance 200',
    ],
    'the history',
  );
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
    [
      'cause,item,credits,balance_after',
      'welcome,,200,200',
      'order,trial,100,300',
      'order,veteran,500,800',
      'order,pro,1000,1800',
    ],
  );
});

test('a plan is bought, upgraded, lowered, kept, cancelled and resumed', async (t) => {
  const page = await newPage(t);
  const mia = await newMember(page);

  await page.getByRole('button', { name: 'Subscribe Light' }).click();
  const dialog = page.getByRole('dialog');
  await inSight(dialog.getByText('Subscribe to Light?'), dialog.getByText('NT$150', { exact: false }));
  await assertAccessible(page, 'the dialog before a plan is bought');
  assert.match(await read(dialog), /Credits\s+200\s[\s\S]*becomes\s+350\s/);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await gone(dialog);
  await page.getByRole('button', { name: 'Subscribe Light' }).click();
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await payByCard(page, 'Pay with 3-D Secure');
  await page.getByRole('button', { name: 'Confirm' }).click();
  await backWithSuccess(page, '150');
  await hasCredits(page, '350');
  await inSight(plan(page).getByText('Light', { exact: true }), plan(page).getByText(/^Renews on /));
  assert.ok(await page.getByRole('button', { name: 'Current Plan Light' }).isDisabled());

  // An upgrade is paid first and takes effect at once. The annual plan is not the first plan, so it brings no
  // bonus.
  await card(page, 'Professional').getByText('Annual', { exact: true }).click();
  await page.getByRole('button', { name: 'Upgrade Professional' }).click();
  await dialog.getByRole('button', { name: 'Continue to payment' }).click();
  await payByCard(page);
  await backWithSuccess(page, '600');
  await hasCredits(page, '950');
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
      'Plan credits: Professional Annual | +600 | Balance 950',
      'Plan credits: Light | +150 | Balance 350',
      'Welcome gift | +200 | Balance 200',
    ],
    'the history',
  );
  const subjects = async () => {
    const answer = await fetch(`${artcade.inbox}.json?to=${encodeURIComponent(mia.email)}`);
    return ((await answer.json()) as { subject: string }[]).length;
  };
  // Confirm the address; two receipts; scheduled, withdrawn, scheduled, cancelled, resumed.
  await eventually(subjects, 8, 'mails about each step');
});

test("a declined card charges nothing, and the gateway's message says why", async (t) => {
  const page = await newPage(t);
  await newMember(page);
  announce(page, /^402 POST .*\/api\/confirmPayment$/);
  await page.getByRole('button', { name: 'Purchase Trial' }).click();
  await payByCard(page, 'Decline');
  await inSight(page.getByRole('heading', { name: 'Payment not completed' }));
  await inSight(
    page.getByText('Authorization failed'),
    page.getByText('The payment was not approved.', { exact: false }),
  );
  await page.getByRole('link', { name: 'Back to wallet' }).click();
  await hasCredits(page, '200');
});

test('a return without its data, or with forged data, credits nothing and shows an error', async (t) => {
  const page = await newPage(t);
  await page.goto('/#/payment/return');
  await inSight(page.getByText('Payment data incomplete.'));
  announce(page, /^400 POST .*\/api\/confirmPayment$/);
  await page.goto('/#/payment/return?TradeInfo=00112233445566778899aabbccddeeff&TradeSha=ABC');
  await inSight(page.getByText('Payment data verification failed.'));
});

test('nothing that is sent to a browser contains a key of the merchant', async (t) => {
  const page = await newPage(t);
  const secrets = [
    'sandbox-key-of-32-characters-000',
    'sandbox-iv-16-ch',
    'HashKey',
    'HashIV',
    'hashKey',
    'NEWEBPAY',
  ];
  const texts: string[] = [];
  page.on('response', (response) => {
    void response
      .text()
      .then((text) => texts.push(text))
      .catch(() => {});
  });
  await newMember(page);
  for (const path of ['/account', '/terms-and-policies', '/payment/return', '/tools'])
    await visit(page, path);
  const index = await (await fetch(artcade.url)).text();
  const files = new Set<string>();
  const follow = async (text: string): Promise<void> => {
    texts.push(text);
    for (const [, name] of text.matchAll(/["'(/]([\w-]+-[\w-]{8,}\.(?:js|css))/g)) {
      if (name === undefined || files.has(name)) continue;
      files.add(name);
      const response = await fetch(`${artcade.url}/assets/${name}`);
      if (response.ok) await follow(await response.text());
    }
  };
  await follow(index);
  assert.ok(files.size > 10, `only ${files.size} files found`);
  for (const secret of secrets)
    assert.equal(texts.filter((text) => text.includes(secret)).length, 0, `"${secret}" is sent to browsers`);
});
