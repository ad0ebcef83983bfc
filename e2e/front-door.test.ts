import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Locator, Page } from 'playwright-core';
import {
  announce,
  announceOutage,
  assertAccessible,
  at,
  enterAsDemo,
  eventually,
  fillRegistration,
  gone,
  hasFocus,
  inSight,
  openStage,
  visit,
} from './harness.ts';

const { newPage, url } = await openStage();

const door = (page: Page) => page.getByRole('region', { name: 'Game art, one coin at a time.' });
const promptOf = (page: Page) => page.getByRole('textbox', { name: 'What should we draw?' });
const inTool = (page: Page) => page.locator('iframe').contentFrame();

/** Counts what a visitor does. */
function counted() {
  const done = { presses: 0, fields: 0 };
  return {
    done,
    press: async (target: Locator) => {
      await target.click();
      done.presses += 1;
    },
    fill: async (target: Locator, text: string) => {
      await target.fill(text);
      done.fields += 1;
    },
  };
}

test('from the first page to a whole picture of own words: four presses and three fields', async (t) => {
  const page = await newPage(t);
  const { done, press, fill } = counted();
  await page.goto('/');
  await fill(promptOf(page), 'a fox knight with a red cape');
  const asked = page.waitForRequest('**/api/sketch');
  await press(page.getByRole('button', { name: 'Draw a free sketch' }));
  const sketched = await asked;
  const sketch = page.getByRole('img', { name: 'Sketch: a fox knight with a red cape' });
  await inSight(
    sketch,
    door(page).getByText('Understood:'),
    door(page).getByText('fox knight', { exact: true }),
    door(page).getByText('cape · red'),
  );
  const pixels = () => sketch.evaluate((image: HTMLImageElement) => image.naturalWidth);
  await eventually(pixels, 288, 'the sketch is drawn');
  await assertAccessible(page, 'the front door with a sketch');

  const account = page.getByRole('region', { name: 'Make it in full' });
  await fill(account.getByLabel('Email'), 'vera.vixen@example.com');
  await fill(account.getByLabel('Password', { exact: true }), 'coin-slot-7');
  await press(account.getByRole('checkbox'));
  await press(account.getByRole('button', { name: 'Create account' }));
  await at(page, '/tools/character-generator');
  await inSight(page.getByText('Account created. 200 credits are in your wallet.'));
  const tool = inTool(page);
  const prompt = tool.getByRole('textbox', { name: /Who|What|describe/i }).first();
  await eventually(() => prompt.inputValue(), 'a fox knight with a red cape', 'the prompt came along');
  const ordered = page.waitForRequest((asked) => asked.url().endsWith('/api/generations'));
  await press(tool.getByRole('button', { name: /Generate/ }).first());
  assert.deepEqual(
    (await ordered).postDataJSON().seed,
    sketched.postDataJSON().seed,
    'the picture of the sketch',
  );
  await inSight(tool.getByRole('img', { name: /fox knight/i }).first());
  assert.ok(done.presses <= 4 && done.fields <= 3, JSON.stringify(done));
  await inSight(page.getByRole('complementary').getByText('vera.vixen'));
});

test('an empty field draws its example; another tool has another', async (t) => {
  const page = await newPage(t);
  await page.goto('/');
  await inSight(page.getByText('Drawn by the Character Generator'));
  assert.equal(await promptOf(page).getAttribute('placeholder'), 'A fox knight with a red cape');
  await page.getByRole('radio', { name: 'Logo Generator' }).check();
  await inSight(page.getByText('Drawn by the Logo Generator'));
  await promptOf(page).press('Enter');
  await inSight(page.getByRole('img', { name: 'Sketch: Frozen steel with a golden crown' }));
  assert.equal(await promptOf(page).inputValue(), 'Frozen steel with a golden crown');
});

