import { useState } from 'react';
import { platform } from '#platform/platform.ts';
import { barColours, themeKey } from './theme-kept.ts';

type Theme = 'dark' | 'light';

/** What the page wears. */
export const wornTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';

export function useTheme(): { theme: Theme; toggle: () => void } {
  const [theme, setTheme] = useState<Theme>(wornTheme);
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = next;
    const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (bar) bar.content = barColours[next];
    platform.window?.setTheme(next);
    try {
      localStorage.setItem(themeKey, next);
    } catch {
      // Not kept, then.
    }
    setTheme(next);
  };
  return { theme, toggle };
}
