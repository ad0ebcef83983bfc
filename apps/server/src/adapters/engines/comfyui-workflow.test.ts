import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { fill, readWorkflow } from './comfyui-workflow.ts';

const folder = mkdtempSync(join(tmpdir(), 'workflow-'));
after(() => rmSync(folder, { recursive: true }));

function fileOf(value: unknown): string {
  const path = join(folder, 'workflow.json');
  writeFileSync(path, typeof value === 'string' ? value : JSON.stringify(value));
  return path;
}

const graph = {
  text: { class_type: 'CLIPTextEncode', inputs: { text: '' } },
  size: { class_type: 'EmptyLatentImage', inputs: { width: 1, height: 1 } },
  also: { class_type: 'Other', inputs: { width: 1 } },
};

test('the workflow of the house can create, edit and fill a mask', () => {
  const { create, edit, fill: filling } = readWorkflow(null);
  assert.deepEqual(Object.keys(create.fields), ['prompt', 'negative', 'seed', 'width', 'height']);
  assert.deepEqual(edit?.fields.image, ['10.image']);
  assert.deepEqual(edit?.fields.strength, ['3.denoise']);
  assert.deepEqual([filling?.fields.image, filling?.fields.mask], [['10.image'], ['12.image']]);
});

test('a value goes to every place of its field; a field that the graph does not have is left out', () => {
  const fields = { prompt: 'text.text', width: ['size.width', 'also.width'] };
  const { create } = readWorkflow(fileOf({ model: 'Mine', create: { graph, fields } }));
  const filled = fill(create, { prompt: 'a boat', width: 640, height: 480, seed: 7 });
  assert.equal(filled['text']?.inputs['text'], 'a boat');
  assert.deepEqual([filled['size']?.inputs['width'], filled['also']?.inputs['width']], [640, 640]);
  assert.equal(filled['size']?.inputs['height'], 1);
  assert.equal(create.graph['text']?.inputs['text'], '', 'the graph itself stays as it is');
});

test('what does not fit is named', () => {
  const cases: [unknown, RegExp][] = [
    ['{', /^the file is not JSON$/],
    [{ create: { graph, fields: { prompt: 'text.text' } } }, /^model/],
    [{ model: 'Mine', create: { graph, fields: {} } }, /^create\.fields\.prompt/],
    [
      { model: 'Mine', create: { graph, fields: { prompt: 'text.words' } } },
      /^create has no input text\.words$/,
    ],
    [{ model: 'Mine', create: { graph, fields: { prompt: 'text' } } }, /must be node\.input|Invalid input/],
    [{ model: 'Mine', create: { graph: { a: {} }, fields: { prompt: 'a.b' } } }, /^create\.graph\.a/],
    [
      {
        model: 'Mine',
        create: { graph, fields: { prompt: 'text.text' } },
        edit: { graph, fields: { prompt: 'text.text' } },
      },
      /^edit must map the field image$/,
    ],
    [
      {
        model: 'Mine',
        create: { graph, fields: { prompt: 'text.text' } },
        fill: { graph, fields: { prompt: 'text.text', image: 'text.text' } },
      },
      /^fill must map the fields image and mask$/,
    ],
  ];
  for (const [value, message] of cases) assert.throws(() => readWorkflow(fileOf(value)), { message });
  assert.throws(() => readWorkflow(join(folder, 'nowhere')), { message: 'the file cannot be read' });
});
