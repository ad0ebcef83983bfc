import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { weighBytes } from '#adapters/pictures/decoding-cost.ts';
import { decodingQueue } from '#adapters/pictures/decoding-queue.ts';
import { newArtist, upload } from '../support/artist.ts';
import { startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { gifFrame, gifScreen, joined } from '../support/specimens.ts';

let server: TestServer;
before(async () => {
  server = await startTestServer({ ...withoutSandbox, ACCESS_TOKEN_SECONDS: '3600' });
});
after(() => server.stop());

test('uploads are admitted by their size in memory, and two giants are never decoded at once', async () => {
  // A few bytes with a canvas of a quarter of a gigabyte.
  const giant = Buffer.from(joined(gifScreen(8192, 8192), gifFrame, ';'));
  const weight = await weighBytes(giant);
  const artists = await Promise.all(Array.from({ length: 3 }, () => newArtist(server.url)));
  const giants = artists.flatMap((artist) =>
    [0, 1].map(() => upload(artist, { bytes: giant, type: 'image/gif' })),
  );
  await Promise.all([...giants, ...artists.map((artist) => upload(artist))]);
  const heaviest = decodingQueue.heaviest();
  assert.ok(heaviest >= weight, 'they were weighed');
  assert.ok(heaviest < 2 * weight, `two of them were inside: ${heaviest}`);
});
