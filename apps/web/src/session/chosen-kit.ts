/**
 * The style kit in use, so that the next tool starts with it. The browser stores it, because the tools' sandboxed frames have
 * no storage; each user has their own.
 */
const keyOf = (uid: string): string => `artcade-kit-${uid}`;

export function readChosenKit(uid: string): string | null {
  try {
    return localStorage.getItem(keyOf(uid));
  } catch {
    return null;
  }
}

export function rememberKit(uid: string, id: string | null): void {
  try {
    if (id === null) localStorage.removeItem(keyOf(uid));
    else localStorage.setItem(keyOf(uid), id);
  } catch {
    // Private windows may forbid storage; the open tool still has it.
  }
}
