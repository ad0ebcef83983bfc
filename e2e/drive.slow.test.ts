import assert from 'node:assert/strict';
import test from 'node:test';
import type { Locator, Page } from 'playwright-core';
import { file, fill, grid, names, numbered, openDrive, png, shows, tile } from './drive-page.ts';
import {
  assertAccessible,
  eventually,
  gone,
  inSight,
  isFocused,
  message,
  openStage,
  visit,
} from './harness.ts';
import type { GivenFile } from './pictures.ts';

const artcade = await openStage();

const { newPage } = artcade;

/** Two clicks whose event timestamps are a moment apart, however long each takes to arrive. */
async function doubleClick(page: Page, x: number, y: number): Promise<void> {
  const hand = await page.context().newCDPSession(page);
  const now = Date.now() / 1000;
  for (const clickCount of [1, 2])
    for (const type of ['mousePressed', 'mouseReleased'] as const) {
      const timestamp = now + clickCount / 20;
      await hand.send('Input.dispatchMouseEvent', { type, x, y, button: 'left', clickCount, timestamp });
    }
}

/** Chooses what stands behind the button More of a picture. */
const more = async (page: Page, item: string) => {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: item }).click();
};

test('an image is shown large with its neighbours, deleted and restored', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await fill(page, [
    file('one.png', png(1, 900)),
    file('two.png', png(2, 900)),
    file('three.png', png(3, 900)),
  ]);
  const order = await names(page);
  const [first = '', second = '', third = ''] = order;
  await tile(page, second).click();
  const preview = page.getByRole('region', { name: 'Image preview' });
  const title = (name: string) => preview.getByRole('heading', { name, exact: true });
  await inSight(title(second), preview.getByText('2 of 3', { exact: true }), preview.getByText('900 × 900'));
  await assertAccessible(page, 'the preview');
  await page.keyboard.press('ArrowRight');
  await inSight(title(third));
  assert.equal(await preview.getByRole('button', { name: 'Next image' }).count(), 0);
  await page.keyboard.press('ArrowLeft');
  await preview.getByRole('button', { name: 'Previous image' }).click();
  await inSight(title(first));

  const scale = async () => {
    const box = await preview.getByRole('img', { name: first }).boundingBox();
    return box?.width ?? 0;
  };
  const whole = await scale();
  await page.keyboard.press('+');
  await eventually(async () => Math.round(((await scale()) / whole) * 10), 15, 'a step nearer');
  await page.keyboard.press('0');
  await eventually(scale, whole, 'whole again');
  await page.mouse.move(640, 400);
  await page.mouse.wheel(0, -400);
  await eventually(async () => (await scale()) > whole * 1.5, true, 'nearer by wheel');
  const before = await preview.getByRole('img', { name: first }).boundingBox();
  await page.mouse.down();
  await page.mouse.move(640, 320, { steps: 5 });
  await page.mouse.up();
  const isHigher = async () => {
    const after = await preview.getByRole('img', { name: first }).boundingBox();
    return (after?.y ?? 0) < (before?.y ?? 0);
  };
  await eventually(isHigher, true, 'the image follows the hand');
  await doubleClick(page, 640, 400);
  await eventually(scale, whole, 'a double click leads out');

  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    preview.getByRole('button', { name: 'Download' }).click(),
  ]);
  assert.equal(saved.suggestedFilename(), first);
  await more(page, 'Rename');
  await preview.getByRole('textbox', { name: 'New name' }).fill('best.png');
  await page.keyboard.press('Escape');
  await inSight(title(first));

  await more(page, 'Delete');
  await inSight(title(second), preview.getByText('1 of 2', { exact: true }));
  await inSight(message(page, '1 image moved to the trash.'));
  await page.getByRole('button', { name: 'Undo' }).click();
  await inSight(title(first), preview.getByText('1 of 3', { exact: true }));
  await gone(message(page, '1 image moved to the trash.'));
  await page.keyboard.press('Delete');
  await inSight(title(second));
  await page.keyboard.press('Delete');
  await inSight(title(third));
  // Only the last deletion can be undone.
  await page.keyboard.press('Control+z');
  await inSight(title(second), preview.getByText('1 of 2', { exact: true }));
  await page.keyboard.press('Escape');
  await gone(preview);
  await eventually(() => isFocused(tile(page, second)), true, 'the focus is back on the tile');
  await shows(page, [second, third], 'what is left');
});

