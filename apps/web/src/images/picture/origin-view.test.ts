import assert from 'node:assert/strict';
import { test } from 'node:test';
import { originLines } from './origin-view.ts';

const drawn = { engine: 'builtin', model: 'Artcade 4', parents: [] } as const;
const recipe = (facts: object) => ({ ...drawn, parents: [], ...facts });

test('a made picture names its engine or model, its sources, and its signature if it has one', () => {
  assert.deepEqual(originLines({ tool: 'logo-generator' }, recipe({})), [{ text: 'builtin' }]);
  const origin = { state: 'own', sourceType: 'trainedAlgorithmicMedia' } as const;
  assert.deepEqual(
    originLines(
      { tool: 'logo-generator', origin },
      recipe({ engine: 'openai', model: 'gpt', parents: ['a'] }),
    ),
    [{ text: 'model', model: 'gpt' }, { text: 'parents' }, { text: 'signed' }],
  );
});

test('an upload says what its file said, and how far that can be believed', () => {
  assert.deepEqual(originLines({ tool: null }, null), [{ text: 'none' }]);
  assert.deepEqual(originLines({ tool: 'voxel-shop' }, null), [{ text: 'guest' }]);
  const of = (origin: Parameters<typeof originLines>[0]['origin']) =>
    originLines({ tool: null, origin }, null);
  assert.deepEqual(of({ state: 'unsigned', sourceType: 'digitalCapture' }), [
    { text: 'says', kind: 'camera' },
    { text: 'unsigned' },
  ]);
  assert.deepEqual(of({ state: 'own', sourceType: 'algorithmicMedia' }), [
    { text: 'says', kind: 'program' },
    { text: 'own' },
  ]);
  assert.deepEqual(of({ state: 'intact', signer: 'A camera', program: 'Lens' }), [
    { text: 'silent' },
    { text: 'intact', signer: 'A camera' },
    { text: 'program', program: 'Lens' },
  ]);
  assert.deepEqual(of({ state: 'broken' }), [{ text: 'broken' }]);
});
