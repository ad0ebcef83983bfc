import assert from 'node:assert/strict';
import test, { type TestContext } from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { allowCharging, type BlankTool, blank, frameOf, hasCredits, openGuests } from './guests.ts';
import {
  announce,
  enterAsNew,
  eventually,
  flashes,
  gone,
  inSight,
  message,
  newcomer,
  openStage,
  pressIfThere,
  visit,
} from './harness.ts';
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

async function driveIsEmpty(page: Page): Promise<void> {
  await visit(page, '/my-drive');
  await inSight(page.getByRole('heading', { name: 'Your images will live here' }));
}

test("even in the place of one of our own tools, a page spends on that tool only, at that tool's price", async (t) => {
  const page = await newPage(t);
  await enterAsNew(page, newcomer('Mallory'));
  await page.route(/\/frames\/(logo|banner)-generator\/$/, (route) =>
    route.fulfill({ contentType: 'text/html', body: blank }),
  );
  const order = {
    tool: 'character-generator',
    mode: 'create',
    prompt: '',
    inputs: { title: 'Stolen' },
    style: 'painterly',
    palette: 'auto',
    size: 'small',
    variations: 1,
    key: 'k-2',
  };
  await page.goto('/#/tools/logo-generator');
  const logo = await frameOf(page, 'Logo Generator');
  const { result } = await logo.evaluate((params) => window.ask('generate', params), order);
  const [made] = result as [{ id: string; cost: number; recipe: { tool: string } }];
  assert.deepEqual([made.recipe.tool, made.cost], ['logo-generator', 20]);
  const odd = await logo.evaluate((params) => window.ask('generate', params), {
    ...order,
    key: 'k-3',
    cost: 1,
    variations: 500,
  });
  assert.equal(odd.error?.code, 'invalid_input');
  await hasCredits(page, 180);

  await page.goto('/#/tools/banner-generator');
  const banner = await frameOf(page, 'Banner Generator');
  const foreign = await banner.evaluate((id) => window.ask('cancel', { id }), made.id);
  assert.equal(foreign.error?.code, 'not_found');
  const history = await banner.evaluate(() => window.ask('history', { tool: 'logo-generator' }));
  assert.deepEqual(history.result, { generations: [], next: null });
});

test('a frame that sends image after image is charged for a handful at most', async (t) => {
  const { page, frame } = await open(t);
  const spam = () => {
    const canvas = document.createElement('canvas');
    const imageData = canvas.toDataURL('image/png');
    for (let index = 0; index < 30; index += 1)
      window.say({ type: 'imageGenerated', imageData, fileName: `spam ${index}.png` });
  };
  await flashes(page, 'Blank Tool makes images faster than they can be saved.', () => frame.evaluate(spam));
  await allowCharging(page, 'Blank Tool');
  await hasCredits(page, 200 - 5 * cost);
  await page.waitForTimeout(1000);
  await isUnharmed(page, 200 - 5 * cost);
});

test('an image of an unknown generation, or a file that is no image, is neither stored nor charged', async (t) => {
  const { page, frame } = await open(t);
  announce(page, /^404 GET .*\/api\/generations\/made-up$/);
  await frame.evaluate(() => {
    const imageData = document.createElement('canvas').toDataURL('image/png');
    window.say({ type: 'imageGenerated', imageData, fileName: 'a.png', generationId: 'made-up' });
  });
  await inSight(message(page, 'Image generated, but failed to auto-save to My Drive.'));

  announce(page, /^415 POST .*\/api\/uploadImage$/);
  const refused = message(page, 'Image data format cannot be processed. Nothing was charged.');
  // A PNG header followed by garbage: only the server can detect it.
  const noise = `data:image/png;base64,${btoa('\x89PNG\r\n\x1a\n and the rest is noise, noise, noise')}`;
  const wrong = [
    `data:image/svg+xml;base64,${btoa('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')}`,
    `data:image/png;base64,${btoa('<script>alert(1)</script> and more of that')}`,
    'data:text/html;base64,AAAA',
    'javascript:alert(1)',
    noise,
  ];
  for (const imageData of wrong) {
    await frame.evaluate(
      (data) => window.say({ type: 'imageGenerated', imageData: data, fileName: 'a.png' }),
      imageData,
    );
    // What the page itself can detect is refused without a request.
    if (imageData === noise) await allowCharging(page, 'Blank Tool');
    await inSight(refused.first());
    await pressIfThere(page.getByRole('button', { name: 'Dismiss' }));
    await gone(refused);
  }
  await isUnharmed(page);
  await driveIsEmpty(page);
});

