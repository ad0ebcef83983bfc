import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  knownSourceType,
  madeSourceType,
  readSourceType,
  sourceTypeAddress,
  sourceTypes,
} from './provenance.ts';

test('a picture made from nothing is of the kind of its engine', () => {
  assert.equal(madeSourceType(true, []), 'trainedAlgorithmicMedia');
  assert.equal(madeSourceType(false, []), 'algorithmicMedia');
});

test('an edit of a picture of the same kind stays of that kind', () => {
  assert.equal(madeSourceType(true, ['trainedAlgorithmicMedia']), 'trainedAlgorithmicMedia');
  assert.equal(madeSourceType(false, ['algorithmicMedia', 'algorithmicMedia']), 'algorithmicMedia');
});

test('an edit of anything else is a composite, and a trained model is never forgotten', () => {
  assert.equal(madeSourceType(true, [null]), 'compositeWithTrainedAlgorithmicMedia');
  assert.equal(madeSourceType(true, ['algorithmicMedia']), 'compositeWithTrainedAlgorithmicMedia');
  assert.equal(madeSourceType(false, [null]), 'compositeSynthetic');
  assert.equal(madeSourceType(false, ['digitalCapture', 'algorithmicMedia']), 'compositeSynthetic');
  assert.equal(madeSourceType(false, ['trainedAlgorithmicMedia']), 'compositeWithTrainedAlgorithmicMedia');
  assert.equal(
    madeSourceType(false, ['compositeWithTrainedAlgorithmicMedia', null]),
    'compositeWithTrainedAlgorithmicMedia',
  );
});

test('an address of the vocabulary is read back, and nothing else is', () => {
  for (const type of sourceTypes) assert.equal(readSourceType(sourceTypeAddress(type)), type);
  assert.equal(readSourceType('https://cv.iptc.org/newscodes/digitalsourcetype/print'), 'print');
  for (const text of [
    '',
    'print',
    'http://cv.iptc.org/newscodes/digitalsourcetype/',
    'http://x.example/print',
  ])
    assert.equal(readSourceType(text), null);
  assert.equal(readSourceType(`${sourceTypeAddress('print')}<script>`), null);
  assert.equal(readSourceType('http://cv.iptc.org/newscodes/digitalsourcetype/constructor'), null);
});

test('an image is what its file says, else what its recipe says, else nobody knows', () => {
  const recipe = (engine: string, ...parents: string[]) => ({ engine, parents });
  const origin = { sourceType: 'digitalCapture' } as Parameters<typeof knownSourceType>[0];
  assert.equal(knownSourceType(origin, recipe('builtin')), 'digitalCapture');
  assert.equal(knownSourceType(null, null), null);
  assert.equal(knownSourceType(null, recipe('builtin')), 'algorithmicMedia');
  assert.equal(knownSourceType(null, recipe('openai')), 'trainedAlgorithmicMedia');
  assert.equal(knownSourceType(null, recipe('builtin', 'parent')), 'compositeSynthetic');
});
