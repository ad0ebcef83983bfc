import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test, { after } from 'node:test';
import type { Page } from 'playwright-core';
import { queryableDatabase } from '../scripts/test/journey-database.ts';
import {
  announce,
  assertAccessible,
  enterAsNew,
  eventually,
  gone,
  inSight,
  openStage,
  visit,
} from './harness.ts';
import { operatorOf } from './operator.ts';

const database = await queryableDatabase();
const artcade = await openStage({ DATABASE_URL: database.url, GALLERY: '1' });
after(() => database.drop());
const operate = operatorOf(database.url);
const { newPage } = artcade;

const art = ['game-background-generator', 'character-generator', 'game-screen-planner'];

/** Where screenshots go, if somebody wants to look. */
const shots = process.env['SHARE_SHOTS'];
const shoot = async (page: Page, name: string) => {
  if (shots !== undefined) await page.screenshot({ path: `${shots}/${name}.png` });
};

test('a link with a password is made, opened by somebody without an account, changed and ended', async (t) => {
  const owner = await newPage(t);
  await enterAsNew(owner, { name: 'Dana', email: 'dana@example.com', password: 'pixel-perfect' });
  await visit(owner, '/my-drive');
  await inSight(owner.getByRole('heading', { name: 'Your images will live here' }));
  await owner
    .locator('input[type=file]')
    .first()
    .setInputFiles(art.map((name) => `apps/web/src/art/${name}.webp`));
  const tiles = owner.getByRole('list', { name: 'My Drive' }).locator('[data-tile]');
  await eventually(() => tiles.count(), art.length, 'the uploaded images');
  const boxes = owner.getByRole('list', { name: 'My Drive' }).getByRole('checkbox');
  for (const place of art.keys()) await boxes.nth(place).check({ force: true });
  await owner.getByRole('button', { name: 'Share a link' }).click();
  const dialog = owner.getByRole('dialog');
  await dialog.getByLabel('Title (optional)').fill('Lantern Bay');
  await dialog.getByLabel('Password (optional)').fill('moonlight');
  await dialog.getByRole('checkbox', { name: 'Show my name' }).check();
  await assertAccessible(owner, 'a new link');
  await shoot(owner, 'dialog');
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  const address = dialog.locator('[data-share-url]');
  await inSight(address);
  const url = (await address.textContent()) ?? '';
  assert.match(new URL(url).pathname, /^\/s\/[\w-]{43}$/);
  await inSight(dialog.getByText('Lantern Bay'));
  await shoot(owner, 'made');
  await dialog.getByRole('button', { name: 'Close' }).click();
  await gone(dialog);

  // Another browser, without an account.
  const visitor = await newPage(t);
  announce(visitor, /^403 POST .*\/api\/shares\/open$/);
  await visitor.goto(url);
  await inSight(visitor.getByRole('heading', { name: 'This work is protected' }));
  await assertAccessible(visitor, 'a protected link');
  await shoot(visitor, 'locked');
  await visitor.getByLabel('Password').first().fill('sunshine');
  await visitor.getByRole('button', { name: 'Show', exact: true }).click();
  await inSight(visitor.getByText('That is not the password.'));
  await visitor.getByLabel('Password').first().fill('moonlight');
  await visitor.getByRole('button', { name: 'Show', exact: true }).click();
  await inSight(
    visitor.getByRole('heading', { name: 'Lantern Bay' }),
    visitor.getByText('by Dana · 3 images'),
  );
  assert.equal(await visitor.title(), 'Lantern Bay · Artcade');
  await assertAccessible(visitor, 'a portfolio');
  const pictures = visitor.getByRole('main').locator('li img');
  await eventually(
    () =>
      pictures.evaluateAll((all) => all.filter((each) => (each as HTMLImageElement).naturalWidth > 0).length),
    art.length,
    'the pictures',
  );
  await shoot(visitor, 'portfolio-desktop-dark');
  if (shots !== undefined) {
    await visitor.emulateMedia({ colorScheme: 'light' });
    await shoot(visitor, 'portfolio-desktop-light');
    await visitor.setViewportSize({ width: 390, height: 844 });
    await shoot(visitor, 'portfolio-phone-light');
    await visitor.emulateMedia({ colorScheme: 'dark' });
    await shoot(visitor, 'portfolio-phone-dark');
    await visitor.setViewportSize({ width: 1280, height: 800 });
  }

  // The lightbox by keyboard, without a download.
  await visitor.getByRole('main').getByRole('button').first().click();
  const box = visitor.getByRole('dialog', { name: 'Preview' });
  await inSight(box.getByText('1 of 3'));
  await visitor.keyboard.press('ArrowRight');
  await inSight(box.getByText('2 of 3'));
  await assertAccessible(visitor, 'the lightbox');
  await shoot(visitor, 'lightbox');
  assert.equal(await box.getByRole('link', { name: 'Download' }).count(), 0);
  await visitor.keyboard.press('Escape');
  await gone(box);

  // A second link, with download and without a password, from the preview.
  await owner.getByRole('button', { name: 'Clear selection' }).click();
  await tiles.first().click();
  await owner.getByRole('button', { name: 'Share a link' }).first().click();
  const form = owner.getByRole('dialog', { name: /^Share a link/ });
  await form.getByRole('checkbox', { name: 'Visitors may download the files' }).check();
  await form.getByRole('button', { name: 'Make the link' }).click();
  const open = (await owner.locator('[data-share-url]').textContent()) ?? '';
  const second = await newPage(t);
  await second.goto(open);
  await second.getByRole('main').getByRole('button').first().click();
  const [download] = await Promise.all([
    second.waitForEvent('download'),
    second.getByRole('link', { name: 'Download' }).click(),
  ]);
  const bytes = await readFile(await download.path());
  assert.ok(bytes.length > 1000);
  await second.keyboard.press('Escape');

  // Ended on the account page: the next visit finds nothing.
  await visit(owner, '/account');
  const row = owner.getByRole('listitem').filter({ hasText: 'Lantern Bay' });
  await inSight(row.getByText('1 view', { exact: false }));
  await row.getByRole('button', { name: 'End link' }).click();
  await inSight(row.getByText('You ended this link.'));
  await row.scrollIntoViewIfNeeded();
  await assertAccessible(owner, 'the links on the account page');
  await shoot(owner, 'links');
  announce(visitor, /^404 POST .*\/api\/shares\/open$/);
  await visitor.goto(url);
  await inSight(visitor.getByRole('heading', { name: 'This link no longer works' }));
  await assertAccessible(visitor, 'a dead link');
  await shoot(visitor, 'gone');
  await row.getByRole('button', { name: 'Make it work again' }).click();
  await inSight(row.getByRole('button', { name: 'End link' }));
  await visitor.reload();
  await inSight(visitor.getByRole('heading', { name: 'This work is protected' }));
});

