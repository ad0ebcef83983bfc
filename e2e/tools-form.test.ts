import assert from 'node:assert/strict';
import test from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { frameOf, hasCredits, openTool } from './guests.ts';
import {
  assertAccessible,
  at,
  eventually,
  gone,
  hasFocus,
  inSight,
  logIn,
  openStage,
  register,
  visit,
} from './harness.ts';

const { newPage } = await openStage();

const desktop = { viewport: { width: 1280, height: 720 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true };
const password = 'brush-and-ink';
/** An image takes some seconds, much longer on a busy machine. */
const drawn = { timeout: 300_000 };

let people = 0;
async function enter(page: Page): Promise<string> {
  people += 1;
  const email = `form-${people}@example.com`;
  await register(page, { name: 'Mina', email, password });
  await page.getByText('200 credits', { exact: true }).first().waitFor({ state: 'attached' });
  return email;
}

const tools = {
  'game-screen-planner': 'Game Screen Planner',
  'banner-generator': 'Banner Generator',
  'logo-generator': 'Logo Generator',
  'ui-component-generator': 'UI Component Generator',
  'game-background-generator': 'Game Background Generator',
  'loading-screen-generator': 'Loading Screen Generator',
  'character-generator': 'Character Generator',
} as const;

async function go(page: Page, slug: keyof typeof tools): Promise<Frame> {
  await page.goto(`/#/tools/${slug}`);
  const frame = await frameOf(page, tools[slug]);
  await inSight(prompt(frame));
  return frame;
}

/** The server has a draft with these words. */
const draftSaved = (page: Page, words: string) =>
  page.waitForResponse(
    (response) =>
      response.url().endsWith('/api/drafts') && (response.request().postData()?.includes(words) ?? false),
  );

const prompt = (frame: Frame) => frame.locator('[data-prompt]');
const generate = (frame: Frame) => frame.getByRole('button', { name: /^Generate/ });
const finished = (frame: Frame) => frame.getByRole('button', { name: 'Download', exact: true });
const fold = (frame: Frame, name: string) => frame.locator(`[data-fold=${name}]`);

/** How much longer the page is than its window. */
const excess = (page: Page | Frame) =>
  page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

for (const [size, options] of Object.entries({ desktop, phone }))
  test(`every tool opens with its prompt and its button in sight, and ends with the window, on a ${size}`, async (t) => {
    const page = await newPage(t, options);
    await enter(page);
    const { height } = options.viewport;
    for (const slug of Object.keys(tools) as (keyof typeof tools)[]) {
      const frame = await go(page, slug);
      for (const [what, part] of [
        ['prompt', prompt(frame)],
        ['button', generate(frame)],
      ] as const) {
        const box = await part.boundingBox();
        assert.ok(
          box && box.y >= 0 && box.y + box.height <= height,
          `${what} of ${slug}: ${JSON.stringify(box)}`,
        );
      }
      assert.equal(
        await frame
          .locator('form :is(textarea, input)')
          .first()
          .evaluate((first) => {
            const fields = [
              ...document.querySelectorAll('form :is(textarea, input:not([type=radio]), select)'),
            ];
            return fields[0]?.hasAttribute('data-prompt') && first !== null;
          }),
        true,
        `the prompt of ${slug} comes first`,
      );
      assert.equal(await excess(page), 0, `${slug}: the page is as tall as the window`);
      if (size === 'desktop') assert.equal(await excess(frame), 0, `${slug}: so is the frame`);
    }
  });

test('long results leave no blank strip below the page', async (t) => {
  const page = await newPage(t, desktop);
  await enter(page);
  const sample = (index: number) => ({
    id: `g${index}`,
    batchId: `b${index}`,
    state: 'cancelled',
    progress: 0,
    preview: null,
    cost: 15,
    recipe: {
      tool: 'banner-generator',
      mode: 'create',
      prompt: 'A lantern on a misty bridge',
      inputs: {},
      style: 'painterly',
      palette: 'auto',
      size: 'ad-skyscraper',
      seed: index,
      engine: 'builtin',
      model: 'Artcade 2',
      parents: [],
      notes: [],
    },
    isKept: false,
    isHidden: false,
    asset: null,
    failure: null,
    createdAt: new Date(index * 60_000).toISOString(),
    finishedAt: new Date(index * 60_000).toISOString(),
  });
  const generations = Array.from({ length: 120 }, (_, index) => sample(index));
  await page.route(/\/api\/generations(\?.*)?$/, (route) =>
    route.request().method() === 'GET'
      ? route.fulfill({ json: { data: { generations, next: null } } })
      : route.fallback(),
  );
  const frame = await go(page, 'banner-generator');
  await eventually(async () => (await frame.locator('[data-tile]').count()) > 100, true, 'many results');
  assert.ok(
    await frame.evaluate(() => {
      const column = document.querySelector('main > div:last-child');
      return column !== null && column.scrollHeight > 2 * window.innerHeight;
    }),
    'there is something to scroll',
  );
  // Hidden texts are absolutely placed: at the end of a column that is not positioned, they lengthen the page.
  await frame.evaluate(() => {
    for (const column of document.querySelectorAll('main > div')) {
      const hidden = document.createElement('span');
      hidden.className = 'sr-only';
      hidden.textContent = 'hidden';
      const below = document.createElement('div');
      below.style.paddingTop = '3000px';
      below.append(hidden);
      column.append(below);
    }
  });
  assert.equal(await excess(frame), 0);
  assert.equal(await excess(page), 0);
  await frame.locator('main').hover();
  await page.mouse.wheel(0, 4000);
  assert.equal(await frame.evaluate(() => document.documentElement.scrollTop), 0);
});

test('words set the controls, a choice wins, and folded groups tell what is set and are remembered', async (t) => {
  const page = await newPage(t, desktop);
  await enter(page);
  const frame = await openTool(page, 'Character Generator', 'character-generator');
  const figure = fold(frame, 'figure');
  await prompt(frame).fill('A pirate with an axe');
  await inSight(figure.locator('summary').getByText('pirate'));
  assert.equal(await figure.getByRole('radio').first().isVisible(), false, 'folded');
  await figure.locator('summary').press('Enter');
  await inSight(figure.getByRole('radio', { name: 'Pirate (From your words)' }));
  await figure.getByRole('radio', { name: 'Knight' }).press('Space');
  await gone(figure.getByRole('radio', { name: 'Pirate (From your words)' }));
  await assertAccessible(page, 'a tool with a group unfolded');
  await figure.locator('summary').press('Enter');
  await inSight(figure.locator('summary').getByText('Knight'));
  await gone(figure.locator('summary').getByText('pirate'));
  const look = fold(frame, 'look');
  await prompt(frame).fill('A pirate with an axe, pixel art');
  await inSight(look.locator('summary').getByText('Pixel art (From your words)'));
  await look.locator('summary').click();
  await look.getByRole('radio', { name: 'Ink' }).press('Space');
  await prompt(frame).fill('A pirate with an axe and a parrot, pixel art');
  await inSight(frame.getByRole('button', { name: /^parrot/ }));
  assert.ok(await look.getByRole('radio', { name: 'Ink' }).isChecked(), 'the choice wins over the words');
  const kept = draftSaved(page, '"pose"]');
  await fold(frame, 'pose').locator('summary').click();
  await inSight(fold(frame, 'pose').getByRole('radio', { name: 'Walk' }));
  await kept;
  await page.reload();
  const again = await frameOf(page, 'Character Generator');
  await inSight(fold(again, 'pose').getByRole('radio', { name: 'Walk' }));
  await inSight(fold(again, 'figure').locator('summary').getByText('Knight'));
});

test('Ctrl+Enter orders an image from anywhere in the form', async (t) => {
  const page = await newPage(t, desktop);
  await enter(page);
  const frame = await openTool(page, 'Logo Generator', 'logo-generator');
  await prompt(frame).fill('a golden key');
  await prompt(frame).press('Control+Enter');
  const title = frame.getByLabel('Title', { exact: true });
  await hasFocus(title, 'the title is missing, so nothing was ordered');
  await title.fill('Keyhole');
  await title.press('Control+Enter');
  await inSight(finished(frame));
  await hasCredits(page, 180);
  await fold(frame, 'format').locator('summary').press('Meta+Enter');
  await hasCredits(page, 160);
});

test('a draft survives Back, a reload, the end of the session and another device', async (t) => {
  const page = await newPage(t, desktop);
  const email = await enter(page);
  const words = 'A brass owl with a monocle';
  const has = (frame: Frame, text: string, what: string) =>
    eventually(() => prompt(frame).inputValue(), text, what);
  await prompt(await openTool(page, 'Character Generator', 'character-generator')).fill(words);
  // At once, before the server has it: the frame tells the page a moment after the last letter.
  await page.waitForFunction(
    (wanted) => Object.values(localStorage).some((value) => String(value).includes(wanted)),
    words,
  );
  await page.goBack();
  await at(page, '/tools');
  await page.goForward();
  await has(await frameOf(page, 'Character Generator'), words, 'after Back');
  await page.reload();
  await has(await frameOf(page, 'Character Generator'), words, 'after a reload');
  assert.equal(await prompt(await go(page, 'logo-generator')).inputValue(), '', 'each tool has its own');

  const device = await newPage(t, phone);
  await device.goto('/#/login');
  await logIn(device, email, password);
  await at(device, '/tools');
  const there = await go(device, 'character-generator');
  await has(there, words, 'on another device');
  const saved = draftSaved(device, 'flying');
  await prompt(there).fill(`${words}, flying`);
  await saved;
  await has(await go(page, 'character-generator'), `${words}, flying`, 'and back');

  await visit(page, '/tools');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('complementary').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, email, password);
  await at(page, '/tools');
  await has(await go(page, 'character-generator'), `${words}, flying`, 'after the session');
});

