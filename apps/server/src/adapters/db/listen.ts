import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const heartbeat = 5000;

export interface Listener {
  readonly stop: () => Promise<void>;
}

/**
 * Hears what other processes say through PostgreSQL. `onConnect` runs after each (re)connection, because whatever was
 * said while the line was down is lost: the listener must read the present state again.
 */
export function listen(options: {
  url: string;
  /** By channel: who minds what is said there. */
  onNotification: Readonly<Record<string, (payload: string) => void>>;
  onConnect: () => Promise<void>;
  onError: (error: unknown) => void;
}): Listener {
  let stopped = false;
  let client: pg.Client | null = null;

  const run = async () => {
    while (!stopped) {
      const current = new pg.Client({
        connectionString: options.url,
        application_name: 'artcade-notices',
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
        // A line can go dead without either side being told: asking is the only way to know.
        while (!(await within(heartbeat, ended))) await current.query('select 1');
      } catch (error) {
        if (!stopped) options.onError(error);
        await current.end().catch(() => {});
      }
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
