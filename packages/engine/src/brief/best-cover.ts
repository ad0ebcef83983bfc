interface Span {
  readonly from: number;
  readonly to: number;
}

/** How much a span costs. Two words of grammar are as likely as one noun. */
export type Weight = 1 | 2;

interface Cover {
  /** Letters that no span covers. */
  readonly open: number;
  /** The weights of the spans. */
  readonly weight: number;
  readonly spans: number;
  /** The sum of the squared lengths. */
  readonly unevenness: number;
  /** The first span of the cover, and where the next begins. Null where a letter stays open. */
  readonly first: number | null;
  readonly next: number;
}

/** Of covers with equally many spans: those of similar lengths, or with the longest. */
type Preference = 'even' | 'longest';

function isBetter(one: Cover, other: Cover, preference: Preference): boolean {
  if (one.open !== other.open) return one.open < other.open;
  if (one.weight !== other.weight) return one.weight < other.weight;
  if (one.spans !== other.spans) return one.spans < other.spans;
  return preference === 'even' ? one.unevenness < other.unevenness : one.unevenness > other.unevenness;
}

/**
 * Chooses spans that do not overlap, for the whole text at once: those that leave the fewest letters open, then the
 * lightest and fewest. So ทะเลสาบ (lake) is not cut into ทะเล (sea) and a rest, and กุญแจทองคำ is a key of gold, though there is a spelling
 * กุญแจทอง, which would leave คำ behind.
 */
export function bestCover<T extends Span>(
  text: string,
  all: readonly T[],
  weightOf: (span: T) => Weight,
  preference: Preference,
): readonly T[] {
  const starting = new Map<number, number[]>();
  all.forEach(({ from }, index) => {
    const list = starting.get(from);
    if (list) list.push(index);
    else starting.set(from, [index]);
  });
  const end: Cover = { open: 0, weight: 0, spans: 0, unevenness: 0, first: null, next: text.length };
  // From the end, so that each place knows the best cover of all that follows.
  const covers: Cover[] = [];
  const coverFrom = (place: number): Cover => covers[place] ?? end;
  for (let place = text.length - 1; place >= 0; place--) {
    const rest = coverFrom(place + 1);
    const isOpen = /[\p{L}\p{N}]/u.test(text.charAt(place));
    let best: Cover = { ...rest, open: rest.open + (isOpen ? 1 : 0), first: null, next: place + 1 };
    for (const index of starting.get(place) ?? []) {
      const { to } = all[index] as T;
      const behind = coverFrom(to);
      const cover: Cover = {
        open: behind.open,
        weight: behind.weight + weightOf(all[index] as T),
        spans: behind.spans + 1,
        unevenness: behind.unevenness + (to - place) ** 2,
        first: index,
        next: to,
      };
      if (!isBetter(best, cover, preference)) best = cover;
    }
    covers[place] = best;
  }
  const chosen: T[] = [];
  for (let place = 0; place < text.length; place = coverFrom(place).next) {
    const { first } = coverFrom(place);
    if (first !== null) chosen.push(all[first] as T);
  }
  return chosen;
}
