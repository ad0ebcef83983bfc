import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openImageProcessor } from '../../apps/server/src/adapters/pictures/image-processor.ts';
import { rows } from '../../apps/server/test/support/harness.ts';
import { registered } from '../../apps/server/test/support/visitor.ts';
import { result, takePhotos } from './photos.ts';
import { ask } from './requests.ts';
import { isQuick, takeTurns, typical } from './samples.ts';
import { type Server, startServer } from './server.ts';
import { type Figure, ratio } from './table.ts';

const rounds = isQuick ? 5 : 30;
const warmUp = isQuick ? 2 : 5;
const artists = 8;
const batches = isQuick ? 1 : 5;
const workers = 4;

/** Cost from an order to the image in the drive, with an engine that takes no time. */
export async function generations(): Promise<readonly Figure[]> {
  await using open = new AsyncDisposableStack();
  const server = await startServer({
    quickEngine: true,
    settings: {
      WELCOME_CREDITS: '1000000',
      GENERATION_WORKERS: String(workers),
      GENERATIONS_EACH: String(workers),
    },
  });
  open.defer(server.stop);
  const { accessToken: token } = await registered(server.url);
  const thumbnails = await openThumbnails();
  open.defer(thumbnails.close);
  const samples = await takeTurns(
    {
      whole: () => timed(() => orderOne(server, token)),
      thumbnails: () => timed(thumbnails.make),
    },
    { rounds, warmUp },
  );
  const alone = { value: typical(samples.thumbnails), name: 'its check and thumbnails alone' };
  return [
    ratio('generations: from order to drive, engine at once', typical(samples.whole), alone),
    ratio(`generations: one in a crowd, ${workers} workers`, await timeInCrowd(server), alone),
  ];
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}

const order = (server: Server, token: string, variations: number) =>
  ask(`${server.url}/api/generations`, {
    method: 'POST',
    token,
    type: 'application/json',
    body: Buffer.from(
      JSON.stringify({
        tool: 'logo-generator',
        mode: 'create',
        prompt: 'a coin',
        inputs: { title: 'Coin' },
        style: 'flat',
        palette: 'auto',
        size: 'small',
        variations,
        key: randomUUID(),
      }),
    ),
  });

async function orderOne(server: Server, token: string): Promise<void> {
  const { text } = await order(server, token, 1);
  const [{ id }] = (JSON.parse(text) as { data: [{ id: string }] }).data;
  for (;;) {
    const { text: found } = await ask(`${server.url}/api/generations/${id}`, { token });
    const { state } = (JSON.parse(found) as { data: { state: string } }).data;
    if (state === 'done') return;
    if (state !== 'queued' && state !== 'running') throw new Error(`a generation was ${state}`);
  }
}

/** Milliseconds for each image, with parallel orders. */
async function timeInCrowd(server: Server): Promise<number> {
  const tokens: string[] = [];
  for (let n = 0; n < artists; n += 1) tokens.push((await registered(server.url)).accessToken);
  const count = async (): Promise<number> => {
    const [row] = await rows<{ n: number }>(
      server.databaseUrl,
      `select count(*)::integer as n from generations where state = 'done'`,
    );
    return row?.n ?? 0;
  };
  const before = await count();
  const wanted = artists * batches * 4;
  const milliseconds = await timed(async () => {
    await Promise.all(
      tokens.map(async (token) => {
        for (let n = 0; n < batches; n += 1) await order(server, token, 4);
      }),
    );
    while ((await count()) - before < wanted) await new Promise((resolve) => setTimeout(resolve, 20));
  });
  return milliseconds / wanted;
}

/** The processing of every image before it is stored. */
async function openThumbnails() {
  const folder = mkdtempSync(join(tmpdir(), 'artcade-bench-'));
  const path = join(folder, 'picture.png');
  const [photo] = await takePhotos(result, 1);
  writeFileSync(path, photo?.bytes ?? '');
  const processor = openImageProcessor();
  return {
    make: () => processor.prepare(path),
    close: async () => {
      await processor.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
