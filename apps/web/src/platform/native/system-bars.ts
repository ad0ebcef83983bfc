type Theme = 'dark' | 'light';

/** From this one on, Android's web view tells pages about the bars and may lie under them. */
const lyingUnderBars = 140;

/**
 * What is behind the letters of the system's bars, after which they are styled: the page, or on an older Android the window
 * around it, which is as dark as the splash screen (`splash_background`), whatever theme the page wears.
 */
export function barsOver(theme: Theme, userAgent: string): Theme {
  const version = /Android.* Chrome\/(\d+)/.exec(userAgent)?.[1];
  return version !== undefined && Number(version) < lyingUnderBars ? 'dark' : theme;
}
