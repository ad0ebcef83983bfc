import { readFileSync } from 'node:fs';
import pg from 'pg';

/** The cost of one operation. */
export interface Taken {
  /** Microseconds. */
  readonly server: number | null;
  readonly database: number;
  /** Bytes. */
  readonly log: number;
  /** Transaction ids, of which PostgreSQL has two billion before it must reuse them. */
  readonly ids: number;
}

export type Meter = Awaited<ReturnType<typeof openMeter>>;

/** Reads the counters before and after a number of operations and returns the cost of one. */
export async function openMeter(databaseUrl: string, serverCpu: (() => Promise<number>) | null) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  const { rows: own } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = parentOf(own[0]?.pid ?? 0);
  const read = async () => {
    const { rows: found } = await client.query<{ log: string; ids: string }>(
      `select pg_current_wal_insert_lsn() - '0/0'::pg_lsn as log, pg_snapshot_xmax(pg_current_snapshot())::text as ids`,
    );
    return {
      log: Number(found[0]?.log),
      ids: Number(found[0]?.ids),
      database: cpuBelow(postmaster),
      server: (await serverCpu?.()) ?? 0,
    };
  };
  const each = async (work: () => Promise<number>): Promise<Taken> => {
    const before = await read();
    const count = await work();
    const after = await read();
    return {
      server: serverCpu && ((after.server - before.server) * 1000) / count,
      database: (after.database - before.database) / count,
      log: (after.log - before.log) / count,
      ids: (after.ids - before.ids) / count,
    };
  };
  return {
    each,
    /** Second run, because the first change of a page after a checkpoint logs the whole page. */
    warm: async (work: () => Promise<number>): Promise<Taken> => {
      await work();
      return each(work);
    },
    close: () => client.end(),
  };
}

const statOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/stat`, 'utf8')
    .replace(/^.*\) \S+/, '')
    .trim()
    .split(' ')
    .map(Number);
const parentOf = (pid: number): number => statOf(pid)[0] ?? 0;

/** CPU microseconds of a process and all its children, ended ones included. */
function cpuBelow(postmaster: number): number {
  const [childrenUser = 0, childrenSystem = 0] = statOf(postmaster).slice(12, 14);
  const children = readFileSync(`/proc/${postmaster}/task/${postmaster}/children`, 'utf8');
  const live = [postmaster, ...children.split(' ').filter(Boolean).map(Number)].map((pid) => {
    try {
      return Number.parseInt(readFileSync(`/proc/${pid}/schedstat`, 'utf8'), 10) / 1000;
    } catch {
      return 0;
    }
  });
  return live.reduce((sum, each) => sum + each, (childrenUser + childrenSystem) * 10_000);
}
