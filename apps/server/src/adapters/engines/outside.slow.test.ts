import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ModelEditKind } from '@artcade/domain/edits';
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
  type Calls,
  comfyUi,
  drawScene,
  editRequest,
  google,
  halfMask,
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
import type { Engine, Reference } from './engine.ts';
import { openOpenAi } from './openai.ts';

before(startWorld);
after(() => world.stop());

/** How many pixels differ where they must stay, and where they may change. Extended pictures have a narrow seam. */
async function compare(
  { bytes: old }: Reference,
  made: Uint8Array,
  place: { left: number; top: number },
  kind: ModelEditKind,
) {
  const before = await sharp(old).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const after = await sharp(made).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let [kept, changed] = [0, 0];
  for (let y = 0; y < after.info.height; y += 1)
    for (let x = 0; x < after.info.width; x += 1) {
      const [oldX, oldY] = [x - place.left, y - place.top];
      const isInside = oldX >= 0 && oldY >= 0 && oldX < before.info.width && oldY < before.info.height;
      const mayChange =
        kind === 'extend' ? oldX < 2 || oldY >= before.info.height - 2 : oldX >= before.info.width / 2;
      const [from, to] = [(oldY * before.info.width + oldX) * 3, (y * after.info.width + x) * 3];
      const isSame = isInside && [0, 1, 2].every((c) => before.data[from + c] === after.data[to + c]);
      if (isSame) continue;
      if (mayChange) changed += 1;
      else kept += 1;
    }
  return { kept, changed };
}

/** The brightness and the opacity of a mask at the left and at the right. */
async function marksIn(base64: unknown): Promise<readonly number[]> {
  const picture = sharp(Buffer.from(String(base64), 'base64')).ensureAlpha();
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
  const at = (share: number): number =>
    ((info.height >> 1) * info.width + Math.round(info.width * share)) * 4;
  return [data[at(0.2)] ?? -1, data[at(0.2) + 3] ?? -1, data[at(0.8)] ?? -1, data[at(0.8) + 3] ?? -1];
}

/** What is promised, and what some services cannot do. */
interface Promised {
  readonly open: () => Engine;
  readonly refuses: boolean;
  readonly seenAs: string;
  readonly tells: boolean;
  /** It cannot be told to stop. */
  readonly isDeaf?: boolean;
}

const everyEngine: Record<string, Promised> = {
  OpenAI: { open: () => openOpenAi(openAiSettings()), refuses: true, seenAs: 'openai', tells: false },
  'a server that speaks as OpenAI does': {
    open: () => openOpenAi(openAiSettings({ dialect: 'compatible', sizes: 'any' })),
    refuses: true,
    seenAs: 'openai',
    tells: false,
  },
  Google: { open: google, refuses: true, seenAs: 'google', tells: false },
  AUTOMATIC1111: { open: automatic1111, refuses: false, seenAs: 'automatic1111', tells: true },
  ComfyUI: { open: comfyUi, refuses: false, seenAs: 'comfyui', tells: true },
  fal: { open: openFal, refuses: true, seenAs: 'fal', tells: false },
  Replicate: { open: openReplicate, refuses: true, seenAs: 'replicate', tells: false },
  'Black Forest Labs': { open: openBfl, refuses: true, seenAs: 'bfl', tells: false, isDeaf: true },
  Stability: { open: stability, refuses: true, seenAs: 'stability', tells: false },
};

