import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/**
 * Exporting data, closing the account and returning, for screenshots: answers are mocked, and texts are found
 * by position.
 */
const answering = (address: string, data: unknown) => async (page: Page) => {
  await page.route(address, (route) => route.fulfill({ json: { data } }));
};

const takeout = {
  id: 't',
  state: 'ready',
  requestedAt: '2026-11-15T06:00:00.000Z',
  expiresAt: '2026-11-22T06:00:00.000Z',
  nextAt: '2026-11-16T06:00:00.000Z',
  files: [
    { name: 'artcade-2026-11-15-1.zip', size: 1_987_654_321, url: '/nowhere/1' },
    { name: 'artcade-2026-11-15-2.zip', size: 3_456_789, url: '/nowhere/2' },
  ],
};
const preview = {
  days: 30,
  credits: 1360,
  images: 284,
  planId: 'professional-annual',
  teams: [
    { name: 'Night Shift Studio', heir: 'Nguyễn Thị Phương Thảo' },
    { name: '像素工坊', heir: null },
  ],
  orders: 7,
};
const archive = (more: object | null) => answering('**/api/account/takeout', more && { ...takeout, ...more });
const queued = { state: 'queued', expiresAt: null, files: [] };

const seePreview = async (page: Page) => {
  await answering('**/api/account/closing', preview)(page);
  await archive(null)(page);
};
const askToClose = async (page: Page) => {
  await page.getByRole('main').locator('button').last().click();
  await page.getByRole('dialog').waitFor();
};

/** Signs in to a closed account. */
const enterClosed = async (page: Page) => {
  await page.route('**/api/auth/signIn', (route) =>
    route.fulfill({
      status: 403,
      json: {
        error: {
          code: 'account_closed',
          message: 'closed',
          ticket: 'a'.repeat(43),
          eraseAt: '2026-12-15T06:00:00.000Z',
        },
      },
    }),
  );
  await page.locator('[name=email]').fill('mika@example.com');
  await page.locator('[name=password]').fill('anything');
  await page.locator('[type=submit]').click();
  await page.locator('[type=submit]').waitFor({ state: 'detached' });
};
const user = {
  uid: 'u',
  email: 'mika@example.com',
  displayName: 'Mika',
  photoURL: null,
  emailVerified: true,
};

const endedWithAccount = answering('**/api/getWallet', {
  credits: 1360,
  held: 0,
  arrivals: 0,
  firstPlan: false,
  subscription: {
    planId: 'professional',
    nextPlanId: null,
    renewalDate: '2026-12-05T04:00:00.000Z',
    cancelAtPeriodEnd: true,
    isFinal: true,
    upcomingCredits: 0,
    declined: null,
  },
});

export const leavingScenes: readonly Scene[] = [
  { name: 'data-none', path: '/account/data', isMember: true, before: archive(null) },
  { name: 'data-preparing', path: '/account/data', isMember: true, before: archive(queued) },
  { name: 'data-ready', path: '/account/data', isMember: true, before: archive({}) },
  {
    name: 'data-failed',
    path: '/account/data',
    isMember: true,
    before: archive({ ...queued, state: 'failed', nextAt: takeout.requestedAt }),
  },
  {
    name: 'closing',
    path: '/account/close',
    isMember: true,
    before: seePreview,
    act: (page) => page.getByRole('main').locator('ul').first().waitFor(),
  },
  { name: 'closing-sure', path: '/account/close', isMember: true, before: seePreview, act: askToClose },
  {
    name: 'closing-code',
    path: '/account/close',
    isMember: true,
    before: async (page) => {
      await seePreview(page);
      await page.route('**/api/auth/requestCode', (route) => route.fulfill({ status: 204 }));
    },
    act: async (page) => {
      await askToClose(page);
      await page.getByRole('dialog').locator('[type=submit]').click();
      await page.getByRole('dialog').getByRole('textbox').waitFor();
    },
  },
  {
    name: 'closing-done',
    path: '/account/close',
    isMember: true,
    before: async (page) => {
      await seePreview(page);
      await page.route('**/api/auth/requestCode', (route) => route.fulfill({ status: 204 }));
      await page.route('**/api/account/close', (route) => route.fulfill({ status: 204 }));
    },
    act: async (page) => {
      await askToClose(page);
      await page.getByRole('dialog').locator('[type=submit]').click();
      await page.getByRole('dialog').getByRole('textbox').fill('123456');
      await page.route('**/api/auth/refresh', (route) => route.fulfill({ json: { data: null } }));
      await page.getByRole('dialog').locator('[type=submit]').click();
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    },
  },
  { name: 'closed-account', path: '/login', act: enterClosed },
  {
    name: 'closed-account-back',
    path: '/login',
    before: answering('**/api/account/reopen', {
      accessToken: 'x',
      expiresAt: '2027-01-01T00:00:00.000Z',
      user,
    }),
    act: async (page) => {
      await enterClosed(page);
      await page.locator('main button').first().click();
      await page.locator('main ul').waitFor();
    },
  },
  { name: 'plan-final', path: '/account/profile', isMember: true, before: endedWithAccount },
  { name: 'wallet-final', path: '/wallet', isMember: true, before: endedWithAccount },
];
