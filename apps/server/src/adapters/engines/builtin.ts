import { fileURLToPath } from 'node:url';
import { builtinModel as model } from '@artcade/domain/generations';
import { formOf } from '@artcade/domain/tool-forms';
import type { Drawing } from '@artcade/engine/engine';
import { withSpan } from '#observability/instrumentation/spans.ts';
import { type Process, startProcess } from '../processes/start-process.ts';
import type { Answer, Order, PartsFile, Rendered } from './builtin-process.ts';
import { type Engine, EngineError, type EngineRequest, type Made, type Work } from './engine.ts';

const program = fileURLToPath(new URL('./builtin-process.ts', import.meta.url));
const residentMaximum = 700 * 1024 * 1024;
/**
 * Without these, V8 marks the whole heap whenever a few copies of pixels were made, two or three times for each drawing: a quarter
 * of its processor time. The memory is collected after each drawing anyway.
 */
const heap = ['--external-memory-accounted-in-global-limit', '--initial-old-space-size=140'];

interface Task {
  readonly id: number;
  readonly order: Omit<Order, 'id'>;
  readonly work: Work;
  readonly resolve: (rendered: Rendered) => void;
  readonly reject: (reason: unknown) => void;
}

interface Painter {
  readonly process: Process;
  task: Task | null;
}

/** Reads words, and draws a figure, a place and letters: whatever an order needs is loaded then. */
const trial: Drawing = {
  tool: 'banner-generator',
  mode: 'create',
  prompt: 'a knight in a forest',
  inputs: { headline: 'A', callToAction: '', subject: 'both', placement: 'left' },
  style: 'painterly',
  palette: 'auto',
  language: 'en',
  size: { width: 96, height: 48 },
  seed: 1,
  transparent: false,
  references: [],
};

export interface Builtin extends Engine {
  /** Renders a drawing with its metadata, or its layers, in any size, for exports. `bytes` are then those of the first layer. */
  readonly render: (drawing: Drawing, withLayers: boolean, work: Work) => Promise<Rendered>;
  /** Renders it as a file of a painting program. */
  readonly renderFile: (drawing: Drawing, file: PartsFile, work: Work) => Promise<Uint8Array>;
}

/**
 * The engine that needs no key and no network: it draws procedurally. It runs in child processes, because native memory is
 * invisible to the garbage collector and a native crash must not take the server down. They start on demand and draw one picture at
 * a time each.
 */
