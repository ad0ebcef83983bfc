import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readDrawing } from '../brief/read-drawing.ts';
import { shownOf } from './shown.ts';

const shown = (prompt: string) =>
  shownOf(readDrawing({ tool: 'game-background-generator', mode: 'create', prompt, inputs: {} }).brief);

test('what changes the world is shown: things, numbers, colours of parts, places, hours, weathers, shots', () => {
  for (const [prompt, ...ids] of [
    ['three red foxes in a snowy forest', 'creature.fox', 'count.3', 'colour.red', 'place.snowy-forest'],
    ['a knight with a blue cape', 'role.knight', 'garment.cape', 'colour.blue'],
    ['a clear sky over a meadow at noon', 'weather.clear', 'time.noon', 'place.meadow'],
    ['a castle seen from a low angle, at dusk', 'place.castle', 'direction.low-angle', 'time.dusk'],
    ['a lake in the mountains', 'place.lake', 'place.mountains'],
    ['hooded female mage with a red scarf', 'gender.female', 'garment.hood', 'garment.scarf', 'colour.red'],
    ['a knight holding a spear', 'thing.spear'],
    ['an archer aiming a glowing bow', 'thing.bow', 'state.glowing'],
  ] as const) {
    const map = shown(prompt);
    for (const id of ids) assert.ok(map.has(id), `${prompt}: ${id}`);
  }
});

test('what changes nothing is not said to be shown', () => {
  const map = shown('a melancholic forest with a knight, jazz, 4 players');
  assert.ok(map.has('role.knight'));
  for (const id of map.keys()) assert.ok(!/^(genre|platform|count)\./.test(id), id);
});

test('a thing that is shown by a more general model says by which', () => {
  assert.equal(shown('a lighthouse above the sea').get('place.lighthouse'), 'place.lighthouse');
  assert.equal(shown('an arctic fox').get('creature.arctic-fox') ?? 'creature.fox', 'creature.fox');
});
