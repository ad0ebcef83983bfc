import type { Page } from 'playwright-core';
import { withGalleryOn } from './gallery-scenes.ts';
import type { Scene } from './scene.ts';

/** A used drive, for screenshots: answers are mocked, and texts are found by position, in any language. */
const gigabyte = 1024 ** 3;
const pictures = [
  'character-generator',
  'logo-generator',
  'game-background-generator',
  'ui-component-generator',
  'banner-generator',
  'loading-screen-generator',
  'game-screen-planner',
] as const;
const names = [
  'Pháp sư tóc bạc.png',
  'Wobble Puff.png',
  '夕陽城堡背景.webp',
  'หน้าต่างไอเทม.png',
  'Amber Oath.png',
];

/** One picture is a drawing without a background. */
const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 60 90"><path fill="#ff5cc4" d="M30 4 56 30 46 86H14L4 30z"/><path fill="#ffc53d" d="m30 22 7 16 17 2-12 12 3 18-15-9-15 9 3-18L6 40l17-2z"/></svg>`;
const isDrawing = (index: number) => index % 9 === 4;

const asset = (index: number, trash: boolean) => ({
  id: String(100_000 - index).padStart(9, '0'),
  name: names[index % names.length],
  url: `/images/${index}`,
  gridUrl: `/images/${index}`,
  previewUrl: `/images/${index}`,
  thumbhash: isDrawing(index) ? '7OmCIwQ4qHj3ZyhXh4CK9wd4h4iAh3g=' : '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  size: 1_234_567,
  width: isDrawing(index) ? 600 : 800,
  height: isDrawing(index) ? 900 : 600,
  type: 'png',
  ownerUid: 'me',
  tool: index % 3 === 0 ? null : pictures[index % pictures.length],
  createdAt: '2026-11-15T06:00:00.000Z',
  deletedAt: trash ? new Date(Date.now() - 86_400_000 * 3).toISOString() : null,
  ...(index % 4 === 1 && { favourite: true }),
  ...(index % 5 < 3 && { state: ['chosen', 'final', 'idea'][index % 5] }),
  ...(index % 4 < 2 && { openComments: index + 1 }),
  ...(index === 1 && { tags: ['Trùm cuối', '第三關', 'บอส', 'night'] }),
  ...(index === 3 && {
    origin: {
      state: 'intact',
      sourceType: 'trainedAlgorithmicMedia',
      signer: 'Nightfall Studio',
      program: 'Lumen 4',
    },
  }),
});

/** What each choice of a filter would show. */
const counts = {
  total: 14,
  tool: { upload: 5, 'character-generator': 1, 'logo-generator': 3, 'banner-generator': 5 },
  style: { painterly: 4, pixel: 5 },
  kit: { k1: 3, k2: 2 },
  shape: { square: 0, wide: 12, tall: 2 },
  pixels: { small: 1, medium: 12, large: 1 },
  transparent: { '0': 12, '1': 2 },
  favourite: { '0': 10, '1': 4 },
  since: [14, 12, 9, 2],
  kits: [
    { id: 'k1', name: 'Lantern Bay' },
    { id: 'k2', name: '月光下的像素冒險' },
  ],
};

/** Two games and an old one, with names of any length. */
const projects = [
  {
    name: '月光下的像素冒險',
    archivedAt: null,
    images: 9,
    collections: [
      { id: 'c1', name: 'Kẻ địch và trùm cuối của màn ba', search: null },
      { id: 'c2', name: 'ฉากหลัง', search: null },
      { id: 'c3', name: 'Final, wide', search: { state: 'final', shape: 'wide' } },
    ],
  },
  { name: 'Lantern Bay', archivedAt: null, images: 3214, collections: [] },
  { name: 'Jam 2024', archivedAt: '2026-01-01T00:00:00.000Z', images: 40, collections: [] },
].map((project, index) => ({
  id: `p${index}`,
  teamId: null,
  createdAt: '2026-11-15T06:00:00.000Z',
  creditsUsed: 0,
  ...project,
}));
const withProjects = (given: Partial<Drive> = {}) =>
  having(given, (page) =>
    page.route('**/api/projects*', (route) => route.fulfill({ json: { data: projects } })),
  );