export function openBuiltin(options: { readonly processes?: number } = {}): Builtin {
  const most = options.processes ?? 2;
  const painters = new Set<Painter>();
  const waiting: Task[] = [];
  let lastId = 0;
  let isClosed = false;

  return {
    name: 'builtin',
    model,
    capabilities: (tool) => ({
      edit: formOf(tool).edits,
      references: 1,
      transparent: formOf(tool).transparent !== 'never',
      seed: true,
      progress: 'steps',
    }),
    generate,
    sketch: sketchOf,
    prepare: () => {
      if (painters.size > 0 || isClosed) return;
      const work = { signal: new AbortController().signal, onProgress: () => undefined };
      // If it fails, the first order finds out.
      drawnBySomebody({ drawing: trial, withSketch: false, withLayers: false }, work).catch(() => {});
    },
    render: (drawing, withLayers, work) => drawn({ drawing, withLayers, withSketch: false }, work),
    renderFile: async (drawing, file, work) =>
      (await drawn({ drawing, file, withLayers: false, withSketch: false }, work)).bytes,
    close,
  };

  async function sketchOf(request: EngineRequest, work: Work, side?: number): Promise<Uint8Array> {
    const order = {
      drawing: drawingOf(request),
      withSketch: false,
      withLayers: false,
      onlySketch: true,
      ...(side !== undefined && { side }),
    };
    const { bytes } = await drawn(order, work);
    return bytes;
  }

  async function generate(request: EngineRequest, work: Work): Promise<Made> {
    const drawing = drawingOf(request);
    const withSketch = work.onSketch !== undefined && isSlow(request);
    const { bytes, notes, reading, colours } = await drawn({ drawing, withSketch, withLayers: false }, work);
    return { bytes, notes, reading, seed: request.seed, model, ...(colours && { colours }) };
  }

  /** Waits for a free process, too. */
  function drawn(order: Omit<Order, 'id'>, work: Work): Promise<Rendered> {
    const about = { 'artcade.tool': order.drawing.tool };
    return withSpan('draw', 'internal', about, () => drawnBySomebody(order, work));
  }

  async function drawnBySomebody(order: Omit<Order, 'id'>, work: Work): Promise<Rendered> {
    work.signal.throwIfAborted();
    if (isClosed) throw new EngineError('failed', 'the built-in engine is closed');
    let stop = () => {};
    try {
      return await new Promise<Rendered>((resolve, reject) => {
        lastId += 1;
        const task = { id: lastId, order, work, resolve, reject };
        stop = () => drop(task, work.signal.reason);
        work.signal.addEventListener('abort', stop);
        waiting.push(task);
        assign();
      });
    } finally {
      work.signal.removeEventListener('abort', stop);
    }
  }

  /** Assigns queued drawings to idle processes, and starts a process if the limit allows. */
  function assign(): void {
    while (waiting.length > 0) {
      const idle = [...painters].find((painter) => painter.task === null);
      if (idle === undefined && painters.size >= most) return;
      // Free sketches wait until no image does.
      const first = waiting.findIndex(({ order }) => !order.onlySketch);
      const [task] = waiting.splice(Math.max(0, first), 1);
      if (task === undefined) return;
      send(idle ?? start(), task);
    }
  }

  function send(painter: Painter, task: Task): void {
    painter.task = task;
    const { order, id } = task;
    painter.process.give({ id, ...order } satisfies Order);
  }

  function start(): Painter {
    const painter: Painter = {
      process: startProcess({
        program,
        switches: [...heap, '--expose-gc'],
        onMessage: (message) => receive(painter, message as Answer),
        onEnd: (reason) => lose(painter, `the drawing process ${reason}`),
      }),
      task: null,
    };
    painters.add(painter);
    return painter;
  }

  function receive(painter: Painter, message: Answer): void {
    const { task } = painter;
    if (task === null || task.id !== message.id) return;
    if (message.kind === 'progress') {
      task.work.onProgress(message.share);
      return;
    }
    if (message.kind === 'sketch') {
      task.work.onSketch?.(message.bytes);
      return;
    }
    painter.task = null;
    if (message.resident > residentMaximum) void end(painter);
    if (message.kind === 'drawn') task.resolve(message.rendered);
    else if (message.kind === 'sketched') task.resolve(sketched(message.bytes));
    else task.reject(new EngineError('failed', message.reason));
    assign();
  }

  /** Handles the exit of a process: rejects its task and lets the next one start. */
  function lose(painter: Painter, reason: string): void {
    if (!painters.delete(painter)) return;
    painter.task?.reject(new EngineError('failed', reason));
    if (!isClosed) assign();
  }

  function end(painter: Painter): Promise<void> {
    painters.delete(painter);
    return painter.process.end();
  }

  /** Abandons a drawing and kills its process, since a drawing cannot be interrupted. */
  function drop(task: Task, reason: unknown): void {
    const place = waiting.indexOf(task);
    if (place >= 0) waiting.splice(place, 1);
    const painter = [...painters].find((each) => each.task === task);
    if (painter !== undefined) void end(painter);
    task.reject(reason);
    assign();
  }

  async function close(): Promise<void> {
    isClosed = true;
    const reason = new EngineError('failed', 'the built-in engine is closed');
    for (const task of waiting.splice(0)) task.reject(reason);
    const ended = [...painters].map((painter) => {
      painter.task?.reject(reason);
      return end(painter);
    });
    await Promise.all(ended);
  }
}

const drawingOf = ({ references, ...request }: EngineRequest): Drawing => ({
  ...request,
  references: references.map(({ bytes, part }) => ({ bytes, part })),
});

/** A sketch has a picture and no more. */
const sketched = (bytes: Uint8Array): Rendered => ({
  bytes,
  notes: [],
  reading: { understood: [], strange: [], drawn: {} },
  atlas: null,
  plan: null,
  colours: null,
  layers: [],
});

/** A figure takes no longer than a sketch of it. */
const isSlow = ({ tool, inputs }: Pick<EngineRequest, 'tool' | 'inputs'>): boolean =>
  tool !== 'character-generator' || inputs['sheet'] === true;
