import type { Borders, Frame } from './atlas.ts';
import type { Sheet, TextFile } from './atlas-files.ts';
import { atlasTextureLines, paddingOf, styleBoxLines, textureOf } from './godot-files.ts';

/** What a control has inside of its box: a line of text, other controls, or nothing. */
type Content = 'line' | 'controls' | 'nothing';

interface StyleRow {
  readonly control: string;
  readonly entries: readonly string[];
  readonly content: Content;
  /** The first of these that the kit has. */
  readonly parts: readonly string[];
}

const row = (control: string, entries: string, content: Content, ...parts: string[]): StyleRow => ({
  control,
  entries: entries.split(' '),
  content,
  parts,
});

const buttonStates = ['normal', 'hover', 'pressed', 'disabled'];
const buttonRows = (control: string, ...tones: string[]): StyleRow[] =>
  buttonStates.map((state) =>
    row(
      control,
      // A focused button looks as if the mouse were over it.
      state === 'hover' ? 'hover focus' : state,
      'line',
      ...tones.map((tone) => `button-${tone}${state}`),
    ),
  );

const styleRows: readonly StyleRow[] = [
  ...buttonRows('Button', 'primary-', ''),
  ...buttonRows('ButtonSecond', 'second-'),
  ...buttonRows('ButtonDanger', 'danger-'),
  row('Panel', 'panel', 'controls', 'panel'),
  row('PanelContainer', 'panel', 'controls', 'panel'),
  row('TabContainer', 'panel', 'controls', 'panel'),
  row('PopupPanel', 'panel', 'controls', 'panel-inset'),
  row('PopupMenu', 'panel', 'controls', 'panel-inset'),
  row('TooltipPanel', 'panel', 'controls', 'panel-inset'),
  row('TextEdit', 'normal read_only', 'controls', 'panel-inset'),
  row('LineEdit', 'normal read_only', 'line', 'bar-frame'),
  ...['TabContainer', 'TabBar'].flatMap((control) => [
    row(control, 'tab_selected', 'line', 'tab-active'),
    row(control, 'tab_unselected', 'line', 'tab-idle'),
    row(control, 'tab_hovered', 'line', 'tab-active-hover', 'tab-idle'),
    row(control, 'tab_disabled', 'line', 'tab-disabled', 'tab-idle'),
  ]),
  row('ProgressBar', 'background', 'nothing', 'bar-frame'),
  row('HSlider', 'slider', 'nothing', 'slider-track'),
];

/** A filling lies inside of its rail. */
const fillRows = [
  { control: 'ProgressBar', entries: ['fill'], rail: 'bar-frame', fill: /^bar-fill/ },
  {
    control: 'HSlider',
    entries: ['grabber_area', 'grabber_area_highlight'],
    rail: 'slider-track',
    fill: /^slider-fill$/,
  },
];

const iconRows: readonly (readonly [control: string, entry: string, ...parts: string[]])[] = [
  ['CheckButton', 'checked', 'toggle-on'],
  ['CheckButton', 'unchecked', 'toggle-off'],
  ['CheckButton', 'checked_disabled', 'toggle-on-disabled', 'toggle-on'],
  ['CheckButton', 'unchecked_disabled', 'toggle-off-disabled', 'toggle-off'],
  ['HSlider', 'grabber', 'slider-knob'],
  ['HSlider', 'grabber_highlight', 'slider-knob-hover', 'slider-knob'],
  ['HSlider', 'grabber_disabled', 'slider-knob-disabled', 'slider-knob'],
];

/** These are buttons to Godot, and would have a button's box behind their sign. */
const bareButtons = ['CheckButton', 'CheckBox'];
const bareStates = [...buttonStates, 'hover_pressed', 'focus'];

/** The height of a line in Godot's own font. A control with one line of text gets the height that its part was drawn in. */
const lineHeight = 23;

const bodyHeight = ({ h, shadow = 0 }: Frame): number => h - 2 * shadow;