interface Drive {
  readonly count: number;
  readonly used: number;
  readonly trashed: number;
}
const usual: Drive = { count: 14, used: 0.34 * gigabyte, trashed: 3 };

const having =
  (given: Partial<Drive> = {}, more?: (page: Page) => Promise<unknown>) =>
  async (page: Page): Promise<void> => {
    const { count, used, trashed } = { ...usual, ...given };
    // The user of the screenshots owns these images, and may publish them.
    await page.route('**/api/auth/refresh', async (route) => {
      const response = await route.fetch();
      const { data } = (await response.json()) as { data: { user: object } };
      const user = { ...data.user, uid: 'me', emailVerified: true };
      await route.fulfill({ response, json: { data: { ...data, user } } });
    });
    await page.route('**/api/getStorage*', (route) =>
      route.fulfill({ json: { data: { used: Math.round(used), limit: gigabyte, images: count, trashed } } }),
    );
    await page.route('**/api/listAssetMarks*', (route) => {
      const marks = Array.from({ length: Math.ceil(count / 100) }, (_, k) => asset(k * 100, false).id);
      return route.fulfill({ json: { data: { total: count, every: 100, marks } } });
    });
    await page.route('**/api/listAssets?*', (route) => {
      const query = new URL(route.request().url()).searchParams;
      const isTrash = query.get('trash') === '1';
      const all = Array.from({ length: isTrash ? trashed : count }, (_, index) => asset(index, isTrash));
      const from = query.get('from');
      const found = query.has('search') ? [] : all.filter(({ id }) => from === null || id <= from);
      return route.fulfill({ json: { data: found.slice(0, Number(query.get('limit'))) } });
    });
    await page.route('**/api/countAssets?*', (route) => route.fulfill({ json: { data: counts } }));
    await page.route(/\/images\/\d+$/, (route) => {
      const index = Number(new URL(route.request().url()).pathname.split('/').at(-1));
      if (isDrawing(index)) return route.fulfill({ contentType: 'image/svg+xml', body: drawing });
      return route.fulfill({ path: `apps/web/src/art/${pictures[index % pictures.length]}.webp` });
    });
    await page.route('**/api/{delete,restore,erase}Assets', (route) => route.fulfill({ status: 204 }));
    await page.route('**/api/listTeams', (route) => route.fulfill({ json: { data: teams } }));
    await more?.(page);
  };

/** As if an older version of the built-in engine had drawn it. */
const drawnBefore = (tool: string, inputs: object = {}) =>
  having({}, (page) =>
    page.route('**/api/getRecipe/*', (route) =>
      route.fulfill({
        json: {
          data: {
            tool,
            mode: 'create',
            prompt: '',
            inputs,
            style: 'flat',
            palette: 'auto',
            size: 'square',
            seed: 7,
            engine: 'builtin',
            model: 'Artcade 1',
            parents: [],
            notes: [],
          },
        },
      }),
    ),
  );
const exporting = async (page: Page, form: string, scale?: number) => {
  await menu(page, 5);
  await page.locator(`dialog input[value=${form}]`).check();
  if (scale !== undefined) await page.locator('dialog input[name=scale]').nth(scale).check();
};

const person = (uid: string) => ({ uid, role: 'member', displayName: uid, photoURL: null });
const teams = ['Nightfall', '月光下的像素冒險開發團隊', 'Nhóm làm game phiêu lưu thế giới mở'].map(
  (name, index) => ({
    id: `team-${index}`,
    name,
    ownerUid: 'me',
    storageUsed: 0,
    storageCapacity: gigabyte,
    members: Array.from({ length: index + 1 }, (_, member) => person(`m${member}`)),
  }),
);

