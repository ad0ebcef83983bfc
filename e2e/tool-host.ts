import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { after, type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Frame, Page } from 'playwright-core';
import { patience } from '../apps/server/test/support/patience.ts';
import { openBrowser } from './harness.ts';

interface Asked {
  readonly method: string;
  readonly params?: Record<string, unknown>;
}
interface HostPage {
  readonly asked: readonly Asked[];
  readonly say: (event: string, data: unknown) => void;
}
declare const window: Window & HostPage;

const root = fileURLToPath(new URL('..', import.meta.url));

interface Opened {
  readonly page: Page;
  readonly frame: Frame;
  readonly asked: (method: string) => Promise<Record<string, unknown>[]>;
  readonly say: (event: string, data: unknown) => Promise<void>;
}

/** Serves the tool pages in a host that the test controls. Returns a function that opens one of them. */
export async function openToolHost() {
  const serving = spawn(process.execPath, ['apps/tools/dev/serve.ts', '0'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [first] = (await once(serving.stdout, 'data')) as [Buffer];
  const address = new URL(String(first).trim());
  const browser = await openBrowser();
  after(async () => {
    await browser.close();
    serving.kill();
  });

  return async function open(
    t: TestContext,
    query: Record<string, string>,
    viewport = { width: 1280, height: 800 },
  ): Promise<Opened> {
    const context = await browser.newContext({ viewport, reducedMotion: 'reduce' });
    context.setDefaultTimeout(patience);
    const troubles: string[] = [];
    context.on('weberror', (error) => troubles.push(String(error.error())));
    context.on('console', (message) => {
      // A browser requests an icon from every site; this host has none.
      const isIcon = message.location().url.endsWith('/favicon.ico');
      if (message.type() === 'error' && !isIcon) troubles.push(message.text());
    });
    t.after(async () => {
      await context.close();
      assert.deepEqual(troubles, []);
    });
    const page = await context.newPage();
    await page.clock.install();
    address.search = String(new URLSearchParams({ speed: '20', ...query }));
    await page.goto(address.href);
    const handle = await page.locator('iframe').elementHandle();
    const frame = await handle?.contentFrame();
    assert.ok(frame);
    await frame.locator('main').waitFor();
    const asked = (method: string) =>
      page.evaluate(
        (name) => window.asked.filter((each) => each.method === name).map(({ params }) => params ?? {}),
        method,
      );
    const say = (event: string, data: unknown) =>
      page.evaluate(([name, what]) => window.say(String(name), what), [event, data] as const);
    return { page, frame, asked, say };
  };
}
