import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolSlug } from '@artcade/domain/catalog';
import { formOf, type Inputs } from '@artcade/domain/tool-forms';
import { draw } from './engine.ts';
import { drawing, once, toolNames } from './sample-drawing.ts';

for (const tool of toolNames)
  test(`every choice of ${tool} can be seen`, async () => {
    for (const [name, field] of Object.entries(formOf(tool).fields)) {
      if (field.kind !== 'choice') continue;
      const scope: Inputs = name === 'part' ? { scope: 'part' } : {};
      const all = await Promise.all(
        field.options.map((option) =>
          once(drawing(tool, { style: 'flat', inputs: { ...scope, [name]: option } })),
        ),
      );
      assert.equal(new Set(all.map((bytes) => bytes.toString('base64'))).size, field.options.length, name);
    }
  });

test('flags, numbers and texts can be seen', async () => {
  const differs = async (tool: ToolSlug, one: Inputs, other: Inputs) =>
    assert.notDeepEqual(
      await once(drawing(tool, { style: 'flat', inputs: one })),
      await once(drawing(tool, { style: 'flat', inputs: other })),
      JSON.stringify(other),
    );
  await differs('loading-screen-generator', { progress: 20 }, { progress: 80 });
  await differs('loading-screen-generator', { tip: '' }, { tip: 'Look up' });
  await differs('banner-generator', { callToAction: '' }, { callToAction: 'Play' });
  await differs('ui-component-generator', { states: true }, { states: false });
  await differs('ui-component-generator', { nineSlice: true }, { nineSlice: false });
  await differs('game-screen-planner', { notes: true }, { notes: false });
  await differs('game-screen-planner', { screens: ['title', 'shop'] }, { screens: ['title', 'play'] });
  await differs('logo-generator', { emblem: '' }, { emblem: 'a sword' });
  await differs('logo-generator', { tagline: '' }, { tagline: 'Begins' });
});

test('hostile prompts leave every tool drawing, with few short notes', async () => {
  const prompts = [
    'xq '.repeat(3334),
    Array.from({ length: 1500 }, (_, index) => `w${index.toString(26).replaceAll(/\d/g, 'z')}`).join(' '),
    '\u0000\u001b\u202e<img src=x onerror=alert(1)>{{7*7}}'.repeat(200),
    '🏰🌙👾'.repeat(1500),
    'dragon '.repeat(300),
    'no red and blue '.repeat(120),
  ];
  for (const tool of toolNames)
    for (const prompt of prompts) {
      const asked = drawing(tool, { prompt, style: 'flat', size: { width: 80, height: 48 } });
      const { bytes, notes, reading } = await draw(asked, () => {});
      assert.ok(bytes.length > 100);
      const said = [...notes.map(({ text }) => text), ...reading.understood, ...reading.strange];
      assert.ok(said.length < 90, `${tool}: ${said.length}`);
      for (const text of said) {
        assert.ok(text.length < 100, text);
        assert.doesNotMatch(text, /[<>\p{Cc}]/u);
      }
    }
});
