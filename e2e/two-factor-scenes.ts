import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/**
 * Two-factor sign-in in each of its states, for screenshots: answers are mocked, and texts are found by
 * position, in any language.
 */
const secret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const uri = `otpauth://totp/Artcade:demo%40artcade.example?secret=${secret}&issuer=Artcade`;
const recoveryCodes = [...'ABCDEFGHJK'].map((letter) => `K7QX-${letter}4WM-9RT2`);

const answers = (security: object) => async (page: Page) => {
  await page.route('**/api/auth/security', (route) =>
    route.fulfill({ json: { data: { hasPassword: true, ...security } } }),
  );
  await page.route('**/api/auth/requestCode', (route) => route.fulfill({ json: {} }));
  await page.route('**/api/auth/twoFactor/begin', (route) =>
    route.fulfill({ json: { data: { secret, uri } } }),
  );
  await page.route('**/api/auth/twoFactor/confirm', (route) =>
    route.fulfill({ json: { data: { recoveryCodes } } }),
  );
};
const off = answers({ twoFactor: false, recoveryCodes: 0 });
const on = answers({ twoFactor: true, recoveryCodes: 2 });

const refusing = (code: string) => async (page: Page) => {
  await page.route('**/api/auth/signIn', (route) =>
    route.fulfill({ status: 401, json: { error: { code, message: 'More is needed.', ticket: 'ticket' } } }),
  );
  await page.route('**/api/auth/confirmSignIn', (route) =>
    route.fulfill({ status: 403, json: { error: { code: 'code_wrong', message: 'It is wrong.' } } }),
  );
};

const refusals = refusing('second_factor_required');
const underAttack = refusing('mailed_code_required');

const section = (page: Page) => page.locator('main section').filter({ has: page.locator('h3') });
const enter = async (page: Page) => {
  await section(page).locator('input').fill('123456');
  await section(page).locator('[type=submit]').click();
};
const setUp = async (page: Page) => {
  await section(page).locator('h3 ~ button').click();
  await section(page).locator('[type=submit]').click();
  await enter(page);
  await section(page).locator('svg[role=img]').scrollIntoViewIfNeeded();
};
const open = async (page: Page, place: number) => {
  const buttons = section(page).locator('h3 ~ div button');
  await buttons.nth(place).click();
  await page.locator('dialog input').first().waitFor();
};
const logIn = async (page: Page) => {
  await page.locator('[name=email]').fill('mika@example.com');
  await page.locator('[name=password]').fill('insert-coin');
  await page.locator('[type=submit]').click();
  await page.locator('[autocomplete=one-time-code]').fill('123 456');
};

export const twoFactorScenes: readonly Scene[] = [
  { name: 'login-second', path: '/login', before: refusals, act: logIn },
  {
    name: 'login-second-wrong',
    path: '/login',
    before: refusals,
    act: async (page) => {
      await logIn(page);
      await page.locator('[type=submit]').click();
      await page.locator('[aria-invalid]').waitFor();
    },
  },
  { name: 'login-mailed', path: '/login', before: underAttack, act: logIn },
  {
    name: 'login-mailed-wrong',
    path: '/login',
    before: underAttack,
    act: async (page) => {
      await logIn(page);
      await page.locator('[type=submit]').click();
      await page.locator('[aria-invalid]').waitFor();
    },
  },
  { name: 'two-factor-app', path: '/account/security', isMember: true, before: off, act: setUp },
  {
    name: 'two-factor-codes',
    path: '/account/security',
    isMember: true,
    before: off,
    act: async (page) => {
      await setUp(page);
      await enter(page);
      // The previous step shows a code too, which disappears with it.
      await section(page).locator('svg[role=img]').waitFor({ state: 'detached' });
      await section(page).locator('code').scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'two-factor-on',
    path: '/account/security',
    isMember: true,
    before: on,
    act: (page) => section(page).locator('h3 ~ div button').last().scrollIntoViewIfNeeded(),
  },
  {
    name: 'two-factor-off',
    path: '/account/security',
    isMember: true,
    before: on,
    act: (page) => open(page, 1),
  },
  {
    name: 'password-with-app',
    path: '/account/security',
    isMember: true,
    before: on,
    act: async (page) => {
      await section(page).locator('h2 ~ div button').first().click();
      await page.locator('dialog input').nth(1).waitFor();
    },
  },
];
