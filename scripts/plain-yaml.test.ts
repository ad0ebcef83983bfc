import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readYaml } from './plain-yaml.ts';

const read = (...lines: string[]) => readYaml(lines.join('\n'))[0];

test('a block of text ends where its margin does, also behind a dash', () => {
  const steps = read('- run: |', '    if true; then', '      # told', '', '    fi', '  name: x', '- run: y');
  assert.deepEqual(steps, [{ run: 'if true; then\n  # told\n\nfi', name: 'x' }, { run: 'y' }]);
  assert.deepEqual(read('a: >-', '  one', '  two', 'b: c'), { a: 'one two', b: 'c' });
});

test('brackets hold scalars', () => {
  assert.deepEqual(read("a: { b: c, d: '1' }", 'e: [f, "g"]', 'h: {}', 'i: []'), {
    a: { b: 'c', d: '1' },
    e: ['f', 'g'],
    h: {},
    i: [],
  });
});

test('a comment is left out, and stays in quotes', () => {
  assert.deepEqual(read('a: b # c', "d: 'e # f'"), { a: 'b', d: 'e # f' });
  assert.deepEqual(read('- a # b', '- c#d'), ['a', 'c#d']);
});

test('what it cannot read is refused', () => {
  for (const source of ['a: *b', 'a: [b, [c]]', 'a: { b: { c: d } }', 'a: [b', 'a: !!int 1', 'a: { b }'])
    assert.throws(() => read(source), /not plain YAML/, source);
  assert.throws(() => read('a: >', '  one', '', '  two'), /not plain YAML/);
  assert.throws(() => read('a: |', '    one', '  two'), /not plain YAML/);
});
