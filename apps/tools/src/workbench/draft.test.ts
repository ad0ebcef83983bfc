import assert from 'node:assert/strict';
import { test } from 'node:test';
import { draftForm } from '@artcade/contract/drafts';
import { draftLimits } from '@artcade/domain/generations';
import { draftOf, openIn, withDraft } from './draft.ts';
import { emptyForm, type Form } from './form.ts';

const tool = 'character-generator';
const kits = [{ id: 'k1' }];
const filled: Form = {
  ...emptyForm(tool, 7),
  prompt: 'a fox  ',
  inputs: { ...emptyForm(tool, 7).inputs, role: 'cat', sheet: true },
  briefEdits: { without: ['thing.sword'], instead: {} },
  style: 'ink',
  palette: 'neon',
  size: 'portrait',
  isSeedLocked: false,
  references: [
    { name: 'own.png', assetId: 'a1', imageData: null, preview: '/own' },
    { name: 'device.png', assetId: null, imageData: 'data:image/png;base64,AA', preview: 'data:' },
  ],
  kitId: 'k1',
};

test('a form comes back from its draft as it was, without images that the server does not have', () => {
  const form = draftOf(filled, ['figure']);
  assert.equal(draftForm.safeParse(form).success, true);
  const back = withDraft(tool, emptyForm(tool, 1), { form, previews: { a1: '/small' } }, kits);
  assert.deepEqual(back, {
    ...filled,
    references: [{ name: 'own.png', assetId: 'a1', imageData: null, preview: '/small' }],
  });
  assert.deepEqual(openIn({ form, previews: {} }), ['figure']);
});

test('a prompt that is too long for an order is not cut', () => {
  const prompt = 'x'.repeat(1200);
  const form = draftOf({ ...filled, prompt }, []);
  assert.equal(withDraft(tool, emptyForm(tool, 1), { form, previews: {} }, []).prompt, prompt);
  const endless = draftOf({ ...filled, prompt: `${'x'.repeat(draftLimits.prompt - 1)}😀` }, []);
  assert.equal(draftForm.safeParse(endless).success, true, 'no half of a pair');
});

test('a value that no longer fits this tool gets its default', () => {
  const empty = emptyForm(tool, 1);
  const form = {
    ...draftOf(filled, []),
    inputs: { role: 'gone' },
    style: 'gone',
    size: 'gone',
  };
  const back = withDraft(tool, empty, { form, previews: {} }, []);
  assert.deepEqual(
    [back.inputs, back.style, back.size, back.kitId],
    [empty.inputs, empty.style, empty.size, null],
  );
  assert.deepEqual(withDraft(tool, empty, { form: {}, previews: {} }, []), empty);
});
