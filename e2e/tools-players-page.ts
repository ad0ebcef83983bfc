import type { Frame, Page } from 'playwright-core';
import { hasCredits, openTool, unfold } from './guests.ts';
import { enterAsNew, inSight, newcomer } from './harness.ts';
import { choose } from './tools-page.ts';

export async function enter(page: Page): Promise<void> {
  await enterAsNew(page, newcomer('Mina'));
  await hasCredits(page, 900);
}

export async function openUnfolded(page: Page, name: string, slug: string): Promise<Frame> {
  const frame = await openTool(page, name, slug);
  await unfold(frame);
  return frame;
}

export const start = (frame: Frame) => frame.getByRole('button', { name: /^Make (this|all \d+) in full/ });

export const made = (frame: Frame) => frame.getByRole('button', { name: 'Download', exact: true });

export const viewer = (frame: Frame) => frame.getByRole('dialog');

/** Orders one image and opens one of its players. */
export async function play(frame: Frame, player: string): Promise<void> {
  await start(frame).click();
  await inSight(made(frame).first());
  await choose(frame, player);
}
