import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { platform } from '#platform/platform.ts';
import { useSession, useSettings } from '#session/use-session.ts';
import { checkStores, isDue, onStoreUpdate } from './app-store-check.ts';
import { storeKey } from './app-store-rules.ts';

// The page on which a purchase is made checks for it itself, at once.
const headStart = 5000;

/** For native apps: tells the app store who is signed in, and the server about purchases, in the background. */
export function StoreSession(): null {
  const queries = useQueryClient();
  const session = useSession();
  const key = storeKey(useSettings(), platform.name);
  const uid = session.status === 'signedIn' ? session.user.uid : null;
  const isSignedOut = session.status === 'signedOut';

  useEffect(() => {
    if (isSignedOut) platform.appStore?.leave().catch(() => {});
  }, [isSignedOut]);

  useEffect(() => {
    const { appStore: store, window: phone } = platform;
    if (!store || !uid || !key) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const checkNow = () =>
      void checkStores(uid).then(
        () => queries.invalidateQueries({ queryKey: ['wallet'] }),
        // The app store notifies the server as well; the next return to the app retries.
        () => {},
      );
    const stopHearing = store.onPurchases((mark) => {
      clearTimeout(timer);
      if (onStoreUpdate(uid, mark))
        timer = setTimeout(() => onStoreUpdate(uid, mark) && checkNow(), headStart);
    });
    const enter = () => store.enter(uid, key).catch(() => {});
    void enter();
    const stopWatching = phone?.onActive((isActive) => {
      if (!isActive) return;
      void enter();
      if (isDue(uid)) checkNow();
    });
    return () => {
      clearTimeout(timer);
      stopHearing();
      stopWatching?.();
    };
  }, [uid, key, queries]);
  return null;
}
