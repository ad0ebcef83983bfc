import assert from 'node:assert/strict';
import { test } from 'node:test';
import { english } from '../locales/en/vocabulary.ts';
import { indonesian } from '../locales/id/vocabulary.ts';
import { thai } from '../locales/th/vocabulary.ts';
import { vietnamese } from '../locales/vi/vocabulary.ts';
import { chinese } from '../locales/zh/vocabulary.ts';
import type { Vocabulary, Word } from './meanings.ts';
import { hueOf, namedOption, piecesOf, wordsIn } from './words.ts';

const languages: readonly {
  readonly name: string;
  readonly own: Vocabulary;
  readonly sentence: (word: string) => string;
}[] = [
  { name: 'English', own: english, sentence: (word) => `Please draw the ${word}, and make it pretty.` },
  { name: 'Traditional Chinese', own: chinese, sentence: (word) => `請畫出${word}，要很漂亮。` },
  { name: 'Vietnamese', own: vietnamese, sentence: (word) => `Hãy vẽ cho tôi ${word} thật đẹp.` },
  { name: 'Thai', own: thai, sentence: (word) => `ช่วยวาด${word}ให้สวยงาม` },
  { name: 'Indonesian', own: indonesian, sentence: (word) => `Tolong gambarkan ${word} yang indah.` },
];

const spellings = ({ words }: Vocabulary) =>
  (Object.entries(words) as [Word, string][]).flatMap(([word, list]) =>
    list.split(',').map((text) => [word, text] as const),
  );

const unknown = (prompt: string) =>
  [...piecesOf(prompt)].filter(({ word, hue }) => word === null && hue === null).map(({ text }) => text);

for (const { name, own, sentence } of languages)
  test(`every word of ${name} is found alone and in a sentence, with its own meaning`, () => {
    for (const [word, text] of spellings(own)) {
      assert.equal(wordsIn(text)[0], word, text);
      assert.ok(wordsIn(sentence(text)).includes(word), sentence(text));
    }
    for (const [hue, list] of Object.entries(own.hues))
      for (const text of list.split(',')) {
        const found = [...piecesOf(sentence(text))].map((piece) => piece.hue);
        assert.ok(found.includes(hue as (typeof found)[number]), text);
      }
  });

test('no language spells two meanings alike', () => {
  for (const { name, own } of languages) {
    const all = [...spellings(own).map(([, text]) => text), ...Object.values(own.hues).join(',').split(',')];
    assert.deepEqual(
      all.filter((text, place) => all.indexOf(text) !== place),
      [],
      name,
    );
  }
});

test('a prompt is understood in five languages, in the order of its words', () => {
  assert.deepEqual(wordsIn('A castle by the lake at sunset'), ['castle', 'lake', 'dusk']);
  assert.deepEqual(wordsIn('城堡 月亮 森林'), ['castle', 'moon', 'forest']);
  assert.deepEqual(wordsIn('lâu đài trong rừng'), ['castle', 'forest']);
  assert.deepEqual(wordsIn('ปราสาทในป่า'), ['castle', 'forest']);
  assert.deepEqual(wordsIn('istana di hutan'), ['castle', 'forest']);
});

test('a longer word is not taken for the shorter one inside it', () => {
  assert.deepEqual(wordsIn('ทะเลสาบ'), ['lake']);
  assert.deepEqual(wordsIn('ทะเลทราย'), ['desert']);
  assert.deepEqual(wordsIn('ภูเขาไฟ'), ['volcano']);
  assert.deepEqual(wordsIn('ฝนกลางคืน บนกลางเมือง'), ['rain', 'night', 'city']);
  assert.deepEqual(wordsIn('火山 海底 骷髏頭 海盜船'), ['volcano', 'underwater', 'skull', 'ship']);
  assert.deepEqual(wordsIn('núi lửa, cầu vồng'), ['volcano', 'rainbow']);
  assert.deepEqual(wordsIn('gunung berapi, bawah laut, bajak laut'), ['volcano', 'underwater', 'pirate']);
  assert.deepEqual(wordsIn('a season of reason, searching a starfish'), []);
});

test('a Thai syllable is not torn apart, and its marks may be typed in any order', () => {
  // Manifold holds the letters of a bird, rust those of a pine.
  assert.deepEqual(wordsIn('อเนกประสงค์'), []);
  assert.deepEqual(wordsIn('สนิม'), []);
  assert.deepEqual(wordsIn('ถ\u0e49\u0e4d\u0e32'), ['cave']);
  assert.deepEqual(wordsIn('ถ\u0e4d\u0e49\u0e32'), ['cave']);
});

