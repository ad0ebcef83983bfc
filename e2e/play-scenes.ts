import type { Frame } from 'playwright-core';
import type { Scene } from './scene.ts';

/**
 * Images that play, for screenshots. They are drawn for real, by an account of their own: its credits are enough for one image
 * of each tool, which later pictures find again.
 */
interface Play {
  readonly tool: string;
  readonly prompt: string;
  /** Sets what the player needs, before the order. */
  readonly prepare?: (frame: Frame) => Promise<void>;
  /** Where the player stands in the menu of the image. */
  readonly item?: number;
  /** What is done with the player. */
  readonly use?: (frame: Frame) => Promise<void>;
}

const unfold = (frame: Frame, fold: string) => frame.locator(`[data-fold=${fold}] > summary`).click();

async function finished(frame: Frame, { prompt, prepare }: Play): Promise<void> {
  const tile = frame.locator('button[data-tile]:has(img)').first();
  await frame.locator('#results').waitFor();
  // The history is loaded when the pane shows images, or that there are none.
  await frame
    .locator('[data-tile], #results ~ div, section[aria-labelledby=results] .border-dashed')
    .first()
    .waitFor();
  if ((await frame.locator('[data-tile]').count()) === 0) {
    await prepare?.(frame);
    await frame.locator('textarea').fill(prompt);
    await frame.locator('textarea').press('Control+Enter');
  }
  await tile.waitFor();
}

const scene = (name: string, play: Play): Scene => ({
  name,
  path: `/tools/${play.tool}`,
  isMember: true,
  isPlayer: true,
  act: async (page) => {
    const handle = await page.locator('iframe').elementHandle();
    const frame = await handle?.contentFrame();
    if (!frame) throw new Error('The page shows no tool.');
    await frame.locator('form').waitFor();
    await finished(frame, play);
    await frame.locator('button[aria-haspopup=menu]').first().press('Enter');
    await frame
      .locator('[role=menuitem]')
      .nth(play.item ?? 0)
      .press('Enter');
    await frame.locator('[data-player]').first().waitFor();
    await play.use?.(frame);
  },
});

const title = (frame: Frame) => frame.locator('form input:not([type=radio], [type=checkbox])').first();

export const playScenes: readonly Scene[] = [
  scene('play-sprites', {
    tool: 'character-generator',
    prompt: 'A fox knight with a red cape, running',
    use: async (frame) => {
      await frame.locator('[data-player] input[type=checkbox]').first().check({ force: true });
    },
  }),
  scene('play-stretch', { tool: 'ui-component-generator', prompt: 'Wooden inventory with gold' }),
  scene('play-parallax', {
    tool: 'game-background-generator',
    prompt: 'A castle by a lake at sunset',
    prepare: async (frame) => {
      await unfold(frame, 'format');
      await frame.locator('[data-fold=format] input[type=checkbox]').first().press('Space');
    },
  }),
  scene('play-tiling', {
    tool: 'game-background-generator',
    prompt: 'A castle by a lake at sunset',
    item: 1,
  }),
  scene('play-loading', {
    tool: 'loading-screen-generator',
    prompt: 'Fireflies in a night forest',
    prepare: (frame) => title(frame).fill('Glowwood'),
    use: (frame) => frame.locator('[data-player] input[type=range]').first().fill('30'),
  }),
  scene('play-plan', { tool: 'game-screen-planner', prompt: 'Match-three battles against sky pirates' }),
];
