import assert from 'node:assert/strict';
import { readdirSync } from 'node:fs';
import test from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { unfold } from './guests.ts';
import { assertAccessible, eventually, gone, hasFocus, inSight } from './harness.ts';
import { openToolHost } from './tool-host.ts';

// The tool pages in a host that the test controls, so that rare failures of a real host are easy to produce.

interface HostPage {
  readonly answerLate: () => void;
}
declare const window: Window & HostPage;

const open = await openToolHost();
const tools = readdirSync('apps/tools/src/tools');

/** An image then takes more than a minute, unless the clock is moved forward. */
const slow = '0.05';
const aWhile = 100_000;

const generate = (frame: Frame) => frame.getByRole('button', { name: /^Generate/ });

for (const tool of tools) {
  test(`${tool} is accessible, on a desktop and on a phone`, async (t) => {
    const { page, frame } = await open(t, { tool, history: '3' });
    await inSight(frame.getByRole('button', { name: 'Download' }).first());
    await assertAccessible(frame as unknown as Page, tool);
    await unfold(frame);
    await assertAccessible(frame as unknown as Page, `${tool}, unfolded`);
    const phone = await open(t, { tool, theme: 'light', language: 'th' }, { width: 360, height: 740 });
    const wider = () => document.documentElement.scrollWidth - document.documentElement.clientWidth;
    await unfold(phone.frame);
    assert.equal(await phone.frame.evaluate(wider), 0);
    await assertAccessible(phone.frame as unknown as Page, `${tool} on a phone`);
    await page.close();
  });
}

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
  await frame.getByRole('radio', { name: '3 images' }).check();
  await inSight(frame.getByRole('button', { name: 'Generate 45 credits' }));
  await generate(frame).click();
  await inSight(
    frame.getByRole('progressbar').nth(2),
    frame.getByRole('status').getByText('3 images are being made.'),
  );
  const [order] = await asked('generate');
  const { key, seed, ...rest } = order ?? {};
  assert.match(String(key), /^[\w-]{16,64}$/);
  assert.equal(typeof seed, 'number');
  assert.deepEqual(rest, {
    mode: 'create',
    prompt: 'Racing karts in a candy city at sunset',
    inputs: { headline: 'Light the last lantern', callToAction: '', subject: 'auto', placement: 'left' },
    style: 'painterly',
    palette: 'neon',
    size: 'ad-leaderboard',
    variations: 3,
    language: 'en',
  });
  await page.clock.fastForward(aWhile);
  await eventually(() => frame.getByRole('button', { name: 'Download' }).count(), 3, 'three images');

  await frame.getByRole('button', { name: 'Use as reference' }).first().click();
  await inSight(frame.getByText('1 / 3'));
  await frame.getByRole('button', { name: 'Download' }).first().click();
  await eventually(async () => (await asked('download')).length, 1, 'a download');

  // Each order picks a new seed; the recipe restores that of its image.
  await frame.getByRole('button', { name: 'Use these settings again' }).nth(1).click();
  const seedField = frame.getByLabel('Seed', { exact: true });
  await eventually(() => seedField.inputValue(), String(Number(seed) + 1), 'the seed of its image');
  await frame
    .getByRole('button', { name: /^More like this/ })
    .first()
    .click();
  await eventually(async () => (await asked('generate')).length, 2, 'an order of variations');
  const [, variation] = await asked('generate');
  assert.equal(variation?.['prompt'], rest['prompt']);
  assert.equal(variation?.['variations'], 3);
  assert.notEqual(variation?.['seed'], seed);
});

