import assert from 'node:assert/strict';
import { test } from 'node:test';
import { tableRefusal, writesIn } from './table-owners.ts';

const foreign = 'apps/server/src/features/making/kits/canary.ts';
/** An expression within a template. */
const hole = ['$', '{value}'].join('');
const own = 'apps/server/src/features/money/wallet/canary.ts';

const writes = {
  'an update': "db.updateTable('wallets').set({ credits: 0 });",
  'an update under another name': "db.updateTable('wallets as w').set({ credits: 0 });",
  'an insert': "db.insertInto('wallets').values({ user_id: uid });",
  'a delete': "db.deleteFrom('wallets').where('user_id', '=', uid);",
  'an update in a template': 'sql<{ credits: number }>`update wallets set credits = 0`.execute(db);',
  'an insert in a template': `sql\`insert into wallets (user_id) values (${hole})\`.execute(db);`,
  'a delete in a later part': `sql\`with k as (select ${hole}) delete from wallets\`.execute(db);`,
};

test('a write to another feature’s table is refused, and allowed to its owner', () => {
  for (const [kind, code] of Object.entries(writes))
    assert.deepEqual(writesIn(foreign, `const before = 1;\n${code}`), [{ table: 'wallets', line: 2 }], kind);
  assert.match(tableRefusal(foreign, 'wallets') ?? '', /belongs to features\/money\/wallet/);
  assert.equal(tableRefusal(own, 'wallets'), null);
});

test('reads may join every table, and text that is no query names none', () => {
  const code = [
    "db.selectFrom('kits').innerJoin('wallets', 'wallets.user_id', 'kits.user_id').forUpdate();",
    'sql`select credits from wallets for update of wallets`.execute(db);',
    "// deleteFrom('wallets')",
    'const text = `update wallets, every one of them`;',
  ].join('\n');
  assert.deepEqual(writesIn(foreign, code), []);
});

test('an exception covers one table of one file; tests and migrations may write every table', () => {
  const file = 'apps/server/src/features/teams/team/store.ts';
  assert.equal(tableRefusal(file, 'shelves'), null);
  assert.notEqual(tableRefusal(file, 'wallets'), null);
  assert.notEqual(tableRefusal('apps/server/src/features/teams/team/service.ts', 'shelves'), null);
  assert.equal(tableRefusal('apps/server/src/adapters/db/migrations/canary.ts', 'wallets'), null);
  assert.equal(tableRefusal('apps/server/src/features/making/kits/canary.test.ts', 'wallets'), null);
});
