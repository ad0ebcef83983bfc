import type { Frame, Page } from 'playwright-core';
import { hasCredits } from './guests.ts';
import { enterAsNew, newcomer } from './harness.ts';

export const drawn = { timeout: 300_000 };

export async function enter(page: Page): Promise<void> {
  await enterAsNew(page, newcomer('Vera'));
  await hasCredits(page, 200);
}

export const generate = (frame: Frame) => frame.getByRole('button', { name: /^Generate/ });

export const results = (frame: Frame) => frame.getByRole('region', { name: 'Results' });

export const finished = (frame: Frame) => results(frame).getByRole('button', { name: 'Download' }).first();

export const tiles = (page: Page) => page.getByRole('list', { name: 'My Drive' }).locator('[data-tile]');
