import type { Page } from 'playwright-core';

/** The page on which a program is connected, for screenshots: answers are mocked. */
interface Scene {
  readonly name: string;
  readonly path: string;
  readonly isMember: true;
  readonly before: (page: Page) => Promise<void>;
  readonly act: (page: Page) => Promise<void>;
}

const login = {
  name: 'Godot on lantern-desk',
  scopes: ['read', 'export'],
  network: '203.0.113.0/24',
  isNearby: false,
  startedAt: '2026-11-17T09:41:00.000Z',
  expiresAt: '2026-11-17T09:51:00.000Z',
};
const mocked = async (page: Page) => {
  await page.route('**/api/device/find', (route) => route.fulfill({ json: { data: login } }));
  await page.route('**/api/device/approve', (route) => route.fulfill({ status: 204 }));
  await page.route('**/api/auth/requestCode', (route) => route.fulfill({ json: {} }));
};
const type = async (page: Page, code: string) => {
  await page.locator('main form input').fill(code);
  await page.locator('main form [type=submit]').click();
};
const decide = async (page: Page) => {
  await type(page, 'bcdf ghjk');
  await page.locator('main dl').waitFor();
};
const approve = async (page: Page) => {
  await decide(page);
  await page.locator('main dl ~ div button').first().click();
  await page.locator('dialog [type=submit]').click();
  await page.locator('dialog [autocomplete=one-time-code]').fill('12345678');
};

export const deviceScenes: readonly Scene[] = [
  { name: 'device', path: '/device', isMember: true, before: mocked, act: (page) => type(page, 'BCDF') },
  { name: 'device-decide', path: '/device', isMember: true, before: mocked, act: decide },
  { name: 'device-proof', path: '/device', isMember: true, before: mocked, act: approve },
  {
    name: 'device-done',
    path: '/device',
    isMember: true,
    before: mocked,
    act: async (page) => {
      await approve(page);
      await page.locator('dialog [type=submit]').click();
      await page.locator('main dl').waitFor({ state: 'detached' });
    },
  },
];
