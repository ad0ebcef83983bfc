import assert from 'node:assert/strict';
import { createHash, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import {
  drawReference,
  opacities,
  request,
  sizeOfImage,
  work,
} from '../../../test/support/engine-stand-ins.ts';
import {
  asked,
  automatic1111,
  comfyUi,
  drawScene,
  editRequest,
  google,
  hosted,
  hostedSettings,
  inSlowMotion,
  lastCall,
  openAiSettings,
  openBfl,
  openFal,
  openReplicate,
  stability,
  startWorld,
  troubleFrom,
  until,
  world,
} from '../../../test/support/outside-engines.ts';
import { eventually } from '../../../test/support/time-machine.ts';
import { openAutomatic1111 } from './automatic1111.ts';
import { openComfyUi } from './comfyui.ts';
import type { Engine, Reference } from './engine.ts';
import { type HostedService, openHosted } from './hosted.ts';
import { blackForestLabs, fal, replicate } from './hosted-services.ts';
import { openOpenAi } from './openai.ts';
import { partialsIn } from './openai-stream.ts';
import { partialImages } from './partial-images.ts';
import { usedUp } from './transport.ts';

before(startWorld);
after(() => world.stop());

/** The form in which the stand-ins record a key: they do not store it. */
const fingerprint = (header: string): string =>
  createHash('sha256').update(header).digest('hex').slice(0, 12);

/** The colour in the middle of an image, which the stand-ins choose by prompt and seed. */
async function middleOf(bytes: Uint8Array): Promise<readonly number[]> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = ((info.height >> 1) * info.width + (info.width >> 1)) * 3;
  return [...data.subarray(middle, middle + 3)];
}

const distance = (one: readonly number[], other: readonly number[]): number =>
  Math.max(...one.map((value, index) => Math.abs(value - (other[index] ?? 0))));

describe('OpenAI in particular', () => {
  test('asks for the nearest size, a transparent ground and a PNG, with the key in its header', async () => {
    const size = { width: 1080, height: 1920 };
    await openOpenAi(openAiSettings()).generate(
      request({ tool: 'logo-generator', transparent: true, size }),
      work(),
    );
    const order = await lastCall('openai', 'generations');
    assert.equal(order['key'], fingerprint('Bearer sk-secret-key'));
    assert.equal(order['size'], '1024x1536');
    assert.equal(order['background'], 'transparent');
    assert.equal(order['model'], 'gpt-image-2.5-flare');
  });

  test('sends references to be edited', async () => {
    const references = [await drawReference(), await drawReference()];
    await openOpenAi(openAiSettings()).generate(request({ references }), work());
    assert.equal((await lastCall('openai', 'edits'))['images'], 2);
  });

  test('needs no key where the server needs none, and takes any size there', async () => {
    const settings = openAiSettings({ dialect: 'compatible', sizes: 'any', apiKey: null });
    await openOpenAi(settings).generate(request(), work());
    const order = await lastCall('openai', 'generations');
    assert.deepEqual([order['key'], order['size']], [null, '480x272']);
  });

  test('takes the address of an image for the image', async () => {
    const settings = openAiSettings({ dialect: 'compatible', sizes: 'any', model: 'by-address' });
    const { bytes } = await openOpenAi(settings).generate(request(), work());
    assert.equal(await sizeOfImage(bytes), 'png 480x270');
  });

  test('cuts the ground out of a model that lost its transparency, and remembers', async () => {
    for (const dialect of ['openai', 'compatible'] as const) {
      const engine = openOpenAi(openAiSettings({ model: 'gpt-image-2', dialect }));
      const ordered = request({ tool: 'logo-generator', transparent: true });
      const before = (await world.seen('openai')).length;
      for (let time = 0; time < 2; time += 1)
        assert.deepEqual(await opacities((await engine.generate(ordered, work())).bytes), [0, 255]);
      assert.equal((await world.seen('openai')).length - before, 3, 'the first order was made twice');
      assert.equal(engine.capabilities('logo-generator').transparent, false);
    }
  });

  test('does not repeat the words about a wrong key', async () => {
    const error = await troubleFrom(
      openOpenAi(openAiSettings({ apiKey: 'wrong' })).generate(request(), work()),
    );
    assert.deepEqual([error.trouble, error.again], ['failed', false]);
    assert.equal(error.reason, 'The image service answered with status 401.');
  });

  test('tells a bill that has reached its limit from a wrong request', async () => {
    const { again, isAboutRequest, reason } = await troubleFrom(
      openOpenAi(openAiSettings()).generate(request({ prompt: '[limit]' }), work()),
    );
    assert.deepEqual([again, isAboutRequest, reason], [false, false, usedUp]);
  });
});

