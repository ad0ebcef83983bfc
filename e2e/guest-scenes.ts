import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/**
 * An external tool that charges, for screenshots: its server is mocked, and texts are found by position, in
 * any language.
 */
const example = (name: string) =>
  readFile(fileURLToPath(new URL(`../examples/dice-tool/${name}`, import.meta.url)), 'utf8');

const guest = { slug: 'dice-table', name: 'Dice Table', creditCost: 12 };
const tool = { ...guest, url: '/frames/dice-table/', editCost: null, engine: null };

const stored = {
  id: 'dice',
  name: 'dice 5-6.png',
  url: '/images/dice',
  gridUrl: '/images/dice',
  previewUrl: '/images/dice',
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  size: 90_000,
  width: 768,
  height: 512,
  type: 'png',
  ownerUid: 'me',
  tool: guest.slug,
  createdAt: '2026-11-15T06:00:00.000Z',
  deletedAt: null,
};

async function furnish(page: Page): Promise<void> {
  const [html, css, js] = await Promise.all(['index.html', 'dice.css', 'dice.js'].map(example));
  const body = `${html?.replace(/<(link|script) .*>/g, '')}<style>${css}</style><script>${js}</script>`;
  await page.route('**/frames/dice-table/', (route) => route.fulfill({ contentType: 'text/html', body }));
  await page.route('**/api/getTool/dice-table', (route) => route.fulfill({ json: { data: tool } }));
  await page.route('**/api/uploadImage', (route) => route.fulfill({ json: { data: stored } }));
  await page.route('**/api/getSettings', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: object };
    await route.fulfill({ response: answer, json: { data: { ...data, guestTools: [guest] } } });
  });
}

async function roll(page: Page): Promise<void> {
  const frame = page.frameLocator('iframe');
  await frame.locator('#cost:not(:empty)').waitFor();
  await frame.locator('#roll').click();
}

/** The first button declines, the second accepts. */
async function answer(page: Page, button: 0 | 1): Promise<void> {
  await page.getByRole('alertdialog').getByRole('button').nth(button).click();
}

const scene = (name: string, act: (page: Page) => Promise<void>): Scene => ({
  name,
  path: '/tools/dice-table',
  isMember: true,
  before: furnish,
  act,
});

export const guestScenes: readonly Scene[] = [
  scene('guest-question', async (page) => {
    await roll(page);
    await page.getByRole('alertdialog').locator('[aria-disabled=false]').waitFor();
  }),
  scene('guest-declined', async (page) => {
    await roll(page);
    await answer(page, 0);
    await page.getByRole('main').getByRole('status').waitFor();
  }),
  scene('guest-charged', async (page) => {
    await roll(page);
    await answer(page, 1);
    await page.locator('section[popover] p').waitFor();
  }),
];
