import assert from 'node:assert/strict';
import type { NewGenerations } from '@artcade/contract/generations';
import type { Asset } from '@artcade/contract/shapes';
import type { Builtin } from '#adapters/engines/builtin.ts';
import type { Artist } from './artist.ts';
import { noisePng } from './drive-fixtures.ts';
import { generate, settled } from './generating.ts';
import type { TestServer } from './harness.ts';

export type Render = Builtin['render'];
type Rendered = Awaited<ReturnType<Render>>;

const picture = noisePng(64, 48);

/** What a rendering returns, with these facts. */
export const rendered = (facts: Partial<Rendered> = {}): Rendered => ({
  bytes: picture,
  notes: [],
  reading: { understood: [], strange: [], drawn: {} },
  atlas: null,
  plan: null,
  colours: null,
  layers: [],
  ...facts,
});

/** Makes images on a server and exports them. */
export function exportsFrom(server: TestServer) {
  const made = async (artist: Artist, order: Partial<NewGenerations>): Promise<Asset> => {
    const [generation] = await settled(artist, await generate(artist, { seed: 7, ...order }));
    assert.ok(generation?.asset, JSON.stringify(generation));
    return generation.asset;
  };
  const ask = (artist: Artist, id: string, query: string, signal?: AbortSignal) =>
    fetch(`${server.url}/api/exportImage/${id}?${query}`, {
      headers: { authorization: `Bearer ${artist.token}` },
      signal: signal ?? null,
    });
  const take = async (artist: Artist, id: string, query: string) => {
    const response = await ask(artist, id, query);
    const bytes = Buffer.from(await response.arrayBuffer());
    assert.equal(response.status, 200, bytes.toString());
    return { bytes, headers: response.headers };
  };
  const refusal = async (artist: Artist, id: string, query: string): Promise<string> => {
    const response = await ask(artist, id, query);
    const { error } = (await response.json()) as { error: { code: string } };
    return `${response.status} ${error.code}`;
  };
  /** No mail is sent here, and one rendering fails on purpose. */
  const assertNoErrors = (): void => {
    const expected = /"msg":"(verification mail|engine_failed)"/;
    const errors = server.log().match(/^.*"level":[56]0.*$/gm) ?? [];
    assert.deepEqual(
      errors.filter((line) => !expected.test(line)),
      [],
    );
  };

  return { made, ask, take, refusal, assertNoErrors };
}
