import { writeStored } from '@artcade/ui/browser-storage';
import { raiseStorageUpdated } from './storage-updated.ts';

/** Storage key, set while the drive has an unseen image. */
export const newImageFlag = 'newImageInDrive';

/** A tool's image has arrived in the drive: the menu shows a dot, and the lists refresh. */
export function raiseNewImage(): void {
  writeStored(newImageFlag, 'true');
  raiseStorageUpdated();
}