describe('Google in particular', () => {
  test('asks for the nearest form, more pixels for a large image, and the seed', async () => {
    await google().generate(
      request({ size: { width: 1920, height: 1080 }, references: [await drawReference()] }),
      work(),
    );
    const order = await lastCall('google', 'generateContent');
    assert.deepEqual(
      [order['aspectRatio'], order['imageSize'], order['seed'], order['images'], order['key']],
      ['16:9', '2K', 42, 1, fingerprint('g-secret-key')],
    );
    await google().generate(request({ size: { width: 320, height: 1200 } }), work());
    assert.equal((await lastCall('google', 'generateContent'))['aspectRatio'], '1:4');
  });

  test('tells a prompt that was blocked from one without an image', async () => {
    const error = await troubleFrom(google().generate(request({ prompt: '[refuse] [blocked]' }), work()));
    assert.deepEqual([error.trouble, error.reason], ['refused', 'The provider does not allow this content.']);
  });

  test('fails for good with a wrong key', async () => {
    const error = await troubleFrom(google('wrong').generate(request(), work()));
    assert.deepEqual([error.trouble, error.again, error.isAboutRequest], ['failed', false, false]);
  });
});

describe('AUTOMATIC1111 in particular', () => {
  test('asks for a megapixel, with its own checkpoint, seed and what is not wanted', async () => {
    const { seed, model } = await automatic1111().generate(request(), work());
    assert.deepEqual([seed, model], [42, 'sandbox-xl']);
    const order = await lastCall('automatic1111', 'txt2img');
    assert.deepEqual([order['width'], order['height'], order['steps']], [1344, 768, 20]);
    assert.equal(order['model'], 'sandbox-xl');
    assert.match(String(order['negative_prompt']), /watermark/);
    assert.equal(order['key'], fingerprint(`Basic ${Buffer.from('ann:secret-key').toString('base64')}`));
  });

  test('goes less far from an image that it edits than from one that it only looks at', async () => {
    const references = [await drawReference()];
    const strengths: unknown[] = [];
    for (const mode of ['edit', 'create'] as const) {
      await automatic1111(null).generate(request({ tool: 'character-generator', mode, references }), work());
      strengths.push((await lastCall('automatic1111', 'img2img'))['denoising_strength']);
    }
    assert.deepEqual(strengths, [0.55, 0.75]);
  });

  test('shows references to its IP-Adapter where the operator has one, instead of starting from the first', async () => {
    const references = [
      await drawReference(),
      await drawReference(),
      await drawReference(),
      await drawReference(),
    ];
    const engine = automatic1111(null, 'ip-adapter-plus_sdxl');
    assert.equal(engine.capabilities('character-generator').references, 3);
    const { notes } = await engine.generate(request({ references }), work());
    const order = await lastCall('automatic1111', 'txt2img');
    const unit = { model: 'ip-adapter-plus_sdxl', module: 'ip-adapter-auto', isImage: true };
    assert.deepEqual(order['adapter'], [
      { ...unit, weight: 0.75 },
      { ...unit, weight: 0.45 },
      { ...unit, weight: 0.45 },
    ]);
    assert.ok(notes.some(({ text }) => text === 'Used 3 of 4 reference images.'));
    await engine.generate(request({ tool: 'character-generator', mode: 'edit', references }), work());
    const edit = await lastCall('automatic1111', 'img2img');
    assert.deepEqual([edit['images'], edit['adapter']], [1, []]);
  });

  test('words of an artist load no add-on network', async () => {
    await automatic1111().generate(request({ prompt: 'a cat <lora:secret:2> <hypernet:x:1>' }), work());
    const { prompt } = await lastCall('automatic1111', 'txt2img');
    assert.doesNotMatch(String(prompt), /[<>]/);
    assert.match(String(prompt), /a cat/);
    const order = editRequest('fill', await drawScene(), { width: 300, height: 200 });
    await automatic1111().generate({ ...order, prompt: 'a door <lora:secret:2>' }, work());
    const edit = await lastCall('automatic1111', 'img2img');
    assert.match(String(edit['prompt']), /a door {1,2}lora:secret:2 ?/);
  });

  test('loads the LoRA that a style kit names if the operator lists it, and says so otherwise', async () => {
    const listed = await automatic1111().generate(request({ lora: 'inkline' }), work());
    assert.match(String((await lastCall('automatic1111', 'txt2img'))['prompt']), / <lora:inkline:0\.7>$/);
    assert.ok(listed.notes.every(({ text }) => !text.includes('LoRA')));
    const { notes } = await automatic1111().generate(request({ lora: 'secret:1><lora:x' }), work());
    assert.doesNotMatch(String((await lastCall('automatic1111', 'txt2img'))['prompt']), /[<>]/);
    assert.ok(notes.some(({ text }) => /is not available at this engine/.test(text)));
  });

  test('asks for one image at a time, and an aborted task leaves the queue', async () => {
    const engine = automatic1111();
    const before = (await world.seen('automatic1111')).length;
    const giveUp = new AbortController();
    await inSlowMotion(async (letEnd) => {
      const first = engine.generate(request({ prompt: 'first [slow]' }), work());
      await asked('automatic1111', before + 1);
      const second = engine.generate(request({ prompt: 'second' }), work(giveUp.signal));
      const told: boolean[] = [];
      const waits = { ...work(), onWaiting: (isWaiting: boolean) => told.push(isWaiting) };
      const third = engine.generate(request({ prompt: 'third' }), waits);
      await sleep(100);
      giveUp.abort(new Error('enough'));
      await assert.rejects(second, /enough/);
      assert.deepEqual(told, [true]);
      await letEnd();
      await Promise.all([first, third]);
      assert.deepEqual(told, [true, false], 'the time of the provider begins');
    });
    const calls = (await world.seen('automatic1111')).slice(before);
    assert.deepEqual(
      calls.map(({ call, prompt }) => [call, /first|second|third/.exec(String(prompt))?.[0]]),
      [
        ['txt2img', 'first'],
        ['txt2img', 'third'],
      ],
    );
  });

  test('two processes that share a server see no picture but their own', async () => {
    const seenBy = async (prompt: string) => {
      const shown: Uint8Array[] = [];
      const engine = openAutomatic1111(
        {
          url: `${world.url}/engines/automatic1111`,
          auth: null,
          model: null,
          steps: 20,
          ipAdapter: null,
          loras: [],
        },
        { pollMs: 40, partialMs: 0 },
      );
      const ordered = { ...work(), onSketch: (bytes: Uint8Array) => shown.push(bytes) };
      const { bytes } = await engine.generate(request({ prompt }), ordered);
      return { shown, shares: ordered.shares, own: await middleOf(bytes) };
    };
    await world.mood({ slowMs: 2000 });
    try {
      const [one, two] = await Promise.all([seenBy('a valley [slow]'), seenBy('a harbour [slow]')]);
      assert.ok(distance(one.own, two.own) > 20, 'the two images differ');
      for (const { shown, shares, own } of [one, two]) {
        assert.ok(shown.length > 0);
        for (const each of shown) assert.ok(distance(await middleOf(each), own) < 10, 'a picture of its own');
        assert.deepEqual(
          shares,
          shares.toSorted((a, b) => a - b),
        );
      }
    } finally {
      await world.mood({ slowMs: 600 });
    }
  });

  test('a server that does not know tasks tells how far it is, but shows no picture', async () => {
    const engine = openAutomatic1111(
      {
        url: `${world.url}/engines/automatic1111/nowebui`,
        auth: null,
        model: null,
        steps: 20,
        ipAdapter: null,
        loras: [],
      },
      { pollMs: 40, partialMs: 0 },
    );
    const shown: Uint8Array[] = [];
    const ordered = { ...work(), onSketch: (bytes: Uint8Array) => shown.push(bytes) };
    await world.mood({ slowMs: 2000 });
    try {
      await engine.generate(request({ prompt: 'a valley [slow]' }), ordered);
    } finally {
      await world.mood({ slowMs: 600 });
    }
    assert.ok(ordered.shares.length > 0);
    assert.equal(shown.length, 0, 'it may be the picture of another user');
  });

  test('says so when the password is wrong', async () => {
    const error = await troubleFrom(automatic1111('ann:wrong').generate(request(), work()));
    assert.deepEqual([error.trouble, error.again], ['failed', false]);
  });
});

