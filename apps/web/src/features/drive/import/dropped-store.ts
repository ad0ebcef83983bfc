import { createStore } from '@artcade/ui/store';

/** What was dropped on the drive, until the page that imports it has taken it. */
export const droppedStore = createStore<readonly FileSystemEntry[] | null>(null);
