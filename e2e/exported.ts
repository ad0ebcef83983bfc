import assert from 'node:assert/strict';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { patience } from '../apps/server/test/support/patience.ts';

/** Something that is drawn and exported, as the API takes it. */
export interface Order {
  readonly tool: string;
  readonly prompt: string;
  readonly size: string;
  readonly inputs: Readonly<Record<string, string | boolean>>;
  readonly style?: string;
  readonly seed?: number;
}

export const walker: Order = {
  tool: 'character-generator',
  prompt: 'a brave knight',
  size: 'small',
  inputs: { role: 'knight', pose: 'walk', view: 'side' },
};
export const kit: Order = {
  tool: 'ui-component-generator',
  prompt: 'wooden fantasy buttons',
  size: 'sheet',
  inputs: { scope: 'kit' },
};
export const scenery: Order = {
  tool: 'game-background-generator',
  prompt: 'a forest in the morning',
  size: 'landscape',
  inputs: { seamless: true },
};

export interface Exporter {
  /** Draws an image and returns its id. */
  readonly draw: (order: Order) => Promise<string>;
  readonly take: (id: string, form: string, scale?: number) => Promise<Buffer>;
}

/** A new user of a running server, who calls the API as a program does. */
export async function newExporter(url: string): Promise<Exporter> {
  const answerOf = async (path: string, init: RequestInit = {}): Promise<Response> => {
    const response = await fetch(`${url}/api${path}`, init);
    assert.equal(response.status, 200, `${path}: ${response.ok ? '' : await response.text()}`);
    return response;
  };
  const dataOf = async <Data>(path: string, init?: RequestInit): Promise<Data> =>
    ((await (await answerOf(path, init)).json()) as { data: Data }).data;
  const json = { 'content-type': 'application/json' };
  const account = {
    displayName: 'Kay',
    email: `kay-${crypto.randomUUID()}@example.com`,
    password: 'coin-slot-7',
    acceptTerms: true,
    language: 'en',
  };
  const { accessToken } = await dataOf<{ accessToken: string }>('/auth/register', {
    method: 'POST',
    headers: json,
    body: JSON.stringify(account),
  });
  const headers = { ...json, authorization: `Bearer ${accessToken}` };
  interface Generation {
    readonly id: string;
    readonly state: string;
    readonly asset?: { readonly id: string } | null;
  }
  return {
    draw: async (order) => {
      const body = JSON.stringify({
        mode: 'create',
        style: 'painterly',
        palette: 'auto',
        variations: 1,
        seed: 7,
        key: crypto.randomUUID(),
        ...order,
      });
      const [started] = await dataOf<Generation[]>('/generations', { method: 'POST', headers, body });
      assert.ok(started);
      for (const deadline = Date.now() + patience; ; await sleep(100)) {
        const now = await dataOf<Generation>(`/generations/${started.id}?wait=20`, { headers });
        if (now.asset) return now.asset.id;
        assert.ok(Date.now() < deadline && now.state !== 'failed', `the image is ${now.state}`);
      }
    },
    take: async (id, form, scale = 1) => {
      const response = await answerOf(`/exportImage/${id}?form=${form}&scale=${scale}`, { headers });
      return Buffer.from(await response.arrayBuffer());
    },
  };
}

/** The files of an uncompressed archive, in order. */
export function unzip(archive: Buffer): ReadonlyMap<string, Buffer> {
  const files = new Map<string, Buffer>();
  for (let at = 0; archive.readUInt32LE(at) === 0x04034b50; ) {
    const [size, nameLength] = [archive.readUInt32LE(at + 18), archive.readUInt16LE(at + 26)];
    const start = at + 30 + nameLength;
    files.set(archive.toString('utf8', at + 30, start), archive.subarray(start, start + size));
    at = start + size;
  }
  return files;
}

export async function unpackInto(folder: string, archive: Buffer): Promise<readonly string[]> {
  const files = unzip(archive);
  for (const [name, bytes] of files) {
    const path = join(folder, name);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, bytes);
  }
  return [...files.keys()];
}