for (const [title, { open, refuses, seenAs, tells, isDeaf = false }] of Object.entries(everyEngine)) {
  describe(title, () => {
    test('makes an image of exactly the size that was asked for', async () => {
      for (const size of [
        { width: 480, height: 270 },
        { width: 270, height: 480 },
        { width: 728, height: 90 },
      ]) {
        const made = await open().generate(request({ size }), work());
        assert.equal(await sizeOfImage(made.bytes), `png ${size.width}x${size.height}`);
        assert.ok(made.model);
      }
    });

    test('cuts the background out, by itself or afterwards', async () => {
      const engine = open();
      const ordered = request({
        tool: 'character-generator',
        transparent: true,
        size: { width: 256, height: 341 },
      });
      const { bytes, notes } = await engine.generate(ordered, work());
      assert.equal(await sizeOfImage(bytes), 'png 256x341');
      assert.deepEqual(await opacities(bytes), [0, 255]);
      const isNoted = notes.some(({ text }) => text.startsWith('The background was cut out afterwards'));
      assert.equal(isNoted, !engine.capabilities('character-generator').transparent, JSON.stringify(notes));
    });

    test('changes an image', async () => {
      const references = [await drawReference(), await drawReference()];
      const ordered = request({ tool: 'character-generator', mode: 'edit', prompt: 'red hair', references });
      const { bytes, notes } = await open().generate(ordered, work());
      assert.equal(await sizeOfImage(bytes), 'png 480x270');
      const used = open().capabilities('character-generator').references;
      assert.equal(
        notes.some(({ text }) => text === 'Used 1 of 2 reference images.'),
        used === 1,
      );
    });

    test('does every edit that it declares, and nothing outside of the mask', async () => {
      const declared = open().capabilities('character-generator').edits ?? [];
      assert.ok(declared.length >= 3, declared.join());
      const picture = await drawScene();
      for (const kind of declared) {
        const size = kind === 'extend' ? { width: 450, height: 250 } : { width: 300, height: 200 };
        const ordered = editRequest(kind, picture, size);
        const { bytes, model } = await open().generate(ordered, work());
        assert.equal(await sizeOfImage(bytes), `png ${size.width}x${size.height}`, kind);
        assert.ok(model);
        if (kind === 'restyle' || kind === 'pose') continue;
        const place = kind === 'extend' ? { left: 150, top: 0 } : { left: 0, top: 0 };
        const { kept, changed } = await compare(picture, bytes, place, kind);
        assert.equal(kept, 0, `${kind} changes pixels that must stay`);
        assert.ok(changed > 1000, `${kind} changes ${changed} pixels`);
      }
    });

    for (const mood of ['odd', 'garbage'])
      test(`survives an edit whose answer is ${mood}`, async () => {
        const picture = await drawScene();
        await world.mood({ engine: seenAs, mood, times: 1 });
        try {
          const coming = open().generate(editRequest('extend', picture, { width: 450, height: 250 }), work());
          if (mood === 'odd') return assert.equal(await sizeOfImage((await coming).bytes), 'png 450x250');
          assert.equal((await troubleFrom(coming)).trouble, 'failed');
        } finally {
          await world.mood({ engine: seenAs, mood: 'fine' });
        }
      });

    test('takes its time, and tells how far it is where it can', async () => {
      let ordered = work();
      await open().generate(request({ prompt: 'a valley [slow]' }), ordered);
      // A busy machine may miss most of the progress.
      for (let again = 0; tells && again < 5 && ordered.shares.length < 3; again += 1) {
        ordered = work();
        await open().generate(request({ prompt: 'a valley [slow]' }), ordered);
      }
      assert.equal(ordered.shares.length >= 3, tells, ordered.shares.join());
      assert.equal(open().capabilities('logo-generator').progress, tells ? 'steps' : 'none');
      assert.deepEqual(
        ordered.shares,
        ordered.shares.toSorted((a, b) => a - b),
      );
      assert.ok(ordered.shares.every((share) => share >= 0 && share <= 1));
    });

    test('stops in the middle, and the service learns of it', async () => {
      const before = (await world.seen(seenAs)).length;
      const stop = new AbortController();
      const reason = new Error('nobody wants it any more');
      await inSlowMotion(async () => {
        const coming = open().generate(request({ prompt: 'a valley [slow]' }), work(stop.signal));
        const refused = assert.rejects(coming, (error) => error === reason);
        await asked(seenAs, before + 1);
        await sleep(100);
        stop.abort(reason);
        await refused;
      });
      const told = (calls: Calls) =>
        calls
          .slice(before)
          .filter(({ call, running }) => call === 'hung up' || (call === 'interrupt' && running));
      if (!isDeaf) await until(seenAs, (calls) => told(calls).length > 0);
      await sleep(100);
      const calls = await world.seen(seenAs);
      assert.equal(told(calls).length, isDeaf ? 0 : 1, calls.map(({ call }) => call).join());
    });

    test('does not begin what is not wanted any more', async () => {
      const before = (await world.seen(seenAs)).length;
      const reason = new Error('too late');
      const coming = open().generate(request(), work(AbortSignal.abort(reason)));
      await assert.rejects(coming, (error) => error === reason);
      assert.equal((await world.seen(seenAs)).length, before);
    });

    test('says that the service is busy and for how long', async () => {
      const { trouble, again, afterMs } = await troubleFrom(
        open().generate(request({ prompt: '[busy]' }), work()),
      );
      assert.deepEqual({ trouble, again, afterMs }, { trouble: 'busy', again: true, afterMs: 1000 });
    });

    test('says that the service broke down', async () => {
      const { trouble, again, reason } = await troubleFrom(
        open().generate(request({ prompt: '[fail]' }), work()),
      );
      assert.deepEqual(
        [trouble, again, reason],
        ['failed', true, 'The image service answered with status 500.'],
      );
    });

    test('tells a refusal from a failure', async () => {
      const error = await troubleFrom(open().generate(request({ prompt: '[refuse]' }), work()));
      assert.equal(error.trouble, refuses ? 'refused' : 'failed');
      if (!refuses) return;
      assert.equal(error.again, false);
      assert.match(error.reason, /safety/);
      assert.doesNotMatch(
        error.reason,
        /contact|help\.|request ID/,
        'artists are no customers of the provider',
      );
    });

    for (const mood of ['garbage', 'gif', 'html'])
      test(`does not take ${mood} for an image`, async () => {
        const { trouble, again } = await troubleFrom(
          open().generate(request({ prompt: `[${mood}]` }), work()),
        );
        assert.deepEqual([trouble, again], ['failed', false]);
      });

    test('survives a connection that is cut', async () => {
      const coming = open().generate(request({ prompt: '[cut]' }), work());
      // ComfyUI keeps working without its socket, and its history contains the image.
      if (seenAs === 'comfyui') return assert.equal(await sizeOfImage((await coming).bytes), 'png 480x270');
      const { trouble, again } = await troubleFrom(coming);
      assert.deepEqual([trouble, again], ['failed', true]);
    });

    test('never tells its key', async () => {
      for (const mood of ['fail', 'refuse', 'busy', 'html', 'cut']) {
        const result = await open()
          .generate(request({ prompt: `[${mood}]` }), work())
          .catch((error: unknown) => error);
        const told = `${JSON.stringify(result)} ${String(result)} ${(result as Error).stack} ${JSON.stringify((result as Error).cause)}`;
        assert.doesNotMatch(told, /secret-key/);
      }
    });
  });
}

