import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { Inputs } from '@artcade/domain/tool-forms';
import { defaultInputs } from '@artcade/domain/tool-forms';
import sharp from 'sharp';
import type { EngineRequest, Reference, Work } from '../../src/adapters/engines/engine.ts';
import { patience } from './patience.ts';

const program = fileURLToPath(new URL('../../../sandbox/src/main.ts', import.meta.url));

type Seen = { readonly engine: string; readonly call: string } & Readonly<Record<string, unknown>>;

export interface StandIns {
  readonly url: string;
  /** Sets how the engines behave from now on, or for a number of requests. */
  readonly mood: (fields: Readonly<Record<string, unknown>>) => Promise<void>;
  /** The requests that one engine has received, oldest first. */
  readonly seen: (engine: string) => Promise<readonly Seen[]>;
  /** How many images each engine has sent, usable or not. */
  readonly images: () => Promise<Readonly<Record<string, number>>>;
  readonly stop: () => Promise<void>;
}

/** Starts the sandbox on a free port, for the tests of the engines. */
export async function startStandIns(): Promise<StandIns> {
  const config = {
    port: 0,
    oidc: { clientId: 'x', clientSecret: 'x', redirectUris: ['http://localhost:9/return'] },
    gateway: { merchantId: 'MS1', hashKey: 'k'.repeat(32), hashIv: 'i'.repeat(16), stateFile: null },
  };
  const child = fork(program, [JSON.stringify(config)], { stdio: ['ignore', 'ignore', 'inherit', 'ipc'] });
  const [ready]: unknown[] = await once(child, 'message', { signal: AbortSignal.timeout(patience) });
  const { url } = ready as { url: string };
  return {
    url,
    mood: async (fields) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await fetch(`${url}/engines/mood`, {
        method: 'POST',
        headers,
        body: JSON.stringify(fields),
      });
      if (!answer.ok) throw new Error(await answer.text());
    },
    seen: async (engine) => {
      const { seen } = (await (await fetch(`${url}/engines.json`)).json()) as { seen: Seen[] };
      return seen.filter((each) => each.engine === engine);
    },
    images: async () => {
      const { images } = (await (await fetch(`${url}/engines.json`)).json()) as {
        images: Record<string, number>;
      };
      return images;
    },
    stop: async () => {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}

export function request(change: Partial<EngineRequest> & { inputs?: Inputs } = {}): EngineRequest {
  const tool = change.tool ?? 'game-background-generator';
  return {
    tool,
    mode: 'create',
    prompt: 'A quiet valley',
    style: 'painterly',
    palette: 'auto',
    language: 'en',
    size: { width: 480, height: 270 },
    seed: 42,
    transparent: false,
    references: [],
    ...change,
    inputs: { ...defaultInputs(tool), ...change.inputs },
  };
}

export function work(
  signal: AbortSignal = new AbortController().signal,
): Work & { readonly shares: number[] } {
  const shares: number[] = [];
  return { signal, shares, onProgress: (share) => shares.push(share) };
}

export async function drawReference(): Promise<Reference> {
  const background = { r: 200, g: 40, b: 40, alpha: 1 };
  const bytes = await sharp({ create: { width: 300, height: 200, channels: 4, background } })
    .png()
    .toBuffer();
  return { bytes, type: 'png', part: 'hint' };
}

export async function sizeOfImage(bytes: Uint8Array): Promise<string> {
  const { format, width, height } = await sharp(bytes).metadata();
  return `${format} ${width}x${height}`;
}

/** Returns the opacity of the top left corner and of the centre. */
export async function opacities(bytes: Uint8Array): Promise<[number, number]> {
  const { data, info } = await sharp(bytes).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = (info.height >> 1) * info.width + (info.width >> 1);
  return [data[3] ?? -1, data[middle * 4 + 3] ?? -1];
}
