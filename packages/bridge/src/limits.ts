export interface Allowance {
  /** The largest amount that can be taken at once. */
  readonly atOnce: number;
  readonly perSecond: number;
}

/** A token bucket. Takes the amount and returns true, or returns false if there is not enough. */
export function createBucket(
  { atOnce, perSecond }: Allowance,
  now: () => number,
): (amount?: number) => boolean {
  let held = atOnce;
  let at = now();
  return (amount = 1) => {
    const moment = now();
    held = Math.min(atOnce, held + ((moment - at) / 1000) * perSecond);
    at = moment;
    if (held < amount) return false;
    held -= amount;
    return true;
  };
}

const nodesMaximum = 20_000;
const depthMaximum = 16;

/**
 * Returns about how many characters a message holds, or null if JSON cannot represent it, it is nested too deeply or it has too
 * many parts. A frame can send anything that can be cloned: cycles, buffers, maps.
 */
export function sizeOf(message: unknown): number | null {
  let size = 0;
  let nodes = 0;
  const weigh = (value: unknown, depth: number): boolean => {
    nodes += 1;
    if (nodes > nodesMaximum || depth > depthMaximum) return false;
    if (typeof value === 'string') size += value.length;
    else if (typeof value === 'object' && value !== null) return weighParts(value, depth);
    else size += 8;
    return typeof value !== 'bigint' && typeof value !== 'function' && typeof value !== 'symbol';
  };
  const weighParts = (value: object, depth: number): boolean => {
    if (Array.isArray(value)) {
      return value.length <= nodesMaximum && value.every((part) => weigh(part, depth + 1));
    }
    const isPlain = Object.prototype.toString.call(value) === '[object Object]';
    const entries = isPlain ? Object.entries(value) : null;
    return entries?.every(([key, part]) => weigh(key, depth) && weigh(part, depth + 1)) ?? false;
  };
  return weigh(message, 0) ? size : null;
}
