import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { freePort } from '../apps/server/test/support/free-port.ts';
import { hasCredits } from './guests.ts';
import {
  assertAccessible,
  enterAsNew,
  eventually,
  gone,
  hasFocus,
  inSight,
  openStage,
  visit,
} from './harness.ts';

/** The stand-in of an image model that can fill, remove, extend, restyle and pose. */
const sandboxPort = String(await freePort());

const { newPage } = await openStage({
  SANDBOX_PORT: sandboxPort,
  IMAGE_ENGINE: 'openai',
  OPENAI_API_KEY: 'x',
  OPENAI_BASE_URL: `http://localhost:${sandboxPort}/engines/openai/v1`,
});

const panel = (page: Page) => page.getByRole('complementary', { name: 'Edits' });

const canvas = (page: Page) => page.getByRole('application');

const marked = (page: Page) => page.getByRole('status').getByText(/% of the picture is marked/);

const share = async (page: Page) => Number.parseInt(await marked(page).innerText(), 10);

const button = (page: Page, name: string) => panel(page).getByRole('button', { name });

const kind = (page: Page, name: string) => panel(page).getByRole('radio', { name, exact: true });

async function openBall(page: Page): Promise<void> {
  await visit(page, '/my-drive');
  await uploadBall(page);
}

/** Uploads a red ball on a plain ground to where the page is, and opens it from its preview. */
async function uploadBall(page: Page): Promise<void> {
  const data = await page.evaluate(() => {
    const drawing = Object.assign(document.createElement('canvas'), { width: 600, height: 400 });
    const context = drawing.getContext('2d')!;
    context.fillStyle = '#dfe7ef';
    context.fillRect(0, 0, 600, 400);
    context.fillStyle = '#a01830';
    context.arc(300, 200, 110, 0, 2 * Math.PI);
    context.fill();
    return drawing.toDataURL('image/png').split(',')[1]!;
  });
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page
      .getByRole('button', { name: /^Upload/ })
      .first()
      .click(),
  ]);
  await chooser.setFiles({ name: 'ball.png', mimeType: 'image/png', buffer: Buffer.from(data, 'base64') });
  await page.locator('[data-tile="0"]').click();
  await page
    .getByRole('region', { name: 'Image preview' })
    .getByRole('button', { name: 'Edit', exact: true })
    .click();
  await inSight(canvas(page).getByRole('img', { name: 'ball.png' }));
}

interface Sent {
  readonly edit: { readonly kind: string; readonly mask?: string; readonly prompt?: string };
}

/** Orders an edit and waits for its result; returns what was sent. */
async function finished(page: Page, name: string): Promise<Sent> {
  const sent = page.waitForRequest((each) => each.url().endsWith('/api/edits'));
  await button(page, name).click();
  const body = (await sent).postDataJSON() as Sent;
  await inSight(panel(page).getByRole('heading', { name: 'Done' }));
  return body;
}

const bar = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Tools for marking' }).getByRole('button', { name });

/** Draws with the mouse, in shares of the stage. */
async function stroke(page: Page, ...points: readonly (readonly [number, number])[]): Promise<void> {
  const box = await canvas(page).boundingBox();
  assert.ok(box);
  const places = points.map(([x, y]) => [box.x + box.width * x, box.y + box.height * y] as const);
  const [first = [0, 0] as const, ...rest] = places;
  await page.mouse.move(...first);
  await page.mouse.down();
  for (const place of rest) await page.mouse.move(...place, { steps: 5 });
  await page.mouse.up();
}

/** The size of a mask, and whether it is white in its middle and in a corner. */
const maskFacts = (page: Page, url: string) =>
  page.evaluate(async (address) => {
    const image = new Image();
    image.src = address;
    await image.decode();
    const { width, height } = image;
    const drawing = Object.assign(document.createElement('canvas'), { width, height });
    const context = drawing.getContext('2d')!;
    context.drawImage(image, 0, 0);
    const at = (x: number, y: number) => [...context.getImageData(x, y, 1, 1).data].join();
    return { width, height, middle: at(width / 2, height / 2), corner: at(2, 2) };
  }, url);

