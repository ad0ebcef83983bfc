import { readFileSync, writeFileSync } from 'node:fs';
import { registered } from '../../apps/server/test/support/visitor.ts';
import { largePicture, type Photo, snapshot, takePhotos } from './photos.ts';
import { ask, type UploadForm, uploadOf } from './requests.ts';
import { type Server, startServer } from './server.ts';
import { type Findings, limit } from './table.ts';

const atOnce = 32;
// The first run fills caches and pools; the second shows the steady state.
const rounds = 2;
const below = 600;

/** Peak memory of the server during parallel uploads. */
export async function memory(): Promise<Findings> {
  const pictures = await takePhotos(largePicture, atOnce * rounds);
  const snapshots = await takePhotos(snapshot, atOnce * rounds);
  const runs = [
    { what: '32 uploads of 5 MB at once, PNG as multipart', form: 'multipart', photos: pictures },
    { what: '32 uploads of 5 MB at once, PNG as JSON', form: 'JSON', photos: pictures },
    { what: '32 uploads of 5 MB at once, 12 MP JPEG', form: 'multipart', photos: snapshots },
  ] as const;
  const figures = [];
  const notes = [];
  for (const { what, form, photos } of runs) {
    const { idle, peaks } = await peaksOf(form, photos);
    figures.push(limit(`memory: ${what}`, Math.max(...peaks), { below, unit: 'MB' }));
    const list = peaks.map((peak) => peak.toFixed(0)).join(', ');
    notes.push(`memory: ${what}: ${idle.toFixed(0)} MB before, then at most ${list} MB.`);
  }
  return { figures, notes };
}

/** A new server for each kind of upload, so that memory left by one does not count for the next. */
async function peaksOf(
  form: UploadForm,
  photos: readonly Photo[],
): Promise<{ idle: number; peaks: number[] }> {
  const server = await startServer();
  try {
    const { accessToken: token } = await registered(server.url);
    const idle = megabytes(server, 'VmRSS');
    const peaks: number[] = [];
    for (let at = 0; at < photos.length; at += atOnce) {
      const stop = watchPeak(server);
      await Promise.all(
        photos.slice(at, at + atOnce).map(({ bytes, name, mime }) => {
          const { body, type } = uploadOf(form, bytes, name, mime);
          return ask(`${server.url}/api/uploadImage`, { method: 'POST', token, body, type });
        }),
      );
      peaks.push(stop());
    }
    return { idle, peaks };
  } finally {
    await server.stop();
  }
}

/** Linux keeps the peak and can reset it. Elsewhere the memory is sampled often. */
function watchPeak(server: Server): () => number {
  try {
    writeFileSync(`/proc/${server.pid}/clear_refs`, '5');
    return () => megabytes(server, 'VmHWM');
  } catch {
    let peak = 0;
    const timer = setInterval(() => {
      peak = Math.max(peak, megabytes(server, 'VmRSS'));
    }, 5);
    return () => {
      clearInterval(timer);
      return peak;
    };
  }
}

function megabytes({ pid }: Server, field: 'VmRSS' | 'VmHWM'): number {
  const [, kilobytes] = new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(
    readFileSync(`/proc/${pid}/status`, 'utf8'),
  ) ?? [undefined, Number.NaN];
  return (Number(kilobytes) * 1024) / 1e6;
}
