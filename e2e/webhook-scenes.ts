import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/** Webhooks of the account page, for screenshots: answers are mocked, and texts are found by position, in any language. */
const webhook = {
  id: 'w1',
  url: 'https://build.lantern-bay.example/hooks/artcade',
  events: ['generation.failed', 'batch.done'],
  createdAt: '2026-10-02T08:00:00.000Z',
  confirmedAt: '2026-10-02T08:00:02.000Z',
  off: null,
  failingSince: null,
  skipped: 0,
  oldSecretUntil: '2026-11-18T08:00:00.000Z',
};
const broken = {
  ...webhook,
  id: 'w2',
  url: 'https://old-pipeline.example:8443/a/rather/long/path/of/an/endpoint?project=tower-game',
  events: ['asset.created', 'asset.deleted', 'key.expiring'],
  off: 'failing',
  skipped: 12,
  oldSecretUntil: null,
};
const delivery = {
  id: 'd1',
  type: 'batch.done',
  state: 'delivered',
  attempts: 1,
  status: 204,
  milliseconds: 84,
  problem: null,
  createdAt: '2026-11-16T21:30:00.000Z',
  attemptedAt: '2026-11-16T21:30:01.000Z',
  nextAt: null,
};
const deliveries = [
  { ...delivery, id: 'd3', state: 'waiting', attempts: 0, status: null, milliseconds: null },
  {
    ...delivery,
    id: 'd2',
    type: 'generation.failed',
    state: 'waiting',
    attempts: 3,
    status: null,
    milliseconds: 15_000,
    problem: 'timeout',
    nextAt: '2026-11-16T22:05:00.000Z',
  },
  delivery,
  { ...delivery, id: 'd0', state: 'failed', attempts: 10, status: 500, problem: 'status' },
];

const before = async (page: Page) => {
  await page.route('**/api/webhooks', (route) => route.fulfill({ json: { data: [webhook, broken] } }));
  await page.route('**/api/webhooks/*/deliveries', (route) =>
    route.fulfill({ json: { data: { deliveries, next: null } } }),
  );
};
const section = (page: Page) => page.locator('main section').filter({ has: page.locator('li > code') });

export const webhookScenes: readonly Scene[] = [
  {
    name: 'webhooks',
    path: '/account/developer',
    isMember: true,
    before,
    act: async (page) => {
      await section(page).scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'webhook-new',
    path: '/account/developer',
    isMember: true,
    before,
    act: async (page) => {
      await section(page).locator('> button').click();
      await page.locator('dialog input').first().waitFor();
      for (const box of await page.locator('dialog [type=checkbox]').all()) await box.uncheck();
      await page.locator('dialog [type=submit]').click();
    },
  },
  {
    name: 'webhook-messages',
    path: '/account/developer',
    isMember: true,
    before,
    act: async (page) => {
      await section(page).locator('li button').first().click();
      await page.locator('dialog li').first().waitFor();
    },
  },
];
