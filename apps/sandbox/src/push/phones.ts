export type Platform = 'android' | 'ios';

export type Notification = {
  platform: Platform;
  token: string;
  title: string;
  body: string;
  link: string;
  /** A later one with the same takes its place. */
  collapseId: string;
  at: string;
  /** How often it came. More than one buzzed, but there is one to see. */
  times: number;
};

/** What was asked of the services, and what they answered. */
export type Attempt = { at: string; platform: Platform; token: string; status: number; reason: string };

/** How the next messages are answered. `expired`: as if our token was too old; `goaway`: Apple ends the connection. */
export const answerKinds = ['ok', 'unregistered', '429', '500', 'slow', 'expired', 'goaway'] as const;
export type AnswerKind = (typeof answerKinds)[number];

export type Faults = {
  answer: AnswerKind;
  /** So many times; 0 until it is changed. */
  times: number;
  retryAfter: number;
  slowMs: number;
};

export const defaultFaults: Faults = { answer: 'ok', times: 0, retryAfter: 1, slowMs: 20_000 };

const maxKept = 500;

/** Every phone that received a notification, and what it shows. */
export function createPhones() {
  let faults: Faults = { ...defaultFaults };
  let notifications: Notification[] = [];
  let attempts: Attempt[] = [];

  /** Returns how to answer this request, and uses up one of the times a fault was set for. */
  function nextAnswer(): AnswerKind {
    const { answer, times } = faults;
    if (answer !== 'ok' && times > 0)
      faults = { ...faults, times: times - 1, answer: times === 1 ? 'ok' : answer };
    return answer;
  }

  function show(notification: Omit<Notification, 'at' | 'times'>): void {
    const isSame = (other: Notification) =>
      other.token === notification.token &&
      other.collapseId === notification.collapseId &&
      other.collapseId !== '';
    const before = notifications.find(isSame);
    const others = notifications.filter((other) => other !== before);
    const shown = { ...notification, at: new Date().toISOString(), times: (before?.times ?? 0) + 1 };
    notifications = [...others, shown].slice(-maxKept);
  }

  function recordAttempt(attempt: Omit<Attempt, 'at'>): void {
    attempts = [...attempts, { at: new Date().toISOString(), ...attempt }].slice(-maxKept);
  }

  function clear(): void {
    notifications = [];
    attempts = [];
  }

  function setFaults(next: Faults): void {
    faults = next;
  }

  return {
    faults: () => faults,
    notifications: () => notifications,
    attempts: () => attempts,
    setFaults,
    nextAnswer,
    show,
    recordAttempt,
    clear,
  };
}

export type Phones = ReturnType<typeof createPhones>;
