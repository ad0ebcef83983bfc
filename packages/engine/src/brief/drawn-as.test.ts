import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolSlugs } from '@artcade/domain/catalog';
import { concepts, isA } from '../concepts/graph.ts';
import { draw, reportedConcepts } from '../engine.ts';
import { iconFor } from '../icons/concept-icons.ts';
import { drawnAs } from './drawn-as.ts';
import { drawingOf, openPrompts } from './understanding.ts';

test('without painting, tools report what they report when they paint', async () => {
  const [first] = openPrompts();
  for (const tool of toolSlugs) {
    const drawing = drawingOf(openPrompts().find((prompt) => prompt.tool === tool) ?? first ?? assert.fail());
    const { heeded } = await draw(drawing, () => undefined);
    assert.deepEqual(Object.fromEntries(reportedConcepts(drawing)), heeded, tool);
  }
});

test('a concept that has no drawing of its own is drawn as its nearest ancestor, and an unknown one not at all', () => {
  assert.equal(drawnAs('character-generator', 'thing.no-such-thing'), null);
  assert.equal(drawnAs('character-generator', 'screen.shop'), null);
  const borrowed = concepts.find(({ id, kind }) => kind === 'role' && (iconFor(id)?.as ?? id) !== id);
  assert.ok(borrowed, 'a role that has no icon of its own');
  const as = drawnAs('logo-generator', borrowed.id);
  assert.ok(as !== null && as !== borrowed.id && isA(borrowed.id, as), `${borrowed.id} is drawn as ${as}`);
  assert.equal(drawnAs('logo-generator', 'thing.katana'), 'thing.katana');
  assert.equal(drawnAs('logo-generator', 'creature.fox'), 'creature.fox');
});
