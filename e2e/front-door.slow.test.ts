import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { at, enterAsDemo, eventually, fillRegistration, gone, inSight, openStage } from './harness.ts';

const inTool = (page: Page) => page.locator('iframe').contentFrame();

const { newPage } = await openStage();

async function registerFromCard(page: Page, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Log in to use Game Background Generator' }).click();
  const prompt = page.getByRole('alertdialog', { name: 'Log in to start' });
  const actions = prompt.locator('a, button');
  assert.deepEqual(await actions.allTextContents(), ['Create account', 'Log in', 'Not now']);
  await prompt.getByRole('link', { name: 'Create account' }).click();
  await at(page, '/register');
  // A detour by the login and back keeps the way.
  await page.getByRole('main').getByRole('link', { name: 'Log in' }).click();
  await page.getByRole('link', { name: 'Create an account' }).click();
  await fillRegistration(page, { name: 'Gus', email, password: 'coin-slot-7' });
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Create account' }).click();
}

test('whoever pressed a tool lands in it after registering, with an example; a shared link opens its place, in its language', async (t) => {
  const page = await newPage(t);
  await page.goto('/tools/logo-generator');
  await at(page, '/login');
  await page.goto('/');
  await registerFromCard(page, 'gus@example.com');
  await at(page, '/tools/game-background-generator');
  await inSight(page.getByText('Account created. 200 credits are in your wallet.'));
  const example = 'A ruined castle by a river, fireflies at night';
  const field = inTool(page).locator('textarea').first();
  await eventually(() => field.inputValue(), example, 'the example is filled in');

  await page.goto('/terms-and-policies?lang=vi');
  await inSight(page.getByRole('heading', { level: 1, name: 'Điều khoản và chính sách' }));
  await at(page, '/terms-and-policies');
  assert.equal(new URL(page.url()).pathname, '/');
});

test('before styles and app have come, the brand and a skeleton are there; a press is answered before its page has come', async (t) => {
  const page = await newPage(t);
  const rest = Promise.withResolvers<void>();
  await page.route(/\/assets\//, async (route) => {
    await rest.promise;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await inSight(page.locator('svg text').getByText('Artcade'));
  const painted = () =>
    page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await eventually(painted, true, 'it is painted without the styles');
  rest.resolve();
  await inSight(page.getByRole('region', { name: 'Game art, one coin at a time.' }));

  const code = Promise.withResolvers<void>();
  await page.route('**/assets/about-page-*.js', async (route) => {
    await code.promise;
    await route.continue();
  });
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'About Artcade' }).click();
  await inSight(page.getByRole('progressbar', { name: 'Loading' }));
  code.resolve();
  await inSight(page.getByRole('heading', { name: 'About Artcade' }));
  await gone(page.getByRole('progressbar', { name: 'Loading' }));
});

/** Keeps the app's code back until `release` is called. */
async function withoutApp(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(/\/assets\/index-[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

test('a visitor reads and sees the front door before the app is there, and nothing moves when it comes', async (t) => {
  for (const language of ['en', 'zh', 'vi', 'th', 'id'])
    for (const viewport of [
      { width: 390, height: 844 },
      { width: 1440, height: 900 },
    ]) {
      const page = await newPage(t, { viewport });
      const release = await withoutApp(page);
      await page.goto(`/tools?lang=${language}`, { waitUntil: 'commit' });
      const early = page.locator('[data-door]');
      await inSight(early.locator('h2'));
      const places = () =>
        page.evaluate(async () => {
          await document.fonts.ready;
          const picture = document.querySelector<HTMLImageElement>('figure img');
          const parts = ['header h1', 'h2', 'h2 + p', 'textarea', 'figure > div', 'figcaption'];
          return [
            picture?.currentSrc,
            picture?.complete,
            ...parts.map((part) => {
              const { x, y, width, height } = document.querySelector(part)?.getBoundingClientRect() ?? {};
              // The room of the title depends on the buttons beside it.
              return [
                part,
                ...[x, y, ...(part === 'header h1' ? [] : [width, height])].map((each) =>
                  Math.round(each ?? -1),
                ),
              ].join(' ');
            }),
          ];
        });
      await eventually(async () => (await places())[1], true, 'its picture is there');
      const before = await places();
      release();
      await gone(early);
      await inSight(page.locator('form textarea'));
      await eventually(places, before, `${language}, ${viewport.width} wide`);
      await page.close();
    }
});

/** The app's script is added when it is decided what stands there until it runs. */
async function startsWithoutDoor(page: Page): Promise<void> {
  await page.locator('script[type=module][src]').waitFor({ state: 'attached' });
  assert.equal(await page.locator('[data-door]').count(), 0);
}

test('a member never sees the front door, nor does a language other than that of the page', async (t) => {
  const page = await newPage(t);
  await enterAsDemo(page);
  const release = await withoutApp(page);
  await page.goto('/tools', { waitUntil: 'commit' });
  await startsWithoutDoor(page);
  release();
  await inSight(page.getByRole('complementary').getByText('Demo Artist'));

  const other = await newPage(t);
  await other.goto('/login');
  await other.getByRole('combobox').selectOption('vi');
  await eventually(() => other.locator('html').getAttribute('lang'), 'vi-VN', 'the language has changed');
  await withoutApp(other);
  await other.goto('/tools', { waitUntil: 'commit' });
  await startsWithoutDoor(other);
});
