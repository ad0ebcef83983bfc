import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import type { Scene } from './scene.ts';

/** The page for edits, for screenshots: answers are mocked, and texts are found by position, in any language. */
const picture = (id: string, tool: string, side = 800) => ({
  id,
  name: 'Pháp sư tóc bạc.png',
  url: `/images/${tool}`,
  gridUrl: `/images/${tool}`,
  previewUrl: `/images/${tool}`,
  thumbhash: '3OcRJYB4d3h/iIeHeEh3eIhw+j2w',
  size: 1_234_567,
  width: side,
  height: side * 0.75,
  type: 'png',
  ownerUid: 'me',
  tool,
  createdAt: '2026-11-15T06:00:00.000Z',
  deletedAt: null,
});

const kinds = ['fill', 'remove', 'extend', 'restyle', 'pose', 'recolour', 'cut-out', 'enlarge', 'tile'];
const models = ['fill', 'remove', 'extend', 'restyle', 'pose'];

const generation = (kind: string, state: string) => ({
  id: 'g1',
  batchId: 'b1',
  state,
  progress: 0.4,
  preview: null,
  cost: 15,
  recipe: {
    tool: 'character-generator',
    mode: 'edit',
    prompt: '',
    inputs: {},
    style: 'painterly',
    palette: 'auto',
    size: 'portrait',
    seed: 1,
    engine: 'openai',
    model: 'gpt-image-1',
    parents: ['a1'],
    notes: [],
    edit: { kind },
  },
  isKept: false,
  isHidden: false,
  asset: state === 'done' ? picture('a2', 'game-background-generator') : null,
  failure: null,
  createdAt: '2026-11-15T06:00:00.000Z',
  finishedAt: state === 'done' ? '2026-11-15T06:01:00.000Z' : null,
});

export const withEditing =
  (state = 'running') =>
  async (page: Page) => {
    const answer = (address: string, data: unknown) =>
      page.route(address, (route) => route.fulfill({ json: { data } }));
    await answer('**/api/assets/a1/versions', [picture('a1', 'character-generator')]);
    await answer('**/api/edits/a1', {
      width: 800,
      height: 600,
      cost: 15,
      kinds: kinds.map((kind) =>
        models.includes(kind)
          ? { kind, engine: 'openai', model: 'gpt-image-1' }
          : { kind, engine: null, model: 'Artcade 4' },
      ),
    });
    await page.route('**/api/edits', async (route) => {
      const { edit } = route.request().postDataJSON() as { edit: { kind: string } };
      await route.fulfill({ json: { data: generation(edit.kind, 'running') } });
      await answer('**/api/generations/g1', generation(edit.kind, state));
      await page.route('**/api/generations/events', (line) => line.abort());
    });
    await page.route('**/images/*', async (route) => {
      const tool = new URL(route.request().url()).pathname.split('/').at(-1) ?? '';
      const body = await readFile(new URL(`../apps/web/src/art/${tool}.webp`, import.meta.url));
      await route.fulfill({ body, contentType: 'image/webp' });
    });
  };

const choose = (kind: string) => async (page: Page) => {
  await page.locator(`aside input[type=radio]`).nth(kinds.indexOf(kind)).dispatchEvent('click');
};

/** A stroke across the upper part of the picture. */
async function paint(page: Page): Promise<void> {
  const box = await page.locator('[role=application]').boundingBox();
  if (!box) return;
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.4, 0.4));
  await page.mouse.down();
  for (const x of [0.45, 0.5, 0.55]) await page.mouse.move(...at(x, 0.42), { steps: 4 });
  await page.mouse.up();
}

const order = async (page: Page) => page.locator('aside button:has(svg)').last().dispatchEvent('click');

const scene = { path: '/my-drive/edit/a1', isMember: true } as const;

export const editScenes: readonly Scene[] = [
  {
    ...scene,
    name: 'edit-fill',
    before: withEditing(),
    act: async (page) => {
      await paint(page);
      await page.locator('textarea').fill('a lantern that glows');
    },
  },
  { ...scene, name: 'edit-extend', before: withEditing(), act: choose('extend') },
  { ...scene, name: 'edit-restyle', before: withEditing(), act: choose('restyle') },
  { ...scene, name: 'edit-recolour', before: withEditing(), act: choose('recolour') },
  { ...scene, name: 'edit-enlarge', before: withEditing(), act: choose('enlarge') },
  {
    ...scene,
    name: 'edit-running',
    before: withEditing(),
    act: async (page) => {
      await choose('cut-out')(page);
      await order(page);
      await page.getByRole('progressbar').waitFor();
    },
  },
  {
    ...scene,
    name: 'edit-done',
    before: withEditing('done'),
    act: async (page) => {
      await choose('cut-out')(page);
      await order(page);
      await page.locator('aside h2').waitFor();
    },
  },
  {
    ...scene,
    name: 'edit-tile',
    before: withEditing('done'),
    act: async (page) => {
      await choose('tile')(page);
      await order(page);
      await page.locator('aside h2').waitFor();
    },
  },
];