test('a picture is marked and filled, extended, cut out and enlarged, and every step can be taken back', async (t) => {
  const page = await newPage(t);
  await enterAsNew(page, { name: 'Mina', email: 'mina-edits@example.com', password: 'brush-and-ink' });
  await hasCredits(page, 200);
  await openBall(page);

  // Nothing is ordered before it is clear what is meant.
  await button(page, 'Fill').click();
  await inSight(panel(page).getByText('Nothing is marked yet.', { exact: false }));
  await hasFocus(canvas(page));

  // By mouse, then back and forth by keys.
  await stroke(page, [0.4, 0.5], [0.5, 0.5], [0.6, 0.5]);
  await eventually(async () => (await share(page)) > 0, true, 'something is marked');
  const first = await share(page);
  await stroke(page, [0.4, 0.4], [0.6, 0.4]);
  await eventually(async () => (await share(page)) > first, true, 'more is marked');
  await page.keyboard.press('Control+z');
  await eventually(() => share(page), first, 'one stroke is taken back');
  await page.keyboard.press('Control+z');
  await eventually(() => share(page), 0, 'both are');
  await page.keyboard.press('Control+Shift+z');
  await eventually(() => share(page), first, 'one is back');

  // By keyboard alone: a dab, a line, the eraser, everything inverted.
  await page.keyboard.press('Delete');
  await eventually(() => share(page), 0, 'all marks are cleared');
  for (const key of [']', ']', 'Enter', 'Shift+ArrowRight', 'Shift+ArrowRight'])
    await page.keyboard.press(key);
  await eventually(async () => (await share(page)) > 0, true, 'a line by arrow keys');
  const line = await share(page);
  await page.keyboard.press('i');
  await eventually(async () => (await share(page)) > 50, true, 'the rest is marked instead');
  await page.keyboard.press('i');
  await eventually(() => share(page), line, 'and back');
  await page.keyboard.press('l');
  await eventually(() => bar(page, 'Lasso').getAttribute('aria-pressed'), 'true', 'the lasso is chosen');
  await stroke(page, [0.4, 0.4], [0.6, 0.4], [0.6, 0.6], [0.4, 0.6]);
  await eventually(async () => (await share(page)) > line, true, 'what the lasso encloses');

  // Zooming and moving draws nothing.
  const before = await share(page);
  await page.keyboard.press('+');
  await page.keyboard.down('Space');
  await stroke(page, [0.5, 0.5], [0.6, 0.6]);
  await page.keyboard.up('Space');
  await page.keyboard.press('0');

  await button(page, 'Fill').click();
  await inSight(panel(page).getByText('Say it in a few words.'));
  // The page has answered what came later, so a stroke would be counted by now.
  assert.equal(await share(page), before);
  await hasFocus(panel(page).getByLabel('What belongs there?'));
  await page.keyboard.type('a glowing lantern');
  await assertAccessible(page, 'the page for edits');
  const { edit } = await finished(page, 'Fill');
  assert.equal(edit.prompt, 'a glowing lantern');
  assert.deepEqual(await maskFacts(page, edit.mask ?? ''), {
    width: 600,
    height: 400,
    middle: '255,255,255,255',
    corner: '0,0,0,255',
  });

  // Before and after, by arrow keys.
  const divider = page.getByRole('slider', { name: 'Divider between the versions' });
  await divider.focus();
  await page.keyboard.press('ArrowRight');
  await eventually(() => divider.inputValue(), '51', 'the divider has moved');
  await assertAccessible(page, 'a finished edit');

  // Thrown away, the marks are still there; the version is in the trash, and comes back.
  await button(page, 'Throw away').click();
  await inSight(page.getByText('The version is in the trash.'));
  const overlaps = await page.evaluate(() => {
    const over = document.querySelector('section[popover] p')!.parentElement!.getBoundingClientRect();
    const isUnder = (each: Element) => {
      const { left, right, top, bottom } = each.getBoundingClientRect();
      return left < over.right && right > over.left && top < over.bottom && bottom > over.top;
    };
    return [...document.querySelectorAll('main button, main select')].filter(isUnder).length;
  });
  assert.equal(overlaps, 0, 'the message covers no button');
  await eventually(() => share(page), before, 'the marks are kept');
  const picture = canvas(page).getByRole('img', { name: 'ball.png' });
  await eventually(
    async () => ((await picture.boundingBox())?.width ?? 0) > 200,
    true,
    'the picture is back, as large as the stage',
  );
  await page.getByRole('button', { name: 'Undo', exact: true }).last().click();

  await kind(page, 'Extend').check({ force: true });
  await button(page, 'Extend').click();
  await inSight(panel(page).getByText('Choose at least one edge.'));
  await panel(page).getByLabel('Right').selectOption('+50%');
  await finished(page, 'Extend');
  await inSight(panel(page).getByText('900 × 400'));
  await button(page, 'Edit this version').click();
  await inSight(canvas(page));

  await kind(page, 'Enlarge').check({ force: true });
  await inSight(panel(page).getByText('Done here, without an image model.'));
  await finished(page, 'Enlarge');
  await inSight(panel(page).getByText('1800 × 800'));
  await button(page, 'Keep').click();
  const preview = page.getByRole('region', { name: 'Image preview' });
  await inSight(preview.getByText('1800 × 800'));
  await page.getByRole('tab', { name: 'Versions' }).click();
  await inSight(page.getByText('Version 4'));
  await page.keyboard.press('Escape');
  await gone(preview);
  await hasCredits(page, 200 - 3 * 15);
});

test('on a phone a finger marks and two fingers zoom; the marks outlast a visit elsewhere; a figure is cut out', async (t) => {
  const page = await newPage(t, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await enterAsNew(page, { name: 'Noa', email: 'noa-edits@example.com', password: 'brush-and-ink' });
  await openBall(page);
  const box = await canvas(page).boundingBox();
  assert.ok(box);
  const line = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ id, x: box.x + box.width * x, y: box.y + box.height * y })),
    });

  await touch('touchStart', [0.4, 0.5]);
  await touch('touchMove', [0.5, 0.5]);
  await touch('touchMove', [0.6, 0.5]);
  await touch('touchEnd');
  await eventually(async () => (await share(page)) > 0, true, 'a finger marks');
  const before = await share(page);
  await touch('touchStart', [0.4, 0.3]);
  await touch('touchMove', [0.45, 0.3]);
  await touch('touchStart', [0.45, 0.3], [0.6, 0.7]);
  await touch('touchMove', [0.3, 0.2], [0.8, 0.9]);
  await touch('touchEnd');
  const zoom = page.getByRole('group', { name: 'Zoom' });
  const percent = async () => Number.parseInt(await zoom.getByText(/%$/).innerText(), 10);
  const fitted = Math.round((box.width / 600) * 100);
  await eventually(async () => (await percent()) > fitted, true, 'two fingers zoom');
  assert.equal(await share(page), before, 'and what the first of them drew is taken back');
  await assertAccessible(page, 'the page for edits on a phone');

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const preview = page.getByRole('region', { name: 'Image preview' });
  await preview.getByRole('button', { name: 'Edit', exact: true }).click();
  await eventually(() => share(page), before, 'the marks are still there');

  await kind(page, 'Cut out').check({ force: true });
  await finished(page, 'Cut out');
  await button(page, 'Keep').click();
  await inSight(preview);
});
