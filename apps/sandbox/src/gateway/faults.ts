export const notifyModes = ['normal', 'delay', 'duplicate', 'reorder', 'lose', 'forge', 'multipart'] as const;
type NotifyMode = (typeof notifyModes)[number];

/** Faults that tests and people inject. The state file, the API and the forms call them `switches`. */
export type Faults = {
  notify: NotifyMode;
  /** For `delay`. */
  delayMs: number;
  /** For `duplicate`. */
  copies: number;
  /** One retry per entry. */
  retryDelaysMs: number[];
  /** The bank declines this many of the next renewal charges. */
  declineCharges: number;
  /** Outage: server calls get 503. */
  paused: boolean;
  /** Payments are not captured yet: they can be cancelled, but not refunded. */
  uncaptured: boolean;
  /** More queries for unknown orders than this within ten minutes lock the query API. */
  unknownQueryLimit: number;
};

export const defaultFaults: Readonly<Faults> = {
  notify: 'normal',
  delayMs: 3_000,
  copies: 3,
  retryDelaysMs: [1_000, 3_000, 10_000],
  declineCharges: 0,
  paused: false,
  uncaptured: false,
  unknownQueryLimit: 20,
};

const maxDelay = 10 * 60 * 1000;
const maxRetries = 10;

/** Returns the changed settings. Throws a TypeError for invalid fields. Forms send every value as text. */
export function changedFaults(current: Faults, change: Record<string, unknown>): Faults {
  const { reset, ...wanted } = change;
  const next: Faults = asFlag(reset ?? false, 'reset') ? structuredClone(defaultFaults) : { ...current };
  for (const [name, value] of Object.entries(wanted)) {
    switch (name) {
      case 'notify':
        next.notify = asMode(value);
        break;
      case 'delayMs':
        next.delayMs = asCount(value, name, maxDelay);
        break;
      case 'copies':
        next.copies = asCount(value, name, 100);
        break;
      case 'retryDelaysMs':
        next.retryDelaysMs = asDelays(value);
        break;
      case 'declineCharges':
        next.declineCharges = asCount(value, name, 1_000);
        break;
      case 'paused':
        next.paused = asFlag(value, name);
        break;
      case 'uncaptured':
        next.uncaptured = asFlag(value, name);
        break;
      case 'unknownQueryLimit':
        next.unknownQueryLimit = asCount(value, name, 1_000_000);
        break;
      default:
        throw new TypeError(`there is no switch "${name}"`);
    }
  }
  return next;
}

function asMode(value: unknown): NotifyMode {
  const mode = notifyModes.find((candidate) => candidate === value);
  if (!mode) throw new TypeError(`notify must be one of ${notifyModes.join(', ')}`);
  return mode;
}

function asCount(value: unknown, name: string, max: number): number {
  const count = typeof value === 'string' && /^\s*\d+\s*$/.test(value) ? Number(value) : value;
  if (typeof count !== 'number' || !Number.isInteger(count) || count < 0 || count > max) {
    throw new TypeError(`${name} must be an integer from 0 to ${max}`);
  }
  return count;
}

function asDelays(value: unknown): number[] {
  const list: unknown =
    typeof value === 'string' ? value.split(',').filter((part) => part.trim() !== '') : value;
  if (!Array.isArray(list) || list.length > maxRetries) {
    throw new TypeError(`retryDelaysMs must be a list of at most ${maxRetries} milliseconds`);
  }
  return list.map((item: unknown) => asCount(item, 'retryDelaysMs', maxDelay));
}

function asFlag(value: unknown, name: string): boolean {
  if (value === true || value === 'true') return true;
  if (value === false || value === 'false') return false;
  throw new TypeError(`${name} must be true or false`);
}
