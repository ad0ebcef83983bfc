import { perLanguage } from './formatters.ts';
import type { Language } from './languages.ts';

/** A calendar day without a time zone, such as 2026-01-31. */
export type Day = string;

const shape = /^(\d{4})-(\d{2})-(\d{2})$/;

const pad = (number: number): string => String(number).padStart(2, '0');
const numeric = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { year: 'numeric', month: '2-digit', day: '2-digit', timeZone: 'UTC' }),
);
const full = perLanguage((locale) => new Intl.DateTimeFormat(locale, { dateStyle: 'full', timeZone: 'UTC' }));
const month = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' }),
);
const weekday = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'narrow', timeZone: 'UTC' }),
);
const weekdayName = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { weekday: 'long', timeZone: 'UTC' }),
);

/** Returns the day, or null where the calendar has no such day. */
export function dayOf(year: number, monthNumber: number, date: number): Day | null {
  const moment = new Date(Date.UTC(year, monthNumber - 1, date));
  const isThere =
    year >= 1000 && year <= 9999 && moment.getUTCMonth() === monthNumber - 1 && moment.getUTCDate() === date;
  return isThere ? `${year}-${pad(monthNumber)}-${pad(date)}` : null;
}

export function parseDay(given: string): Day | null {
  const [, year, monthNumber, date] = shape.exec(given) ?? [];
  return dayOf(Number(year), Number(monthNumber), Number(date));
}

const momentOf = (day: Day): Date => new Date(`${day}T00:00:00Z`);

/** Returns the day some days later, or earlier. */
export function addDays(day: Day, days: number): Day {
  const moment = momentOf(day);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}

/** Returns the same date some months later, or the last day of a shorter month. */
export function addMonths(day: Day, months: number): Day {
  const [year = 0, monthNumber = 1, date = 1] = day.split('-').map(Number);
  const first = new Date(Date.UTC(year, monthNumber - 1 + months, 1));
  const last = new Date(Date.UTC(year, monthNumber + months, 0)).getUTCDate();
  first.setUTCDate(Math.min(date, last));
  return first.toISOString().slice(0, 10);
}

/** Returns the weeks of the month that contains a day, from Monday, with the days of other months around it. */
export function weeksOf(day: Day): Day[][] {
  const first = `${day.slice(0, 8)}01`;
  const weekdayIndex = (momentOf(first).getUTCDay() + 6) % 7;
  const start = addDays(first, -weekdayIndex);
  const weeks = Array.from({ length: 6 }, (_, week) =>
    Array.from({ length: 7 }, (_, index) => addDays(start, week * 7 + index)),
  );
  return weeks.filter((week) => week.some((each) => each.slice(0, 7) === day.slice(0, 7)));
}

/** A day as people write it in a language: 17/11/2026. */
export const writeDay = (day: Day, language: Language): string => numeric(language).format(momentOf(day));

/** A day for screen readers: Tuesday, November 17, 2026. */
export const spellDay = (day: Day, language: Language): string => full(language).format(momentOf(day));

export const writeMonth = (day: Day, language: Language): string => month(language).format(momentOf(day));

/** The days of the week from Monday. */
export const weekdays = (language: Language): { readonly short: string; readonly name: string }[] =>
  Array.from({ length: 7 }, (_, index) => {
    // A Monday, and the days after it.
    const moment = new Date(Date.UTC(2024, 0, 1 + index));
    return { short: weekday(language).format(moment), name: weekdayName(language).format(moment) };
  });

/** Buddhist years are 543 ahead. No image is from that future. */
const buddhistFrom = 2400;
const buddhistAhead = 543;

/**
 * Reads a day that somebody typed: in the order of the language, with any signs between, or as 2026-01-31. A year of two digits is of
 * this century, and a Buddhist year is converted.
 */
export function readDay(typed: string, language: Language): Day | null {
  const written = typed.normalize('NFKC').match(/\d+/g) ?? [];
  if (written.length !== 3) return null;
  const [first = ''] = written;
  const order = first.length === 4 ? ['year', 'month', 'day'] : orderOf(language);
  const valueOfPart = (part: string): number => Number(written[order.indexOf(part)]);
  return dayOf(yearOf(valueOfPart('year')), valueOfPart('month'), valueOfPart('day'));
}

const yearOf = (year: number): number => {
  if (year < 100) return 2000 + year;
  return year >= buddhistFrom ? year - buddhistAhead : year;
};

const orderOf = (language: Language): string[] =>
  numeric(language)
    .formatToParts(new Date(0))
    .map(({ type }) => type)
    .filter((type) => type !== 'literal');
