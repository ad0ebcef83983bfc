import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pastedName } from '#images/upload/pasted-name.ts';
import { distinctNames } from './distinct-names.ts';

test('no two files in a zip have the same name, nor names that differ in capitals only', () => {
  const png = (name: string) => ({ name, type: 'png' as const });
  assert.deepEqual(
    distinctNames([png('hero.png'), png('Hero.png'), png('hero.png'), png('hero (2).png'), png('hero')]),
    ['hero.png', 'Hero (2).png', 'hero (3).png', 'hero (2) (2).png', 'hero (4).png'],
  );
});

test('the ending in a zip is what the image is', () => {
  assert.deepEqual(
    distinctNames([
      { name: 'a.png', type: 'webp' },
      { name: 'a.b', type: 'gif' },
    ]),
    ['a.webp', 'a.b.gif'],
  );
});

test('what is pasted is called by its moment, unless it has a name of its own', () => {
  const at = new Date(2026, 0, 31, 14, 5, 9);
  assert.equal(
    pastedName({ name: 'image.png', type: 'image/png' }, 'Pasted image', at),
    'Pasted image 2026-01-31 14.05.09.png',
  );
  assert.equal(pastedName({ name: 'hero.png', type: 'image/png' }, 'Pasted image', at), 'hero.png');
});
