import assert from 'node:assert/strict';
import { test } from 'node:test';
import { toolSlugs } from '@artcade/domain/catalog';
import { concepts } from '../concepts/graph.ts';
import type { Concept } from '../concepts/rows.ts';
import { randomFrom } from '../draw/random.ts';
import { draw, drawnConceptsIn } from '../engine.ts';
import { iconFor } from '../icons/concept-icons.ts';
import { drawnAlone } from './alone.ts';
import { drawnAs, measured } from './drawable.ts';
import { drawingOf, openPrompts } from './understanding.ts';

const sample = 40;

for (const tool of toolSlugs.filter((slug) => slug in measured))
  test(`what the page says before ${tool} draws is what the tool reports then, in nine of ten cases`, async () => {
    const random = randomFrom(11).fork(tool);
    const wrong: string[] = [];
    for (let index = 0; index < sample; index += 1) {
      const { id } = random.pick(concepts as [Concept, ...Concept[]]);
      const drawn = await drawnAlone(tool, id);
      if (drawn !== drawnAs(tool, id)) wrong.push(`${id}: drawn as ${drawn}, told as ${drawnAs(tool, id)}`);
    }
    assert.ok(
      wrong.length <= sample / 10,
      `run: node scripts/run/run.mjs scripts/assets/drawable-concepts.ts ${tool}\n${wrong.join('\n')}`,
    );
  });

test('without painting, tools report what they report when they paint', async () => {
  const [first] = openPrompts();
  for (const tool of toolSlugs) {
    const drawing = drawingOf(openPrompts().find((prompt) => prompt.tool === tool) ?? first ?? assert.fail());
    const { heeded } = await draw(drawing, () => undefined);
    assert.deepEqual(Object.fromEntries(await drawnConceptsIn(drawing)), heeded, tool);
  }
});

test('a concept that has no drawing of its own is drawn as its nearest ancestor, and an unknown one not at all', () => {
  assert.equal(drawnAs('character-generator', 'thing.no-such-thing'), null);
  assert.equal(drawnAs('character-generator', 'screen.shop'), null);
  const borrowed = concepts.find(({ id, kind }) => kind === 'role' && (iconFor(id)?.as ?? id) !== id);
  assert.ok(borrowed, 'a role that has no icon of its own');
  assert.equal(drawnAs('logo-generator', 'thing.katana'), 'thing.katana');
  assert.equal(drawnAs('logo-generator', 'creature.fox'), 'creature.fox');
});
