import assert from 'node:assert/strict';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { assertAccessible, eventually, inSight, openStage } from './harness.ts';
import { enter, openUnfolded, play, viewer } from './tools-players-page.ts';

// What becomes of images: drawn, played, exported and thrown away by the real server.

const { newPage } = await openStage({ WELCOME_CREDITS: '900' });

test('a figure plays as a sheet, with speed, onion skin and background', async (t) => {
  const page = await newPage(t);
  await enter(page);
  const frame = await openUnfolded(page, 'Character Generator', 'character-generator');
  await frame.getByRole('radio', { name: 'Run' }).press('Space');
  await play(frame, 'Play');
  const stage = viewer(frame).locator('[data-frame]');
  await inSight(stage);
  // The page of a test prefers less motion: it waits for a press.
  const shown = () => stage.getAttribute('data-frame');
  assert.equal(await shown(), '0');
  await viewer(frame).getByRole('button', { name: 'Next frame' }).click();
  await eventually(shown, '1', 'the next frame');
  await viewer(frame).getByRole('slider', { name: 'Speed' }).fill('200');
  await viewer(frame).getByRole('button', { name: 'Play' }).click();
  await eventually(async () => (await shown()) !== '1', true, 'another frame');
  await viewer(frame).getByRole('button', { name: 'Pause' }).click();
  await viewer(frame).getByRole('checkbox', { name: 'Onion skin' }).check();
  await eventually(() => stage.locator('span').count(), 3, 'the frames before and after');
  for (const ground of ['Dark', 'Light', 'Color'])
    await viewer(frame).getByRole('radio', { name: ground }).check({ force: true });
  await eventually(() => stage.getAttribute('data-ground'), 'colour', 'a colour');
  await assertAccessible(frame as unknown as Page, 'the sprite player');
});
