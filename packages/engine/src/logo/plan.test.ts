import assert from 'node:assert/strict';
import { test } from 'node:test';
import { graph } from '../concepts/graph.ts';
import { iconOfEmoji } from '../icons/emoji.ts';
import { shapedConcepts } from './effect-names.ts';
import { treatedConcepts } from './made-of.ts';
import { signs, temperedConcepts } from './tempers.ts';
import { sceneConcepts } from './vignette-names.ts';

test('the tables name only concepts that exist, and signs that can be drawn', () => {
  const named = [treatedConcepts(), shapedConcepts(), sceneConcepts(), temperedConcepts()].flat();
  assert.deepEqual(
    named.filter((id) => graph.find(id) === undefined),
    [],
  );
  for (const [id, emoji] of Object.entries(signs)) assert.ok(iconOfEmoji(emoji), `${id} ${emoji}`);
});