test('what is read in a prompt can be changed and left out, and the order says so', async (t) => {
  const { frame, asked } = await open(t, { tool: 'character-generator', history: '1' });
  const prompt = frame.getByLabel('Who is it?');
  await prompt.fill('A knight with a katana in a forest');
  const katana = frame.getByRole('button', { name: 'katana, (drawn as: sword). Change' });
  await inSight(katana, frame.getByRole('list', { name: 'Place' }).getByText('forest'));
  await inSight(frame.getByText('Understood: 3. Not known: 0.'));
  await assertAccessible(frame as unknown as Page, 'the chips');

  await katana.focus();
  await katana.press('Enter');
  const menu = frame.getByRole('menu', { name: 'Instead of katana' });
  await hasFocus(menu.getByRole('menuitem', { name: 'sword' }));
  await assertAccessible(frame as unknown as Page, 'the menu of a chip');
  await frame.getByRole('menuitem', { name: 'sword' }).press('ArrowDown');
  await hasFocus(menu.getByRole('menuitem', { name: 'axe' }));
  await menu.getByRole('menuitem', { name: 'axe' }).press('Enter');
  await inSight(frame.getByRole('button', { name: 'axe. Change' }));
  await hasFocus(frame.getByRole('button', { name: 'axe. Change' }), 'the focus stays with the chip');
  await frame.getByRole('button', { name: 'Leave out forest' }).press('Enter');
  await hasFocus(frame.getByRole('button', { name: 'Put back forest' }), 'the focus is on the way back');
  await frame.getByRole('button', { name: 'Leave out knight' }).click();
  await frame.getByRole('button', { name: 'Put back knight' }).click();
  await inSight(frame.getByRole('button', { name: 'knight. Change' }));

  await generate(frame).click();
  await eventually(async () => (await asked('generate')).length, 1, 'an order');
  const briefEdits = { without: ['place.forest'], instead: { 'thing.katana': 'thing.axe' } };
  assert.deepEqual((await asked('generate'))[0]?.['briefEdits'], briefEdits);

  // Another prompt begins anew, and the recipe of the image brings its changes back.
  await prompt.fill('');
  await frame.getByRole('button', { name: 'An old captain with a brass arm' }).click();
  await gone(frame.getByRole('button', { name: 'Put back forest' }));
  await frame.getByRole('button', { name: 'Use these settings again' }).first().click();
  await inSight(
    frame.getByRole('button', { name: 'Put back forest' }),
    frame.getByRole('button', { name: 'axe. Change' }),
  );
});

test('a field says what the words set, until somebody chooses, and can be set back', async (t) => {
  const { frame, asked } = await open(t, { tool: 'game-background-generator' });
  await unfold(frame);
  const left = frame.getByRole('radio', { name: /^From your words/ }).first();
  assert.ok(await left.isChecked());
  await frame.getByLabel('What is in the scene?').fill('a griffn in the forest');
  await inSight(frame.getByText('From your words: forest'));
  await inSight(frame.getByRole('radio', { name: 'Forest (From your words)' }));
  await frame.getByRole('radio', { name: 'Desert' }).check();
  await gone(frame.getByRole('radio', { name: 'Forest (From your words)' }));
  await left.check();
  // The suggestion takes the place of the word.
  await frame.getByRole('button', { name: 'griffn is not known. Write griffin instead' }).click();
  await eventually(
    () => frame.getByLabel('What is in the scene?').inputValue(),
    'a griffin in the forest',
    'the suggested word',
  );
  await generate(frame).click();
  await eventually(async () => (await asked('generate')).length, 1, 'an order');
  const [order] = await asked('generate');
  assert.deepEqual(order?.['inputs'], {
    scene: 'auto',
    time: 'auto',
    weather: 'auto',
    view: 'whole',
    seamless: false,
  });
});

test('the form below the chips does not jump while somebody writes', async (t) => {
  const { frame } = await open(t, { tool: 'character-generator' });
  const prompt = frame.getByLabel('Who is it?');
  const place = async () => (await frame.locator('summary').first().boundingBox())?.y;
  await prompt.fill('A knight with a katana in a forest');
  await inSight(frame.getByRole('list', { name: 'Place' }));
  const before = await place();
  await prompt.fill('A knight with a');
  await gone(frame.getByRole('list', { name: 'Place' }));
  assert.equal(await place(), before);
  await frame.getByRole('button', { name: 'Leave out knight' }).click();
  await inSight(frame.getByRole('button', { name: 'Put back knight' }));
  assert.ok(Number(await place()) < Number(before), 'the room is given back later');
});