test('a draft that arrives late fills the form that opened without it', async (t) => {
  const page = await newPage(t, desktop);
  await enter(page);
  const words = 'A paper crane over a harbour';
  const kept = draftSaved(page, words);
  await prompt(await openTool(page, 'Character Generator', 'character-generator')).fill(words);
  await kept;
  await visit(page, '/tools');
  const answered = Promise.withResolvers<void>();
  await page.route('**/api/drafts/**', async (route) => {
    await answered.promise;
    await route.continue();
  });
  const frame = await go(page, 'character-generator');
  assert.equal(await prompt(frame).inputValue(), '');
  answered.resolve();
  await eventually(() => prompt(frame).inputValue(), words, 'the draft');
});

test('letters are counted near the limit, nothing is cut, and the button explains', async (t) => {
  const page = await newPage(t, desktop);
  await enter(page);
  const frame = await openTool(page, 'Game Background Generator', 'game-background-generator');
  const words = 'castle,'.repeat(163).slice(0, 1139);
  await prompt(frame).fill(words.slice(0, 799));
  await gone(frame.getByText('/ 1,000'));
  await prompt(frame).fill(words.slice(0, 800));
  await inSight(frame.getByText('800 / 1,000'));
  await prompt(frame).fill(words);
  await inSight(
    frame.getByText(
      `${words.length.toLocaleString('en')} / 1,000 · ${words.length - 1000} letters too many.`,
      { exact: false },
    ),
  );
  assert.equal((await prompt(frame).inputValue()).length, words.length, 'nothing is cut');
  await frame.getByRole('button', { name: `${words.length - 1000} letters too many` }).click();
  await hasFocus(prompt(frame));
  await assertAccessible(page, 'a prompt that is too long');
  await prompt(frame).fill(words.slice(0, 1000));
  await inSight(generate(frame));
  await hasCredits(page, 200);
});

