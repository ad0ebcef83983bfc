import assert from 'node:assert/strict';
import { tools } from '@artcade/domain/catalog';
import { isOver } from '@artcade/domain/generations';
import { newId } from '../../apps/server/src/keys/secrets.ts';
import { logo } from '../../apps/server/test/support/generating.ts';
import { rows } from '../../apps/server/test/support/harness.ts';
import { isRefused } from './orders.ts';
import type { Person } from './person.ts';
import { type Change, moment } from './purse.ts';

interface Ordered {
  readonly firstSeed: number;
  readonly changes: readonly Change[];
  /** In order of their number; empty if no server answered. */
  ids: readonly string[];
}

const cost = tools[logo.tool].creditCost;

export type Makings = ReturnType<typeof makingsOf>;

/** The images that a person ordered, and their acknowledged states. */
export function makingsOf(person: Person) {
  const { dice, purse } = person;
  const orders = new Map<string, Ordered>();

  /** Sends an order under one idempotency key until it is acknowledged. */
  async function order(): Promise<void> {
    const key = newId();
    const variations = 1 + dice.below(2);
    const seed = dice.below(10_000);
    const changes = Array.from({ length: variations }, () => purse.begin(`generation ${key}`, -cost));
    const ordered: Ordered = { firstSeed: seed, changes, ids: [] };
    orders.set(key, ordered);
    const heard = await person.askAgain('startGenerations', { body: { ...logo, key, seed, variations } });
    if (!heard) return;
    assert.equal(heard.status, 200, heard.text);
    for (const change of changes) change.known = moment();
    ordered.ids = heard.data.map(({ id }) => id);
    await person.poll();
  }

  /** Asks any server for the state of one. */
  async function look(): Promise<void> {
    const waiting = [...orders.values()].flatMap(({ ids, changes }) =>
      ids.flatMap((id, at) => (changes[at]?.undone === null ? [{ id, change: changes[at] }] : [])),
    );
    const one = dice.pickAny(waiting);
    if (!one) return;
    const heard = await person.ask('getGeneration', { params: { id: one.id } });
    if (heard?.status !== 200) return;
    if (isOver(heard.data.state) && heard.data.state !== 'done') one.change.undone = moment();
  }

  /** Each one is over: stored and paid once, or neither. Returns the ids of the images. */
  async function verify(databaseUrl: string): Promise<Set<string>> {
    const made = await rows<{
      id: string;
      key: string;
      number: number;
      state: string;
      hold: string;
      asset_id: string | null;
      failure: string | null;
    }>(
      databaseUrl,
      `select g.id, g.key, g.number, g.state, g.asset_id, g.failure, h.state as hold
        from generations g join holds h on h.id = g.hold_id where g.user_id = $1`,
      [person.uid],
    );
    const images = new Set<string>();
    for (const { id, state, hold, asset_id, failure } of made) {
      const isDone = state === 'done';
      assert.deepEqual(
        [state, hold, asset_id !== null],
        isDone ? ['done', 'committed', true] : ['failed', 'released', false],
        `generation ${id}: ${JSON.stringify(failure)}`,
      );
      if (asset_id !== null) images.add(asset_id);
    }
    for (const [key, { firstSeed, changes, ids }] of orders) {
      const found = made.filter((row) => row.key === key);
      assert.ok([0, changes.length].includes(found.length), 'an order is taken whole or not at all');
      for (const id of ids)
        assert.ok(
          found.some((row) => row.id === id),
          'an order that was taken is kept',
        );
      for (const [at, change] of changes.entries()) {
        const row = found.find(({ number }) => number === at + 1);
        if (row && isRefused(firstSeed + at)) assert.equal(row.state, 'failed', 'the engine has refused it');
        change.outcome = row ? (row.state === 'done' ? 'kept' : 'undone') : 'never';
      }
    }
    assert.equal(made.length, made.filter(({ key }) => orders.has(key)).length, 'nothing was made unasked');
    return images;
  }

  return { order, look, verify };
}
