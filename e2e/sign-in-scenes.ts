import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/** Confirming an address, the code after Google, and the sign-in methods of an account, for screenshots. */
const email = 'mika.the-pixel-artist@studio.example';
const link = (isHere: boolean) => async (page: Page) => {
  const data = { email, displayName: 'Nguyễn Thị Phương Thảo', isDone: false, isHere };
  await page.route('**/api/auth/verifyEmail/preview', (route) => route.fulfill({ json: { data } }));
};

const askForCode = async (page: Page) => {
  const error = { code: 'email_code_required', message: 'A code is needed.', ticket: 'ticket', email };
  await page.route('**/api/auth/signIn', (route) => route.fulfill({ status: 401, json: { error } }));
};

const security = (ways: object) => async (page: Page) => {
  const data = { twoFactor: false, recoveryCodes: 0, ...ways };
  await page.route('**/api/auth/security', (route) => route.fulfill({ json: { data } }));
  await page.route('**/api/auth/requestCode', (route) => route.fulfill({ json: {} }));
};
const googleSince = '2026-11-15T06:00:00.000Z';
const ways = (page: Page) => page.locator('main section h3 ~ ul');

export const signInScenes: readonly Scene[] = [
  {
    name: 'verify-here',
    path: '/verify-email?token=none',
    before: link(true),
    act: (page) => page.locator('main button').last().waitFor(),
  },
  {
    name: 'verify-elsewhere',
    path: '/verify-email?token=none',
    before: link(false),
    act: (page) => page.locator('[name=password]').waitFor(),
  },
  {
    name: 'login-mailbox',
    path: '/login',
    before: askForCode,
    act: async (page) => {
      await page.locator('[name=email]').fill('mika@example.com');
      await page.locator('[name=password]').fill('insert-coin');
      await page.locator('[type=submit]').click();
      await page.locator('[autocomplete=one-time-code]').fill('123 456');
    },
  },
  {
    name: 'ways-both',
    path: '/account/security',
    isMember: true,
    before: security({ hasPassword: true, googleSince }),
    act: (page) => ways(page).scrollIntoViewIfNeeded(),
  },
  {
    name: 'ways-google',
    path: '/account/security',
    isMember: true,
    before: security({ hasPassword: false, googleSince }),
    act: (page) => ways(page).scrollIntoViewIfNeeded(),
  },
  {
    name: 'ways-remove',
    path: '/account/security',
    isMember: true,
    before: security({ hasPassword: true, googleSince }),
    act: async (page) => {
      await ways(page).getByRole('button').last().click();
      await page.locator('dialog [type=submit]').click();
      await page.locator('dialog input').first().waitFor();
    },
  },
];
