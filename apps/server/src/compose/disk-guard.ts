import { statfs } from 'node:fs/promises';
import { Failure } from '@artcade/domain/failure';

/** Refuses new work while less than the reserve is free on the disk of a folder: what has begun needs the rest. */
export const createDiskGuard = (folder: string, reserveBytes: number) => async (): Promise<void> => {
  // Where the disk cannot be asked, a write will tell.
  const disk = await statfs(folder).catch(() => null);
  if (disk && disk.bavail * disk.bsize < reserveBytes) throw new Failure('disk_full');
};
