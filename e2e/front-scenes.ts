import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/** The front door and what surrounds it, for screenshots. */
const draw = (page: Page) => page.locator('main form button[type=submit]').first().click();

const refusing = (status: number, code: string) => async (page: Page) => {
  await page.route('**/api/sketch', (route) =>
    route.fulfill({ status, json: { error: { code, message: code } } }),
  );
};

export const frontScenes: readonly Scene[] = [
  {
    name: 'visitor-sketch',
    path: '/tools',
    act: async (page) => {
      await draw(page);
      await page.locator('#quick-account').waitFor();
    },
  },
  {
    name: 'visitor-account-problem',
    path: '/tools',
    act: async (page) => {
      await draw(page);
      await page.locator('#quick-account').waitFor();
      await page.locator('section:has(> #quick-account) button[type=submit]').click();
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'visitor-too-many',
    path: '/tools',
    before: refusing(429, 'rate_limited'),
    act: async (page) => {
      await draw(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'visitor-busy',
    path: '/tools',
    before: refusing(503, 'engine_busy'),
    act: async (page) => {
      await draw(page);
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'visitor-prices',
    path: '/tools',
    act: async (page) => {
      await page.locator('footer').scrollIntoViewIfNeeded();
      await page.getByText('NT$90').first().waitFor();
      await page.evaluate(() => scrollTo(0, 0));
    },
  },
  {
    name: 'page-not-here',
    path: '/tools',
    before: async (page) => {
      await page.route('**/assets/register-page-*.js', (route) => route.abort());
    },
    act: async (page) => {
      await page.goto('/#/register');
      await page.getByRole('alert').waitFor();
    },
  },
  {
    name: 'not-found',
    path: '/tools',
    act: async (page) => {
      const language = await page.evaluate(() => localStorage.getItem('i18nextLng'));
      await page.goto(`/nowhere?lang=${language}`);
    },
  },
];
