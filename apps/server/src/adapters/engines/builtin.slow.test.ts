import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { defaultInputs } from '@artcade/domain/tool-forms';
import sharp from 'sharp';
import { patience, pauses } from '../../../test/support/patience.ts';
import { childrenOf, isGone } from '../../../test/support/processes.ts';
import { openBuiltin } from './builtin.ts';
import { EngineError, type EngineRequest, type Work } from './engine.ts';

const request: EngineRequest = {
  tool: 'character-generator',
  mode: 'create',
  prompt: 'a knight with red hair',
  inputs: defaultInputs('character-generator'),
  style: 'painterly',
  palette: 'auto',
  language: 'en',
  size: { width: 256, height: 256 },
  seed: 12,
  transparent: true,
  references: [],
};
const slow: EngineRequest = {
  ...request,
  tool: 'game-background-generator',
  inputs: defaultInputs('game-background-generator'),
  size: { width: 2520, height: 1080 },
  transparent: false,
};

const work = (onProgress: Work['onProgress'] = () => {}): Work => ({
  signal: new AbortController().signal,
  onProgress,
});
const engine = openBuiltin({ processes: 1 });
after(() => engine.close());

/** The running drawing processes of this process. */
const drawingProcesses = (): number[] =>
  childrenOf(process.pid).flatMap(({ pid, command }) => (command.includes('builtin-process') ? [pid] : []));

async function until(what: () => boolean): Promise<void> {
  const deadline = Date.now() + patience;
  const pause = pauses();
  while (!what()) {
    assert.ok(Date.now() < deadline, 'it never happened');
    await pause();
  }
}

test('a drawing comes back as a PNG with its seed and its progress', async () => {
  const shares: number[] = [];
  const made = await engine.generate(
    request,
    work((share) => shares.push(share)),
  );
  assert.equal(Buffer.from(made.bytes).toString('latin1', 1, 4), 'PNG');
  assert.equal(made.seed, 12);
  assert.equal(made.model, 'Artcade 4');
  assert.deepEqual(
    shares,
    shares.toSorted((one, other) => one - other),
  );
  assert.equal(shares.at(-1), 1);
});

test('a process that has drawn keeps what it compiled for the next one, since it will be killed', async (t) => {
  const compiled = mkdtempSync(join(tmpdir(), 'artcade-compiled-'));
  // biome-ignore-start lint/style/noProcessEnv: the drawing process inherits it
  const before = process.env['NODE_COMPILE_CACHE'] ?? '';
  process.env['NODE_COMPILE_CACHE'] = compiled;
  // biome-ignore-end lint/style/noProcessEnv: the drawing process inherits it
  const own = openBuiltin({ processes: 1 });
  t.after(async () => {
    // biome-ignore lint/style/noProcessEnv: as it was
    process.env['NODE_COMPILE_CACHE'] = before;
    await own.close();
    rmSync(compiled, { recursive: true, force: true });
  });
  await own.generate(request, work());
  await until(() => readdirSync(compiled, { recursive: true }).length > 10);
});

test('a small sketch of the same picture comes before the picture', async () => {
  const heard: string[] = [];
  const sketches: Uint8Array[] = [];
  const { bytes } = await engine.generate(
    { ...slow, size: { width: 576, height: 324 } },
    {
      ...work((share) => share > 0.5 && heard.push('half')),
      onSketch: (sketch) => {
        heard.push('sketch');
        sketches.push(sketch);
      },
    },
  );
  assert.equal(heard[0], 'sketch');
  const [sketch] = sketches;
  const { format, width, height } = await sharp(sketch).metadata();
  assert.deepEqual([format, width, height], ['webp', 288, 162]);
  const small = (image: Uint8Array) => sharp(image).resize(32, 18).removeAlpha().raw().toBuffer();
  const [one, other] = await Promise.all([small(sketch ?? bytes), small(bytes)]);
  const distance = one.reduce((sum, value, at) => sum + Math.abs(value - (other[at] ?? 0)), 0) / one.length;
  assert.ok(distance < 14, `they differ by ${distance.toFixed(1)} of 255`);
});

test('a drawing can be rendered in another size, with its layers', async () => {
  const shares: number[] = [];
  const { bytes, layers, atlas } = await engine.render(
    { ...slow, size: { width: 160, height: 90 } },
    true,
    work((share) => shares.push(share)),
  );
  const { width, height } = await sharp(bytes).metadata();
  assert.deepEqual([width, height, atlas], [160, 90, null]);
  for (const layer of layers) assert.equal((await sharp(layer.bytes).metadata()).width, 160, layer.name);
  assert.ok(layers.length >= 3, `${layers.length} layers`);
  assert.equal(shares.at(-1), 1);
});

