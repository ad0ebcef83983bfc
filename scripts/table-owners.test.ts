import assert from 'node:assert/strict';
import { test } from 'node:test';
import { judgeTables, tableRefusal, tablesIn } from './table-owners.ts';

const foreign = 'apps/server/src/kits/canary.ts';
/** An expression within a template. */
const hole = ['$', '{value}'].join('');
const own = 'apps/server/src/wallet/canary.ts';

const queries = {
  'a select': "db.selectFrom('wallets').selectAll();",
  'a select under another name': "db.selectFrom('wallets as w').selectAll();",
  'a select from several tables': "db.selectFrom(['kits', 'wallets as w']).selectAll();",
  'an update': "db.updateTable('wallets').set({ credits: 0 });",
  'an insert': "db.insertInto('wallets').values({ user_id: uid });",
  'a delete': "db.deleteFrom('wallets').where('user_id', '=', uid);",
  'an inner join': "db.selectFrom('kits').innerJoin('wallets', 'wallets.user_id', 'kits.user_id');",
  'a left join': "db.selectFrom('kits').leftJoin('wallets as w', 'w.user_id', 'kits.user_id');",
  'a subquery':
    "db.selectFrom('kits').where('user_id', 'in', (q) => q.selectFrom('wallets').select('user_id'));",
  'a table of an update': "db.updateTable('kits').from('wallets').set({ name: '' });",
  'a template': `sql\`select credits from wallets where user_id = ${hole}\`.execute(db);`,
  'a typed template': 'sql<{ credits: number }>`update wallets set credits = 0`.execute(db);',
  'a later part of a template': `sql\`select ${hole} as uid from kits k, wallets w\`.execute(db);`,
  'a join in a template': 'sql`select 1 from kits join wallets using (user_id)`.execute(db);',
  'a table by its name': "db.deleteFrom(sql.table('wallets'));",
};

for (const [kind, code] of Object.entries(queries))
  test(`${kind} on another feature's table is refused, and allowed to its owner`, () => {
    const found = tablesIn(foreign, `const before = 1;\n${code}`).filter(({ table }) => table === 'wallets');
    assert.deepEqual(found, [{ table: 'wallets', line: 2 }]);
    assert.match(tableRefusal(foreign, 'wallets') ?? '', /belongs to wallet/);
    assert.equal(tableRefusal(own, 'wallets'), null);
  });

test('text that is no query names no table', () => {
  const code = [
    "// selectFrom('wallets')",
    "const words = ['wallets', 'users'].join('orders');",
    'const text = `every one of your wallets`;',
    `sql\`select w.holds, count(*) as images from kits w where ${hole} > 0\`;`,
    "z.enum(['orders']);",
  ].join('\n');
  assert.deepEqual(
    tablesIn(foreign, code).map(({ table }) => table),
    ['kits'],
  );
});

test('an exception covers its file and its tables, and nothing beside them', () => {
  const file = 'apps/server/src/teams/store.ts';
  assert.equal(tableRefusal(file, 'users'), null);
  assert.notEqual(tableRefusal(file, 'wallets'), null);
  assert.notEqual(tableRefusal('apps/server/src/teams/service.ts', 'users'), null);
  assert.equal(tableRefusal('apps/server/src/takeouts/contents.ts', 'wallets'), null);
});

test('tests and migrations may name every table', () => {
  assert.equal(tableRefusal('apps/server/src/adapters/db/migrations/canary.ts', 'wallets'), null);
  assert.equal(tableRefusal('apps/server/src/kits/canary.test.ts', 'wallets'), null);
  assert.equal(tableRefusal('apps/server/test/canary.ts', 'wallets'), null);
});

test('every query of the server asks the owner of its tables, and every table has one', () => {
  assert.deepEqual(judgeTables(), []);
});
