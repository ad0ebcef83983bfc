import { type Kysely, sql } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}

const channel = `channel text not null default 'card' check (channel in ('card', 'app_store', 'play_store'))`;

const statements = [
  // A purchase in an app store has the number `<store>:<transaction>` and exactly one order, however often and for whichever user
  // it is reported. The card gateway is never asked about it.
  `alter table orders
    add column ${channel},
    add column shortfall integer not null default 0 check (shortfall >= 0),
    add column refund_word_at timestamptz,
    add check (channel = 'card' or (trade_no like channel || ':%' and next_check_at is null))`,
  // An app store decides when its plans end.
  `alter table subscriptions
    add column ${channel},
    add column expires_at timestamptz,
    add check ((channel = 'card') = (expires_at is null))`,
  // When the app stores were asked for the applied state: an older response changes nothing.
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
