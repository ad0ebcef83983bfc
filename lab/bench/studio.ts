import type { Page } from 'playwright-core';
import { registration } from '../../apps/server/test/support/visitor.ts';
import { buildWeb } from '../../scripts/run/build-web.ts';
import { launchBrowser, storePictures } from './drive-page.ts';
import { isQuick } from './quick.ts';
import { ask } from './requests.ts';
import { median, takeTurns } from './samples.ts';
import { type Server, startServer } from './server.ts';
import { newStudio, type Studio, studioSize } from './studio-rows.ts';
import { type Findings, ratio } from './table.ts';

const many = isQuick ? 2000 : 100_000;
const few = 100;
const target = 1.5;
const patience = 60_000;
const rounds = isQuick ? 3 : 40;
const inWords = (count: number): string => count.toLocaleString('en-US');
/** Images that one call tags. */
const [bulk, bulkOfFew] = [many / 10, few];

/** Pages of a hundred images. All are compared with the album of the small team, which is one, too. */
const lists = {
  'the album': ({ teamId }: Studio) => `/listAssets?limit=100&teamId=${teamId}`,
  'a project': ({ teamId, projectId }: Studio) =>
    `/listAssets?limit=100&teamId=${teamId}&projectId=${projectId}`,
  'a collection': ({ teamId, collectionId }: Studio) =>
    `/listAssets?limit=100&teamId=${teamId}&collectionId=${collectionId}`,
  'a saved search': ({ teamId, smartId }: Studio) =>
    `/listAssets?limit=100&teamId=${teamId}&collectionId=${smartId}`,
  'what is final': ({ teamId }: Studio) => `/listAssets?limit=100&teamId=${teamId}&state=final`,
  'a tag': ({ teamId, tag }: Studio) => `/listAssets?limit=100&teamId=${teamId}&search=${tag}`,
} as const;

/** Everything else that the pages of a team load. */
const calls = {
  'how many there are': ({ teamId }: Studio) => `/listAssetMarks?teamId=${teamId}`,
  'how many are in a project': ({ teamId, projectId }: Studio) =>
    `/listAssetMarks?teamId=${teamId}&projectId=${projectId}`,
  'how many are in a collection': ({ teamId, collectionId }: Studio) =>
    `/listAssetMarks?teamId=${teamId}&collectionId=${collectionId}`,
  'counts of every choice': ({ teamId }: Studio) => `/countAssets?teamId=${teamId}`,
  'projects and 500 collections': ({ teamId }: Studio) => `/projects?teamId=${teamId}`,
  '50 members': ({ teamId }: Studio) => `/listTeamMembers/${teamId}`,
  teams: () => '/listTeams',
  activity: ({ teamId }: Studio) => `/teams/${teamId}/activity`,
  comments: ({ imageId }: Studio) => `/assets/${imageId}/comments`,
  versions: ({ imageId }: Studio) => `/assets/${imageId}/versions`,
  storage: ({ teamId }: Studio) => `/getStorage?teamId=${teamId}`,
} as const;

/** Pages in a browser. */
const screens = {
  'the album': ({ teamId }: Studio) => `/teams?album=${teamId}`,
  'a project': ({ teamId, projectId }: Studio) => `/teams?album=${teamId}&project=${projectId}`,
  'a collection': ({ teamId, projectId, collectionId }: Studio) =>
    `/teams?album=${teamId}&project=${projectId}&collection=${collectionId}`,
  'a saved search': ({ teamId, projectId, smartId }: Studio) =>
    `/teams?album=${teamId}&project=${projectId}&collection=${smartId}`,
  'a search for a tag': ({ teamId, tag }: Studio) => `/teams?album=${teamId}&search=${tag}`,
  'what is final': ({ teamId }: Studio) => `/teams?album=${teamId}&state=final`,
} as const;

