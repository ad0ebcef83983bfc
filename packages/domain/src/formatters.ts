import { type Language, localeOf } from './languages.ts';

/** Caches one Intl formatter per language and variant: creating one costs far more than using it. */
export function perLanguage<Formatter extends object>(
  build: (locale: string, variant: string | undefined) => Formatter,
): (language: Language, variant?: string) => Formatter {
  const built = new Map<string, Formatter>();
  return (language, variant) => {
    const key = variant === undefined ? language : `${language} ${variant}`;
    let formatter = built.get(key);
    if (!formatter) {
      formatter = build(localeOf(language), variant);
      built.set(key, formatter);
    }
    return formatter;
  };
}

/**
 * Formats a small whole number, which all our languages write alike; returns null for any other. A browser takes a tenth of a
 * second to create its first number formatter, a phone even longer, and most numbers on the first pages are small.
 */
export const smallNumber = (value: number): string | null =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : null;
