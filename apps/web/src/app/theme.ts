import { writeStored } from '@artcade/ui/browser-storage';
import type { Theme } from '@artcade/ui/theme';
import { platform } from '#platform/platform.ts';
import { barColours, lightQuery, storedTheme, themeKey } from './theme-storage.ts';

/** Changes the colours of the page and of the system bars, and stores the choice. */
export function changeTheme(theme: Theme): void {
  showTheme(theme);
  // Where storage is forbidden, the choice lasts as long as the page.
  isChosen = !writeStored(themeKey, theme);
}

let isChosen = false;

/** Follows the system's theme, until somebody has chosen one. */
export function followSystemTheme(): void {
  const system = matchMedia(lightQuery);
  system.addEventListener('change', () => {
    if (!isChosen && storedTheme() === null) showTheme(system.matches ? 'light' : 'dark');
  });
}

function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
  const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
  if (bar) bar.content = barColours[theme];
  platform.window?.setTheme(theme);
}
