import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { newGenerations } from '@artcade/contract/generations';
import { toolSlugs } from '@artcade/domain/catalog';
import { checkInputs, defaultInputs } from '@artcade/domain/tool-forms';
import {
  emptyForm,
  type Form,
  missingIn,
  type Reference,
  withEdit,
  withKit,
  withPrompt,
  withRecipe,
} from './form.ts';
import { costOf, countOf, keyFor, orderOf } from './order.ts';

const picked: Reference = { name: 'hero.png', assetId: 'a1', imageData: null, preview: null };
const sent: Reference = {
  name: 'x.png',
  assetId: null,
  imageData: 'data:image/png;base64,AAAA',
  preview: null,
};

const recipe = {
  tool: 'banner-generator',
  mode: 'create',
  prompt: 'A castle',
  inputs: { headline: 'Now', callToAction: 'Go', subject: 'scene', placement: 'right' },
  style: 'ink',
  palette: 'neon',
  size: 'ad-rectangle',
  seed: 42,
  parents: ['p1'],
};

describe('an order', () => {
  test('from every empty form with a title is accepted by the server', () => {
    for (const tool of toolSlugs) {
      const form = emptyForm(tool, 1);
      const titled = { ...form, inputs: { ...form.inputs, ...titles(tool, form) } };
      const order = newGenerations.parse({ ...orderOf(tool, titled, 'k'), tool });
      assert.deepEqual(checkInputs(tool, order.inputs ?? {}), titled.inputs);
      assert.deepEqual(missingIn(tool, titled), []);
    }
  });

  test('names images of the drive and carries those of the device', () => {
    const form = { ...emptyForm('logo-generator', 1), references: [picked, sent] };
    assert.deepEqual(orderOf('logo-generator', form, 'k').references, [
      { assetId: 'a1' },
      { fileData: 'data:image/png;base64,AAAA' },
    ]);
  });

  test('has no field that the artist cannot see', () => {
    const form = emptyForm('ui-component-generator', 1);
    const inputs = { ...form.inputs, scope: 'part', part: 'icon', label: 'Start', nineSlice: true };
    const order = orderOf('ui-component-generator', { ...form, inputs }, 'k');
    assert.equal(order.inputs['label'], '');
    assert.equal(order.inputs['nineSlice'], false);
    const panel = orderOf('ui-component-generator', { ...form, inputs: { ...inputs, part: 'panel' } }, 'k');
    assert.equal(panel.inputs['states'], false);
    assert.equal(panel.inputs['label'], 'Start');
    const button = orderOf('ui-component-generator', { ...form, inputs: { ...inputs, part: 'button' } }, 'k');
    assert.equal(button.inputs['label'], 'Start');
    assert.equal(button.inputs['nineSlice'], true);
  });
});

function titles(tool: (typeof toolSlugs)[number], form: Form): Record<string, string> {
  return Object.fromEntries(missingIn(tool, form).map((name) => [name, 'Lantern']));
}

