import { readStored, writeStored } from '@artcade/ui/browser-storage';
import { useStore } from '@artcade/ui/store';
import { useEffect } from 'react';
import { newImageFlag, raiseNewImage } from '#images/list/new-image-flag.ts';
import { raiseStorageUpdated, storageUpdated } from '#images/list/storage-updated.ts';
import { useLocation } from '#router/router.tsx';
import { useUser, useWallet } from '#session/use-session.ts';

/** Returns whether an image has arrived in the drive since it was last opened. Opening the drive clears it. */
export function useNewImage(): boolean {
  useArrivals();
  const { pathname } = useLocation();
  const isNew = useStore({ subscribe, get: read });
  useEffect(() => {
    if (pathname === '/my-drive' && isNew) {
      writeStored(newImageFlag, null);
      raiseStorageUpdated();
    }
  }, [pathname, isNew]);
  return isNew;
}

const seenKey = (uid: string): string => `artcade.arrivals.${uid}`;

/**
 * Detects images that tools have put into the drive, even while no page was open: the wallet counts them, and this browser
 * stores the last count. The first count of an account in this browser is not news.
 */
function useArrivals(): void {
  const uid = useUser()?.uid ?? null;
  const arrivals = useWallet()?.arrivals ?? null;
  useEffect(() => {
    if (uid === null || arrivals === null) return;
    const seen = readStored(seenKey(uid));
    const isStored = writeStored(seenKey(uid), String(arrivals));
    if (isStored && seen !== null && arrivals > Number(seen)) raiseNewImage();
  }, [uid, arrivals]);
}

const read = (): boolean => readStored(newImageFlag) === 'true';

function subscribe(watcher: () => void): () => void {
  // The `storage` event reports changes by other tabs, our own event those by this tab.
  window.addEventListener(storageUpdated, watcher);
  window.addEventListener('storage', watcher);
  return () => {
    window.removeEventListener(storageUpdated, watcher);
    window.removeEventListener('storage', watcher);
  };
}
