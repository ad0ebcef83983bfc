import { buildWeb } from '../../scripts/run/build-web.ts';
import { type DrivePage, type Gesture, launchBrowser, openDrivePage, storePictures } from './drive-page.ts';
import { fillDrive } from './drive-rows.ts';
import { median, quantile, takeTurns } from './samples.ts';
import { startServer } from './server.ts';
import { amount, type Findings, ratio } from './table.ts';

const many = 100_000;
const few = 100;
const rounds = 3;
/** Two frames at sixty per second. */
const below = 33;

/** Whether a drive of any size opens fast and scrolls without dropped frames, in a real browser. */
export async function scroll(): Promise<Findings> {
  await buildWeb();
  await using open = new AsyncDisposableStack();
  const server = await startServer({ web: true });
  open.defer(server.stop);
  const browser = await launchBrowser();
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
      ratio('scroll: memory after', heapAfter, { value: heapBefore, name: 'before' }, { unit: 'MB' }),
    ],
    notes: moved.notes,
  };
}

/** All measurements of a gesture on a page. */
interface Seen {
  readonly page: DrivePage;
  readonly gesture: Gesture;
  readonly frames: number[];
  nodes: number;
  busy: number;
}

async function move(large: DrivePage, small: DrivePage): Promise<Findings> {
  const seen = {
    still: newSeen(large, 'still'),
    wheel: newSeen(large, 'wheel'),
    wheelOfFew: newSeen(small, 'wheel'),
    sweep: newSeen(large, 'sweep'),
    jumps: newSeen(large, 'jumps'),
    jumpsOfFew: newSeen(small, 'jumps'),
  };
  for (let round = 0; round < rounds; round += 1) {
    for (const all of Object.values(seen)) {
      const { frames, nodes, busy } = await all.page.watch(all.page.gestures[all.gesture]);
      all.frames.push(...frames);
      all.nodes = Math.max(all.nodes, nodes);
      all.busy += busy;
    }
  }
  const p95 = ({ frames }: Seen) => quantile(frames, 0.95);
  const figure = (what: string, moved: Seen, other: Seen, name: string) =>
    ratio(`scroll: frames of 100,000, ${what}: p95`, p95(moved), { value: p95(other), name }, { below });
  return {
    figures: [
      figure('wheel', seen.wheel, seen.wheelOfFew, 'with 100'),
      figure('top to bottom', seen.sweep, seen.still, 'standing still'),
      figure('scrollbar', seen.jumps, seen.jumpsOfFew, 'with 100'),
      ratio(
        'scroll: elements of 100,000, at most',
        Math.max(seen.wheel.nodes, seen.sweep.nodes, seen.jumps.nodes),
        { value: seen.wheelOfFew.nodes, name: 'with 100' },
        { target: 1.5, unit: 'nodes' },
      ),
    ],
    notes: [
      tell('standing still', seen.still),
      tell('wheel', seen.wheel),
      tell('wheel with 100', seen.wheelOfFew),
      tell('top to bottom in 200 turns of the wheel', seen.sweep),
      tell('scrollbar to 15 places', seen.jumps),
      tell('scrollbar to 15 places with 100', seen.jumpsOfFew),
    ],
  };
}

const newSeen = (page: DrivePage, gesture: Gesture): Seen => ({
  page,
  gesture,
  frames: [],
  nodes: 0,
  busy: 0,
});

function tell(what: string, { frames, busy }: Seen): string {
  const share = (part: number) => amount(quantile(frames, part), 'ms');
  const times = `p50 ${share(0.5)}, p95 ${share(0.95)}, longest ${share(1)}`;
  return `scroll: ${what}: ${frames.length} frames, ${times}, on average ${amount(busy / frames.length, 'ms')} of work.`;
}