/** Whether a team with many images waits longer than one with few. Collections, tags and members are the same in both. */
export async function studio(): Promise<Findings> {
  await buildWeb();
  await using open = new AsyncDisposableStack();
  const server = await startServer({ web: true });
  open.defer(server.stop);
  const browser = await launchBrowser();
  open.defer(() => browser.close());
  const pictures = await storePictures(server);
  const build = async (name: string, images: number) => {
    const context = await browser.newContext({ baseURL: server.url, locale: 'en-US' });
    const joined = await context.request.post('/api/auth/register', {
      data: registration(`${name}@example.com`),
    });
    const { data } = (await joined.json()) as { data: { user: { uid: string }; accessToken: string } };
    const owner = { uid: data.user.uid, token: data.accessToken };
    const made = await newStudio(server.databaseUrl, { name, images, owner, pictures });
    context.setDefaultTimeout(patience);
    return { ...made, page: await context.newPage() };
  };
  const [large, small] = [await build('large', many), await build('small', few)];
  const tagged = await tagInBulk(server, large, small);
  const asked = await askInTurns(server, large, small);
  const opened = await openInTurns(large, small);
  return {
    figures: [
      ...Object.keys(screens).map((name) =>
        ratio(
          `studio: opening ${name}, of ${inWords(many)}`,
          opened(`large ${name}`),
          {
            value: opened(`small ${name}`),
            name: `of ${few}`,
          },
          { target },
        ),
      ),
      ...Object.keys(lists).map((name) =>
        ratio(`studio: the call for ${name}, of ${inWords(many)}`, asked(`large ${name}`), {
          value: asked('small page'),
          name: `an album of ${few}`,
        }),
      ),
      ...Object.keys(calls).map((name) =>
        ratio(`studio: the call for ${name}, of ${inWords(many)}`, asked(`large ${name}`), {
          value: asked(`small ${name}`),
          name: `of ${few}`,
        }),
      ),
      ratio(
        `studio: tagging ${inWords(bulk)} of ${inWords(many)}, for each image`,
        (median(tagged.large) / bulk) * 1000,
        { value: (median(tagged.small) / bulkOfFew) * 1000, name: `${bulkOfFew} of ${few}` },
        { target, unit: 'µs' },
      ),
    ],
    notes: [
      `studio: both teams have ${studioSize.members} members, ${studioSize.collections} collections and ${studioSize.tags} tags, as far as their images go.`,
    ],
  };
}

interface Opened extends Studio {
  readonly page: Page;
}

/** Returns milliseconds until the first images of each page are there. */
async function openInTurns(large: Opened, small: Opened) {
  const time = (of: Opened, path: string) => async () => {
    await of.page.goto('about:blank');
    await of.page.goto(`/#${path}`);
    const shown = await of.page.waitForFunction(
      () => document.querySelector('[data-tile]:not([aria-busy])') && performance.now(),
    );
    return Number(await shown.jsonValue());
  };
  const measures = Object.entries(screens).flatMap(([name, path]) => [
    [`large ${name}`, time(large, path(large))] as const,
    [`small ${name}`, time(small, path(small))] as const,
  ]);
  const seen = await takeTurns(Object.fromEntries(measures), { rounds: isQuick ? 1 : 9, warmUp: 1 });
  return (name: string): number => median(seen[name] ?? []);
}

/** Returns milliseconds of the calls behind the pages. */
async function askInTurns(server: Server, large: Studio, small: Studio) {
  const time = (of: Studio, path: string) => async () =>
    (await ask(`${server.url}/api${path}`, { token: of.token })).milliseconds;
  const measures = [
    ['small page', time(small, lists['the album'](small))] as const,
    ...Object.entries(lists).map(([name, path]) => [`large ${name}`, time(large, path(large))] as const),
    ...Object.entries(calls).flatMap(([name, path]) => [
      [`large ${name}`, time(large, path(large))] as const,
      [`small ${name}`, time(small, path(small))] as const,
    ]),
  ];
  const seen = await takeTurns(Object.fromEntries(measures), { rounds, warmUp: 5 });
  return (name: string): number => median(seen[name] ?? []);
}

/** Each call adds a tag that no image has, or takes it away again. */
function tagInBulk(server: Server, large: Studio, small: Studio) {
  const tag = (of: Studio, limit: number) => async (round: number) => {
    const change = round % 2 === 0 ? { addTags: ['for the demo'] } : { removeTags: ['for the demo'] };
    const body = Buffer.from(JSON.stringify({ filter: { teamId: of.teamId }, change, limit }));
    const sending = { method: 'POST', token: of.token, body, type: 'application/json' } as const;
    const { text, milliseconds } = await ask(`${server.url}/api/organiseAssets`, sending);
    const { data } = JSON.parse(text) as { data: { changed: number } };
    if (data.changed !== limit) throw new Error(`${data.changed} of ${limit} images were tagged`);
    return milliseconds;
  };
  return takeTurns({ large: tag(large, bulk), small: tag(small, bulkOfFew) }, { rounds: 6, warmUp: 2 });
}
