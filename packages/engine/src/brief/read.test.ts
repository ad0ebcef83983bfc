import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { ToolSlug } from '@artcade/domain/catalog';
import { defaultInputs, type Inputs } from '@artcade/domain/tool-forms';
import { type Brief, countOf, type Noun } from './brief.ts';
import { decidedInputs } from './form.ts';
import { readPrompt } from './read.ts';
import { readDrawing } from './read-drawing.ts';

const noun = ({ id, attributes, at }: Noun): string =>
  `${id}${attributes.length > 0 ? `[${attributes.join(' ')}]` : ''}${at ? ` ${at.relation.slice(9)} ${at.of}` : ''}`;
const list = (name: string, nouns: readonly Noun[]) =>
  nouns.length > 0 ? [`${name}: ${nouns.map(noun).join(', ')}`] : [];

/** A brief as a person would write it down. */
function written({ subjects, things, places, whole, without }: Brief): string[] {
  return [
    ...subjects.flatMap((subject) => [
      noun(subject),
      ...list('body', subject.body),
      ...list('wears', subject.wears),
      ...list('holds', subject.holds),
      ...list('rides', subject.rides ? [subject.rides] : []),
      ...list('does', subject.does),
    ]),
    ...list('things', things),
    ...list('places', places),
    ...list('whole', whole),
    ...(without.length > 0 ? [`without: ${without.join(', ')}`] : []),
  ];
}

const read = (prompt: string, tool: ToolSlug) => written(readPrompt(prompt, tool).brief);

