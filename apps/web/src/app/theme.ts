import { useState } from 'react';

// public/theme.js applies the stored choice before the first paint and knows this key.
const key = 'artcade.theme';

type Theme = 'dark' | 'light';

export function useTheme(): { theme: Theme; toggle: () => void } {
  const [theme, setTheme] = useState<Theme>(
    document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark',
  );
  const toggle = () => {
    const next = theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset['theme'] = next;
    const bar = document.querySelector<HTMLMetaElement>('meta[name=theme-color]');
    if (bar) bar.content = next === 'dark' ? '#0F1117' : '#F6F5F2';
    try {
      localStorage.setItem(key, next);
    } catch {
      // Not kept, then.
    }
    setTheme(next);
  };
  return { theme, toggle };
}
