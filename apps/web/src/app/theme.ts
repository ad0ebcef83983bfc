import type { Theme } from '@artcade/ui/theme';
import { platform } from '#platform/platform.ts';
import { barColours, themeKey } from './theme-storage.ts';

/** Changes the colours of the page and of the system bars, and stores the choice. */
export function changeTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bar) bar.content = barColours[theme];
  platform.window?.setTheme(theme);
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // Private windows may forbid storage; the choice then lasts as long as the page.
  }
}
