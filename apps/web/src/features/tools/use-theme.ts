import { useSyncExternalStore } from 'react';

const read = (): 'dark' | 'light' =>
  document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark';

function subscribe(watcher: () => void): () => void {
  const observer = new MutationObserver(watcher);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  return () => observer.disconnect();
}

/** The page's colours, as its root element wears them. */
export const useTheme = (): 'dark' | 'light' => useSyncExternalStore(subscribe, read);