test('the details of an image tell what was drawn and as what, what was not, and what was left out', async (t) => {
  const reading = {
    understood: ['axe'],
    strange: ['zorblax'],
    drawn: {},
    heeded: [
      { id: 'thing.axe', text: 'axe', from: 'katana' },
      { id: 'thing.keris', text: 'keris', as: { id: 'thing.dagger', name: 'dagger' } },
    ],
    unheeded: [{ id: 'colour.red', text: 'red' }],
    left: [{ id: 'garment.cloak', name: 'cloak' }],
  };
  const { frame } = await open(t, {
    tool: 'character-generator',
    history: '1',
    reading: JSON.stringify(reading),
  });
  const listed = (name: string) =>
    frame.getByRole('list', { name, exact: true }).getByRole('listitem').allTextContents();
  await inSight(frame.getByRole('list', { name: 'Not drawn' }));
  assert.deepEqual(await listed('Understood'), ['axe (instead of: katana)', 'keris (drawn as: dagger)']);
  assert.deepEqual(await listed('Not drawn'), ['red', 'zorblax']);
  assert.deepEqual(await listed('Left out'), ['cloak']);
});

test('a late answer does not replace a newer one, and without an answer the page works', async (t) => {
  const { page, frame, asked } = await open(t, { tool: 'game-background-generator' });
  const prompt = frame.getByLabel('What is in the scene?');
  const chip = (name: string) => frame.getByRole('button', { name: `${name}. Change` });
  await prompt.fill('a knight [late]');
  await eventually(async () => (await asked('readPrompt')).length, 1, 'a question');
  await prompt.fill('a forest');
  await inSight(chip('forest'));
  await page.evaluate(() => window.answerLate());
  await prompt.fill('a forest, a knight');
  await inSight(chip('knight'));
  await prompt.fill('a forest [late]');
  await eventually(async () => (await asked('readPrompt')).length, 4, 'another question');
  await inSight(chip('knight'));
  await prompt.fill('a forest [offline]');
  await gone(chip('forest'), chip('knight'));
  await inSight(frame.getByText('here you see which ones the engine can draw'));
  await generate(frame).click();
  await eventually(async () => (await asked('generate')).length, 1, 'an order');
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
  await generate(frame).click();
  await eventually(async () => new Set((await asked('generate')).map(({ key }) => key)).size, 2, 'a new key');
});

test('a refusal shows its reason; a busy engine can be replaced by the built-in one', async (t) => {
  const { frame, asked } = await open(t, { tool: 'game-background-generator', engine: 'openai' });
  await inSight(frame.getByText('Images are made by gpt-image-1.'));
  const words = frame.getByLabel('What is in the scene?');
  await words.fill('[engine_refused]');
  await generate(frame).click();
  await inSight(frame.getByText(/Nothing was charged.*Its reason: It shows a brand/));
  await gone(frame.getByRole('button', { name: 'Try with the built-in engine' }));
  await words.fill('[engine_busy]');
  await generate(frame).click();
  await frame.getByRole('button', { name: 'Try with the built-in engine' }).click();
  await eventually(async () => (await asked('generate')).at(-1)?.['engine'], 'builtin', 'the other engine');
  await inSight(frame.getByText('Built-in engine, procedural'));
});

test('refused words name the rule, and one press asks a person', async (t) => {
  const { frame, asked } = await open(t, { tool: 'game-background-generator' });
  const words = frame.getByLabel('What is in the scene?');
  await words.fill('A banner [refused]');
  await generate(frame).click();
  const refusal = frame.getByRole('region', { name: 'Words that were refused' });
  await inSight(refusal.getByRole('alert').getByText(/Hate against groups.*Nothing was charged/));
  const note = refusal.getByLabel('Why is it fine? (optional)');
  await note.fill('A museum [full]');
  await note.press('Enter');
  await inSight(refusal.getByText('5 of your appeals are still waiting.'));
  await note.fill('');
  await refusal.getByRole('button', { name: 'Appeal' }).click();
  await inSight(refusal.getByText('Your appeal waits for a person.'));
  assert.deepEqual((await asked('appeal')).at(-1), { words: 'A banner [refused]' });
  // Other words are another appeal; the same words again still wait.
  await words.fill('A flag [refused]');
  await generate(frame).click();
  await inSight(refusal.getByRole('button', { name: 'Appeal' }));
  await words.fill('A banner [refused]');
  await generate(frame).click();
  await inSight(refusal.getByText('Your appeal waits for a person.'));
  await words.fill('A banner');
  await generate(frame).click();
  await gone(refusal);
});

