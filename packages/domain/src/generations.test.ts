import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  generationStates,
  imageCost,
  imageNameFor,
  isEngineName,
  isOver,
  itemOf,
  readItem,
  wordsFor,
} from './generations.ts';

const image = { tool: 'logo-generator', mode: 'create', prompt: '', inputs: {} } as const;

test('an edit has a price of its own, everything else that of its tool', () => {
  assert.equal(imageCost('character-generator', 'create'), 40);
  assert.equal(imageCost('character-generator', 'edit'), 15);
  assert.equal(imageCost('logo-generator', 'create'), 20);
});

test('an image is called by its title, its first words, or what it shows', () => {
  const named = (facts: Partial<Parameters<typeof imageNameFor>[0]>, number = 1) =>
    imageNameFor({ ...image, ...facts }, number);
  assert.equal(named({ inputs: { title: ' Emberfall ' }, prompt: 'fire' }), 'Emberfall.png');
  assert.equal(named({ inputs: { headline: 'Play now' } }), 'Play now.png');
  assert.equal(named({ prompt: 'a golden coin' }), 'a golden coin.png');
  assert.equal(named({}), 'logo.png');
  assert.equal(
    named({ tool: 'game-background-generator', inputs: { scene: 'cave' } }),
    'cave background.png',
  );
  // Left to the words, of which there are none.
  const left = { tool: 'character-generator', inputs: { role: 'auto' } } as const;
  assert.equal(named(left), 'character.png');
  assert.equal(named({ ...left, reading: { drawn: { role: 'mage' } } }), 'mage character.png');
  assert.equal(named({ prompt: 'a golden coin' }, 3), 'a golden coin 3.png');
});

test('an edit is called by what it shows, not by what was changed', () => {
  const edit = { ...image, tool: 'character-generator', mode: 'edit', prompt: 'red hair → a beard' } as const;
  assert.equal(imageNameFor({ ...edit, inputs: { role: 'mage' } }, 1), 'mage character.png');
});

test('a name has no folders, and no half characters where it is cut', () => {
  assert.equal(imageNameFor({ ...image, prompt: 'AC/DC' }, 1), 'AC DC.png');
  const cut = imageNameFor({ ...image, prompt: `${'x'.repeat(59)}🔥` }, 1);
  assert.equal(cut, `${'x'.repeat(59)}.png`);
});

test('what still waits or runs is not over', () => {
  assert.deepEqual(
    generationStates.map((state) => [state, isOver(state)]),
    [
      ['queued', false],
      ['running', false],
      ['done', true],
      ['failed', true],
      ['cancelled', true],
    ],
  );
});

test('the history tells an edit from a new image', () => {
  for (const mode of ['create', 'edit'] as const)
    assert.deepEqual(readItem(itemOf('logo-generator', mode)), {
      tool: 'logo-generator',
      isEdit: mode === 'edit',
    });
  assert.equal(itemOf('logo-generator', 'edit'), 'logo-generator:edit');
});

test('engines are known by name', () => {
  assert.deepEqual(['builtin', 'comfyui', 'midjourney', null].map(isEngineName), [true, true, false, false]);
});

test('blanks are no title, and nothing said is no word', () => {
  assert.equal(imageNameFor({ ...image, inputs: { title: '  ' }, prompt: 'a coin' }, 2), 'a coin 2.png');
  assert.equal(wordsFor({ mode: 'edit', prompt: ' → red hair' }), 'red hair');
});
