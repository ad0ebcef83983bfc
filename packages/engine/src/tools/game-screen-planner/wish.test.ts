import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { type Language, languages } from '@artcade/domain/languages';
import { defaultInputs, type Inputs, type InputsOf, toolForms } from '@artcade/domain/tool-forms';
import { type Brief, emptyBrief, type Noun } from '../../brief/brief.ts';
import { withoutConcept } from '../../brief/edits.ts';
import { decidedInputs } from '../../brief/form.ts';
import { readDrawing } from '../../brief/read-drawing.ts';
import { concepts, graph } from '../../concepts/graph.ts';
import { type Drawing, draw } from '../../engine.ts';
import { iconFor } from '../../icons/concept-icons.ts';
import { hasShapes } from '../../icons/shapes.ts';
import { engineTexts } from '../../locales/engine-texts.ts';
import { isIconName } from '../../ui/icons.ts';
import { deviceFor, genreFor, partFor, screenFor, tables } from './concept-tables.ts';
import { genreRows } from './genre-rows.ts';
import { hudParts } from './hud-parts.ts';
import { playFields } from './play-fields.ts';
import { elementsOf } from './screens.ts';
import { sheetOf } from './sheet.ts';
import { type Genre, type ScreenName, screenNames } from './vocabulary.ts';
import { type Wish, wishOf } from './wish.ts';

type Fields = InputsOf<'game-screen-planner'>;
const tool = 'game-screen-planner';

const drawingOf = (prompt: string, inputs: Inputs = {}, language: Language = 'en'): Drawing => ({
  tool,
  mode: 'create',
  prompt,
  inputs: { ...defaultInputs(tool), ...inputs },
  style: 'painterly',
  palette: 'auto',
  language,
  size: { width: 320, height: 200 },
  seed: 7,
  transparent: false,
  references: [],
});

function wished(prompt: string, inputs: Inputs = {}, language: Language = 'en'): Wish {
  const drawing = drawingOf(prompt, inputs, language);
  const { brief } = readDrawing(drawing);
  const decided = decidedInputs(tool, drawing.inputs, brief) as Fields;
  return wishOf(brief, decided, language, engineTexts[language].plan, false);
}

const screensIn = ({ screens }: Wish): readonly ScreenName[] => screens.map(({ screen }) => screen);
const ofKind = (kind: string): readonly string[] =>
  concepts.filter((concept) => concept.kind === kind).map(({ id }) => id);

describe('the tables of the planner', () => {
  test('lead every genre, screen, platform and part to something that is drawn', () => {
    const open = (ids: readonly string[], find: (id: string) => unknown) =>
      ids.filter((id) => find(id) === null);
    assert.deepEqual(open(ofKind('genre'), genreFor), []);
    // The roots stand for any screen and any platform.
    assert.deepEqual(open(ofKind('screen'), screenFor), ['screen.screen']);
    assert.deepEqual(open(ofKind('platform'), deviceFor), ['platform.platform', 'platform.cloud']);
    assert.deepEqual(open(ofKind('part'), partFor), []);
  });

  test('name only concepts that exist, and goods that have a picture', () => {
    const named = Object.values(tables).flatMap((table) => Object.keys(table));
    assert.deepEqual(
      named.filter((id) => graph.find(id) === undefined),
      [],
    );
    const goods = Object.values(genreRows).flatMap((row) => [
      ...row.goods,
      ...(row.vehicle ? [row.vehicle] : []),
    ]);
    assert.deepEqual(
      goods.filter((id) => graph.find(id) === undefined || iconFor(id) === null),
      [],
    );
    assert.ok(Object.values(genreRows).every((row) => row.goods.length >= 8));
    assert.ok(Object.keys(genreRows).length >= 16);
  });

  test('have a field, parts and screens of its own for every genre', () => {
    const looks = Object.entries(genreRows).map(([, { field, hud, screens }]) =>
      [field, hud.join(), screens.join()].join(' '),
    );
    assert.equal(new Set(looks).size, looks.length);
    for (const { field, hud, screens } of Object.values(genreRows)) {
      assert.ok(field in playFields && hud.every((name) => name in hudParts));
      assert.ok(screens.includes('play') && screens.length === 9 && new Set(screens).size === 9);
    }
  });

  test('use no picture that the icon set lacks', () => {
    const { plan } = engineTexts.en;
    const missing = new Set<string>();
    for (const genre of Object.keys(genreRows) as Genre[])
      for (const [w, h] of [
        [100, 200],
        [200, 100],
      ] as const)
        for (const screen of screenNames) {
          const wish = wished(`${graph.find(`genre.${genre}`)?.words.en[0]}`, { genre });
          const mock = {
            ...wish,
            w,
            h,
            tall: h > w,
            say: plan.parts,
            names: plan.screens,
            name: plan.screens[screen],
            screens: screensIn(wish),
            parts: [],
            scene: 0,
            arrangement: 0,
          };
          for (const { icon, pictures = [] } of elementsOf(screen, mock))
            for (const sign of [...pictures, ...(icon === undefined ? [] : [icon])])
              if (!isIconName(sign) && !hasShapes(sign)) missing.add(`${screen}: ${sign}`);
        }
    assert.deepEqual([...missing], []);
  });
});

