import test from 'node:test';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { withEditing } from './edit-scenes.ts';
import { withGallery } from './gallery-scenes.ts';
import {
  announce,
  assertAccessible,
  enterAsDemo,
  gone,
  inSight,
  openStage,
  register,
  visit,
} from './harness.ts';

const { newPage } = await openStage();

const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 800 } };

const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
};

/** Together, the first two cover both languages and both themes. The word `every` shows each screen in all four. */
const looks = [
  { language: 'en', theme: 'dark' },
  { language: 'th', theme: 'light' },
  { language: 'en', theme: 'light' },
  { language: 'th', theme: 'dark' },
] as const;

/** Shows the same page in its look, or in every one, and checks it with axe. */
async function inLooks(page: Page, usual: 0 | 1, judge: (look: string) => Promise<void>): Promise<void> {
  for (const { language, theme } of process.argv.includes('every') ? looks : [looks[usual]]) {
    await page.evaluate(
      ([tongue, colours]) => {
        localStorage.setItem('i18nextLng', tongue!);
        localStorage.setItem('artcade.theme', colours!);
      },
      [language, theme],
    );
    await page.reload();
    await judge(`${theme}, ${language}`);
  }
}

async function judgePages(page: Page, look: string, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await visit(page, path);
    if (path.startsWith('/terms')) await inSight(page.getByRole('table').first());
    if (path.startsWith('/gallery')) await inSight(page.locator('main img').first());
    if (path.startsWith('/my-drive/edit')) await inSight(page.getByRole('application'));
    if (path === '/login') await inSight(page.getByRole('status'));
    await assertAccessible(page, `${path} (${look})`);
  }
}

const openPages = [
  '/tools',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/gallery',
  '/payment/return',
  '/gallery/p0',
  '/join?link=x',
  '/stop-mails?uid=x&e=1&s=x',
  '/terms-and-policies',
  '/about',
  '/developers',
];

const memberPages = [
  '/tools',
  '/tools/logo-generator',
  '/my-drive',
  '/my-drive/duplicates',
  '/my-drive/import',
  '/my-drive/edit/a1',
  '/gallery/p0',
  '/teams',
  '/my-drive?project=none',
  '/notices',
  '/wallet',
  '/account',
  '/account/profile',
  '/account/security',
  '/account/notifications',
  '/account/developer',
  '/account/data',
  '/device',
];

for (const [screen, options, usual] of [
  ['a desktop', desktop, 0],
  ['a phone', phone, 1],
] as const) {
  test(`every page and dialog for visitors is accessible on ${screen}`, async (t) => {
    const page = await newPage(t, options);
    announce(page, /^404 POST .*\/previewTeamLink$/);
    await withGallery(page);
    await page.goto('/');
    await inLooks(page, usual, async (look) => {
      await judgePages(page, look, openPages);

      await visit(page, '/tools');
      await page.getByRole('main').getByRole('listitem').getByRole('button').first().click();
      await inSight(page.getByRole('alertdialog'));
      await assertAccessible(page, `the login prompt (${look})`);
      await page.keyboard.press('Escape');
      await gone(page.getByRole('alertdialog'));

      await visit(page, '/register');
      await page.locator('form label button').click();
      await inSight(page.getByRole('dialog').getByRole('table').first());
      await assertAccessible(page, `the terms over the form (${look})`);
      await page.keyboard.press('Escape');
      await gone(page.getByRole('dialog'));
    });
  });

  test(`every page and dialog for members is accessible on ${screen}`, async (t) => {
    const page = await newPage(t, options);
    await withGallery(page);
    await withEditing()(page);
    await enterAsDemo(page);
    await page.evaluate(() => localStorage.setItem('newImageInDrive', 'true'));
    await inLooks(page, usual, async (look) => {
      await judgePages(page, look, memberPages);
      const menu = page.locator('header button[aria-expanded]');
      if (!(await menu.isVisible())) return;
      await menu.click();
      await inSight(page.getByRole('dialog'));
      await assertAccessible(page, `the menu (${look})`);
      await page.keyboard.press('Escape');
      await gone(page.getByRole('dialog'));
    });
  });
}

test('form errors and notices are accessible', async (t) => {
  const page = await newPage(t);
  announce(page, /^401 POST .*\/signIn$/, /^410 POST .*\/verifyEmail\/preview$/);
  await page.goto('/#/login');
  await inLooks(page, 0, async (look) => {
    const submit = page.locator('button[type=submit]');
    await visit(page, '/login');
    await page.locator('input[type=email]').fill('nobody@example.com');
    await page.locator('input[type=password]').fill('anything');
    await submit.click();
    await inSight(page.getByRole('alert'), page.locator('button[type=submit]:enabled'));
    await assertAccessible(page, `a refused login (${look})`);

    await visit(page, '/register');
    await submit.click();
    await inSight(page.getByRole('alert'));
    await assertAccessible(page, `an empty registration (${look})`);
    for (const field of await page.locator('form input:not([type=checkbox])').all())
      await field.fill('a@b.cd');
    await submit.click();
    await inSight(page.locator('#terms-error'));
    await assertAccessible(page, `a registration without the terms (${look})`);
    await page.locator('input[type=email]').fill('nonsense');
    await submit.click();
    await inSight(page.locator('[aria-invalid]'));
    await assertAccessible(page, `a registration with a wrong address (${look})`);

    await visit(page, '/forgot-password');
    await page.locator('input[type=email]').fill('nobody@example.com');
    await submit.click();
    await inSight(page.getByRole('status').filter({ hasText: 'nobody@example.com' }));
    await assertAccessible(page, `a link on its way (${look})`);

    await visit(page, '/verify-email?token=made-up');
    await inSight(page.getByRole('alert'));
    await assertAccessible(page, `a dead link (${look})`);
  });
});

test('the loading page, an outage and an insufficient balance are accessible', async (t) => {
  const page = await newPage(t);
  announce(page, /ERR_CONNECTION_REFUSED POST .*\/api\/auth\/refresh/);
  await page.goto('/');
  let answer = Promise.withResolvers<void>();
  await page.route('**/api/auth/refresh', async (route) => {
    await answer.promise;
    await route.abort('connectionrefused');
  });
  await inLooks(page, 1, async (look) => {
    await inSight(page.getByRole('status'));
    await assertAccessible(page, `the spinner (${look})`);
    answer.resolve();
    await inSight(page.getByRole('alert'));
    await assertAccessible(page, `the outage (${look})`);
    answer = Promise.withResolvers<void>();
  });

  const member = await newPage(t);
  await register(member, { name: 'Nia', email: 'nia@example.com', password: 'pixel-perfect' });
  await assertAccessible(member, 'the welcome');
  await member.route('**/api/getWallet', (route) =>
    route.fulfill({
      json: { data: { credits: 10, held: 0, arrivals: 0, subscription: null, firstPlan: true } },
    }),
  );
  await inLooks(member, 0, async (look) => {
    const card = member.getByRole('main').locator('a[href="#/wallet"]').first();
    await card.hover();
    await assertAccessible(member, `machines out of reach (${look})`);
    await visit(member, '/account/profile');
    await assertAccessible(member, `an unconfirmed account (${look})`);
    await visit(member, '/tools');
  });
});
