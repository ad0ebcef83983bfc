export const deeds = ['list', 'create', 'rename', 'spend'] as const;
export type Deed = (typeof deeds)[number];

interface Requests {
  readonly port: number;
  readonly requests: readonly string[];
  /** Maximum number of requests per sample, if the server has a limit. */
  readonly times?: number;
}

/** A running server that holds the records. */
export interface Contender {
  readonly deeds: Readonly<Record<Deed, Requests>>;
  /** Cleans up before each sample. */
  readonly prepare: (deed: Deed) => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** For a server with a single address. */
export const allAt = (
  port: number,
  requests: Readonly<Record<Deed, readonly string[]>>,
): Contender['deeds'] => ({
  list: { port, requests: requests.list },
  create: { port, requests: requests.create },
  rename: { port, requests: requests.rename },
  spend: { port, requests: requests.spend },
});