test('a subject that is not understood is pointed out before credits are spent, with a free sketch and the nearest word', async (t) => {
  const page = await newPage(t, desktop);
  await enter(page);
  const frame = await openTool(page, 'Character Generator', 'character-generator');
  await prompt(frame).fill('a blorptiger with a sword');
  await inSight(frame.getByRole('list', { name: 'Not known' }).getByText('blorptiger'));
  await prompt(frame).press('Control+Enter');
  const notice = frame.getByRole('region', { name: 'Before you spend credits' });
  await inSight(notice.getByText('“blorptiger”'), frame.getByRole('button', { name: /^Generate anyway/ }));
  await hasCredits(page, 200);
  await assertAccessible(page, 'a doubt');
  await notice.getByRole('button', { name: 'Free sketch' }).click();
  await notice.getByRole('img', { name: 'Sketch of the picture' }).waitFor(drawn);
  await hasCredits(page, 200);
  await notice.getByRole('button', { name: /^Use “tiger” instead/ }).click();
  await gone(notice);
  assert.equal(await prompt(frame).inputValue(), 'a tiger with a sword');

  await prompt(frame).fill('a zorblax with a sword');
  await inSight(frame.getByRole('list', { name: 'Not known' }).getByText('zorblax'));
  await generate(frame).click();
  await inSight(notice.getByText('“zorblax”'));
  await frame.getByRole('button', { name: /^Generate anyway/ }).click();
  await hasCredits(page, 160);
  await gone(notice);
});