describe('ComfyUI in particular', () => {
  test('fills in the graph', async () => {
    await comfyUi().generate(request({ prompt: 'a lake' }), work());
    const graph = (await lastCall('comfyui', 'prompt'))['graph'] as Record<
      string,
      { inputs: Record<string, unknown> }
    >;
    assert.match(String(graph['6']?.inputs['text']), /a lake/);
    assert.match(String(graph['7']?.inputs['text']), /watermark/);
    assert.equal(graph['3']?.inputs['seed'], 42);
    assert.deepEqual([graph['5']?.inputs['width'], graph['5']?.inputs['height']], [1344, 768]);
  });

  test('hands over the image that is to be changed', async () => {
    const references = [await drawReference()];
    await comfyUi().generate(request({ tool: 'character-generator', mode: 'edit', references }), work());
    const { name } = await lastCall('comfyui', 'upload');
    const graph = (await lastCall('comfyui', 'prompt'))['graph'] as Record<
      string,
      { inputs: Record<string, unknown> }
    >;
    assert.equal(graph['10']?.inputs['image'], name);
  });

  /** The graph that is shipped, changed. */
  async function openChanged(
    change: (create: Record<string, unknown>, edit: Record<string, unknown>) => void,
  ): Promise<Engine> {
    const workflow = JSON.parse(await readFile(new URL('./comfyui-sdxl.json', import.meta.url), 'utf8')) as {
      create: { graph: Record<string, unknown> };
      edit: { graph: Record<string, unknown> };
    };
    change(workflow.create.graph, workflow.edit.graph);
    const path = join(await mkdtemp(join(tmpdir(), 'artcade-workflow-')), 'workflow.json');
    await writeFile(path, JSON.stringify(workflow));
    try {
      return openComfyUi({ url: `${world.url}/engines/comfyui`, workflow: path }, { pollMs: 100 });
    } finally {
      await rm(dirname(path), { recursive: true });
    }
  }

  test('takes the image of the node that saves, not a preview before it', async () => {
    const engine = await openChanged((graph) => {
      graph['2'] = { class_type: 'PreviewImage', inputs: { images: ['8', 0] } };
    });
    assert.equal(await sizeOfImage((await engine.generate(request(), work())).bytes), 'png 480x270');
  });

  test('a checkpoint that is missing there is no fault of the order', async () => {
    const engine = await openChanged((graph) => {
      graph['4'] = { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'gone.safetensors' } };
    });
    const { again, isAboutRequest, reason } = await troubleFrom(engine.generate(request(), work()));
    assert.deepEqual(
      [again, isAboutRequest, reason],
      [false, false, 'A file of the workflow is missing at the image service.'],
    );
    // It is needed only for an edit: other orders succeed.
    const editing = await openChanged((_graph, edit) => {
      edit['4'] = { class_type: 'CheckpointLoaderSimple', inputs: { ckpt_name: 'gone.safetensors' } };
    });
    const references = [await drawReference()];
    const error = await troubleFrom(editing.generate(request({ mode: 'edit', references }), work()));
    assert.equal(error.isAboutRequest, true);
  });

  test('takes an order that waits out of the queue, and leaves the one that runs alone', async () => {
    const start = (await world.seen('comfyui')).length;
    await inSlowMotion(async (letEnd) => {
      const running = comfyUi().generate(request({ prompt: 'first [slow]' }), work());
      await asked('comfyui', start + 1);
      const stop = new AbortController();
      const waiting = comfyUi().generate(request({ prompt: 'second [slow]' }), work(stop.signal));
      const refused = assert.rejects(waiting, /enough/);
      await asked('comfyui', start + 2);
      stop.abort(new Error('enough'));
      await refused;
      await letEnd();
      assert.equal(await sizeOfImage((await running).bytes), 'png 480x270');
    });
    const calls = (await world.seen('comfyui')).slice(start).map(({ call }) => call);
    assert.deepEqual(calls, ['prompt', 'prompt', 'delete']);
  });
});

