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

/** Runs `work` for the server itself, without a share: what several requests wait for must not wait for one of them. */
export const onOwnBehalf = <Result>(work: () => Result): Result => parties.exit(work);

interface Options extends PostgresDialectConfig {
  /** The number of connections. */
  readonly places: number;
  /** How long a caller waits for one, in milliseconds. */
  readonly patience: number;
}

// pg's own words, by which callers know a database that is away.
const tooLate = 'timeout exceeded when trying to connect';
const stopped = 'Connection terminated';

/**
 * Lends connections in turns, at most half of them to one account, a fifth to one stranger, and three of ten to all strangers
 * together. The last fifth goes to those who have none, and the last tenth to the server itself. A statement that waits for a lock
 * keeps its connection for as long as the lock is held: without shares, one account that deletes a large team could occupy all
 * connections with requests that wait for the end of it.
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

  /** Returns how many callers wait while most connections are in use. */
  crowd(): number {
    return this.#driver?.crowd() ?? 0;
  }
}

class FairDriver extends PostgresDriver {
  readonly #scarce: number;
  readonly #inTurn: FairQueue;
  readonly #strangers: FairQueue;
  readonly #held = new Map<DatabaseConnection, () => void>();
  readonly #transactions = new WeakMap<DatabaseConnection, Party>();
  #waiting = 0;
  #turns = 0;
  #isStopped = false;

  constructor({ places, patience, ...config }: Options) {
    super(config);
    const atLeastOne = (share: number) => Math.max(1, Math.floor(places * share));
    const keptForNewcomers = Math.floor(places / 5);
    const late = { patience: { milliseconds: patience, error: () => new Error(tooLate) } };
    this.#scarce = places - keptForNewcomers;
    // A party's connection weighs one, the server's own nothing: so all parties together leave the rest to the server.
    this.#inTurn = createFairQueue(places, places, {
      room: places - Math.floor(places / 10),
      roomEach: atLeastOne(0.5),
      keptForNewcomers,
      ...late,
    });
    this.#strangers = createFairQueue(atLeastOne(0.3), atLeastOne(0.2), late);
  }

  /** Zero while enough connections are free: those who wait then wait for others of their own party. */
  crowd(): number {
    return this.#held.size < this.#scarce ? 0 : this.#waiting;
  }

  override async acquireConnection(options?: AbortableOperationOptions): Promise<DatabaseConnection> {
    const acquired = Promise.withResolvers<DatabaseConnection>();
    const lent = async () => {
      if (this.#isStopped) throw new Error(stopped);
      const connection = await super.acquireConnection(options);
      const released = Promise.withResolvers<void>();
      this.#held.set(connection, released.resolve);
      acquired.resolve(connection);
      await released.promise;
    };
    this.#lend(lent).catch(acquired.reject);
    this.#waiting += 1;
    try {
      return await acquired.promise;
    } finally {
      this.#waiting -= 1;
    }
  }

  /**
   * The server's own work has no share. Nor has a request that needs a second connection while it has a transaction: it would wait
   * for others of its party that wait for the same, and all of them would hold their locks meanwhile.
   */
  #lend(lent: () => Promise<void>): Promise<void> {
    const party = parties.getStore();
    if (party?.transactions !== 0) {
      this.#turns += 1;
      return this.#inTurn(`turn ${this.#turns}`, lent);
    }
    const inTurn = () => this.#inTurn(party.who, lent, 1);
    return party.isStranger ? this.#strangers(party.who, inTurn) : inTurn();
  }

  override async releaseConnection(
    connection: Parameters<PostgresDriver['releaseConnection']>[0],
  ): Promise<void> {
    const release = this.#held.get(connection);
    this.#held.delete(connection);
    const party = this.#transactions.get(connection);
    if (party) party.transactions -= 1;
    this.#transactions.delete(connection);
    try {
      await super.releaseConnection(connection);
    } finally {
      release?.();
    }
  }

  override async beginTransaction(
    connection: DatabaseConnection,
    settings: TransactionSettings,
  ): Promise<void> {
    const party = parties.getStore();
    if (party && !this.#transactions.has(connection)) {
      party.transactions += 1;
      this.#transactions.set(connection, party);
    }
    await super.beginTransaction(connection, settings);
  }

  override async destroy(): Promise<void> {
    this.#isStopped = true;
    await super.destroy();
  }
}
