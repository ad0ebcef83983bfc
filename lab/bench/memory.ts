import { readFileSync, writeFileSync } from 'node:fs';
import { registered } from '../../apps/server/test/support/visitor.ts';
import { largePicture, type Photo, snapshot, takePhotos } from './photos.ts';
import { ask, type UploadForm, uploadOf } from './requests.ts';
import { isQuick } from './samples.ts';
import { type Server, startServer } from './server.ts';
import { type Figure, limit } from './table.ts';

const atOnce = isQuick ? 4 : 32;
// The first run fills caches and pools; the second shows the steady state.
const rounds = 2;
const below = 600;

/** Peak memory of the server during parallel uploads. */
export async function memory(): Promise<readonly Figure[]> {
  const pictures = await takePhotos(largePicture, atOnce * rounds);
  const snapshots = await takePhotos(snapshot, atOnce * rounds);
  const runs = [
    { what: '32 uploads of 5 MB at once, PNG as multipart', form: 'multipart', photos: pictures },
    { what: '32 uploads of 5 MB at once, PNG as JSON', form: 'JSON', photos: pictures },
    { what: '32 uploads of 5 MB at once, 12 MP JPEG', form: 'multipart', photos: snapshots },
  ] as const;
  const figures: Figure[] = [];
  for (const { what, form, photos } of runs)
    figures.push(limit(`memory: ${what}`, await peakOf(form, photos), { below, unit: 'MB' }));
  return figures;
}

/** A new server for each kind of upload, so that memory left by one does not count for the next. */
async function peakOf(form: UploadForm, photos: readonly Photo[]): Promise<number> {
  const server = await startServer();
  try {
    const { accessToken: token } = await registered(server.url);
    let peak = 0;
    for (let at = 0; at < photos.length; at += atOnce) {
      resetPeak(server);
      await Promise.all(
        photos
          .slice(at, at + atOnce)
          .map((photo) =>
            ask(`${server.url}/api/uploadImage`, { method: 'POST', token, ...uploadOf(form, photo) }),
          ),
      );
      peak = Math.max(peak, peakSinceReset(server));
    }
    return peak;
  } finally {
    await server.stop();
  }
}

/** Linux keeps the peak, and can reset it. */
const resetPeak = ({ pid }: Server): void => writeFileSync(`/proc/${pid}/clear_refs`, '5');

function peakSinceReset({ pid }: Server): number {
  const [, kilobytes] = /^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return (Number(kilobytes) * 1024) / 1e6;
}
