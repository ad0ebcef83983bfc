import { useStore } from './store.ts';

export type Theme = 'dark' | 'light';

export const currentTheme = (): Theme =>
  document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';

/** Returns the theme of the page. The root element's attribute is its only source: a script sets it before the app loads. */
export const useTheme = (): Theme => useStore({ subscribe, get: currentTheme });

function subscribe(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}