describe('the services that queue orders', () => {
  const everyone = { fal: openFal, replicate: openReplicate, bfl: openBfl };
  const headers = { fal: 'secret-key', replicate: 'secret-key', bfl: 'secret-key' };

  test('get the form, the seed and the key, and a reference under the model that changes images', async () => {
    for (const [name, open] of Object.entries(everyone)) {
      const made = await open().generate(request({ size: { width: 1920, height: 1080 } }), work());
      assert.deepEqual([made.seed, made.model], [42, 'studio/model'], name);
      const order = await lastCall(name, 'order');
      assert.equal(order['key'], fingerprint(headers[name as keyof typeof headers]), name);
      assert.equal(order['images'], 0, name);
      assert.ok(Math.abs(Number(order['width']) / Number(order['height']) - 16 / 9) < 0.05, name);
      await open().generate(request({ references: [await drawReference()] }), work());
      assert.equal((await lastCall(name, 'order'))['images'], 1, name);
    }
    assert.equal((await lastCall('fal', 'order'))['path'], '/engines/fal/studio/model/edit');
    assert.equal(
      (await lastCall('replicate', 'order'))['path'],
      '/engines/replicate/v1/models/studio/model/predictions',
    );
  });

  test('models that look at several references get them, as many as they take', async () => {
    const references = await Promise.all(Array.from({ length: 10 }, () => drawReference()));
    const several = {
      fal: [fal, 'fal', 'fal-ai/flux-2/edit', 4],
      replicate: [replicate, 'replicate/v1', 'black-forest-labs/flux-2-pro', 8],
      bfl: [blackForestLabs, 'bfl/v1', 'flux-2-pro', 8],
    } as const;
    for (const [name, [service, path, model, most]] of Object.entries(several)) {
      const settings = { ...hostedSettings(path), model, editModel: model, fillModel: null };
      const { notes } = await openHosted(service, settings, { pollMs: 40 }).generate(
        request({ references }),
        work(),
      );
      assert.equal((await lastCall(name, 'order'))['images'], most, name);
      assert.ok(notes.some(({ text }) => text === `Used ${most} of 10 reference images.`));
    }
  });

  test('FLUX.2 is asked for width and height, which no form replaces', async () => {
    for (const [service, path, model] of [
      [replicate, 'replicate/v1', 'black-forest-labs/flux-2-pro'],
      [blackForestLabs, 'bfl/v1', 'flux-2-pro'],
    ] as const) {
      const settings = { ...hostedSettings(path), model, editModel: model };
      const size = { width: 1080, height: 1920 };
      await openHosted(service, settings, { pollMs: 40 }).generate(request({ size }), work());
      const order = await lastCall(service.name, 'order');
      assert.deepEqual([order['width'], order['height']], [768, 1344], service.name);
    }
  });

  test("fal's models that look at a list get one, for an edit too", async () => {
    const settings = { ...hostedSettings('fal'), editModel: 'fal-ai/nano-banana/edit' };
    const engine = openHosted(fal, settings, { pollMs: 40 });
    for (const kind of ['restyle', 'pose'] as const) {
      await engine.generate(editRequest(kind, await drawScene(), { width: 300, height: 200 }), work());
      const order = await lastCall('fal', 'order');
      assert.deepEqual(
        [order['images'], order['problem'], order['strength']],
        [1, undefined, undefined],
        kind,
      );
    }
  });

  test('Replicate gets a large image as a file, which is deleted again, and a small one in the order', async () => {
    const before = (await world.seen('replicate')).length;
    const calls = async () => (await world.seen('replicate')).slice(before).map(({ call }) => call);
    await openReplicate().generate(request({ references: [await drawReference()] }), work());
    assert.deepEqual(await calls(), ['order']);
    const raw = { width: 400, height: 300, channels: 3 as const };
    const noise = await sharp(randomBytes(400 * 300 * 3), { raw })
      .png()
      .toBuffer();
    assert.ok(noise.length > 256 * 1024);
    const large: Reference = { bytes: noise, type: 'png', part: 'hint' };
    await openReplicate().generate(request({ references: [large] }), work());
    await until('replicate', (seen) => seen.slice(before).length === 4);
    assert.deepEqual(await calls(), ['order', 'upload', 'order', 'delete']);
    const [, , order, deleted] = (await world.seen('replicate')).slice(before);
    assert.deepEqual([order?.['images'], deleted?.['known']], [1, true]);
  });

  test('say when the operator has no money left there, which no retry mends', async () => {
    for (const open of [...Object.values(everyone), stability]) {
      const { trouble, again, reason } = await troubleFrom(
        open().generate(request({ prompt: '[poor]' }), work()),
      );
      assert.deepEqual([trouble, again, reason], ['failed', false, usedUp]);
    }
  });

  test('fail for good with a wrong key', async () => {
    const wrong = [...Object.values(everyone).map((open) => open('wrong')), stability('ultra', 'wrong')];
    for (const engine of wrong) {
      const { trouble, again } = await troubleFrom(engine.generate(request(), work()));
      assert.deepEqual([trouble, again], ['failed', false], engine.name);
    }
  });

  test('fal tells of a filtered image beside a black one', async () => {
    const { trouble } = await troubleFrom(openFal().generate(request({ prompt: '[nsfw]' }), work()));
    assert.equal(trouble, 'refused');
  });

  test('a key never follows an order to another host', async () => {
    const away: HostedService = {
      ...replicate,
      read: () => ({ kind: 'wait', url: 'https://elsewhere.example/predictions/1' }),
    };
    const error = await troubleFrom(hosted(away, 'replicate/v1').generate(request(), work()));
    assert.deepEqual([error.trouble, error.again], ['failed', false]);
    for (const url of ['https://api.bfl.ai.evil.example/1', 'https://evilbfl.ai/1', 'http://eu.bfl.ai/1']) {
      const led: HostedService = { ...blackForestLabs, read: () => ({ kind: 'read', url }) };
      const { reason } = await troubleFrom(hosted(led, 'bfl/v1').generate(request(), work()));
      assert.equal(reason, 'The image service answered with something else than expected.', url);
    }
  });
});

