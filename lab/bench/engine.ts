import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import { openBuiltin } from '../../apps/server/src/adapters/engines/builtin.ts';
import type { EngineRequest, Work } from '../../apps/server/src/adapters/engines/engine.ts';
import { type ToolSlug, toolSlugs } from '../../packages/domain/src/catalog.ts';
import { checkInputs, formOf, isTransparent, sizeOf } from '../../packages/domain/src/tool-forms.ts';
import { toolSamples } from '../../scripts/assets/tool-samples.ts';
import { isQuick, median } from './samples.ts';
import { type Figure, limit } from './table.ts';
import { worlds } from './worlds.ts';

/** Milliseconds of processor time for one image in the tool's first size. */
const targets: Readonly<Record<ToolSlug, number>> = {
  'game-background-generator': 1500,
  'logo-generator': 800,
  'ui-component-generator': 500,
  'character-generator': 200,
  'banner-generator': 1200,
  'loading-screen-generator': 2500,
  'game-screen-planner': 1500,
};
const sketchBelow = 400;
/** Of the gallery's prompts, every sixth: one in each language. */
const promptStep = isQuick ? 30 : 6;
const cancelBelow = 100;
const residentBelow = 700;
/** Ten of each tool. */
const mixedJobs = isQuick ? 7 : 70;

/** Drawing time of the built-in engine and of its sketches, and memory. Takes about three minutes of processor time. */
export async function engine(): Promise<readonly Figure[]> {
  const engine = openBuiltin({ processes: 1 });
  try {
    const figures: Figure[] = [];
    for (const tool of toolSlugs) {
      const { whole, sketches } = await timesOf(engine, tool);
      figures.push(
        limit(`engine: ${tool}, processor time`, median(whole), { below: targets[tool] }),
        limit(`engine: ${tool}, sketch, processor time`, median(sketches), { below: sketchBelow }),
      );
      console.log(
        `engine: ${tool}: ${whole.length} images, the slowest ${Math.max(...whole).toFixed(0)} ms, the slowest sketch ${Math.max(...sketches).toFixed(0)} ms.`,
      );
    }
    figures.push(limit('engine: cancelled', median(await cancelTimes(engine)), { below: cancelBelow }));
    const most = await residentAfter(engine, mixedJobs);
    figures.push(
      limit(`engine: resident after ${mixedJobs} mixed jobs`, most, { below: residentBelow, unit: 'MB' }),
    );
    return [...figures, ...worlds()];
  } finally {
    await engine.close();
  }
}

type Engine = ReturnType<typeof openBuiltin>;

/** The prompts of the gallery, in the tool's first size. */
function requestOf(tool: ToolSlug, index: number): EngineRequest {
  const wish = toolSamples[tool].gallery[index % toolSamples[tool].gallery.length] ?? { prompt: '' };
  const inputs = checkInputs(tool, wish.inputs ?? {});
  const size = sizeOf(tool, Object.keys(formOf(tool).sizes)[0] ?? '');
  if (size === null) throw new Error(`${tool} has no size`);
  return {
    tool,
    mode: 'create',
    prompt: wish.prompt,
    inputs,
    style: wish.style ?? 'painterly',
    palette: wish.palette ?? 'auto',
    language: 'en',
    size,
    seed: index + 1,
    transparent: isTransparent(tool, inputs),
    references: [],
  };
}

const work = (change: Partial<Work> = {}): Work => ({
  signal: new AbortController().signal,
  onProgress: () => undefined,
  ...change,
});

/** Processor time, because other work on the machine changes it little. */
async function timesOf(engine: Engine, tool: ToolSlug): Promise<{ whole: number[]; sketches: number[] }> {
  const whole: number[] = [];
  const sketches: number[] = [];
  const measured = async (run: () => Promise<unknown>): Promise<number> => {
    const begun = await timeAtRest();
    await run();
    return processorTime() - begun;
  };
  // The first drawings compile code and load fonts.
  await engine.generate(requestOf(tool, 1), work());
  await engine.sketch?.(requestOf(tool, 1), work());
  for (let index = 0; index < toolSamples[tool].gallery.length; index += promptStep) {
    const request = requestOf(tool, index);
    // A sheet has several figures.
    if (request.inputs['sheet'] === true) continue;
    whole.push(await measured(() => engine.generate(request, work())));
    sketches.push(await measured(async () => engine.sketch?.(request, work())));
  }
  return { whole, sketches };
}

/** Milliseconds that the drawing processes have run, on all their threads. */
function processorTime(): number {
  const threads = drawingProcesses().flatMap(({ pid }) =>
    readdirSync(`/proc/${pid}/task`).map((thread) => `/proc/${pid}/task/${thread}/schedstat`),
  );
  return threads.reduce((sum, file) => sum + Number(readFileSync(file, 'utf8').split(' ')[0]) / 1e6, 0);
}

/** The same when nothing runs any more: memory is collected after each drawing. */
async function timeAtRest(): Promise<number> {
  let before = -1;
  for (let now = processorTime(); now - before > 0.5; now = processorTime()) {
    before = now;
    await setTimeout(100);
  }
  return processorTime();
}

/** Time from cancelling to the rejection of the caller. */
async function cancelTimes(engine: Engine): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const control = new AbortController();
    const { promise: isDrawing, resolve } = Promise.withResolvers<void>();
    const drawing = engine.generate(
      requestOf('game-background-generator', round),
      work({ signal: control.signal, onProgress: () => resolve() }),
    );
    await isDrawing;
    const begun = performance.now();
    control.abort();
    await drawing.catch(() => undefined);
    times.push(performance.now() - begun);
  }
  return times;
}

async function residentAfter(engine: Engine, jobs: number): Promise<number> {
  let most = 0;
  for (let job = 0; job < jobs; job += 1) {
    const tool = toolSlugs[job % toolSlugs.length] ?? 'logo-generator';
    await engine.generate(requestOf(tool, Math.floor(job / toolSlugs.length)), work());
    most = Math.max(most, ...drawingProcesses().map(({ megabytes }) => megabytes));
  }
  return most;
}

/** The child processes that draw, and their memory between two drawings. */
function drawingProcesses(): { pid: string; megabytes: number }[] {
  const own = `PPid:\t${process.pid}\n`;
  return readdirSync('/proc').flatMap((pid) => {
    try {
      const status = /^\d+$/.test(pid) ? readFileSync(`/proc/${pid}/status`, 'utf8') : '';
      const [, kilobytes] = /^VmRSS:\s+(\d+) kB/m.exec(status) ?? [];
      if (!status.includes(own) || kilobytes === undefined) return [];
      return [{ pid, megabytes: (Number(kilobytes) * 1024) / 1e6 }];
    } catch {
      // The process has ended meanwhile.
      return [];
    }
  });
}
