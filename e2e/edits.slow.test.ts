import assert from 'node:assert/strict';
import test from 'node:test';
import { freePort } from '../apps/server/test/support/free-port.ts';
import { button, canvas, finished, kind, openBall, share } from './edits-page.ts';
import { assertAccessible, enterAsNew, eventually, inSight, openStage } from './harness.ts';

/** The stand-in of an image model that can fill, remove, extend, restyle and pose. */
const sandboxPort = String(await freePort());

const { newPage } = await openStage({
  SANDBOX_PORT: sandboxPort,
  IMAGE_ENGINE: 'openai',
  OPENAI_API_KEY: 'x',
  OPENAI_BASE_URL: `http://localhost:${sandboxPort}/engines/openai/v1`,
});

test('on a phone a finger marks and two fingers zoom; the marks outlast a visit elsewhere; a figure is cut out', async (t) => {
  const page = await newPage(t, { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  await enterAsNew(page, { name: 'Noa', email: 'noa-edits@example.com', password: 'brush-and-ink' });
  await openBall(page);
  const box = await canvas(page).boundingBox();
  assert.ok(box);
  const line = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...points: [number, number][]) =>
    line.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: points.map(([x, y], id) => ({ id, x: box.x + box.width * x, y: box.y + box.height * y })),
    });

  await touch('touchStart', [0.4, 0.5]);
  await touch('touchMove', [0.5, 0.5]);
  await touch('touchMove', [0.6, 0.5]);
  await touch('touchEnd');
  await eventually(async () => (await share(page)) > 0, true, 'a finger marks');
  const before = await share(page);
  await touch('touchStart', [0.4, 0.3]);
  await touch('touchMove', [0.45, 0.3]);
  await touch('touchStart', [0.45, 0.3], [0.6, 0.7]);
  await touch('touchMove', [0.3, 0.2], [0.8, 0.9]);
  await touch('touchEnd');
  const zoom = page.getByRole('group', { name: 'Zoom' });
  const percent = async () => Number.parseInt(await zoom.getByText(/%$/).innerText(), 10);
  const fitted = Math.round((box.width / 600) * 100);
  await eventually(async () => (await percent()) > fitted, true, 'two fingers zoom');
  assert.equal(await share(page), before, 'and what the first of them drew is taken back');
  await assertAccessible(page, 'the page for edits on a phone');

  await page.getByRole('button', { name: 'Back', exact: true }).click();
  const preview = page.getByRole('dialog', { name: 'Image preview' });
  await preview.getByRole('button', { name: 'Edit image' }).click();
  await eventually(() => share(page), before, 'the marks are still there');

  await kind(page, 'Cut out').check({ force: true });
  await finished(page, 'Cut out');
  await button(page, 'Keep').click();
  await inSight(preview);
});
