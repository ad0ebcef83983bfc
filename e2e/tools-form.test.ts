import assert from 'node:assert/strict';
import test from 'node:test';
import type { Frame } from 'playwright-core';
import { frameOf, hasCredits, openTool, unfold } from './guests.ts';
import { assertAccessible, at, eventually, gone, inSight, logIn, openStage, visit } from './harness.ts';
import {
  desktop,
  draftSaved,
  drawn,
  enter,
  generate,
  go,
  password,
  phone,
  prompt,
} from './tools-form-page.ts';
import { choose } from './tools-page.ts';

const { newPage } = await openStage();

test('a draft survives Back, a reload, the end of the session and another device', async (t) => {
  const page = await newPage(t, desktop);
  const email = await enter(page);
  const words = 'A brass owl with a monocle';
  const has = (frame: Frame, text: string, what: string) =>
    eventually(() => prompt(frame).inputValue(), text, what);
  await prompt(await openTool(page, 'Character Generator', 'character-generator')).fill(words);
  // At once, before the server has it: the frame tells the page a moment after the last letter.
  await page.waitForFunction(
    (wanted) => Object.values(localStorage).some((value) => String(value).includes(wanted)),
    words,
  );
  await page.goBack();
  await at(page, '/tools');
  await page.goForward();
  await has(await frameOf(page, 'Character Generator'), words, 'after Back');
  await page.reload();
  await has(await frameOf(page, 'Character Generator'), words, 'after a reload');
  assert.equal(await prompt(await go(page, 'logo-generator')).inputValue(), '', 'each tool has its own');

  const device = await newPage(t, phone);
  await device.goto('/#/login');
  await logIn(device, email, password);
  await at(device, '/tools');
  const there = await go(device, 'character-generator');
  await has(there, words, 'on another device');
  const saved = draftSaved(device, 'flying');
  await prompt(there).fill(`${words}, flying`);
  await saved;
  await has(await go(page, 'character-generator'), `${words}, flying`, 'and back');

  await visit(page, '/tools');
  await page.getByRole('button', { name: 'Log out' }).click();
  await page.getByRole('complementary').getByRole('link', { name: 'Log in' }).click();
  await logIn(page, email, password);
  await at(page, '/tools');
  await has(await go(page, 'character-generator'), `${words}, flying`, 'after the session');
});

const chip = (frame: Frame, name: RegExp) => frame.getByRole('button', { name });

test('a prompt is read and sketched for free while it is written, and changed by its chips', async (t) => {
  const page = await newPage(t, desktop);
  await enter(page);
  const frame = await openTool(page, 'Character Generator', 'character-generator');
  await unfold(frame);
  // No language model is configured here.
  assert.equal(await frame.getByRole('button', { name: 'Improve my prompt' }).count(), 0);
  await prompt(frame).fill('a blorptiger with a sword');
  await inSight(frame.getByRole('list', { name: 'Not known' }).getByText('blorptiger'));
  await frame.getByRole('img', { name: 'Sketch: a blorptiger with a sword' }).waitFor(drawn);
  await frame.getByRole('button', { name: /^blorptiger is not known/ }).click();
  assert.equal(await prompt(frame).inputValue(), 'a tiger with a sword');
  const stage = frame.locator('[data-stage]');
  await eventually(() => stage.getAttribute('data-stage'), 'new', 'the sketch follows the words');
  const four = frame.locator('[data-strip] img');
  await eventually(() => four.count(), 4, 'four ways to draw it');
  const pictures = await four.evaluateAll((all) => all.map((each) => (each as HTMLImageElement).src));
  assert.equal(new Set(pictures).size, 4, 'all of them differ');
  await assertAccessible(page, 'a sketch');
  await prompt(frame).blur();
  await page.keyboard.press('3');
  assert.ok(await frame.getByRole('radio', { name: /^Sketch 3/ }).isChecked());
  await hasCredits(page, 200);

  await prompt(frame).fill('An old knight with a red katana, no cloak, in a zorblax');
  await inSight(
    chip(frame, /^knight · old/),
    chip(frame, /^katana · red/),
    frame.getByRole('list', { name: 'Left out' }).getByText('cloak'),
    frame.getByRole('list', { name: 'Not known' }).getByText('zorblax'),
    frame.getByRole('radio', { name: 'From your words: knight' }),
  );

  await chip(frame, /^katana · red/).press('Enter');
  await frame.getByRole('menuitem', { name: 'sword', exact: true }).press('Enter');
  await inSight(chip(frame, /^sword · red/));
  await frame.getByRole('radio', { name: 'Pirate' }).press('Space');
  await inSight(chip(frame, /^knight.*the form decides/));
  await frame.getByRole('radio', { name: 'From your words' }).first().press('Space');
  await frame.getByRole('button', { name: 'Leave out knight' }).press('Enter');
  await inSight(frame.getByRole('button', { name: 'Put back knight' }));

  await generate(frame).click();
  await frame.locator('button[data-tile][aria-label*="An old knight"]').waitFor(drawn);
  // The form begins anew; the recipe brings the changes back.
  await prompt(frame).fill('');
  await frame.getByRole('button', { name: 'An old captain with a brass arm' }).click();
  await gone(frame.getByRole('button', { name: 'Put back knight' }));
  await choose(frame, 'Use these settings again');
  await inSight(frame.getByRole('button', { name: 'Put back knight' }), chip(frame, /^sword · red/));

  await visit(page, '/my-drive');
  await page.getByRole('button', { name: 'Villager · character.png', exact: true }).first().click();
  const preview = page.getByRole('region', { name: 'Image preview' });
  await preview.getByRole('tab', { name: 'Recipe' }).click();
  const details = preview.getByRole('tabpanel');
  await inSight(details.getByText('zorblax', { exact: true }));
});
