import { perLanguage, smallNumber } from './formatters.ts';
import type { Language } from './languages.ts';

const whole = perLanguage((locale) => new Intl.NumberFormat(locale, { maximumFractionDigits: 0 }));
const cents = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
);
const inCurrency = perLanguage(
  (locale, currency) =>
    new Intl.NumberFormat(locale, {
      style: 'currency',
      currency,
      minimumFractionDigits: 3,
      maximumFractionDigits: 3,
    }),
);
const thousandths = perLanguage(
  (locale) => new Intl.NumberFormat(locale, { minimumFractionDigits: 3, maximumFractionDigits: 3 }),
);
const day = perLanguage(
  (locale, timeZone) => new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone }),
);
const moment = perLanguage(
  (locale, timeZone) =>
    new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone }),
);

/**
 * Writes the currency itself instead of Intl's symbol, which is a bare "$" in Taiwan and would read as US dollars to others who
 * chose Chinese.
 */
export function formatPrice(ntd: number, language: Language, usdPerNtd?: number): string {
  const charged = `NT$${whole(language).format(ntd)}`;
  if (language !== 'en' || !usdPerNtd) return charged;
  return `${charged} (≈ US$${cents(language).format(ntd * usdPerNtd)})`;
}

/** The price of one credit to three decimals, in NT$ unless an app store charges another currency. */
export function formatUnitPrice(price: number, language: Language, currency = 'TWD'): string {
  if (currency === 'TWD') return `NT$${thousandths(language).format(price)}`;
  return inCurrency(language, currency).format(price);
}

export const formatCredits = (credits: number, language: Language): string =>
  smallNumber(credits) ?? whole(language).format(credits);

export const formatDate = (date: Date, language: Language, timeZone?: string): string =>
  day(language, timeZone).format(date);

export const formatDateTime = (date: Date, language: Language, timeZone?: string): string =>
  moment(language, timeZone).format(date);
