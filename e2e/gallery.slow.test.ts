import assert from 'node:assert/strict';
import test, { after } from 'node:test';
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
  await owner.getByRole('button', { name: 'Share', exact: true }).click();
  await owner.getByRole('menuitem', { name: 'Publish in the gallery' }).click();
  await dialog.getByLabel('Title (optional)').fill('Fox knight');
  await dialog.getByLabel('Name under the picture (optional)').fill('Ana of the woods');
  await dialog.getByRole('checkbox', { name: 'Publish the recipe too' }).check();
  await assertAccessible(owner, 'publishing');
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
  await visitor.getByRole('button', { name: 'Send the report' }).click();
  await inSight(visitor.getByText('Thank you. The operators will look at it.'));

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
  await inSight(member.frameLocator('iframe').getByText('New with four others'));

  // The operator takes it down: nobody sees it, and its artist reads why and asks to look again.
  const [, image = ''] = /^(\S+) .*copied/m.exec(await operate('reports')) ?? [];
  assert.match(await operate('take-down', image, 'It', 'is', 'copied.'), /is taken down/);
  announce(visitor, /^404 GET .*\/api\/gallery\/picture/);
  await visitor.goto(address);
  await visitor.reload();
  await inSight(visitor.getByRole('heading', { name: 'The gallery does not show this picture' }));
  await visit(owner, '/account/data');
  await inSight(owner.getByText('Why: It is copied.'));
  await owner.getByRole('button', { name: 'Ask them to look again' }).click();
  await owner.getByLabel('What should the operators know?').fill('I drew it in May.');
  await owner.getByRole('button', { name: 'Send', exact: true }).click();
  await inSight(owner.getByText('They have not answered yet.'));
  await assertAccessible(owner, 'what was taken down');
  assert.match(await operate('restore', image, 'Sorry.'), /can be shown again/);
  await visitor.reload();
  await inSight(visitor.getByRole('heading', { name: 'Fox knight' }));
});
