import assert from 'node:assert/strict';
import test from 'node:test';
import {
  announce,
  assertAccessible,
  codeInMail,
  enterAsNew,
  eventually,
  gone,
  inSight,
  logIn,
  openStage,
  visit,
} from './harness.ts';

const artcade = await openStage({ GALLERY: '1' });

const { newPage } = artcade;

const art = ['game-background-generator', 'character-generator', 'game-screen-planner'];

/** Answers the question for a code, with the code of this mail. */
async function enterCode(page: Awaited<ReturnType<typeof newPage>>, mail: number): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm that it is you' });
  await dialog.getByRole('button', { name: 'Send code' }).click();
  await dialog.getByLabel('Code').fill(await codeInMail(artcade, 'dana@example.com', mail));
  await dialog.getByRole('button', { name: 'Confirm' }).click();
  await gone(dialog);
}

test('images are shown by a link with a password, which is ended; one is published in the gallery; no account is needed to see them', async (t) => {
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
  await dialog.getByLabel('Works for').selectOption('30');
  await assertAccessible(owner, 'a new link');
  announce(owner, /^403 POST .*\/api\/shares$/);
  await dialog.getByRole('button', { name: 'Make the link' }).click();
  await enterCode(owner, 1);
  const address = dialog.locator('[data-share-url]');
  await inSight(address);
  const url = (await address.textContent()) ?? '';
  assert.match(new URL(url).pathname, /^\/s\/[\w-]{43}$/);
  await inSight(dialog.getByText('Lantern Bay'));
  await dialog.getByRole('button', { name: 'Close' }).click();
  await gone(dialog);

  // Another browser, without an account.
  const visitor = await newPage(t);
  announce(visitor, /^403 POST .*\/api\/shares\/open$/);
  await visitor.goto(url);
  await inSight(visitor.getByRole('heading', { name: 'This work is protected' }));
  await assertAccessible(visitor, 'a protected link');
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

  // One picture by keyboard, without a download.
  await visitor.getByRole('main').getByRole('button').first().click();
  const box = visitor.getByRole('region', { name: 'Image preview' });
  await inSight(box.getByText('1 of 3', { exact: true }));
  await visitor.keyboard.press('ArrowRight');
  await inSight(box.getByText('2 of 3', { exact: true }));
  await assertAccessible(visitor, 'a picture of a link');
  assert.equal(await box.getByRole('button', { name: 'Download' }).count(), 0);
  await visitor.keyboard.press('Escape');
  await gone(box);

  // Ended on the account page: the next visit finds nothing.
  await visit(owner, '/account/data');
  const row = owner.getByRole('listitem').filter({ hasText: 'Lantern Bay' });
  await inSight(row.getByText('1 view', { exact: false }));
  await row.getByRole('button', { name: 'End link' }).click();
  await inSight(row.getByText('You ended this link.'));
  await row.scrollIntoViewIfNeeded();
  await assertAccessible(owner, 'the links on the account page');
  announce(visitor, /^404 POST .*\/api\/shares\/open$/);
  await visitor.goto(url);
  await inSight(visitor.getByRole('heading', { name: 'This link no longer works' }));
  await assertAccessible(visitor, 'a dead link');
  await row.getByRole('button', { name: 'Make it work again' }).click();
  await inSight(row.getByRole('button', { name: 'End link' }));
  await visitor.reload();
  await inSight(visitor.getByRole('heading', { name: 'This work is protected' }));

  // Whatever a session granted pauses with a sign-out everywhere, until its owner keeps it.
  await visit(owner, '/account/security');
  await owner.getByRole('button', { name: 'Log out everywhere' }).click();
  await inSight(owner.getByLabel('Email'));
  announce(visitor, /^404 POST .*\/api\/shares\/open$/);
  await visitor.reload();
  await inSight(visitor.getByRole('heading', { name: 'This link no longer works' }));
  await logIn(owner, 'dana@example.com', 'pixel-perfect');
  await gone(owner.getByLabel('Email'));
  await visit(owner, '/account/security');
  await inSight(owner.getByRole('heading', { name: 'Paused access' }));
  await assertAccessible(owner, 'paused access');
  announce(owner, /^403 POST .*\/api\/account\/keepPausedAccess$/);
  await owner.getByRole('button', { name: 'Keep Lantern Bay' }).click();
  await enterCode(owner, 2);
  await gone(owner.getByRole('heading', { name: 'Paused access' }));
  await visitor.reload();
  await inSight(visitor.getByRole('heading', { name: 'This work is protected' }));

  // The gallery shows work of confirmed addresses, and a mailed code has confirmed this one.
  await visit(owner, '/my-drive');
  await owner.getByRole('button', { name: 'Actions for character-generator' }).click();
  await owner.getByRole('menuitem', { name: 'Publish in the gallery' }).click();
  const publishing = owner.getByRole('dialog', { name: 'Publish in the gallery' });
  await publishing.getByLabel('Title (optional)').fill('Fox knight');
  await publishing.getByRole('button', { name: 'Publish', exact: true }).click();
  await gone(publishing);
  await visitor.goto('/gallery');
  await visitor.getByRole('link', { name: 'Fox knight' }).click();
  await inSight(visitor.getByRole('heading', { name: 'Fox knight' }));
});
