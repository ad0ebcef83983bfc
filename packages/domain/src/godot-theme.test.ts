import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Frame } from './atlas.ts';
import type { Sheet } from './atlas-files.ts';
import { godotTheme } from './godot-theme.ts';

const box = (name: string, w = 100, h = 60, shadow = 4): Frame => ({
  name,
  x: 0,
  y: 0,
  w,
  h,
  borders: { left: 14, top: 24, right: 14, bottom: 14 },
  shadow,
});

const sheetOf = (...frames: Frame[]): Sheet => ({
  image: 'kit.png',
  base: 'kit',
  id: 'k1',
  width: 512,
  height: 512,
  scale: 1,
  isPixelArt: false,
  atlas: { frames, animations: [] },
});

const kit = sheetOf(
  ...['normal', 'hover', 'pressed', 'disabled'].map((state) => box(`button-primary-${state}`)),
  box('button-danger-normal'),
  box('panel', 200, 150, 10),
  box('bar-frame', 200, 50, 5),
  box('bar-fill-health', 100, 34, 2),
  box('bar-fill-mana', 100, 34, 2),
  { name: 'toggle-on', x: 1, y: 2, w: 30, h: 20 },
);

/** The settings of the theme, and the lines of a resource in it. */
function readTheme(sheet: Sheet) {
  const text = godotTheme(sheet)?.text ?? '';
  const settings = new Map(
    text
      .slice(text.indexOf('[resource]'))
      .split('\n')
      .flatMap((line) => (line.includes(' = ') ? [line.split(' = ') as [string, string]] : [])),
  );
  const resource = (id: string): string =>
    new RegExp(`\\[sub_resource type="\\w+" id="${id}"\\]\n([^[]*)\n\n`).exec(text)?.[1] ?? '';
  return { text, settings, resource };
}

test('the theme of a kit has every state of a button, and its panel', () => {
  const { text, settings } = readTheme(kit);
  assert.equal(godotTheme(kit)?.name, 'kit-theme.tres');
  assert.match(text, /^\[gd_resource type="Theme" format=3\]\n\n.*path="\.\.\/kit\.png" id="1"\]\n/);
  for (const state of ['normal', 'hover', 'pressed', 'disabled'])
    assert.equal(settings.get(`Button/styles/${state}`), `SubResource("Button_${state}")`);
  assert.equal(settings.get('Button/styles/focus'), 'SubResource("Button_hover")');
  assert.equal(settings.get('PanelContainer/styles/panel'), 'SubResource("PanelContainer_panel")');
});

test('other tones and fillings are variations of the control', () => {
  const { settings } = readTheme(kit);
  assert.equal(settings.get('ButtonDanger/base_type'), '&"Button"');
  assert.equal(settings.get('ProgressBarMana/base_type'), '&"ProgressBar"');
  assert.ok(settings.has('ProgressBarMana/styles/fill') && settings.has('ProgressBar/styles/fill'));
  assert.ok(!settings.has('ButtonSecond/base_type'), 'the kit has no such button');
  assert.ok(!settings.has('ProgressBar/base_type'), 'the first filling is that of the control itself');
});

test('a switch has no button behind it', () => {
  const { settings, text } = readTheme(kit);
  for (const state of ['normal', 'hover', 'pressed', 'disabled', 'hover_pressed', 'focus'])
    for (const control of ['CheckButton', 'CheckBox'])
      assert.equal(settings.get(`${control}/styles/${state}`), 'SubResource("bare")');
  assert.match(text, /\[sub_resource type="StyleBoxEmpty" id="bare"\]/);
  assert.equal(settings.get('CheckButton/icons/checked'), 'SubResource("CheckButton_checked")');
});

test('a control has the height of its part, and a filling lies inside of its rail', () => {
  const { resource } = readTheme(kit);
  const margins = (id: string, kind: string) =>
    [...resource(id).matchAll(new RegExp(`${kind}_margin_(?:top|bottom) = (-?[\\d.]+)`, 'g'))].map((found) =>
      Number(found[1]),
    );
  const [top = 0, bottom = 0] = margins('Button_normal', 'content');
  assert.equal(top + 23 + bottom, 60 - 2 * 4, 'a line of text makes a button as high as it was drawn');
  const [above = 0, below = 0] = margins('ProgressBar_background', 'content');
  assert.equal(above + below, 50 - 2 * 5);
  // The body of the rail is 40 high, that of the filling 30: it begins 5 inside, and its shadow of 2 reaches out again.
  assert.deepEqual(margins('ProgressBar_fill', 'expand'), [-3, -3]);
});

test('settings are sorted, and the text of a button has an outline', () => {
  const { settings } = readTheme(kit);
  assert.deepEqual([...settings.keys()], [...settings.keys()].sort());
  assert.equal(settings.get('Button/colors/font_outline_color'), 'Color(0, 0, 0, 0.6)');
  assert.equal(settings.get('Button/constants/outline_size'), '5');
});

test('a kit without buttons says nothing about them, and tabs look the same in a bar and in a container', () => {
  const { settings, resource } = readTheme(
    sheetOf(box('tab-active', 90, 40), box('tab-idle', 90, 36), box('panel', 200, 150, 10)),
  );
  assert.deepEqual(
    [...settings.keys()].filter((key) => !key.endsWith('/styles/panel')),
    ['TabBar', 'TabContainer'].flatMap((control) =>
      ['tab_disabled', 'tab_hovered', 'tab_selected', 'tab_unselected'].map(
        (state) => `${control}/styles/${state}`,
      ),
    ),
  );
  assert.match(
    resource('Panel_panel'),
    /content_margin_top = 6\.0\n/,
    'what lies in a panel begins at its border',
  );
});

test('a filling needs its rail and borders', () => {
  const plain: Frame = { name: 'bar-fill-plain', x: 0, y: 0, w: 8, h: 8 };
  assert.equal(godotTheme(sheetOf(box('bar-fill-health'))), null);
  const { settings } = readTheme(sheetOf(box('bar-frame'), plain, box('bar-fill-health')));
  assert.ok(settings.has('ProgressBar/styles/fill'));
  assert.ok(!settings.has('ProgressBarHealth/styles/fill'), 'it is the first that can be stretched');
});

test('a kit of icons has no theme', () => {
  assert.equal(godotTheme(sheetOf({ name: 'icon-star', x: 0, y: 0, w: 8, h: 8 })), null);
});
