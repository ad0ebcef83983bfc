import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import test, { type TestContext } from 'node:test';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { patience } from '../apps/server/test/support/patience.ts';
import { codeInMail, enterAsNew, gone, inSight, openStage, visit } from './harness.ts';
import { drawSlowly, openGameBrowser } from './webgl.ts';

const artcade = await openStage({ WEBHOOK_LOOPBACK: '1', WELCOME_CREDITS: '90' });

const root = fileURLToPath(new URL('..', import.meta.url));

const script = fileURLToPath(new URL('fixtures/outside-game/make.mjs', import.meta.url));

/** What the game of the script lets be seen of itself. */
interface Walk {
  readonly hero?: { readonly x: number; readonly frame: { readonly name: string } };
  readonly scenery: { readonly tilePositionX: number };
  readonly button?: { readonly frame: { readonly name: string }; readonly width: number };
}

interface GameWindow {
  readonly game: { readonly scene: { readonly scenes: readonly Walk[] } };
}

test('a script from outside makes a game with a key and a webhook, and the game moves', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'artcade-outside-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const page = await artcade.newPage(t);
  const email = 'maker@example.com';
  await enterAsNew(page, { name: 'Mo', email, password: 'first-password' });
  await visit(page, '/account/developer');
  const dialog = page.getByRole('dialog');
  const press = (name: string) => dialog.getByRole('button', { name, exact: true }).click();
  const shown = async (start: string): Promise<string> => {
    const code = dialog.locator('code', { hasText: start });
    await inSight(code);
    const secret = (await code.textContent()) ?? '';
    await press('I have saved it');
    await gone(dialog);
    return secret;
  };

  await page.getByRole('button', { name: 'New API key' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Game');
  await press('Send code');
  await dialog.getByLabel('Code').fill(await codeInMail(artcade, email));
  await press('Make the key');
  const key = await shown('art_live_');

  const child = spawn(process.execPath, [script, 'game'], {
    cwd: folder,
    env: { PATH: process.env['PATH'], ARTCADE_SERVER: artcade.url, ARTCADE_KEY: key },
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  t.after(() => child.kill());
  const ended = once(child, 'exit');
  const said: string[] = [];
  const lines = createInterface({ input: child.stdout });
  lines.on('line', (line) => said.push(line));
  const [first] = (await once(lines, 'line')) as [string];

  await page.getByRole('button', { name: 'New webhook' }).click();
  await dialog.getByLabel('Address').fill(first.replace('webhook ', ''));
  await press('Send code');
  await dialog.getByLabel('Code').fill(await codeInMail(artcade, email, 2));
  await press('Add the webhook');
  child.stdin.end(`${await shown('whsec_')}\n`);
  assert.deepEqual(await ended, [0, null], said.join('\n'));
  assert.equal(said.filter((line) => line === 'message batch.done').length, 3);

  const game = await play(t, join(folder, 'game'));
  const before = await seen(game);
  const picture = await game.screenshot();
  await game.waitForFunction(({ x, frame, scenery }) => {
    const [walk] = (window as unknown as GameWindow).game.scene.scenes;
    return (
      walk?.hero &&
      walk.hero.x !== x &&
      walk.hero.frame.name !== frame &&
      walk.scenery.tilePositionX !== scenery
    );
  }, before);
  assert.match(before.frame, /-walk-\d$/);
  assert.match(before.button, /-button-primary-normal$/);
  assert.ok(!picture.equals(await game.screenshot()), 'the picture moves');
});

/** Opens the folder of a game in Chromium; Phaser comes from `node_modules`. Any trouble fails the test. */
async function play(t: TestContext, folder: string): Promise<Page> {
  const browser = await openGameBrowser();
  const page = await browser.newPage({ viewport: { width: 800, height: 450 } });
  await drawSlowly(page);
  page.setDefaultTimeout(patience);
  const troubles: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !/GPU stall|GL Driver/.test(message.text()))
      troubles.push(message.text());
  });
  page.on('pageerror', (error) => troubles.push(String(error)));
  t.after(async () => {
    await browser.close();
    assert.deepEqual(troubles, []);
  });
  await page.route('http://game.localhost/**', (route) => {
    const path = decodeURIComponent(new URL(route.request().url()).pathname);
    return route.fulfill({ path: join(path.startsWith('/node_modules/') ? root : folder, path) });
  });
  await page.goto('http://game.localhost/index.html');
  await page.waitForFunction(() => (window as unknown as GameWindow).game?.scene.scenes[0]?.button);
  return page;
}

function seen(page: Page): Promise<{ x: number; frame: string; scenery: number; button: string }> {
  return page.evaluate(() => {
    const [walk] = (window as unknown as GameWindow).game.scene.scenes;
    return {
      x: walk?.hero?.x ?? 0,
      frame: walk?.hero?.frame.name ?? '',
      scenery: walk?.scenery.tilePositionX ?? 0,
      button: walk?.button?.frame.name ?? '',
    };
  });
}
