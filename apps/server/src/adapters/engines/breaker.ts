/** What an attempt showed about the service. `nothing`: it was cancelled, or failed for a reason of our own. */
export type Shown = 'answers' | 'fault' | 'nothing';

/** Permission for one attempt. */
export interface Pass {
  /** The first attempt after a pause: it decides whether the service is used again. */
  readonly isTrial: boolean;
  /** One order counts once: neither its retries nor its other images put the service out of use for everybody. */
  readonly end: (shown: Shown, order?: string | symbol) => void;
}

/**
 * Stops using a service that fails again and again, so that orders do not wait for it. After a pause one attempt tries it. Each
 * process has its own breakers: each learns within a few orders, or by its own health checks, and nothing has to be shared.
 */
export interface Breaker {
  /** null: the service is out of use at the moment. With `isForced`, it is tried anyway. */
  readonly enter: (isForced?: boolean) => Pass | null;
  readonly isOpen: () => boolean;
  /** The result of a health check. */
  readonly checked: (isHealthy: boolean) => void;
}

/** Called when the service goes out of use, and when it has answered again; not for each pause in between. */
type OnUse = (isDown: boolean) => void;

interface BreakerSettings {
  /** Orders in a row that meet faults, after which the service is out of use. */
  readonly faults: number;
  /** Health checks in a row that must fail. One may be a hiccup of the line. */
  readonly checks: number;
  readonly firstPauseMs: number;
  readonly longestPauseMs: number;
}

const usualBreaker: BreakerSettings = {
  faults: 3,
  checks: 2,
  firstPauseMs: 30_000,
  longestPauseMs: 300_000,
};

export function createBreaker(
  now: () => number = () => performance.now(),
  onUse: OnUse = () => undefined,
  { faults, checks, firstPauseMs, longestPauseMs }: BreakerSettings = usualBreaker,
): Breaker {
  /** Orders that have met a fault since the service last answered. */
  const failed = new Set<string | symbol>();
  let checksFailed = 0;
  /** How often it has opened since the service last answered: pauses become longer. */
  let opened = 0;
  let openUntil = Number.NEGATIVE_INFINITY;
  let isTrying = false;
  let wasDown = false;

  const report = (): void => {
    const isDown = opened > 0 || checksFailed >= checks;
    if (isDown !== wasDown) onUse(isDown);
    wasDown = isDown;
  };
  const open = (): void => {
    const pause = Math.min(firstPauseMs * 2 ** opened, longestPauseMs);
    // Jitter, so that the processes do not all try it at once.
    openUntil = now() + pause * (0.8 + Math.random() * 0.4);
    opened += 1;
  };
  const isOpen = (): boolean => checksFailed >= checks || now() < openUntil || isTrying;

  return {
    isOpen,
    enter: (isForced = false) => {
      if (isOpen() && !isForced) return null;
      const isTrial = opened > 0;
      if (isTrial) isTrying = true;
      return {
        isTrial,
        end: (shown, order = Symbol('one of its own')) => {
          if (isTrial) isTrying = false;
          if (shown === 'nothing') return;
          if (shown === 'answers') {
            failed.clear();
            opened = 0;
            openUntil = Number.NEGATIVE_INFINITY;
          } else {
            const isNew = failed.size < faults && !failed.has(order);
            if (isNew) failed.add(order);
            if (isTrial || (isNew && failed.size === faults)) open();
          }
          report();
        },
      };
    },
    checked: (isHealthy) => {
      checksFailed = isHealthy ? 0 : checksFailed + 1;
      report();
    },
  };
}
