import type { Page } from 'playwright-core';
import { hasCredits } from './guests.ts';
import { enterAsNew, newcomer } from './harness.ts';

export async function enter(page: Page): Promise<void> {
  await enterAsNew(page, newcomer('Gwen'));
  await hasCredits(page, 200);
}