describe('Stability in particular', () => {
  test('has a path for its own models, and one for the others, with their mode', async () => {
    await stability().generate(request({ size: { width: 1920, height: 1080 } }), work());
    const own = await lastCall('stability', 'generate');
    assert.deepEqual([own['model'], own['ratio'], own['mode'], own['images']], ['ultra', '16:9', '', 0]);
    const references = [await drawReference()];
    await stability('sd3.5-large').generate(request({ references }), work());
    const other = await lastCall('stability', 'generate');
    assert.deepEqual([other['model'], other['mode'], other['images']], ['sd3.5-large', 'image-to-image', 1]);
  });

  test('its quick model changes no images', async () => {
    const { edit, references } = stability('core').capabilities('logo-generator');
    assert.deepEqual([edit, references], [false, 0]);
    const ordered = request({ references: [await drawReference()] });
    const { notes } = await stability('core').generate(ordered, work());
    assert.ok(notes.some(({ text }) => text === 'Used 0 of 1 reference images.'));
    assert.equal((await lastCall('stability', 'generate'))['images'], 0);
  });

  test('tells an image that was filtered', async () => {
    const { trouble } = await troubleFrom(
      stability().generate(request({ prompt: '[refuse] [filtered]' }), work()),
    );
    assert.equal(trouble, 'refused');
  });
});