const projectOf = (name: string) => ({
  id: name,
  name,
  teamId: null,
  createdAt: '2026-11-15T06:00:00.000Z',
  archivedAt: null,
  images: name.length,
  creditsUsed: 0,
  collections: [],
});
const tile = (page: Page, index: number) => page.locator(`main [data-tile="${index}"]`);
const ready = (page: Page) => tile(page, 0).waitFor();
const menu = async (page: Page, entry?: number) => {
  await ready(page);
  await page.locator('main [aria-haspopup=menu]').nth(1).click();
  if (entry !== undefined) await page.getByRole('menuitem').nth(entry).click();
};
const select = async (page: Page) => {
  await ready(page);
  for (const index of [0, 1, 3]) {
    await tile(page, index).focus();
    await page.keyboard.press('Space');
  }
};
const choose = async (page: Page, ...files: readonly string[]) => {
  await ready(page);
  const given = files.map((name) => ({
    name,
    mimeType: 'image/gif',
    buffer: Buffer.from('GIF89a not really'),
  }));
  await page.locator('input[type=file]').first().setInputFiles(given);
  await page.waitForTimeout(300);
};

const scene = (
  name: string,
  before: (page: Page) => Promise<void>,
  act: Scene['act'] = ready,
  path = '/my-drive',
): Scene => ({
  name,
  path,
  isMember: true,
  before,
  act,
});