const bearer = async (page: Page) => {
  const headers = { origin: artcade.url };
  const session = await page.request.post('/api/auth/refresh', { headers });
  const { data } = (await session.json()) as { data: { accessToken: string } };
  return { ...headers, authorization: `Bearer ${data.accessToken}` };
};

/** Directly to the server, as a tool would. */
async function uploadAll(page: Page, files: readonly GivenFile[]): Promise<void> {
  const headers = await bearer(page);
  const waiting = [...files];
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const form = new FormData();
      form.append('contextType', 'user');
      form.append('fileName', next.name);
      form.append('fileType', next.mimeType);
      form.append('file', new Blob([new Uint8Array(next.buffer)]), next.name);
      const answer = await fetch(`${artcade.url}/api/uploadImage`, {
        method: 'POST',
        headers,
        body: form,
      });
      assert.equal(answer.status, 200, await answer.text());
    }
  };
  await Promise.all(Array.from({ length: 6 }, work));
}

test('an open menu stays while images arrive before its own, and closes when somebody scrolls', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  const arrive = async (files: readonly GivenFile[], total: string) => {
    await uploadAll(page, files);
    await page.evaluate(() => window.dispatchEvent(new Event('storageUpdated')));
    const size = () => grid(page).getByRole('listitem').first().getAttribute('aria-setsize');
    await eventually(size, total, 'the size of the list');
  };
  await arrive(numbered(2), '2');
  await page.getByRole('button', { name: 'Actions for image 1.png' }).click();
  const menu = page.getByRole('menu');
  await inSight(menu);
  // Its tile is far below then.
  await arrive(numbered(40).slice(2), '40');
  assert.ok(await menu.isVisible(), 'open, although its tile has moved');
  const scroll = (by: number) =>
    page.evaluate((pixels) => {
      const scrolled = new Promise((resolve) => window.addEventListener('scroll', resolve, { once: true }));
      window.scrollBy(0, pixels);
      return scrolled.then(() => undefined);
    }, by);
  await scroll(2);
  assert.ok(await menu.isVisible(), 'open, although an earlier scroll came to its end');
  await menu.getByRole('menuitem', { name: 'Rename' }).click();
  await page.getByLabel('New name').fill('oldest.png');
  await page.keyboard.press('Enter');
  await eventually(() => isFocused(tile(page, 'oldest.png')), true, 'the focus is on its tile');
  await page.getByRole('button', { name: 'Actions for oldest.png' }).click();
  await inSight(menu);
  await scroll(-50);
  await gone(menu);
});