test('AUTOMATIC1111 and ComfyUI show what they have drawn so far, small and not too often', async () => {
  const a1111 = {
    url: `${world.url}/engines/automatic1111`,
    auth: null,
    model: null,
    steps: 20,
    ipAdapter: null,
    loras: [],
  };
  const comfy = { url: `${world.url}/engines/comfyui`, workflow: null };
  await world.mood({ slowMs: 2000 });
  try {
    for (const engine of [
      openAutomatic1111(a1111, { pollMs: 40, partialMs: 100 }),
      openComfyUi(comfy, { pollMs: 100, partialMs: 100 }),
    ]) {
      const shown: Uint8Array[] = [];
      const ordered = { ...work(), onSketch: (bytes: Uint8Array) => shown.push(bytes) };
      await engine.generate(request({ prompt: 'a valley [slow]' }), ordered);
      assert.ok(shown.length >= 1, engine.name);
      assert.ok(shown.length <= 25, `${shown.length} in two seconds`);
      for (const bytes of shown) {
        assert.equal(await sizeOfImage(bytes), 'webp 320x320');
        assert.ok(bytes.length < 60_000);
      }
    }
  } finally {
    await world.mood({ slowMs: 600 });
  }
});

test('OpenAI sends what it has drawn so far, where the operator pays for it', async () => {
  const reference = await drawReference();
  for (const dialect of ['openai', 'compatible'] as const)
    for (const references of [[], [reference]]) {
      const shown: Uint8Array[] = [];
      const seen = { ...work(), onSketch: (bytes: Uint8Array) => shown.push(bytes) };
      const engine = openOpenAi(openAiSettings({ dialect, partialImages: 2 }));
      const order = () => engine.generate(request({ prompt: 'a valley [slow]', references }), seen);
      let made = await order();
      // A busy machine may be too slow to show one in time.
      for (let again = 0; again < 5 && shown.length === 0; again += 1) made = await order();
      assert.equal(await sizeOfImage(made.bytes), 'png 480x270');
      assert.deepEqual([made.usage?.inputTokens, made.usage?.outputTokens], [50, 1200]);
      assert.equal(await sizeOfImage(shown[0] ?? assert.fail('nothing was shown')), 'webp 320x320');
      const call = await lastCall('openai', references.length > 0 ? 'edits' : 'generations');
      assert.equal(call['partialImages'], 2);
    }
  // Nobody looks, or nobody pays.
  for (const [partials, ordered] of [
    [2, work()],
    [0, { ...work(), onSketch: () => assert.fail('not ordered') }],
  ] as const) {
    await openOpenAi(openAiSettings({ partialImages: partials })).generate(request(), ordered);
    assert.equal((await lastCall('openai', 'generations'))['partialImages'], 0);
  }
});

