import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '@artcade/contract/client';
import type { Asset } from '@artcade/contract/shapes';
import type { Failure } from '@artcade/domain/failure';
import { codeOf } from '#session/failure-text.ts';
import { type ImportJob, readJob, type Source } from './import-tasks.ts';
import { type ImportCalls, startImport } from './importer.ts';

const source = (path: string, content: string): Source => {
  const blob = new Blob([content]);
  return { path, size: blob.size, read: async () => blob };
};
const gif = (path: string, content = path) => source(path, `GIF89a${content}`);
const json = (path: string, content: object) => source(path, JSON.stringify(content));

/** A drive in memory, as a server answers: one image for each key. */
function newDrive(before: Partial<ImportCalls> = {}) {
  const images = new Map<string, Asset & { content: string }>();
  const said: unknown[] = [];
  const calls: ImportCalls = {
    createCollection: async (_, { name }) => ({ id: `c-${name}` }),
    upload: async (file, { key, skipsCopies }) => {
      const content = await file.text();
      const known = images.get(key);
      if (known) return known;
      const twin = [...images.values()].find((image) => image.content === content);
      if (twin && skipsCopies) return { ...twin, twin: { id: twin.id, name: twin.name } };
      const asset = { id: `i-${file.name}`, name: file.name, deletedAt: null, content } as Asset & {
        content: string;
      };
      images.set(key, asset);
      return twin ? { ...asset, twin: { id: twin.id, name: twin.name } } : asset;
    },
    organise: async (ids, { projectId, ...change }) => {
      said.push([[...ids].sort(), change]);
      for (const [key, image] of images)
        if (ids.includes(image.id) && projectId) images.set(key, { ...image, projectId });
    },
    star: async (id) => void said.push(['star', id]),
    restore: async (ids) => void said.push(['restore', ...ids]),
    ...before,
  };
  return { images, said, calls };
}

const hash = async (content: string | Blob) =>
  typeof content === 'string' ? `h(${content})` : `b(${await content.text()})`;

function start(
  job: ImportJob,
  calls: ImportCalls,
  { skipsKnown = true, projectId = 'p', mayRestore = true } = {},
) {
  const project = { id: projectId, mayRestore, collections: [] };
  return startImport({ calls, job, project, skipsKnown, hash, wait: async () => {} });
}

const ended = (importer: ReturnType<typeof start>) =>
  new Promise<ReturnType<typeof importer.get>>((resolve) => {
    const look = () => importer.get().phase !== 'running' && resolve(importer.get());
    importer.subscribe(look);
    look();
  });

test('folders become collections, and the same import again adds nothing', async () => {
  const { images, said, calls } = newDrive();
  const job = await readJob([
    gif('Game/hero.gif'),
    gif('Game/Enemies/ghost.gif'),
    gif('Game/Enemies/bat.gif'),
  ]);
  assert.equal(job.name, 'Game');
  const first = await ended(start(job, calls));
  assert.deepEqual([first.phase, first.stored, first.known], ['done', 3, 0]);
  assert.deepEqual(said, [
    [['i-hero.gif'], {}],
    [['i-bat.gif', 'i-ghost.gif'], { addToCollections: ['c-Enemies'] }],
  ]);
  const second = await ended(start(job, calls));
  assert.deepEqual([second.phase, second.stored, second.known], ['done', 0, 3]);
  assert.equal(images.size, 3);
});

test('the same content in two folders is one image in two collections', async () => {
  const { images, said, calls } = newDrive();
  const job = await readJob([gif('A/x.gif', 'same'), gif('B/x.gif', 'same')]);
  await ended(start(job, calls));
  assert.equal(images.size, 1);
  assert.equal(said.length, 2);
});

test('what the drive has already is left out, or kept as a second image', async () => {
  for (const [skipsKnown, kept] of [
    [true, 1],
    [false, 2],
  ] as const) {
    const { images, calls } = newDrive();
    await calls.upload(new File(['GIF89asame'], 'before.gif'), {
      mime: '',
      key: 'other',
      recipe: null,
      skipsCopies: false,
      signal: new AbortController().signal,
    });
    const state = await ended(start(await readJob([gif('A/x.gif', 'same')]), calls, { skipsKnown }));
    assert.deepEqual([state.known, state.stored, images.size], [2 - kept, kept - 1, kept]);
  }
});

test('a refused image is named with its reason, the others arrive, and it can be tried again', async () => {
  let isBad = true;
  const drive = newDrive();
  const calls: ImportCalls = {
    ...drive.calls,
    upload: async (file, options) => {
      if (file.name === 'bad.gif' && isBad) throw new CallError('x', 422, { code: 'image_unreadable' });
      return drive.calls.upload(file, options);
    },
  };
  const importer = start(await readJob([gif('bad.gif'), source('no.gif', 'hello'), gif('good.gif')]), calls);
  const state = await ended(importer);
  assert.deepEqual(state.refused.map(({ task, error }) => [task.name, (error as Failure).code]).sort(), [
    ['bad.gif', 'image_unreadable'],
    ['no.gif', 'image_unreadable'],
  ]);
  assert.equal(state.stored, 1);
  isBad = false;
  importer.retry();
  const after = await ended(importer);
  assert.deepEqual([after.stored, after.refused.length], [2, 1]);
});

