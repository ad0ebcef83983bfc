import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  announce,
  at,
  demo,
  enterAsDemo,
  enterAsNew,
  eventually,
  gone,
  hasFocus,
  inSight,
  isFocused,
  openStage,
  sidebar,
  visit,
} from './harness.ts';
import { languages, speaks, title, words } from './shell-page.ts';

const { newPage } = await openStage();

const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };

test('a page that stays open asks for the balance every two seconds, shows a change at once, and learns of the next version', async (t) => {
  const page = await newPage(t);
  // Counted by the page's clock, which the test controls: this machine may be busy for any number of seconds.
  await page.clock.install();
  await page.addInitScript(() => {
    const wallet = { asked: [] as number[], answered: 0 };
    Object.assign(window, { wallet });
    const send = window.fetch;
    window.fetch = async (...request) => {
      const [asked] = request;
      const isWallet = (asked instanceof Request ? asked.url : String(asked)).endsWith('/api/getWallet');
      if (isWallet) wallet.asked.push(Date.now());
      const answer = await send(...request);
      if (isWallet) await answer.clone().text();
      if (isWallet) wallet.answered += 1;
      return answer;
    };
  });
  await enterAsDemo(page);
  const wallet = () =>
    page.evaluate(() => (window as unknown as { wallet: { asked: number[]; answered: number } }).wallet);
  const isAnswered = async () => {
    const { asked, answered } = await wallet();
    return asked.length === answered;
  };
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  for (let round = 0; round < 4; round += 1) {
    await eventually(isAnswered, true, 'nothing is asked while an answer is awaited');
    await page.clock.runFor(2000);
  }
  const times = (await wallet()).asked.slice(-4);
  assert.deepEqual(
    times.map((time) => time - (times[0] ?? 0)),
    [0, 2000, 4000, 6000],
  );
  await page.clock.resume();

  await page.route('**/api/getWallet', (route) =>
    route.fulfill({
      json: { data: { credits: 1234, held: 0, arrivals: 0, subscription: null, firstPlan: true } },
    }),
  );
  await inSight(sidebar(page).getByText('1,234 credits', { exact: true }));
  await inSight(sidebar(page).getByText('+1,034', { exact: true }));
  await page.unroute('**/api/getWallet');
  await inSight(sidebar(page).getByText('200 credits', { exact: true }));
  await inSight(sidebar(page).getByText('−1,034', { exact: true }));

  const next = { body: '<script type="module" src="/assets/next.js"></script>', contentType: 'text/html' };
  await page.route(/:\d+\/$/, (route) =>
    route.request().isNavigationRequest() ? route.continue() : route.fulfill(next),
  );
  await page.clock.fastForward('01:00:01');
  await page.getByRole('button', { name: 'Reload' }).click();
  await eventually(() => title(page).textContent(), 'Tools', 'the page is back');
});

test('on a phone the menu slides in, traps the focus, and closes again', async (t) => {
  const page = await newPage(t, phone);
  await enterAsDemo(page);
  assert.ok(!(await sidebar(page).isVisible()));
  const opener = page.getByRole('button', { name: 'Open menu' });
  const menu = page.getByRole('dialog', { name: 'Main menu' });
  await opener.press('Enter');
  await inSight(menu, menu.getByText(demo.name), menu.getByText('200 credits'));
  const visited = new Set<string>();
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    const focus = await page.evaluate(() => {
      const active = document.activeElement!;
      const isOutside = active !== document.body && !active.closest('dialog');
      return { isOutside, text: active.getAttribute('aria-label') ?? active.textContent };
    });
    assert.ok(!focus.isOutside, `the focus left the menu for ${focus.text}`);
    visited.add(focus.text);
  }
  for (const entry of [...words.en.nav, 'Close menu', 'Log out']) assert.ok(visited.has(entry), entry);
  await page.keyboard.press('Escape');
  await gone(menu);
  await hasFocus(opener);

  await opener.tap();
  await menu.getByRole('link', { name: 'Wallet' }).tap();
  await at(page, '/wallet');
  await gone(menu);
  await opener.tap();
  await menu.getByRole('button', { name: 'Close menu' }).tap();
  await gone(menu);
  await opener.tap();
  await inSight(menu);
  await page.touchscreen.tap(350, 400);
  await gone(menu);

  await page.goto('/#/tools');
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link') });
  await eventually(() => cards.count(), 7, 'the cards');
  const lefts = await cards.evaluateAll((items) =>
    items.map((item) => Math.round(item.getBoundingClientRect().left)),
  );
  assert.equal(new Set(lefts).size, 2, `two columns, but cards begin at ${lefts.join(', ')}`);
});

