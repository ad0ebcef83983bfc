import { hash } from 'node:crypto';
import {
  exportVersion,
  godotFiles,
  nineSliceJson,
  partName,
  phaserAnimations,
  phaserMultiAtlas,
  type Sheet,
  texturePackerJson,
  unityMeta,
} from '@artcade/domain/atlas-files';
import type { ExportForm } from '@artcade/domain/export-forms';
import { Failure } from '@artcade/domain/failure';
import type { Size } from '@artcade/domain/tool-forms';
import type { PartsFile } from '@artcade/engine/engine';
import type { Builtin } from '#adapters/engines/builtin.ts';
import { asWebp, flattened, thumbnailOf } from '#adapters/pictures/convert.ts';
import { pngWithRecipe } from '#adapters/pictures/recipe-metadata.ts';
import { type ZipEntry, zipOf } from '#adapters/zip.ts';

type Drawn = Awaited<ReturnType<Builtin['render']>>;

interface Packing {
  readonly uid: string;
  readonly form: Exclude<ExportForm, PartsFile>;
  /** The base name of its files. */
  readonly base: string;
  /** The image's id. */
  readonly id: string;
  /** Its layers are near and far, and move apart with the camera. */
  readonly hasDepth: boolean;
  /** The recipe, written into the picture. */
  readonly inscription: string;
  readonly scale: number;
  readonly isPixelArt: boolean;
  /** The date of all entries: the same picture gives the same file, whenever it is exported. */
  readonly madeAt: Date;
}

/** Yields the export file in pieces. */
export async function pack(drawn: Drawn, packing: Packing): Promise<readonly Uint8Array[]> {
  const { form, base, isPixelArt, madeAt } = packing;
  const size = sidesOf(drawn.bytes);
  const picture = pngWithRecipe(drawn.bytes, Buffer.from(packing.inscription));
  const image = `${base}${packing.scale === 1 ? '' : `@${packing.scale}x`}.png`;
  switch (form) {
    case 'png':
      return [picture];
    case 'webp':
      return [await asWebp(packing.uid, drawn.bytes, isPixelArt)];
    case 'sheet':
      return zipOf(sheetFiles(sheetOf(drawn, image, packing), picture), madeAt);
    case 'nine-slice':
      return [jsonOf(nineSliceJson(sheetOf(drawn, image, packing)))];
    case 'layers':
      return zipOf(layerFiles(layersOf(drawn), size, await wholeOf(drawn, packing), packing), madeAt);
    case 'ora':
      return zipOf(await oraFiles(layersOf(drawn), size, await wholeOf(drawn, packing), packing.uid), madeAt);
    case 'plan':
      if (!drawn.plan) throw new Failure('export_impossible');
      return [jsonOf(drawn.plan)];
  }
}

function sheetOf({ atlas, bytes }: Drawn, image: string, packing: Packing): Sheet {
  if (!atlas || atlas.frames.length === 0) throw new Failure('export_impossible');
  const { base, id, scale, isPixelArt } = packing;
  return { image, base, id, ...sidesOf(bytes), scale, isPixelArt, atlas };
}

/** Read from the PNG header. */
export function sidesOf(png: Uint8Array): Size {
  const header = new DataView(png.buffer, png.byteOffset, 24);
  return { width: header.getUint32(16), height: header.getUint32(20) };
}

/** What the layers give when they lie over one another. A style that works on whole pictures can differ from it by a shade. */
async function wholeOf(drawn: Drawn, { uid, inscription }: Packing): Promise<Uint8Array> {
  const layers = layersOf(drawn).map(({ bytes }) => bytes);
  return pngWithRecipe(await flattened(uid, layers), Buffer.from(inscription));
}

function layersOf({ layers }: Drawn): Drawn['layers'] {
  if (layers.length === 0) throw new Failure('export_impossible');
  return layers;
}

const text = (name: string, content: string): ZipEntry => ({ name, bytes: Buffer.from(content) });
const jsonOf = (content: object): Uint8Array => Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
const json = (name: string, content: object): ZipEntry => ({ name, bytes: jsonOf(content) });

/** Unity identifies a file by 32 hexadecimal digits: the same text gives the same digits. */
const idOf = (of: string): string => hash('md5', `artcade ${of}`, 'hex');

/** A sprite sheet with the metadata of every engine. */
function sheetFiles(sheet: Sheet, picture: Uint8Array): ZipEntry[] {
  const { animations, frames } = sheet.atlas;
  const file = sheet.image.replace(/\.png$/, '');
  return [
    { name: sheet.image, bytes: picture },
    json(`${file}.json`, texturePackerJson(sheet)),
    json(`${file}.phaser.json`, phaserMultiAtlas(sheet)),
    ...(animations.length > 0 ? [json(`${file}.anims.json`, phaserAnimations(sheet))] : []),
    ...(frames.some(({ borders }) => borders) ? [json(`${file}.nine-slice.json`, nineSliceJson(sheet))] : []),
    text(`${sheet.image}.meta`, unityMeta(sheet, idOf)),
    ...godotFiles(sheet).map((each) => text(`${folderOf(sheet)}/${each.name}`, each.text)),
    text('README.txt', sheetNotes(sheet)),
  ];
}

/** Two sizes of one sheet can be unpacked into one folder. */
const folderOf = ({ scale }: Sheet): string => (scale === 1 ? 'godot' : `godot@${scale}x`);

interface Layer {
  readonly name: string;
  readonly bytes: Uint8Array;
}

const preview = 'preview.png';

