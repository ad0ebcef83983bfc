import { mkdir, stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { Frame, Page } from 'playwright-core';
import { type TourFrame, writePicture, writeTour } from '../scripts/assets/picture-files.ts';
import { startArtcade } from './artcade.ts';
import { inSight, openBrowser } from './harness.ts';
import { openAccount } from './readme-account.ts';

const folder = resolve('docs/images');
const prompt = 'A mage in a purple robe with a staff, casting a spell';
/** Fixed, so that the pictures of two runs can be compared. */
const seed = 1_570_127_049;
const tourWidth = 960;

/** Regenerates the pictures and the tour of README.md from a running product: `npm run shots -- readme`. */
export async function takeReadmePictures(): Promise<void> {
  await mkdir(folder, { recursive: true });
  const artcade = await startArtcade();
  const browser = await openBrowser();
  try {
    const context = await browser.newContext({
      baseURL: artcade.url,
      locale: 'en-US',
      timezoneId: 'Asia/Taipei',
      viewport: { width: 1440, height: 1030 },
      deviceScaleFactor: 4 / 3,
      reducedMotion: 'reduce',
    });
    context.setDefaultTimeout(90_000);
    await context.addInitScript(() => localStorage.setItem('artcade.theme', 'dark'));
    const page = await context.newPage();
    await openAccount(page);
    await prepare(page);
    await takeTour(page);
  } finally {
    await browser.close();
    await artcade.stop();
  }
}

/** Sets the seed, and spreads the history of the last minutes over the last weeks. */
async function prepare(page: Page): Promise<void> {
  await page.route('**/api/generations', async (route) => {
    const order = route.request().postDataJSON() as object | null;
    await route.continue(order === null ? {} : { postData: { ...order, seed } });
  });
  await page.route('**/api/listHistory*', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: { entries: { at: string }[] } };
    const entries = data.entries.map((entry, index) => ({
      ...entry,
      at: new Date(Date.parse(entry.at) - index * 31 * 3_600_000).toISOString(),
    }));
    await route.fulfill({ response, json: { data: { ...data, entries } } });
  });
}

/** Opens a page as with a mouse, without a keyboard focus ring. */
async function open(page: Page, name: string): Promise<void> {
  await page.getByRole('navigation').getByRole('link', { name }).click();
  await inSight(page.getByRole('heading', { name, level: 1 }));
  await page.mouse.move(0, 0);
}

async function takeTour(page: Page): Promise<void> {
  const tour: TourFrame[] = [];
  const keep = async (milliseconds: number, name?: string) => {
    await settle(page);
    const png = await page.screenshot();
    tour.push({ png, milliseconds });
    if (name !== undefined) await write(`${name}.webp`, (file) => writePicture(png, file));
  };

  await open(page, 'Tools');
  await keep(1800, 'tools');
  await page.getByRole('link', { name: /Character Generator/ }).click();
  await page.mouse.move(0, 0);
  const frame = await frameIn(page);
  await keep(1000);
  const field = frame.getByRole('textbox').first();
  await field.focus();
  for (const share of [0.35, 0.7, 1]) {
    await field.fill(prompt.slice(0, Math.ceil(prompt.length * share)));
    await keep(share === 1 ? 1400 : 450);
  }
  for (const png of await whileDrawing(page, frame)) tour.push({ png, milliseconds: 600 });
  await keep(2600, 'tool');
  await open(page, 'My Drive');
  await inSight(page.locator('main [data-tile="0"]'));
  await keep(2600, 'drive');
  await page.locator('main [data-tile="0"]').click();
  await inSight(page.getByRole('dialog'));
  await page.mouse.move(0, 0);
  await keep(1600);
  await page.keyboard.press('Escape');
  await open(page, 'Wallet');
  const history = page.getByRole('heading', { name: 'Credit history' });
  await inSight(history);
  await keep(1800, 'wallet');
  // The page's header covers the first lines.
  await history.evaluate((heading) => window.scrollTo(0, heading.getBoundingClientRect().top - 110));
  await keep(2600);
  await write('tour.webp', (file) => writeTour(tour, tourWidth, file));
}

/** Presses the button and takes pictures until the image is done; returns the first and one in the middle. */
async function whileDrawing(page: Page, frame: Frame): Promise<Buffer[]> {
  const finished = frame.getByRole('button', { name: 'Download', exact: true });
  // A click by position would scroll the form away from the prompt.
  await frame.getByRole('button', { name: /^Make (this|all \d+) in full/ }).dispatchEvent('click');
  await inSight(frame.getByRole('progressbar').first());
  const taken: Buffer[] = [];
  while (!(await finished.isVisible())) taken.push(await page.screenshot());
  return [0, Math.floor(taken.length / 2)].flatMap((index) => taken[index] ?? []);
}

async function frameIn(page: Page): Promise<Frame> {
  const handle = await page.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The page shows no tool.');
  await frame.locator('form').waitFor();
  return frame;
}

/**
 * Waits until fonts and all visible images are loaded, in the page and in a tool's frame, and no animation
 * runs.
 */
async function settle(page: Page): Promise<void> {
  for (const frame of page.frames()) {
    await frame.evaluate(async () => {
      await document.fonts.ready;
      const shown = [...document.images].filter((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return image.checkVisibility() && bottom > 0 && top < window.innerHeight;
      });
      await Promise.all(shown.map((image) => image.decode().catch(() => {})));
      const moving = document
        .getAnimations()
        .filter(({ effect }) => effect?.getComputedTiming().endTime !== Infinity);
      await Promise.allSettled(moving.map(({ finished }) => finished));
    });
  }
  await page.waitForTimeout(400);
}

async function write(name: string, make: (file: string) => Promise<void>): Promise<void> {
  const file = resolve(folder, name);
  await make(file);
  console.log(`${file}  ${Math.round((await stat(file)).size / 1024)} KiB`);
}