test('an example follows the tool, words of the visitor stay; a short account marks what is missing', async (t) => {
  const page = await newPage(t);
  await page.goto('/');
  await promptOf(page).press('Enter');
  const account = page.getByRole('region', { name: 'Make it in full' });
  await inSight(account);
  assert.equal(await promptOf(page).inputValue(), 'A fox knight with a red cape');
  await page.getByRole('radio', { name: 'Logo Generator' }).check();
  assert.equal(await promptOf(page).inputValue(), '');
  await promptOf(page).fill('a golden key');
  await page.getByRole('radio', { name: 'Banner Generator' }).check();
  assert.equal(await promptOf(page).inputValue(), 'a golden key');

  const [email, password] = [account.getByLabel('Email'), account.getByLabel('Password', { exact: true })];
  const create = account.getByRole('button', { name: 'Create account' });
  const marked = () =>
    account.locator('[aria-invalid=true]').evaluateAll((all) => all.map((each) => each.getAttribute('name')));
  await create.click();
  await inSight(account.getByText('Fill in all fields.'));
  assert.deepEqual(await marked(), ['email', 'password']);
  await hasFocus(email);
  await email.fill('vera@example.com');
  await password.fill('short');
  await create.click();
  await hasFocus(password);
  assert.deepEqual(await marked(), ['password']);
  await password.fill('coin-slot-7');
  await create.click();
  assert.deepEqual(await marked(), ['acceptTerms']);
});

test('too many sketches, or too many at once, say so in the language of the page', async (t) => {
  const page = await newPage(t, { locale: 'vi-VN' });
  announce(page, /^429 POST .*\/api\/sketch$/, /^503 POST .*\/api\/sketch$/);
  const refuse = (status: number, code: string) =>
    page.route('**/api/sketch', (route) =>
      route.fulfill({ status, json: { error: { code, message: code, retryAfter: 9 } } }),
    );
  await page.goto('/');
  const draw = page.getByRole('button', { name: 'Vẽ thử miễn phí' });
  await refuse(429, 'rate_limited');
  await draw.click();
  await inSight(page.getByRole('alert').getByText('Bạn đã dùng hết bản phác miễn phí lúc này.'));
  await refuse(503, 'engine_busy');
  await draw.click();
  await inSight(page.getByRole('alert').getByText('Đang có nhiều người vẽ thử.'));
  await page.unroute('**/api/sketch');
  await draw.click();
  await inSight(page.getByRole('img', { name: /^Bản phác:/ }));
  await gone(page.getByRole('alert'));
});

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

test('whoever pressed a tool lands in it after registering, with an example', async (t) => {
  const page = await newPage(t);
  await page.goto('/');
  await registerFromCard(page, 'gus@example.com');
  await at(page, '/tools/game-background-generator');
  await inSight(page.getByText('Account created. 200 credits are in your wallet.'));
  const example = 'A ruined castle by a river, fireflies at night';
  const field = inTool(page).locator('textarea').first();
  await eventually(() => field.inputValue(), example, 'the example is filled in');
});

test('below the tools are prices, terms, about and contact', async (t) => {
  const page = await newPage(t);
  await page.goto('/');
  const more = page.getByRole('navigation', { name: 'More' });
  await more.scrollIntoViewIfNeeded();
  const prices = page.getByRole('region', { name: 'Prices' });
  await inSight(prices.getByText('NT$90'), prices.getByText('Premium Annual'));
  assert.deepEqual(await more.getByRole('link').allTextContents(), [
    'Terms and policies',
    'About Artcade',
    'For developers',
    'Contact',
  ]);
  await assertAccessible(page, 'the front door with prices');
  await more.getByRole('link', { name: 'About Artcade' }).click();
  await at(page, '/about');
});

test('a shared link opens the app at its place, in its language', async (t) => {
  const page = await newPage(t);
  await page.goto('/terms-and-policies?lang=vi');
  await inSight(page.getByRole('heading', { level: 1, name: 'Điều khoản và chính sách' }));
  await at(page, '/terms-and-policies');
  assert.equal(new URL(page.url()).pathname, '/');
  await page.goto('/tools/logo-generator');
  await at(page, '/login');
});

