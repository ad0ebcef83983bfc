/** The most that one holder may reserve, so that no one takes everything. */
export interface Share {
  readonly who: string;
  readonly maximum: number;
}

export type Refusal = 'share' | 'total';

/** A reserved amount. It can grow until it is released. Releasing it again has no effect. */
export interface Reservation {
  /** Returns null on success. Otherwise returns what is exhausted, and changes nothing. */
  readonly grow: (amount: number) => Refusal | null;
  readonly release: () => void;
}

/**
 * Limits what work in progress holds at once, for example bytes or open files. Each reservation counts against the total and against
 * all of its shares, for example those of its account and of its address.
 */
export function createCapacity(total = Number.POSITIVE_INFINITY) {
  let reserved = 0;
  const held = new Map<string, number>();

  function take(shares: readonly Share[], amount: number): Refusal | null {
    if (shares.some(({ who, maximum }) => (held.get(who) ?? 0) + amount > maximum)) return 'share';
    if (reserved + amount > total) return 'total';
    reserved += amount;
    for (const { who } of shares) held.set(who, (held.get(who) ?? 0) + amount);
    return null;
  }

  function giveBack(shares: readonly Share[], amount: number): void {
    reserved -= amount;
    for (const { who } of shares) {
      const left = (held.get(who) ?? 0) - amount;
      if (left > 0) held.set(who, left);
      else held.delete(who);
    }
  }

  return {
    reserve(shares: readonly Share[], amount: number): Reservation | Refusal {
      const refusal = take(shares, amount);
      if (refusal) return refusal;
      let mine = amount;
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
    /** The amount that is reserved now. */
    reserved: (): number => reserved,
  };
}
