import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import test from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { unfold } from './guests.ts';
import { assertAccessible, eventually, gone, hasFocus, inSight } from './harness.ts';
import { openToolHost } from './tool-host.ts';
import { choose } from './tools-page.ts';

// The tool pages in a host that the test controls, so that rare failures of a real host are easy to produce.

const open = await openToolHost();

const tools = readdirSync('apps/tools/src/tools');

/** An image then takes more than a minute, unless the clock is moved forward. */
const slow = '0.05';

const aWhile = 100_000;

const generate = (frame: Frame) => frame.getByRole('button', { name: /^Make (this|all \d+) in full/ });

test('every tool is accessible, on a desktop and on a phone', async (t) => {
  for (const tool of tools) {
    const { page, frame } = await open(t, { tool, history: '3' });
    await inSight(frame.locator('[data-tile]').first(), frame.getByRole('img', { name: /^Sketch/ }));
    await assertAccessible(frame as unknown as Page, tool);
    await unfold(frame);
    await assertAccessible(frame as unknown as Page, `${tool}, unfolded`);
    const phone = await open(t, { tool, theme: 'light', language: 'th' }, { width: 360, height: 740 });
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    await unfold(phone.frame);
    assert.equal(await phone.frame.evaluate(wider), 0);
    // At the end, where the bar with the main button covers nothing.
    await phone.frame.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await assertAccessible(phone.frame as unknown as Page, `${tool} on a phone`);
    await page.close();
    await phone.page.close();
  }
});

test('an image is ordered as the form says, at the price on the button, and can be edited further', async (t) => {
  const { page, frame, asked } = await open(t, { tool: 'banner-generator', speed: slow });
  await generate(frame).click();
  await inSight(frame.getByText('This cannot be empty.'));
  await hasFocus(frame.getByLabel('Headline'));
  assert.deepEqual(await asked('generate'), []);
  await unfold(frame);

  await frame.getByLabel('Headline').fill('Light the last lantern');
  await frame.getByRole('button', { name: 'Racing karts' }).click();
  await frame.getByRole('radio', { name: /Leaderboard/ }).check();
  await frame.getByRole('radio', { name: 'Neon' }).check();
  await inSight(frame.getByRole('button', { name: 'Make this in full 15 credits' }));
  await frame.getByRole('button', { name: 'All 4 60 credits' }).click();
  await inSight(
    frame.getByRole('progressbar').nth(3),
    frame.getByRole('status').getByText('4 images are being made.'),
  );
  const [order] = await asked('generate');
  const { key, seed, takes, ...rest } = order ?? {};
  const sketched = (await asked('sketch')).filter(({ prompt }) => prompt === order?.['prompt']);
  const drawn = sketched.flatMap((each) => each['takes'] as object[]).map((take) => JSON.stringify(take));
  for (const take of takes as object[]) assert.ok(drawn.includes(JSON.stringify(take)), 'it was sketched');
  assert.match(String(key), /^[\w-]{16,64}$/);
  assert.equal(typeof seed, 'number');
  assert.deepEqual(rest, {
    mode: 'create',
    prompt: 'Racing karts in a candy city at sunset',
    inputs: { headline: 'Light the last lantern', callToAction: '', subject: 'auto', placement: 'auto' },
    style: 'painterly',
    palette: 'neon',
    size: 'ad-leaderboard',
    variations: 4,
    language: 'en',
  });
  await page.clock.fastForward(aWhile);
  await eventually(() => frame.getByRole('button', { name: 'Download' }).count(), 4, 'four images');
  await frame.getByRole('button', { name: 'Download' }).first().click();
  await eventually(async () => (await asked('download')).length, 1, 'a download');
  await frame
    .getByRole('button', { name: /^More like this/ })
    .first()
    .click();
  await eventually(async () => (await asked('generate')).length, 2, 'an order of variations');
  const [, variation] = await asked('generate');
  assert.equal(variation?.['prompt'], rest['prompt']);
  assert.equal(variation?.['variations'], 1);
  assert.notEqual(variation?.['seed'], seed);

  // The recipe brings the seed of its image back, and the stage shows its sketch.
  await page.clock.fastForward(aWhile);
  await choose(frame, 'Use these settings again');
  const seedField = frame.getByLabel('Seed', { exact: true });
  await eventually(() => seedField.inputValue(), String(variation?.['seed']), 'the seed of its image');
  await inSight(frame.getByRole('img', { name: 'Sketch: Racing karts in a candy city at sunset' }));
});

