/** The product's own event: an image has landed in the drive, or gone. */
export const storageUpdated = 'storageUpdated';

/** `listed` says that the lists know of it already and need not ask. */
export function raiseStorageUpdated(known?: 'listed'): void {
  window.dispatchEvent(new CustomEvent(storageUpdated, { detail: known ?? null }));
}
