import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const statements = [
  // How many images were put into a collection, also those that are in the trash now. Counting them takes a tenth of a second for
  // 200,000. Whoever changes what is in a collection holds the lock of its shelf, so the counter makes nobody wait.
  // Servers of the previous version run meanwhile: what they change waits until the triggers count it.
  `lock table collection_items in share row exclusive mode`,
  `alter table collections add column items integer not null default 0`,
  `update collections c set items = i.n
    from (select collection_id, count(*)::integer as n from collection_items group by collection_id) i
    where i.collection_id = c.id`,
  // For each statement: a counter that is written for each of many images walks past all its versions of the transaction. What
  // a foreign key deletes for the images of one statement is one statement to these triggers.
  ...(['insert', 'delete'] as const).flatMap((change) => [
    `create function count_items_${change}() returns trigger language plpgsql as $$
      begin
        update collections c set items = c.items ${change === 'insert' ? '+' : '-'} i.n
          from (select collection_id, count(*)::integer as n from changed group by collection_id) i
          where i.collection_id = c.id;
        return null;
      end $$`,
    `create trigger collection_items_count_${change} after ${change} on collection_items
      referencing ${change === 'insert' ? 'new' : 'old'} table as changed
      for each statement execute function count_items_${change}()`,
  ]),

  // A takedown outlives the account of the maker, without its id: otherwise closing the account brings the picture back.
  `alter table takedowns alter column maker_id drop not null,
    drop constraint takedowns_maker_id_fkey,
    add foreign key (maker_id) references users on delete set null`,
];
