/** What the browser remembers for good, or what one tab remembers until it is closed. */
type Memory = 'localStorage' | 'sessionStorage';

/** Returns what this browser has stored, or null. Private windows may forbid storage. */
export function readStored(key: string, memory: Memory = 'localStorage'): string | null {
  try {
    return globalThis[memory].getItem(key);
  } catch {
    return null;
  }
}

/** Stores a value, or removes it if it is null. Returns false where storage is forbidden or full: it is a convenience, never needed. */
export function writeStored(key: string, value: string | null, memory: Memory = 'localStorage'): boolean {
  try {
    if (value === null) globalThis[memory].removeItem(key);
    else globalThis[memory].setItem(key, value);
    return true;
  } catch {
    return false;
  }
}