const openPages = [
  '/tools',
  '/login',
  '/register',
  '/forgot-password',
  '/reset-password?token=x',
  '/payment/return',
  '/terms-and-policies',
];

const memberPages = [
  '/tools',
  '/tools/ui-component-generator',
  '/my-drive',
  '/teams',
  '/wallet',
  '/account',
  '/account/profile',
  '/account/security',
  '/account/data',
];

async function sticksOut(page: Page, paths: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    await visit(page, path);
    if (path.startsWith('/terms')) await inSight(page.getByRole('table').first());
    const { width, inner } = await page.evaluate(() => ({
      width: document.scrollingElement!.scrollWidth,
      inner: window.innerWidth,
    }));
    if (width > inner) found.push(`${path} is ${width} px wide in ${inner}`);
  }
  return found;
}

test('no page scrolls sideways on a narrow phone, in any language, with any length of name', async (t) => {
  const visitor = await newPage(t, phone);
  const member = await newPage(t, phone);
  await enterAsNew(member, {
    name: 'Bartholomäus-Wolfgang-Maximilian-von-und-zu-Hohenzollerstein',
    email: `${'a-very-long-address'.repeat(3)}@${'long-domain'.repeat(4)}.example`,
    password: 'pixel-perfect',
  });
  for (const language of languages) {
    for (const [page, paths] of [
      [visitor, openPages],
      [member, memberPages],
    ] as const) {
      await page.goto('/#/tools');
      await page.getByRole('banner').getByRole('combobox').selectOption(language);
      await eventually(() => title(page).textContent(), words[language].nav[0], 'the title');
      assert.deepEqual(await sticksOut(page, paths), [], `in ${language}`);
    }
  }
});

/** The focused element, and whether its focus is visible. */
async function focused(page: Page): Promise<{ name: string; isVisible: boolean }> {
  return page.evaluate(() => {
    const active = document.activeElement!;
    const ringed = [active, active.parentElement, active.parentElement?.parentElement].some((element) => {
      if (!element) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    });
    const { width, height } = active.getBoundingClientRect();
    const label = active instanceof HTMLInputElement ? active.labels?.[0]?.textContent : undefined;
    return {
      name: (active.getAttribute('aria-label') ?? label ?? active.textContent).trim(),
      isVisible: ringed && width > 10 && height > 10,
    };
  });
}

/** Presses Tab until an element is reached, and asserts that every stop on the way is visible. */
async function tabTo(page: Page, name: string | RegExp, key = 'Tab'): Promise<void> {
  const passed: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press(key);
    // Leaving a frame, which is a process of its own, moves the focus with a delay.
    await page.waitForFunction(() => document.activeElement?.tagName !== 'IFRAME');
    // Between the last stop and the first, a real browser would focus its own buttons.
    if (await isFocused(page.locator('body'))) continue;
    const stop = await focused(page);
    assert.ok(stop.isVisible, `the focus on "${stop.name}" is visible`);
    if (typeof name === 'string' ? stop.name === name : name.test(stop.name)) return;
    passed.push(stop.name);
  }
  assert.fail(`Tab never reached ${name}, only ${passed.join(', ')}`);
}

