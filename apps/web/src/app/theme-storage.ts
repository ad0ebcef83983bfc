import { readStored } from '@artcade/ui/browser-storage';

/** The storage key of the choice. */
export const themeKey = 'artcade.theme';

/** The colour of the browser's own bar around the page. */
export const barColours = { dark: '#0F1117', light: '#F6F5F2' } as const;

/** Asks the system. */
export const lightQuery = '(prefers-color-scheme: light)';

/** Returns the choice; null if nobody has chosen, or storage is forbidden. */
export function storedTheme(): 'dark' | 'light' | null {
  const stored = readStored(themeKey);
  return stored === 'dark' || stored === 'light' ? stored : null;
}
