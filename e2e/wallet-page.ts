import assert from 'node:assert/strict';
import type { Locator, Page } from 'playwright-core';
import { assertAccessible, at, enterAsNew, eventually, inSight, type Newcomer, visit } from './harness.ts';

let people = 0;

export async function newMember(page: Page): Promise<Newcomer> {
  people += 1;
  const member = { name: 'Mia', email: `mia-${people}@example.com`, password: 'pixel-perfect' };
  await enterAsNew(page, member);
  await visit(page, '/wallet');
  await hasCredits(page, '200');
  return member;
}

/** The visible text, with line breaks between blocks. */
export const read = async (locator: Locator): Promise<string> => (await locator.allInnerTexts()).join('\n');

export const part = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name, exact: true }) });

export const hasCredits = (page: Page, credits: string) =>
  eventually(
    async () => (await read(part(page, 'Current balance'))).includes(`\n${credits}`),
    true,
    `${credits} credits`,
  );

export const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

export const entries = async (page: Page): Promise<string[]> => {
  const rows = part(page, 'Credit history').getByRole('listitem');
  const isFact = (line: string) => line !== '' && !/^AC\d+(_\d+)?$/.test(line) && !/, \d{4}, /.test(line);
  return (await rows.allInnerTexts()).map((text) => text.split('\n').filter(isFact).join(' | '));
};

export const onCardPage = (page: Page) => inSight(page.getByText('Sandbox', { exact: true }).first());

export async function payByCard(page: Page, button: string | RegExp = /^Pay NT\$/): Promise<void> {
  await onCardPage(page);
  await page.getByRole('button', { name: button, exact: typeof button === 'string' }).click();
}

export async function backWithSuccess(page: Page, credits: string): Promise<void> {
  await inSight(page.getByRole('heading', { name: 'Payment complete' }));
  await inSight(page.getByText('Payment successful', { exact: false }).first());
  const facts = await read(page.locator('main'));
  assert.match(facts, /AC\d{17}/);
  assert.match(facts, new RegExp(`Credits earned\\s+${credits}\\s`));
  await assertAccessible(page, 'the page after paying');
  await page.getByRole('link', { name: 'Back to wallet' }).click();
  await at(page, '/wallet');
}
