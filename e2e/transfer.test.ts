import assert from 'node:assert/strict';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import test from 'node:test';
import type { Page } from 'playwright-core';
import { unzip } from './exported.ts';
import { assertAccessible, enterAsNew, gone, inSight, openStage, visit } from './harness.ts';
import { drawn } from './transfer-page.ts';

const { newPage } = await openStage();

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
  await enterAsNew(page, { name: 'Ines', email: 'ines-in@example.com', password: 'pixel-perfect' });
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
  await enterAsNew(other, { name: 'Oto', email: 'oto-out@example.com', password: 'pixel-perfect' });
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