test('words take their forms: plurals, affixes, a colour between their parts', () => {
  assert.deepEqual(wordsIn('two castles, elves, fireflies, torches'), ['castle', 'elf', 'fireflies']);
  assert.deepEqual(wordsIn("the knight's swords"), ['knight', 'sword']);
  assert.deepEqual(wordsIn('hutannya bersalju, gunung-gunung berkabut'), [
    'forest',
    'snow',
    'mountains',
    'fog',
  ]);
  assert.deepEqual(wordsIn('long red hair'), ['long']);
  assert.deepEqual(wordsIn('CASTLE, Lâu Đài, ｃａｓｔｌｅ'), ['castle']);
  assert.deepEqual(wordsIn('lâu đài'.normalize('NFD')), ['castle']);
});

test('Vietnamese is read without its marks, unless that is another word', () => {
  assert.deepEqual(wordsIn('lau dai trong rung ban dem'), ['castle', 'forest', 'night']);
  assert.deepEqual(wordsIn('phap su va hiep si, nui lua'), ['mage', 'knight', 'volcano']);
  assert.deepEqual(wordsIn('a song that may do no harm'), []);
  for (const bare of ['la', 'song', 'may', 'do']) assert.ok(vietnamese.neverBare?.has(bare));
});

test('a colour belongs to the noun beside it', () => {
  assert.equal(hueOf('a knight with red hair and a blue cape', 'hair'), 'red');
  assert.equal(hueOf('a knight with red hair and a blue cape', 'cape'), 'blue');
  assert.equal(hueOf('紅色頭髮', '頭髮'), 'red');
  assert.equal(hueOf('紅色長髮', '頭髮,髮'), 'red');
  assert.equal(hueOf('ผมสีแดง', 'ผม'), 'red');
  assert.equal(hueOf('ผมยาวสีแดง', 'ผม'), 'red');
  assert.equal(hueOf('tóc màu xanh dương', 'tóc'), 'blue');
  assert.equal(hueOf('toc do', 'tóc'), 'red');
  assert.equal(hueOf('berambut merah muda', 'rambut'), 'pink');
  assert.equal(hueOf('a red cape', 'hair'), null);
  assert.equal(hueOf('a cape, red hair', 'cape'), null);
});

test('in Vietnamese, Thai and Indonesian the colour follows its noun', () => {
  assert.equal(hueOf('tóc đỏ áo choàng xanh dương', 'áo'), 'blue');
  assert.equal(hueOf('ผมสีแดงชุดสีฟ้า', 'ชุด'), 'blue');
  assert.equal(hueOf('rambut merah jubah biru', 'jubah'), 'blue');
});

test('the first named option is taken', () => {
  assert.equal(namedOption(wordsIn('night in the desert'), ['day', 'night']), 'night');
  assert.equal(namedOption(wordsIn('a castle'), ['day', 'night']), null);
});

test('what nobody knows is named in the words of the prompt; grammar is not', () => {
  assert.deepEqual(unknown('A castle with a huge Tyrannosaurus'), ['huge', 'tyrannosaurus']);
  assert.deepEqual(unknown('城堡和恐龍'), ['恐龍']);
  assert.deepEqual(unknown('ปราสาทกับช้าง'), ['ช้าง']);
  assert.deepEqual(unknown('lâu đài và con gấu'), ['gấu']);
  assert.deepEqual(unknown('istana dan gajah'), ['gajah']);
});

test('hostile prompts are harmless and fast', () => {
  const hostile = [
    'a'.repeat(10_000),
    '山'.repeat(10_000),
    'ทะเลสาบ'.repeat(1500),
    'floating island in the '.repeat(500),
    '\u0000\u001b[31m\u202e\ufeff'.repeat(2000),
    '<script>alert("castle")</script>'.repeat(320),
    '🏰🌙👨‍👩‍👧‍👦'.repeat(1000),
    '\ud800\udfff'.repeat(5000),
    'e\u0301\u0302\u0303'.repeat(2500),
    '__proto__ constructor toString '.repeat(320),
  ];
  // Of the processor: whatever else keeps the machine busy meanwhile is no fault of ours.
  const start = process.cpuUsage();
  for (const prompt of hostile) {
    wordsIn(prompt);
    hueOf(prompt, 'hair,tóc');
    for (const { text } of piecesOf(prompt)) assert.doesNotMatch(text, /[<>"\p{Cc}]/u);
  }
  const { user, system } = process.cpuUsage(start);
  assert.ok(user + system < 5_000_000, `${(user + system) / 1000} ms`);
  assert.deepEqual(wordsIn('<b>castle</b>\u0000moon🌙'), ['castle', 'moon']);
});
