import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import { rows } from '../../apps/server/test/support/harness.ts';
import { registered, registration } from '../../apps/server/test/support/visitor.ts';
import { buildWeb } from '../../scripts/run/build-web.ts';
import { findBrowser } from '../../scripts/test/browser.ts';
import { fillDrive, type StoredPicture } from './drive-rows.ts';
import { picture, takePhotos } from './photos.ts';
import { ask, uploadOf } from './requests.ts';
import { isQuick, median, quantile, takeTurns } from './samples.ts';
import { type Server, startServer } from './server.ts';
import { type Figure, ratio } from './table.ts';

const many = isQuick ? 2000 : 100_000;
const few = 100;
const rounds = isQuick ? 1 : 3;
const patience = 60_000;
/** Two frames at sixty per second. */
const below = 33;

/** Whether a drive of any size opens fast and scrolls without dropped frames, in a real browser. */
export async function scroll(): Promise<readonly Figure[]> {
  await buildWeb();
  await using open = new AsyncDisposableStack();
  const server = await startServer({ web: true });
  open.defer(server.stop);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
  });
  open.defer(() => browser.close());
  const pictures = await storePictures(server);
  const newDrive = (images: number) => openDrive(browser, server, images, pictures);
  const [large, small] = [await newDrive(many), await newDrive(few)];
  const opened = await takeTurns(
    { large: () => timeToOpen(large), small: () => timeToOpen(small) },
    { rounds: isQuick ? 2 : 10, warmUp: 2 },
  );
  const frames: Record<'still' | 'sweep', number[]> = { still: [], sweep: [] };
  for (let round = 0; round < rounds; round += 1) {
    frames.still.push(...(await framesDuring(large, () => sleep(1000))));
    frames.sweep.push(...(await framesDuring(large, () => sweep(large))));
  }
  return [
    ratio('scroll: opening a drive of 100,000', median(opened.large), {
      value: median(opened.small),
      name: 'a drive of 100',
    }),
    ratio(
      'scroll: frames of 100,000, top to bottom: p95',
      quantile(frames.sweep, 0.95),
      { value: quantile(frames.still, 0.95), name: 'standing still' },
      { below },
    ),
  ];
}

/** Small images of three shapes. Server and browser cache them, because the page is measured. */
async function storePictures({ url, databaseUrl }: Server): Promise<readonly StoredPicture[]> {
  const { accessToken: token } = await registered(url);
  const shapes = [
    { width: 480, height: 480, seed: 21 },
    { width: 640, height: 400, seed: 22 },
    { width: 400, height: 600, seed: 23 },
  ];
  for (const shape of shapes)
    for (const photo of await takePhotos({ ...picture, ...shape }, 12))
      await ask(`${url}/api/uploadImage`, { method: 'POST', token, ...uploadOf('multipart', photo) });
  return rows<StoredPicture & Record<string, unknown>>(
    databaseUrl,
    `select original, grid, preview, encode(thumbhash, 'hex') as thumbhash, width, height, size, type
     from assets order by original`,
  );
}

/** The page of somebody with so many images. */
async function openDrive(
  browser: Browser,
  { url, databaseUrl }: Server,
  images: number,
  pictures: readonly StoredPicture[],
): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-US' });
  context.setDefaultTimeout(patience);
  const joined = await context.request.post('/api/auth/register', {
    data: registration(`with-${images}@example.com`),
  });
  const { data } = (await joined.json()) as { data: { user: { uid: string } } };
  await fillDrive(databaseUrl, { uid: data.user.uid, images, seed: images, pictures });
  return context.newPage();
}

/** Returns milliseconds until the first images are visible. */
async function timeToOpen(page: Page): Promise<number> {
  await page.goto('about:blank');
  await page.goto('/#/my-drive');
  const shown = await page.waitForFunction(
    () => document.querySelector('[data-tile]:not([aria-busy])') && performance.now(),
  );
  return Number(await shown.jsonValue());
}

/** From top to bottom in two hundred turns of the wheel. */
async function sweep(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.mouse.move(600, 400);
  const end = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  for (let step = 0; step < 200; step += 1) await page.mouse.wheel(0, Math.ceil(end / 200));
  const top = await page.evaluate(() => window.scrollY);
  if (top < end * 0.95) throw new Error(`the wheel came to ${top} of ${end}`);
}

interface Recorder {
  frames: number[];
  isOver: boolean;
}

/** Returns milliseconds between frames. */
async function framesDuring(page: Page, work: () => Promise<unknown>): Promise<readonly number[]> {
  await page.evaluate(() => {
    const recorder: Recorder = { frames: [], isOver: false };
    Object.assign(window, { recorder });
    let last = performance.now();
    const onFrame = (now: number) => {
      recorder.frames.push(now - last);
      last = now;
      if (!recorder.isOver) requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  });
  await work();
  return page.evaluate(() => {
    const { recorder } = window as unknown as { recorder: Recorder };
    recorder.isOver = true;
    // The first frame began before the measurement.
    return recorder.frames.slice(1);
  });
}
