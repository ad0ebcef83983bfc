type Theme = 'dark' | 'light';

/** From this version on, Android's web view reports the system bars to pages and may lie under them. */
const lyingUnderBars = 140;

/**
 * Returns the theme behind the system bars, which decides the colour of their text: the page's, or on an older Android that of
 * the window around it, which is as dark as the splash screen (`splash_background`) in every theme.
 */
export function barsOver(theme: Theme, userAgent: string): Theme {
  const version = /Android.* Chrome\/(\d+)/.exec(userAgent)?.[1];
  return version !== undefined && Number(version) < lyingUnderBars ? 'dark' : theme;
}
