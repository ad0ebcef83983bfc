import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const heartbeat = 5000;
/**
 * The name, and how soon PostgreSQL gives up a host that is gone: its connections would be listed, and waited for, for a quarter of
 * an hour. On a socket of this machine the numbers mean nothing.
 */
const introduction = `select set_config('application_name', $1, false), set_config('tcp_keepalives_idle', '10', false),
  set_config('tcp_keepalives_interval', '5', false), set_config('tcp_keepalives_count', '3', false),
  set_config('tcp_user_timeout', '20000', false)`;

export interface Listener {
  readonly stop: () => Promise<void>;
}

/**
 * Listens for notifications of other processes (LISTEN/NOTIFY) and reconnects. `onConnect` runs after each connection,
 * because notifications that were sent while it was down are lost: the caller must read the current state again.
 */
export function listen(options: {
  url: string;
  /** Of the connection, from when it hears everything and `onConnect` is over. */
  name: string;
  /** By channel. */
  onNotification: Readonly<Record<string, (payload: string) => void>>;
  onConnect: () => Promise<void>;
  /** The connection has its name: from now on, others know that it listens. */
  onNamed: () => void;
  /** Notifications may be missed from now on, until it is connected again. */
  onLoss: () => void;
  onError: (error: unknown) => void;
}): Listener {
  let stopped = false;
  let client: pg.Client | null = null;

  const run = async () => {
    while (!stopped) {
      const current = new pg.Client({
        connectionString: options.url,
        keepAlive: true,
        connectionTimeoutMillis: heartbeat,
        query_timeout: heartbeat,
      });
      client = current;
      try {
        const ended = new Promise<void>((resolve) => current.once('end', resolve));
        current.on('error', options.onError);
        current.on('notification', ({ channel, payload = '' }) => options.onNotification[channel]?.(payload));
        // A client that is ended while it connects never settles its connect().
        await Promise.race([current.connect(), ended]);
        for (const channel of Object.keys(options.onNotification))
          await current.query(`listen ${pg.escapeIdentifier(channel)}`);
        await options.onConnect();
        await current.query(introduction, [options.name]);
        options.onNamed();
        // A connection can die without an event on either side; only a query reveals it.
        while (!(await within(heartbeat, ended))) await current.query('select 1');
      } catch (error) {
        if (!stopped) options.onError(error);
      }
      options.onLoss();
      await current.end().catch(() => {});
      if (!stopped) await sleep(500);
    }
  };
  const running = run();

  return {
    stop: async () => {
      stopped = true;
      await client?.end().catch(() => {});
      await running;
    },
  };
}

const within = (milliseconds: number, event: Promise<void>): Promise<boolean> =>
  Promise.race([event.then(() => true), sleep(milliseconds, false, { ref: false })]);
