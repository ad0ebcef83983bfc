import { join } from 'node:path';
import { type EngineName, engineNames } from '@artcade/domain/generations';
import { openDirector } from '#adapters/director/director.ts';
import { usualPatience } from '#adapters/engines/attempts.ts';
import { openBriefReader } from '#adapters/engines/brief-reader.ts';
import { openBuiltin } from '#adapters/engines/builtin.ts';
import { type Engines, openEngines } from '#adapters/engines/engines.ts';
import { openPictureEdits } from '#adapters/picture-edits/picture-edits.ts';
import { generationRoutes, orderFiles, orderRoutes } from '#features/making/generations/routes.ts';
import { createGenerations, type Generations } from '#features/making/generations/service.ts';
import type { Kits } from '#features/making/kits/service.ts';
import type { Safety } from '#features/publishing/safety/service.ts';
import type { Push } from '#messages/push/service.ts';
import { engineUse } from '#observability/instrumentation/events.ts';
import { measureEngines } from '#observability/metrics/measured-adapters.ts';
import { createDiskGuard } from './disk-guard.ts';
import type { OpenDrive } from './drive.ts';
import type { ServiceFeature } from './feature.ts';
import { openGenerationQueue } from './generation-queue.ts';
import type { ServerContext } from './server-context.ts';

/** Opens the engines that make images, timed by metrics. Operators read in metrics and log which of them are out of use. */
export async function openImageEngines({
  config,
  options,
  metrics,
  background,
  started,
}: ServerContext): Promise<Engines> {
  const onUse = (engine: EngineName, isDown: boolean): void => {
    engineUse.publish({ engine, isDown });
    background.warn({ engine }, isDown ? 'an engine is out of use' : 'an engine is used again');
  };
  const engines = measureEngines(
    options.engines ??
      (await openEngines(
        config.engines,
        options.builtin ?? openBuiltin({ processes: Math.max(2, config.generations.workers) }),
        usualPatience,
        onUse,
      )),
    metrics?.counters,
  );
  for (const engine of engineNames) if (engines.named(engine)) engineUse.publish({ engine, isDown: false });
  started.defer(engines.close);
  return engines;
}

interface Siblings {
  readonly drive: OpenDrive;
  readonly kits: ServiceFeature<Kits>;
  readonly safety: ServiceFeature<Safety>;
  readonly push: ServiceFeature<Push>;
  readonly engines: Engines;
}

export interface OpenGenerations extends ServiceFeature<Generations> {
  /** Fetches new jobs without waiting for the next poll. */
  readonly wake: () => void;
}

export function openGenerations(
  { config, options, db, jobs, tokens, publish, now, background, started }: ServerContext,
  { drive, kits, safety, push, engines }: Siblings,
): OpenGenerations {
  const queue = openGenerationQueue(jobs);
  const reader = options.reader ?? openBriefReader();
  started.defer(reader.close);
  const pictureEdits = options.pictureEdits ?? openPictureEdits();
  started.defer(pictureEdits.close);
  const service = createGenerations({
    db,
    drive: drive.service,
    kits: kits.service,
    safety: safety.service,
    reader,
    engines,
    pictureEdits,
    director: config.director && openDirector(config.director),
    directionsPerDay: config.director?.perDay ?? 0,
    requireDisk: createDiskGuard(
      config.s3 ? config.dataDir : join(config.dataDir, 'images'),
      config.diskReserveBytes,
    ),
    queue: queue.send,
    lost: queue.lost,
    finished: push.service.finished,
    publish,
    each: config.generations.each,
    patience: config.generations.seconds,
    now,
    warn: background.warn,
  });
  return {
    service,
    wake: queue.wake,
    routes: ({ serve, serveWithFiles }) => {
      serveWithFiles(orderRoutes(service), orderFiles);
      serve(generationRoutes(service, (sessionId) => tokens.isRevoked(sessionId)));
    },
    jobs: () => queue.work(config.generations, service.make),
    sweep: service.sweep,
    stop: async () => {
      await queue.rest();
      // Aborts what is being made. When pg-boss stops, it puts those jobs back for other processes.
      service.stop();
    },
  };
}
