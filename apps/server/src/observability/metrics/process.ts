import { statfs } from 'node:fs/promises';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { Counter, Gauge, type Registry } from 'prom-client';

interface Facts {
  readonly version: string;
  readonly role: 'server' | 'worker';
  readonly dataDir: string;
  readonly pool: () => { readonly open: number; readonly idle: number; readonly waiting: number };
  readonly poolMaximum: number;
}

const resolution = 20;
/** Every scrape reads the last complete window, however often it happens. */
const windowMs = 10_000;
const nanoseconds = 1e9;

/** Metrics of this process and its machine. Names follow Node's usual dashboards where there are any. */
export function watchProcess(registry: Registry, facts: Facts) {
  const registers = [registry];
  const gauge = (name: string, help: string) => new Gauge({ name, help, registers });
  new Gauge({
    registers,
    name: 'artcade_build_info',
    help: 'Versions of this process, as labels. The value is always 1.',
    labelNames: ['version', 'node', 'role'],
  }).set({ version: facts.version, node: process.version, role: facts.role }, 1);
  gauge('process_start_time_seconds', 'Start time of this process.').set(performance.timeOrigin / 1000);
  const cpu = new Counter({
    registers,
    name: 'process_cpu_seconds_total',
    help: 'Processor time of this process, without the processes in which the built-in engine draws.',
  });
  const memory = gauge('process_resident_memory_bytes', 'Memory of this process.');
  const heapUsed = gauge('nodejs_heap_size_used_bytes', 'Used heap.');
  const heapTotal = gauge('nodejs_heap_size_total_bytes', 'Size of the heap.');
  const external = gauge('nodejs_external_memory_bytes', 'Memory of buffers and native libraries.');
  const lagMean = gauge('nodejs_eventloop_lag_mean_seconds', 'Mean delay of timers in the last ten seconds.');
  const lag99 = gauge(
    'nodejs_eventloop_lag_p99_seconds',
    '99th percentile of the delay of timers in the last ten seconds.',
  );
  const lagMost = gauge(
    'nodejs_eventloop_lag_max_seconds',
    'Longest delay of a timer in the last ten seconds.',
  );
  const busy = gauge(
    'nodejs_eventloop_utilization',
    'Fraction of the last ten seconds in which the event loop was busy.',
  );
  const connections = new Gauge({
    registers,
    name: 'artcade_database_connections',
    help: 'Connections of this process to the database: used, idle; without those of the job queue.',
    labelNames: ['state'],
  });
  const waiting = gauge('artcade_database_waiting', 'Callers in this process that wait for a connection.');
  gauge('artcade_database_connections_maximum', 'DATABASE_POOL of this process.').set(facts.poolMaximum);
  const free = gauge('artcade_disk_free_bytes', 'Free bytes on the disk of DATA_DIR.');
  const size = gauge('artcade_disk_size_bytes', 'Size of the disk of DATA_DIR.');

  const delay = monitorEventLoopDelay({ resolution });
  delay.enable();
  let [before, used] = [performance.eventLoopUtilization(), 0];
  // The histogram holds the time between two samples; only the excess over the interval is delay.
  const late = (measured: number): number =>
    Number.isFinite(measured) ? Math.max(0, measured / nanoseconds - resolution / 1000) : 0;
  const closeWindow = (): void => {
    lagMean.set(late(delay.mean));
    lag99.set(late(delay.percentile(99)));
    lagMost.set(late(delay.max));
    delay.reset();
    busy.set(performance.eventLoopUtilization(before).utilization);
    before = performance.eventLoopUtilization();
  };
  const windows = setInterval(closeWindow, windowMs).unref();

  return {
    collect: async (): Promise<void> => {
      const { user, system } = process.cpuUsage();
      const seconds = (user + system) / 1e6;
      cpu.inc(seconds - used);
      used = seconds;
      const { rss, heapUsed: objects, heapTotal: room, external: outside } = process.memoryUsage();
      memory.set(rss);
      heapUsed.set(objects);
      heapTotal.set(room);
      external.set(outside);
      const pool = facts.pool();
      connections.set({ state: 'used' }, pool.open - pool.idle);
      connections.set({ state: 'idle' }, pool.idle);
      waiting.set(pool.waiting);
      const disk = await statfs(facts.dataDir).catch(() => null);
      if (!disk) return;
      free.set(disk.bavail * disk.bsize);
      size.set(disk.blocks * disk.bsize);
    },
    stop: (): void => {
      clearInterval(windows);
      delay.disable();
    },
  };
}
