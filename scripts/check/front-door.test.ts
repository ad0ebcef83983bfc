import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { toolSlugs } from '../../packages/domain/src/catalog.ts';
import { languages } from '../../packages/domain/src/languages.ts';
import { sketchPromptMaximum } from '../../packages/domain/src/sketch-limits.ts';
import { checkDraft } from '../../packages/domain/src/tool-forms.ts';
import { readingOfPrompt } from '../../packages/engine/src/brief/reading.ts';

test('every example of the front door is drawn with no word left out', () => {
  for (const language of languages) {
    const texts = JSON.parse(readFileSync(`apps/web/src/locales/${language}/app.json`, 'utf8')) as {
      readonly tools: Readonly<Record<string, { readonly example?: string }>>;
    };
    for (const tool of toolSlugs) {
      const prompt = texts.tools[tool]?.example ?? '';
      assert.ok(prompt.length > 0 && prompt.length <= sketchPromptMaximum, `${tool} in ${language}`);
      const inputs = checkDraft(tool, {});
      const { chips, unknown } = readingOfPrompt({ tool, mode: 'create', prompt, inputs, language });
      assert.deepEqual(
        [unknown.map(({ text }) => text), chips.filter(({ isDrawn }) => !isDrawn).map(({ name }) => name)],
        [[], []],
        `${tool} in ${language}: ${prompt}`,
      );
    }
  }
});
