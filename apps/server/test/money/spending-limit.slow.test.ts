import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { newId } from '#keys/secrets.ts';
import { newKey } from '../support/api-key.ts';
import { type Artist, newArtist, upload } from '../support/artist.ts';
import { freePort } from '../support/free-port.ts';
import { logo } from '../support/generating.ts';
import { startTestServer, type TestServer } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { Visitor } from '../support/visitor.ts';

describe('the spending limit of a program', () => {
  let server: TestServer;
  let other: TestServer;
  let otherUrl: string;
  const now = new Date();
  before(async () => {
    const settings = { WELCOME_CREDITS: '10000', ACCESS_TOKEN_SECONDS: '3600' };
    server = await startTestServer(settings, { engines: quickEngines(), now: () => now });
    const port = await freePort();
    otherUrl = `http://127.0.0.1:${port}`;
    other = await startTestServer(
      { ...settings, PORT: String(port), PUBLIC_URL: server.url },
      // Either may make an edit, so both must find the picture.
      {
        databaseUrl: server.databaseUrl,
        dataDir: server.dataDir,
        engines: quickEngines(),
        now: () => now,
      },
    );
  });
  after(async () => {
    await other.stop();
    await server.stop();
  });

  const program = async (artist: Artist): Promise<Artist> => ({
    ...artist,
    token: (await newKey(server, artist)).secret,
  });
  const order = (
    { visitor, token }: Artist,
    limit: string | undefined,
    since?: string,
    body: Readonly<Record<string, unknown>> = {},
  ) =>
    visitor.call('startGenerations', {
      token,
      body: { ...logo, key: newId(), ...body },
      headers: {
        ...(limit !== undefined && { 'artcade-max-credits': limit }),
        ...(since !== undefined && { 'artcade-credits-since': since }),
      },
    });
  const outcome = async (...asked: Parameters<typeof order>) => {
    const { status, code } = await order(...asked);
    return code ?? status;
  };

  test('an edit counts like any other order', async () => {
    const artist = await newArtist(server.url);
    const { visitor, token } = await program(artist);
    const body = { assetId: (await upload(artist)).id, edit: { kind: 'enlarge', factor: 2 } };
    const edit = async (limit: string) =>
      (
        await visitor.call('startEdit', {
          token,
          body: { ...body, key: newId() },
          headers: { 'artcade-max-credits': limit },
        })
      ).code;
    assert.deepEqual(
      [await edit('14'), await edit('15'), await edit('29')],
      ['spending_limit', null, 'spending_limit'],
    );
  });

  test('50 orders at once on two processes never pass it', async () => {
    const robot = await program(await newArtist(server.url));
    const robots = [robot, { ...robot, visitor: new Visitor(otherUrl) }];
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, index) => order(robots[index % 2] ?? robot, '100')),
    );
    assert.equal(outcomes.filter(({ status }) => status === 200).length, 5, 'five logos of 20 credits');
    assert.ok(outcomes.some(({ code }) => code === 'spending_limit'));
    const { text } = await order(robot, '110');
    assert.partialDeepStrictEqual(JSON.parse(text), { error: { limit: 110, left: 10, cost: 20 } });
  });

  test('a repeated order is not counted again', async () => {
    const robot = await program(await newArtist(server.url));
    const key = newId();
    const first = await order(robot, '20', undefined, { key });
    assert.equal(first.status, 200);
    assert.equal(await outcome(robot, '20', undefined, { key }), 200, 'a retry is the same order');
    assert.equal(await outcome(robot, '20'), 'spending_limit');
  });
});
