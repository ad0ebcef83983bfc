import type { Frame, Page } from 'playwright-core';
import { hasCredits } from './guests.ts';
import { enterAsNew, newcomer } from './harness.ts';

export async function enter(page: Page): Promise<void> {
  await enterAsNew(page, newcomer('Mina'));
  await hasCredits(page, 200);
}

export const start = (frame: Frame) => frame.getByRole('button', { name: /^Make (this|all \d+) in full/ });

/**
 * Makes all sketches, and waits until this many are in progress: the frame itself checks, because the first
 * may soon be done.
 */
export async function startAll(frame: Frame, count: number): Promise<void> {
  const seen = frame.waitForFunction(
    (wanted) => document.querySelectorAll('[role=progressbar]').length === wanted,
    count,
  );
  await Promise.all([seen, frame.getByRole('button', { name: new RegExp(`^All ${count}`) }).click()]);
}

export const finished = (frame: Frame) => frame.getByRole('button', { name: 'Download', exact: true });

/** Chooses what stands in the menu of a result. */
export async function choose(frame: Frame, item: string | RegExp, index = 0): Promise<void> {
  await frame.getByRole('button', { name: 'More actions' }).nth(index).click();
  await frame.getByRole('menuitem', { name: item, exact: true }).click();
}

export const redDot = (page: Page) => page.getByRole('img', { name: 'New image in your drive' });
