import { type Language, localeOf } from './languages.ts';

/** Keeps one Intl formatter per language and variant: building one costs far more than using it. */
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
 * A small whole number as all our languages write it; null for any other. A browser takes a tenth of a second to make its first
 * formatter of numbers, on a phone even longer, and most numbers on the first pages are small.
 */
export const smallNumber = (value: number): string | null =>
  Number.isInteger(value) && value >= 0 && value < 1000 ? String(value) : null;
