/** The gateway uses Taipei dates. Taiwan has had no daylight saving time since 1979. */
const taipeiOffset = 8 * 60 * 60 * 1000;
/** Banks charge in a nightly batch. */
const chargeTime = '02:00:00';

export type PeriodType = 'M' | 'Y';
/** Monthly on day `DD`, or yearly on `MMDD`. */
export type Rhythm = { type: PeriodType; point: string };

/** `2026-01-31 14:00:05` in Taipei. */
export function taipeiTime(instant: number): string {
  return new Date(instant + taipeiOffset).toISOString().slice(0, 19).replace('T', ' ');
}

export function taipeiDate(instant: number): string {
  return taipeiTime(instant).slice(0, 10);
}

/** `20260131140005` in Taipei. */
export function taipeiStamp(instant: number): string {
  return taipeiTime(instant).replaceAll(/\D/g, '');
}

/** Returns the instant of the charge that is due on a Taipei date. */
export function chargeInstant(date: string): number {
  return Date.parse(`${date}T${chargeTime}+08:00`);
}

export function isRhythm(type: string, point: string): boolean {
  if (type === 'M') return /^(0[1-9]|[12]\d|3[01])$/.test(point);
  if (type !== 'Y' || !/^\d{4}$/.test(point)) return false;
  const [month, day] = [Number(point.slice(0, 2)), Number(point.slice(2))];
  // 0229 is valid; in other years it is clamped to the 28th.
  return month >= 1 && month <= 12 && day >= 1 && day <= daysIn(2024, month);
}

/** Returns the first date of the rhythm after the given date. */
export function nextDate(rhythm: Rhythm, after: string): string {
  const { year, month } = partsOf(after);
  if (rhythm.type === 'Y') {
    const yearly = (inYear: number) =>
      clamped(inYear, Number(rhythm.point.slice(0, 2)), rhythm.point.slice(2));
    return yearly(year) > after ? yearly(year) : yearly(year + 1);
  }
  const thisMonth = clamped(year, month, rhythm.point);
  if (thisMonth > after) return thisMonth;
  return month === 12 ? clamped(year + 1, 1, rhythm.point) : clamped(year, month + 1, rhythm.point);
}

/** Whether the date belongs to the rhythm, with days clamped at the end of a month. */
export function matchesRhythm(rhythm: Rhythm, date: string): boolean {
  const { year, month } = partsOf(date);
  if (rhythm.type === 'M') return clamped(year, month, rhythm.point) === date;
  return clamped(year, Number(rhythm.point.slice(0, 2)), rhythm.point.slice(2)) === date;
}

/** Returns the dates of all charges, the given first one included. */
export function schedule(rhythm: Rhythm, first: string, times: number): string[] {
  const dates = [first];
  let last = first;
  while (dates.length < times) {
    last = nextDate(rhythm, last);
    dates.push(last);
  }
  return dates;
}

function clamped(year: number, month: number, day: string): string {
  const last = Math.min(Number(day), daysIn(year, month));
  return `${year}-${String(month).padStart(2, '0')}-${String(last).padStart(2, '0')}`;
}

function daysIn(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate();
}

function partsOf(date: string): { year: number; month: number } {
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)) };
}
