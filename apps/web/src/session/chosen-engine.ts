import { readStored, writeStored } from '@artcade/ui/browser-storage';

/**
 * The image engine that a user chose for a tool, where there is a choice. Kept by the browser, as the style kit is: the tools'
 * sandboxed frames have no storage.
 */
const keyOf = (uid: string, tool: string): string => `artcade-engine-${uid}-${tool}`;

export const readChosenEngine = (uid: string, tool: string): string | null => readStored(keyOf(uid, tool));

export const rememberEngine = (uid: string, tool: string, name: string | null): void =>
  void writeStored(keyOf(uid, tool), name);
