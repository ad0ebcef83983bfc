import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  generationStates,
  imageCost,
  imageNameFor,
  isEngineName,
  isNamedByPrompt,
  isOver,
  itemOf,
  readItem,
  titleIn,
  wordsFor,
  wordsOfSubject,
} from './generations.ts';

const image = { mode: 'create', prompt: '', inputs: {} } as const;

test('an edit has a price of its own, everything else that of its tool', () => {
  assert.equal(imageCost('character-generator', 'create'), 40);
  assert.equal(imageCost('character-generator', 'edit'), 15);
  assert.equal(imageCost('logo-generator', 'create'), 20);
  assert.equal(imageCost('logo-generator', 'create', 250), 50);
  assert.equal(imageCost('character-generator', 'edit', 50), 8, 'rounded up');
  assert.equal(imageCost('logo-generator', 'create', 1), 1);
});

test('an image is called by its subject and its tool; images of a batch are numbered', () => {
  const named = (subject: string | null, number = 1) => imageNameFor({ subject, noun: 'logo' }, number);
  assert.equal(named('fox'), 'Fox · logo.png');
  assert.equal(named('fox', 3), 'Fox · logo 3.png');
  assert.equal(named(null), 'Logo.png');
  assert.equal(named('  ', 2), 'Logo 2.png');
  assert.equal(named(' AC/DC '), 'AC DC · logo.png', 'a name has no folders');
  assert.equal(
    named(`${'x'.repeat(59)}🔥`),
    `X${'x'.repeat(58)} · logo.png`,
    'no half characters where it is cut',
  );
});

test('a field for the title is the title, unless it is blank', () => {
  assert.equal(titleIn({ title: ' Emberfall ', headline: 'Play' }), 'Emberfall');
  assert.equal(titleIn({ title: ' ', headline: 'Play now' }), 'Play now');
  assert.equal(titleIn({ role: 'mage' }), null);
});

test('the subject is in the wish and in the choices; a change of an image is no wish', () => {
  const words = (facts: Partial<Parameters<typeof wordsOfSubject>[0]>) =>
    wordsOfSubject({ ...image, ...facts });
  assert.equal(words({ prompt: 'a coin' }), 'a coin');
  assert.equal(words({ prompt: 'a coin', inputs: { scene: 'cave', theme: 'auto' } }), 'a coin. cave');
  assert.equal(words({ inputs: { role: 'auto' }, reading: { drawn: { role: 'mage' } } }), 'mage');
  assert.equal(words({ mode: 'edit', prompt: 'red hair', inputs: { role: 'mage' } }), 'mage');
  assert.equal(words({}), '');
});

test('a name that is the beginning of a prompt is known, also after edits', () => {
  const prompt = `the dark secret / of ${'Emberfall '.repeat(9)}`;
  assert.ok(isNamedByPrompt(`${prompt.trim().slice(0, 60).replace('/', ' ')} 2.png`, prompt));
  assert.ok(isNamedByPrompt('a coin.png', 'a coin → a red coin'));
  assert.ok(!isNamedByPrompt('Coin · logo.png', 'a coin'));
  assert.ok(!isNamedByPrompt('Coin · logo.png', ''));
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

test('nothing said is no word', () => {
  assert.equal(wordsFor({ mode: 'edit', prompt: ' → red hair' }), 'red hair');
});
