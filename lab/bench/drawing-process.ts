import { examine } from '../../apps/server/src/adapters/pictures/examine.ts';
import { makeThumbnails } from '../../apps/server/src/adapters/pictures/thumbnails.ts';

// Only the server's thumbnails, with the same threads. Answers with milliseconds of processor time.
process.on('message', (bytes: Uint8Array) => {
  void costOf(bytes).then((cost) => process.send?.(cost));
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

async function costOf(bytes: Uint8Array): Promise<number> {
  const seen = examine(bytes);
  const before = process.cpuUsage();
  await makeThumbnails(seen);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
}
