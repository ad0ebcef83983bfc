import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  announce,
  createTeam,
  enterAsNew,
  eventually,
  gone,
  inSight,
  openStage,
  subscribe,
} from './harness.ts';

const { newPage } = await openStage();

const preview = (page: Page) => page.getByRole('dialog', { name: 'Image preview' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'About this picture' });
const album = (page: Page) => page.getByRole('dialog', { name: 'Album of Nightfall' });
const card = (page: Page) => page.getByRole('article', { name: 'Nightfall', exact: true });
const said = (page: Page, text: string) =>
  inSight(page.getByRole('region', { name: 'Messages' }).getByText(text));

async function openTalk(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Album Nightfall' }).click();
  await album(page).locator('[data-tile="0"]').click();
  await preview(page).getByRole('tab', { name: 'Comments' }).click();
  await inSight(panel(page));
}

test('three people make a picture for a client: invited, discussed, changed, approved, shown, and over', async (t) => {
  const [mia, noa, kai] = [await newPage(t), await newPage(t), await newPage(t)];
  for (const [page, name] of [
    [mia, 'Mia'],
    [noa, 'Noa'],
    [kai, 'Kai'],
  ] as const)
    await enterAsNew(page, {
      name,
      email: `${name.toLowerCase()}-studio@example.com`,
      password: 'pixel-perfect',
    });
  await subscribe(mia);
  await createTeam(mia, 'Nightfall');

  // Noa and Kai come by a link.
  await mia.getByRole('button', { name: 'Members Nightfall' }).click();
  await mia.getByText('How people join', { exact: true }).click();
  const links = mia.getByRole('dialog').getByRole('region', { name: 'Invitation links' });
  await links.getByLabel('Note for yourself (optional)').fill('Artists');
  await links.getByLabel('Joins as').selectOption('artist');
  await links.getByRole('button', { name: 'Make a link' }).click();
  const made = links.getByRole('listitem').filter({ hasText: 'Artists' });
  await inSight(made);
  const address = /https?:\/\/\S+?link=[\w-]{22}/.exec((await made.textContent()) ?? '')?.[0] ?? '';
  for (const page of [noa, kai]) {
    await page.goto(address);
    await page.getByRole('button', { name: 'Join', exact: true }).click();
    await said(page, 'You are in Nightfall now.');
  }
  await mia.keyboard.press('Escape');

  // Mia puts a picture into the album. Noa marks a place in it.
  await mia.getByRole('button', { name: 'Album Nightfall' }).click();
  const [chooser] = await Promise.all([
    mia.waitForEvent('filechooser'),
    album(mia).getByRole('button', { name: 'Upload' }).click(),
  ]);
  const buffer = await readFile('apps/web/src/art/character-generator.webp');
  await chooser.setFiles({ name: 'hero.webp', mimeType: 'image/webp', buffer });
  await inSight(album(mia).getByText('hero.webp').first());
  await mia.keyboard.press('Escape');
  await gone(album(mia));
  for (const page of [mia, noa, kai]) await openTalk(page);
  const box = await preview(noa).getByRole('img', { name: 'hero.webp' }).boundingBox();
  assert.ok(box);
  await noa.mouse.click(box.x + box.width * 0.25, box.y + box.height * 0.5);
  await panel(noa).getByLabel('Write a comment').fill('this hand is too large');
  await panel(noa).getByRole('button', { name: 'Send' }).click();

  // Kai answers and edits, which the others see as it comes.
  const remark = panel(kai).getByRole('article', { name: 'Comment by Noa' });
  await inSight(remark.getByText('this hand is too large'));
  await remark.getByRole('button', { name: 'Answer' }).click();
  await panel(kai).getByLabel('Write an answer').fill('smaller now');
  await kai.keyboard.press('Control+Enter');
  await inSight(panel(noa).getByText('smaller now'), panel(mia).getByText('smaller now'));
  await preview(kai).getByRole('button', { name: 'Edit', exact: true }).click();
  const edits = kai.getByRole('complementary', { name: 'Edits' });
  await edits.getByRole('radio', { name: 'Recolor', exact: true }).check({ force: true });
  // The colours are tried on the picture before anything is paid.
  await inSight(kai.getByRole('button', { name: 'Live preview, free', pressed: true }));
  const tried = kai.getByRole('application').locator('canvas').first();
  const middle = () =>
    tried.evaluate((canvas: HTMLCanvasElement) =>
      canvas.checkVisibility({ visibilityProperty: true })
        ? (canvas.getContext('2d')?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data[3] ?? 0)
        : -1,
    );
  await eventually(middle, 255, 'the picture in other colours');
  await edits.getByRole('button', { name: 'Recolor' }).click();
  await inSight(edits.getByRole('heading', { name: 'Done' }));
  await panel(mia).getByRole('tab', { name: 'Versions' }).click();
  await inSight(panel(mia).getByText('Version 2', { exact: true }));

  // Mia approves, and shows it to a client.
  await panel(mia).getByRole('tab', { name: 'Comments' }).click();
  await panel(mia).getByRole('button', { name: 'Approve' }).click();
  await inSight(panel(noa).getByText(/^Approved by Mia, /));
  await preview(mia).getByRole('button', { name: 'Share', exact: true }).click();
  await mia.getByRole('menuitem', { name: 'Share a link' }).click();
  const form = mia.getByRole('dialog', { name: /^Share a link/ });
  await form.getByLabel('Title (optional)').fill('The hero');
  await form.getByRole('button', { name: 'Make the link' }).click();
  const shown = (await mia.locator('[data-share-url]').textContent()) ?? '';
  const client = await newPage(t);
  await client.goto(shown);
  await inSight(client.getByRole('heading', { name: 'The hero' }), client.getByText('1 image'));

  // Mia ends the link, for the page and for the picture that the client has open.
  const source = (await client.getByRole('main').locator('li img').first().getAttribute('src')) ?? '';
  const pictureNow = async () => (await client.request.get(source)).status();
  assert.equal(await pictureNow(), 200);
  const ending = mia.getByRole('dialog').getByRole('listitem').filter({ hasText: 'The hero' });
  await ending.getByRole('button', { name: 'End link' }).click();
  await inSight(ending.getByText('You ended this link.'));
  assert.equal(await pictureNow(), 404);
  announce(client, /^404 POST .*\/api\/shares\/open$/);
  await client.reload();
  await inSight(client.getByRole('heading', { name: 'This link no longer works' }));

  // Noa is removed, and sees nothing more, on the page that is open and after a reload.
  await noa.goto('/#/teams');
  await gone(album(noa));
  await inSight(card(noa).getByText('3 members'));
  await mia.goto('/#/teams');
  await gone(album(mia));
  await mia.getByRole('button', { name: 'Members Nightfall' }).click();
  await mia.getByRole('button', { name: 'Remove Noa' }).click();
  await mia.getByRole('button', { name: 'Remove member' }).click();
  await said(mia, 'Noa was removed. The invitation code was replaced.');
  await inSight(noa.getByText('No team yet'));
  await noa.reload();
  await inSight(noa.getByText('No team yet'));
  assert.equal(await card(noa).count(), 0);
  await kai.goto('/#/teams');
  await inSight(card(kai).getByText('2 members'));
});
