import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { after, before, describe, test } from 'node:test';
import { bareWallets } from '../support/bare-database.ts';

describe('the tables', () => {
  let bare: Awaited<ReturnType<typeof bareWallets>>;
  before(async () => {
    bare = await bareWallets();
  });
  after(() => bare.stop());

  test('match schema.ts', async () => {
    const columns = await bare.ask<{
      table: string;
      column: string;
      type: string;
      nullable: boolean;
      given: boolean;
    }>(`
      select table_name "table", column_name "column", case data_type when 'ARRAY' then udt_name else data_type end "type", is_nullable = 'YES' nullable,
        column_default is not null or is_identity = 'YES' or is_nullable = 'YES' given
      from information_schema.columns
      where table_schema = 'public' and table_name not like 'kysely%'`);
    const actual = columns.map(({ table, column, type, nullable, given }) => {
      const stored = `${types[type] ?? type}${nullable ? ' | null' : ''}`;
      return `${table}.${column}: ${given ? `Generated<${stored}>` : stored}`;
    });
    assert.deepEqual(believedColumns().toSorted(), actual.toSorted());
  });

  test('a ledger entry can never be changed', async () => {
    const uid = await bare.newWallet(200);
    const entry = () => bare.ask('select * from ledger_entries where user_id = $1', uid);
    const before = await entry();
    assert.equal(before.length, 1);
    for (const change of ['amount = 1000000', "cause = 'gift'", 'balance_after = balance_after'])
      await assert.rejects(
        bare.ask(`update ledger_entries set ${change} where user_id = $1`, uid),
        /append-only/,
      );
    assert.deepEqual(await entry(), before);
  });

  test('a ledger key counts once, and an entry of zero is refused', async () => {
    const uid = await bare.newWallet(200);
    const add = (key: string, amount: number, balance: number) =>
      bare.ask(
        "insert into ledger_entries (user_id, key, cause, amount, balance_after) values ($1, $2, 'adjustment', $3, $4)",
        uid,
        key,
        amount,
        balance,
      );
    await add(`pack:${uid}`, 5, 205);
    await assert.rejects(add(`pack:${uid}`, 5, 210), { code: '23505' });
    await assert.rejects(add(`zero:${uid}`, 0, 205), { code: '23514' });
    await assert.rejects(add(`debt:${uid}`, -300, -95), { code: '23514' });
  });

  test('a wallet can never go below zero', async () => {
    const uid = await bare.newWallet(200);
    const spend = (amount: number) =>
      bare.ask('update wallets set credits = credits - $2 where user_id = $1 returning credits', uid, amount);
    const [wallet] = await bare.ask<{ credits: number }>(
      'select credits from wallets where user_id = $1',
      uid,
    );
    const credits = wallet?.credits ?? 0;
    await assert.rejects(spend(credits + 1), { code: '23514' });
    assert.deepEqual(await spend(credits), [{ credits: 0 }]);
    await assert.rejects(spend(1), { code: '23514' });
  });
});

const types: Readonly<Record<string, string>> = {
  text: 'string',
  bytea: 'Buffer',
  boolean: 'boolean',
  integer: 'number',
  real: 'number',
  bigint: 'number',
  jsonb: 'unknown',
  tsvector: 'string',
  uuid: 'string',
  _text: 'string[]',
  _timestamptz: 'Date[]',
  'timestamp with time zone': 'Date',
};

/** The columns of schema.ts, as `table.column: type`. */
function believedColumns(): string[] {
  const source = readFileSync(new URL('../../src/adapters/db/schema.ts', import.meta.url), 'utf8');
  const body = /interface Tables \{([\s\S]*)\n\}/.exec(source)?.[1]?.replace(/\/\*\*.*\*\//g, '') ?? '';
  return [...body.matchAll(/(\w+): \{([^}]*)\}/g)].flatMap(([, table, columns = '']) =>
    [...columns.matchAll(/(\w+): ([^;]+)/g)].map(([, column, type = '']) => {
      const plain = type
        .trim()
        // For a union type, the database only knows that it is text.
        .replace(
          /'\w+'(?:\s*\|\s*'\w+')*|LedgerCause|PlanId|ToolSlug|ImageType|EngineName|GenerationState|StoredPart|KitGenre|KitReferenceRole|ProofPurpose|Channel|Style|ApiKeyScope|WebhookEvent|WebhookType|OffReason|DeliveryState|DeliveryProblem|GivenRole|TeamRole|ImageState|Verdict|ActivityKind|NoticeKind|RuleCategory|NeverAllowed|AppealState|ReportPlace|ReportReason/,
          'string',
        )
        .replace('ColumnType<Date, never, never>', 'Generated<Date>')
        .replace('object', 'unknown');
      return `${table}.${column}: ${plain}`;
    }),
  );
}
