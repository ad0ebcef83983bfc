import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import type { Draft, DraftForm, NewDraft } from '@artcade/contract/drafts';
import { createDraftKeeper } from './draft-keeper.ts';

const form = (prompt: string): DraftForm => ({
  mode: 'create',
  prompt,
  inputs: {},
  briefEdits: { without: [], instead: {} },
  style: 'flat',
  palette: 'auto',
  size: 'square',
  seed: 1,
  isSeedLocked: false,
  variations: 1,
  references: [],
  kitId: null,
  open: [],
});

function open(t: TestContext, stored: Draft | null = null) {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 1_000_000 });
  const items = new Map<string, string>();
  const saved: NewDraft[] = [];
  const server = { stored, isAway: false, answer: null as Promise<Draft | null> | null };
  const keeper = () =>
    createDraftKeeper({
      uid: 'u1',
      tool: 'logo-generator',
      load: async () => server.answer ?? server.stored,
      save: async (draft) => {
        if (server.isAway) throw new Error('away');
        saved.push(draft);
        return draft;
      },
      isPassing: () => true,
      storage: {
        getItem: (key) => items.get(key) ?? null,
        setItem: (key, value) => void items.set(key, value),
        removeItem: (key) => void items.delete(key),
      },
    });
  const tick = async (milliseconds: number) => {
    t.mock.timers.tick(milliseconds);
    for (let turn = 0; turn < 5; turn += 1) await Promise.resolve();
  };
  return { keeper, items, saved, server, tick };
}

test('a change is in the browser at once, and on the server after a pause; then the browser forgets it', async (t) => {
  const { keeper, items, saved, tick } = open(t);
  const one = keeper();
  one.keep(form('a'));
  one.keep(form('a fox'));
  assert.equal(items.size, 1);
  await tick(1000);
  assert.equal(saved.length, 0, 'somebody may still be writing');
  await tick(600);
  assert.deepEqual(
    saved.map((draft) => [draft.form.prompt, draft.ago]),
    [['a fox', 1600]],
  );
  assert.equal(items.size, 0);
});

test('a change that never reached the server is there on the next visit, and sent then', async (t) => {
  const { keeper, saved, server, tick } = open(t, { form: form('older'), ago: 60_000 });
  server.isAway = true;
  const one = keeper();
  one.keep(form('written offline'));
  one.stop();
  await tick(5000);
  server.isAway = false;
  const next = keeper();
  assert.equal((await next.read())?.prompt, 'written offline');
  await tick(1500);
  assert.equal(saved.at(-1)?.form.prompt, 'written offline');
});

test('a later change of another device wins over what waits here', async (t) => {
  const { keeper, items, server, tick } = open(t);
  server.isAway = true;
  const one = keeper();
  one.keep(form('here'));
  one.stop();
  await tick(10_000);
  server.stored = { form: form('on the phone, just now'), ago: 500 };
  assert.equal((await keeper().read())?.prompt, 'on the phone, just now');
  assert.equal(items.size, 0);
});

test('a change that the page before delivers while this one asks the server is not missed', async (t) => {
  const { keeper, items, server, tick } = open(t);
  const one = keeper();
  one.keep(form('an owl'));
  const answered = Promise.withResolvers<Draft | null>();
  server.answer = answered.promise;
  const next = keeper().read();
  one.stop();
  await tick(0);
  assert.equal(items.size, 0, 'delivered');
  // What the server had before.
  answered.resolve(null);
  assert.equal((await next)?.prompt, 'an owl');
});

test('a save that fails is tried again, and leaving the page sends what waits', async (t) => {
  const { keeper, saved, server, tick } = open(t);
  server.isAway = true;
  const one = keeper();
  one.keep(form('a'));
  await tick(1500);
  server.isAway = false;
  await tick(10_000);
  assert.deepEqual(
    saved.map((draft) => draft.form.prompt),
    ['a'],
  );
  one.keep(form('b'));
  one.stop();
  await tick(0);
  assert.equal(saved.at(-1)?.form.prompt, 'b');
});

test('an invalid draft in the browser is ignored', async (t) => {
  const { keeper, items } = open(t);
  for (const junk of ['{', 'null', '{"form":{"prompt":1},"at":1}', '{"at":5}']) {
    items.set('artcade-draft-u1-logo-generator', junk);
    assert.equal(await keeper().read(), null, junk);
  }
});
