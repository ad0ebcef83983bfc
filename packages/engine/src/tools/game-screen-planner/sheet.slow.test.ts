import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Language, languages } from '@artcade/domain/languages';
import { defaultInputs, type InputsOf, type Size, toolForms } from '@artcade/domain/tool-forms';
import { type Brief, emptyBrief } from '../../brief/brief.ts';
import { concepts } from '../../concepts/graph.ts';
import type { Box, Point } from '../../draw/canvas.ts';
import { engineTexts } from '../../locales/engine-texts.ts';
import { devices as deviceLooks } from './devices.ts';
import type { Element } from './elements.ts';
import { genreRows } from './genre-rows.ts';
import { planOf } from './plan.ts';
import { type Sheet, sheetOf } from './sheet.ts';
import { type Device, type Genre, type ScreenName, screenNames } from './vocabulary.ts';
import { type Wish, wishOf } from './wish.ts';

type Fields = InputsOf<'game-screen-planner'>;

const { sizes } = toolForms['game-screen-planner'];
const genres = Object.keys(genreRows) as Genre[];
const devices = Object.keys(deviceLooks) as Device[];

const titles = ['W'.repeat(40), 'ศึกมังกร 龍之傳說 Rồng', 'I'] as const;

interface Given {
  readonly genre: Genre;
  readonly device: Device;
  readonly screens: readonly ScreenName[];
  readonly flow: Fields['flow'];
  readonly notes: boolean;
  readonly language: Language;
  readonly size: Size;
  readonly arrangement: number;
  readonly brief?: Brief;
}

/** A plan of exactly these screens, as if each had been named. */
function planned({
  genre,
  device,
  screens,
  flow,
  notes,
  language,
  size,
  arrangement,
  brief = emptyBrief,
}: Given) {
  const title = titles[(screens.length + language.length) % 3] ?? 'Dragon';
  const words = engineTexts[language].plan;
  const asked = wishOf(
    { ...brief, whole: [...brief.whole, { id: `genre.${genre}`, text: '', attributes: [] }] },
    { ...inputsOf, title, flow, notes },
    language,
    words,
    flow === 'line',
  );
  const wish: Wish = {
    ...asked,
    device,
    screens: screens.map((screen, index) => ({
      key: `${screen}-${index}`,
      screen,
      id: null,
      name: null,
      scene: 0,
      isAsked: index % 2 === 0,
      caption: words.screens[screen],
      purpose: words.purposes[screen],
    })),
  };
  const sheet = sheetOf({ wish, words, shape: size.width / size.height, title, arrangement });
  const name = [
    screens.join(),
    genre,
    device,
    flow,
    size.height,
    language,
    notes ? 'noted' : 'bare',
    arrangement,
  ].join(' ');
  return { name, sheet };
}

const inputsOf = defaultInputs('game-screen-planner') as Fields;

/** Every number of screens on every device, in both flows, sizes and all languages. */
function* everyNumber() {
  let turn = 0;
  for (let count = 1; count <= 9; count++)
    for (const device of devices)
      for (const flow of ['hub', 'line'] as const)
        for (const size of Object.values(sizes)) {
          turn += 1;
          const screens = Array.from(
            { length: count },
            (_, index) => screenNames[(index + turn * 3) % screenNames.length] ?? 'play',
          );
          yield planned({
            genre: genres[turn % genres.length] ?? 'rpg',
            device,
            screens,
            flow,
            notes: turn % 4 !== 0,
            language: languages[turn % languages.length] ?? 'en',
            size,
            arrangement: turn,
          });
        }
}

/** Every screen in all languages, arrangements and shapes, and every genre's own screens on every device. */
function* everyMockUp() {
  const shapes: readonly Device[] = ['phone', 'phone-wide', 'tablet'];
  let turn = 0;
  const common = { flow: 'hub', notes: true, size: sizes.landscape } as const;
  for (const language of languages)
    for (const device of shapes)
      for (let from = 0; from < screenNames.length; from += 6)
        for (const arrangement of [0, 1, 2]) {
          turn += 1;
          const genre = genres[turn % genres.length] ?? 'rpg';
          const screens = screenNames.slice(from, from + 6);
          yield planned({ ...common, genre, device, screens, language, arrangement });
        }
  for (const genre of genres)
    for (const device of devices) {
      turn += 1;
      const language = languages[turn % languages.length] ?? 'en';
      const screens = ['play', 'levels', 'home', 'map', 'battle', 'tutorial'] as const;
      yield planned({ ...common, genre, device, screens, language, arrangement: turn });
    }
}

