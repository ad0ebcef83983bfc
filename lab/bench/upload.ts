import { fork } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { registered } from '../../apps/server/test/support/visitor.ts';
import { type Photo, picture, takePhotos } from './photos.ts';
import { answer, dismiss } from './processes.ts';
import { ask, type UploadForm, uploadOf } from './requests.ts';
import { isQuick, takeTurns, typical } from './samples.ts';
import { startServer } from './server.ts';
import { type Figure, ratio } from './table.ts';

const rounds = isQuick ? 4 : 24;
const warmUp = isQuick ? 2 : 6;
const target = 1.5;
// Cleanup after the response is part of the cost.
const afterwards = 40;

/** Overhead of an upload in processor time, which other load of the machine affects less than time on the clock. */
export async function upload(): Promise<readonly Figure[]> {
  await using open = new AsyncDisposableStack();
  const drawing = await startDrawing(open);
  // Each form has its own server, so that no form pays for the garbage of another.
  const multipart = await startReceiver(open, 'multipart');
  const json = await startReceiver(open, 'JSON');
  // Each photo is sent once, because known bytes are not stored again.
  const photos = await takePhotos(picture, warmUp + rounds);
  const each = (cost: (photo: Photo) => Promise<number>) => (round: number) => cost(photos[round] as Photo);
  const samples = await takeTurns(
    { drawing: each(drawing), multipart: each(multipart), json: each(json) },
    { rounds, warmUp },
  );
  const alone = { value: typical(samples.drawing), name: 'drawing alone' };
  return [
    ratio('upload: processor time, 2 MB PNG as multipart', typical(samples.multipart), alone, { target }),
    ratio('upload: processor time, 2 MB PNG as JSON', typical(samples.json), alone, { target }),
  ];
}

/** A server to send photos to. */
async function startReceiver(open: AsyncDisposableStack, form: UploadForm) {
  const server = await startServer();
  open.defer(server.stop);
  const { accessToken: token } = await registered(server.url);
  return async (photo: Photo): Promise<number> => {
    const sent = uploadOf(form, photo);
    const before = await server.cpu();
    await ask(`${server.url}/api/uploadImage`, { method: 'POST', token, ...sent });
    await sleep(afterwards);
    return (await server.cpu()) - before;
  };
}

async function startDrawing(open: AsyncDisposableStack) {
  const program = fileURLToPath(new URL('./drawing-process.ts', import.meta.url));
  const child = fork(program, { serialization: 'advanced' });
  open.defer(() => dismiss(child));
  await answer(child, 30_000);
  return (photo: Photo): Promise<number> => {
    const answered = answer<number>(child, 60_000);
    child.send(photo.bytes);
    return answered;
  };
}