describe('what arrives of a mask', () => {
  const keepsAndPaints = [0, 255, 255, 255];

  test('OpenAI paints what is transparent; for servers that read brightness, that is white', async () => {
    for (const dialect of ['openai', 'compatible'] as const) {
      const engine = openOpenAi(openAiSettings({ dialect }));
      await engine.generate(editRequest('fill', await drawScene(), { width: 300, height: 200 }), work());
      const { edit, size } = await lastCall('openai', 'edits');
      const { picture, mask: sent } = edit as { picture: string; mask: string };
      assert.equal(picture, size);
      assert.deepEqual(await marksIn(sent), [0, 255, 255, 0], dialect);
    }
  });

  test('the others paint what is white', async () => {
    for (const [open, name, call] of [
      [automatic1111, 'automatic1111', 'img2img'],
      [openFal, 'fal', 'order'],
      [openReplicate, 'replicate', 'order'],
      [openBfl, 'bfl', 'order'],
      [stability, 'stability', 'generate'],
      [comfyUi, 'comfyui', 'upload'],
    ] as const) {
      await open().generate(editRequest('fill', await drawScene(), { width: 300, height: 200 }), work());
      const sent = await lastCall(name, call);
      assert.deepEqual(await marksIn(sent['mask']), keepsAndPaints, name);
      assert.equal(sent['problem'], undefined, name);
    }
  });

  test('of a large picture, only the part around the mask goes out, in its own resolution', async () => {
    const picture = await drawScene(3000, 2000);
    const spot = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#000000' } })
      .composite([
        {
          input: { create: { width: 20, height: 20, channels: 3, background: '#ffffff' } },
          left: 100,
          top: 300,
        },
      ])
      .png()
      .toBuffer();
    const ordered = request({
      mode: 'edit',
      size: { width: 3000, height: 2000 },
      references: [picture],
      edit: { kind: 'fill', mask: spot },
    });
    const { bytes } = await automatic1111().generate(ordered, work());
    assert.equal(await sizeOfImage(bytes), 'png 3000x2000');
    assert.equal((await lastCall('automatic1111', 'img2img'))['picture'], '1024x1024');
    const part = (from: Uint8Array, left: number, top: number) =>
      sharp(from).removeAlpha().extract({ left, top, width: 90, height: 90 }).raw().toBuffer();
    assert.notDeepEqual(await part(bytes, 505, 1505), await part(picture.bytes, 505, 1505));
    for (const [left, top] of [
      [400, 1500],
      [610, 1500],
      [500, 1400],
      [0, 0],
    ] as const)
      assert.deepEqual(await part(bytes, left, top), await part(picture.bytes, left, top));
  });

  test('where a picture is transparent, it stays so', async () => {
    const figure = await sharp({ create: { width: 200, height: 200, channels: 4, background: '#00000000' } })
      .composite([{ input: { create: { width: 60, height: 60, channels: 4, background: '#cc3322' } } }])
      .png()
      .toBuffer();
    for (const open of [() => openOpenAi(openAiSettings()), automatic1111]) {
      const ordered = request({
        mode: 'edit',
        transparent: true,
        size: { width: 200, height: 200 },
        references: [{ bytes: figure, type: 'png', part: 'hint' }],
        edit: { kind: 'fill', mask: await halfMask(100, 100) },
      });
      const { bytes } = await open().generate(ordered, work());
      assert.deepEqual((await opacities(bytes))[0], 0);
    }
  });
});

test("how far a change of style goes, is the artist's choice", async () => {
  const ordered = editRequest('restyle', await drawScene(), { width: 300, height: 200 });
  const edit = (strength: number) => ({
    ...ordered,
    edit: { kind: 'restyle', style: 'ink', strength } as const,
  });
  const sent = async (open: () => Engine, name: string, call: string, field: string) => {
    await open().generate(edit(10), work());
    const little = Number((await lastCall(name, call))[field]);
    await open().generate(edit(90), work());
    return [little, Number((await lastCall(name, call))[field])] as const;
  };
  for (const [open, name, call, field, isReverse] of [
    [automatic1111, 'automatic1111', 'img2img', 'denoising_strength', false],
    [openFal, 'fal', 'order', 'strength', false],
    [stability, 'stability', 'generate', 'mode', true],
  ] as const) {
    const [little, much] = await sent(open, name, call, field);
    assert.ok(isReverse ? little > much : little < much, `${name}: ${little} ${much}`);
    assert.ok(Math.max(little, much) <= 1 && Math.min(little, much) >= 0.1, `${name}: ${little} ${much}`);
  }
});
