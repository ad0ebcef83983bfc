import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ToolSlug } from '@artcade/domain/catalog';
import { defaultInputs, formOf, type Inputs, toolForms } from '@artcade/domain/tool-forms';
import { type Drawing, draw } from '../draw.ts';
import { english } from '../locales/en/vocabulary.ts';
import { meanings, type Word } from './meanings.ts';
import { choicesIn, readingOf, usableWords } from './report.ts';

function drawing(tool: ToolSlug, prompt: string, inputs: Inputs = {}): Drawing {
  const texts: Inputs = { title: 'Dragon', headline: 'Dragon' };
  const own = Object.fromEntries(Object.entries(texts).filter(([name]) => name in formOf(tool).fields));
  return {
    tool,
    mode: 'create',
    prompt,
    style: 'flat',
    palette: 'auto',
    language: 'en',
    size: { width: 128, height: 96 },
    seed: 5,
    transparent: false,
    references: [],
    inputs: { ...defaultInputs(tool), ...own, ...inputs },
  };
}

const made = async (asked: Drawing): Promise<string> =>
  Buffer.from((await draw(asked, () => {})).bytes).toString('base64');

const spelt = (word: Word): string => english.words[word].split(',')[0] ?? word;

/** What the form chooses anyway when nothing is said. */
const isDefault = (tool: ToolSlug, word: Word): boolean =>
  Object.values(formOf(tool).fields).some((field) => field.kind === 'choice' && field.options[0] === word);

/** Whether each scene's own test looks for it, by pixels. */
const isSeenElsewhere = (tool: ToolSlug, word: Word): boolean =>
  tool === 'game-background-generator' && meanings.feature.some((feature) => feature === word);

const known = new Map<string, Promise<string>>();

/** The picture without any words, drawn once. */
function plain(tool: ToolSlug, frame: Inputs): Promise<string> {
  const key = JSON.stringify([tool, frame]);
  const picture = known.get(key) ?? made(drawing(tool, '', frame));
  known.set(key, picture);
  return picture;
}

/** Whether a word changes the picture in at least one of the frames that it is put in. */
async function changes(tool: ToolSlug, word: Word, frames: readonly Inputs[]): Promise<boolean> {
  for (const frame of frames)
    if ((await made(drawing(tool, spelt(word), frame))) !== (await plain(tool, frame))) return true;
  return false;
}

const frames: Partial<Record<ToolSlug, readonly Inputs[]>> = {
  // A scene that the form chooses wins over the words: without one they choose it.
  'game-background-generator': [{}, ...['forest', 'plains', 'beach', 'cave'].map((scene) => ({ scene }))],
  'character-generator': [
    {},
    { role: 'mage' },
    { role: 'barbarian' },
    { role: 'villager', outfit: 'casual' },
    { role: 'pirate' },
    { role: 'orc' },
  ],
  'logo-generator': [{}],
};

for (const [tool, own] of Object.entries(frames) as [ToolSlug, readonly Inputs[]][])
  test(`each word that ${tool} claims to use changes its picture`, async () => {
    const idle: Word[] = [];
    for (const word of usableWords(drawing(tool, '')))
      if (!isSeenElsewhere(tool, word) && !isDefault(tool, word) && !(await changes(tool, word, own)))
        idle.push(word);
    assert.deepEqual(idle, []);
  });

test('a scene, an hour, a role and a feature change the pictures that are made of several', async () => {
  for (const tool of ['banner-generator', 'loading-screen-generator', 'game-screen-planner'] as const) {
    const prompts = ['', 'plains', 'volcano at night', 'plains with a castle', 'robot'].slice(
      0,
      tool === 'loading-screen-generator' ? 4 : 5,
    );
    const all = await Promise.all(
      prompts.map((prompt) =>
        made(drawing(tool, prompt, tool === 'banner-generator' ? { subject: 'both' } : {})),
      ),
    );
    assert.equal(new Set(all).size, prompts.length, tool);
  }
});