test('the keyboard alone is enough from the login to a tool and out again', async (t) => {
  const page = await newPage(t);
  await page.goto('/');
  await inSight(page.getByRole('heading', { name: 'Tools' }));
  await page.keyboard.press('Tab');
  assert.deepEqual(await focused(page), { name: 'Skip to content', isVisible: true });
  await page.keyboard.press('Enter');
  await hasFocus(page.getByRole('main'));
  await tabTo(page, /^Logo Generator.*Log in to use Logo Generator$/);
  await page.keyboard.press('Enter');
  const prompt = page.getByRole('alertdialog');
  await inSight(prompt);
  await tabTo(page, 'Log in');
  await page.keyboard.press('Enter');
  await at(page, '/login');
  await inSight(page.getByLabel('Email'));

  await tabTo(page, 'Email');
  await page.keyboard.type(demo.email);
  await tabTo(page, 'Password');
  await page.keyboard.type(demo.password);
  await page.keyboard.press('Enter');
  await at(page, '/tools/logo-generator');
  await inSight(sidebar(page).getByText('200 credits'));
  const tool = page.locator('iframe');
  const inside = tool.contentFrame().getByRole('textbox', { name: 'Title', exact: true });
  await inSight(inside);
  await page.keyboard.press('Tab');
  // The frame is a process of its own: the focus arrives with a delay.
  await eventually(() => isFocused(tool), true, 'the frame has the focus');
  // A logo needs its title.
  await eventually(() => isFocused(inside), true, 'what is needed comes first');
  await page.keyboard.press('Tab');
  await eventually(() => isFocused(inside), false, 'then what follows it');
  await page.keyboard.press('Shift+Tab');
  await eventually(() => isFocused(inside), true, 'and back');
  await tabTo(page, 'Tools', 'Shift+Tab');
  await page.keyboard.press('Enter');
  await at(page, '/tools');
  await tabTo(page, 'Log out');
  await page.keyboard.press('Space');
  await inSight(sidebar(page).getByRole('link', { name: 'Log in' }));

  // On the long forms, too, every stop is visible.
  for (const [path, last] of [
    ['/register', 'Read sent emails'],
    ['/login', 'Read sent emails'],
    ['/terms-and-policies', 'Plan'],
  ] as const) {
    await page.goto(`/#${path}`);
    await page.reload();
    await inSight(title(page));
    // The last element of a page may also load last.
    await inSight(page.getByRole(path === '/terms-and-policies' ? 'region' : 'link', { name: last }).first());
    await tabTo(page, last);
  }
});

test('the installed app opens without a network, and shows that it is offline', async (t) => {
  const page = await newPage(t, { serviceWorkers: 'allow' });
  await enterAsDemo(page);
  await page.getByRole('combobox').selectOption('vi');
  await speaks(page, 'vi');
  const isKept = () =>
    page.evaluate(async () => {
      await navigator.serviceWorker.ready;
      await document.fonts.ready;
      const kept = (await (await caches.open('artcade-shell')).keys()).map(({ url }) => url);
      const code = performance
        .getEntriesByType('resource')
        .filter(({ name }) => /\/assets\/.*\.(?:js|woff2)$/.test(name));
      return (
        kept.some((url) => new URL(url).pathname === '/') &&
        kept.some((url) => /\/vi-.*\.js$/.test(url)) &&
        code.every(({ name }) => kept.includes(name))
      );
    });
  await eventually(isKept, true, 'the app and its language are kept');

  announce(page, /ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await inSight(page.getByText('Bạn đang ngoại tuyến.', { exact: false }));
  await page.reload();
  await inSight(page.getByText('Không kết nối được', { exact: false }));
  await page.context().setOffline(false);
  await page.getByRole('button', { name: 'Thử lại' }).click();
  await speaks(page, 'vi');
  await gone(page.getByText('Bạn đang ngoại tuyến.', { exact: false }));
});