describe('a recipe', () => {
  const form = emptyForm('banner-generator', 7);

  test('sets the form as the image was made, with its seed locked', () => {
    const filled = withRecipe('banner-generator', form, recipe, new Map([['p1', '/grid']]));
    assert.deepEqual(filled, {
      mode: 'create',
      prompt: 'A castle',
      inputs: recipe.inputs,
      briefEdits: { without: [], instead: {} },
      directions: [],
      style: 'ink',
      palette: 'neon',
      size: 'ad-rectangle',
      seed: 42,
      isSeedLocked: true,
      series: null,
      references: [{ name: '', assetId: 'p1', imageData: null, preview: '/grid' }],
      kitId: null,
    });
  });

  test('and the order from it are the same again', () => {
    const { seed, inputs, prompt, style, palette, size, mode } = orderOf(
      'banner-generator',
      withRecipe('banner-generator', form, recipe),
      'k',
    );
    const { parents: _, tool: __, ...same } = recipe;
    assert.deepEqual({ seed, inputs, prompt, style, palette, size, mode }, same);
  });

  test('restores what was left out and replaced, and the next order contains it', () => {
    const briefEdits = { without: ['thing.katana'], instead: { 'role.knight': 'role.mage' } };
    const filled = withRecipe('banner-generator', form, { ...recipe, briefEdits });
    assert.deepEqual(orderOf('banner-generator', filled, 'k').briefEdits, briefEdits);
    assert.equal('briefEdits' in orderOf('banner-generator', form, 'k'), false);
    const edited = withEdit('character-generator', form, picked, { ...recipe, briefEdits });
    assert.equal('briefEdits' in orderOf('character-generator', edited, 'k'), false);
  });

  test('of another tool lends its words and colours, not its fields', () => {
    const inputs = { ...recipe.inputs, title: 'Lantern' };
    const filled = withRecipe('logo-generator', emptyForm('logo-generator', 7), { ...recipe, inputs });
    assert.deepEqual(filled.inputs, defaultInputs('logo-generator'));
    assert.equal(filled.size, 'wide');
    assert.equal(filled.palette, 'neon');
  });

  test('with invalid values keeps the defaults', () => {
    const nonsense = {
      tool: 'game-screen-planner',
      mode: 'edit',
      prompt: 5,
      inputs: { screens: ['title', 'nowhere'], genre: 7, notes: 'yes', title: 'x'.repeat(999), extra: 1 },
      style: 'oil',
      palette: null,
      size: 'constructor',
      seed: -3,
      parents: 'p1',
    };
    const planner = emptyForm('game-screen-planner', 9);
    assert.deepEqual(withRecipe('game-screen-planner', planner, nonsense), planner);
    for (const inputs of [null, { screens: ['title', 'title', 'play'] }, { screens: 'title' }])
      assert.deepEqual(
        withRecipe('game-screen-planner', planner, { tool: 'game-screen-planner', inputs }),
        planner,
      );
  });

  test('keeps screens in the order of the artist', () => {
    const screens = ['shop', 'title', 'play'];
    const planner = emptyForm('game-screen-planner', 9);
    const filled = withRecipe('game-screen-planner', planner, {
      tool: 'game-screen-planner',
      inputs: { screens },
    });
    assert.deepEqual(filled.inputs['screens'], screens);
  });
});

describe('an edit', () => {
  const empty = emptyForm('character-generator', 7);

  test('starts from the recipe of its image, with words of its own', () => {
    const made = {
      tool: 'character-generator',
      prompt: 'A captain',
      seed: 5,
      inputs: { ...defaultInputs('character-generator'), role: 'pirate' },
    };
    const edit = withEdit('character-generator', empty, picked, made);
    assert.equal(edit.mode, 'edit');
    assert.equal(edit.prompt, '');
    assert.equal(edit.inputs['role'], 'pirate');
    assert.equal(edit.seed, 5);
    assert.deepEqual(edit.references, [picked]);
  });

  test('leaves the seed to its image, unless one was locked', () => {
    const edit = withEdit('character-generator', { ...empty, isSeedLocked: true }, picked, null);
    assert.equal('seed' in orderOf('character-generator', edit, 'k'), false);
    assert.equal(orderOf('character-generator', { ...edit, isSeedLocked: true }, 'k').seed, 7);
  });

  test('brought back from its recipe says only its own change', () => {
    const story = { tool: 'character-generator', mode: 'edit', prompt: 'A captain → blue coat → a hat' };
    assert.equal(withRecipe('character-generator', empty, story).prompt, 'a hat');
    assert.equal(withRecipe('character-generator', empty, { ...story, mode: 'create' }).prompt, story.prompt);
  });

  test('needs an image and a word about the change, a new image needs neither', () => {
    assert.deepEqual(missingIn('character-generator', empty), []);
    assert.deepEqual(missingIn('character-generator', { ...empty, mode: 'edit' }), ['image', 'prompt']);
    const edit = withEdit('character-generator', empty, picked, null);
    assert.deepEqual(missingIn('character-generator', edit), ['prompt']);
    assert.deepEqual(missingIn('character-generator', { ...edit, prompt: 'blue hair' }), []);
  });
});

