import { uidPrefix } from './people.ts';

// The server's statements, for pgbench, which chooses a random account and generates the ids.
const who = `'${uidPrefix}' || :who`;
const draw = `\\set who random(0, :people)
\\set chance random(1, 9000000000000000000)
`;

export const spendScript = `${draw}
with before as (select 1 from ledger_entries where key = 'spend:' || :chance),
changed as (
  update wallets set credits = credits + -1
  where user_id = ${who} and credits - held + -1 >= 0 and not exists (select 1 from before)
  returning credits
),
written as (
  insert into ledger_entries (user_id, key, cause, amount, balance_after, reference, item)
  select ${who}, 'spend:' || :chance, 'generation', -1, credits, null, null from changed
  returning true as is_new
)
select is_new from written union all select false from before;
select credits - held as credits from wallets where user_id = ${who};
`;

const look = `select id, key, batch_id, sitting_id, true as is_open from generations
  where user_id = ${who} and state in ('queued', 'running')
union all
select id, key, batch_id, sitting_id, false from generations where user_id = ${who} and key = 'k' || :chance
order by id;
`;

export const orderScript = `${draw}
${look}
insert into rate_limits as l (key, used, resets_at)
values ('generate:' || ${who}, 1, now() + make_interval(secs => 3600))
on conflict (key) do update set
  used = case when l.resets_at <= now() then 1 else l.used + 1 end,
  resets_at = case when l.resets_at <= now() then excluded.resets_at else l.resets_at end
returning used, ceil(extract(epoch from resets_at - now()))::integer as wait;
begin;
select credits - held as credits from wallets where user_id = ${who} for update;
${look}
select used, images, trashed from shelves where id = ${who};
with before as (select id, user_id, state from holds where key = 'generation:' || :chance),
changed as (
  update wallets set held = held + 20
  where user_id = ${who} and credits - held >= 20 and not exists (select 1 from before)
  returning user_id
),
made as (
  insert into holds (id, user_id, key, amount, item, expires_at)
  select 'h' || :chance, user_id, 'generation:' || :chance, 20, 'logo-generator', now() from changed
  returning id
)
select id, 'open' as state from made union all select id, state from before where user_id = ${who};
insert into generations (id, user_id, batch_id, sitting_id, key, number, tool, engine, recipe, words, cost, hold_id, job_id,
  deadline, created_at)
values ('g' || :chance, ${who}, 'b' || :chance, 'b' || :chance, 'k' || :chance, 1, 'logo-generator', 'builtin',
  '{"tool":"logo-generator","mode":"create","prompt":"a coin","inputs":{"title":"Coin"},"style":"flat","palette":"auto","size":"small","seed":1,"engine":"builtin","model":"builtin","parents":[],"notes":[]}',
  'a coin', 20, 'h' || :chance, gen_random_uuid(), now(), now())
returning *, pg_notify('generation', id || ' ' || user_id || ' ' || state);
insert into pgboss.job_common (id, name, data, priority, start_after, created_on, group_id, expire_seconds, deletion_seconds,
  keep_until, retry_limit, retry_delay, retry_backoff, policy, heartbeat_seconds, blocked, blocking, pending_dependencies)
select gen_random_uuid(), 'generation', '{"id":"g"}', 0, pgboss.job_now(), pgboss.job_now(), ${who}, q.expire_seconds,
  q.deletion_seconds, pgboss.job_now() + q.retention_seconds * interval '1s', q.retry_limit, q.retry_delay,
  q.retry_backoff, q.policy, q.heartbeat_seconds, false, false, 0
from pgboss.queue q where q.name = 'generation'
on conflict do nothing;
commit;
`;