test('in doubt about the subject, another engine can make the image', async (t) => {
  const { frame, asked } = await open(t, { tool: 'character-generator', others: 'openai' });
  await frame.getByLabel('Who is it?').fill('a zorblax');
  await generate(frame).click();
  const notice = frame.getByRole('region', { name: 'Before you spend credits' });
  await inSight(notice.getByText('“zorblax”'));
  assert.deepEqual(await asked('generate'), []);
  await notice.getByRole('button', { name: 'Make it with gpt-image-1' }).click();
  await eventually(
    async () => (await asked('generate')).map(({ engine }) => engine),
    ['openai'],
    'the order',
  );
  await gone(notice);
  // Pressing again goes on with the engine of the tool.
  await frame.getByLabel('Who is it?').fill('a zorblax in a hat');
  await generate(frame).click();
  await frame.getByRole('button', { name: /^Generate anyway/ }).click();
  await eventually(async () => (await asked('generate')).length, 2, 'the second order');
  assert.equal((await asked('generate'))[1]?.['engine'], undefined);
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

test('a running image is cancelled, and an unaffordable one is not ordered', async (t) => {
  const { frame, asked } = await open(t, { tool: 'loading-screen-generator', credits: '40', speed: slow });
  await frame.getByLabel('Title').fill('Lantern');
  await frame.getByRole('radio', { name: '2 images' }).check();
  await inSight(frame.getByText('This costs 70 credits and you have 40.'));
  await frame.getByRole('button', { name: '30 credits short. Get credits' }).click();
  await eventually(async () => (await asked('openWallet')).length, 1, 'the way to the wallet');
  assert.deepEqual(await asked('generate'), []);
  await frame.getByRole('button', { name: 'Make 1 image' }).click();
  await generate(frame).click();
  await frame.getByRole('button', { name: 'Cancel' }).click();
  const cancelled = frame.getByRole('listitem').filter({ hasText: 'Cancelled. Nothing was charged.' });
  await inSight(cancelled);
  await hasFocus(cancelled.locator('[data-tile]'), 'the focus stays with the image whose button is gone');
  assert.equal((await asked('cancel')).length, 1);
  await inSight(frame.getByRole('button', { name: 'Generate 35 credits' }));
});

test('an image in progress when the page was left continues here, through a change of language and theme', async (t) => {
  const { page, frame, say } = await open(t, { tool: 'logo-generator', running: '1', speed: slow });
  await inSight(frame.getByRole('progressbar'));
  // Waits until it is being drawn.
  await page.clock.runFor(20_000);
  await frame.getByLabel('Title').fill('燈火');
  await say('language', 'zh-TW');
  await inSight(frame.getByText('繪製中', { exact: false }).first());
  assert.equal(await frame.getByLabel('名稱').inputValue(), '燈火');
  assert.equal(await frame.evaluate(() => document.documentElement.lang), 'zh-Hant-TW');
  await say('theme', 'light');
  await eventually(
    () => frame.evaluate(() => document.documentElement.dataset['theme']),
    'light',
    'the theme',
  );
  await page.clock.fastForward(aWhile);
  await inSight(frame.getByRole('button', { name: '下載' }));
});

test('a character is edited at the price of an edit, with its known properties', async (t) => {
  const { frame, asked } = await open(t, { tool: 'character-generator', history: '1' });
  await frame.getByRole('button', { name: 'Edit this image' }).click();
  await frame.getByRole('button', { name: /^Edit image/ }).click();
  await inSight(frame.getByText('Say what should change.'));
  await frame.getByRole('button', { name: 'Give her silver hair' }).click();
  await frame.getByRole('button', { name: 'Edit image 15 credits' }).click();
  await eventually(async () => (await asked('generate')).length, 1, 'an order');
  const [order] = await asked('generate');
  assert.equal(order?.['mode'], 'edit');
  assert.deepEqual(order?.['references'], [{ assetId: 'asset-g1' }]);
  assert.equal(order?.['seed'], 0);

  await frame.getByRole('radio', { name: /^New image/ }).check();
  await frame.getByRole('radio', { name: /^Edit an image/ }).check();
  await frame.getByRole('button', { name: 'Choose another' }).click();
  await inSight(frame.getByText('my-hero.webp'));
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

test('without a host the page shows a link to the product', async (t) => {
  const { frame } = await open(t, { tool: 'logo-generator', deaf: '1' });
  await inSight(frame.getByRole('alert').getByText('only works inside Artcade'));
});
