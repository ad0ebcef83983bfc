import { createCapacity } from '#http/capacity.ts';

/** Each download holds an image in memory, of up to 20 MB, however slow its client is. */
const usual = {
  /** Of one account; one alone, once half of all places are taken. */
  each: 2,
  network: 4,
  all: 8,
  /** Bytes per second below which a download gives way to others. */
  least: 16_384,
  /** How long it is measured at least. */
  seconds: 30,
};

export interface Reader {
  /** Bytes that it has taken so far. */
  readonly bytes: () => number;
  readonly end: () => void;
}

/** Places for downloads. Returns a function that leaves the place, or null where there is none. */
export function createDownloadPlaces(limits = usual, seconds = () => performance.now() / 1000) {
  const places = createCapacity(limits.all);
  const marks = new Map<Reader, { at: number; bytes: number }>();

  /** Called when somebody is refused: the next attempt finds the places of those who hardly read. */
  function endSlow(): void {
    for (const [reader, { at, bytes }] of marks) {
      const [passed, taken] = [seconds() - at, reader.bytes()];
      if (passed < limits.seconds) continue;
      if (taken - bytes < passed * limits.least) reader.end();
      else marks.set(reader, { at: seconds(), bytes: taken });
    }
  }

  return (uid: string, network: string, reader: Reader): (() => void) | null => {
    const place = places.reserve(
      [
        { who: `account ${uid}`, maximum: places.reserved() < limits.all / 2 ? limits.each : 1 },
        { who: `network ${network}`, maximum: limits.network },
      ],
      1,
    );
    if (place === 'total') endSlow();
    if (typeof place !== 'object') return null;
    marks.set(reader, { at: seconds(), bytes: reader.bytes() });
    return () => {
      marks.delete(reader);
      place.release();
    };
  };
}
