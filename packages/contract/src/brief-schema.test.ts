import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { briefSchema } from './brief-schema.ts';
import { brief } from './briefs.ts';

test('the published schema of a brief is the one that the server checks with', () => {
  const published = new URL('../../../docs/brief.schema.json', import.meta.url);
  assert.deepEqual(
    JSON.parse(readFileSync(published, 'utf8')),
    JSON.parse(JSON.stringify(briefSchema())),
    'run: node scripts/run/run.mjs scripts/check/brief-schema.ts',
  );
});

test('a brief has bounded lists and texts, ids that look like concepts, and nothing else', () => {
  const noun = { id: 'thing.katana', text: 'katana', attributes: ['colour.red'] };
  const whole = { subjects: [], things: [noun], places: [], whole: [], texts: ['Emberfall'], without: [] };
  assert.ok(brief.safeParse(whole).success);
  const wrong = [
    { ...whole, things: Array(41).fill(noun) },
    { ...whole, things: [{ ...noun, id: 'katana' }] },
    { ...whole, things: [{ ...noun, id: '__proto__.x' }] },
    { ...whole, things: [{ ...noun, text: 'x'.repeat(81) }] },
    { ...whole, things: [{ ...noun, attributes: Array(13).fill('colour.red') }] },
    { ...whole, things: [{ ...noun, size: 'huge' }] },
    { ...whole, texts: Array(9).fill('x') },
    { ...whole, without: Array(41).fill('thing.katana') },
    { ...whole, subjects: [noun] },
    { ...whole, more: [] },
  ];
  for (const given of wrong)
    assert.equal(brief.safeParse(given).success, false, JSON.stringify(given).slice(0, 80));
});
