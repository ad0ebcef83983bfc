import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const channel = `channel text not null default 'card' check (channel in ('card', 'app_store', 'play_store'))`;

const statements = [
  // A purchase in a store has the number `<store>:<its transaction>`, and there is one order for it: whoever tells of it
  // again, and for whomever, finds it there. The card gateway is never asked about it.
  `alter table orders
    add column ${channel},
    add column shortfall integer not null default 0 check (shortfall >= 0),
    add column refund_word_at timestamptz,
    add check (channel = 'card' or (trade_no like channel || ':%' and next_check_at is null))`,
  // A plan of a store ends when the store says so.
  `alter table subscriptions
    add column ${channel},
    add column expires_at timestamptz,
    add check ((channel = 'card') = (expires_at is null))`,
  // When the stores were asked for what the wallet was last made to be: an older answer changes nothing any more.
  `alter table wallets add column stores_asked_at timestamptz`,
  `create table store_events (
    id text primary key,
    type text not null,
    trade_no text,
    outcome text not null,
    received_at timestamptz not null default now()
  )`,
  `create index store_events_old on store_events (received_at)`,
];
