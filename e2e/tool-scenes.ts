import { readdirSync } from 'node:fs';
import type { Frame, Page } from 'playwright-core';

/** The tools in their frames, for screenshots; texts are found by position, in any language. */
interface Scene {
  readonly name: string;
  readonly path: string;
  readonly isMember: true;
  readonly act: (page: Page) => Promise<void>;
}

const slugs = readdirSync('apps/tools/src/tools');

async function frameIn(page: Page): Promise<Frame> {
  const handle = await page.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The page shows no tool.');
  await frame.locator('form').waitFor();
  await frame.evaluate(() => document.fonts.ready.then(() => {}));
  return frame;
}

const plain = (slug: string): Scene => ({
  name: slug,
  path: `/tools/${slug}`,
  isMember: true,
  act: async (page) => {
    await frameIn(page);
  },
});

export const toolScenes: readonly Scene[] = [
  ...slugs.map(plain),
  {
    name: 'tool-missing',
    path: '/tools/logo-generator',
    isMember: true,
    act: async (page) => {
      const frame = await frameIn(page);
      await frame.locator('fieldset + button').click();
    },
  },
  {
    name: 'tool-edit',
    path: '/tools/character-generator',
    isMember: true,
    act: async (page) => {
      const frame = await frameIn(page);
      await frame.getByRole('radio').nth(1).check();
    },
  },
];