test('a misbehaving tool fills the page neither with messages nor with questions', async (t) => {
  const { page } = await open(t);
  // The clock is frozen: later there would be room for another message.
  await page.clock.setFixedTime(new Date());
  await page.reload();
  const frame = await frameOf(page, 'Blank Tool');
  await frame.evaluate(() => window.welcomed());
  const region = page.locator('section[popover]').first();
  await region.evaluate((element) => {
    const counted = element as HTMLElement & { messages?: number };
    counted.messages = 0;
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes) counted.messages = (counted.messages ?? 0) + addedNodes.length;
    }).observe(element, { childList: true, subtree: true });
  });
  await frame.evaluate(async () => {
    for (let index = 0; index < 60; index += 1) {
      window.say({ type: 'imageGenerated', imageData: 'javascript:alert(1)', fileName: `${index}.png` });
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  });
  await eventually(
    () => frame.evaluate(() => window.heard.filter(({ data }) => data.type === 'imageRefused').length),
    60,
    'what the tool was answered',
  );
  const messages = await region.evaluate((element) => (element as { messages?: number }).messages ?? 0);
  assert.ok(messages >= 1 && messages <= 6, `${messages} messages`);

  // Nor may it ask for images again and again.
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  const nag = (times: number) =>
    frame.evaluate((count) => {
      for (let said = 0; said < count; said += 1) window.say({ type: 'requestImageUpload' });
    }, times);
  for (const times of [1, 1, 5]) {
    await nag(times);
    await inSight(picker);
    await page.keyboard.press('Escape');
    await gone(picker);
  }
  await nag(5);
  await page.waitForTimeout(1000);
  assert.equal(await picker.count(), 0);
  await isUnharmed(page);
});

test('no other window speaks for the frame, which navigates nothing, opens no window, and reaches no other server', async (t) => {
  const { page, frame } = await open(t);
  // Messages of a window that is not the frame are ignored.
  await frame.evaluate(async () => {
    const inner = document.createElement('iframe');
    inner.srcdoc = `<script>
      for (const type of ['iframeReady', 'requestImageUpload']) top.postMessage({ type }, '*');
      const canvas = document.createElement('canvas');
      top.postMessage({ type: 'imageGenerated', imageData: canvas.toDataURL(), fileName: 'inner.png' }, '*');
    </script>`;
    document.body.append(inner);
    await new Promise((resolve) => setTimeout(resolve, 500));
  });
  await page.evaluate(() => {
    window.postMessage({ type: 'requestImageUpload' }, '*');
    window.postMessage({ type: 'imageGenerated', imageData: 'data:image/png;base64,AA', fileName: 'x' }, '*');
  });
  await page.waitForTimeout(500);
  assert.equal(await page.getByRole('dialog').count(), 0);

  announce(
    page,
    /^console: Unsafe attempt to initiate navigation/,
    /^console: Blocked opening/,
    /^console: Blocked form submission/,
    /^console: Ignored call to 'alert\(\)'/,
    /fullscreen is not allowed|Disallowed by permissions policy/,
  );
  let dialogs = 0;
  page.on('dialog', (dialog) => {
    dialogs += 1;
    void dialog.dismiss();
  });
  let downloads = 0;
  page.on('download', () => {
    downloads += 1;
  });
  const tries = await frame.evaluate(async (elsewhere) => {
    const attempt = (act: () => unknown): string => {
      try {
        return String(act());
      } catch (error) {
        return (error as Error).name;
      }
    };
    const press = (attributes: Record<string, string>) => {
      const link = Object.assign(document.createElement('a'), attributes);
      document.body.append(link);
      link.click();
    };
    const outcomes = [
      attempt(() => {
        if (top) top.location.href = elsewhere;
      }),
      attempt(() => parent.location.replace(elsewhere)),
      attempt(() => window.open(elsewhere)),
    ];
    press({ href: elsewhere, target: '_top' });
    press({ href: elsewhere, target: '_blank' });
    press({ href: 'data:text/plain,x', download: 'evil.exe' });
    attempt(() => alert('hello'));
    attempt(() => document.documentElement.requestFullscreen());
    const form = Object.assign(document.createElement('form'), { action: elsewhere, target: '_top' });
    document.body.append(form);
    attempt(() => form.submit());
    await new Promise((resolve) => setTimeout(resolve, 500));
    return outcomes;
  }, `${guests.origin}/blank/`);
  assert.deepEqual(tries, ['SecurityError', 'SecurityError', 'null']);
  // The host's own navigation needs a user activation, which expired more than five seconds ago.
  const asked = await frame.evaluate(async () => {
    await new Promise((resolve) => setTimeout(resolve, 6000));
    window.say({ type: 'requestImageUpload' });
    return Promise.all([
      window.ask('openDrive'),
      window.ask('download', { assetId: 'x' }),
      window.ask('pickImage'),
    ]);
  });
  assert.deepEqual(
    asked.map(({ error }) => error?.code),
    ['forbidden', 'forbidden', 'forbidden'],
  );
  assert.equal(await page.getByRole('dialog').count(), 0);
  assert.deepEqual([dialogs, downloads], [0, 0]);
  assert.ok(page.url().startsWith(url));

  // The tool's own server is on this machine here, which the proxy never contacts.
  const elsewhere = ['https://example.com/', `${url}/api/getWallet`, 'file:///etc/passwd', 'nonsense'];
  const answers = await frame.evaluate(
    (targets) => Promise.all(targets.map((targetUrl) => window.ask('proxy', { targetUrl, method: 'GET' }))),
    elsewhere,
  );
  assert.deepEqual(
    answers.map(({ error }) => error?.code),
    elsewhere.map(() => 'target_forbidden'),
  );
  announce(page, /^403 POST .*\/api\/proxy$/);
  const own = await frame.evaluate(
    (targetUrl) => window.ask('proxy', { targetUrl, method: 'GET' }),
    `${guests.origin}/blank/`,
  );
  assert.equal(own.error?.code, 'target_forbidden');
  const wrong = await frame.evaluate(() => window.ask('proxy', { targetUrl: 7, method: 'STEAL' }));
  assert.equal(wrong.error?.code, 'invalid_input');

  // The last messages of a frame arrive when its page was left, and are ignored, too.
  const farewell = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('message', ({ data }) => data.fileName === 'late.png' && resolve('heard'));
      }),
  );
  await frame.evaluate(() => {
    const imageData = document.createElement('canvas').toDataURL('image/png');
    addEventListener('pagehide', () => {
      window.say({ type: 'requestImageUpload' });
      window.say({ type: 'imageGenerated', imageData, fileName: 'a.png' });
      window.say({ type: 'imageGenerated', imageData: 'javascript:alert(1)', fileName: 'late.png' });
    });
  });
  await isUnharmed(page);
  assert.equal(await farewell, 'heard');
  assert.equal(await message(page, 'Image data format cannot be processed. Nothing was charged.').count(), 0);
  assert.equal(await page.getByRole('dialog').count(), 0);
  await driveIsEmpty(page);
});

