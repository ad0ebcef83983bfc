import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { unzip } from './exported.ts';
import { assertAccessible, enterAsNew, gone, inSight, openStage, register, visit } from './harness.ts';

const { newPage } = await openStage();

/** Draws in the page: a picture of one colour with a spot. */
const drawn = async (page: Page, hue: number): Promise<Buffer> => {
  const address = await page.evaluate((colour) => {
    const canvas = document.createElement('canvas');
    canvas.width = 120;
    canvas.height = 80;
    const brush = canvas.getContext('2d');
    if (!brush) throw new Error('no canvas');
    brush.fillStyle = `hsl(${colour} 60% 40%)`;
    brush.fillRect(0, 0, 120, 80);
    brush.fillStyle = `hsl(${colour + 120} 80% 60%)`;
    brush.fillRect(10 + (colour % 60), 10, 30, 40);
    return canvas.toDataURL('image/png');
  }, hue);
  return Buffer.from(address.split(',')[1] ?? '', 'base64');
};

interface Described {
  readonly name: string;
  readonly file: string;
  readonly collections: readonly string[];
  readonly [field: string]: unknown;
}

/** What an archive says, without what differs from account to account. */
function saidBy(archive: Buffer): { collections: unknown; images: Map<string, unknown>; files: string[] } {
  const files = unzip(archive);
  const read = (name: string) => {
    const path = [...files.keys()].find((each) => each.endsWith(`/artcade/${name}`)) ?? '';
    return JSON.parse(files.get(path)?.toString() ?? 'null') as unknown;
  };
  const { collections } = read('project.json') as {
    collections: { id: string; name: string; search: unknown }[];
  };
  const names = new Map(collections.map(({ id, name }) => [id, name]));
  return {
    collections: collections.map(({ name, search }) => [name, search]).sort(),
    images: new Map(
      (read('images.json') as Described[])
        .map(({ name, file, tags, favourite, state, note, recipe, collections: into }): [string, unknown] => [
          name,
          { file, tags, favourite, state, note, recipe, collections: into.map((id) => names.get(id)).sort() },
        ])
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    ),
    files: [...files.keys()].sort(),
  };
}

