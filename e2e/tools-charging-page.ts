import type { Frame, Page } from 'playwright-core';
import type { BlankTool } from './guests.ts';
import { eventually } from './harness.ts';

declare const window: Window & BlankTool;

export const answered = (frame: Frame, expected: string[]) =>
  eventually(() => frame.evaluate(() => window.answers()), expected, 'what the tool was answered');

export const sum = (page: Page, text: string) =>
  page.getByRole('region', { name: 'Charged by this tool' }).getByText(text);

/** How many images the page has sent to be charged. */
export function countUploads(page: Page): () => number {
  let uploads = 0;
  page.on('request', (request) => {
    if (request.url().endsWith('/api/uploadImage')) uploads += 1;
  });
  return () => uploads;
}
