import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { freePort } from '../apps/server/test/support/free-port.ts';
import { copyOfHouse } from '../scripts/test/copy-project.ts';
import { journeyDatabase } from '../scripts/test/journey-database.ts';
import { at, eventually, inSight, openBrowser, visit } from './harness.ts';

// `npm run dev` in a browser. Edits are made in a copy of the sources.
const house = copyOfHouse('dev-page');

after(() => rmSync(house, { recursive: true, force: true }));

function edit(file: string, change: (content: string) => string): void {
  const path = join(house, file);
  const before = readFileSync(path, 'utf8');
  const changed = change(before);
  assert.notEqual(changed, before, `${file} has nothing to change`);
  writeFileSync(path, changed);
}

async function startDevelopment() {
  const [port, sandboxPort, database] = [await freePort(), await freePort(), await journeyDatabase()];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', 'scripts/run/dev.ts'], {
    cwd: house,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      ...process.env,
      PORT: String(port),
      SANDBOX_PORT: String(sandboxPort),
      DATA_DIR: join(house, 'data'),
      REQUESTS_PER_MINUTE: '1000000',
      IMAGE_ENGINE: 'builtin',
      ...(database && { DATABASE_URL: database.url }),
    },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (part: string) => {
      output += part;
    });
  const exited = once(child, 'exit');
  await eventually(() => output.includes('Artcade is running'), true, 'it runs');
  return {
    url: `http://localhost:${port}`,
    output: () => output,
    /** As when the parent process is gone. */
    leave: async () => {
      child.disconnect();
      const [code] = await exited;
      await database?.drop();
      return code;
    },
  };
}

/** A marker on a page or a frame; a reload loses it. */
const remember = (place: Page | Frame) => place.evaluate(() => document.body.setAttribute('data-kept', ''));

const isKept = (place: Page | Frame) => place.evaluate(() => document.body.hasAttribute('data-kept'));

test('in development, users sign in with Google, generate and upload, and open pages hot-reload every change', async () => {
  const { url, output, leave } = await startDevelopment();
  const browser = await openBrowser();
  try {
    const page = await browser.newPage({ baseURL: url, locale: 'en-US', reducedMotion: 'reduce' });
    page.setDefaultTimeout(90_000);
    await page.goto('/#/register');
    await page.getByRole('checkbox').check();
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name: 'Sign up with Google' }).click();
    await (await opened).locator('button[name=person][value="mika@example.com"]').click();
    await at(page, '/tools');
    await inSight(page.getByRole('complementary').getByText('Mika Tanaka'));

    await remember(page);
    edit('apps/web/src/app/wordmark.tsx', (content) => content.replace('Artcade\n', 'Arcade of art\n'));
    await inSight(page.getByText('Arcade of art').first());
    edit('apps/web/src/app/app.css', (content) => `${content}\nbody { outline-color: rgb(1, 2, 3); }\n`);
    const outline = () => page.evaluate(() => getComputedStyle(document.body).outlineColor);
    await eventually(outline, 'rgb(1, 2, 3)', 'the style is new');
    assert.ok(await isKept(page), 'the page was not loaded again');

    await page.goto('/#/tools/logo-generator');
    const handle = await page.locator('iframe').elementHandle();
    const frame = await handle?.contentFrame();
    assert.ok(frame);
    await frame.getByLabel('Title', { exact: true }).fill('Emberfall');
    await remember(frame);
    edit('apps/tools/src/workbench/pay-bar.tsx', (content) =>
      content.replace(": t('stage.make')", ": 'Make it'"),
    );
    await frame.getByRole('button', { name: /^Make it/ }).click();
    await inSight(frame.getByRole('button', { name: 'Download', exact: true }));
    assert.ok(await isKept(frame), 'the frame was not loaded again');

    await visit(page, '/my-drive');
    const images = page.getByRole('list', { name: 'My Drive' }).locator('[data-tile]');
    await eventually(() => images.count(), 1, 'the image that was generated');
    await page.locator('input[type=file]').first().setInputFiles('apps/web/public/icons/apple-touch.png');
    await eventually(() => images.count(), 2, 'the image that was uploaded');
    for (const image of await images.locator('img').all())
      await eventually(
        () => image.evaluate((img: HTMLImageElement) => img.naturalWidth > 0),
        true,
        'it loads',
      );
  } finally {
    await browser.close();
    assert.equal(await leave(), 0, output());
  }
  assert.doesNotMatch(output(), /error/i, output());
});