test('huge, endless or meaningless messages do nothing; endless reloads and floods, by window or by port, are stopped, and the page stays responsive', async (t) => {
  const { page, frame } = await open(t);
  await frame.evaluate(() => {
    const circle: Record<string, unknown> = { type: 'imageGenerated' };
    circle['imageData'] = circle;
    let deep: unknown = 'x';
    for (let index = 0; index < 2000; index += 1) deep = { deep };
    const odd = [
      circle,
      deep,
      new ArrayBuffer(80_000_000),
      { type: 'iframeReady', padding: new Uint8Array(20_000_000) },
      { type: '__proto__', constructor: { prototype: {} } },
      { type: 'generate', tool: 'character-generator' },
      null,
      17,
    ];
    for (const each of odd) window.say(each);
    window.rawPort.postMessage({ id: -1, method: 'hello' });
    window.rawPort.postMessage({ id: 1e300, method: 'eval', params: 'alert(1)' });
    window.rawPort.postMessage('{"id":5}');
    window.say({ type: 'requestImageUpload' });
  });
  await inSight(page.getByRole('dialog', { name: 'Choose an image' }));
  await page.keyboard.press('Escape');
  await gone(page.getByRole('dialog'));

  // One that reloads again and again is stopped.
  await frame.evaluate(() => location.assign('?again'));
  const stopped = page.getByText('Blank Tool was stopped because it sent too much at once.');
  await inSight(stopped);
  await page.getByRole('button', { name: 'Open again' }).click();
  const flooding = await frameOf(page, 'Blank Tool');
  await flooding.evaluate(() => window.welcomed());
  await flooding.evaluate(() => {
    let sent = 0;
    const flood = () => {
      for (let index = 0; index < 500; index += 1) window.say({ type: 'iframeReady', sent });
      sent += 500;
      if (sent < 200_000) setTimeout(flood, 0);
    };
    setTimeout(flood, 0);
  });
  await inSight(stopped);
  assert.equal(await page.locator('iframe').count(), 0);
  // The page renders: checked in an animation frame.
  await page.waitForFunction(() => true);
  await page.getByRole('button', { name: 'Open again' }).click();
  const again = await frameOf(page, 'Blank Tool');
  assert.equal((await again.evaluate(() => window.welcomed())).result.cost, cost);

  await again
    .evaluate(() => {
      for (let index = 0; index < 50_000; index += 1)
        window.rawPort.postMessage({ id: 100 + index, method: 'pickImage' });
    })
    // It may be removed before it has ended.
    .catch(() => {});
  await inSight(stopped);
  await gone(page.getByRole('dialog'));
  await isUnharmed(page);
});
