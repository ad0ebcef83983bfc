/** The totals of a server. */
export interface Books {
  readonly credits: number;
  /** Number of recorded spends. */
  readonly entries: number;
}

/** A server that accepts spends and payments. Each spend is one credit. */
export interface Purse {
  readonly name: string;
  /** Requests of all owners, or of the first one. */
  readonly spends: { readonly port: number; readonly requests: readonly string[] };
  /** The notification of the gateway for a paid order of the first owner. It is the same every time. */
  readonly notice: () => Promise<{ readonly port: number; readonly request: string }>;
  readonly setCredits: (credits: number) => Promise<void>;
  /** Of the first owner, or of all. */
  readonly books: (whose: 'first' | 'all') => Promise<Books>;
  /** Kills the server, even in the middle of a request. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** Credits of an order. */
export const orderCredits = 100;
