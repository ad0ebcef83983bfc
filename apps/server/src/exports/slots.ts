import { Failure } from '@artcade/domain/failure';

const each = 2;
/** Whole files wait in memory until they are sent. */
const all = 8;

/** Who is being served. A place is taken until its signal says that nobody is there any more. */
export function createSlots(): (uid: string, gone: AbortSignal) => void {
  const taken = new Map<string, number>();
  let total = 0;
  return (uid, gone) => {
    const mine = taken.get(uid) ?? 0;
    if (mine >= each) throw new Failure('too_many_exports', { maximum: each });
    if (total >= all) throw new Failure('engine_busy');
    taken.set(uid, mine + 1);
    total += 1;
    const leave = () => {
      total -= 1;
      const left = (taken.get(uid) ?? 1) - 1;
      if (left === 0) taken.delete(uid);
      else taken.set(uid, left);
    };
    if (gone.aborted) leave();
    else gone.addEventListener('abort', leave, { once: true });
  };
}
