import type { Frame, Page } from 'playwright-core';
import { frameOf } from './guests.ts';
import { enterAsNew, inSight } from './harness.ts';

export const desktop = { viewport: { width: 1280, height: 720 } };

export const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };

export const password = 'brush-and-ink';

/** An image takes some seconds, much longer on a busy machine. */
export const drawn = { timeout: 300_000 };

let people = 0;

export async function enter(page: Page): Promise<string> {
  people += 1;
  const email = `form-${people}@example.com`;
  await enterAsNew(page, { name: 'Mina', email, password });
  await page.getByText('200 credits', { exact: true }).first().waitFor({ state: 'attached' });
  return email;
}

export const tools = {
  'game-screen-planner': 'Game Screen Planner',
  'banner-generator': 'Banner Generator',
  'logo-generator': 'Logo Generator',
  'ui-component-generator': 'UI Component Generator',
  'game-background-generator': 'Game Background Generator',
  'loading-screen-generator': 'Loading Screen Generator',
  'character-generator': 'Character Generator',
} as const;

export async function go(page: Page, slug: keyof typeof tools): Promise<Frame> {
  await page.goto(`/#/tools/${slug}`);
  const frame = await frameOf(page, tools[slug]);
  await inSight(prompt(frame));
  return frame;
}

/** The server has a draft with these words. */
export const draftSaved = (page: Page, words: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/drafts') && (response.request().postData()?.includes(words) ?? false),
  );

export const prompt = (frame: Frame) => frame.locator('[data-prompt]');

export const generate = (frame: Frame) => frame.getByRole('button', { name: /^Make (this|all \d+) in full/ });