test('the colour of hair and clothes changes a figure', async () => {
  const prompts = ['', 'red hair', 'blue hair', 'green robe', 'yellow robe'];
  const all = await Promise.all(
    prompts.map((prompt) => made(drawing('character-generator', prompt, { role: 'villager' }))),
  );
  assert.equal(new Set(all).size, prompts.length);
});

test('the same words in five languages are the same picture', async () => {
  const prompts = [
    'desert, night, castle',
    '沙漠、夜晚、城堡',
    'sa mạc, ban đêm, lâu đài',
    'ทะเลทราย กลางคืน ปราสาท',
    'gurun, malam, kastil',
  ];
  const all = await Promise.all(prompts.map((prompt) => made(drawing('game-background-generator', prompt))));
  assert.equal(new Set(all).size, 1);
});

test('people are told in their own words what was understood and what was not', () => {
  const said = (tool: ToolSlug, prompt: string, inputs?: Inputs) => {
    const { understood, strange } = readingOf(drawing(tool, prompt, inputs));
    return [understood.join(', '), strange.join(', ')];
  };
  const background = 'game-background-generator';
  assert.deepEqual(said(background, 'A castle in a desert with a huge elephant'), [
    'castle, desert',
    'huge, elephant',
  ]);
  assert.deepEqual(said(background, 'sa mạc và voi rừng xyz'), ['sa mạc', 'rừng, xyz']);
  assert.deepEqual(said('character-generator', '紅色頭髮的騎士，瀑布'), ['紅色, 騎士', '瀑布']);
  assert.deepEqual(said('character-generator', 'an elven archer with long red hair'), [
    'elven, red, long hair',
    'archer',
  ]);
  assert.deepEqual(said('logo-generator', 'a sword'), ['sword', '']);
  assert.deepEqual(said('logo-generator', 'a sword', { emblem: 'a star' }), ['', 'sword']);
  assert.deepEqual(said('banner-generator', 'a castle under the moon'), ['moon', 'castle']);
  assert.deepEqual(said(background, ''), ['', '']);
});

test('what the words choose instead of the form is known', () => {
  const chosen = (prompt: string, inputs?: Inputs) =>
    choicesIn(drawing('character-generator', prompt, inputs));
  assert.deepEqual(chosen('an angry pirate with a sword'), {
    role: 'pirate',
    weapon: 'sword',
    expression: 'angry',
  });
  assert.deepEqual(chosen('an angry pirate', { role: 'mage' }), { expression: 'angry' });
  assert.deepEqual(chosen('a knight'), {});
});

test('a word against which the form decided is not called understood', () => {
  const overruled = readingOf(drawing('game-background-generator', 'a desert', { scene: 'snow' }));
  assert.deepEqual(overruled, { understood: [], strange: ['desert'] });
  const edit = { ...drawing('character-generator', 'angry', { expression: 'happy' }), mode: 'edit' as const };
  assert.deepEqual(readingOf(edit).understood, ['angry']);
});

test('hostile prompts leave every tool drawing, with few short notes', async () => {
  const prompts = [
    'xq '.repeat(3334),
    Array.from({ length: 1500 }, (_, index) => `w${index.toString(26).replaceAll(/\d/g, 'z')}`).join(' '),
    '\u0000\u001b\u202e<img src=x onerror=alert(1)>{{7*7}}'.repeat(200),
    '🏰🌙👾'.repeat(1500),
  ];
  for (const tool of Object.keys(toolForms) as ToolSlug[])
    for (const prompt of prompts) {
      const { bytes, notes, reading } = await draw(drawing(tool, prompt), () => {});
      assert.ok(bytes.length > 100);
      const said = [...notes.map(({ text }) => text), ...reading.understood, ...reading.strange];
      assert.ok(said.length < 30);
      for (const text of said) {
        assert.ok(text.length < 100, text);
        assert.doesNotMatch(text, /[<>\p{Cc}]/u);
      }
    }
});
