import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageCost } from '@artcade/domain/generations';
import { quickEngines } from '../../../../test/support/quick-engines.ts';
import { toolRoutes } from './routes.ts';

test('a tool names the engines to choose from with their prices, and those whose budget is used up', async () => {
  const engines = quickEngines(undefined, 'openai', ['google']);
  const { getTool } = toolRoutes({
    db: null as never,
    guests: [],
    engineFor: engines.forTool,
    sketcher: null as never,
    safety: null as never,
    otherEngines: engines.others,
    choices: () => [
      { name: 'google', model: 'Gemini', isDown: false },
      { name: 'builtin', model: 'Artcade 4', isDown: true },
    ],
    costOf: (tool, mode, engine) => imageCost(tool, mode, engine === 'google' ? 200 : 100),
    usedUp: async () => new Set(['google']),
    hasDirector: false,
  });
  const tool = await getTool?.({ params: { slug: 'character-generator' } } as never);
  assert.partialDeepStrictEqual(tool, {
    creditCost: 40,
    others: [{ name: 'google', creditCost: 80, editCost: 30 }],
    choices: [
      { name: 'google', creditCost: 80, editCost: 30, isDown: false, isUsedUp: true },
      { name: 'builtin', creditCost: 40, editCost: 15, isDown: true, isUsedUp: false },
    ],
  });
});
