import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { type Browser, type Download, firefox, type Locator } from 'playwright-core';
import { menu, shows, tile } from './drive-page.ts';
import { hasCredits, openTool } from './guests.ts';
import { at, eventually, inSight, logIn, newcomer, openStage, register, sidebar, visit } from './harness.ts';
import { finished, redDot, start } from './tools-page.ts';

const program = process.env['FIREFOX_BIN'];
const skip = program === undefined && 'FIREFOX_BIN names no Firefox';

async function openFirefox(): Promise<Browser> {
  const browser = await firefox.launch({
    // Firefox as people have it, driven by WebDriver BiDi; without it, Playwright expects a build of its own.
    channel: 'moz-firefox',
    executablePath: String(program),
    firefoxUserPrefs: { 'ui.prefersReducedMotion': 1 },
  });
  followSystemColors(browser);
  return browser;
}

interface Inner {
  readonly _connection: {
    readonly toImpl: (browser: Browser) => {
      readonly _browserSession: { send: (method: string, parameters: unknown) => Promise<unknown> };
    };
  };
}

/** Playwright sets the colour scheme of every page by a command that Firefox 153, the present long-term release, does not have. */
function followSystemColors(browser: Browser): void {
  const session = (browser as unknown as Inner)._connection.toImpl(browser)._browserSession;
  const send = session.send.bind(session);
  session.send = async (method, parameters) => {
    try {
      return await send(method, parameters);
    } catch (error) {
      const isMissing =
        method === 'emulation.setMediaFeaturesOverride' && /unknown command/.test(String(error));
      if (!isMissing) throw error;
      return {};
    }
  };
}

/** Waits until a picture is loaded, which a page may show before its bytes. */
const isDrawn = (image: Locator) =>
  eventually(
    () => image.evaluate((element) => element instanceof HTMLImageElement && element.naturalWidth > 0),
    true,
    'the picture has pixels',
  );

const bytesOf = async (file: Download) => readFile(await file.path());

describe('in Firefox', { skip }, async () => {
  const { newPage } = await openStage(undefined, undefined, openFirefox);

  test('a newcomer orders an image, sees it in the tool and in the drive, downloads it, logs out and in again', async (t) => {
    const page = await newPage(t);
    const fay = newcomer('Fay');
    await register(page, fay);
    await visit(page, '/tools');
    await hasCredits(page, 200);
    const frame = await openTool(page, 'Logo Generator', 'logo-generator');
    // By keys: over BiDi, `fill` sets the value by a script, which React does not notice.
    await frame.getByLabel('Title', { exact: true }).pressSequentially('Emberfall');
    await start(frame).click();
    await inSight(finished(frame));
    await isDrawn(frame.locator('article img').first());
    await hasCredits(page, 180);
    const fromTool = page.waitForEvent('download');
    await finished(frame).click();
    const made = await fromTool;
    assert.equal(made.suggestedFilename(), 'Emberfall · logo.png');

    await inSight(redDot(page));
    await visit(page, '/my-drive');
    await shows(page, ['Emberfall · logo.png'], 'the image in the drive');
    await isDrawn(tile(page, 'Emberfall · logo.png').locator('img'));
    const fromDrive = page.waitForEvent('download');
    await menu(page, 'Emberfall · logo.png', 'Download');
    assert.deepEqual(await bytesOf(await fromDrive), await bytesOf(made), 'the same file from both');
    await tile(page, 'Emberfall · logo.png').click();
    await isDrawn(page.getByRole('dialog').getByRole('img', { name: 'Emberfall · logo.png' }));
    await page.keyboard.press('Escape');

    await sidebar(page).getByRole('button', { name: 'Log out' }).click();
    await at(page, '/login');
    await logIn(page, fay.email, fay.password);
    await hasCredits(page, 180);
    await visit(page, '/my-drive');
    await shows(page, ['Emberfall · logo.png'], 'the image after logging in');
  });
});
