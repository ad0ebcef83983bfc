import type { Network, Platform } from './interface.ts';
import { webFiles } from './web-files.ts';

const network: Network = {
  isOnline: () => navigator.onLine,
  watch: (onChange) => {
    addEventListener('online', onChange);
    addEventListener('offline', onChange);
    return () => {
      removeEventListener('online', onChange);
      removeEventListener('offline', onChange);
    };
  },
};

export const web: Platform = {
  name: 'web',
  server: '',
  network,
  files: webFiles,
  secretStorage: null,
  pictures: null,
  appStore: null,
  push: null,
  browser: null,
  links: null,
  window: null,
};
