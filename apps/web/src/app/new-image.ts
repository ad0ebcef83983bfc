import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';

// Both names are the product's own: tools set the flag and raise the event when an image has landed in the drive.
const flag = 'newImageInDrive';
const changed = 'storageUpdated';

/** Whether an image has landed in the drive since it was last opened. Opening the drive clears it. */
export function useNewImage(): boolean {
  const { pathname } = useLocation();
  const isNew = useSyncExternalStore(subscribe, read);
  useEffect(() => {
    if (pathname === '/my-drive' && isNew) {
      localStorage.removeItem(flag);
      window.dispatchEvent(new Event(changed));
    }
  }, [pathname, isNew]);
  return isNew;
}

function read(): boolean {
  try {
    return localStorage.getItem(flag) === 'true';
  } catch {
    return false;
  }
}

function subscribe(watcher: () => void): () => void {
  // `storage` tells of other tabs, the product's own event of this one.
  window.addEventListener(changed, watcher);
  window.addEventListener('storage', watcher);
  return () => {
    window.removeEventListener(changed, watcher);
    window.removeEventListener('storage', watcher);
  };
}
