import assert from 'node:assert/strict';
import { test } from 'node:test';
import { merged } from './page-keys.ts';

test('two grids on a page list their keys once, in one group', () => {
  const open = { keys: ['Enter'], text: 'Open' };
  const rename = { keys: ['F2'], text: 'Rename' };
  const undo = { keys: ['Ctrl', 'Z'], text: 'Undo' };
  assert.deepEqual(
    merged([
      { title: 'Images', keys: [open] },
      { title: 'Edit', keys: [undo] },
      { title: 'Images', keys: [open, rename] },
    ]),
    [
      { title: 'Images', keys: [open, rename] },
      { title: 'Edit', keys: [undo] },
    ],
  );
});
