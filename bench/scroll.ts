import { chromium } from 'playwright-core';
import { rows } from '../apps/server/test/harness.ts';
import { registered } from '../apps/server/test/visitor.ts';
import { findBrowser } from '../scripts/browser.ts';
import { buildWeb } from '../scripts/build-web.ts';
import { type DrivePage, type Gesture, openDrivePage } from './drive-page.ts';
import { fillDrive, type StoredPicture } from './drive-rows.ts';
import { picture, takePhotos } from './photos.ts';
import { ask, uploadOf } from './requests.ts';
import { median, quantile, takeTurns } from './samples.ts';
import { type Server, startServer } from './server.ts';
import { amount, type Findings, limit, ratio } from './table.ts';

const many = 100_000;
const few = 100;
const rounds = 3;
/** Two pictures of a screen that draws sixty in a second. */
const frameBelow = 33;

/** Whether a drive of any size opens at once and scrolls without a hitch, in a real browser. */
export async function scroll(): Promise<Findings> {
  buildWeb();
  await using open = new AsyncDisposableStack();
  const server = await startServer({ web: true });
  open.defer(server.stop);
  const browser = await chromium.launch({
    executablePath: await findBrowser(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--no-first-run'],
    // One that can be dragged.
    ignoreDefaultArgs: ['--hide-scrollbars'],
  });
  open.defer(() => browser.close());
  const pictures = await storePictures(server);
  const newPage = async (name: string, images: number) => {
    const page = await openDrivePage(browser, server, name);
    await fillDrive(server.databaseUrl, { uid: page.uid, images, seed: images, pictures });
    return page;
  };
  const [large, small] = [await newPage('large', many), await newPage('small', few)];
  const opened = await takeTurns({ large: large.open, small: small.open }, { rounds: 10, warmUp: 2 });
  const heapBefore = await large.heap();
  const moved = await move(large, small);
  const heapAfter = await large.heap();
  return {
    figures: [
      ratio('scroll: opening a drive of 100,000', median(opened.large), {
        value: median(opened.small),
        name: 'a drive of 100',
      }),
      ...moved.figures,
      ratio('scroll: memory of scripts after scrolling', heapAfter, { value: heapBefore, name: 'before' }, {
        unit: 'MB',
      }),
    ],
    notes: moved.notes,
  };
}

/** Small ones of three shapes. The server and the browser keep them at hand: what is measured is the page. */
async function storePictures({ url, databaseUrl }: Server): Promise<readonly StoredPicture[]> {
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

interface Seen {
  readonly frames: number[];
  nodes: number;
}

async function move(large: DrivePage, small: DrivePage): Promise<Findings> {
  const views: readonly (readonly [what: string, page: DrivePage, gesture: Gesture])[] = [
    ['standing still', large, 'still'],
    ['wheel', large, 'wheel'],
    ['wheel on 100', small, 'wheel'],
    ['top to bottom in 200 turns', large, 'sweep'],
    ['scrollbar to 15 places', large, 'jumps'],
  ];
  const seen = new Map<string, Seen>(views.map(([what]) => [what, { frames: [], nodes: 0 }]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [what, page, gesture] of views) {
      const { frames, nodes } = await page.watch(page.gestures[gesture]);
      const all = seen.get(what);
      all?.frames.push(...frames);
      if (all) all.nodes = Math.max(all.nodes, nodes);
    }
  }
  const p95 = (what: string) => quantile(seen.get(what)?.frames ?? [], 0.95);
  const still = { value: p95('standing still'), name: 'standing still' };
  const moving = ['wheel', 'top to bottom in 200 turns', 'scrollbar to 15 places'];
  const nodes = moving.map((what) => seen.get(what)?.nodes ?? 0);
  return {
    figures: [
      ...moving.map((what) =>
        ratio(`scroll: 100,000, ${what}: p95 of frames`, p95(what), still, { below: frameBelow }),
      ),
      limit('scroll: 100, wheel: p95 of frames', p95('wheel on 100'), { below: frameBelow }),
      ratio(
        'scroll: elements in the grid of 100,000, at most',
        Math.max(...nodes),
        { value: seen.get('wheel on 100')?.nodes ?? 0, name: 'of 100' },
        { target: 1.5, unit: 'nodes' },
      ),
    ],
    notes: [...seen].map(([what, { frames }]) => {
      const tell = (share: number) => amount(quantile(frames, share), 'ms');
      return `scroll: ${what}: ${frames.length} frames, p50 ${tell(0.5)}, p95 ${tell(0.95)}, longest ${tell(1)}.`;
    }),
  };
}