test('a full drive pauses the import; what is stored is in the project, and it goes on', async () => {
  let room = 1;
  const drive = newDrive();
  const calls: ImportCalls = {
    ...drive.calls,
    upload: async (file, options) => {
      if (room === 0) throw new CallError('x', 507, { code: 'storage_full' });
      room -= 1;
      return drive.calls.upload(file, options);
    },
  };
  const importer = start(await readJob([gif('a.gif'), gif('b.gif'), gif('c.gif')]), calls);
  const state = await ended(importer);
  assert.deepEqual([state.phase, state.stored], ['paused', 1]);
  assert.equal((state.error as CallError).code, 'storage_full');
  room = 10;
  importer.resume();
  await new Promise((resolve) => setTimeout(resolve));
  const after = await ended(importer);
  assert.deepEqual([after.phase, after.stored, drive.images.size], ['done', 3, 3]);
});

test('what was imported before and deleted is restored, or brought again by those who may not restore', async () => {
  for (const mayRestore of [true, false]) {
    const { images, said, calls } = newDrive();
    const job = await readJob([gif('a.gif')]);
    await ended(start(job, calls, { mayRestore }));
    for (const [key, image] of images)
      images.set(key, { ...image, content: '', deletedAt: '2026-01-01T00:00:00Z' });
    const state = await ended(start(job, calls, { mayRestore }));
    assert.deepEqual([state.phase, state.stored, images.size], ['done', 1, mayRestore ? 1 : 2]);
    assert.equal(
      said.some((each) => Array.isArray(each) && each[0] === 'restore'),
      mayRestore,
    );
  }
});

test('where a link shows a collection and the user may not add to it, the images are in the project only', async () => {
  const drive = newDrive();
  const calls: ImportCalls = {
    ...drive.calls,
    organise: async (ids, change) => {
      if (change.addToCollections?.includes('c-Shown')) throw new CallError('x', 403, { code: 'forbidden' });
      return drive.calls.organise(ids, change);
    },
  };
  const job = await readJob([gif('G/Shown/a.gif'), gif('G/Shown/b.gif'), gif('G/Other/c.gif')]);
  const state = await ended(start(job, calls));
  assert.deepEqual([state.phase, state.stored, state.apart], ['done', 3, 2]);
  assert.deepEqual(drive.said, [
    [['i-a.gif', 'i-b.gif'], {}],
    [['i-c.gif'], { addToCollections: ['c-Other'] }],
  ]);
});

test('an import into a team that is no longer the user’s pauses at the first refusal', async () => {
  for (const [status, code] of [
    [404, 'not_found'],
    [403, 'forbidden'],
  ] as const) {
    let tried = 0;
    const calls: ImportCalls = {
      ...newDrive().calls,
      upload: async () => {
        tried += 1;
        throw new CallError('x', status, { code });
      },
    };
    const many = Array.from({ length: 50 }, (_, nth) => gif(`${nth}.gif`));
    const state = await ended(start(await readJob(many), calls));
    assert.deepEqual([state.phase, state.refused.length, codeOf(state.error)], ['paused', 0, code]);
    assert.ok(tried <= 3, `${tried} uploads were tried`);
  }
});

test('an archive whose descriptions unpack to gigabytes is read no further than a limit', async () => {
  const project = {
    format: 'artcade-project',
    version: 1,
    name: 'Bay',
    part: 1,
    parts: 1,
    exportedAt: '2026-01-01T00:00:00Z',
    collections: [],
  };
  let reads = 0;
  const bomb = (_: unknown, index: number): Source => ({
    path: `Bay/artcade/images-${index + 2}.json`,
    size: 16 * 1024 ** 2,
    read: async () => {
      reads += 1;
      return new Blob(['[]']);
    },
  });
  await readJob([json('Bay/artcade/project.json', project), ...Array.from({ length: 200 }, bomb)]);
  assert.equal(reads, 4);
});

test('an archive of ours says more than its folders; what it says wrongly is ignored', async () => {
  const image = {
    name: '王.gif',
    type: 'gif',
    width: 1,
    height: 1,
    createdAt: '2026-01-01T00:00:00Z',
    tool: null,
    tags: ['Boss'],
    favourite: true,
    state: 'final',
    note: 'keep',
    collections: ['1', '2', 'gone'],
    recipe: null,
  };
  const job = await readJob([
    json('Bay/artcade/project.json', {
      format: 'artcade-project',
      version: 1,
      name: 'Lantern: Bay?',
      part: 1,
      parts: 1,
      exportedAt: '2026-01-01T00:00:00Z',
      collections: [
        { id: '1', name: 'Enemies', search: null },
        { id: '2', name: 'CON', search: null },
        { id: '3', name: 'Night', search: { search: 'night' } },
        { id: '4', name: 'Odd', search: { from: 'another version' } },
      ],
    }),
    json('Bay/artcade/images.json', [
      { ...image, file: 'Bay/Enemies/king.gif' },
      { ...image, file: 'Bay/odd.gif', state: 'unknown' },
    ]),
    gif('Bay/Enemies/king.gif'),
    gif('Bay/odd.gif'),
    source('Bay/README.txt', 'read me'),
  ]);
  assert.deepEqual([job.name, job.isOurs, job.others], ['Lantern: Bay?', true, []]);
  assert.deepEqual(job.smart, [{ name: 'Night', search: { search: 'night' } }]);
  const { said, calls } = newDrive();
  const state = await ended(start(job, calls));
  assert.equal(state.stored, 2);
  assert.deepEqual(said, [
    [
      ['i-王.gif'],
      { state: 'final', note: 'keep', addTags: ['Boss'], addToCollections: ['c-Enemies', 'c-CON'] },
    ],
    [['i-odd.gif'], {}],
    ['star', 'i-王.gif'],
  ]);
});
