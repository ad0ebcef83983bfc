/** Kinds of access that an account grants and that outlives a session. */
export const pausedKinds = ['shareLink', 'admin', 'teamLink', 'teamInvitation', 'apiKey', 'webhook'] as const;
export type PausedKind = (typeof pausedKinds)[number];

/** Days that an owner has to keep what was paused. */
export const pausedDays = 30;

/** How long a code that was entered in a session allows it to grant lasting access. */
export const provenMinutes = 15;
