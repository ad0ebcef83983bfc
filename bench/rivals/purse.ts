/** What a server has on its books. */
export interface Books {
  readonly credits: number;
  /** How many spends are recorded. */
  readonly entries: number;
}

/** A server as whoever spends and pays meets it. Everybody spends one credit at a time. */
export interface Purse {
  readonly name: string;
  /** As one of everybody, or as the first. */
  readonly spends: { readonly port: number; readonly requests: readonly string[] };
  /** What the gateway sends when an order of the first owner is paid: ever the same. */
  readonly notice: () => Promise<{ readonly port: number; readonly request: string }>;
  readonly setCredits: (credits: number) => Promise<void>;
  /** Of the first owner, or of all. */
  readonly books: (whose: 'first' | 'all') => Promise<Books>;
  /** In the middle of whatever it does, and up again. */
  readonly kill: () => Promise<void>;
  readonly restart: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

/** What an order is worth. */
export const orderCredits = 100;