describe('a prompt', () => {
  for (const [prompt, tool, expected] of [
    [
      'An elephant warrior with a spear riding a giant boar, no helmet',
      'character-generator',
      [
        'role.warrior[creature.elephant]',
        'holds: thing.spear',
        'rides: creature.boar[size.huge]',
        'without: garment.helmet',
      ],
    ],
    [
      '胖胖的熊貓廚師，戴廚師帽，拿著鍋鏟，開心',
      'character-generator',
      [
        'role.chef[creature.panda]',
        'body: body.fat',
        'wears: garment.chef-hat[role.chef]',
        'holds: thing.spatula',
        'whole: mood.cheerful',
      ],
    ],
    [
      'หมอผีใส่หน้ากากกระดูก ถือไม้เท้าหัวกะโหลก',
      'character-generator',
      ['role.shaman', 'wears: garment.mask[material.bone]', 'holds: thing.cane[material.wood], thing.skull'],
    ],
    [
      'Anak petualang dengan ransel besar dan peta, tersenyum',
      'character-generator',
      [
        'role.adventurer[role.child]',
        'wears: garment.backpack[size.big]',
        'holds: thing.map',
        'does: pose.smiling',
      ],
    ],
    [
      'Chàng trai bắn cung elf, tóc dài màu đỏ, không đội mũ',
      'character-generator',
      [
        'role.boy[gender.male creature.elf]',
        'body: body.long-hair[colour.red size.long]',
        'does: pose.shooting',
        'without: garment.hat',
      ],
    ],
    [
      'An abandoned lighthouse on a cliff under a huge full moon, stormy sea below',
      'game-background-generator',
      [
        'places: place.lighthouse[state.abandoned] on place.cliff, place.cliff under time.full-moon, place.sea below place.lighthouse',
        'whole: time.full-moon[size.huge], weather.storm',
      ],
    ],
    [
      '懸崖上的廢棄燈塔，沒有月亮',
      'game-background-generator',
      ['places: place.cliff, place.lighthouse[state.abandoned] on place.cliff', 'without: time.moon'],
    ],
    [
      'Game pertahanan menara, layar mendatar, peta, jeda',
      'game-screen-planner',
      ['whole: genre.tower-defense[place.tower], layout.landscape, screen.map, screen.pause'],
    ],
  ] as const satisfies readonly (readonly [string, ToolSlug, readonly string[]])[])
    test(`is read whole: ${prompt}`, () => {
      assert.deepEqual(read(prompt, tool), expected);
    });

  test('describes the noun that a word stands beside, in the order of its language', () => {
    for (const [prompt, expected] of [
      ['a red cape and black boots', ['garment.cape[colour.red]', 'garment.boots[colour.black]']],
      ['紅色披風與黑色靴子', ['garment.cape[colour.red]', 'garment.boots[colour.black]']],
      ['áo choàng đỏ và ủng đen', ['garment.cloak[colour.red]', 'garment.boots[colour.black]']],
      ['ผ้าคลุมสีแดง และรองเท้าบู๊ตสีดำ', ['garment.cape[colour.red]', 'garment.boots[colour.black]']],
      ['jubah merah dan sepatu bot hitam', ['garment.robe[colour.red]', 'garment.boots[colour.black]']],
    ] as const) {
      const [somebody] = readPrompt(prompt, 'character-generator').brief.subjects;
      const worn = (somebody?.wears ?? []).map((each) =>
        noun({ ...each, attributes: each.attributes.filter((id) => id.startsWith('colour.')) }),
      );
      assert.deepEqual(worn, expected, prompt);
    }
  });

  test('counts the first noun behind a number where nouns are described behind', () => {
    for (const prompt of [
      'hai con cáo trong rừng',
      'dua rubah di hutan',
      'two foxes in a forest',
      '兩隻狐狸在森林裡',
    ]) {
      const { subjects, places } = readPrompt(prompt, 'game-background-generator').brief;
      assert.deepEqual([subjects.map(countOf), places.map(countOf)], [[2], [1]], prompt);
    }
  });

  test('is a room where somebody is inside a building, and not where they are inside a forest', () => {
    const placesIn = (prompt: string) =>
      readPrompt(prompt, 'game-background-generator').brief.places.map(({ id }) => id);
    for (const prompt of ['inside a temple', '古廟內部', 'bên trong đền cổ', 'ภายในวัด', 'di dalam kuil'])
      assert.ok(placesIn(prompt).includes('place.interior'), prompt);
    assert.ok(!placesIn('inside a forest').includes('place.interior'));
  });

  test('describes hair by its colour and its length', () => {
    for (const prompt of [
      'a knight with long red hair',
      'nữ hiệp sĩ tóc đỏ dài',
      'gadis berambut merah panjang',
    ])
      assert.deepEqual(
        readPrompt(prompt, 'character-generator').brief.subjects[0]?.body.map(noun),
        ['body.hair[colour.redhead size.long]'],
        prompt,
      );
  });

  test('knows a loan word as one of the language that has it', () => {
    const { brief, unknown } = readPrompt('wayang, emas, batik', 'logo-generator');
    assert.deepEqual(unknown, []);
    assert.ok(brief.whole.some(({ id }) => id === 'material.gold'));
  });

  test('leaves out what is not wanted, and only that', () => {
    for (const [prompt, unwanted, wanted] of [
      ['a forest without trees but with a river', 'plant.tree', 'place.river'],
      ['treeless hills, a windmill', 'plant.tree', 'place.windmill'],
      ['沒有人的街道，路燈', 'role.person', 'place.street'],
      ['rừng không có chim, có hươu', 'creature.bird', 'place.forest'],
      ['ป่าไม่มีนก มีกวาง', 'creature.bird', 'place.forest'],
      ['hutan tanpa burung, ada rusa', 'creature.bird', 'place.forest'],
      // It ends where something else is said.
      ['a castle without trees in a forest at night', 'plant.tree', 'time.night'],
      ['a girl without shoes riding a wolf', 'garment.footwear', 'creature.wolf'],
      ['hiệp sĩ không đội mũ cầm kiếm', 'garment.hat', 'thing.sword'],
      ['ksatria tanpa helm memegang pedang', 'garment.helmet', 'thing.sword'],
      ['อัศวินไม่สวมหมวกถือดาบ', 'garment.hat', 'thing.sword'],
      ['沒有帽子但是拿著劍的騎士', 'garment.hat', 'thing.sword'],
      ['a red dragon with no red eyes', 'body.eyes', 'creature.fire-dragon[colour.red]'],
    ] as const) {
      const { brief } = readPrompt(prompt, 'game-background-generator');
      assert.deepEqual(brief.without, [unwanted], prompt);
      assert.ok(written(brief).join(' ').includes(wanted), `${prompt}: ${written(brief).join(' ')}`);
    }
  });

  test('leaves out all that is listed, also behind a word that says what is missing', () => {
    for (const prompt of [
      'a street with no people or cars',
      '沒有人和汽車的街道',
      'con phố không có người hoặc ô tô',
      'ถนนที่ไม่มีคนหรือรถยนต์',
      'jalan tanpa orang atau mobil',
    ]) {
      const { brief } = readPrompt(prompt, 'game-background-generator');
      assert.ok(brief.without.includes('vehicle.car'), `${prompt}: ${written(brief).join(' ')}`);
      assert.match(written(brief).join(' '), /role\.person|state\.empty/, prompt);
      assert.ok(
        brief.places.some(({ id }) => id === 'place.street' || id === 'place.road'),
        written(brief).join(' '),
      );
    }
    // A clear sky is said by "without clouds", bare feet by "without shoes".
    const sky = readPrompt('langit tanpa awan atau bulan', 'game-background-generator').brief;
    assert.deepEqual(sky.without, ['time.moon']);
    const feet = readPrompt('gadis tanpa sepatu atau topi', 'character-generator').brief;
    assert.deepEqual(feet.without, ['garment.hat']);
    const street = readPrompt('a street, no people, cars in the rain', 'game-background-generator').brief;
    assert.ok(street.without.includes('role.person') && !street.without.includes('vehicle.car'));
    const homeless = readPrompt('คนไร้บ้านและสุนัข', 'banner-generator').brief;
    assert.deepEqual(homeless.without, []);
  });

  test('is divided so that no part of it is left over', () => {
    for (const [prompt, tool, expected] of [
      ['กุญแจทองคำ', 'logo-generator', ['things: thing.key[material.gold]']],
      ['kim loại gỉ sét', 'ui-component-generator', ['whole: material.rust']],
      [
        'เมืองไซเบอร์พังก์ตอนฝนตก',
        'game-background-generator',
        ['places: place.city', 'whole: style.cyberpunk, weather.rain'],
      ],
      ['夜市小吃攤', 'loading-screen-generator', ['places: place.night-market, place.stall[thing.food]']],
      [
        'chợ nổi trên sông',
        'game-background-generator',
        ['places: place.floating-market on place.river, place.river'],
      ],
      [
        'kastel di punggung bukit',
        'game-background-generator',
        ['places: place.castle, place.ridge[place.hill]'],
      ],
    ] as const) {
      const { brief, unknown } = readPrompt(prompt, tool);
      assert.deepEqual(unknown, [], prompt);
      assert.deepEqual(written(brief), expected, prompt);
    }
  });

  test('names two where one does something to the other', () => {
    for (const prompt of ['a knight fighting a dragon', 'ksatria melawan naga'])
      assert.equal(readPrompt(prompt, 'banner-generator').brief.subjects.length, 2, prompt);
  });

  test('has bounds, whatever it says', () => {
    const { brief } = readPrompt(`a man ${'sword '.repeat(320)}`, 'character-generator');
    assert.ok((brief.subjects[0]?.holds.length ?? 0) <= 24);
    assert.ok(readPrompt('"a" '.repeat(400), 'logo-generator').brief.texts.length <= 8);
    const [swollen] = readPrompt(`${'㍿'.repeat(1999)}師`, 'character-generator').brief.subjects;
    assert.ok((swollen?.text.length ?? 0) <= 60);
  });

  test('finds no word inside a longer one', () => {
    for (const [prompt, absent] of [
      ['前線基地', 'thing.thread'],
      ['game hành động', 'thing.onion'],
      ['ตลาดน้ำ', 'creature.donkey'],
      ['musim semi', 'vehicle.truck'],
      ['電影院', 'effect.lightning'],
      ['the main road to the da vinci museum', 'size.big'],
      ['a picture of friendship and worship', 'vehicle.ship'],
      ['somewhat old, what a view', 'garment.hat'],
      ['một cách vẽ', 'creature.fish'],
    ] as const)
      assert.ok(!read(prompt, 'game-background-generator').join(' ').includes(absent), prompt);
  });

  test('is text where it is quoted', () => {
    const { brief } = readPrompt('Logo for "Dragon Moon", a puzzle game', 'logo-generator');
    assert.deepEqual(brief.texts, ['Dragon Moon']);
    assert.deepEqual(written(brief), ['whole: genre.puzzle']);
    // In Chinese, quotation marks also point out a name.
    const named = readPrompt('新職業「死靈法師」登場', 'banner-generator').brief;
    assert.deepEqual(
      named.subjects.map(({ id }) => id),
      ['role.necromancer'],
    );
  });

  test('is not misspelt where it uses another word', () => {
    for (const [prompt, absent] of [
      ['a famous layer of story', 'creature'],
      ['a string of certain matter', 'body.'],
      ['seorang ksatria yang mencari kastel', 'pose.'],
      ['button states of a player', 'garment'],
      ['the skills of three levels', 'thing'],
    ] as const)
      assert.ok(!read(prompt, 'game-background-generator').join(' ').includes(absent), prompt);
    assert.deepEqual(readPrompt('a famous story', 'banner-generator').unknown, ['famous', 'story']);
  });

  test('says which colour clothes have that it does not name', () => {
    for (const prompt of [
      'ซามูไรผมสีขาวชุดสีแดง',
      '白髮紅衣的武士',
      'samurai tóc trắng mặc đồ đỏ',
      'white haired samurai in red',
    ])
      assert.deepEqual(
        read(prompt, 'character-generator'),
        ['role.samurai', 'body: body.hair[colour.white-hair]', 'wears: garment.clothing[colour.red]'],
        prompt,
      );
    // A set of buttons, not clothes.
    assert.deepEqual(read('ชุดปุ่มสีแดง', 'ui-component-generator'), ['whole: part.button[colour.red]']);
  });

  test('may be misspelt, and says what it does not know', () => {
    const { brief, unknown } = readPrompt(
      'an old blacksmiht with a hamer and a flurbigon',
      'character-generator',
    );
    assert.deepEqual(written(brief), ['role.blacksmith[age.old]', 'holds: thing.hammer']);
    assert.deepEqual(unknown, ['flurbigon']);
  });

  test('means the same in other spacing and letters', () => {
    assert.deepEqual(
      read('RED   dragon,\tover a Castle!', 'banner-generator'),
      read('red dragon, over a castle', 'banner-generator'),
    );
  });

  test('may be hostile', () => {
    for (const prompt of [
      '',
      ' ',
      '"',
      '「',
      '\u0000',
      'a'.repeat(1000),
      'no '.repeat(300),
      '貓'.repeat(900),
      'ก'.repeat(900),
      'red and '.repeat(120),
    ])
      assert.ok(readPrompt(prompt, 'character-generator').brief, prompt.slice(0, 20));
  });
});