describe('a style kit', () => {
  const kit = { id: 'k1', name: 'Lantern Bay', style: 'cel', genre: 'puzzle', logo: null } as const;

  test('sets style, colours, genre and name, and is part of the order', () => {
    const form = { ...emptyForm('game-screen-planner', 1), palette: 'neon' } as const;
    const filled = withKit('game-screen-planner', form, kit, null);
    assert.deepEqual(
      [filled.kitId, filled.style, filled.palette, filled.inputs['genre'], filled.inputs['title']],
      ['k1', 'cel', 'auto', 'puzzle', 'Lantern Bay'],
    );
    const order = orderOf('game-screen-planner', filled, 'k');
    assert.equal(newGenerations.parse({ ...order, tool: 'game-screen-planner' }).kitId, 'k1');
    assert.equal('kitId' in orderOf('game-screen-planner', form, 'k'), false);
    assert.equal(
      withKit('banner-generator', emptyForm('banner-generator', 1), kit, null).inputs['headline'],
      kit.name,
    );
    const logo = { id: 'a1', name: 'Logo.png', gridUrl: '/a', thumbhash: '', width: 8, height: 8 };
    const shown = withKit('banner-generator', emptyForm('banner-generator', 1), { ...kit, logo }, null);
    assert.equal(shown.inputs['headline'], '', 'the logo has the name on it');
  });

  test('leaves what the artist wrote, and takes back what another kit filled in', () => {
    const other = { ...kit, id: 'k2', name: 'A very long name of a project 🦊🦊', genre: null };
    const form = withKit('logo-generator', emptyForm('logo-generator', 1), kit, null);
    const next = withKit('logo-generator', form, other, kit);
    assert.equal(next.inputs['title'], 'A very long name of a projec');
    const written = { ...next, inputs: { ...next.inputs, title: 'Mine' } };
    assert.equal(withKit('logo-generator', written, kit, other).inputs['title'], 'Mine');
    const planner = { ...emptyForm('game-screen-planner', 1), inputs: { genre: 'racing' } };
    assert.equal(withKit('game-screen-planner', planner, other, null).inputs['genre'], 'racing');
    assert.deepEqual(withKit('logo-generator', form, null, kit), { ...form, kitId: null });
  });

  test('comes back with a recipe, where there still is one', () => {
    const made = { ...recipe, kit: { id: 'k1', name: 'Old name' } };
    const form = emptyForm('banner-generator', 7);
    assert.equal(withRecipe('banner-generator', form, made, new Map(), [kit]).kitId, 'k1');
    assert.equal(withRecipe('banner-generator', form, made).kitId, null);
    assert.equal(
      withRecipe('banner-generator', { ...form, kitId: 'k1' }, recipe, new Map(), [kit]).kitId,
      null,
    );
  });

  test('is not part of an edit', () => {
    const form = { ...emptyForm('character-generator', 1), kitId: 'k1' };
    assert.equal('kitId' in orderOf('character-generator', { ...form, mode: 'edit' }, 'k'), false);
  });
});

test('an edit makes one image, whatever the form said before', () => {
  const form = { ...emptyForm('character-generator', 1), series: 'pose' } as const;
  const counted = (mode: 'create' | 'edit') => [
    orderOf('character-generator', { ...form, mode }, 'k').variations,
    countOf('character-generator', { ...form, mode }),
  ];
  assert.deepEqual(
    [counted('create'), counted('edit')],
    [
      [1, 6],
      [1, 1],
    ],
  );
});

test('a name in the words fills the title, follows them, and leaves what was typed', () => {
  const empty = emptyForm('logo-generator', 1);
  const named = withPrompt('logo-generator', empty, 'a game called Moss Hollow, green letters');
  assert.equal(named.inputs['title'], 'Moss Hollow');
  assert.equal(withPrompt('logo-generator', named, 'a game called Moss Hill').inputs['title'], 'Moss Hill');
  assert.equal(withPrompt('logo-generator', named, 'green letters').inputs['title'], '');
  const typed = { ...named, inputs: { ...named.inputs, title: 'Mine' } };
  assert.equal(withPrompt('logo-generator', typed, '“Moss Hill”').inputs['title'], 'Mine');
  const figure = emptyForm('character-generator', 1);
  assert.deepEqual(withPrompt('character-generator', figure, 'a fox named Bo').inputs, figure.inputs);
});

test('a title of blanks is a missing title', () => {
  const form = emptyForm('logo-generator', 1);
  assert.deepEqual(missingIn('logo-generator', { ...form, inputs: { ...form.inputs, title: '  ' } }), [
    'title',
  ]);
});

test('an order whose answer was lost keeps its key, a changed one does not', () => {
  const { key: _, ...order } = orderOf('logo-generator', emptyForm('logo-generator', 1), '');
  assert.equal(keyFor(order, null, 'new'), 'new');
  assert.equal(keyFor(order, { ...order, key: 'old' }, 'new'), 'old');
  assert.equal(keyFor({ ...order, seed: 2 }, { ...order, key: 'old' }, 'new'), 'new');
});

test('the price on the button is per image, and an edit has its own', () => {
  const prices = { cost: 40, editCost: 15 };
  assert.equal(costOf(prices, 'create', 1), 40);
  assert.equal(costOf(prices, 'create', 4), 160);
  assert.equal(costOf(prices, 'edit', 3), 45);
});