/** The page sees this balance; the server decides by the real one. */
const holds = (page: Page, credits: number) =>
  page.route('**/api/getWallet', (route) =>
    route.fulfill({
      json: { data: { credits, held: 0, arrivals: 0, subscription: null, firstPlan: true } },
    }),
  );

test('without credits the tool opens, with its images and the draft; the way leads to the wallet, through paying, and back', async (t) => {
  const page = await newPage(t, desktop);
  await enter(page);
  const before = await openTool(page, 'Logo Generator', 'logo-generator');
  await before.getByLabel('Title', { exact: true }).fill('Keyhole');
  await generate(before).click();
  await inSight(finished(before));
  const kept = draftSaved(page, 'a golden key');
  await prompt(before).fill('a golden key');
  await kept;
  await visit(page, '/tools');

  await holds(page, 5);
  const frame = await go(page, 'logo-generator');
  await inSight(
    page.getByRole('heading', { name: 'Not enough credits for Logo Generator' }),
    page.getByText('Costs 20 credits. You have 5.'),
    page.getByRole('link', { name: 'Get credits' }),
    finished(frame),
    frame.getByRole('button', { name: 'Export for games' }),
  );
  await eventually(() => prompt(frame).inputValue(), 'a golden key', 'the draft');
  assert.equal(await excess(page), 0);
  await assertAccessible(page, 'a tool without credits');
  await prompt(frame).press('Control+Enter');
  await at(page, '/tools/logo-generator');
  const button = frame.getByRole('button', { name: '15 credits short. Get credits' });
  await hasFocus(button, 'the shortcut leads nowhere');
  await button.click();
  await at(page, '/wallet');
  await page.unroute('**/api/getWallet');
  await page.getByRole('link', { name: 'Back to Logo Generator' }).click();
  await at(page, '/tools/logo-generator');
  await gone(page.getByRole('heading', { name: 'Not enough credits for Logo Generator' }));

  await holds(page, 5);
  await page.getByRole('link', { name: 'Get credits' }).click();
  await at(page, '/wallet');
  await page.unroute('**/api/getWallet');
  await page
    .getByRole('button', { name: /^Purchase/ })
    .first()
    .click();
  await page.getByRole('button', { name: /^Pay NT\$/ }).click();
  await inSight(page.getByRole('heading', { name: 'Payment complete' }));
  await page.getByRole('link', { name: 'Back to Logo Generator' }).click();
  const paid = await frameOf(page, 'Logo Generator');
  await inSight(generate(paid));
  await eventually(() => prompt(paid).inputValue(), 'a golden key', 'the draft was waiting');
});

test('15 credits are enough for an edit', async (t) => {
  const page = await newPage(t, desktop);
  await enter(page);
  // From 200 to 15, in a few orders.
  const orders = [
    ['character-generator', 1, 160],
    ['logo-generator', 4, 80],
    ['logo-generator', 1, 60],
    ['banner-generator', 3, 15],
  ] as const;
  for (const [slug, count, left] of orders) {
    const frame = await go(page, slug);
    const title = frame.getByLabel(/^(Title|Headline)$/);
    if (slug !== 'character-generator') await title.fill('Keyhole');
    await frame
      .getByRole('radio', { name: count === 1 ? '1 image' : `${count} images`, exact: true })
      .check({ force: true });
    await generate(frame).click();
    await hasCredits(page, left);
    if (slug === 'character-generator') await finished(frame).waitFor(drawn);
  }

  const frame = await go(page, 'character-generator');
  await inSight(finished(frame), frame.getByRole('button', { name: '25 credits short. Get credits' }));
  assert.equal(await page.getByRole('heading', { name: /^Not enough credits/ }).count(), 0);
  await frame.getByRole('button', { name: 'Edit an image for 15 credits' }).click();
  await inSight(frame.getByRole('button', { name: 'Edit image 15 credits' }));
  await frame.getByRole('button', { name: 'Edit this image' }).click();
  await prompt(frame).fill('Give him silver hair');
  await frame.getByRole('button', { name: 'Edit image 15 credits' }).click();
  await hasCredits(page, 0);
  await eventually(() => frame.getByRole('progressbar').count(), 0, 'it is done');
  await page.getByRole('heading', { name: 'Not enough credits for Character Generator' }).waitFor(drawn);
});