test('a stream of OpenAI fails as a response does', async () => {
  const engine = openOpenAi(openAiSettings({ partialImages: 3 }));
  const seen = { ...work(), onSketch: () => undefined };
  const troubleWith = async (prompt: string) => {
    const { trouble, charge } = await troubleFrom(engine.generate(request({ prompt }), seen));
    return [trouble, charge];
  };
  assert.deepEqual(await troubleWith('[refuse]'), ['refused', 'unknown']);
  assert.deepEqual(await troubleWith('[fail]'), ['failed', 'none']);
  assert.deepEqual(await troubleWith('[garbage]'), ['failed', 'full']);
  assert.deepEqual(await troubleWith('[cut]'), ['failed', 'unknown']);
  assert.deepEqual(await troubleWith('[refuse] [late]'), ['refused', 'unknown']);
});

test('a stream of many small lines is not read again from its start with each piece', (t) => {
  const copies = t.mock.method(Buffer, 'concat');
  const shown: string[] = [];
  const read = partialsIn((bytes) => shown.push(Buffer.from(bytes).toString()));
  const partial = (words: string) => {
    const b64_json = Buffer.from(words).toString('base64');
    return `data: ${JSON.stringify({ type: 'image_generation.partial_image', b64_json })}`;
  };
  const lines = ': still drawing\n'.repeat(3000);
  const text = `${partial('one')}\n\n${lines}${partial('two')}\r\n\r\n`;
  // Small pieces, so that a boundary also lies between two of them.
  for (let at = 0; at < text.length; at += 3) read(Buffer.from(text.slice(at, at + 3)));
  assert.deepEqual(shown, ['one', 'two']);
  const copied = copies.mock.calls.reduce((sum, { result }) => sum + (result?.length ?? 0), 0);
  assert.ok(copied < text.length * 4, `${copied} bytes of ${text.length}`);
});

test('a partial image that is too large, too early or none is left out', async () => {
  const shown: Uint8Array[] = [];
  const partial = partialImages({ onSketch: (bytes) => shown.push(bytes) }, 0);
  const { bytes } = await drawReference();
  partial.show(Buffer.alloc(9 * 1024 * 1024));
  assert.ok(partial.isWanted(), 'the large one was not read at all');
  partial.show(Buffer.from('no image'));
  assert.equal(partial.isWanted(), false, 'one at a time');
  partial.show(bytes);
  await eventually(async () => assert.ok(partial.isWanted()));
  assert.equal(shown.length, 0);
  partial.show(bytes);
  await eventually(async () => assert.equal(shown.length, 1));
  partial.show(bytes);
  partial.stop();
  partial.show(bytes);
  await eventually(async () => assert.equal(partial.isWanted(), false));
  assert.equal(partialImages({}).isWanted(), false, 'nobody looks');
  const rare = partialImages({ onSketch: () => undefined }, 3_600_000);
  rare.show(bytes);
  assert.equal(rare.isWanted(), false);
});

test('an address where nobody is, is a failure that may pass', async () => {
  const engine = openAutomatic1111({
    url: 'http://127.0.0.1:9',
    auth: null,
    model: null,
    steps: 20,
    ipAdapter: null,
    loras: [],
  });
  const error = await troubleFrom(engine.generate(request(), work()));
  // Nothing was sent, so nobody charges for it.
  assert.deepEqual([error.trouble, error.again, error.charge], ['failed', true, 'none']);
});