describe('a form', () => {
  const asked = (
    tool: ToolSlug,
    prompt: string,
    inputs: Inputs = {},
    mode: 'create' | 'edit' = 'create',
  ) => ({
    tool,
    mode,
    prompt,
    inputs: { ...defaultInputs(tool), ...inputs },
  });

  test('is left to the words until somebody chooses', () => {
    const { inputs } = asked('game-background-generator', '');
    const { brief } = readDrawing(asked('game-background-generator', 'a moonlit swamp in the rain'));
    const decided = decidedInputs('game-background-generator', inputs, brief);
    assert.deepEqual([decided['scene'], decided['time'], decided['weather']], ['swamp', 'night', 'rain']);
  });

  test('is stronger than the prompt where somebody chose, even the first option', () => {
    const choice = asked('game-background-generator', 'a swamp at night', { scene: 'forest', time: 'day' });
    const { brief } = readDrawing(choice);
    assert.deepEqual(
      brief.places.map(({ id }) => id),
      ['place.forest'],
    );
    const decided = decidedInputs('game-background-generator', choice.inputs, brief);
    assert.deepEqual([decided['scene'], decided['time']], ['forest', 'day']);
  });

  test('keeps what the prompt says more exactly than the choice', () => {
    const { brief } = readDrawing(asked('game-background-generator', 'a bamboo forest', { scene: 'forest' }));
    assert.equal(brief.places[0]?.id, 'place.bamboo-forest');
  });

  test('yields to the words of an edit', () => {
    const edit = asked(
      'character-generator',
      'make it a pirate with an axe',
      { role: 'knight', weapon: 'sword' },
      'edit',
    );
    const [subject] = readDrawing(edit).brief.subjects;
    assert.equal(subject?.id, 'role.pirate');
    assert.deepEqual(
      subject?.holds.map(({ id }) => id),
      ['thing.axe'],
    );
  });

  test('has titles that fill what the prompt leaves open', () => {
    const open = readDrawing(
      asked('banner-generator', 'cosy colours', { headline: 'Summer Dragon Sale' }),
    ).brief;
    assert.equal(open.subjects[0]?.id, 'creature.dragon');
    assert.ok(written(open).join(' ').includes('event.'));
    const said = readDrawing(asked('banner-generator', 'a cat', { headline: 'Summer Dragon Sale' })).brief;
    assert.deepEqual(
      said.subjects.map(({ id }) => id),
      ['creature.cat'],
    );
  });
});
