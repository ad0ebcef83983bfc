export const deeds = ['list', 'create', 'rename', 'spend'] as const;
export type Deed = (typeof deeds)[number];

interface Requests {
  readonly port: number;
  readonly requests: readonly string[];
  /** How many of them the server admits in one go, where it has a limit. */
  readonly times?: number;
}

/** A server with the records in it, ready to be asked. */
export interface Contender {
  readonly deeds: Readonly<Record<Deed, Requests>>;
  /** Before each sample, where there is something to be cleared away. */
  readonly prepare: (deed: Deed) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** For a server that does everything at one address. */
export const allAt = (
  port: number,
  requests: Readonly<Record<Deed, readonly string[]>>,
): Contender['deeds'] => ({
  list: { port, requests: requests.list },
  create: { port, requests: requests.create },
  rename: { port, requests: requests.rename },
  spend: { port, requests: requests.spend },
});
