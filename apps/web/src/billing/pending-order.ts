import { isOrderNumber } from '@artcade/domain/orders';
import { useSyncExternalStore } from 'react';

// All that the browser keeps of an order: its number, until it is known what became of it.
const key = 'artcade-pending-order';
const watchers = new Set<() => void>();

export function rememberOrder(orderNo: string): void {
  try {
    localStorage.setItem(key, orderNo);
  } catch {
    // Private windows may forbid storage; the order is settled without this page's help anyway.
  }
  tell();
}

/** Forgets this order only: another tab may have begun a newer one. */
export function forgetOrder(orderNo: string): void {
  if (read() !== orderNo) return;
  localStorage.removeItem(key);
  tell();
}

export const usePendingOrder = (): string | null => useSyncExternalStore(subscribe, read);

function read(): string | null {
  try {
    const stored = localStorage.getItem(key);
    return isOrderNumber(stored) ? stored : null;
  } catch {
    return null;
  }
}

function subscribe(watcher: () => void): () => void {
  watchers.add(watcher);
  // Tells of other tabs; `pageshow` of a page that was set aside while the storage changed.
  window.addEventListener('storage', watcher);
  window.addEventListener('pageshow', watcher);
  return () => {
    watchers.delete(watcher);
    window.removeEventListener('storage', watcher);
    window.removeEventListener('pageshow', watcher);
  };
}

function tell(): void {
  for (const watcher of watchers) watcher();
}
