import assert from 'node:assert/strict';
import type { ModelEditKind } from '@artcade/domain/edits';
import type { Size } from '@artcade/domain/tool-forms';
import sharp from 'sharp';
import { openAutomatic1111 } from '../../src/adapters/engines/automatic1111.ts';
import { openComfyUi } from '../../src/adapters/engines/comfyui.ts';
import type { Engine, EngineEdit, Reference } from '../../src/adapters/engines/engine.ts';
import { openGoogle } from '../../src/adapters/engines/google.ts';
import { type HostedService, openHosted } from '../../src/adapters/engines/hosted.ts';
import { blackForestLabs, fal, replicate } from '../../src/adapters/engines/hosted-services.ts';
import type { OpenAiSettings } from '../../src/adapters/engines/settings.ts';
import { openStability } from '../../src/adapters/engines/stability.ts';
import { OutsideError } from '../../src/adapters/engines/transport.ts';
import { request, type StandIns, startStandIns } from './engine-stand-ins.ts';
import { patience, pauses } from './patience.ts';

export let world: StandIns;

/** The stand-ins of a file, before its first test. */
export async function startWorld(): Promise<void> {
  world = await startStandIns();
  await world.mood({ slowMs: 600 });
}

export const openAiSettings = (change: Partial<OpenAiSettings> = {}): OpenAiSettings => ({
  apiKey: 'sk-secret-key',
  baseUrl: `${world.url}/engines/openai/v1`,
  dialect: 'openai',
  model: 'gpt-image-2.5-flare',
  transparent: true,
  sizes: [
    { width: 1024, height: 1024 },
    { width: 1536, height: 1024 },
    { width: 1024, height: 1536 },
  ],
  partialImages: 0,
  ...change,
});

export const google = (apiKey = 'g-secret-key'): Engine =>
  openGoogle({ apiKey, baseUrl: `${world.url}/engines/google/v1beta`, model: 'gemini-3.1-flash-image' });

export const automatic1111 = (
  auth: string | null = 'ann:secret-key',
  ipAdapter: string | null = null,
): Engine =>
  openAutomatic1111(
    {
      url: `${world.url}/engines/automatic1111`,
      auth,
      model: 'sandbox-xl',
      steps: 20,
      ipAdapter,
      loras: [{ name: 'inkline', weight: 0.7 }],
    },
    { pollMs: 40 },
  );

export const hostedSettings = (path: string) => ({
  apiKey: 'secret-key',
  baseUrl: `${world.url}/engines/${path}`,
  model: 'studio/model',
  editModel: 'studio/model/edit',
  fillModel: 'studio/model/fill',
});

/** Three services that queue an order and are asked about it. */
export const hosted = (
  service: HostedService,
  path = service.name as string,
  apiKey = 'secret-key',
): Engine => openHosted(service, { ...hostedSettings(path), apiKey }, { pollMs: 40 });
export const openFal = (apiKey?: string): Engine => hosted(fal, 'fal', apiKey);
export const openReplicate = (apiKey?: string): Engine => hosted(replicate, 'replicate/v1', apiKey);
export const openBfl = (apiKey?: string): Engine => hosted(blackForestLabs, 'bfl/v1', apiKey);
export const stability = (model = 'ultra', apiKey = 'secret-key'): Engine =>
  openStability({
    apiKey,
    baseUrl: `${world.url}/engines/stability/v2beta`,
    model,
    editModel: model,
    fillModel: null,
  });

export const comfyUi = (): Engine =>
  openComfyUi({ url: `${world.url}/engines/comfyui`, workflow: null }, { pollMs: 100 });

/** A picture in which every pixel differs from its neighbours. */
async function scene(width: number, height: number): Promise<Reference> {
  const data = Buffer.alloc(width * height * 3);
  for (let index = 0; index < data.length; index += 1) data[index] = (index * 7919) % 251;
  const raw = { width, height, channels: 3 as const };
  return { bytes: await sharp(data, { raw }).png().toBuffer(), type: 'png', part: 'hint' };
}

/** Most tests send the same one. */
const usualScene = await scene(300, 200);
export const drawScene = async (width = 300, height = 200): Promise<Reference> =>
  width === 300 && height === 200 ? usualScene : scene(width, height);

/** The right half of the picture may change. */
export const halfMask = (width = 150, height = 100): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background: '#000000' } })
    .composite([
      {
        input: { create: { width: width / 2, height, channels: 3, background: '#ffffff' } },
        left: width / 2,
        top: 0,
      },
    ])
    .toColourspace('b-w')
    .png()
    .toBuffer();
const mask = await halfMask();
const margins = { left: 0.5, right: 0, top: 0, bottom: 0.25 } as const;

const edits: Readonly<Record<ModelEditKind, EngineEdit>> = {
  fill: { kind: 'fill', mask },
  remove: { kind: 'remove', mask },
  extend: { kind: 'extend', margins },
  restyle: { kind: 'restyle', style: 'ink', strength: 60 },
  pose: { kind: 'pose' },
};

export const editRequest = (kind: ModelEditKind, picture: Reference, size: Size) =>
  request({
    tool: 'character-generator',
    mode: 'edit',
    prompt: 'a lantern',
    size,
    references: [picture],
    edit: edits[kind],
  });

export const lastCall = async (engine: string, call: string) =>
  (await world.seen(engine)).filter((each) => each.call === call).at(-1) ?? assert.fail(`no ${call}`);

export type Calls = Awaited<ReturnType<StandIns['seen']>>;

/** Waits until the requests to an engine satisfy a condition. */
export async function until(engine: string, isSo: (calls: Calls) => boolean): Promise<void> {
  const pause = pauses();
  for (const deadline = Date.now() + patience; !isSo(await world.seen(engine)); await pause())
    assert.ok(Date.now() < deadline, `${engine} was never asked`);
}

/** Waits until an engine has received this many requests. */
export const asked = (engine: string, times: number) => until(engine, ({ length }) => length >= times);

/** Slow responses take longer than any test that they must outlast, until the test ends them. */
export async function inSlowMotion(run: (letEnd: () => Promise<void>) => Promise<void>): Promise<void> {
  await world.mood({ slowMs: 4000 });
  const letEnd = () => world.mood({ slowMs: 600 });
  try {
    await run(letEnd);
  } finally {
    await letEnd();
  }
}

export async function troubleFrom(promise: Promise<unknown>): Promise<OutsideError> {
  try {
    await promise;
  } catch (error) {
    assert.ok(error instanceof OutsideError, String(error));
    return error;
  }
  assert.fail('an image came');
}
