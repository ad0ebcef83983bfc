import { readStored, writeStored } from '@artcade/ui/browser-storage';

/**
 * The style kit in use, so that the next tool starts with it. The browser stores it, because the tools' sandboxed frames have
 * no storage; each user has their own.
 */
const keyOf = (uid: string): string => `artcade-kit-${uid}`;

export const readChosenKit = (uid: string): string | null => readStored(keyOf(uid));

export const rememberKit = (uid: string, id: string | null): void => void writeStored(keyOf(uid), id);
