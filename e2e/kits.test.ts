import assert from 'node:assert/strict';
import test from 'node:test';
import type { Frame, Page } from 'playwright-core';
import { openTool, unfold } from './guests.ts';
import {
  assertAccessible,
  at,
  enterAsNew,
  eventually,
  gone,
  hasFocus,
  inSight,
  openStage,
  visit,
} from './harness.ts';
import { choose } from './tools-page.ts';

const { newPage } = await openStage();

interface Ordered {
  readonly data: readonly {
    readonly recipe: { readonly kit?: { readonly name: string }; readonly colours?: readonly string[] };
  }[];
}

const generated = async (page: Page, frame: Frame): Promise<Ordered['data'][number]['recipe']> => {
  const answered = page.waitForResponse(
    (response) => response.url().endsWith('/api/generations') && response.request().method() === 'POST',
  );
  await frame.getByRole('button', { name: /^Make (this|all \d+) in full/ }).click();
  const { data } = (await (await answered).json()) as Ordered;
  await inSight(frame.getByRole('button', { name: 'Download', exact: true }));
  return data[0]?.recipe ?? {};
};

const kitOf = (frame: Frame) => frame.getByLabel('Style kit');
const chosenIn = (frame: Frame) =>
  kitOf(frame).evaluate((select) => (select as HTMLSelectElement).selectedOptions[0]?.textContent);

test('a project is named once, and every tool draws in its style', async (t) => {
  const page = await newPage(t);
  await enterAsNew(page, { name: 'Mina', email: 'mina@example.com', password: 'brush-and-ink' });

  // A hero, made before any kit exists; one click leads from it to the kits.
  const figures = await openTool(page, 'Character Generator', 'character-generator');
  await unfold(figures);
  assert.deepEqual(await generated(page, figures).then(({ kit, colours }) => [kit, colours]), [
    undefined,
    undefined,
  ]);
  await figures.getByRole('button', { name: 'Make a style kit' }).click();
  await at(page, '/kits');
  await inSight(page.getByRole('heading', { name: 'Your game, one look' }));
  await assertAccessible(page, 'style kits');

  await page.getByRole('button', { name: 'New style kit' }).click();
  const dialog = page.getByRole('dialog', { name: 'New style kit' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await inSight(dialog.getByText('Give the project a name.'));
  await hasFocus(dialog.getByRole('textbox').first());
  await page.keyboard.type('Lantern Bay');
  await dialog.getByRole('button', { name: 'Ember' }).click();
  // The lightest colour in the place of the darkest: the server sorts.
  await dialog.getByLabel('Color 1 of 5').fill('#fffff0');
  await dialog.getByRole('radio', { name: 'Cel shading' }).check({ force: true });
  await dialog.getByLabel('Genre').selectOption('Puzzle');
  await dialog.getByRole('group', { name: 'Hero' }).getByRole('button', { name: 'Choose' }).click();
  const picker = page.getByRole('dialog', { name: 'Choose an image' });
  await picker
    .getByRole('button', { name: /character/i })
    .first()
    .click();
  await gone(picker);
  await inSight(dialog.getByRole('group', { name: 'Hero' }).getByRole('button', { name: 'Remove' }));

  // The same picture is a reference for models: removed by mistake, and brought back.
  const references = dialog.getByRole('group', { name: /^Reference pictures/ });
  await references.getByRole('button', { name: 'Add pictures' }).click();
  const several = page.getByRole('dialog', { name: 'Add images' });
  await several
    .getByRole('button', { name: /character/i })
    .first()
    .click();
  await several.getByRole('button', { name: 'Add', exact: true }).click();
  await gone(several);
  await references.getByRole('combobox').selectOption('A character');
  await references.getByRole('button', { name: /^Remove / }).click();
  await references.getByRole('button', { name: 'Undo' }).click();
  await inSight(references.getByText('1 of 20'));
  await assertAccessible(page, 'style kits');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await gone(dialog);
  const card = page.getByRole('article', { name: 'Lantern Bay' });
  await inSight(
    card.getByText('Cel shading · Puzzle · 1 reference picture'),
    card.getByRole('img', { name: 'Hero' }),
  );
  await assertAccessible(page, 'style kits');

  // A figure also becomes the hero where it was made.
  await visit(page, '/tools');
  const heroes = await openTool(page, 'Character Generator', 'character-generator');
  await choose(heroes, 'Use as hero of the kit');
  await inSight(heroes.getByText('This is now the hero of Lantern Bay.'));

  // A new kit is selected at once: the banner starts in its style.
  await visit(page, '/tools');
  const banners = await openTool(page, 'Banner Generator', 'banner-generator');
  await unfold(banners);
  await inSight(kitOf(banners));
  await eventually(() => chosenIn(banners), 'Lantern Bay', 'the kit of the banner');
  await eventually(() => banners.getByLabel('Headline').inputValue(), 'Lantern Bay', 'the headline');
  for (const name of ['Cel shading', 'Kit colors'])
    await eventually(() => banners.getByRole('radio', { name }).isChecked(), true, name);
  await inSight(banners.getByRole('img', { name: 'Hero of the style kit' }));
  const { kit, colours } = await generated(page, banners);
  assert.equal(kit?.name, 'Lantern Bay');
  assert.deepEqual(colours, ['#5c1a12', '#b8391c', '#f28c28', '#ffdf8e', '#fffff0']);

  // Deleted and restored, it is still the same kit.
  await visit(page, '/kits');
  await card.getByRole('button', { name: /^Delete/ }).click();
  await gone(card);
  await page.getByRole('button', { name: 'Undo' }).click();
  await inSight(card.getByRole('button', { name: /^In use/ }));

  // The planner takes the kit's genre; a user who wants no kit deselects it once.
  await visit(page, '/tools');
  const plans = await openTool(page, 'Game Screen Planner', 'game-screen-planner');
  await unfold(plans);
  await inSight(kitOf(plans));
  await eventually(() => plans.getByRole('radio', { name: 'Puzzle' }).isChecked(), true, 'the genre');
  const isRemembered = () =>
    page.evaluate(() => Object.keys(localStorage).some((key) => key.startsWith('artcade-kit-')));
  assert.ok(await isRemembered());
  await kitOf(plans).selectOption('None');
  await eventually(isRemembered, false, 'the page has heard of it');
});
