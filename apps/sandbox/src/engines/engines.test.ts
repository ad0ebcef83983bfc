import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { inflateSync } from 'node:zlib';
import { type RunningSandbox, startSandbox } from '../testing/sandbox-process.ts';
import { paint } from './picture.ts';

let sandbox: RunningSandbox;
before(async () => {
  sandbox = await startSandbox();
});
after(() => sandbox.stop());

const json = { 'content-type': 'application/json' };
const post = (path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(`${sandbox.url}${path}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { ...json, ...headers },
    body: JSON.stringify(body),
  });
const order = (prompt: string): Promise<Response> =>
  post('/engines/openai/v1/images/generations', { model: 'm', prompt, size: '64x32' });

test('a mood holds for the number of times it was set for, for the engine it was set for', async () => {
  assert.equal(
    (await post('/engines/mood', { engine: 'openai', mood: 'busy', times: 2, retryAfter: 7 })).status,
    200,
  );
  const statuses: number[] = [];
  for (let time = 0; time < 3; time += 1) {
    const answer = await order('a boat');
    statuses.push(answer.status);
    if (answer.status === 429) assert.equal(answer.headers.get('retry-after'), '7');
    await answer.arrayBuffer();
  }
  assert.deepEqual(statuses, [429, 429, 200]);
  await post('/engines/mood', { engine: 'google', mood: 'fail' });
  assert.equal((await order('a boat')).status, 200);
});

test('a word in brackets sets the behaviour for one image', async () => {
  assert.equal((await order('a boat [fail]')).status, 500);
  assert.equal((await order('a boat [sails]')).status, 200, 'not every word is one');
});

test('pictures are PNGs that follow from words and seed alone', () => {
  const picture = { width: 40, height: 30, prompt: 'a boat', seed: 1 };
  const bytes = paint(picture);
  assert.equal(bytes.readUInt32BE(16), 40);
  assert.equal(bytes.readUInt32BE(20), 30);
  assert.deepEqual(paint(picture), bytes);
  assert.notDeepEqual(paint({ ...picture, seed: 2 }), bytes);
  assert.notDeepEqual(paint({ ...picture, prompt: 'a ship' }), bytes);
  const pixels = (png: Buffer): Buffer => inflateSync(png.subarray(41, 41 + png.readUInt32BE(33)));
  assert.deepEqual([...pixels(paint({ ...picture, transparent: true })).subarray(4, 5)], [0]);
  const flat = paint({ ...picture, prompt: 'on a flat #00ff00 background' });
  assert.deepEqual([...pixels(flat).subarray(1, 5)], [0, 255, 0, 255]);
});

test('a page of another site cannot command ComfyUI', async () => {
  const foreign = await post('/engines/comfyui/prompt', {}, { origin: 'https://evil.example' });
  assert.equal(foreign.status, 403);
  const socket = await fetch(`${sandbox.url}/engines/comfyui/prompt`, { headers: { connection: 'close' } });
  assert.equal(socket.status, 405);
});
