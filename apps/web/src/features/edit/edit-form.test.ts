import assert from 'node:assert/strict';
import test from 'node:test';
import { editOf as decide, type EditForm, newForm } from './edit-form.ts';

const picture = { width: 1024, height: 768 };
const marked = { share: 0.2, file: () => 'data:image/png;base64,AAAA' };
const unmarked = { ...marked, share: 0 };

/** The edit, or else what is missing. */
function editOf(form: EditForm, size: typeof picture, mask: typeof marked) {
  const { edit, problem } = decide(form, size, mask);
  return problem === null ? { edit } : { problem };
}

test('filling needs a mask and words, removing a mask alone', () => {
  const fill = newForm('fill');
  assert.deepEqual(editOf(fill, picture, unmarked), { problem: 'mask' });
  assert.deepEqual(editOf({ ...fill, words: { fill: '  ', pose: 'sits' } }, picture, marked), {
    problem: 'words',
  });
  assert.deepEqual(editOf({ ...fill, words: { fill: ' a lantern ' } }, picture, marked), {
    edit: { kind: 'fill', mask: marked.file(), prompt: 'a lantern' },
  });
  assert.deepEqual(editOf(newForm('remove'), picture, marked), {
    edit: { kind: 'remove', mask: marked.file() },
  });
});

test('extending needs an edge, and a picture that does not become too large', () => {
  const form = newForm('extend');
  const margins = { top: 0, right: 1, bottom: 0, left: 0.5 } as const;
  assert.deepEqual(editOf(form, picture, unmarked), { problem: 'edges' });
  assert.deepEqual(editOf({ ...form, margins }, picture, unmarked), { edit: { kind: 'extend', ...margins } });
  assert.deepEqual(editOf({ ...form, margins }, { width: 8000, height: 4000 }, unmarked), {
    problem: 'large',
  });
});

test('recolouring takes the colours of the form, or those of a kit', () => {
  const form = { ...newForm('recolour'), colours: ['#102030', '#ffffff'] };
  assert.deepEqual(editOf(form, picture, unmarked), {
    edit: { kind: 'recolour', colours: ['#102030', '#ffffff'] },
  });
  assert.deepEqual(editOf({ ...form, kitId: 'k1' }, picture, unmarked), {
    edit: { kind: 'recolour', kitId: 'k1' },
  });
  assert.deepEqual(editOf({ ...form, colours: ['#102030'] }, picture, unmarked), { problem: 'colours' });
});

test('a large picture is not enlarged four times', () => {
  const form = newForm('enlarge');
  const large = { width: 3000, height: 2000 };
  assert.deepEqual(editOf(form, large, unmarked), { edit: { kind: 'enlarge', factor: 2 } });
  assert.deepEqual(editOf({ ...form, factor: 4 }, large, unmarked), { problem: 'large' });
});

test('words are optional where the picture says enough', () => {
  const form = { ...newForm('restyle'), words: { restyle: 'at night' }, strength: 35 };
  assert.deepEqual(editOf(form, picture, unmarked), {
    edit: { kind: 'restyle', style: 'painterly', strength: 35, prompt: 'at night' },
  });
  for (const kind of ['cut-out', 'tile'] as const)
    assert.deepEqual(editOf(newForm(kind), picture, unmarked), { edit: { kind } });
});