/** Every part that can be named, a few at a time, on screens of play. */
function* everyPart() {
  const parts = concepts.filter(({ kind }) => kind === 'part').map(({ id }) => id);
  for (let from = 0; from < parts.length; from += 4)
    for (const [index, device] of (['phone', 'phone-wide', 'desktop'] as const).entries()) {
      const whole = parts.slice(from, from + 4).map((id) => ({ id, text: '', attributes: [] }));
      const genre = genres[(from + index) % genres.length] ?? 'rpg';
      yield planned({
        genre,
        device,
        screens: ['play', 'title', 'battle'],
        flow: 'line',
        notes: true,
        language: languages[(from + index) % languages.length] ?? 'en',
        size: sizes.landscape,
        arrangement: from,
        brief: { ...emptyBrief, whole },
      });
    }
}

const plans = [...everyNumber(), ...everyMockUp(), ...everyPart()];

interface Word {
  readonly text: string;
  readonly size: number;
  readonly ink: Box;
  /** What it must not leave. */
  readonly frame: Box;
}

function wordsOf({ title, head, facts, screens }: Sheet): Word[] {
  return [
    { ...title, frame: head },
    ...facts.map(({ box, text }) => ({ ...text, frame: box })),
    ...screens.flatMap(({ caption, note, texts }) => [
      { ...caption.text, frame: caption.box },
      { ...caption.number, frame: caption.badge },
      ...[...(note?.lines ?? []), ...(note?.points.map(({ text }) => text) ?? [])].map((text) => ({
        ...text,
        frame: note?.box ?? caption.box,
      })),
      ...texts.map(({ text, element }) => ({ ...text, frame: element.box })),
    ]),
  ];
}

/** What a player touches or reads: no two of them may cover each other. */
const controls: readonly Element['kind'][] = [
  'button',
  'bar',
  'counter',
  'slot',
  'card',
  'tab',
  'toggle',
  'slider',
  'field',
];

const slack = 0.6;
const isInside = (inner: Box, outer: Box): boolean =>
  inner.x >= outer.x - slack &&
  inner.y >= outer.y - slack &&
  inner.x + inner.w <= outer.x + outer.w + slack &&
  inner.y + inner.h <= outer.y + outer.h + slack;
const overlap = (one: Box, other: Box): boolean =>
  one.x < other.x + other.w - slack &&
  other.x < one.x + one.w - slack &&
  one.y < other.y + other.h - slack &&
  other.y < one.y + one.h - slack;

test('no words of a plan overlap others or leave their frame, and no mock-up leaves its screen', () => {
  for (const { name, sheet } of plans) {
    const words = wordsOf(sheet);
    const whole: Box = { x: 0, y: 0, w: sheet.w, h: sheet.h };
    words.forEach((word, index) => {
      assert.ok(isInside(word.ink, word.frame), `${name}: "${word.text}" leaves its frame`);
      assert.ok(word.size > 5, `${name}: "${word.text}" is too small to be read`);
      assert.ok(isInside(word.frame, whole), `${name}: "${word.text}" leaves the sheet`);
      for (const other of words.slice(index + 1))
        assert.ok(!overlap(word.ink, other.ink), `${name}: "${word.text}" and "${other.text}" overlap`);
    });
    for (const { screen, elements, id } of sheet.screens)
      for (const [index, { box, kind, label }] of elements.entries()) {
        assert.ok(isInside(box, screen), `${name}: ${kind} leaves the screen ${id}`);
        for (const other of controls.includes(kind) ? elements.slice(index + 1) : [])
          assert.ok(
            !(controls.includes(other.kind) && overlap(box, other.box)),
            `${name}: on ${id} "${label}" and "${other.label}" overlap`,
          );
      }
  }
});

