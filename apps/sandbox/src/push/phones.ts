export type Platform = 'android' | 'ios';

export type Notification = {
  platform: Platform;
  token: string;
  title: string;
  body: string;
  link: string;
  /** A later notification with the same id replaces this one. */
  collapseId: string;
  at: string;
  /** How often it arrived, replacements included. */
  times: number;
};

/** A request to FCM or APNs and its result. */
export type Attempt = { at: string; platform: Platform; token: string; status: number; reason: string };

/** How the next requests are answered. `expired`: the sender's token is too old; `goaway`: APNs closes the connection. */
export const answerKinds = ['ok', 'unregistered', '429', '500', 'slow', 'expired', 'goaway'] as const;
export type AnswerKind = (typeof answerKinds)[number];

/** The API and the form call these `switches`. */
export type Faults = {
  answer: AnswerKind;
  /** 0: until changed. */
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
