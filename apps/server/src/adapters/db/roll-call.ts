import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

const asked = 'roll_call';
const answered = 'roll_call_answer';
/** A listening connection has this name, and that of its process, while it hears notifications. */
const listenerName = 'artcade-notices';
/** Longer than a process takes to notice that its listening connection is silent. One that does not respond is reported. */
const usualPatience = 30_000;
/** How often the list of processes is read again: one that ended is not waited for. */
const lookEvery = 250;

interface Options {
  readonly db: Database;
  readonly run: (name: string, work: Promise<unknown>) => void;
  readonly warn: (facts: Readonly<Record<string, unknown>>, message: string) => void;
  readonly patience?: number;
}

export type RollCall = ReturnType<typeof createRollCall>;

/**
 * Waits until every process has heard what was announced before by NOTIFY. PostgreSQL delivers notifications to each listener in the
 * order of their commits: a process that answers the call has handled all earlier ones.
 */
export function createRollCall({ db, run, warn, patience = usualPatience }: Options) {
  const ownName = randomUUID();
  const open = new Map<string, (name: string) => void>();

  return {
    /** The name of the connection that listens for this process. */
    listenerName: `${listenerName} ${ownName}`,

    onNotification: {
      [asked]: (call: string) => run('roll call', send(db, answered, `${call} ${ownName}`)),
      [answered]: (payload: string) => {
        const [call = '', name = ''] = payload.split(' ');
        open.get(call)?.(name);
      },
    },

    /** Call after the commit of what was announced. */
    everyoneHeard: async (): Promise<void> => {
      const call = randomUUID();
      const heardBy = new Set<string>();
      let onAnswer: () => void = () => {};
      open.set(call, (name) => {
        heardBy.add(name);
        onAnswer();
      });
      try {
        const end = performance.now() + patience;
        for (;;) {
          // Asked again each time: a process that has reconnected did not hear the first call.
          await send(db, asked, call);
          const names = await listeners(db);
          const isComplete = () => names.every((name) => heardBy.has(name));
          const complete = new Promise<void>((resolve) => {
            onAnswer = () => isComplete() && resolve();
          });
          if (!isComplete()) await Promise.race([complete, sleep(lookEvery)]);
          if (isComplete()) return;
          if (performance.now() > end)
            return warn(
              { processes: names.filter((name) => !heardBy.has(name)) },
              'a process does not hear notifications',
            );
        }
      } finally {
        open.delete(call);
      }
    },
  };
}

const send = (db: Database, channel: string, payload: string) =>
  sql`select pg_notify(${channel}, ${payload})`.execute(db);

async function listeners(db: Database): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select split_part(application_name, ' ', 2) as name from pg_stat_activity
    where datname = current_database() and application_name like ${`${listenerName} %`}`.execute(db);
  return rows.map(({ name }) => name);
}