test('the same request is the same image, from whichever process', async () => {
  const other = openBuiltin({ processes: 1 });
  const [one, two] = await Promise.all([engine.generate(request, work()), other.generate(request, work())]);
  await other.close();
  assert.deepEqual(one.bytes, two.bytes);
});

test('a cancelled drawing rejects with the reason and its process is ended; the next one is drawn', async () => {
  const cancel = new AbortController();
  const drawing = engine.generate(slow, { signal: cancel.signal, onProgress: () => {} });
  await until(() => drawingProcesses().length === 1);
  const [pid] = drawingProcesses();
  cancel.abort(new Error('not wanted'));
  await assert.rejects(drawing, /not wanted/);
  await until(() => !drawingProcesses().includes(pid ?? 0));
  assert.ok((await engine.generate(request, work())).bytes.length > 1000);
});

test('a drawing that is cancelled while it waits is never begun', async () => {
  const cancel = new AbortController();
  const shares: number[] = [];
  const first = engine.generate(request, work());
  const second = engine.generate(request, {
    signal: cancel.signal,
    onProgress: (share) => shares.push(share),
  });
  cancel.abort(new Error('changed my mind'));
  await assert.rejects(second, /changed my mind/);
  await first;
  assert.deepEqual(shares, []);
});

test('a process that dies fails its drawing as the engine’s trouble, and is replaced', async () => {
  await engine.generate(request, work());
  const [pid] = drawingProcesses();
  assert.ok(pid);
  const drawing = engine.generate(slow, work());
  process.kill(pid, 'SIGKILL');
  await assert.rejects(drawing, (error) => error instanceof EngineError && error.trouble === 'failed');
  assert.ok((await engine.generate(request, work())).bytes.length > 1000);
});

test('a drawing that cannot be drawn fails without taking its process along', async () => {
  await engine.generate(request, work());
  const before = drawingProcesses();
  const broken = {
    ...request,
    references: [{ bytes: new Uint8Array([1, 2, 3]), type: 'png', part: 'hint' }],
  } as const;
  await assert.rejects(
    engine.generate(broken, work()),
    (error) => error instanceof EngineError && error.trouble === 'failed',
  );
  await engine.generate(request, work());
  assert.deepEqual(drawingProcesses(), before);
});

test('no more processes than allowed, however many drawings wait', async () => {
  const small = openBuiltin({ processes: 2 });
  const before = drawingProcesses().length;
  const all = Promise.all(
    Array.from({ length: 6 }, (_, seed) => small.generate({ ...request, seed }, work())),
  );
  await until(() => drawingProcesses().length === before + 2);
  assert.equal((await all).length, 6);
  assert.equal(drawingProcesses().length, before + 2);
  await small.close();
  assert.equal(drawingProcesses().length, before);
});

test('closing ends every process, rejects waiting tasks, and refuses later ones', async () => {
  const own = openBuiltin({ processes: 1 });
  const before = drawingProcesses().length;
  const drawing = own.generate(slow, work());
  const rejected = assert.rejects(drawing, EngineError);
  await until(() => drawingProcesses().length === before + 1);
  await own.close();
  await rejected;
  assert.equal(drawingProcesses().length, before);
  await assert.rejects(own.generate(request, work()), EngineError);
});

test('a server that is killed takes its drawing processes along', async () => {
  const program = `
    import { writeSync } from 'node:fs';
    import { openBuiltin } from ${JSON.stringify(new URL('./builtin.ts', import.meta.url).href)};
    const work = { signal: new AbortController().signal, onProgress: () => {} };
    await openBuiltin({ processes: 1 }).generate(${JSON.stringify(request)}, work);
    const { childrenOf } = await import(${JSON.stringify(new URL('../../../test/support/processes.ts', import.meta.url).href)});
    writeSync(1, childrenOf(process.pid).map(({ pid }) => pid).join(' '));
    process.kill(process.pid, 'SIGKILL');
  `;
  const server = spawnSync(process.execPath, ['--input-type=module', '-e', program], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
    timeout: 60_000,
  });
  assert.equal(server.signal, 'SIGKILL');
  const children = server.stdout.trim().split(' ');
  assert.notEqual(children[0], '');
  await until(() => children.map(Number).every(isGone));
});

test('an image that waits is drawn before the free sketches that wait', async () => {
  const ended: string[] = [];
  const note = (name: string) => () => ended.push(name);
  const { sketch } = engine;
  assert.ok(sketch);
  await Promise.all([
    sketch(request, work()).then(note('a sketch that has begun')),
    sketch(request, work()).then(note('a sketch')),
    engine.generate(request, work()).then(note('an image')),
  ]);
  assert.deepEqual(ended, ['a sketch that has begun', 'an image', 'a sketch']);
});
