import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { allowCharging, type BlankTool, frameOf, hasCredits, openGuests } from './guests.ts';
import { announce, enterAsNew, inSight, message, newcomer, openStage } from './harness.ts';
import { cost, isUnharmed } from './tools-hostile-page.ts';

// Each test is one attack by a hostile page in a frame, which must fail.

declare const window: Window & BlankTool;

const guests = await openGuests([{ slug: 'blank', name: 'Blank Tool', path: '/blank/', cost }]);

const { newPage, url } = await openStage({ GUEST_TOOLS: guests.register });

async function open(t: TestContext): Promise<{ page: Page; frame: Frame }> {
  const page = await newPage(t);
  await enterAsNew(page, newcomer('Mallory'));
  await hasCredits(page, 200);
  await page.locator('a[href="#/tools/blank"]').click();
  const frame = await frameOf(page, 'Blank Tool');
  await frame.evaluate(() => window.welcomed());
  return { page, frame };
}

test('a frame reaches neither the page, its storage, its token nor the server, and spends on no other tool, nor at another price', async (t) => {
  const { page, frame } = await open(t);
  const tries = await frame.evaluate(async () => {
    const attempt = async (read: () => unknown): Promise<string> => {
      try {
        return `got ${String(await read())}`;
      } catch (error) {
        return (error as Error).name;
      }
    };
    return {
      document: await attempt(() => parent.document.body.innerHTML),
      storage: await attempt(() => parent.localStorage.length),
      address: await attempt(() => top?.location.href),
      script: await attempt(() => (parent as unknown as { fetch: unknown }).fetch),
      ownStorage: await attempt(() => localStorage.length),
      cookies: await attempt(() => document.cookie),
      database: await attempt(() => indexedDB.open('x').readyState),
      element: await attempt(() => window.frameElement?.outerHTML ?? 'nothing'),
      origin: self.origin,
    };
  });
  assert.deepEqual(tries, {
    document: 'SecurityError',
    storage: 'SecurityError',
    address: 'SecurityError',
    script: 'SecurityError',
    ownStorage: 'SecurityError',
    cookies: 'SecurityError',
    database: 'SecurityError',
    element: 'got nothing',
    origin: 'null',
  });
  const welcome = JSON.stringify(await frame.evaluate(() => window.welcomed()));
  assert.doesNotMatch(welcome, /token|eyJ|mallory/i, 'the welcome tells nothing of the user');

  // Nor does the server answer the frame, not even with the cookies of the browser.
  announce(page, /^console: Access to fetch at .* has been blocked by CORS policy/, /^net::ERR_FAILED/);
  const answers = await frame.evaluate(async (host) => {
    const ask = (path: string, init: RequestInit) =>
      fetch(host + path, { credentials: 'include', ...init }).then(
        (answer) => `answered ${answer.status}`,
        (error: Error) => error.name,
      );
    return [
      await ask('/api/auth/refresh', { method: 'POST' }),
      await ask('/api/getWallet', {}),
      await ask('/api/generations', { method: 'POST', body: '{}' }),
    ];
  }, url);
  assert.deepEqual(answers, ['TypeError', 'TypeError', 'TypeError']);

  const order = {
    tool: 'character-generator',
    mode: 'create',
    prompt: 'a thief',
    inputs: {},
    style: 'painterly',
    palette: 'auto',
    size: 'square',
    variations: 4,
    key: 'k-1',
  };
  const spent = await frame.evaluate(
    (params) =>
      Promise.all([
        window.ask('generate', params),
        window.ask('history', {}),
        window.ask('cancel', { id: 'x' }),
      ]),
    order,
  );
  assert.deepEqual(
    spent.map(({ error }) => error?.code),
    ['forbidden', 'forbidden', 'forbidden'],
  );
  // Whatever price the message claims, an image costs the tool's price.
  await frame.evaluate(() => {
    const canvas = document.createElement('canvas');
    window.say({
      type: 'imageGenerated',
      imageData: canvas.toDataURL('image/png'),
      fileName: 'cheap.png',
      toolCost: 0,
      cost: 0,
      contextType: 'team',
    });
  });
  await allowCharging(page, 'Blank Tool');
  await inSight(message(page, 'The image is in My Drive.'));
  await isUnharmed(page, 200 - cost);
});
