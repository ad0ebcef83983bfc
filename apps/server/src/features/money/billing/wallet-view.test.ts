import assert from 'node:assert/strict';
import { beforeEach, describe, test } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { DummyDriver, Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Database } from '#adapters/db/database.ts';
import { createWalletReader } from './wallet-view.ts';

interface Question {
  readonly uids: readonly string[];
  /** Answers with these lines; null: without a row. */
  readonly answer: (lines: readonly string[] | null) => void;
  readonly fail: (error: Error) => void;
}

/** No credits held, no debt, and no plan. */
const line = (credits: number): string => JSON.stringify([credits, 0, 0, 0, false, null]);

describe('polls that share queries', () => {
  const database = new Kysely<never>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
  let questions: Question[] = [];
  let heard: string[] = [];
  let reader: ReturnType<typeof createWalletReader>;
  beforeEach(() => {
    questions = [];
    heard = [];
    const executeQuery = ({ parameters }: { parameters: readonly unknown[] }) =>
      new Promise((resolve, reject) =>
        questions.push({
          uids: JSON.parse(String(parameters[0])) as string[],
          answer: (lines) => resolve({ rows: lines ? [{ lines: lines.join('\n') }] : [] }),
          fail: reject,
        }),
      );
    const db = { getExecutor: () => database.getExecutor(), executeQuery };
    reader = createWalletReader(db as unknown as Database);
  });

  const ask = (...uids: readonly string[]): void => {
    for (const uid of uids)
      reader.sendWallet(
        uid,
        (wallet) => {
          if (uid === 'gone') throw new Error('the client is gone');
          heard.push(`${uid} ${(JSON.parse(wallet) as { credits: number }).credits}`);
        },
        (error) => heard.push(`${uid} ${(error as { code?: string }).code ?? (error as Error).message}`),
      );
  };
  /** Everything that can happen without an answer of the database has happened. */
  const rest = async (): Promise<void> => {
    for (let at = 0; at < 6; at += 1) await turn();
  };
  const asked = (): unknown[] => questions.map(({ uids }) => uids);

  test('those that arrive together share one; two run at once; the next begins when one ends', async () => {
    await rest();
    assert.deepEqual(asked(), []);
    ask('a', 'b');
    await rest();
    assert.deepEqual(asked(), [['a', 'b']]);
    ask('c');
    await rest();
    ask('d');
    ask('e');
    await rest();
    assert.deepEqual(asked(), [['a', 'b'], ['c']]);
    questions[0]?.answer([line(1), line(2)]);
    await rest();
    assert.deepEqual(asked(), [['a', 'b'], ['c'], ['d', 'e']]);
    assert.deepEqual(heard, ['a 1', 'b 2']);
    questions[1]?.answer([line(3)]);
    questions[2]?.answer([line(1), line(5)]);
    await rest();
    assert.deepEqual(heard, ['a 1', 'b 2', 'c 3', 'd 1', 'e 5']);
    ask('f');
    await rest();
    assert.deepEqual(asked().slice(3), [['f']]);
  });

  test('more than one query takes are asked in two at once', async () => {
    const many = Array.from({ length: 501 }, (_, at) => `u${at}`);
    ask(...many);
    await rest();
    assert.deepEqual(asked(), [many.slice(0, 500), ['u500']]);
  });

  test('the next query begins before the answers of the last are sent', async () => {
    ask('a');
    await rest();
    ask('b');
    await rest();
    ask('c');
    questions[0]?.answer([line(1)]);
    for (let at = 0; asked().length < 3; at += 1) {
      assert.ok(at < 20, 'c was not asked for');
      await turn();
      assert.ok(asked().length === 3 || heard.length === 0, 'an answer was sent first');
    }
  });

  test('one that fails does not affect the others, and a failed query is told to all', async () => {
    ask('a', 'gone', 'erased', 'b');
    await rest();
    questions[0]?.answer([line(1), line(2), '', line(3)]);
    await rest();
    assert.deepEqual(heard, ['a 1', 'gone the client is gone', 'erased token_invalid', 'b 3']);
    ask('c', 'd');
    await rest();
    questions[1]?.fail(new Error('away'));
    await rest();
    assert.deepEqual(heard.slice(4), ['c away', 'd away']);
  });

  test('no answer is given to the wrong user: there must be as many as questions', async () => {
    for (const lines of [null, [line(1)], [line(1), line(2), line(3)]]) {
      ask('a', 'b');
      await rest();
      questions.at(-1)?.answer(lines);
      await rest();
    }
    assert.deepEqual(
      new Set(heard),
      new Set(['a other answers than questions', 'b other answers than questions']),
    );
    assert.equal(heard.length, 6);
  });
});
