import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Client } from '@artcade/contract/client';
import type { Asset } from '@artcade/contract/shapes';
import { type Change, optimistically } from '#cache/optimistic.ts';
import { type AssetList, createAssetList } from './asset-list.ts';

const idOf = (number: number): string => `a${String(number).padStart(8, '0')}`;

const image = (number: number, name = `image ${number}`): Asset => ({
  id: idOf(number),
  name,
  url: '/u',
  gridUrl: '/g',
  previewUrl: '/p',
  thumbhash: '',
  size: 1,
  width: 1,
  height: 1,
  type: 'png',
  ownerUid: 'me',
  tool: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  deletedAt: null,
});

type ListClient = Pick<Client, 'listAssets' | 'listAssetMarks'>;

/** A fake server that follows the contract and responds on command. */
function fakeServer(count: number, every = 100) {
  let images = Array.from({ length: count }, (_, index) => image(count - index));
  let calls: string[] = [];
  let gate: (() => Promise<void>) | null = null;
  const answer = async <T>(name: string, read: () => T): Promise<T> => {
    calls.push(name);
    // Read at once, delivered later: changes in between are not included.
    const value = read();
    await gate?.();
    return value;
  };
  const client = {
    listAssets: ({ query = {} } = {}) =>
      answer(`list ${query.from ?? query.after ?? 'first'}`, () =>
        images
          .filter(
            ({ id }) =>
              (query.from === undefined || id <= query.from) &&
              (query.after === undefined || id < query.after),
          )
          .slice(0, Number(query.limit ?? 100)),
      ),
    listAssetMarks: () =>
      answer('marks', () => ({
        total: images.length,
        every,
        marks: images.filter((_, index) => index % every === 0).map(({ id }) => id),
      })),
  } as ListClient;
  return {
    client,
    all: () => images,
    change: (next: (images: Asset[]) => Asset[]) => {
      images = next(images).sort((a, b) => (a.id < b.id ? 1 : -1));
    },
    calls: () => calls,
    forgetCalls: () => {
      calls = [];
    },
    hold: (next: typeof gate) => {
      gate = next;
    },
  };
}

const listOf = (server: ReturnType<typeof fakeServer>): AssetList =>
  createAssetList({ scope: { kind: 'drive' }, filter: {}, client: server.client });

const settled = () => new Promise((resolve) => setImmediate(resolve));

async function contents(list: AssetList): Promise<string[]> {
  const all = () => list.range(0, Math.max(0, list.state().total - 1));
  // Where nothing is loaded, the count is an estimate while changes are pending; loading corrects it.
  await all();
  const assets = await all();
  assert.equal(assets.length, list.state().total);
  return assets.map(({ id, name }) => `${id} ${name}`);
}
const contentsOf = (images: readonly Asset[]) => images.map(({ id, name }) => `${id} ${name}`);

test('a small drive costs one call', async () => {
  const server = fakeServer(100);
  const list = listOf(server);
  assert.deepEqual(list.state(), { status: 'loading', total: 0 });
  await list.refresh();
  assert.deepEqual(list.state(), { status: 'ready', total: 100 });
  assert.equal(list.get(0)?.id, idOf(100));
  assert.equal(list.get(99)?.id, idOf(1));
  assert.equal(list.get(100), null);
  list.ensure(0, 99);
  await settled();
  assert.deepEqual(server.calls(), ['list first']);
});

test('an empty drive is ready and has nothing', async () => {
  const list = listOf(fakeServer(0));
  await list.refresh();
  assert.deepEqual(list.state(), { status: 'ready', total: 0 });
  assert.equal(list.get(0), null);
});

test('a hundred thousand images cost the sections that are looked at', async () => {
  const server = fakeServer(100_000);
  const list = listOf(server);
  await list.refresh();
  assert.equal(list.state().total, 100_000);
  assert.deepEqual(server.calls(), ['list first', 'marks']);
  list.ensure(50_010, 50_049);
  await settled();
  assert.equal(list.get(50_010)?.id, idOf(49_990));
  assert.equal(list.get(40_000), null);
  assert.deepEqual(server.calls().slice(2), [`list ${idOf(50_000)}`]);
});

