import { createRequire } from 'node:module';

// A Parse Server with cloud code in its own process. The product does not depend on its packages, hence the types here.
interface ParseObject {
  get(name: string): unknown;
  set(name: string, value: unknown): void;
  increment(name: string, by: number): void;
  save(
    values: Readonly<Record<string, unknown>> | null,
    options: { useMasterKey: boolean },
  ): Promise<unknown>;
}
interface ParseQuery {
  equalTo(name: string, value: unknown): ParseQuery;
  first(options: { useMasterKey: boolean }): Promise<ParseObject | undefined>;
  get(id: string, options: { useMasterKey: boolean }): Promise<ParseObject>;
}
interface Asked {
  readonly user?: unknown;
  readonly params: Readonly<Record<string, string>>;
}
interface Parse {
  readonly Object: new (name: string) => ParseObject;
  readonly Query: new (name: string) => ParseQuery;
  readonly Cloud: { define(name: string, work: (asked: Asked) => Promise<unknown>): void };
}

const [folder, port, socket, database] = process.argv.slice(2) as [string, string, string, string];
const { ParseServer } = createRequire(import.meta.url)(folder) as {
  ParseServer: { startApp(settings: object): Promise<unknown> };
};
const asMaster = { useMasterKey: true };

await ParseServer.startApp({
  appId: 'bench',
  masterKey: 'master',
  masterKeyIps: ['127.0.0.1', '::1'],
  serverURL: `http://127.0.0.1:${port}/parse`,
  mountPath: '/parse',
  host: '127.0.0.1',
  port: Number(port),
  databaseURI: `postgres://artcade@localhost/${database}`,
  databaseOptions: { host: socket, max: 10 },
  directAccess: true,
  allowClientClassCreation: false,
  // No log.
  silent: true,
  logLevel: 'error',
  logsFolder: null,
  cloud: addCloudCode,
});
process.on('disconnect', () => process.exit(0));
process.send?.('ready');

function addCloudCode(parse: Parse): void {
  const walletOf = async (owner: unknown): Promise<ParseObject> => {
    const wallet = await new parse.Query('Wallet').equalTo('owner', owner).first(asMaster);
    if (!wallet) throw new Error('no wallet');
    return wallet;
  };
  const change = async (wallet: ParseObject, by: number): Promise<number> => {
    wallet.increment('credits', by);
    await wallet.save(null, asMaster);
    return Number(wallet.get('credits'));
  };
  const record = (owner: unknown, balance: number) =>
    new parse.Object('History').save({ owner, amount: -1, balance, cause: 'generation' }, asMaster);

  // The careful way: the only atomic operation is an increment, so subtract first and give back what was too much.
  parse.Cloud.define('spend', async ({ user }) => {
    const wallet = await walletOf(user);
    const left = await change(wallet, -1);
    if (left < 0) {
      await change(wallet, 1);
      throw new Error('not enough credits');
    }
    await record(user, left);
    return { credits: left };
  });

  // The naive way: read, then write.
  parse.Cloud.define('spendPlainly', async ({ user }) => {
    const wallet = await walletOf(user);
    if (Number(wallet.get('credits')) < 1) throw new Error('not enough credits');
    const left = await change(wallet, -1);
    await record(user, left);
    return { credits: left };
  });

  // A payment notification. A unique column accepts only one of them.
  parse.Cloud.define('notify', async ({ params: { order: id = '' } }) => {
    try {
      await new parse.Object('Payment').save({ key: id }, asMaster);
    } catch {
      return {};
    }
    const order = await new parse.Query('Order').get(id, asMaster);
    await change(await walletOf(order.get('owner')), Number(order.get('credits')));
    return {};
  });

  parse.Cloud.define('notifyPlainly', async ({ params: { order: id = '' } }) => {
    const order = await new parse.Query('Order').get(id, asMaster);
    if (order.get('paid') === true) return {};
    order.set('paid', true);
    await order.save(null, asMaster);
    await change(await walletOf(order.get('owner')), Number(order.get('credits')));
    return {};
  });
}
