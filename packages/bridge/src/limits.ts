export interface Allowance {
  /** As much as can be taken at once. */
  readonly atOnce: number;
  readonly perSecond: number;
}

/** A bucket of tokens that fills with time. Answers whether the amount was there, and takes it if so. */
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
 * About how many characters a message holds, or null where it is nothing that JSON could say, is nested too deeply or
 * has too many parts. What frames send may be anything that can be cloned: circles, buffers, maps.
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
