import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { openBridge } from './host.ts';
import type { Welcome } from './protocol.ts';
import { createStage } from './testing.ts';
import { connectHost, HostError, onImage, onLanguage, requestImage } from './tool.ts';

const welcome: Welcome = {
  tool: 'logo-generator',
  language: 'en',
  theme: 'dark',
  credits: 100,
  cost: 20,
  editCost: null,
  engine: { name: 'builtin', model: 'Artcade 1' },
  recipe: null,
};

/** A host, and the window of a tool in it. */
function open(t: TestContext) {
  const stage = createStage();
  const seen: unknown[] = [];
  const bridge = openBridge({
    frame: stage.frame,
    page: stage.page,
    language: 'en',
    handlers: {
      welcome: () => welcome,
      methods: {
        history: async (params) => ({ generations: [], next: null, params }),
        cancel: async () => {
          throw new Error('no');
        },
        pickImage: () => new Promise(() => {}),
      },
      toError: () => ({ code: 'not_found', message: 'There is none.', id: 'g-1' }),
      onImage: async (image) => {
        seen.push(image);
        if (image.fileName === 'declined.png') throw new Error('no');
        return 20;
      },
      onImageRefused: (why) => seen.push(why),
      onImageRequest: () => seen.push('request'),
      onCut: () => seen.push('cut'),
    },
  });
  const page = globalThis as { window?: unknown };
  const before = page.window;
  page.window = stage.toolWindow;
  t.after(() => {
    page.window = before;
    bridge.close();
    for (const { ports } of stage.posted) for (const port of ports) port.close();
  });
  return { ...stage, bridge, seen };
}

test('a tool finds its host, is welcomed, asks and is answered', async (t) => {
  open(t);
  const host = await connectHost();
  assert.deepEqual(host.welcome, welcome);
  assert.deepEqual(await host.ask('history', { before: 'x' }), {
    generations: [],
    next: null,
    params: { before: 'x' },
  });
});

test("the host's no is an error with its code and its facts", async (t) => {
  open(t);
  const host = await connectHost();
  await assert.rejects(host.ask('cancel', { id: 'g-1' }), (error) => {
    assert.ok(error instanceof HostError);
    assert.deepEqual(
      [error.code, error.message, error.details],
      ['not_found', 'There is none.', { id: 'g-1' }],
    );
    return true;
  });
});

test('events reach listeners until they unsubscribe', async (t) => {
  const { bridge } = open(t);
  const host = await connectHost();
  const heard: unknown[] = [];
  const stop = host.on('credits', (credits) => heard.push(credits));
  host.on('theme', (theme) => heard.push(theme));
  bridge.sendEvent({ event: 'credits', data: 80 });
  bridge.sendEvent({ event: 'theme', data: 'light' });
  await host.ask('history');
  stop();
  bridge.sendEvent({ event: 'credits', data: 60 });
  await host.ask('history');
  assert.deepEqual(heard, [80, 'light']);
});

test('without a port, a tool still hears its language, asks for an image and sends one', async (t) => {
  const { bridge, post, seen } = open(t);
  const heard: unknown[] = [];
  const stops = [onLanguage((language) => heard.push(language)), onImage((image) => heard.push(image))];
  post({ type: 'iframeReady' });
  await new Promise((resolve) => setTimeout(resolve, 20));
  requestImage();
  await Promise.resolve();
  bridge.sendImage({ imageData: 'data:image/png;base64,AAAA', fileName: 'a.png' });
  for (const stop of stops) stop();
  bridge.sendImage({ imageData: 'data:image/png;base64,BBBB', fileName: 'b.png' });
  assert.deepEqual(heard, ['en', { imageData: 'data:image/png;base64,AAAA', fileName: 'a.png' }]);
  assert.deepEqual(seen, ['request']);
});

test('an image is posted with the generation that made it, and its answer finds back to it', async (t) => {
  const { seen } = open(t);
  const host = await connectHost();
  const image = { imageData: 'data:image/png;base64,AAAA', fileName: 'a.png' };
  const [kept, declined] = await Promise.allSettled([
    host.postImage({ ...image, generationId: 'g-1' }),
    host.postImage({ ...image, fileName: 'declined.png' }),
  ]);
  assert.deepEqual(kept, { status: 'fulfilled', value: 20 });
  assert.ok(declined.status === 'rejected' && declined.reason instanceof HostError);
  assert.equal(declined.reason.code, 'not_found');
  assert.partialDeepStrictEqual(seen, [{ ...image, generationId: 'g-1' }, { fileName: 'declined.png' }]);
});

test('a host that connects anew is greeted anew, and what was asked before is rejected', async (t) => {
  const { bridge } = open(t);
  const host = await connectHost();
  const lost = assert.rejects(host.ask('pickImage'), { code: 'unavailable' });
  bridge.loaded();
  bridge.loaded();
  await lost;
  assert.deepEqual((await host.ask<{ next: null }>('history')).next, null);
});

test('outside a host, a tool repeats its greeting until it is stopped', async (t) => {
  const { bridge, page } = open(t);
  bridge.close();
  let knocks = 0;
  page.addEventListener('message', () => {
    knocks += 1;
  });
  await assert.rejects(connectHost({ signal: AbortSignal.timeout(300) }), { name: 'TimeoutError' });
  assert.equal(knocks, 2);
  await assert.rejects(connectHost({ signal: AbortSignal.abort(new Error('before')) }), {
    message: 'before',
  });
  assert.equal(knocks, 2);
});

test('a connection by anybody but the parent is not taken', async (t) => {
  const { bridge, toolWindow } = open(t);
  bridge.close();
  const connecting = connectHost({ signal: AbortSignal.timeout(80) });
  const { port1, port2 } = new MessageChannel();
  t.after(() => port1.close());
  let greetings = 0;
  port1.onmessage = () => {
    greetings += 1;
  };
  const forged = { type: 'artcadeConnect', version: 1, nonce: 'n' };
  toolWindow.dispatchEvent(Object.assign(new Event('message'), { data: forged, source: {}, ports: [port2] }));
  await assert.rejects(connecting);
  assert.equal(greetings, 0);
});
