import { setTimeout as sleep } from 'node:timers/promises';
import { type Loader, startLoader } from './load.ts';
import { isQuick } from './quick.ts';
import { orderCredits, type Purse } from './rivals/purse.ts';
import { artcadePurse, parsePurse, pocketBasePurse } from './rivals/purses.ts';
import { type Figure, type Findings, reasonOf } from './table.ts';

const balance = 50;
const spenders = 200;
const notices = 100;
const kills = isQuick ? 2 : 10;
const plenty = 1_000_000;

const rivals: readonly (() => Promise<Purse>)[] = [
  () => pocketBasePurse(false),
  () => pocketBasePurse(true),
  () => parsePurse(false),
  () => parsePurse(true),
];

/** The result for one server: whether its ledger is correct, and its values. */
interface Verdict {
  readonly isRight: boolean;
  readonly text: string;
}

interface Verdicts {
  readonly name: string;
  readonly race: Verdict;
  readonly notify: Verdict;
  readonly crash: Verdict;
}

/** Whether the ledger is correct after races and crashes: in the product, and in typical implementations on other servers. */
export async function right(): Promise<Findings> {
  await using open = new AsyncDisposableStack();
  const loader = await startLoader(null);
  open.defer(loader.stop);
  const own = await judge(loader, artcadePurse);
  const theirs: Verdicts[] = [];
  const missing: string[] = [];
  for (const start of rivals) {
    try {
      theirs.push(await judge(loader, start));
    } catch (error) {
      missing.push(`right: one of the others could not be asked: ${reasonOf(error)}`);
    }
  }
  const row = (what: string, key: 'race' | 'notify' | 'crash'): Figure => ({
    what: `right: ${what}`,
    measured: own[key].text,
    against: `${theirs.filter((each) => each[key].isRight).length} of ${theirs.length} others right`,
    ratio: '',
    target: 'right',
    met: own[key].isRight,
  });
  const tell = (key: 'race' | 'notify' | 'crash') =>
    theirs
      .map(({ name, [key]: { isRight, text } }) => `${name}: ${text}${isRight ? '' : ' (WRONG)'}`)
      .join('; ');
  return {
    figures: [
      row(`${spenders} spends at once of a balance for ${balance}`, 'race'),
      row(`one payment told ${notices} times at once`, 'notify'),
      row(`kill -9 amid spends, ${kills} times`, 'crash'),
    ],
    notes: [
      `right: race. ${tell('race')}.`,
      `right: payment. ${tell('notify')}.`,
      `right: kill -9. ${tell('crash')}.`,
      'right: PocketBase and Parse Server with as much care as they allow (a transaction there, an increment that is taken back here), and plainly: look, then save.',
    ],
    missing,
  };
}

async function judge(loader: Loader, start: () => Promise<Purse>): Promise<Verdicts> {
  const purse = await start();
  try {
    return {
      name: purse.name,
      race: await race(loader, purse),
      notify: await notify(loader, purse),
      crash: await crash(loader, purse),
    };
  } finally {
    await purse.stop();
  }
}

async function race(loader: Loader, purse: Purse): Promise<Verdict> {
  await purse.setCredits(balance);
  const before = await purse.books('first');
  const [request = ''] = purse.spends.requests;
  const { answered } = await loader.run({
    port: purse.spends.port,
    requests: [request],
    connections: spenders,
    times: spenders,
    milliseconds: 60_000,
  });
  const after = await purse.books('first');
  const entries = after.entries - before.entries;
  return {
    isRight: answered === balance && entries === balance && after.credits === 0,
    text: `${answered} got through, ${after.credits} left`,
  };
}

async function notify(loader: Loader, purse: Purse): Promise<Verdict> {
  const before = await purse.books('first');
  const { port, request } = await purse.notice();
  await loader.run({ port, requests: [request], connections: notices, times: notices, milliseconds: 60_000 });
  const { credits } = await purse.books('first');
  const times = (credits - before.credits) / orderCredits;
  return { isRight: times === 1, text: `credited ${times === 1 ? 'once' : `${times} times`}` };
}

async function crash(loader: Loader, purse: Purse): Promise<Verdict> {
  await purse.setCredits(plenty);
  const before = await purse.books('all');
  let acknowledged = 0;
  for (let round = 0; round < kills; round += 1) {
    const load = { ...purse.spends, connections: 16, milliseconds: 60_000, mayBreak: true };
    const spending = loader.run(load);
    await sleep(600 + 97 * round);
    await purse.kill();
    acknowledged += (await spending).answered;
    await purse.restart();
  }
  const after = await purse.books('all');
  const [taken, entries] = [before.credits - after.credits, after.entries - before.entries];
  return {
    isRight: taken === entries && entries >= acknowledged,
    text: `${taken} taken, ${entries} recorded, ${acknowledged} acknowledged`,
  };
}
