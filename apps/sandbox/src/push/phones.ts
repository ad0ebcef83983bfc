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

export type Switches = {
  answer: AnswerKind;
  /** So many times; 0 until it is changed. */
  times: number;
  retryAfter: number;
  slowMs: number;
};

export const defaultSwitches: Switches = { answer: 'ok', times: 0, retryAfter: 1, slowMs: 20_000 };

const maxKept = 500;

/** All phones that were ever sent something, with what they show. */
export class Phones {
  switches: Switches = { ...defaultSwitches };
  notifications: Notification[] = [];
  attempts: Attempt[] = [];

  /** How to answer this time. */
  nextAnswer(): AnswerKind {
    const { answer, times } = this.switches;
    if (answer !== 'ok' && times > 0)
      this.switches = { ...this.switches, times: times - 1, answer: times === 1 ? 'ok' : answer };
    return answer;
  }

  show(notification: Omit<Notification, 'at' | 'times'>): void {
    const isSame = (other: Notification) =>
      other.token === notification.token &&
      other.collapseId === notification.collapseId &&
      other.collapseId !== '';
    const before = this.notifications.find(isSame);
    const others = this.notifications.filter((other) => other !== before);
    const shown = { ...notification, at: new Date().toISOString(), times: (before?.times ?? 0) + 1 };
    this.notifications = [...others, shown].slice(-maxKept);
  }

  note(attempt: Omit<Attempt, 'at'>): void {
    this.attempts = [...this.attempts, { at: new Date().toISOString(), ...attempt }].slice(-maxKept);
  }

  empty(): void {
    this.notifications = [];
    this.attempts = [];
  }
}
