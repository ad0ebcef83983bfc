import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type BridgeHandlers, frameLimits, openBridge } from './host.ts';
import { hostMessage, type Welcome } from './protocol.ts';
import { createStage } from './testing.ts';

const welcome: Welcome = {
  tool: 'dice',
  language: 'en',
  theme: 'dark',
  credits: 100,
  cost: 10,
  editCost: null,
  engine: { name: 'tool', model: 'Dice' },
  recipe: null,
};
const picture = 'data:image/png;base64,AAAA';

interface Opened extends ReturnType<typeof createStage> {
  readonly bridge: ReturnType<typeof openBridge>;
  readonly seen: unknown[];
}

function open(t: TestContext, more: Partial<BridgeHandlers> = {}): Opened {
  const stage = createStage();
  const seen: unknown[] = [];
  const bridge = openBridge({
    frame: stage.frame,
    page: stage.page,
    language: 'zh-TW',
    handlers: {
      welcome: () => welcome,
      methods: { history: async (params) => ({ generations: [params], next: null }) },
      toError: (error) => ({ code: 'internal', message: String(error) }),
      onImage: async (image) => {
        seen.push(image);
        return 10;
      },
      onImageRefused: (why) => seen.push(`refused: ${why}`),
      onImageRequest: () => seen.push('request'),
      onCut: () => seen.push('cut'),
      ...more,
    },
  });
  t.after(() => {
    bridge.close();
    for (const { ports } of stage.posted) for (const port of ports) port.close();
  });
  return { ...stage, bridge, seen };
}

/** Returns the newest port that the host has sent, and its nonce. */
function newestPort({ posted }: Opened): { port: MessagePort; nonce: string } {
  const connects = posted.filter(({ ports }) => ports.length > 0);
  const newest = connects.at(-1);
  const port = newest?.ports[0];
  assert.ok(newest && port);
  return { port, nonce: (newest.data as { nonce: string }).nonce };
}

const reply = (port: MessagePort): Promise<unknown> =>
  new Promise((resolve) =>
    port.addEventListener('message', ({ data }: MessageEvent) => resolve(data), { once: true }),
  );

async function ask(port: MessagePort, message: unknown): Promise<unknown> {
  const answered = reply(port);
  port.postMessage(message);
  return answered;
}

async function greeted(opened: Opened): Promise<MessagePort> {
  opened.post({ type: 'iframeReady' });
  const { port, nonce } = newestPort(opened);
  port.start();
  assert.deepEqual(await ask(port, { id: 1, method: 'hello', params: { nonce } }), {
    id: 1,
    result: welcome,
  });
  return port;
}

/** Whether the port stays silent long enough for an answer. */
async function isSilent(port: MessagePort): Promise<boolean> {
  const quiet = new Promise<'silence'>((resolve) => setTimeout(() => resolve('silence'), 60));
  return (await Promise.race([reply(port), quiet])) === 'silence';
}

test('a tool that is ready gets its language at once and a port of its own', async (t) => {
  const opened = open(t);
  const port = await greeted(opened);
  await new Promise((resolve) => setTimeout(resolve, 20));
  assert.deepEqual(opened.posted.find(({ ports }) => ports.length === 0)?.data, {
    type: 'languageChange',
    language: 'zh-TW',
  });
  assert.deepEqual(await ask(port, { id: 2, method: 'history', params: { before: 'x' } }), {
    id: 2,
    result: { generations: [{ before: 'x' }], next: null },
  });
});

test('nobody but the frame is heard', (t) => {
  const { post, posted, seen } = open(t);
  for (const stranger of [null, {}, { postMessage: () => {} }]) {
    post({ type: 'iframeReady' }, stranger);
    post({ type: 'imageGenerated', imageData: picture, fileName: 'a.png' }, stranger);
    post({ type: 'requestImageUpload' }, stranger);
  }
  assert.deepEqual([posted, seen], [[], []]);
});

test('a question before the greeting, or a greeting with a wrong nonce, ends the port', async (t) => {
  const opened = open(t);
  for (const first of [
    { id: 1, method: 'history' },
    { id: 1, method: 'hello', params: { nonce: 'guessed' } },
    { id: 1, method: 'hello' },
  ]) {
    opened.post({ type: 'iframeReady' });
    const { port, nonce } = newestPort(opened);
    port.start();
    port.postMessage(first);
    assert.ok(await isSilent(port), 'no answer to the first');
    port.postMessage({ id: 2, method: 'hello', params: { nonce } });
    assert.ok(await isSilent(port), 'nor to a good one after it');
  }
});

test('a question id counts once, and only growing ones count', async (t) => {
  const opened = open(t);
  const port = await greeted(opened);
  assert.ok(await ask(port, { id: 7, method: 'history' }));
  for (const id of [7, 6, 1]) {
    port.postMessage({ id, method: 'history' });
    assert.ok(await isSilent(port));
  }
});

