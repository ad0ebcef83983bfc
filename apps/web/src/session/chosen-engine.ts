/**
 * The image engine that a user chose for a tool, where there is a choice. Kept by the browser, as the style kit is: the tools'
 * sandboxed frames have no storage.
 */
const keyOf = (uid: string, tool: string): string => `artcade-engine-${uid}-${tool}`;

export function readChosenEngine(uid: string, tool: string): string | null {
  try {
    return localStorage.getItem(keyOf(uid, tool));
  } catch {
    return null;
  }
}

export function rememberEngine(uid: string, tool: string, name: string | null): void {
  try {
    if (name === null) localStorage.removeItem(keyOf(uid, tool));
    else localStorage.setItem(keyOf(uid, tool), name);
  } catch {
    // Private windows may forbid storage; the open tool still has it.
  }
}
