import assert from 'node:assert/strict';
import { test } from 'node:test';
import { checkInputs, type Size } from '@artcade/domain/tool-forms';
import { readDrawing } from '../../brief/read-drawing.ts';
import type { Box } from '../../draw/canvas.ts';
import type { Drawing } from '../../job.ts';
import { jobOf } from '../../job-of.ts';
import { boxesSeen } from '../beside-words.ts';
import { plannedBanner } from './tool.ts';

const wide: Size = { width: 512, height: 250 };
const orders: readonly (readonly [prompt: string, headline: string, size: Size])[] = [
  ['a knight before a castle', 'Siege of Dawn', wide],
  ['a fox and a frog race through a city', 'Season 4: Drift City', wide],
  ['a farmer girl with a pumpkin, a barn on the right', 'Harvest Fair', { width: 512, height: 290 }],
  ['Tết, một con rồng trước ngôi chùa', 'Chúc Mừng Năm Mới Rước Lộc Về Nhà', { width: 360, height: 360 }],
  ['a knight facing a dragon', 'Raid of Fire', wide],
  ['two foxes, hearts', 'Love Is in the Air', { width: 270, height: 480 }],
];

function planned(prompt: string, headline: string, size: Size, seed: number) {
  const drawing: Drawing = {
    tool: 'banner-generator',
    mode: 'create',
    prompt,
    inputs: checkInputs('banner-generator', { headline }),
    style: 'painterly',
    palette: 'auto',
    language: 'en',
    size,
    seed,
    transparent: false,
    references: [],
  };
  const { job } = jobOf(drawing, readDrawing(drawing), { tones: null, hero: null, logo: null }, () => {});
  return plannedBanner(job);
}

const shared = (one: Box, other: Box): number => {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w <= 0 || h <= 0 ? 0 : (w * h) / (one.w * one.h);
};

test('heroes are large and whole, and no word covers them', () => {
  for (const [index, [prompt, headline, size]] of orders.entries())
    for (const seed of [1 + (index % 2), 3 + (index % 2)]) {
      const { world, words, layout } = planned(prompt, headline, size, seed);
      assert.ok(world);
      const at = `${prompt} ${seed} ${layout.side}`;
      const heroes = boxesSeen(world, size);
      const largest = Math.max(...heroes.map(({ w, h }) => Math.max(h / size.height, w / size.width)));
      assert.ok(largest > 0.27, `${at}: nobody is larger than ${largest.toFixed(2)}`);
      for (const hero of heroes) {
        const tall = hero.h / size.height;
        assert.ok(tall > 0.2 || hero.w > 0.2 * size.width, `${at}: somebody is only ${tall.toFixed(2)}`);
        const inside = shared(hero, { x: 0, y: 0, w: size.width, h: size.height });
        assert.ok(inside > 0.9, `${at}: cut off to ${inside.toFixed(2)}`);
        assert.ok(shared(hero, words.ink) < 0.04, `${at}: words over somebody`);
      }
    }
});

test('the words go where the prompt or the form wants them, else elsewhere by the seed', () => {
  const sides = (prompt: string) =>
    [1, 2, 3, 4].map((seed) => planned(prompt, 'Siege of Dawn', wide, seed).layout.side);
  assert.deepEqual(sides('a knight, headline on the left'), ['left', 'left', 'left', 'left']);
  assert.deepEqual(sides('a knight, leave room at top'), ['top', 'top', 'top', 'top']);
  assert.deepEqual(new Set(sides('a knight')), new Set(['left', 'right']));
});

test('news of a game show who and what plays in its genre', () => {
  const heroOf = (prompt: string) =>
    planned(prompt, 'Season 3', wide, 5).shown.brief.subjects.map(({ id }) => id);
  assert.deepEqual(heroOf('racing game, double XP weekend'), ['vehicle.race-car']);
  assert.deepEqual(heroOf('zombie survival season 3 launch'), ['creature.zombie']);
  assert.deepEqual(heroOf('summer sale, beach and treasure chest'), []);
});