describe('a plan', () => {
  test('follows the words: a racing game on a computer is no knight on a phone', () => {
    const wish = wished('賽車遊戲，電腦版，車庫、選賽道、比賽畫面', {}, 'zh');
    assert.deepEqual([wish.genre, wish.device], ['racing', 'desktop']);
    assert.equal(wish.row.field, 'road');
    assert.ok(wish.vehicle !== null);
    const own = screensIn(wish).filter((screen) => ['garage', 'levels', 'play'].includes(screen));
    assert.deepEqual(own, ['garage', 'levels', 'play']);
  });

  test('gives a fight the arms of its hero, and a fight in space ships', () => {
    const gun = iconFor('thing.gun')?.icon;
    const archer = wished('an archer in a forest', { genre: 'shooter' });
    const icons = archer.goods.map(({ icon }) => icon);
    assert.equal(icons[0], iconFor('thing.bow')?.icon);
    assert.ok(!icons.includes(gun ?? ''));
    assert.ok(wished('soldiers', { genre: 'shooter' }).goods.some(({ icon }) => icon === gun));
    const space = wished('space war', { genre: 'shooter', platform: 'desktop' });
    assert.equal(space.row.field, 'sky');
    assert.ok(space.vehicle !== null);
    assert.equal(space.device, 'desktop');
    assert.equal(wished('an astronaut in space', { genre: 'shooter' }).vehicle, null);
  });

  test('has the named screens in their order, what the game needs, and as many as asked for', () => {
    const five = wished('A platformer, five screens: settings, shop');
    assert.equal(five.screens.length, 5);
    assert.ok(screensIn(five).indexOf('settings') < screensIn(five).indexOf('shop'));
    assert.ok(screensIn(five).includes('play'));
    assert.equal(wished('game giải đố, 8 màn hình', {}, 'vi').screens.length, 8);
    assert.equal(wished('puzzle game with twelve screens').screens.length, 9);
    const asked = five.screens.filter(({ isAsked }) => isAsked).map(({ screen }) => screen);
    assert.deepEqual(asked, ['settings', 'shop']);
  });

  test('leaves out what must not be there', () => {
    const wish = wished('RPG with eight screens, no shop, no health bar');
    assert.ok(!screensIn(wish).includes('shop'));
    assert.ok(!wish.row.hud.includes('health'));
  });

  test('takes exactly the screens that the form chose', () => {
    const screens = ['shop', 'title'] as const;
    assert.deepEqual(screensIn(wished('racing game: garage', { screens })), screens);
    assert.deepEqual(wished('', { genre: 'racing' }).genre, 'racing');
    assert.deepEqual(wished('a card game', { genre: 'racing' }).genre, 'racing');
    assert.deepEqual(wished('card game on PC', { platform: 'phone' }).device, 'phone');
    assert.deepEqual(wished('card game on PC', { platform: 'phone-wide' }).device, 'phone-wide');
  });

  test('turns a device as the words say', () => {
    assert.equal(wished('idle game on phone, landscape').device, 'phone-wide');
    assert.equal(wished('idle game for tablet, portrait mode').device, 'tablet-tall');
    assert.equal(wished('fighting game for Nintendo Switch').device, 'handheld');
    assert.equal(wished('puzzle game for a smartwatch').device, 'watch');
  });

  test('makes heroes of people, foes of monsters, goods of things and animals that are kept', () => {
    const rpg = wished('an RPG with a samurai, zombies and a golden key');
    assert.equal(rpg.hero?.id, 'role.samurai');
    assert.deepEqual(
      rpg.foes.map(({ id }) => id),
      ['creature.zombie'],
    );
    assert.equal(rpg.goods[0]?.icon, iconFor('thing.key')?.icon);
    const farm = wished('a farming game with chickens');
    assert.deepEqual([farm.hero, farm.goods[0]?.icon], [null, iconFor('creature.chicken')?.icon]);
  });

  test('calls its screens in all languages by names that are not those of another language', () => {
    for (const name of screenNames)
      for (const record of ['screens', 'purposes'] as const)
        for (const language of languages) {
          const own = engineTexts[language].plan[record][name];
          assert.ok(own.length > 0, `${language} ${name}`);
          if (language !== 'en' && record === 'purposes')
            assert.notEqual(own, engineTexts.en.plan[record][name]);
        }
  });

  test('every option of its form has words', () => {
    const { genre, platform, screens } = toolForms[tool].fields;
    for (const language of languages) {
      const { plan } = engineTexts[language];
      for (const option of genre.options) assert.ok(plan.genres[option]);
      for (const option of platform.options) assert.ok(plan.devices[option]);
      for (const option of screens.options) assert.ok(plan.screens[option]);
    }
  });
});