test('an order whose answer was lost is retried under its key, and made once', async (t) => {
  const { frame, asked } = await open(t, { tool: 'game-background-generator' });
  await frame.getByLabel('What is in the scene?').fill('A tower [lost]');
  await generate(frame).click();
  await inSight(frame.getByRole('alert').getByText('not made twice'));
  await generate(frame).click();
  await gone(frame.getByRole('alert'));
  await eventually(async () => (await asked('generate')).length, 2, 'the order, sent again');
  const keys = (await asked('generate')).map(({ key }) => key);
  assert.equal(keys[0], keys[1]);
  await eventually(() => frame.getByRole('button', { name: 'Download' }).count(), 1, 'one image');
  // The same picture is not sold twice: four others are sketched first.
  await frame.getByRole('button', { name: 'Four others' }).last().click();
  await generate(frame).click();
  await eventually(async () => new Set((await asked('generate')).map(({ key }) => key)).size, 2, 'a new key');
});

test('an engine is chosen where there is a choice, remembered, and exchanged for one that is in use', async (t) => {
  const choices = { engine: 'openai', choices: 'google,comfyui!,builtin' };
  const { frame, asked } = await open(t, { tool: 'logo-generator', ...choices });
  await frame.getByLabel('Title').fill('Lantern');
  const engine = frame.getByRole('combobox', { name: 'Engine' });
  const names = ['Usual engine: gpt-image-1', 'google-1', 'comfyui-1 (out of use)', 'Artcade 1, built-in'];
  assert.deepEqual(await engine.getByRole('option').allTextContents(), names);
  await engine.selectOption('comfyui');
  await inSight(frame.getByText('This engine is out of use at the moment.'));
  assert.deepEqual(await asked('chooseEngine'), [{ name: 'comfyui' }]);
  await frame.locator('[data-prompt]').fill('[engine_busy]');
  await generate(frame).click();
  await eventually(async () => (await asked('generate')).at(-1)?.['engine'], 'comfyui', 'the chosen engine');
  await inSight(frame.getByRole('button', { name: 'Try with the built-in engine' }));
  await frame.getByRole('button', { name: 'Make it with google-1' }).click();
  await eventually(async () => (await asked('generate')).at(-1)?.['engine'], 'google', 'another engine');

  const later = await open(t, { tool: 'logo-generator', ...choices, chosen: 'google' });
  const again = later.frame.getByRole('combobox', { name: 'Engine' });
  assert.equal(await again.inputValue(), 'google');
  await inSight(later.frame.getByText('Images are made by google-1.'));
  await again.selectOption('');
  await later.frame.getByLabel('Title').fill('Lantern');
  await generate(later.frame).click();
  await eventually(async () => (await later.asked('generate')).length, 1, 'the order');
  assert.equal((await later.asked('generate'))[0]?.['engine'], undefined);

  const without = await open(t, { tool: 'logo-generator', engine: 'openai' });
  await inSight(without.frame.getByText('Images are made by gpt-image-1.'));
  await gone(without.frame.getByRole('combobox', { name: 'Engine' }));
});

test("opened from an image, the form has the image's inputs", async (t) => {
  const recipe = {
    assetId: 'a1',
    tool: 'game-screen-planner',
    mode: 'create',
    prompt: 'Sky pirates',
    inputs: { title: 'Aloft', genre: 'cards', screens: ['play', 'title'], flow: 'line', notes: false },
    style: 'ink',
    palette: 'ember',
    size: 'square',
    seed: 99,
    parents: [],
  };
  const { frame, asked } = await open(t, { tool: 'game-screen-planner', recipe: JSON.stringify(recipe) });
  await unfold(frame);
  assert.equal(await frame.getByLabel('Title of the game').inputValue(), 'Aloft');
  assert.equal(await frame.getByLabel('Seed', { exact: true }).inputValue(), '99');
  await frame.getByRole('button', { name: 'Add Shop' }).click();
  await frame.getByRole('button', { name: 'Move Shop earlier' }).click();
  const screen = (name: string) => frame.getByRole('listitem').filter({ hasText: name });
  await frame.getByRole('button', { name: 'Add Pause' }).click();
  await hasFocus(screen('Pause'), 'the focus goes where the screen went');
  await frame.getByRole('button', { name: 'Remove Pause' }).click();
  await hasFocus(screen('Title'), 'the focus stays in the list');
  await generate(frame).click();
  await eventually(async () => (await asked('generate')).length, 1, 'an order');
  const [order] = await asked('generate');
  const inputs = order?.['inputs'] as Record<string, unknown>;
  assert.deepEqual(inputs['screens'], ['play', 'shop', 'title']);
  assert.equal(inputs['genre'], 'cards');
  assert.equal(order?.['palette'], 'ember');
  assert.equal(order?.['seed'], 99);
});
