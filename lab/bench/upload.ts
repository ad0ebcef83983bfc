import { type ChildProcess, fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { registered } from '../../apps/server/test/support/visitor.ts';
import type { Drawing } from './drawing-process.ts';
import { type Photo, picture, takePhotos } from './photos.ts';
import { answer, ended } from './processes.ts';
import { ask, type UploadForm, uploadOf } from './requests.ts';
import { takeTurns, typical } from './samples.ts';
import { startServer } from './server.ts';
import { amount, type Findings, ratio } from './table.ts';

const rounds = 24;
const warmUp = 6;
const target = 1.5;
// Cleanup after the response is part of the cost.
const afterwards = 40;

/** Overhead of an upload in CPU time, which other load of the machine affects less than wall time. */
export async function upload(): Promise<Findings> {
  await using open = new AsyncDisposableStack();
  const artist = await startArtist(open);
  // Each form has its own server, so that no form pays for the garbage of another.
  const multipart = await startReceiver(open, 'multipart');
  const json = await startReceiver(open, 'JSON');
  const others = await startReceiver(open, 'multipart');
  // Each photo is sent once, because known bytes are not stored again.
  const [photos, dots] = [await takePhotos(picture, warmUp + rounds), await takeDots(warmUp + rounds)];
  const asides: Drawing[] = [];
  const samples = await takeTurns(
    {
      drawing: async (round) => {
        const drawn = await artist(photos[round]);
        if (round >= warmUp) asides.push(drawn);
        return drawn.drawing;
      },
      multipart: (round) => multipart.cost(photos[round]),
      json: (round) => json.cost(photos[round]),
      dot: (round) => others.cost(dots[round]),
      idle: () => others.cost(undefined),
    },
    { rounds, warmUp },
  );
  return findings(samples, asides);
}

type Samples = Readonly<Record<'drawing' | 'multipart' | 'json' | 'dot' | 'idle', readonly number[]>>;

function findings(samples: Samples, asides: readonly Drawing[]): Findings {
  const drawing = { value: typical(samples.drawing), name: 'drawing alone' };
  const [multipart, json] = [typical(samples.multipart), typical(samples.json)];
  const figures = [
    ratio('upload: processor time, 2 MB PNG as multipart', multipart, drawing, { target }),
    ratio('upload: processor time, 2 MB PNG as JSON', json, drawing, { target }),
  ];
  if (figures.every(({ met }) => met)) return { figures, notes: [] };
  const parts = {
    'request, database and files, as for one pixel': typical(samples.dot) - typical(samples.idle),
    'walk through the file': typical(asides.map(({ examining }) => examining)),
    'two hashes of it': 2 * typical(asides.map(({ hashing }) => hashing)),
  };
  const known = Object.values(parts).reduce((sum, each) => sum + each, drawing.value);
  const where = [
    ...Object.entries(parts).map(([what, cost]) => `${what} ${amount(cost, 'ms')}`),
    `to receive and store 2 MB as multipart ${amount(multipart - known, 'ms')}, as JSON ${amount(json - known, 'ms')}`,
  ];
  return {
    figures,
    notes: [`upload: beside ${amount(drawing.value, 'ms')} of drawing: ${where.join('; ')}.`],
  };
}

/** A server to send photos to. Without one, measures the cost of waiting as long. */
async function startReceiver(open: AsyncDisposableStack, form: UploadForm) {
  const server = await startServer();
  open.defer(server.stop);
  const { accessToken: token } = await registered(server.url);
  return {
    cost: async (photo: Photo | undefined): Promise<number> => {
      const sent = photo && uploadOf(form, photo.bytes, photo.name, photo.mime);
      const before = await server.cpu();
      if (sent) await ask(`${server.url}/api/uploadImage`, { method: 'POST', token, ...sent });
      await sleep(afterwards);
      return (await server.cpu()) - before;
    },
  };
}

async function startArtist(open: AsyncDisposableStack): Promise<(photo?: Photo) => Promise<Drawing>> {
  const program = fileURLToPath(new URL('./drawing-process.ts', import.meta.url));
  const child: ChildProcess = fork(program, { serialization: 'advanced' });
  open.defer(async () => {
    if (child.connected) child.disconnect();
    await ended(child);
  });
  await answer(child, 30_000);
  return (photo) => {
    const answered = answer<Drawing>(child, 60_000);
    child.send(photo?.bytes ?? Buffer.alloc(0));
    return answered;
  };
}

function takeDots(count: number): Promise<Photo[]> {
  return Promise.all(
    Array.from({ length: count }, async (_, index) => {
      const background = { r: index, g: 40, b: 90 };
      const dot = sharp({ create: { width: 1, height: 1, channels: 3, background } }).png();
      return { bytes: await dot.toBuffer(), name: `dot ${index}.png`, mime: 'image/png' };
    }),
  );
}
