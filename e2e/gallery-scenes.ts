import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/** The public gallery, for screenshots: answers are mocked, and texts are found by position, in any language. */
const samples = [
  ['character-generator', 'Pháp sư tóc bạc', 'Nguyễn Thị Phương Thảo'],
  ['game-background-generator', '夕陽城堡', '月光工作室'],
  ['logo-generator', 'Wobble Puff', ''],
  ['banner-generator', 'ป่าแห่งสายหมอก', 'Mika'],
  ['loading-screen-generator', '', 'Ana of the woods'],
  ['ui-component-generator', 'Amber Oath', 'Bo'],
] as const;

const pictures = samples.map(([tool, title, by], index) => ({
  id: `p${index}`,
  title,
  by,
  tool,
  hasRecipe: index === 0,
  width: 800,
  height: 600,
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  gridUrl: `/images/${tool}`,
  previewUrl: `/images/${tool}`,
  publishedAt: '2026-11-15T06:00:00.000Z',
}));

const recipe = {
  tool: 'character-generator',
  prompt: 'a mage with silver hair who carries a lantern',
  inputs: {},
  style: 'painterly',
  palette: 'auto',
  size: 'portrait',
  seed: 7,
};

const own = [
  { id: 'p0', title: 'Pháp sư tóc bạc', isShown: true, withdrawnAt: null },
  {
    id: 'p1',
    title: '夕陽城堡',
    isShown: false,
    withdrawnAt: null,
    check: { imageId: 'p1', state: 'waiting' },
  },
  {
    id: 'p2',
    title: 'Marble statue',
    isShown: false,
    withdrawnAt: null,
    check: { imageId: 'p2', state: 'refused' },
  },
  {
    id: 'p3',
    title: 'Amber Oath',
    isShown: false,
    withdrawnAt: null,
    check: { imageId: 'p3', state: 'refused', appeal: 'open' },
  },
  { id: 'p9', title: '', isShown: false, withdrawnAt: '2026-11-16T06:00:00.000Z' },
].map((picture) => ({
  ...picture,
  imageId: picture.id,
  by: '',
  showsRecipe: true,
  publishedAt: '2026-11-15T06:00:00.000Z',
}));

/** A link, two of whose images a check keeps from visitors. */
const checkedLink = {
  id: 'l1',
  url: 'https://artcade.example/s/secret',
  title: 'Portfolio',
  teamId: null,
  madeBy: { uid: 'u', displayName: 'Ana' },
  collectionId: null,
  images: 12,
  showsName: false,
  allowsDownload: false,
  hasPassword: false,
  createdAt: '2026-11-15T06:00:00.000Z',
  expiresAt: '2027-02-15T06:00:00.000Z',
  revokedAt: null,
  isWorking: true,
  views: 3,
  lastViewedAt: null,
  checks: [
    { imageId: 'i1', state: 'waiting' },
    { imageId: 'i2', state: 'refused' },
  ],
};

const answer = (page: Page, address: string, data: unknown) =>
  page.route(address, (route) => route.fulfill({ json: { data } }));

/** As on an installation with `GALLERY=1`. */
export async function withGalleryOn(page: Page): Promise<void> {
  await page.route('**/api/getSettings', async (route) => {
    const response = await route.fetch();
    const { data } = (await response.json()) as { data: object };
    await route.fulfill({ response, json: { data: { ...data, gallery: true } } });
  });
  await answer(page, '**/api/gallery/own', []);
}

const showing =
  (shown: readonly object[]) =>
  async (page: Page): Promise<void> => {
    await withGalleryOn(page);
    for (const list of ['**/api/gallery', '**/api/gallery?*', '**/api/gallery/mine*'])
      await answer(page, list, { pictures: shown, next: null });
    await answer(page, '**/api/gallery/picture?*', { ...pictures[0], recipe });
    await page.route('**/images/*', async (route) => {
      const tool = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      const body = await readFile(new URL(`../apps/web/src/art/${tool}.webp`, import.meta.url));
      await route.fulfill({ body, contentType: 'image/webp' });
    });
  };

export const withGallery = showing(pictures);

const heading = (page: Page) => page.locator('main h2').first().waitFor();

export const galleryScenes: readonly Scene[] = [
  {
    name: 'share-waiting',
    path: `/s/${'a'.repeat(43)}`,
    before: async (page) => {
      await page.route('**/api/shares/open', (route) =>
        route.fulfill({ status: 409, json: { error: { code: 'share_waiting', message: 'wait' } } }),
      );
    },
    act: (page) => page.locator('main [role="status"]').waitFor(),
  },
  {
    name: 'gallery',
    path: '/gallery',
    before: withGallery,
    act: (page) => page.locator('main li img').last().waitFor(),
  },
  { name: 'gallery-empty', path: '/gallery', before: showing([]), act: heading },
  {
    name: 'gallery-empty-waiting',
    path: '/gallery',
    isMember: true,
    before: async (page) => {
      await showing([])(page);
      await answer(page, '**/api/gallery/own', own);
    },
    act: (page) => page.locator('main h2 + p').waitFor(),
  },
  { name: 'gallery-picture', path: '/gallery/p0', before: withGallery, act: heading },
  { name: 'gallery-picture-member', path: '/gallery/p0', isMember: true, before: withGallery, act: heading },
  {
    name: 'gallery-picture-gone',
    path: '/gallery/p0',
    before: async (page) => {
      await withGallery(page);
      await page.route('**/api/gallery/picture?*', (route) =>
        route.fulfill({ status: 404, json: { error: { code: 'picture_gone', message: 'no' } } }),
      );
    },
    act: heading,
  },
  {
    name: 'gallery-report',
    path: '/gallery/p0',
    before: withGallery,
    act: async (page) => {
      await heading(page);
      await page.locator('main button').last().click();
      await page.locator('dialog select').waitFor();
    },
  },
  {
    name: 'account-gallery',
    path: '/account/data',
    isMember: true,
    before: async (page) => {
      await withGalleryOn(page);
      await answer(page, '**/api/gallery/own', own);
      await answer(page, '**/api/shares', [checkedLink]);
      await answer(page, '**/api/blocks', [
        { id: 'b1', name: 'Ana of the woods', createdAt: '2026-11-15T06:00:00.000Z' },
        { id: 'b2', name: '', createdAt: '2026-11-15T06:00:00.000Z' },
      ]);
      await answer(page, '**/api/takedowns', [
        {
          id: 't1',
          imageId: 'i1',
          imageName: 'Amber Oath.png',
          words: 'It shows the logo of another game.',
          at: '2026-11-15T06:00:00.000Z',
          appeal: null,
        },
      ]);
    },
    act: (page) => page.locator('main a[href="#/gallery/p0"]').waitFor(),
  },
];