/** Layers from back to front, all of the full size, with a list of them. */
function layerFiles(
  layers: readonly Layer[],
  { width, height }: Size,
  whole: Uint8Array,
  { hasDepth, scale }: Packing,
): ZipEntry[] {
  const files = layers.map(({ name, bytes }, index) => ({
    name: `${String(index + 1).padStart(2, '0')}-${partName(name)}.png`,
    title: name,
    bytes,
  }));
  const list = {
    version: exportVersion,
    image: preview,
    scale,
    size: { width, height },
    layers: files.map(({ name, title }, index) => ({
      name: title,
      file: name,
      // The nearest moves as far as the ground.
      ...(hasDepth && { parallax: Number(((index + 1) / files.length).toFixed(2)) }),
    })),
  };
  const notes = hasDepth ? `${layerNotes}\n${parallaxNotes}` : layerNotes;
  return [...files, { name: preview, bytes: whole }, json('layers.json', list), text('README.txt', notes)];
}

const layerNotes = `Layers of one picture, from back (01) to front. All have the same size; lay them over one another at the same place, and you
get ${preview}, which is here to compare with and need not go into your game.
`;

const parallaxNotes = `Parallax: layers.json gives each layer a number from 0 to 1. When your camera moves by 100 pixels, move the layer by 100 times
that number the other way: the sky hardly moves, the nearest layer moves as fast as the ground.
Phaser: image.setScrollFactor(parallax). Godot 4: a Parallax2D for each layer, scroll_scale = Vector2(parallax, 1).
Unity: a SpriteRenderer for each layer, moved by camera movement * (1 - parallax).
A picture that was made to repeat sideways does so in every layer.
`;

const thumbnailSide = 256;

/** OpenRaster: layers for painting programs. */
async function oraFiles(
  layers: readonly Layer[],
  { width, height }: Size,
  whole: Uint8Array,
  uid: string,
): Promise<ZipEntry[]> {
  const files = layers.map(({ name, bytes }, index) => ({
    name: `data/layer${index}.png`,
    title: name,
    bytes,
  }));
  const stack = files
    .toReversed()
    .map(
      ({ name, title }) =>
        `  <layer name="${escaped(title)}" src="${name}" x="0" y="0" opacity="1.0" visibility="visible" composite-op="svg:src-over"/>`,
    );
  return [
    // First and uncompressed, as the format requires, so that programs recognise the file.
    text('mimetype', 'image/openraster'),
    text(
      'stack.xml',
      [
        '<?xml version="1.0" encoding="UTF-8"?>',
        `<image version="0.0.3" w="${width}" h="${height}" xres="72" yres="72">`,
        ' <stack>',
        ...stack,
        ' </stack>',
        '</image>',
        '',
      ].join('\n'),
    ),
    ...files,
    { name: 'mergedimage.png', bytes: whole },
    { name: 'Thumbnails/thumbnail.png', bytes: await thumbnailOf(uid, whole, thumbnailSide) },
  ];
}

const escaped = (name: string): string =>
  name.replace(/[<>&"']/g, (sign) => `&#${sign.charCodeAt(0)};`).replace(/\p{Cc}/gu, ' ');

/** Explains the archive to a reader who has not read our documentation. */
function sheetNotes(sheet: Sheet): string {
  const { image, base, scale } = sheet;
  const { animations, frames } = sheet.atlas;
  const [movement] = animations;
  const [pivot] = frames.flatMap((frame) => frame.pivot ?? []);
  const file = image.replace(/\.png$/, '');
  const folder = folderOf(sheet);
  const larger = `It is drawn ${scale} times as large`;
  return [
    `${image} with everything a game engine needs to cut it up. Keep the files together.`,
    `The names of frames and animations begin with "${base}-", so that sheets do not mix in one game.`,
    '',
    'Phaser 3.60 or newer, Phaser 4',
    `  this.load.atlas('${base}', '${image}', '${file}.json');`,
    `  or: this.load.multiatlas('${base}', '${file}.phaser.json');`,
    ...(movement ? [`  this.load.animation('${base}-anims', '${file}.anims.json');`] : []),
    movement
      ? `  this.add.sprite(x, y, '${base}').play('${base}-${movement.name}');`
      : `  this.add.nineslice(x, y, '${base}', '${base}-<part>', width, height);`,
    ...(scale > 1 ? [`  ${larger}, and Phaser does not know that: setScale(${1 / scale}).`] : []),
    '',
    "PixiJS 8, and other readers of TexturePacker's JSON",
    `  const sheet = await Assets.load('${file}.json');`,
    ...(movement
      ? [
          `  const sprite = new AnimatedSprite(sheet.animations['${movement.name}']);`,
          `  sprite.animationSpeed = ${movement.framesPerSecond} / 60;`,
        ]
      : [`  new NineSliceSprite(sheet.textures['${base}-<part>']);`]),
    '',
    'Godot 4',
    `  Copy all of it into the project. ${folder}/*.tres find the image beside their folder.`,
    movement
      ? `  AnimatedSprite2D: set ${folder}/${base}.tres as its SpriteFrames and play "${movement.name}".`
      : '  StyleBoxTexture: for the theme of a Control. AtlasTexture: wherever a texture is asked for.',
    ...(movement && pivot
      ? [`  The feet are at ${pivot.x} of the width and ${pivot.y} of the height: set the offset by that.`]
      : []),
    ...(scale > 1
      ? [`  ${larger}: scale the node by ${1 / scale}. For a theme take the sheet of size 1.`]
      : []),
    '',
    'Unity',
    `  Copy ${image} and ${image}.meta together into Assets: the sprites are cut, with borders and pivots.`,
    '  To replace a picture, replace both files.',
    '',
  ].join('\n');
}
