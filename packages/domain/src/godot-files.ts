import type { Animation, Atlas, Borders, Frame } from './atlas.ts';
import { nameOf, type Sheet, type TextFile } from './atlas-files.ts';

/** A quoted string, as in Godot's files. */
export const quoted = (text: string): string => JSON.stringify(text);
export const decimal = (value: number): string => (Number.isInteger(value) ? `${value}.0` : String(value));
const rect = ({ x, y, w, h }: Frame): string => `Rect2(${x}, ${y}, ${w}, ${h})`;

/** Godot's files lie in a folder beside the image, wherever in the project that is. */
export const textureOf = ({ image }: Sheet): string =>
  `[ext_resource type="Texture2D" path=${quoted(`../${image}`)} id="1"]`;

/** For Godot 4: animations as one SpriteFrames, stretchable parts as StyleBoxTextures, everything else as AtlasTextures. */
export function godotFiles(sheet: Sheet): readonly TextFile[] {
  const { frames, animations } = sheet.atlas;
  const texture = textureOf(sheet);
  if (animations.length > 0)
    return [{ name: `${sheet.base}.tres`, text: spriteFrames(sheet.atlas, texture) }];
  return frames.map((frame) => ({
    name: `${nameOf(sheet, frame.name)}.tres`,
    text: frame.borders ? styleBox(frame, frame.borders, texture) : atlasTexture(frame, texture),
  }));
}

/** Of the frame between the body's edge and the stretchable middle, this share is kept free of a control's content. */
const padding = 0.4;

/** How far a control's content keeps away from its edge: less than the ornament of a corner reaches. */
export function paddingOf({ left, top, right, bottom }: Borders, shadow = 0): Borders {
  const padded = (border: number) => Math.round(padding * Math.max(0, border - shadow));
  return { left: padded(left), top: padded(top), right: padded(right), bottom: padded(bottom) };
}

const sides = ['left', 'top', 'right', 'bottom'] as const;

/** The control has the size of the solid body; its shadow is drawn outside of it, in the expand margin. */
export const styleBoxLines = (
  frame: Frame,
  borders: Borders,
  content: Borders,
  expand: number,
): readonly string[] => [
  'texture = ExtResource("1")',
  ...sides.map((side) => `content_margin_${side} = ${decimal(content[side])}`),
  ...sides.map((side) => `texture_margin_${side} = ${decimal(borders[side])}`),
  ...sides.map((side) => `expand_margin_${side} = ${decimal(expand)}`),
  `region_rect = ${rect(frame)}`,
];

export const atlasTextureLines = (frame: Frame): readonly string[] => [
  'atlas = ExtResource("1")',
  `region = ${rect(frame)}`,
];

const resource = (type: string, texture: string, lines: readonly string[]): string =>
  [`[gd_resource type="${type}" load_steps=2 format=3]`, '', texture, '', '[resource]', ...lines, ''].join(
    '\n',
  );

const styleBox = (frame: Frame, borders: Borders, texture: string): string =>
  resource(
    'StyleBoxTexture',
    texture,
    styleBoxLines(frame, borders, paddingOf(borders, frame.shadow), frame.shadow ?? 0),
  );

const atlasTexture = (frame: Frame, texture: string): string =>
  resource('AtlasTexture', texture, atlasTextureLines(frame));

function spriteFrames({ frames, animations }: Atlas, texture: string): string {
  const places = new Map(frames.map(({ name }, index) => [name, `frame_${index}`]));
  const parts = frames.flatMap((frame, index) => [
    `[sub_resource type="AtlasTexture" id="frame_${index}"]`,
    ...atlasTextureLines(frame),
    '',
  ]);
  const movement = ({ name, frames: shown, framesPerSecond, loops }: Animation): string => {
    const steps = shown.map((each) => `{ "duration": 1.0, "texture": SubResource("${places.get(each)}") }`);
    return `{ "frames": [${steps.join(', ')}], "loop": ${loops}, "name": &${quoted(name)}, "speed": ${decimal(framesPerSecond)} }`;
  };
  return [
    `[gd_resource type="SpriteFrames" load_steps=${frames.length + 2} format=3]`,
    '',
    texture,
    '',
    ...parts,
    '[resource]',
    `animations = [${animations.map(movement).join(', ')}]`,
    '',
  ].join('\n');
}