/** The stretches between the corners of an arrow. */
const stretches = (points: readonly Point[]): (readonly [Point, Point])[] =>
  points.slice(1).map((to, index) => [points[index] ?? to, to]);

const boxOf = ([from, to]: readonly [Point, Point]): Box => ({
  x: Math.min(from[0], to[0]),
  y: Math.min(from[1], to[1]),
  w: Math.abs(from[0] - to[0]),
  h: Math.abs(from[1] - to[1]),
});

/** Whether a level and an upright stretch cut through each other. Where one only ends at the other, they meet. */
function cross(one: Box, other: Box): boolean {
  const [level, upright] = one.h < one.w ? [one, other] : [other, one];
  const isPlus = level.h < 0.01 && upright.w < 0.01;
  return (
    isPlus &&
    upright.x > level.x + 1 &&
    upright.x < level.x + level.w - 1 &&
    level.y > upright.y + 1 &&
    level.y < upright.y + upright.h - 1
  );
}

test('arrows run between the screens, cut through nothing and cross no other arrow', () => {
  for (const { name, sheet } of plans) {
    const { screens, routes, w } = sheet;
    assert.equal(routes.length, screens.length - 1, name);
    const solid = screens.flatMap(({ device, caption, note }) => [
      device,
      { ...caption.box, w: caption.text.ink.x + caption.text.ink.w - caption.box.x },
      ...(note?.lines ?? []).map(({ ink }) => ink),
      ...(note?.points ?? []).map(({ text }) => text.ink),
    ]);
    const parts = routes.map(({ points }) => stretches(points).map(boxOf));
    for (const [index, own] of parts.entries())
      for (const part of own) {
        assert.ok(part.x > 4 && part.x + part.w < w - 4, `${name}: an arrow leaves the sheet`);
        const line = { x: part.x - 2, y: part.y - 2, w: part.w + 4, h: part.h + 4 };
        assert.ok(!solid.some((box) => overlap(line, box)), `${name}: arrow ${index} runs over something`);
        for (const others of parts.slice(index + 1))
          assert.ok(!others.some((other) => cross(part, other)), `${name}: arrow ${index} crosses another`);
      }
  }
});

test('screens and notes fill the sheet, and a plan says what is on it', () => {
  const size = sizes.landscape;
  const words = engineTexts.en.plan;
  const wish = wishOf(emptyBrief, { ...inputsOf, title: 'Dragon' }, 'en', words, false);
  const sheet = sheetOf({ wish, words, shape: size.width / size.height, title: 'Dragon', arrangement: 0 });
  const right = Math.max(
    ...sheet.screens.map(({ note, device }) => (note?.box ?? device).x + (note?.box.w ?? 0)),
  );
  const foot = Math.max(...sheet.screens.map(({ device }) => device.y + device.h));
  assert.ok(right > sheet.w * 0.9 && foot > sheet.h * 0.9, 'a large part of the sheet is empty');

  const plan = planOf(sheet, wish, 'Dragon', size);
  const painted = sheet.screens.flatMap(({ elements }) => elements.filter(({ label }) => label !== ''));
  assert.equal(plan.screens.flatMap(({ elements }) => elements).length, painted.length);
  assert.deepEqual(
    plan.links.map(({ from, to }) => `${from}>${to}`),
    ['title>home', 'home>levels', 'home>play', 'home>result', 'home>shop'],
  );
  for (const { id, name, box, elements, notes } of plan.screens) {
    assert.equal(name, words.screens[id as keyof typeof words.screens]);
    assert.equal(notes[0], words.purposes[id as keyof typeof words.purposes]);
    assert.ok(notes.length > 1, `${id} has no remarks`);
    for (const { label, box: own } of elements)
      assert.ok(
        own.x >= box.x - 1 && own.x + own.w <= box.x + box.w + 1 && own.y >= box.y - 1 && own.w > 0,
        `${id}: ${label} is outside`,
      );
  }
});