async function download(page: Page, project: string, to: string): Promise<Buffer> {
  const saving = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download ${project}` }).click();
  await (await saving).saveAs(to);
  return readFile(to);
}

test('a folder becomes a project, its archive another one in a second account, and nothing is lost', async (t) => {
  const folder = await mkdtemp(join(tmpdir(), 'artcade-transfer-'));
  t.after(() => rm(folder, { recursive: true, force: true }));
  const page = await newPage(t);
  await register(page, { name: 'Ines', email: 'ines-in@example.com', password: 'pixel-perfect' });
  const image = (file: string, said: object) => ({
    file: `Bay/${file}`,
    name: file.split('/').at(-1),
    type: 'png',
    width: 120,
    height: 80,
    createdAt: '2026-01-01T00:00:00.000Z',
    tool: null,
    tags: [],
    favourite: false,
    state: null,
    note: null,
    collections: [],
    recipe: null,
    ...said,
  });
  const recipe = {
    tool: 'logo-generator',
    mode: 'create',
    prompt: 'a ghost with a lantern',
    palette: 'auto',
    style: 'pixel',
    size: 'square',
    inputs: {},
    seed: 7,
    engine: 'builtin',
    model: 'elsewhere',
    parents: [],
    notes: [],
  };
  const content: Record<string, string | Buffer> = {
    'hero.png': await drawn(page, 20),
    'Enemies/ghost.png': await drawn(page, 140),
    'Enemies/king.png': await drawn(page, 260),
    'Enemies/broken.png': 'no image at all',
    'notes.txt': 'not for the drive',
    'artcade/project.json': JSON.stringify({
      format: 'artcade-project',
      version: 1,
      name: 'Lantern Bay',
      part: 1,
      parts: 1,
      exportedAt: '2026-01-01T00:00:00.000Z',
      collections: [
        { id: '1', name: 'Enemies', search: null },
        { id: '2', name: 'Bosses', search: null },
        { id: '3', name: 'At night', search: { search: 'night' } },
      ],
    }),
    'artcade/images.json': JSON.stringify([
      image('Enemies/ghost.png', { collections: ['1'], state: 'idea', tags: ['Night'], recipe }),
      image('Enemies/king.png', {
        collections: ['1', '2'],
        state: 'final',
        note: 'The crown\nshines.',
        favourite: true,
      }),
    ]),
  };
  for (const [name, bytes] of Object.entries(content)) {
    const path = join(folder, 'Bay', name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }

  await visit(page, '/my-drive');
  await page.getByRole('link', { name: 'Import and download' }).click();
  await page.locator('input[webkitdirectory]').setInputFiles(join(folder, 'Bay'));
  await inSight(
    page.getByText('4 images · 2 collections'),
    page.getByText('1 file is not an image and stays out.'),
  );
  await assertAccessible(page, 'what is in a folder');
  await page.getByRole('button', { name: 'Import 4 images' }).click();
  await inSight(
    page.getByText('The import is finished.'),
    page.getByText('3 images are in “Lantern Bay” now.'),
    page.getByText('1 image could not be imported:'),
    page.getByText('Bay/Enemies/broken.png'),
    page.getByText('It was left out.', { exact: false }),
    page.getByRole('link', { name: 'Show the project' }),
  );
  await gone(page.getByRole('button', { name: 'Try again' }));
  await assertAccessible(page, 'a finished import');
  const first = join(folder, 'first.zip');
  const taken = saidBy(await download(page, 'Lantern Bay', first));
  assert.deepEqual(
    taken.files.filter((name) => name.endsWith('.png')),
    ['Lantern Bay/Enemies/ghost.png', 'Lantern Bay/Enemies/king.png', 'Lantern Bay/hero.png'],
  );
  assert.deepEqual(taken.images.get('king.png'), {
    file: 'Lantern Bay/Enemies/king.png',
    tags: [],
    favourite: true,
    state: 'final',
    note: 'The crown\nshines.',
    recipe: null,
    collections: ['Bosses', 'Enemies'],
  });

  const ghost = taken.images.get('ghost.png') as { recipe: unknown };
  assert.deepEqual(ghost.recipe, { ...recipe, imported: true });

  // The same once more adds nothing.
  await page.getByRole('button', { name: 'Import something else' }).click();
  await page.locator('input[accept*=zip]').setInputFiles(first);
  await page.getByLabel('Into').selectOption({ label: 'Lantern Bay' });
  await page.getByRole('button', { name: 'Import 3 images' }).click();
  await inSight(page.getByText('3 images were there already.'));

  const other = await newPage(t);
  await register(other, { name: 'Oto', email: 'oto-out@example.com', password: 'pixel-perfect' });
  await visit(other, '/my-drive/import');
  await other.locator('input[accept*=zip]').setInputFiles(first);
  await inSight(other.getByText('This project was downloaded from Artcade.'));
  assert.equal(await other.getByLabel('Name of the project').inputValue(), 'Lantern Bay');
  await other.getByRole('button', { name: 'Import 3 images' }).click();
  await inSight(other.getByText('3 images are in “Lantern Bay” now.'));
  assert.deepEqual(saidBy(await download(other, 'Lantern Bay', join(folder, 'second.zip'))), taken);

  await other.getByRole('button', { name: 'Import something else' }).click();
  await other.locator('input[accept*=zip]').setInputFiles(join(folder, 'Bay', 'notes.txt'));
  await inSight(other.getByText('There are no images in it.'));
});

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
  await visit(owner, '/wallet');
  await owner.getByRole('button', { name: 'Subscribe Professional' }).click();
  await owner.getByRole('button', { name: 'Continue to payment' }).click();
  await owner.getByRole('button', { name: /^Pay NT\$/ }).click();
  await inSight(owner.getByRole('heading', { name: 'Payment complete' }));
  await visit(owner, '/teams');
  await owner.getByLabel('Team name').fill('Nightfall');
  await owner.getByRole('button', { name: 'Create team' }).click();
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
