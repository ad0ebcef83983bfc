import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@artcade/domain/languages';
import { defaultInputs } from '@artcade/domain/tool-forms';
import { concepts, graph } from '../concepts/graph.ts';
import { othersFor } from './names.ts';
import { nearestTo } from './nearest.ts';
import { type AskedReading, readingOfPrompt } from './reading.ts';
import { openPrompts } from './understanding.ts';

const read = ({
  tool = 'character-generator',
  ...more
}: Partial<AskedReading> & { readonly prompt: string }) =>
  readingOfPrompt({ tool, mode: 'create', inputs: defaultInputs(tool), language: 'en', ...more });

test('chips are grouped by what the concepts are in the picture, with what is said of them', () => {
  const { chips } = read({
    prompt: 'an old knight in a red cloak with a katana, riding a horse, in a forest at night',
  });
  const shown = chips.map(({ group, id, attributes }) => [group, id, ...attributes.map((each) => each.id)]);
  assert.deepEqual(shown, [
    ['who', 'role.knight', 'age.old'],
    ['wears', 'garment.cloak', 'colour.red'],
    ['holds', 'thing.katana'],
    ['rides', 'creature.horse'],
    ['place', 'place.forest'],
    ['light', 'time.night'],
  ]);
});

test('a word that shows what describes it is not described again, and one is no number', () => {
  const { chips } = read({ prompt: 'one knight with a straw hat' });
  assert.deepEqual(
    chips.map(({ text, attributes }) => [text, attributes.length]),
    [
      ['knight', 0],
      ['straw hat', 0],
    ],
  );
});

test('others are parents and siblings of the same kind, named in the language of the page', () => {
  for (const language of languages) {
    const katana = read({ prompt: 'katana', language }).chips[0];
    assert.ok(katana && katana.others.length >= 3);
    assert.ok(katana.others.some(({ id }) => id === 'thing.sword'));
    for (const { id, name } of katana.others) {
      assert.ok(id.startsWith('thing.') && id !== 'thing.katana');
      assert.equal(name, graph.find(id)?.words[language][0]);
    }
  }
});

test('what the words exclude and what the user removes is left out; only the latter can be put back', () => {
  const { chips, left } = read({
    prompt: 'a knight with a katana, no cloak',
    briefEdits: { without: ['thing.katana'], instead: {} },
  });
  assert.deepEqual(
    chips.map(({ id }) => id),
    ['role.knight'],
  );
  assert.deepEqual(left, [
    { id: 'thing.katana', name: 'katana', isEdit: true },
    { id: 'garment.cloak', name: 'cloak', isEdit: false },
  ]);
});

test('a removed attribute disappears from its noun', () => {
  const { chips } = read({ prompt: 'a red katana', briefEdits: { without: ['colour.red'], instead: {} } });
  assert.deepEqual(chips[0]?.attributes, []);
});

test('a choice in the form wins over a word, which says so, and removing the word does not take the choice', () => {
  const inputs = { ...defaultInputs('game-background-generator'), scene: 'desert' };
  const asked = { tool: 'game-background-generator', prompt: 'a forest at night', inputs } as const;
  const { chips, fields } = read(asked);
  assert.deepEqual(
    chips.map(({ id, isOverruled }) => [id, isOverruled]),
    [
      ['place.forest', true],
      ['time.night', false],
    ],
  );
  assert.deepEqual(fields, { time: { option: 'night', name: 'night' } });
});

test('a field says what the words say, not the nearest option alone', () => {
  const { fields } = read({ prompt: 'a shrine maiden with a katana', language: 'zh' });
  assert.equal(fields['weapon']?.option, 'sword');
  assert.equal(fields['weapon']?.name, '武士刀');
});

test('an unknown word comes with the nearest known one, in the language of the prompt, if there is one', () => {
  assert.deepEqual(read({ prompt: 'a blorptiger', language: 'th' }).unknown, [
    { text: 'blorptiger', nearest: { id: 'creature.tiger', name: 'tiger' } },
  ]);
  assert.equal(nearestTo('xqzvw', 'en'), null);
  assert.equal(nearestTo('寬', 'zh'), null);
  // Many common letters are not enough: no wrestler, no slender, no orb, no inside.
  for (const word of ['stapler', 'blender', 'gorbak', 'setrika'])
    assert.equal(nearestTo(word, 'en'), null, word);
  assert.equal(nearestTo('rongg', 'vi'), null);
  assert.equal(nearestTo('kesatriaa', 'id'), 'role.knight');
});

test('every prompt of the open set has names for all that is shown, in every language', () => {
  for (const { tool, prompt } of openPrompts())
    for (const language of languages) {
      const { chips, left, unknown } = read({ tool, prompt, language });
      const names = [
        ...chips.flatMap(({ name, attributes, others, as }) => [
          name,
          ...[...attributes, ...others, as].map((each) => each?.name),
        ]),
        ...left.map(({ name }) => name),
        ...unknown.map(({ text }) => text),
      ];
      for (const name of names) assert.notEqual(name, '', prompt);
    }
});

test('a concept without siblings is exchanged for its relatives further up', () => {
  assert.ok(othersFor('garment.conical-hat', 6).length >= 3);
});

test('every concept is exchanged for others of its kind only, so that it keeps its place in the brief', () => {
  for (const { id, kind } of concepts)
    for (const other of othersFor(id, 6))
      assert.ok(other !== id && other.startsWith(`${kind}.`), `${id} ${other}`);
});
