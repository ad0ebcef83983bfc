import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/** Used style kits, for screenshots: answers are mocked, and texts are found by position, in any language. */
const picture = (tool: string) => ({
  id: tool,
  name: `${tool}.png`,
  gridUrl: `/images/${tool}`,
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  width: 800,
  height: 600,
});

interface Sample {
  readonly name: string;
  readonly colours: readonly string[];
  readonly style: string;
  readonly genre?: string;
  readonly logo?: string;
  readonly hero?: string;
  readonly references?: readonly string[];
  readonly owner?: string;
  readonly team?: string;
}

const kitOf = (
  { name, colours, style, genre, logo, hero, references = [], owner, team }: Sample,
  index: number,
) => ({
  id: `kit-${index}`,
  name,
  genre: genre ?? null,
  style,
  colours,
  logo: logo ? picture(logo) : null,
  hero: hero ? picture(hero) : null,
  references: references.map((each, at) => ({ ...picture(each), role: at === 0 ? 'character' : 'style' })),
  ownerUid: owner ?? 'me',
  ownerName: owner ?? 'Demo Artist',
  team: team ? { id: team, name: team } : null,
  createdAt: '2026-11-15T06:00:00.000Z',
  updatedAt: '2026-11-15T06:00:00.000Z',
});

const kits = [
  {
    name: 'Lantern Bay',
    colours: ['#0b1f3a', '#14507a', '#2b9cb8', '#7fd6d0', '#eafaf3'],
    style: 'painterly',
    genre: 'rpg',
    logo: 'logo-generator',
    hero: 'character-generator',
    references: [
      'character-generator',
      'game-background-generator',
      'banner-generator',
      'ui-component-generator',
      'loading-screen-generator',
    ],
    team: 'Nightfall',
  },
  {
    name: 'Cuộc phiêu lưu của chú cáo nhỏ ở Đà Lạt',
    colours: ['#14231c', '#2f5d3a', '#6b9e4c', '#b9c96b', '#f1ecc4'],
    style: 'low-poly',
    genre: 'platformer',
    hero: 'character-generator',
  },
  { name: '月光像素冒險', colours: ['#15171c', '#3b404c', '#7a8191', '#b9bfca', '#f2f3f5'], style: 'pixel' },
  {
    name: 'ป่าแห่งสายหมอก',
    colours: ['#0d0221', '#3a0ca3', '#f72585', '#4cc9f0', '#f1f7ff'],
    style: 'cel',
    genre: 'puzzle',
    logo: 'logo-generator',
    owner: 'Nguyễn Thị Phương Thảo',
    team: 'Nightfall',
  },
].map(kitOf);

/** `me` in the samples is the current user. */
const withKits = (samples: readonly object[]) => async (page: Page) => {
  let uid = '';
  await page.route('**/api/auth/refresh', async (route) => {
    const response = await route.fetch();
    const body = (await response.json()) as { data: { user: { uid: string } } | null };
    uid = body.data?.user.uid ?? '';
    await route.fulfill({ response });
  });
  await page.route('**/api/kits', (route) =>
    route.fulfill({ json: { data: JSON.parse(JSON.stringify(samples).replaceAll('"me"', `"${uid}"`)) } }),
  );
  await page.route('**/images/*', async (route) => {
    const tool = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
    const body = await readFile(new URL(`../apps/web/src/art/${tool}.webp`, import.meta.url));
    await route.fulfill({ body, contentType: 'image/webp' });
  });
};

export const kitScenes: readonly Scene[] = [
  {
    name: 'kits',
    path: '/kits',
    isMember: true,
    before: withKits(kits),
    act: async (page) => page.locator('main article button').first().click(),
  },
  { name: 'kits-empty', path: '/kits', isMember: true, before: withKits([]) },
  {
    name: 'kits-edit',
    path: '/kits',
    isMember: true,
    before: withKits(kits),
    act: async (page) => page.locator('main article button').nth(1).click(),
  },
  {
    name: 'kits-references',
    path: '/kits',
    isMember: true,
    before: withKits(kits),
    act: async (page) => {
      await page.locator('main article button').nth(1).click();
      await page.locator('dialog [data-control^=remove]').last().scrollIntoViewIfNeeded();
    },
  },
  {
    name: 'tool-kit',
    path: '/tools/banner-generator',
    isMember: true,
    before: withKits(kits),
    act: async (page) => {
      const frame = await (await page.locator('iframe').elementHandle())?.contentFrame();
      await frame?.locator('[data-fold=look] > summary').click();
      await frame?.locator('select').selectOption('kit-0');
    },
  },
];
