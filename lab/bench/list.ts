import { registered } from '../../apps/server/test/support/visitor.ts';
import { fillDrive, rareWord } from './drive-rows.ts';
import { ask } from './requests.ts';
import { isQuick, median, takeTurns } from './samples.ts';
import { type Server, startServer } from './server.ts';
import { type Figure, ratio } from './table.ts';

const many = isQuick ? 2000 : 100_000;
const few = 100;
const target = 1.5;

/** Whether the cost of a page of a drive is independent of the number of images. */
export async function list(): Promise<readonly Figure[]> {
  const server = await startServer();
  try {
    const [large, small] = [await newDrive(server, many, 1), await newDrive(server, few, 2)];
    const pages = await measurePages(server, large, small);
    const calls = await measureCalls(server, large, small);
    const first = { value: median(pages.small), name: 'first page of 100' };
    const page = (what: string, times: readonly number[]) =>
      ratio(`list: ${what}`, median(times), first, { target });
    const call = (what: string, times: readonly number[], ofFew: readonly number[]) =>
      ratio(`list: ${what}`, median(times), { value: median(ofFew), name: 'of 100' });
    return [
      page('first page of 100,000', pages.first),
      page('page in the middle of 100,000', pages.middle),
      page('page near the end of 100,000', pages.end),
      page('page that was not opened today', pages.unseen),
      call('marks of 100,000', calls.marks, calls.marksOfFew),
      call('search in names with one hit in 100,000', calls.names, calls.namesOfFew),
      call('search in tags and prompts with one hit in 100,000', calls.search, calls.searchOfFew),
      call('first page of a filter', calls.filtered, calls.filteredOfFew),
      call('counts of every choice, of 100,000', calls.counts, calls.countsOfFew),
    ];
  } finally {
    await server.stop();
  }
}

async function newDrive({ url, databaseUrl }: Server, images: number, seed: number): Promise<string> {
  const { accessToken, user } = await registered(url);
  await fillDrive(databaseUrl, { uid: user.uid, images, seed });
  return accessToken;
}

async function measurePages(server: Server, large: string, small: string) {
  const { marks } = (await dataOf(server, large, '/listAssetMarks')) as { marks: readonly string[] };
  const page = async (token: string, mark?: string) => {
    const from = mark === undefined ? '' : `&from=${mark}`;
    const { text, milliseconds } = await ask(`${server.url}/api/listAssets?limit=100${from}`, { token });
    const { data } = JSON.parse(text) as { data: readonly unknown[] };
    if (data.length !== 100) throw new Error(`a page of 100 has ${data.length} images`);
    return milliseconds;
  };
  return takeTurns(
    {
      small: () => page(small),
      first: () => page(large),
      middle: () => page(large, marks[marks.length / 2]),
      end: () => page(large, marks.at(-2)),
      // As in scrolling: three hundred addresses must be signed first, and the rows may not be in memory.
      unseen: (round) => page(large, marks[1 + round * 2]),
    },
    { rounds: isQuick ? 20 : 300, warmUp: isQuick ? 5 : 50 },
  );
}

function measureCalls(server: Server, large: string, small: string) {
  const time = (token: string, path: string) => async () =>
    (await ask(`${server.url}/api${path}`, { token })).milliseconds;
  const page = '/listAssets?limit=100';
  const names = `${page}&name=${rareWord}`;
  const search = `${page}&search=${rareWord}`;
  const filtered = `${page}&style=ink&shape=wide&transparent=1`;
  return takeTurns(
    {
      marks: time(large, '/listAssetMarks'),
      marksOfFew: time(small, '/listAssetMarks'),
      names: time(large, names),
      namesOfFew: time(small, names),
      search: time(large, search),
      searchOfFew: time(small, search),
      filtered: time(large, filtered),
      filteredOfFew: time(small, filtered),
      counts: time(large, '/countAssets'),
      countsOfFew: time(small, '/countAssets'),
    },
    { rounds: isQuick ? 5 : 50, warmUp: isQuick ? 1 : 10 },
  );
}

async function dataOf({ url }: Server, token: string, path: string): Promise<unknown> {
  const { text } = await ask(`${url}/api${path}`, { token });
  return (JSON.parse(text) as { data: unknown }).data;
}