const noun = (id: string): Noun => ({ id, text: id, attributes: [] });
const whole = (...ids: readonly string[]): Brief => ({ ...emptyBrief, whole: ids.map(noun) });

describe('a concept that a plan reports', () => {
  /** A brief for each kind, and the concept that must be seen. */
  const cases: readonly (readonly [string, Brief])[] = [
    ['genre.rhythm', whole('genre.rhythm')],
    ['genre.rpg', whole('genre.rpg')],
    ['platform.phone', whole('genre.idle', 'platform.phone')],
    ['platform.console', whole('genre.rpg', 'platform.console')],
    ['layout.portrait', whole('genre.idle', 'platform.phone', 'layout.portrait')],
    ['screen.play', whole('genre.rpg', 'screen.play')],
    ['screen.guild', whole('genre.rpg', 'screen.guild')],
    ['part.health-bar', whole('genre.rpg', 'part.health-bar')],
    ['part.minimap', whole('genre.racing', 'part.minimap')],
    ['event.halloween', whole('genre.rpg', 'event.halloween')],
    ['style.steampunk', whole('genre.rpg', 'style.steampunk')],
    ['material.wood', whole('genre.cards', 'material.wood')],
    ['colour.red', whole('genre.rpg', 'colour.red')],
    ['time.night', whole('genre.rpg', 'time.night')],
    ['thing.umbrella', { ...whole('genre.rpg'), things: [noun('thing.umbrella')] }],
    ['vehicle.bicycle', { ...whole('genre.racing'), things: [noun('vehicle.bicycle')] }],
    ['place.beach', { ...whole('genre.rpg'), places: [noun('place.beach')] }],
  ];
  for (const [id, brief] of cases)
    test(`changes the picture: ${id}`, async () => {
      const drawing = drawingOf('');
      const drawn = await draw({ ...drawing, brief }, () => undefined);
      assert.ok(Object.hasOwn(drawn.heeded ?? {}, id), `${id} is not reported`);
      const without = await draw({ ...drawing, brief: withoutConcept(brief, id) }, () => undefined);
      assert.notDeepEqual(drawn.bytes, without.bytes);
    });
});

test('a part that finds no room on a small screen is left out and not reported', () => {
  const words = engineTexts.en.plan;
  const parts = ofKind('part').filter((id) => partFor(id)?.as === id);
  const wish = wishOf(whole('genre.rpg', ...parts), defaultInputs(tool) as Fields, 'en', words, false);
  const sheet = sheetOf({ wish, words, shape: 1.6, title: 'x', arrangement: 0 });
  const shown = new Set(
    sheet.screens.flatMap(({ elements }) => elements.flatMap(({ asked }) => asked ?? [])),
  );
  assert.ok(shown.size > 8 && shown.size < new Set(wish.parts.map(({ name }) => name)).size);
});
