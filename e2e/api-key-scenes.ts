import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/** API keys of the account page, for screenshots: answers are mocked, and texts are found by position, in any language. */
const key = {
  id: 'k1',
  name: 'Nightly build of the tower game',
  hint: 'art_live_8Fk…2Qz7',
  scopes: ['read', 'generate', 'export'],
  monthlyCredits: 2000,
  usedCredits: 1240,
  createdAt: '2026-10-02T08:00:00.000Z',
  expiresAt: '2026-12-31T08:00:00.000Z',
  lastUsedAt: '2026-11-16T21:30:00.000Z',
  oldSecretUntil: '2026-11-19T08:00:00.000Z',
};
const idle = {
  ...key,
  id: 'k2',
  name: 'Godot',
  hint: 'art_live_Zr2…h0aW',
  scopes: ['read'],
  monthlyCredits: null,
  usedCredits: 0,
  expiresAt: null,
  lastUsedAt: null,
  oldSecretUntil: null,
};
const secret = `art_live_${'8FkQm2ZrXw'.repeat(5).slice(0, 49)}`;

const keys = (list: readonly object[]) => async (page: Page) => {
  await page.route('**/api/keys', (route) =>
    route.fulfill({
      json: { data: route.request().method() === 'GET' ? list : { key, secret } },
    }),
  );
  await page.route('**/api/auth/requestCode', (route) => route.fulfill({ json: {} }));
};
const section = (page: Page) => page.locator('main section').filter({ has: page.locator('li code') });
const show = (page: Page) => section(page).waitFor();
const openNew = async (page: Page) => {
  await section(page).locator('> div > button').click();
  await page.locator('dialog input').first().waitFor();
};
const send = (page: Page) => page.locator('dialog [type=submit]').click();

export const apiKeyScenes: readonly Scene[] = [
  { name: 'api-keys', path: '/account/developer', isMember: true, before: keys([key, idle]), act: show },
  {
    name: 'api-key-new',
    path: '/account/developer',
    isMember: true,
    before: keys([key]),
    act: async (page) => {
      await openNew(page);
      for (const box of await page.locator('dialog [type=checkbox]').all()) await box.uncheck();
      await send(page);
    },
  },
  {
    name: 'api-key-secret',
    path: '/account/developer',
    isMember: true,
    before: keys([key]),
    act: async (page) => {
      await openNew(page);
      await page.locator('dialog input').first().fill('Build');
      await send(page);
      await page.locator('dialog [autocomplete=one-time-code]').fill('123456');
      await send(page);
      await page.locator('dialog code').waitFor();
    },
  },
];