test('with hundreds of images, the page renders few, keeps its scroll position, and works by keyboard', async (t) => {
  const page = await newPage(t);
  await openDrive(page);
  await uploadAll(page, numbered(250));
  // The message of a tool when an image is stored.
  await page.evaluate(() => window.dispatchEvent(new Event('storageUpdated')));
  const items = grid(page).getByRole('listitem');
  await inSight(items.first(), page.getByText('250 images', { exact: true }));
  await eventually(() => items.first().getAttribute('aria-setsize'), '250', 'the size of the list');
  assert.ok((await items.count()) < 60, `${await items.count()} tiles are on the page`);

  const inView = () =>
    page.evaluate(() => {
      const tiles = [...document.querySelectorAll<HTMLElement>('main [data-tile]')];
      return tiles.find((each) => each.getBoundingClientRect().top > 80)?.getAttribute('aria-label') ?? '';
    });
  await page.evaluate(() => window.scrollTo(0, 5500));
  await eventually(async () => /^image \d+\.png$/.test(await inView()), true, 'images far down');
  const [place, name] = [await page.evaluate(() => window.scrollY), await inView()];
  await visit(page, '/wallet');
  await page.getByRole('link', { name: 'My Drive' }).click();
  await inSight(grid(page));
  await eventually(() => page.evaluate(() => window.scrollY), place, 'the place');
  await eventually(inView, name, 'what was in sight');

  // By keyboard only, from the head of the list to its end and into the preview.
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-tile') ?? null);
  await grid(page).locator('[data-tile][tabindex="0"]').focus();
  await page.keyboard.press('Home');
  await eventually(focused, '0', 'the first');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await eventually(focused, '4', 'one right, one down');
  await page.keyboard.press('End');
  await eventually(focused, '249', 'the last');
  await inSight(grid(page).locator('[data-tile="249"]'));
  await eventually(
    async () =>
      /^image \d+\.png$/.test(
        (await grid(page).locator('[data-tile="249"]').getAttribute('aria-label')) ?? '',
      ),
    true,
    'the last has come',
  );
  await eventually(focused, '249', 'and kept the focus');
  await page.keyboard.press('Space');
  const bar = page.getByRole('region', { name: 'Selection' });
  await inSight(bar.getByText('1 selected'));
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Shift+Space');
  await inSight(bar.getByText('2 selected'));
  await page.keyboard.press('Escape');
  await gone(bar);
  await page.keyboard.press('Enter');
  const preview = page.getByRole('region', { name: 'Image preview' });
  await inSight(preview.getByText('249 of 250', { exact: true }));
  await page.keyboard.press('Escape');
  await eventually(focused, '248', 'back where it was opened');
  await page.keyboard.press('Delete');
  await inSight(message(page, '1 image moved to the trash.'), page.getByText('249 images · 1 in the trash'));
  await eventually(focused, '248', 'the next took its place');
  await page.keyboard.press('Control+z');
  await inSight(page.getByText('250 images', { exact: true }));
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  assert.match(
    (await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))) ?? '',
    /^Actions for /,
  );
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowDown');
  await eventually(
    () => page.evaluate(() => document.activeElement?.textContent ?? ''),
    'Rename',
    'the second entry of the menu',
  );
  await page.keyboard.press('Escape');
  await assertAccessible(page, 'a long drive');

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await inSight(keys.getByText('Rename'), keys.getByText('F2', { exact: true }));
  await assertAccessible(page, 'the keys of the drive');
  await page.keyboard.press('Escape');
  await gone(keys);
});

/** Presses until the press has an effect. */
async function hold(page: Page, target: Locator, outcome: Locator): Promise<void> {
  const box = await target.boundingBox();
  assert.ok(box);
  const touch = await page.context().newCDPSession(page);
  const at = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await inSight(outcome);
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('on a phone a long press selects, and everything is within reach', async (t) => {
  const page = await newPage(t, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await openDrive(page);
  await fill(page, numbered(3));
  const tiles = grid(page).locator('[data-tile]');
  const [first, second] = [await tiles.nth(0).boundingBox(), await tiles.nth(1).boundingBox()];
  assert.equal(first?.y, second?.y, 'two columns');
  const bar = page.getByRole('region', { name: 'Selection' });
  await hold(page, tiles.nth(0), bar.getByText('1 selected'));
  await tiles.nth(1).tap();
  await inSight(bar.getByText('2 selected'));
  const said = await bar.getByRole('status').boundingBox();
  assert.ok(said && said.height < 30, 'how many are selected is one line');
  await bar.getByRole('button', { name: 'Select all 3' }).tap();
  await inSight(bar.getByText('All 3 selected'));
  await bar.getByRole('button', { name: 'Clear selection' }).tap();
  await gone(bar);
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .tap();
  await inSight(page.getByRole('menuitem', { name: 'Share to team' }));
  await assertAccessible(page, 'the menu of an image on a phone');
  await page.getByRole('menuitem', { name: 'Delete' }).tap();
  await page.getByRole('button', { name: 'Undo' }).tap();
  await eventually(async () => (await names(page)).length, 3, 'undone');
  await tiles.nth(0).tap();
  const preview = page.getByRole('region', { name: 'Image preview' });
  await inSight(preview.getByText('1 of 3', { exact: true }));
  await preview.getByRole('button', { name: 'Next image' }).tap();
  await inSight(preview.getByText('2 of 3', { exact: true }));
  await assertAccessible(page, 'the preview on a phone');
});
