import { Failure } from '@artcade/domain/failure';

const slotsPerUser = 2;
/** One is made at a time; the others wait, and hold little. With few places, a few accounts would take all of them. */
const slotsInTotal = 48;

/** Limits exports per user and in total. Returns a function that frees the slot; calling it twice is harmless. */
export function createSlots(): (uid: string) => () => void {
  const taken = new Map<string, number>();
  let total = 0;
  return (uid) => {
    const mine = taken.get(uid) ?? 0;
    if (mine >= slotsPerUser) throw new Failure('too_many_exports', { maximum: slotsPerUser });
    if (total >= slotsInTotal) throw new Failure('engine_busy');
    taken.set(uid, mine + 1);
    total += 1;
    let isInside = true;
    return () => {
      if (!isInside) return;
      isInside = false;
      total -= 1;
      const left = (taken.get(uid) ?? 1) - 1;
      if (left === 0) taken.delete(uid);
      else taken.set(uid, left);
    };
  };
}