test('a look at a border loads both sides, each once', async () => {
  const server = fakeServer(1000);
  const list = listOf(server);
  await list.refresh();
  server.forgetCalls();
  list.ensure(390, 420);
  list.ensure(391, 421);
  await settled();
  assert.deepEqual(server.calls(), [`list ${idOf(700)}`, `list ${idOf(600)}`]);
  for (let index = 390; index <= 421; index += 1) assert.equal(list.get(index)?.id, idOf(1000 - index));
});

test('what left the sight before it began to load is not loaded', async () => {
  const server = fakeServer(100_000);
  const list = listOf(server);
  await list.refresh();
  server.forgetCalls();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.hold(() => held);
  for (let first = 10_000; first < 90_000; first += 5000) list.ensure(first, first + 50);
  server.hold(null);
  release();
  await settled();
  await settled();
  // Three were in flight; of the others only the last is still in view.
  assert.equal(server.calls().length, 4);
  assert.ok(list.get(85_000));
  assert.equal(list.get(60_000), null);
});

test('only so many sections are kept, those in sight among them', async () => {
  const server = fakeServer(20_000);
  const list = listOf(server);
  await list.refresh();
  for (let first = 0; first < 19_000; first += 100) {
    list.ensure(first, first + 50);
    await settled();
  }
  const known = Array.from({ length: 20_000 }, (_, index) => list.get(index)).filter(
    (asset) => asset !== null,
  );
  assert.ok(known.length <= 4200, `${known.length} are kept`);
  assert.ok(list.get(18_950));
  assert.equal(list.get(5000), null);
  assert.equal(list.state().total, 20_000);
});

test('a section that fails is asked for again after a pause', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'] });
  const server = fakeServer(1000);
  const list = listOf(server);
  await list.refresh();
  server.hold(() => Promise.reject(new Error('away')));
  list.ensure(500, 510);
  await settled();
  assert.equal(list.get(500), null);
  server.hold(null);
  list.ensure(501, 511);
  await settled();
  assert.equal(list.get(501), null);
  t.mock.timers.tick(1000);
  await settled();
  assert.ok(list.get(501));
});

test('a first page that fails says why, and can be tried again', async () => {
  const server = fakeServer(10);
  const list = listOf(server);
  const away = new Error('away');
  server.hold(() => Promise.reject(away));
  await assert.rejects(list.refresh());
  assert.deepEqual(list.state(), { status: 'failed', total: 0, error: away });
  server.hold(null);
  await list.refresh();
  assert.equal(list.state().total, 10);
});

test('a refresh keeps what is shown until the new is there, and also when it fails', async () => {
  const server = fakeServer(1000);
  const list = listOf(server);
  await list.refresh();
  list.ensure(500, 520);
  await settled();
  const seen: boolean[] = [];
  list.subscribe(() => seen.push(list.get(500) !== null));
  server.change((images) => [image(2000), ...images]);
  await list.refresh();
  assert.deepEqual([...new Set(seen)], [true]);
  assert.equal(list.state().total, 1001);
  assert.equal(list.get(0)?.id, idOf(2000));
  assert.equal(list.get(500)?.id, idOf(501));
  server.hold(() => Promise.reject(new Error('away')));
  await list.refresh();
  assert.equal(list.get(500)?.id, idOf(501));
});

test('a refresh that is asked for during another begins after it', async () => {
  const server = fakeServer(10);
  const list = listOf(server);
  const first = list.refresh();
  server.change((images) => images.slice(1));
  await Promise.all([first, list.refresh(), list.refresh()]);
  assert.equal(list.state().total, 9);
  assert.equal(server.calls().length, 2);
});

test('what is removed goes at once, and comes back to its place when the server refuses', async () => {
  const server = fakeServer(1000);
  const list = listOf(server);
  await list.refresh();
  const gone = [idOf(998), idOf(996), idOf(400)];
  const refused = optimistically([list.remove(gone)], () => Promise.reject(new Error('no')));
  assert.equal(list.state().total, 997);
  assert.deepEqual([list.get(1)?.id, list.get(2)?.id, list.get(3)?.id], [idOf(999), idOf(997), idOf(995)]);
  await assert.rejects(refused);
  assert.equal(list.state().total, 1000);
  assert.deepEqual(await contents(list), contentsOf(server.all()));
});

