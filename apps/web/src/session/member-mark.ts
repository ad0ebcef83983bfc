const key = 'artcade.member';

/**
 * Whether somebody was signed in when this browser was last here. Only a guess, for what is painted before the server answers:
 * members must not see the front door flash by.
 */
export function wasMember(): boolean {
  try {
    return localStorage.getItem(key) !== null;
  } catch {
    // Storage is forbidden.
    return false;
  }
}

export function markMember(isMember: boolean): void {
  try {
    if (isMember) localStorage.setItem(key, '1');
    else localStorage.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
}