function contentMargins(frame: Frame, borders: Borders, content: Content): Borders {
  const padded = paddingOf(borders, frame.shadow);
  if (content === 'controls') return padded;
  const free = Math.max(0, bodyHeight(frame) - (content === 'line' ? lineHeight : 0));
  return { ...padded, top: Math.floor(free / 2), bottom: Math.ceil(free / 2) };
}

/** `bar-fill-mana` is the look `ProgressBarMana`. */
const variationOf = (control: string, part: string): string => {
  const word = part.replace(/^bar-fill-?/, '');
  return control + word.charAt(0).toUpperCase() + word.slice(1);
};

/**
 * A theme with every control of Godot 4 that a kit has parts for; null if it has none. Other tones of a button and other fillings of a bar
 * are type variations. Godot draws a box in the size of its picture, so a theme belongs to the sheet of size 1.
 */
export function godotTheme(sheet: Sheet): TextFile | null {
  const parts = new Map(sheet.atlas.frames.map((frame) => [frame.name, frame]));
  const first = (names: readonly string[]): Frame | undefined =>
    names.map((name) => parts.get(name)).find((found) => found !== undefined);
  const resources: string[] = [];
  const settings = new Map<string, string>();
  const add = (id: string, type: string, lines: readonly string[]): string => {
    resources.push(`[sub_resource type="${type}" id="${id}"]`, ...lines, '');
    return `SubResource("${id}")`;
  };

  for (const { control, entries, content, parts: names } of styleRows) {
    const frame = first(names);
    if (!frame?.borders) continue;
    const { borders, shadow = 0 } = frame;
    const box = add(
      `${control}_${entries[0]}`,
      'StyleBoxTexture',
      styleBoxLines(frame, borders, contentMargins(frame, borders, content), shadow),
    );
    for (const entry of entries) settings.set(`${control}/styles/${entry}`, box);
  }
  for (const { control, entries, rail, fill } of fillRows) {
    const outer = parts.get(rail);
    if (!outer) continue;
    const fills = sheet.atlas.frames.flatMap((frame) =>
      frame.borders && fill.test(frame.name) ? [{ ...frame, borders: frame.borders }] : [],
    );
    for (const [index, frame] of fills.entries()) {
      const { borders, shadow = 0 } = frame;
      const type = index === 0 ? control : variationOf(control, frame.name);
      const inset = Math.max(0, (bodyHeight(outer) - bodyHeight(frame)) / 2);
      const margins = contentMargins(frame, borders, 'nothing');
      const box = add(
        `${type}_${entries[0]}`,
        'StyleBoxTexture',
        styleBoxLines(frame, borders, margins, shadow - inset),
      );
      if (type !== control) settings.set(`${type}/base_type`, `&"${control}"`);
      for (const entry of entries) settings.set(`${type}/styles/${entry}`, box);
    }
  }
  for (const [control, entry, ...names] of iconRows) {
    const frame = first(names);
    if (!frame) continue;
    settings.set(
      `${control}/icons/${entry}`,
      add(`${control}_${entry}`, 'AtlasTexture', atlasTextureLines(frame)),
    );
  }
  if (settings.size === 0) return null;

  if (settings.has('Button/styles/normal')) {
    const bare = add('bare', 'StyleBoxEmpty', []);
    for (const control of bareButtons)
      for (const state of bareStates) settings.set(`${control}/styles/${state}`, bare);
    // Text on a bright or busy face stays readable.
    settings.set('Button/colors/font_outline_color', 'Color(0, 0, 0, 0.6)');
    settings.set('Button/constants/outline_size', '5');
  }
  for (const control of ['ButtonSecond', 'ButtonDanger'])
    if (settings.has(`${control}/styles/normal`)) settings.set(`${control}/base_type`, '&"Button"');
  const text = [
    '[gd_resource type="Theme" format=3]',
    '',
    textureOf(sheet),
    '',
    ...resources,
    '[resource]',
    ...[...settings].map((each) => each.join(' = ')).sort(),
    '',
  ].join('\n');
  return { name: `${sheet.base}-theme.tres`, text };
}