test('an answer from before a removal does not bring the image back', async () => {
  const server = fakeServer(50);
  const list = listOf(server);
  await list.refresh();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  server.hold(() => held);
  const refreshing = list.refresh();
  await optimistically([list.remove([idOf(10)])], async () =>
    server.change((images) => images.filter(({ id }) => id !== idOf(10))),
  );
  release();
  await refreshing;
  assert.equal(list.indexOf(idOf(10)), -1);
  assert.equal(list.state().total, 49);
  // A restore elsewhere wins.
  server.hold(null);
  server.change((images) => [...images, image(10)]);
  await list.refresh();
  assert.equal(list.indexOf(idOf(10)), 40);
});

test('an image is renamed at once, and a refused name is taken back', async () => {
  const list = listOf(fakeServer(5));
  await list.refresh();
  const refused = optimistically([list.change(idOf(3), { name: 'Dragon' })], () =>
    Promise.reject(new Error('no')),
  );
  assert.equal(list.get(2)?.name, 'Dragon');
  await assert.rejects(refused);
  assert.equal(list.get(2)?.name, 'image 3');
});

test('a later name outlives the refusal of an earlier one', async () => {
  const list = listOf(fakeServer(5));
  await list.refresh();
  const first = list.change(idOf(3), { name: 'Dragon' });
  list.change(idOf(3), { name: 'Wyvern' }).settle();
  first.undo();
  assert.equal(list.get(2)?.name, 'Wyvern');
});

test('a new image is at the head, once, whatever answer arrives', async () => {
  const server = fakeServer(100);
  const list = listOf(server);
  await list.refresh();
  server.change((images) => [image(101), ...images]);
  const refreshing = list.refresh();
  list.add(image(101));
  assert.equal(list.get(0)?.id, idOf(101));
  await refreshing;
  assert.equal(list.state().total, 101);
  list.add(image(101));
  assert.equal(list.state().total, 101);
  assert.deepEqual(await contents(list), contentsOf(server.all()));
});

test('sections as long as a page can be, and pages that grew, are loaded whole', async () => {
  const server = fakeServer(1000, 200);
  const list = listOf(server);
  await list.refresh();
  for (let number = 1001; number <= 1450; number += 1) {
    server.change((images) => [image(number), ...images]);
    list.add(image(number));
  }
  assert.equal(list.state().total, 1450);
  assert.deepEqual(await contents(list), contentsOf(server.all()));
});

// Histories

function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

/** Whatever happened in whatever order, in the end the list equals the server's. */
async function history(seed: number): Promise<void> {
  const next = random(seed);
  const pick = (below: number) => Math.floor(next() * below);
  const server = fakeServer(pick(3) === 0 ? pick(90) : 90 + pick(900), [50, 100, 200][pick(3)]);
  const list = listOf(server);
  const open: Promise<unknown>[] = [];
  const waiting: (() => void)[] = [];
  server.hold(() => (pick(2) === 0 ? Promise.resolve() : new Promise((resolve) => waiting.push(resolve))));
  const later = (change: Change, apply: () => void) => {
    const isRefused = pick(3) === 0;
    const asked = new Promise<void>((resolve) => waiting.push(resolve)).then(() => {
      if (isRefused) throw new Error('no');
      apply();
    });
    open.push(optimistically([change], () => asked).catch(() => {}));
  };
  let newest = 5000;
  // One change at a time for each image, as the page allows.
  const busy = new Set<string>();
  const free = (): Asset | undefined => {
    const shown = list.state().total;
    const asset = shown > 0 ? list.get(pick(shown)) : null;
    if (!asset || busy.has(asset.id)) return undefined;
    busy.add(asset.id);
    return asset;
  };
  const steps: readonly (() => unknown)[] = [
    () => void open.push(list.refresh().catch(() => {})),
    () => {
      const first = pick(Math.max(1, list.state().total));
      list.ensure(first, first + pick(60));
    },
    () => {
      const asset = free();
      if (asset)
        later(list.remove([asset.id]), () => server.change((all) => all.filter(({ id }) => id !== asset.id)));
    },
    () => {
      const asset = free();
      if (asset)
        later(list.change(asset.id, { name: `named ${seed}` }), () =>
          server.change((all) =>
            all.map((each) => (each.id === asset.id ? { ...each, name: `named ${seed}` } : each)),
          ),
        );
    },
    () => {
      newest += 1;
      const added = image(newest);
      server.change((all) => [added, ...all]);
      list.add(added);
    },
    () => waiting.splice(pick(waiting.length + 1), 1)[0]?.(),
    () => waiting.splice(pick(waiting.length + 1), 1)[0]?.(),
    settled,
  ];
  for (let step = 0; step < 60; step += 1) {
    await Promise.resolve(steps[pick(steps.length)]?.());
    const { total } = list.state();
    const shown = Array.from({ length: total }, (_, index) => list.get(index)?.id).filter(
      (id) => id !== undefined,
    );
    assert.deepEqual(shown, [...new Set(shown)].sort().reverse(), `order, history ${seed}`);
    assert.equal(list.get(total), null);
  }
  server.hold(null);
  while (waiting.length > 0) {
    for (const release of waiting.splice(0)) release();
    await settled();
  }
  await Promise.all(open);
  // Nobody else changed anything, so a refresh brings nothing new, unless the list was never loaded.
  if (list.state().status === 'loading') await list.refresh();
  assert.deepEqual(await contents(list), contentsOf(server.all()), `history ${seed}`);
  await list.refresh();
  assert.deepEqual(await contents(list), contentsOf(server.all()), `refreshed, history ${seed}`);
}

