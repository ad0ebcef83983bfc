import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type ToolSlug, toolSlugs } from '@artcade/domain/catalog';
import { languages } from '@artcade/domain/languages';
import { openPrompts, type Prompt, understandingOf } from './understanding.ts';

/** Worlds do not yet show every deed, garment and feature of those who stand in them; other tools show nine words of ten. */
const leastOf = (tool: ToolSlug) =>
  tool === 'banner-generator' || tool === 'loading-screen-generator' ? 0.82 : 0.9;

describe('prompts as people write them', () => {
  for (const tool of toolSlugs)
    test(`${tool} reports what it is asked for as drawn, in every language`, async () => {
      const isWanted = (prompt: Prompt) => prompt.tool === tool;
      const { rows, misses } = await understandingOf({ isWanted, proof: 'reported' });
      for (const language of languages) {
        const row = rows.find(({ name }) => name === `${tool} ${language}`);
        assert.ok(row, language);
        const told = `${row.name}: ${row.drawn} of ${row.expected}:\n${misses.join('\n')}`;
        assert.ok(row.drawn / row.expected >= leastOf(tool), told);
      }
    });

  // Two prompts a tool, of other languages each time; `npm run understanding` compares the pictures of all of them.
  const sample = new Set(
    toolSlugs.flatMap((tool, turn) =>
      [turn, turn + 2].map((place) => {
        const language = languages[place % languages.length];
        return openPrompts().find((prompt) => prompt.tool === tool && prompt.language === language)?.id ?? '';
      }),
    ),
  );
  for (const tool of toolSlugs)
    test(`${tool} draws what it says it draws, and most of what it is asked`, async () => {
      const { rows, misses } = await understandingOf({
        isWanted: (prompt) => prompt.tool === tool && sample.has(prompt.id),
        proof: 'drawn',
        side: 160,
      });
      const all = rows.find(({ name }) => name === 'all');
      assert.ok(
        // A storm has its lightning and its waves anyway: without one of these words it is the same.
        all && all.drawn / all.expected >= 0.65,
        `${all?.drawn} of ${all?.expected}:\n${misses.join('\n')}`,
      );
    });
});
