// The card gateway charges by the date in Taipei, so plans use the same calendar. It has no daylight saving time.
const taipei = 8 * 3_600_000;
const day = 86_400_000;

interface CalendarDay {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  readonly day: number;
}

export function taipeiDay(moment: Date): CalendarDay {
  const shifted = new Date(moment.getTime() + taipei);
  return { year: shifted.getUTCFullYear(), month: shifted.getUTCMonth() + 1, day: shifted.getUTCDate() };
}

/**
 * Returns the day that many months after `anchor`. If a month lacks the day, its last day is used; later months use the
 * anchor's own day again. The time is noon in Taipei, when nearly all the world has the same date, so everybody reads the day
 * on which the gateway charges. Zero months return the anchor itself.
 */
export function anniversary(anchor: Date, months: number): Date {
  if (months === 0) return anchor;
  const start = taipeiDay(anchor);
  const month = start.month - 1 + months;
  const lastDay = new Date(Date.UTC(start.year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(start.year, month, Math.min(start.day, lastDay), 12) - taipei);
}

export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * day);

/** Returns the end of the day in Taipei that contains this moment. */
export function endOfDay(moment: Date): Date {
  const { year, month, day: date } = taipeiDay(moment);
  return new Date(Date.UTC(year, month - 1, date + 1) - taipei);
}
