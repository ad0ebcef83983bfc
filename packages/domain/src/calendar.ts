// The card gateway charges by the date in Taipei, so plans keep the same calendar. It has no summer time.
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
 * The day so many months after `anchor`. A day that the month lacks becomes its last one, and later months go back to
 * the anchor's own day. At noon in Taipei, when nearly all the world has the same date: everybody reads the day on which
 * the gateway charges. After no month it is the anchor itself.
 */
export function anniversary(anchor: Date, months: number): Date {
  if (months === 0) return anchor;
  const start = taipeiDay(anchor);
  const month = start.month - 1 + months;
  const lastDay = new Date(Date.UTC(start.year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(start.year, month, Math.min(start.day, lastDay), 12) - taipei);
}

export const addDays = (moment: Date, days: number): Date => new Date(moment.getTime() + days * day);

/** The end of the day that a moment belongs to in Taipei. */
export function endOfDay(moment: Date): Date {
  const { year, month, day: date } = taipeiDay(moment);
  return new Date(Date.UTC(year, month - 1, date + 1) - taipei);
}
