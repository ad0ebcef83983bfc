import { raiseStorageUpdated } from './storage-updated.ts';

/** The product's own name: set while the drive has an image that nobody has looked at. */
export const newImageFlag = 'newImageInDrive';

/** A tool's image is in the drive: the menu shows it, and the lists look for it. */
export function raiseNewImage(): void {
  try {
    localStorage.setItem(newImageFlag, 'true');
  } catch {
    // Then there is no dot.
  }
  raiseStorageUpdated();
}
