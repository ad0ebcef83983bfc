import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promptStyle } from './prompt-style.ts';

const chip = (id: string) => ({ id });

test('the first concept that is a style of the form decides the style', () => {
  assert.equal(promptStyle(null), null);
  assert.equal(promptStyle({ chips: [chip('role.knight')] }), null);
  assert.equal(
    promptStyle({ chips: [chip('role.knight'), chip('style.pixel'), chip('style.flat')] }),
    'pixel',
  );
});
