import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { freePort } from '../apps/server/test/support/free-port.ts';
import { button, canvas, finished, kind, openBall, panel, share } from './edits-page.ts';
import { hasCredits } from './guests.ts';
import { assertAccessible, enterAsNew, eventually, gone, hasFocus, inSight, openStage } from './harness.ts';

/** The stand-in of an image model that can fill, remove, extend, restyle and pose. */
const sandboxPort = String(await freePort());

const { newPage } = await openStage({
  SANDBOX_PORT: sandboxPort,
  IMAGE_ENGINE: 'openai',
  OPENAI_API_KEY: 'x',
  OPENAI_BASE_URL: `http://localhost:${sandboxPort}/engines/openai/v1`,
});

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
  const preview = page.getByRole('dialog', { name: 'Image preview' });
  await inSight(preview.getByText('1800 × 800'));
  await preview.getByRole('button', { name: 'Comments and versions' }).click();
  await page.getByRole('tab', { name: 'Versions' }).click();
  await inSight(page.getByText('Version 4'));
  await page.keyboard.press('Escape');
  await gone(preview);
  await hasCredits(page, 200 - 3 * 15);
});
