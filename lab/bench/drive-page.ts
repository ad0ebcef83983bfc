import { setTimeout as sleep } from 'node:timers/promises';
import { type Browser, type CDPSession, chromium, type Page } from 'playwright-core';
import { rows } from '../../apps/server/test/support/harness.ts';
import { registered, registration } from '../../apps/server/test/support/visitor.ts';
import { findBrowser } from '../../scripts/test/browser.ts';
import type { StoredPicture } from './drive-rows.ts';
import { picture, takePhotos } from './photos.ts';
import { ask, uploadOf } from './requests.ts';
import { dice } from './samples.ts';
import type { Server } from './server.ts';

export interface DrivePage {
  readonly uid: string;
  /** Reloads the page. Returns milliseconds until the first images are visible. */
  readonly open: () => Promise<number>;
  readonly gestures: Readonly<Record<Gesture, () => Promise<void>>>;
  /** Measures the page during a gesture. */
  readonly watch: (work: () => Promise<void>) => Promise<Watched>;
  /** Megabytes of JavaScript heap after garbage collection. */
  readonly heap: () => Promise<number>;
}

export type Gesture = 'still' | 'wheel' | 'sweep' | 'jumps';

interface Watched {
  /** Milliseconds between frames. */
  readonly frames: readonly number[];
  /** Maximum number of elements in the grid. */
  readonly nodes: number;
  /** Milliseconds of work of the page itself, independent of other load. */
  readonly busy: number;
}

const viewport = { width: 1280, height: 800 };
const patience = 60_000;
const wheelStep = 120;

export async function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    // With a scrollbar that can be dragged.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
}

/** Small images of three shapes. Server and browser cache them, because the page is measured. */
export async function storePictures({ url, databaseUrl }: Server): Promise<readonly StoredPicture[]> {
  const { accessToken: token } = await registered(url);
  const shapes = [
    { width: 480, height: 480, seed: 21 },
    { width: 640, height: 400, seed: 22 },
    { width: 400, height: 600, seed: 23 },
  ];
  for (const shape of shapes)
    for (const { bytes, name, mime } of await takePhotos({ ...picture, ...shape }, 12))
      await ask(`${url}/api/uploadImage`, {
        method: 'POST',
        token,
        ...uploadOf('multipart', bytes, name, mime),
      });
  return rows<StoredPicture & Record<string, unknown>>(
    databaseUrl,
    `select original, grid, preview, encode(thumbhash, 'hex') as thumbhash, width, height, size, type
     from assets order by original`,
  );
}

/** A drive in its own browser. */
export async function openDrivePage(browser: Browser, server: Server, name: string): Promise<DrivePage> {
  const context = await browser.newContext({ baseURL: server.url, locale: 'en-US', viewport });
  context.setDefaultTimeout(patience);
  const email = `${name}@example.com`;
  const joined = await context.request.post('/api/auth/register', { data: registration(email) });
  const { data } = (await joined.json()) as { data: { user: { uid: string } } };
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' });
  return {
    uid: data.user.uid,
    open: () => openAnew(page),
    gestures: gesturesOn(page),
    watch: (work) => watch(page, devtools, work),
    heap: () => heapOf(devtools),
  };
}

async function openAnew(page: Page): Promise<number> {
  await page.goto('about:blank');
  await page.goto('/#/my-drive');
  const shown = await page.waitForFunction(
    () => document.querySelector('[data-tile]:not([aria-busy])') && performance.now(),
  );
  return Number(await shown.jsonValue());
}

function gesturesOn(page: Page): DrivePage['gestures'] {
  const chance = dice(31);
  return {
    still: () => sleep(1000),
    // Wheel by wheel, in the other direction at the end of a short page.
    wheel: async () => {
      await page.mouse.move(viewport.width / 2, viewport.height / 2);
      let way = wheelStep;
      for (let step = 0; step < 120; step += 1) {
        const { top, end } = await placeOf(page);
        if (top >= end) way = -wheelStep;
        if (top <= 0) way = wheelStep;
        await page.mouse.wheel(0, way);
      }
    },
    sweep: async () => {
      await page.evaluate(() => window.scrollTo(0, 0));
      const { end } = await placeOf(page);
      for (let step = 0; step < 200; step += 1) await page.mouse.wheel(0, Math.ceil(end / 200));
      const { top } = await placeOf(page);
      if (top < end * 0.95) throw new Error(`the wheel came to ${top} of ${end}`);
    },
    jumps: async () => {
      for (let jump = 0; jump < 15; jump += 1) {
        await dragScrollbar(page, chance());
        await page.waitForFunction(isFilled);
      }
    },
  };
}

/** Whether all visible images are loaded. The tile that Tab would focus may be outside of the view and not loaded. */
const isFilled = (): boolean =>
  [...document.querySelectorAll('[data-tile][aria-busy]')].every((tile) => {
    const { top, bottom } = tile.getBoundingClientRect();
    return bottom < 0 || top > window.innerHeight;
  });

const placeOf = (page: Page) =>
  page.evaluate(() => ({
    top: Math.ceil(window.scrollY),
    end: document.documentElement.scrollHeight - window.innerHeight,
  }));

const arrow = 15;
const thumbMinimum = 22;

/** Drags the scrollbar to a fraction of its track. */
async function dragScrollbar(page: Page, share: number): Promise<void> {
  // While the page scrolls, its reported position is not exact and the pointer would miss the thumb.
  for (let attempt = 1; attempt <= 3; attempt += 1) {
    const { top, end } = await placeOf(page);
    // The thumb moves between the arrows at both ends. Its height is proportional to the visible part of the page.
    const track = viewport.height - 2 * arrow;
    const thumb = Math.max(thumbMinimum, (track * viewport.height) / (end + viewport.height));
    const at = (place: number) => arrow + thumb / 2 + place * (track - thumb);
    const right = viewport.width - arrow / 2;
    await page.mouse.move(right, at(top / end));
    await page.mouse.down();
    await page.mouse.move(right, at(share), { steps: 12 });
    await page.mouse.up();
    const moved = await placeOf(page);
    if (Math.abs(moved.top / moved.end - share) < 0.1) return;
  }
  throw new Error('the scrollbar does not follow the pointer');
}

interface Recorder {
  frames: number[];
  nodes: number;
  isOver: boolean;
}

async function watch(page: Page, devtools: CDPSession, work: () => Promise<void>): Promise<Watched> {
  await page.evaluate(() => {
    const recorder: Recorder = { frames: [], nodes: 0, isOver: false };
    Object.assign(window, { recorder });
    const grid = document.querySelector('[data-tile]')?.closest('[role=list], ul, ol');
    const elements = grid?.getElementsByTagName('*');
    let last = performance.now();
    const onFrame = (now: number) => {
      recorder.frames.push(now - last);
      last = now;
      recorder.nodes = Math.max(recorder.nodes, elements?.length ?? 0);
      if (!recorder.isOver) requestAnimationFrame(onFrame);
    };
    requestAnimationFrame(onFrame);
  });
  const before = await busyTime(devtools);
  await work();
  const busy = (await busyTime(devtools)) - before;
  const recorded = await page.evaluate(() => {
    const { recorder } = window as unknown as { recorder: Recorder };
    recorder.isOver = true;
    // The first frame began before the measurement.
    return { frames: recorder.frames.slice(1), nodes: recorder.nodes };
  });
  return { ...recorded, busy };
}

async function busyTime(devtools: CDPSession): Promise<number> {
  const { metrics } = await devtools.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

async function heapOf(devtools: CDPSession): Promise<number> {
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  return usedSize / 1e6;
}
