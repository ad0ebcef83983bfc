import { openBriefReader } from '../../apps/server/src/adapters/engines/brief-reader.ts';
import { type Builtin, openBuiltin } from '../../apps/server/src/adapters/engines/builtin.ts';
import type { Work } from '../../apps/server/src/adapters/engines/engine.ts';
import { openSketcher } from '../../apps/server/src/adapters/engines/sketcher.ts';

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
    lend: () => {
      const lent = lendBuiltin(builtin);
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

function lendBuiltin(builtin: Builtin): Builtin {
  const closing = new AbortController();
  const until = (work: Work): Work => ({ ...work, signal: AbortSignal.any([work.signal, closing.signal]) });
  return {
    ...builtin,
    generate: (request, work) => builtin.generate(request, until(work)),
    render: (drawing, withLayers, work) => builtin.render(drawing, withLayers, until(work)),
    renderFile: (drawing, file, work) => builtin.renderFile(drawing, file, until(work)),
    close: async () => closing.abort(),
  };
}
