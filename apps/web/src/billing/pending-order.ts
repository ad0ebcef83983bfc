import { isOrderNumber } from '@artcade/domain/orders';
import { readStored, writeStored } from '@artcade/ui/browser-storage';
import { createStore, useStore } from '@artcade/ui/store';

// The browser stores only an order's number, until its outcome is known.
const key = 'artcade-pending-order';

export function rememberOrder(orderNo: string): void {
  // The order is settled without this page, too.
  writeStored(key, orderNo);
  pending.set(read());
}

/** Forgets this order only: another tab may have started a newer one. */
export function forgetOrder(orderNo: string): void {
  if (read() !== orderNo) return;
  writeStored(key, null);
  pending.set(read());
}

export const usePendingOrder = (): string | null => useStore(pending);

function read(): string | null {
  const stored = readStored(key);
  return isOrderNumber(stored) ? stored : null;
}

const pending = createStore(read());
const readAgain = () => pending.set(read());
// Another tab changed the storage, or this page comes back from the browser's page cache.
window.addEventListener('storage', readAgain);
window.addEventListener('pageshow', readAgain);
