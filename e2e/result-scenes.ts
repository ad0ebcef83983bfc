import { readFileSync } from 'node:fs';
import type { Frame } from 'playwright-core';
import type { Scene } from './scene.ts';

/** Images that a tool has made, for screenshots: the answers of the server are made up, the pictures are ours. */
const tool = 'character-generator';
const art = `data:image/webp;base64,${readFileSync(`apps/web/src/art/${tool}.webp`).toString('base64')}`;

const prompts = [
  'An old fox girl with a red katana',
  'Hiệp sĩ rồng với áo giáp vàng',
  '戴斗笠的武士',
  'นักรบถือดาบคาตานะ',
  'Penyihir muda dengan topi besar',
];

function generation(index: number) {
  const order = Math.floor(index / 3);
  const createdAt = new Date(Date.UTC(2026, 10, 15, 6) - index * 600_000).toISOString();
  return {
    id: `g${String(99 - index).padStart(3, '0')}`,
    batchId: `b${order}`,
    state: 'done',
    progress: 1,
    preview: null,
    cost: 40,
    recipe: {
      tool,
      mode: 'create',
      prompt: prompts[order % prompts.length],
      inputs: { view: 'front' },
      style: 'painterly',
      palette: 'auto',
      size: 'square',
      seed: index,
      engine: 'builtin',
      model: 'Artcade 4',
      parents: [],
      notes: [],
    },
    isKept: index % 5 === 1,
    isHidden: false,
    asset: {
      id: `a${index}`,
      name: `figure-${index}.png`,
      url: art,
      gridUrl: art,
      previewUrl: art,
      thumbhash: '1QcSHQRnh493V4dIh4eXh1h4kJUI',
      size: 1,
      width: 800,
      height: 600,
      type: 'png',
      ownerUid: 'u',
      tool,
      createdAt,
      deletedAt: null,
    },
    failure: null,
    createdAt,
    finishedAt: createdAt,
  };
}

const many = Array.from({ length: 18 }, (_, index) => generation(index));

/** Two orders under way: one with sketches, one in line. */
const underWay = [0, 1, 2, 3, 4].map((index) => ({
  ...generation(index),
  id: `u${9 - index}`,
  batchId: index < 2 ? 'now' : 'before',
  state: index < 2 ? 'queued' : index === 4 ? 'done' : 'running',
  progress: [0, 0, 0.15, 0.62, 1][index],
  preview: index === 2 || index === 3 ? art : null,
  ...(index < 4 && { asset: null, finishedAt: null }),
}));

/** All of one figure. */
const sheet = [
  ['front', 'calm'],
  ['side', 'calm'],
  ['back', 'calm'],
  ['front', 'happy'],
  ['front', 'angry'],
  ['front', 'sad'],
  ['front', 'surprised'],
].map(([view, expression], index) => {
  const made = generation(index);
  const recipe = { ...made.recipe, series: 'character-sheet', seed: 7, inputs: { view, expression } };
  return { ...made, id: `s${index}`, batchId: 'sheet', recipe };
});

const scene = (
  name: string,
  act: (frame: Frame) => Promise<void>,
  generations: readonly object[] = many,
): Scene => ({
  name,
  path: `/tools/${tool}`,
  isMember: true,
  before: async (page) => {
    await page.route('**/api/generations?**', (route) => {
      const isSearch = new URL(route.request().url()).searchParams.has('search');
      return route.fulfill({
        json: { data: { generations: isSearch ? many.slice(3, 5) : generations, next: null } },
      });
    });
  },
  act: async (page) => {
    const handle = await page.locator('iframe').elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error('The page shows no tool.');
    await frame.locator('[data-tile]').first().waitFor();
    await frame.evaluate(() => document.fonts.ready.then(() => {}));
    await act(frame);
  },
});

const pick = async (frame: Frame, count: number) => {
  for (let index = 0; index < count; index += 1) await frame.locator('[data-tile]').nth(index).press('c');
  await frame.locator('.sticky.bottom-3 button').first().click();
  await frame.locator('[data-pane]').first().waitFor();
};

export const resultScenes: readonly Scene[] = [
  scene('results', async (frame) =>
    frame.locator('#stage').evaluate((heading) => heading.scrollIntoView({ block: 'start' })),
  ),
  scene(
    'results-sheet',
    async (frame) =>
      frame.locator('#stage').evaluate((heading) => heading.scrollIntoView({ block: 'start' })),
    sheet,
  ),
  scene('results-history', async (frame) => {
    await frame.locator('#history').evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
    await frame.locator('[data-tile]').nth(4).press('c');
  }),
  scene('results-under-way', async () => {}, [...underWay, ...many.slice(6)]),
  scene('results-thrown-away', async (frame) => {
    await frame
      .page()
      .route(/\/api\/generations\/g\d+/, (route) =>
        route.fulfill({ json: { data: { ...generation(0), isHidden: true } } }),
      );
    await frame.locator('[data-tile]').first().press('x');
    await frame.locator('section[popover] button').first().waitFor();
  }),
  scene('results-searched', async (frame) => {
    await frame.locator('input[type=search]').fill('rồng');
    await frame.locator('#history').evaluate((heading) => heading.scrollIntoView({ block: 'start' }));
  }),
  scene('results-menu', async (frame) => {
    await frame.locator('[data-tile] ~ span button').nth(1).press('Enter');
    await frame.locator('[role=menu]').waitFor();
  }),
  scene('results-compare-two', (frame) => pick(frame, 2)),
  scene('results-compare-four', (frame) => pick(frame, 4)),
];
