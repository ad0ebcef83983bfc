import sharp from 'sharp';
import { openBriefReader } from '../../apps/server/src/adapters/engines/brief-reader.ts';
import { type Builtin, openBuiltin } from '../../apps/server/src/adapters/engines/builtin.ts';
import type { EngineRequest, Made, Work } from '../../apps/server/src/adapters/engines/engine.ts';
import { openSketcher } from '../../apps/server/src/adapters/engines/sketcher.ts';

/** Drawn so much smaller on each side: no journey looks at what a picture shows, and a whole landscape takes five seconds. */
const share = 0.3;
/** Set for a server, its pictures are drawn in full: for journeys about what is under way. */
export const drawsInFull = 'JOURNEY_DRAWS_IN_FULL';

/**
 * The built-in engine for one server after another: to start a drawing process takes three seconds of processor time, and to start
 * one that sketches or reads almost as much.
 */
export function openWarmEngines() {
  const builtin = openBuiltin({ processes: 2 });
  const sketcher = openSketcher();
  const reader = openBriefReader();
  return {
    /** What one server gets. It closes these as its own, which ends its drawings and no process. */
    lend: (environment: NodeJS.ProcessEnv) => {
      const lent = lendBuiltin(builtin, environment[drawsInFull] !== undefined);
      return {
        builtin: lent,
        render: lent.render,
        renderFile: lent.renderFile,
        sketcher: { ...sketcher, close: () => {} },
        reader: { ...reader, close: async () => {} },
      };
    },
    close: async (): Promise<void> => {
      sketcher.close();
      await Promise.all([builtin.close(), reader.close()]);
    },
  };
}

function lendBuiltin(builtin: Builtin, inFull: boolean): Builtin {
  const closing = new AbortController();
  const until = (work: Work): Work => ({ ...work, signal: AbortSignal.any([work.signal, closing.signal]) });
  return {
    ...builtin,
    generate: async (request, work) =>
      inFull
        ? builtin.generate(request, until(work))
        : enlarged(await builtin.generate({ ...request, size: smaller(request) }, until(work)), request),
    render: (drawing, withLayers, work) => builtin.render(drawing, withLayers, until(work)),
    renderFile: (drawing, file, work) => builtin.renderFile(drawing, file, until(work)),
    close: async () => closing.abort(),
  };
}

const smaller = ({ size }: EngineRequest): EngineRequest['size'] => ({
  width: Math.round(size.width * share),
  height: Math.round(size.height * share),
});

/** As large as it was ordered: pages and files say so. */
async function enlarged(made: Made, { size }: EngineRequest): Promise<Made> {
  const bytes = await sharp(made.bytes)
    .resize(size.width, size.height, { fit: 'fill', kernel: 'nearest' })
    .png({ compressionLevel: 3 })
    .toBuffer();
  return { ...made, bytes };
}
