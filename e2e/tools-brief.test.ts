import assert from 'node:assert/strict';
import test from 'node:test';
import type { Frame } from 'playwright-core';
import { hasCredits, openTool, unfold } from './guests.ts';
import { enterAsNew, gone, inSight, openStage, visit } from './harness.ts';

const { newPage } = await openStage();

const chip = (frame: Frame, name: RegExp) => frame.getByRole('button', { name });

test('a prompt is read while it is written, changed by its chips, drawn so, and listed so in the details of the image', async (t) => {
  const page = await newPage(t);
  await enterAsNew(page, { name: 'Mina', email: 'mina@example.com', password: 'brush-and-ink' });
  await hasCredits(page, 200);
  const frame = await openTool(page, 'Character Generator', 'character-generator');
  await unfold(frame);
  // No language model is configured here.
  assert.equal(await frame.getByRole('button', { name: 'Improve my prompt' }).count(), 0);
  const prompt = frame.getByLabel('Who is it?');
  await prompt.fill('An old knight with a red katana, no cloak, in a zorblax');
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

  await frame.getByRole('button', { name: /^Generate/ }).click();
  await inSight(frame.getByRole('button', { name: 'Download', exact: true }));
  // The form begins anew; the recipe brings the changes back.
  await prompt.fill('');
  await frame.getByRole('button', { name: 'An old captain with a brass arm' }).click();
  await gone(frame.getByRole('button', { name: 'Put back knight' }));
  await frame.getByRole('button', { name: 'Use these settings again' }).click();
  await inSight(frame.getByRole('button', { name: 'Put back knight' }), chip(frame, /^sword · red/));

  await visit(page, '/my-drive');
  await page.getByRole('button', { name: /^An old knight/ }).click();
  const preview = page.getByRole('dialog', { name: 'Image preview' });
  await preview.getByRole('button', { name: 'Show recipe' }).click();
  const details = preview.getByRole('complementary', { name: 'Recipe' });
  await inSight(details.getByText('zorblax', { exact: true }));
});