test('after any history the list is what the server has', async () => {
  for (let seed = 1; seed <= 150; seed += 1) await history(seed);
});

/** A server that sorts by name: positions descend while names ascend. */
function sortedServer(names: readonly string[]) {
  const inverse = (name: string) =>
    [...name].map((sign) => String.fromCharCode(0x7e - sign.charCodeAt(0) + 0x20)).join('');
  let images = names.map((name, index) => ({
    ...image(index + 1, name),
    position: `${inverse(name)}~${index}`,
  }));
  const sorted = () => images.toSorted((a, b) => (a.position < b.position ? 1 : -1));
  const client = {
    listAssets: async ({ query = {} } = {}) => {
      const all = sorted();
      const at = all.find(({ id }) => id === query.at)?.position;
      if (query.at !== undefined && at === undefined) return [];
      const from = at ?? query.from;
      return all
        .filter(({ position }) => from === undefined || position <= from)
        .filter(({ position }) => query.after === undefined || position < query.after)
        .slice(0, Number(query.limit));
    },
    listAssetMarks: async () => ({
      total: images.length,
      every: 100,
      marks: sorted().flatMap(({ position }, index) => (index % 100 === 0 ? [position] : [])),
    }),
  } as ListClient;
  const list = createAssetList({ scope: { kind: 'drive' }, filter: { sort: 'name' }, client });
  return { list, sorted, set: (next: (all: typeof images) => typeof images) => (images = next(images)) };
}

const manyNames = Array.from(
  { length: 250 },
  (_, index) => `n${String((index * 37) % 250).padStart(3, '0')}`,
);

test('a sorted list has the order of its positions, page by page', async () => {
  const { list, sorted } = sortedServer(manyNames);
  await list.refresh();
  assert.equal(list.state().total, 250);
  assert.deepEqual(await contents(list), contentsOf(sorted()));
});

test('an image deep inside a sorted list is located by its id', async () => {
  const { list, sorted } = sortedServer(manyNames);
  const wanted = sorted()[180];
  assert.equal(list.indexOf(wanted?.id ?? ''), -1);
  assert.equal(await list.locate(wanted?.id ?? ''), 180);
  assert.equal(await list.locate('gone'), -1);
});

test('an image that came after the list was loaded is located, too', async () => {
  const { list, set } = sortedServer(['b', 'c', 'a']);
  await list.refresh();
  set((all) => [...all, { ...image(9, 'aa'), position: 'zz' }]);
  assert.ok((await list.locate(idOf(9))) >= 0);
});

test('in a sorted list an image is removed, comes back and is changed where it is', async () => {
  const { list, sorted, set } = sortedServer(['b', 'c', 'a']);
  await list.refresh();
  const names = () => [0, 1, 2].map((index) => list.get(index)?.name);
  const [, middle] = sorted();
  const removing = list.remove([middle?.id ?? '']);
  assert.deepEqual(names(), ['a', 'c', undefined]);
  removing.undo();
  assert.deepEqual(names(), ['a', 'b', 'c']);
  const starring = list.change(middle?.id ?? '', { favourite: true });
  assert.equal(list.get(1)?.favourite, true);
  starring.undo();
  assert.equal(list.get(1)?.favourite, false);
  set((all) => [...all, { ...image(9, 'aa'), position: 'zz' }]);
  list.add(image(9, 'aa'));
  await settled();
  await settled();
  assert.equal(list.state().total, 4, 'the server says where a new image belongs');
});
