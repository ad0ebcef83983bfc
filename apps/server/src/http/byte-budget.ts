/** The most that one holder may reserve, so that no one takes everything. */
export interface Share {
  readonly who: string;
  readonly maximum: number;
}

export type Refusal = 'share' | 'total';

/** A reservation of bytes. It can grow until it is released. Releasing it again has no effect. */
export interface Reservation {
  /** Returns null on success. Otherwise returns what is exhausted, and changes nothing. */
  readonly grow: (bytes: number) => Refusal | null;
  readonly release: () => void;
}

/**
 * Bytes reserved by work in progress. Each reservation counts against the total and against all of its shares, for example those of
 * its account and of its address.
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
    /** Bytes reserved now. */
    promised: (): number => promised,
  };
}