test('a picture is published, seen without an account, remixed, reported and taken down', async (t) => {
  const owner = await newPage(t);
  await enterAsNew(owner, { name: 'Ana', email: 'ana@example.com', password: 'pixel-perfect' });
  await visit(owner, '/my-drive');
  await inSight(owner.getByRole('heading', { name: 'Your images will live here' }));
  await owner.locator('input[type=file]').first().setInputFiles('apps/web/src/art/character-generator.webp');
  const tiles = owner.getByRole('list', { name: 'My Drive' }).locator('[data-tile]');
  await eventually(() => tiles.count(), 1, 'the uploaded image');
  // She learns that her email must be confirmed before she fills in anything.
  await owner.getByRole('button', { name: 'Actions for character-generator' }).click();
  await owner.getByRole('menuitem', { name: 'Publish in the gallery' }).click();
  const dialog = owner.getByRole('dialog', { name: 'Publish in the gallery' });
  await inSight(dialog.getByText('We sent a mail to ana@example.com'));
  assert.equal(await dialog.getByRole('textbox').count(), 0);
  await assertAccessible(owner, 'confirming before publishing');
  await shoot(owner, 'publish-unconfirmed');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  // The image gets a recipe as if a tool had made it, and Ana's address counts as confirmed.
  await database.ask(`update users set email_verified_at = now() where email = 'ana@example.com'`);
  await database.ask(`with of as (
      select a.id from assets a join users u on u.id = a.shelf_id where u.email = 'ana@example.com'),
    marked as (update assets set tool = 'character-generator' where id in (select id from of))
    insert into recipes (asset_id, recipe) select id, '{
      "tool": "character-generator", "mode": "create", "prompt": "a fox knight with a lantern", "inputs": {},
      "style": "painterly", "palette": "auto", "size": "small", "seed": 7, "engine": "builtin",
      "model": "Artcade", "parents": [], "notes": []}' from of`);
  await visit(owner, '/tools');
  await owner.reload();
  await visit(owner, '/my-drive');
  await tiles.first().click();
  await owner.getByRole('button', { name: 'Publish in the gallery' }).click();
  await dialog.getByLabel('Title (optional)').fill('Fox knight');
  await dialog.getByLabel('Name under the picture (optional)').fill('Ana of the woods');
  await dialog.getByRole('checkbox', { name: 'Publish the recipe too' }).check();
  await assertAccessible(owner, 'publishing');
  await shoot(owner, 'publish');
  await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  await gone(dialog);

  // Somebody without an account looks around and reports it.
  const visitor = await newPage(t);
  await visitor.goto('/gallery');
  await visitor.getByRole('link', { name: 'Fox knight' }).click();
  await inSight(
    visitor.getByRole('heading', { name: 'Fox knight' }),
    visitor.getByText('by Ana of the woods'),
    visitor.getByText('a fox knight with a lantern'),
  );
  await assertAccessible(visitor, 'a picture of the gallery');
  const address = visitor.url();
  const remix = visitor.getByRole('link', { name: /^Remix in/ });
  await visitor.getByRole('button', { name: 'Report', exact: true }).click();
  await visitor.getByRole('button', { name: 'Send the report' }).click();
  await inSight(visitor.getByRole('alert').filter({ hasText: 'Choose what is wrong' }));
  await visitor.getByLabel('What is wrong?').selectOption('copied');
  await assertAccessible(visitor, 'reporting');
  await shoot(visitor, 'report');
  await visitor.getByRole('button', { name: 'Send the report' }).click();
  await inSight(visitor.getByText('Thank you. The operators will look at it.'));
  if (shots !== undefined) await looks(t);

  // A member remixes it: the tool begins with the published recipe.
  const member = await newPage(t);
  await enterAsNew(member, { name: 'Bo', email: 'bo@example.com', password: 'pixel-perfect' });
  const path = new URL((await remix.getAttribute('href')) ?? '', artcade.url).hash.slice(1);
  await visit(member, path);
  await eventually(
    () => member.frameLocator('iframe').getByRole('textbox').first().inputValue(),
    'a fox knight with a lantern',
    'the prompt of the recipe',
  );
  // With a seed of its own, or it would be the same picture.
  await inSight(member.frameLocator('iframe').getByText('New for every image'));

  // The operator takes it down: nobody sees it, and its artist reads why and asks to look again.
  const [, image = ''] = /^(\S+) .*copied/m.exec(await operate('reports')) ?? [];
  assert.match(await operate('take-down', image, 'It', 'is', 'copied.'), /is taken down/);
  announce(visitor, /^404 GET .*\/api\/gallery\/picture/);
  await visitor.goto(address);
  await visitor.reload();
  await inSight(visitor.getByRole('heading', { name: 'The gallery does not show this picture' }));
  await visit(owner, '/account');
  await inSight(owner.getByText('Why: It is copied.'));
  await owner.getByRole('button', { name: 'Ask them to look again' }).click();
  await owner.getByLabel('What should the operators know?').fill('I drew it in May.');
  await owner.getByRole('button', { name: 'Send', exact: true }).click();
  await inSight(owner.getByText('They have not answered yet.'));
  await assertAccessible(owner, 'what was taken down');
  await shoot(owner, 'taken-down');
  assert.match(await operate('restore', image, 'Sorry.'), /can be shown again/);
  await visitor.reload();
  await inSight(visitor.getByRole('heading', { name: 'Fox knight' }));
});

/** Pictures of the gallery on a phone and a desktop, in two languages. */
async function looks(t: test.TestContext): Promise<void> {
  const phone = { width: 390, height: 844 };
  for (const [language, size, colorScheme] of [
    ['th', phone, 'light'],
    ['zh', phone, 'dark'],
    ['en', { width: 1280, height: 800 }, 'light'],
  ] as const) {
    const page = await newPage(t, { viewport: size, colorScheme });
    await page.goto(`/gallery?lang=${language}`);
    const first = page.getByRole('main').getByRole('listitem').getByRole('link').first();
    await inSight(first);
    await shoot(page, `gallery-${language}`);
    await first.click();
    const large = page.getByRole('main').locator('img');
    await inSight(page.getByRole('heading', { name: 'Fox knight' }));
    await eventually(() => large.evaluate((img: HTMLImageElement) => img.complete), true, 'the picture');
    await shoot(page, `picture-${language}`);
  }
}