test('a page in five languages unfurls with a picture that exists', async () => {
  for (const lang of ['en', 'zh', 'vi', 'th', 'id']) {
    const page = await (await fetch(`${url}/tools/logo-generator?lang=${lang}`)).text();
    const picture = /property="og:image" content="([^"]+)"/.exec(page)?.[1] ?? assert.fail('no picture');
    const answer = await fetch(picture);
    assert.deepEqual([answer.status, answer.headers.get('content-type')], [200, 'image/jpeg']);
    assert.doesNotMatch(page, /\{\{|>(tools|front|door|wallet)\.\w+/, 'every text is there');
  }
});

async function withoutScripts(t: TestContext, path: string) {
  const page = await newPage(t, { javaScriptEnabled: false });
  await page.goto(path);
  return page;
}

test('without scripts there is something to read, and an unknown address is a page', async (t) => {
  const page = await withoutScripts(t, '/');
  await inSight(
    page.getByRole('heading', { name: /Game art, one coin at a time/ }),
    page.getByRole('link', { name: 'Character Generator' }),
    page.getByRole('link', { name: 'Create account' }),
  );
  const items = await page.locator('li').allTextContents();
  for (const part of ['40 credits per use', 'NT$750', '1,500 credits per month'])
    assert.ok(
      items.some((item) => item.includes(part)),
      `${part} is in ${items.join('; ')}`,
    );
  announce(page, /^404 GET .*\/nowhere$/);
  await page.goto('/nowhere');
  await inSight(page.getByRole('heading', { name: 'There is no page here' }));
  await page.getByRole('link', { name: 'Tools' }).click();
  await inSight(page.getByRole('heading', { name: /Game art/ }));
});

test('the theme is the system’s, also when it changes, until somebody chooses', async (t) => {
  const page = await newPage(t, { colorScheme: 'light' });
  const theme = () => page.locator('html').getAttribute('data-theme');
  await page.goto('/');
  await inSight(page.getByRole('button', { name: 'Switch to dark theme' }));
  assert.equal(await theme(), 'light');
  await page.emulateMedia({ colorScheme: 'dark' });
  await eventually(theme, 'dark', 'it follows');
  await page.getByRole('button', { name: 'Switch to light theme' }).click();
  await page.emulateMedia({ colorScheme: 'light' });
  await page.emulateMedia({ colorScheme: 'dark' });
  assert.equal(await theme(), 'light', 'a choice stays');
  await page.reload();
  await inSight(page.getByRole('button', { name: 'Switch to dark theme' }));
});

test('offline, a page that was not loaded keeps the shell and opens by itself when the network is back', async (t) => {
  const page = await newPage(t);
  announce(page, /ERR_INTERNET_DISCONNECTED GET .*\/assets\//, /^uncaught: .*imported module/);
  announceOutage(page);
  await page.goto('/');
  await inSight(door(page));
  await page.context().setOffline(true);
  await page.getByRole('navigation', { name: 'More' }).getByRole('link', { name: 'About Artcade' }).click();
  await inSight(page.getByRole('alert'));
  await page.goBack();
  await inSight(door(page));
  await page.goto('/#/register');
  await inSight(page.getByText('This page is not on your device yet.'));
  await page.context().setOffline(false);
  await inSight(page.getByRole('heading', { name: 'Create account' }));
  await at(page, '/register');
});

test('over a slow network a press is answered at once, before the page has come', async (t) => {
  const page = await newPage(t);
  await page.goto('/');
  await inSight(door(page));
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

test('before styles and app have come, the brand and a skeleton are there', async (t) => {
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
  await inSight(door(page));
});

test('a session that was ended in another tab says so, and leads back', async (t) => {
  const page = await newPage(t);
  await page.goto('/#/login');
  await page.getByRole('button', { name: 'Use the demo account' }).click();
  await at(page, '/tools');
  const other = await page.context().newPage();
  await other.goto('/');
  await visit(other, '/wallet');
  await page.getByRole('complementary').getByRole('button', { name: 'Log out' }).click();
  await at(other, '/login');
  await inSight(other.getByText('You logged out in another tab. Log in to go on where you were.'));
  await other.getByRole('button', { name: 'Use the demo account' }).click();
  await at(other, '/wallet');
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