test("a method that the tool may not call is refused, and a failure carries the host's message", async (t) => {
  const opened = open(t, {
    methods: { cancel: () => Promise.reject(new Error('gone')) },
  });
  const port = await greeted(opened);
  assert.deepEqual(await ask(port, { id: 2, method: 'generate' }), {
    id: 2,
    error: { code: 'forbidden', message: 'This tool may not ask for that.' },
  });
  assert.deepEqual(await ask(port, { id: 3, method: 'cancel' }), {
    id: 3,
    error: { code: 'internal', message: 'Error: gone' },
  });
});

test('what reaches beyond the frame is not done as fast as a script can ask', async (t) => {
  let drives = 0;
  const opened = open(t, { methods: { openDrive: async () => (drives += 1) } });
  const port = await greeted(opened);
  await ask(port, { id: 2, method: 'openDrive' });
  const second = (await ask(port, { id: 3, method: 'openDrive' })) as { error?: { code: string } };
  assert.equal(second.error?.code, 'rate_limited');
  assert.equal(drives, 1);
});

test("the tool's own server is not asked as fast as a script can ask", async (t) => {
  t.mock.timers.enable({ apis: ['Date'], now: 0 });
  let asked = 0;
  const opened = open(t, { methods: { proxy: async () => (asked += 1) } });
  const port = await greeted(opened);
  for (let id = 2; id < 42; id += 1) await ask(port, { id, method: 'proxy' });
  assert.equal(asked, 20);
});

test('questions that are open at the same time are limited', async (t) => {
  const opened = open(t, { methods: { history: () => new Promise(() => {}) } });
  const port = await greeted(opened);
  for (let id = 2; id < 2 + frameLimits.questionsAtOnce; id += 1) port.postMessage({ id, method: 'history' });
  const answer = (await ask(port, { id: 100, method: 'history' })) as { error?: { code: string } };
  assert.equal(answer.error?.code, 'rate_limited');
});

test('an image is passed on after a check of its shape; other data is answered as unprocessable', (t) => {
  const { post, seen } = open(t);
  post({ type: 'imageGenerated', imageData: picture, fileName: 'a.png', extra: 1 });
  post({ type: 'imageGenerated', imageData: picture, fileName: 'b.png', generationId: 'g-1' });
  for (const imageData of ['data:text/html;base64,AAAA', 'javascript:alert(1)', 5, null, undefined])
    post({ type: 'imageGenerated', imageData, fileName: 'a.png' });
  post({ type: 'imageGenerated', imageData: picture });
  assert.deepEqual(seen, [
    { imageData: picture, fileName: 'a.png' },
    { imageData: picture, fileName: 'b.png', generationId: 'g-1' },
    ...Array.from({ length: 6 }, () => 'refused: format'),
  ]);
});

test('a tool hears what became of each image: kept at its price, or refused with a code', async (t) => {
  const opened = open(t, {
    onImage: async ({ fileName }) => {
      if (fileName === 'no.png') throw new Error('declined');
      return 10;
    },
  });
  opened.post({ type: 'imageGenerated', imageData: picture, fileName: 'yes.png', requestId: 'r-1' });
  opened.post({ type: 'imageGenerated', imageData: picture, fileName: 'no.png' });
  opened.post({ type: 'imageGenerated', imageData: 'nothing', fileName: 'bad.png', requestId: 'r-3' });
  opened.post({ type: 'imageGenerated', imageData: 5, fileName: {}, requestId: 'not one word' });
  await new Promise((resolve) => setTimeout(resolve, 0));
  const refused = (names: object, code: string) => ({ type: 'imageRefused', ...names, code });
  const answers = opened.posted.map(({ data }) => {
    const { error, ...rest } = data as { error?: { code: string } };
    return { ...rest, ...(error && { code: error.code }) };
  });
  assert.deepEqual(answers, [
    refused({ fileName: 'bad.png', requestId: 'r-3' }, 'invalid_input'),
    refused({}, 'invalid_input'),
    { type: 'imageSaved', fileName: 'yes.png', requestId: 'r-1', cost: 10 },
    refused({ fileName: 'no.png' }, 'internal'),
  ]);
  for (const { data } of opened.posted) assert.ok(hostMessage.safeParse(data).success);
});

test('an image above the rate is refused with a code, and nothing is sent after the page was left', async (t) => {
  const kept = Promise.withResolvers<number>();
  const opened = open(t, { onImage: () => kept.promise });
  for (let index = 0; index < 6; index += 1)
    opened.post({ type: 'imageGenerated', imageData: picture, fileName: `${index}.png` });
  assert.deepEqual(
    opened.posted.map(({ data }) => data),
    [
      {
        type: 'imageRefused',
        fileName: '5.png',
        error: { code: 'rate_limited', message: 'Too many images. Wait a little and try again.' },
      },
    ],
  );
  opened.bridge.close();
  kept.resolve(10);
  await new Promise((resolve) => setTimeout(resolve, 0));
  assert.equal(opened.posted.length, 1);
});

