import { AsyncLocalStorage } from 'node:async_hooks';
import {
  type AbortableOperationOptions,
  type DatabaseConnection,
  PostgresDialect,
  type PostgresDialectConfig,
  PostgresDriver,
  type TransactionSettings,
} from 'kysely';
import { createFairQueue, type FairQueue } from '#adapters/fair-queue.ts';

/** On whose behalf connections are used: an account, a queue of jobs, or the network of a stranger. */
interface Party {
  readonly who: string;
  readonly isStranger: boolean;
  /** How many transactions of it are open. */
  transactions: number;
}

const parties = new AsyncLocalStorage<Party>();

/** Runs `work`, whose connections count as those of an account or of a queue. */
export const onBehalfOf = <Result>(who: string, work: () => Result): Result =>
  parties.run({ who, isStranger: false, transactions: 0 }, work);

/** Runs `work`, whose connections count as those of a network. It gets fewer than an account. */
export const onBehalfOfStranger = <Result>(network: string, work: () => Result): Result =>
  parties.run({ who: `network ${network}`, isStranger: true, transactions: 0 }, work);

interface Options extends PostgresDialectConfig {
  /** The number of connections. */
  readonly places: number;
  /** How long a caller waits for one, in milliseconds. */
  readonly patience: number;
}

/** pg's own words for it, which callers know as those of a database that is away. */
const tooLate = 'timeout exceeded when trying to connect';

/**
 * Lends connections in turns, at most half of them to one account and a fifth to one stranger; the last fifth goes to those who
 * have none. A statement that waits for a lock keeps its connection for as long as the lock is held: without shares, one account
 * that deletes a large team could occupy all connections with requests that wait for the end of it.
 */
export class FairDialect extends PostgresDialect {
  readonly #options: Options;
  #driver: FairDriver | undefined;

  constructor(options: Options) {
    super(options);
    this.#options = options;
  }

  override createDriver(): FairDriver {
    this.#driver = new FairDriver(this.#options);
    return this.#driver;
  }

  /** Returns how many callers wait because every connection is in use, not because their party holds its share. */
  crowd(): number {
    return this.#driver?.crowd() ?? 0;
  }
}

class FairDriver extends PostgresDriver {
  readonly #places: number;
  readonly #weights: { readonly account: number; readonly stranger: number };
  readonly #inTurn: FairQueue;
  readonly #held = new Map<DatabaseConnection, () => void>();
  readonly #transactions = new WeakMap<DatabaseConnection, Party>();
  #waiting = 0;
  #turns = 0;

  constructor({ places, patience, ...config }: Options) {
    super(config);
    this.#places = places;
    const half = Math.max(1, Math.floor(places / 2));
    const fifth = Math.max(1, Math.floor(places / 5));
    // One party has room for half of the connections with the one weight, and for a fifth with the other.
    this.#weights = { account: fifth, stranger: half };
    this.#inTurn = createFairQueue(places, half, {
      roomEach: half * fifth,
      forFirst: Math.floor(places / 5),
      patience: { milliseconds: patience, error: () => new Error(tooLate) },
    });
  }

  crowd(): number {
    return this.#held.size < this.#places ? 0 : this.#waiting;
  }

  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const acquired = Promise.withResolvers<DatabaseConnection>();
    const { who, weight } = this.#turn();
    const lent = async () => {
      const connection = await super.acquireConnection(options);
      const released = Promise.withResolvers<void>();
      this.#held.set(connection, released.resolve);
      acquired.resolve(connection);
      await released.promise;
    };
    this.#inTurn(who, lent, weight).catch(acquired.reject);
    this.#waiting += 1;
    try {
      return await acquired.promise;
    } finally {
      this.#waiting -= 1;
    }
  }

  override async releaseConnection(
    connection: Parameters<PostgresDriver['releaseConnection']>[0],
  ): Promise<void> {
    const party = this.#transactions.get(connection);
    if (party) party.transactions -= 1;
    this.#transactions.delete(connection);
    await super.releaseConnection(connection);
    this.#held.get(connection)?.();
    this.#held.delete(connection);
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const party = parties.getStore();
    if (party) {
      party.transactions += 1;
      this.#transactions.set(connection, party);
    }
    await super.beginTransaction(connection, settings);
  }

  /**
   * The server's own work has no share. Nor has a request that needs a second connection while it has a transaction: it would wait
   * for others of its party that wait for the same, and all of them would hold their locks meanwhile.
   */
  #turn(): { readonly who: string; readonly weight: number } {
    const party = parties.getStore();
    if (party?.transactions === 0)
      return { who: party.who, weight: this.#weights[party.isStranger ? 'stranger' : 'account'] };
    this.#turns += 1;
    return { who: `turn ${this.#turns}`, weight: 0 };
  }
}
