import { trashDays } from '@artcade/domain/images';

const day = 86_400_000;

/** Returns the days until an image in the trash is erased; a started day counts. */
export function daysLeft(deletedAt: string, now: number): number {
  const gone = Date.parse(deletedAt) + trashDays * day;
  return Math.max(0, Math.ceil((gone - now) / day));
}