test('a frame may have only a handful of images stored in a minute', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 0 });
  const { post, seen } = open(t);
  const send = () => post({ type: 'imageGenerated', imageData: picture, fileName: 'a.png' });
  for (let index = 0; index < 7; index += 1) send();
  assert.equal(seen.filter((each) => each === 'refused: many').length, 2);
  t.mock.timers.tick(12_000);
  send();
  assert.equal(typeof seen.at(-1), 'object');
});

test('the picker opens when it is asked for, but not again and again', (t) => {
  const { post, seen } = open(t);
  for (let index = 0; index < 10; index += 1) post({ type: 'requestImageUpload' });
  assert.deepEqual(seen, ['request', 'request', 'request']);
});

test('a flood cuts the frame off, once, and nothing is heard after it', async (t) => {
  const opened = open(t);
  const port = await greeted(opened);
  for (let index = 0; index < 5000; index += 1) opened.post({ type: 'iframeReady' });
  opened.post({ type: 'requestImageUpload' });
  assert.deepEqual(opened.seen, ['cut']);
  port.postMessage({ id: 2, method: 'history' });
  assert.ok(await isSilent(port));
});

test('nonsense wears out sooner than sense, by window and by port', async (t) => {
  const byWindow = open(t);
  for (let index = 0; index < 30; index += 1) byWindow.post({ type: 'hack', n: index });
  assert.deepEqual(byWindow.seen, ['cut']);
  const byPort = open(t);
  const port = await greeted(byPort);
  for (let index = 0; index < 30; index += 1) port.postMessage(['no', 'question']);
  assert.ok(await isSilent(port));
  assert.deepEqual(byPort.seen, ['cut']);
});

test('messages that are too large, circular or no JSON do no harm and wear out the frame', (t) => {
  const circle: Record<string, unknown> = { type: 'iframeReady' };
  circle['self'] = circle;
  for (const message of [circle, new ArrayBuffer(1_000_000), { type: 'iframeReady', big: new Map() }]) {
    const { post, posted, seen } = open(t);
    post(message);
    assert.deepEqual([posted, seen], [[], []]);
    for (let index = 0; index < 30; index += 1) post(message);
    assert.deepEqual(seen, ['cut']);
  }
  const { post, seen } = open(t);
  const large = { type: 'imageGenerated', imageData: `${picture}${'A'.repeat(29_000_000)}`, fileName: 'a' };
  for (let index = 0; index < 6; index += 1) post(large);
  assert.deepEqual([seen[0], seen.at(-1)], ['refused: format', 'cut']);
});

test('a frame that loads again gets a new port, and the old one is dead', async (t) => {
  const opened = open(t);
  opened.bridge.loaded();
  const first = await greeted(opened);
  opened.bridge.loaded();
  first.postMessage({ id: 2, method: 'history' });
  assert.ok(await isSilent(first));
  const { port, nonce } = newestPort(opened);
  assert.notEqual(port, first);
  port.start();
  assert.deepEqual(await ask(port, { id: 1, method: 'hello', params: { nonce } }), {
    id: 1,
    result: welcome,
  });
});

test('a frame that loads again and again is cut off, one that does so now and then is not', (t) => {
  t.mock.timers.enable({ apis: ['setTimeout', 'Date'], now: 0 });
  const restless = open(t);
  for (let index = 0; index < frameLimits.loads.atOnce; index += 1) restless.bridge.loaded();
  assert.deepEqual(restless.seen, []);
  restless.bridge.loaded();
  restless.bridge.loaded();
  assert.deepEqual(restless.seen, ['cut']);
  const patient = open(t);
  for (let index = 0; index < 30; index += 1) {
    patient.bridge.loaded();
    t.mock.timers.tick(15_000);
  }
  assert.deepEqual(patient.seen, []);
});

test('a change of language is sent over the port at once, and window messages carry the newest language', async (t) => {
  const opened = open(t);
  const port = await greeted(opened);
  const event = reply(port);
  opened.bridge.setLanguage('vi');
  opened.bridge.setLanguage('th');
  assert.deepEqual(await event, { event: 'language', data: 'vi' });
  await new Promise((resolve) => setTimeout(resolve, 260));
  assert.deepEqual(opened.posted.at(-1)?.data, { type: 'languageChange', language: 'th' });
});

test('what the page tells before the greeting is left out, and returns nothing that an effect would call', (t) => {
  const { bridge, post } = open(t);
  post({ type: 'iframeReady' });
  assert.equal(bridge.sendEvent({ event: 'credits', data: 1 }), undefined);
});

test('a closed bridge neither receives nor sends', (t) => {
  const { bridge, post, posted, seen } = open(t);
  bridge.close();
  post({ type: 'iframeReady' });
  post({ type: 'requestImageUpload' });
  bridge.loaded();
  bridge.setLanguage('vi');
  bridge.sendEvent({ event: 'credits', data: 1 });
  assert.deepEqual([posted, seen], [[], []]);
});
