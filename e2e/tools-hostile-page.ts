import assert from 'node:assert/strict';
import type { Page } from 'playwright-core';
import { hasCredits } from './guests.ts';
import { at, inSight, visit } from './harness.ts';

export const cost = 12;

/** The host page is unchanged, with the same user and the same credits, and still works. */
export async function isUnharmed(page: Page, credits = 200): Promise<void> {
  await at(page, '/tools/blank');
  await hasCredits(page, credits);
  assert.equal(page.context().pages().length, 1, 'no window was opened');
  await visit(page, '/account');
  await inSight(page.getByText(/^mallory-\d+@example\.com$/));
}
