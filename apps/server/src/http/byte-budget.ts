/** What one holder may have at most, so that nobody gets all there is. */
export interface Share {
  readonly who: string;
  readonly maximum: number;
}

export type Refusal = 'share' | 'total';

/** A promise of bytes. It can grow until it is given back, which counts once however often it is said. */
export interface Reservation {
  /** Null where there was room; otherwise what was exhausted, and nothing has changed. */
  readonly grow: (bytes: number) => Refusal | null;
  readonly release: () => void;
}

/**
 * Bytes that are promised to work under way. Each piece of work counts against the total and against every one of its shares, for
 * example those of its account and of its address.
 */
export function createByteBudget(total: number) {
  let promised = 0;
  const held = new Map<string, number>();

  function take(shares: readonly Share[], bytes: number): Refusal | null {
    if (shares.some(({ who, maximum }) => (held.get(who) ?? 0) + bytes > maximum)) return 'share';
    if (promised + bytes > total) return 'total';
    promised += bytes;
    for (const { who } of shares) held.set(who, (held.get(who) ?? 0) + bytes);
    return null;
  }

  function giveBack(shares: readonly Share[], bytes: number): void {
    promised -= bytes;
    for (const { who } of shares) {
      const left = (held.get(who) ?? 0) - bytes;
      if (left > 0) held.set(who, left);
      else held.delete(who);
    }
  }

  return {
    reserve(shares: readonly Share[], bytes: number): Reservation | Refusal {
      const refusal = take(shares, bytes);
      if (refusal) return refusal;
      let mine = bytes;
      let isOver = false;
      return {
        grow: (more) => {
          const refused = isOver ? 'share' : take(shares, more);
          if (!refused) mine += more;
          return refused;
        },
        release: () => {
          giveBack(shares, mine);
          mine = 0;
          isOver = true;
        },
      };
    },
    /** Bytes promised now. */
    promised: (): number => promised,
  };
}
