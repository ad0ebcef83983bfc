import assert from 'node:assert/strict';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import type { Page } from 'playwright-core';
import {
  assertAccessible,
  createTeam,
  enterAsNew,
  gone,
  inSight,
  openStage,
  subscribe,
  visit,
} from './harness.ts';
import { drawn } from './transfer-page.ts';

const { newPage } = await openStage();

test('an artist imports a folder into the album of a team, and its owner finds what is there twice', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'artcade-album-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const [owner, artist] = [await newPage(t), await newPage(t)];
  const newcomer = (name: string) => ({
    name,
    email: `${name.toLowerCase()}-album@example.com`,
    password: 'pixel-perfect',
  });
  await enterAsNew(owner, newcomer('Pia'));
  await subscribe(owner);
  await createTeam(owner, 'Nightfall');
  await owner.getByRole('button', { name: 'Members Nightfall' }).click();
  await owner.getByText('How people join', { exact: true }).click();
  const links = owner.getByRole('dialog').getByRole('region', { name: 'Invitation links' });
  await links.getByLabel('Note for yourself (optional)').fill('Artists');
  await links.getByLabel('Joins as').selectOption('artist');
  await links.getByRole('button', { name: 'Make a link' }).click();
  const link = links.getByRole('listitem').filter({ hasText: 'Artists' });
  await inSight(link);
  const address = /https?:\/\/\S+?link=[\w-]{22}/.exec((await link.textContent()) ?? '')?.[0] ?? '';
  assert.notEqual(address, '');
  await owner.keyboard.press('Escape');
  await enterAsNew(artist, newcomer('Remy'));
  await artist.goto(address);
  await artist.getByRole('button', { name: 'Join', exact: true }).click();
  await inSight(artist.getByRole('button', { name: 'Album Nightfall' }));

  const pictures = { 'hero.png': await drawn(artist, 60), 'Enemies/bat.png': await drawn(artist, 190) };
  for (const [name, bytes] of Object.entries(pictures)) {
    const path = join(folder, 'Keep', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  const album = (page: Page) => page.getByRole('dialog', { name: 'Album of Nightfall' });
  const choose = () => artist.locator('input[webkitdirectory]').setInputFiles(join(folder, 'Keep'));
  await artist.getByRole('button', { name: 'Album Nightfall' }).click();
  await album(artist).getByRole('link', { name: 'Import and download' }).click();
  await choose();
  await inSight(artist.getByText('2 images · 1 collection'));
  const where = artist.getByLabel('Drive or album');
  assert.equal(await where.locator('option:checked').textContent(), 'Album of Nightfall');
  await assertAccessible(artist, 'where to import');
  await artist.getByRole('button', { name: 'Import 2 images' }).click();
  await inSight(artist.getByText('2 images are in “Keep” now.'));

  // Once more adds nothing: an artist could not erase copies. Told to keep copies, it stores them.
  for (const [isSkipped, text] of [
    [true, '2 images were there already.'],
    [false, '2 images are in “Keep” now.'],
  ] as const) {
    await artist.getByRole('button', { name: 'Import something else' }).click();
    await choose();
    await artist.getByLabel('Into').selectOption({ label: 'Keep' });
    await artist.getByLabel('Leave out images that are in the album already').setChecked(isSkipped);
    await artist.getByRole('button', { name: 'Import 2 images' }).click();
    await inSight(artist.getByText('The import is finished.'), artist.getByText(text));
  }
  await artist.getByRole('link', { name: 'Album of Nightfall' }).click();
  await inSight(album(artist).getByText('4 images', { exact: false }).first());
  await gone(album(artist).getByRole('link', { name: 'Find duplicates' }));
  // The drive has none of it.
  await visit(artist, '/my-drive');
  await inSight(artist.getByRole('heading', { name: 'Your images will live here' }));

  await owner.getByRole('button', { name: 'Album Nightfall' }).click();
  await album(owner).getByRole('link', { name: 'Find duplicates' }).click();
  await inSight(owner.getByText('Images that are in this album more than once.', { exact: false }));
  const same = owner.getByRole('group', { name: '2 images with the same content' });
  await inSight(same.first(), same.nth(1));
  const current = owner.getByRole('navigation', { name: 'Main menu' }).locator('[aria-current=page]');
  assert.deepEqual(await current.allInnerTexts(), ['Teams']);
  await assertAccessible(owner, 'duplicates of an album');
  await same.first().getByRole('button', { name: 'Move 1 to the trash' }).click();
  await gone(same.nth(1));
  const messages = owner.getByRole('region', { name: 'Messages' });
  await messages.getByRole('button', { name: 'Undo' }).last().click();
  await inSight(same.nth(1));
  await same.first().getByRole('button', { name: 'Move 1 to the trash' }).click();
  await gone(same.nth(1));
  await same.first().getByRole('button', { name: 'Move 1 to the trash' }).click();
  await inSight(owner.getByText('No duplicates. Every image is in the album once.'));
  await owner.getByRole('link', { name: 'Album of Nightfall' }).click();
  await inSight(album(owner).getByText('2 images', { exact: false }).first());
});
