import assert from 'node:assert/strict';
import { test } from 'node:test';
import { teamRoles } from '@artcade/domain/permissions';
import { imageLines, teamLines } from './role-lines.ts';

const cellsOf = (action: string) =>
  Object.fromEntries(
    [...teamLines, ...imageLines]
      .find((line) => line.action === action)
      ?.cells.map((cell, at) => [teamRoles[at], cell]) ?? [],
  );

test('the table says what the rules say', () => {
  assert.deepEqual(cellsOf('upload'), { owner: 'yes', admin: 'yes', artist: 'yes', viewer: 'no' });
  assert.deepEqual(cellsOf('transferOwnership'), { owner: 'yes', admin: 'no', artist: 'no', viewer: 'no' });
  assert.deepEqual(cellsOf('leave'), { owner: 'no', admin: 'yes', artist: 'yes', viewer: 'yes' });
  assert.deepEqual(cellsOf('delete'), { owner: 'yes', admin: 'yes', artist: 'no', viewer: 'no' });
});

test('only who shared an image renames it, and a viewer never does', () => {
  assert.deepEqual(cellsOf('rename'), { owner: 'own', admin: 'own', artist: 'own', viewer: 'no' });
});

test('no action has two lines', () => {
  const actions = [...teamLines, ...imageLines].map(({ action }) => action);
  assert.equal(new Set(actions).size, actions.length);
});
