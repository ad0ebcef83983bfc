export const notifyModes = ['normal', 'delay', 'duplicate', 'reorder', 'lose', 'forge', 'multipart'] as const;
type NotifyMode = (typeof notifyModes)[number];

/** How the gateway misbehaves, for tests and for people who want to see what happens then. */
export type Faults = {
  notify: NotifyMode;
  /** How long `delay` waits. */
  delayMs: number;
  /** How many notifies `duplicate` sends. */
  copies: number;
  /** One retry per entry, each after so long. */
  retryDelaysMs: number[];
  /** How many of the next renewal charges the bank declines. */
  declineCharges: number;
  /** An outage: server calls get 503. */
  paused: boolean;
  /** The bank has not booked today's payments yet: they can be cancelled, but not refunded. */
  uncaptured: boolean;
  /** How many queries for unknown orders are suffered in ten minutes. */
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

/** The switches after a change; a TypeError says what is wrong with it. Forms send everything as text. */
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
