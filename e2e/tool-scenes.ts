import { readdirSync } from 'node:fs';
import type { Frame, Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/** The tools in their frames, for screenshots; texts are found by position, in any language. */
const withCredits = (credits: number) => async (page: Page) => {
  await page.route('**/api/getWallet', (route) =>
    route.fulfill({
      json: { data: { credits, held: 0, arrivals: 0, subscription: null, firstPlan: true } },
    }),
  );
};

const slugs = readdirSync('apps/tools/src/tools');

async function frameIn(page: Page): Promise<Frame> {
  const handle = await page.locator('iframe').elementHandle();
  const frame = await handle?.contentFrame();
  if (!frame) throw new Error('The page shows no tool.');
  await frame.locator('form').waitFor();
  await frame.evaluate(() => document.fonts.ready.then(() => {}));
  return frame;
}

const plain = (slug: string): Scene => ({
  name: slug,
  path: `/tools/${slug}`,
  isMember: true,
  act: async (page) => {
    await frameIn(page);
  },
});

/** Long prompts with something worn, held, unwanted and unknown. */
const prompts: Readonly<Record<string, string>> = {
  en: 'An old fox girl shrine maiden with a red katana and a wide straw hat, smiling, no cloak, snow at night, holding a zorblax',
  zh: '年老的狐狸巫女，手持紅色武士刀，戴著寬大的斗笠，微笑，不要披風，下雪的夜晚，還有一個阿布拉多',
  vi: 'Một nữ chiến binh lớn tuổi mặc áo dài màu đỏ, đội nón lá, cầm thanh kiếm katana, mỉm cười, không có áo choàng, đêm tuyết rơi, zorblax',
  th: 'นักรบหญิงชราสวมชุดสีแดง ใส่หมวกฟาง ถือดาบคาตานะ ยิ้ม ไม่มีเสื้อคลุม หิมะตกตอนกลางคืน zorblax',
  id: 'Prajurit wanita tua memakai kebaya merah dan topi jerami, memegang katana, tersenyum, tanpa jubah, malam bersalju, zorblax',
};

async function writePrompt(page: Page): Promise<Frame> {
  const frame = await frameIn(page);
  const language = await frame.locator('html').getAttribute('lang');
  await frame.locator('textarea').fill(prompts[String(language).slice(0, 2)] ?? '');
  await frame.locator('button[aria-haspopup=menu]').first().waitFor();
  await frame.locator('textarea').evaluate((element) => element.scrollIntoView({ block: 'start' }));
  return frame;
}

/** Words that no language has, with something that is drawn, and a prompt that is too long. */
const strange = 'zorblax + ⚔';
const endless = 'zorblax '.repeat(140);

export const toolScenes: readonly Scene[] = [
  ...slugs.map(plain),
  {
    name: 'tool-missing',
    path: '/tools/logo-generator',
    isMember: true,
    act: async (page) => {
      const frame = await frameIn(page);
      await frame.locator('[data-make]').click();
    },
  },
  {
    name: 'tool-brief',
    path: '/tools/character-generator',
    isMember: true,
    act: async (page) => {
      await writePrompt(page);
    },
  },
  {
    name: 'tool-brief-menu',
    path: '/tools/character-generator',
    isMember: true,
    act: async (page) => {
      const frame = await writePrompt(page);
      await frame.locator('button[aria-haspopup=menu]').nth(1).click();
    },
  },
  {
    name: 'tool-unfolded',
    path: '/tools/character-generator',
    isMember: true,
    act: async (page) => {
      const frame = await writePrompt(page);
      await frame.locator('[data-fold=figure] > summary').click();
      await frame.locator('[data-fold=figure]').evaluate((group) => group.scrollIntoView({ block: 'start' }));
    },
  },
  {
    name: 'tool-sketch-strange',
    path: '/tools/character-generator',
    isMember: true,
    act: async (page) => {
      const frame = await frameIn(page);
      await frame.locator('textarea').fill(strange);
      await frame.locator('[data-stage=new] img').waitFor();
      await frame.locator('[data-strip] img').nth(3).waitFor();
    },
  },
  {
    name: 'tool-too-long',
    path: '/tools/game-background-generator',
    isMember: true,
    act: async (page) => {
      const frame = await frameIn(page);
      await frame.locator('textarea').fill(endless);
      await frame.locator('[data-prompt][aria-invalid]').waitFor();
    },
  },
  {
    name: 'tool-short',
    path: '/tools/character-generator',
    isMember: true,
    before: withCredits(15),
    act: async (page) => {
      await frameIn(page);
    },
  },
  {
    name: 'tool-no-credits',
    path: '/tools/loading-screen-generator',
    isMember: true,
    before: withCredits(5),
    act: async (page) => {
      await frameIn(page);
    },
  },
  {
    name: 'wallet-way-back',
    path: '/tools/loading-screen-generator',
    isMember: true,
    before: withCredits(5),
    act: async (page) => {
      await page.locator('main [role=status] a').first().click();
      await page.locator('main article').first().waitFor();
    },
  },
  {
    name: 'tool-edit',
    path: '/tools/character-generator',
    isMember: true,
    act: async (page) => {
      const frame = await frameIn(page);
      await frame.getByRole('radio').nth(1).check();
    },
  },
];