export const driveScenes: readonly Scene[] = [
  scene('drive-few', having()),
  scene('drive-many', having({ count: 1234, used: 0.75 * gigabyte })),
  scene('drive-full', having({ count: 4, used: 0.96 * gigabyte })),
  scene(
    'drive-loading',
    having({}, (page) => page.route('**/api/listAssets?*', () => {})),
    async () => {},
  ),
  scene(
    'drive-failed',
    having({}, (page) =>
      page.route('**/api/listAssets?*', (route) =>
        route.fulfill({
          status: 429,
          json: { error: { code: 'rate_limited', message: 'no', retryAfter: 42 } },
        }),
      ),
    ),
    (page) => page.getByRole('alert').waitFor(),
  ),
  scene(
    'drive-nothing-found',
    having(),
    (page) => page.locator('main p').last().waitFor(),
    '/my-drive?search=unicorn&shape=wide',
  ),
  scene(
    'drive-duplicates',
    having({}, (page) =>
      page.route('**/api/listDuplicates*', (route) =>
        route.fulfill({
          json: {
            data: {
              groups: [
                { kind: 'same', images: [asset(2, false), { ...asset(9, false), gridUrl: '/images/2' }] },
                {
                  kind: 'similar',
                  images: [0, 7, 14].map((index) => ({ ...asset(index, false), width: 1600 - index * 80 })),
                },
              ],
              next: null,
            },
          },
        }),
      ),
    ),
    (page) => page.locator('main input[type=checkbox]').first().waitFor(),
    '/my-drive/duplicates',
  ),
  scene(
    'drive-import',
    having({}, (page) =>
      page.route('**/api/projects*', (route) =>
        route.fulfill({ json: { data: ['Lantern Bay', 'Neon Alley'].map(projectOf) } }),
      ),
    ),
    async (page) => {
      const file = { name: 'hero.png', mimeType: 'image/png', buffer: Buffer.from('hero') };
      await page.locator('input[accept*=zip]').setInputFiles(file);
      await page.locator('main form').waitFor();
    },
    '/my-drive/import',
  ),
  scene('drive-filters', having(), async (page) => {
    await ready(page);
    await page.locator('main [aria-haspopup=dialog]').click();
    await page.locator('[popover] fieldset').first().waitFor();
  }),
  scene('drive-calendar', having(), async (page) => {
    await ready(page);
    await page.locator('main [aria-haspopup=dialog]').click();
    await page.locator('[popover] [aria-expanded]').first().click();
    await page.locator('[popover] table').scrollIntoViewIfNeeded();
  }),
  scene(
    'drive-filtered',
    having(),
    ready,
    '/my-drive?tool=logo-generator&style=pixel&kit=k1&shape=wide&transparent=1&favourite=1&from=2026-11-01&to=2026-11-15&sort=name',
  ),
  scene('drive-tags', drawnBefore('character-generator'), async (page) => {
    await ready(page);
    await tile(page, 1).click();
    await page.keyboard.press('Tab');
    await page.locator('dialog button[aria-pressed]:visible + button').click();
    await page.locator('dialog aside input').waitFor();
    await page.locator('dialog aside input').scrollIntoViewIfNeeded();
  }),
  scene('projects-list', withProjects(), async (page) => {
    await ready(page);
    const sheet = page.locator('main button[aria-haspopup=dialog]').first();
    if ((await page.locator('main nav:visible').count()) === 0) await sheet.click();
    await page.locator('nav [data-place=c3]:visible').waitFor();
  }),
  scene('projects-collection', withProjects(), ready, '/my-drive?project=p0&collection=c1'),
  scene(
    'projects-empty',
    withProjects({ count: 0 }),
    (page) => page.locator('main p').last().waitFor(),
    '/my-drive?project=p1',
  ),
  scene('projects-selected', withProjects({ count: 1234 }), select),
  scene('projects-organise', withProjects(), async (page) => {
    await select(page);
    await page.locator('main section > button:nth-of-type(2)').last().click();
    await page.locator('dialog textarea').waitFor();
  }),
  scene(
    'projects-save-search',
    withProjects(),
    async (page) => {
      await ready(page);
      await page.locator('main section > button').last().click();
      await page.locator('dialog select').waitFor();
    },
    '/my-drive?project=p0&state=final&shape=wide',
  ),
  scene('projects-note', withProjects(), async (page) => {
    await ready(page);
    await tile(page, 0).click();
    await page.locator('dialog button[aria-pressed]:visible + button').click();
    await page.locator('dialog textarea').waitFor();
  }),
  scene('drive-menu', having(), (page) => menu(page)),
  scene('drive-rename', having(), (page) => menu(page, 1)),
  scene('drive-share', having(), (page) => menu(page, 3)),
  scene('drive-deleted', having(), (page) => menu(page, 6)),
  scene('drive-export', drawnBefore('ui-component-generator'), (page) => exporting(page, 'sheet', 1)),
  scene('drive-export-layers', drawnBefore('game-screen-planner'), (page) => exporting(page, 'layers', 1)),
  scene('drive-export-starter', drawnBefore('character-generator'), (page) => exporting(page, 'phaser')),
  scene('drive-selected', having(), select),
  scene('drive-publish', having({}, withGalleryOn), async (page) => {
    await menu(page, 4);
    await page.locator('dialog form').waitFor();
  }),
  scene(
    'drive-uploading',
    having({}, (page) => page.route('**/api/uploadImage', () => {})),
    (page) => choose(page, 'hero.gif', 'dragon.gif', 'castle.gif', 'sword.gif'),
  ),
  scene(
    'drive-upload-failed',
    having({}, (page) =>
      page.route('**/api/uploadImage', (route) =>
        route.fulfill({ status: 409, json: { error: { code: 'storage_full', message: 'no' } } }),
      ),
    ),
    (page) => choose(page, 'Một cái tên rất dài cho một hình ảnh.gif'),
  ),
  scene('drive-preview', having(), async (page) => {
    await ready(page);
    await tile(page, 1).click();
  }),
  scene('drive-origin', having(), async (page) => {
    await ready(page);
    await tile(page, 3).click();
    // On a phone the panel is folded.
    await page.getByRole('tab').first().click();
    await page.getByRole('tabpanel').waitFor();
  }),
  scene('drive-zoomed', having(), async (page) => {
    await ready(page);
    await tile(page, 3).click();
    for (const key of ['+', '+', '+']) await page.keyboard.press(key);
  }),
  scene('drive-trash', having(), ready, '/my-drive?trash=1'),
  scene(
    'drive-trash-empty',
    having({ trashed: 0 }),
    (page) => page.locator('main p').last().waitFor(),
    '/my-drive?trash=1',
  ),
  scene('drive-erase', having(), (page) => menu(page, 2), '/my-drive?trash=1'),
];
