/** The window event for an image that was added to the drive or removed. */
export const storageUpdated = 'storageUpdated';

/** `listed`: the lists are updated already and need not reload. */
export function raiseStorageUpdated(known?: 'listed'): void {
  window.dispatchEvent(new CustomEvent(storageUpdated, { detail: known ?? null }));
}
