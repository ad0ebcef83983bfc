import { Failure } from '@artcade/domain/failure';
import { connect, type Database } from '#adapters/db/database.ts';
import { findEmbedded } from '#adapters/db/embedded.ts';
import { createNewebpay } from '#adapters/payments/newebpay.ts';
import { createBilling } from '#billing/service.ts';
import { scrub as scrubImages } from '#drive/scrub.ts';
import { changeCredits, findUnbalanced } from '#wallet/service.ts';
import { chooseGateway, openBlobs } from './compose.ts';
import { ConfigError, readConfig } from './config.ts';
import { openJobs } from './jobs.ts';

const usage = `Commands for whoever runs Artcade, beside the running server and with its settings:

  npm run admin -- audit
      proves that every wallet is the sum of its entries and holds
  npm run admin -- refund <order number> [--take-what-is-left]
      takes the order's credits back and returns the money; with the flag even if some are spent
  npm run admin -- adjust <user id or email> <credits> <name of the case>
      adds or takes credits by hand; the same case is booked once
  npm run admin -- scrub
      reads every stored image and names those whose bytes are missing or damaged`;

/** What is printed, and whether it went well. */
type Report = readonly [text: string, ok?: boolean];

async function run([command, ...words]: readonly string[]): Promise<Report> {
  const commands: Readonly<Record<string, (words: readonly string[]) => Promise<Report>>> = {
    audit,
    refund,
    adjust,
    scrub,
  };
  return commands[command ?? '']?.(words) ?? [usage, command === undefined];
}

const audit = () =>
  withDatabase(async (db) => {
    const unbalanced = await findUnbalanced(db);
    const { count } = await db
      .selectFrom('wallets')
      .select((row) => row.fn.countAll<number>().as('count'))
      .executeTakeFirstOrThrow();
    if (unbalanced.length === 0) return [`${count} wallets, every credit accounted for.`];
    const lines = unbalanced.map((wallet) => JSON.stringify(wallet));
    return [`${unbalanced.length} of ${count} wallets do not add up:\n${lines.join('\n')}`, false];
  });

const refund = ([orderNo, flag]: readonly string[]) =>
  withDatabase(async (db, url) => {
    if (orderNo === undefined || (flag !== undefined && flag !== '--take-what-is-left'))
      return [usage, false];
    const config = readConfig();
    const gateway = chooseGateway(config);
    const jobs = await openJobs({ url, onError: console.error });
    try {
      const billing = createBilling({
        db,
        gateway: gateway && createNewebpay(gateway, () => new Date()),
        now: () => new Date(),
        // The running server sends it.
        mail: (within, uid, notice) => jobs.mail(within, { uid, notice }),
        inBackground: () => {},
        warn: (facts, message) => console.error(message, facts),
        publicUrl: config.publicUrl,
        supportEmail: config.supportEmail,
      });
      const { taken, granted, status } = await billing.refund(orderNo, {
        takeWhatIsLeft: flag !== undefined,
      });
      const money =
        status === 'refunded' ? 'The money is returned.' : 'The gateway will be asked again for the money.';
      return [`${orderNo}: ${taken} of ${granted} credits taken back. ${money}`];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return [explain(error), false];
    } finally {
      await jobs.stop();
    }
  });

function explain({ code, details }: Failure): string {
  if (code === 'insufficient_credits')
    return `The order brought ${details['cost']} credits, but only ${details['credits']} are left. To refund it all the same add --take-what-is-left.`;
  return code === 'order_not_found' ? 'There is no such order.' : String(details['problem'] ?? code);
}

const adjust = ([who, credits, name]: readonly string[]) =>
  withDatabase(async (db) => {
    const amount = Number(credits);
    if (!who || !Number.isInteger(amount) || amount === 0 || !/^[\w.-]+$/.test(name ?? ''))
      return [usage, false];
    const user = await db
      .selectFrom('users')
      .select('id')
      .where((where) => where.or([where('id', '=', who), where('email', '=', who.toLowerCase())]))
      .executeTakeFirst();
    if (!user) return ['There is no such user.', false];
    try {
      const key = `adjustment:${user.id}:${name}`;
      const isNew = await changeCredits(db, {
        uid: user.id,
        amount,
        key,
        cause: 'adjustment',
        reference: name ?? '',
      });
      return [
        isNew ? `${amount} credits booked.` : `The case ${name} was booked before; nothing changed.`,
        isNew,
      ];
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
      return [`The wallet holds only ${error.details['credits']} credits.`, false];
    }
  });

const scrub = () =>
  withDatabase(async (db) => {
    const { sound, strays, broken } = await scrubImages(db, await openBlobs(readConfig()), new Date());
    const found = [`${sound} stored files are sound.`];
    if (strays > 0) found.push(`${strays} that no image uses will be removed in an hour.`);
    if (broken.length === 0) return [found.join('\n')];
    found.push(`${broken.length} images have lost bytes:`, ...broken.map((image) => JSON.stringify(image)));
    return [found.join('\n'), false];
  });

async function withDatabase(work: (db: Database, url: string) => Promise<Report>): Promise<Report> {
  const config = readConfig();
  const url = config.databaseUrl ?? findEmbedded(config.dataDir);
  if (url === null)
    return [`No Artcade is running in ${config.dataDir}: start it first, or set DATABASE_URL.`, false];
  const db = connect({ url, pool: 3, onError: console.error, isPatient: true });
  try {
    return await work(db, url);
  } finally {
    await db.destroy();
  }
}

try {
  const [text, ok = true] = await run(process.argv.slice(2));
  console.log(text);
  process.exitCode = ok ? 0 : 1;
} catch (error) {
  if (error instanceof ConfigError) for (const problem of error.problems) console.error(problem);
  else console.error(error);
  process.exitCode = 1;
}
