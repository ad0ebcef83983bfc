import { isOrderNumber } from '@artcade/domain/orders';
import { createStore, useStore } from '@artcade/ui/store';

// The browser stores only an order's number, until its outcome is known.
const key = 'artcade-pending-order';

export function rememberOrder(orderNo: string): void {
  try {
    localStorage.setItem(key, orderNo);
  } catch {
    // Private windows may forbid storage; the order is settled without this page anyway.
  }
  pending.set(read());
}

/** Forgets this order only: another tab may have started a newer one. */
export function forgetOrder(orderNo: string): void {
  if (read() !== orderNo) return;
  localStorage.removeItem(key);
  pending.set(read());
}

export const usePendingOrder = (): string | null => useStore(pending);

function read(): string | null {
  try {
    const stored = localStorage.getItem(key);
    return isOrderNumber(stored) ? stored : null;
  } catch {
    return null;
  }
}

const pending = createStore(read());
const readAgain = () => pending.set(read());
// Another tab changed the storage, or this page comes back from the browser's page cache.
window.addEventListener('storage', readAgain);
window.addEventListener('pageshow', readAgain);
