import { hash } from 'node:crypto';
import {
  nineSliceJson,
  phaserAnimations,
  phaserMultiAtlas,
  type Sheet,
  texturePackerJson,
  unityMeta,
} from '@artcade/domain/atlas-files';
import { godotFiles } from '@artcade/domain/godot-files';
import { godotTheme } from '@artcade/domain/godot-theme';
import { tiledTileset } from '@artcade/domain/tiled-tileset';
import type { ZipEntry } from '#adapters/zip.ts';
import { jsonEntry, textEntry } from './entries.ts';

/** Unity identifies a file by 32 hexadecimal digits: the same text gives the same digits. */
const idOf = (of: string): string => hash('md5', `artcade ${of}`, 'hex');

/** A sprite sheet with the metadata of every engine. */
export function sheetFiles(sheet: Sheet, picture: Uint8Array): ZipEntry[] {
  const { animations, frames } = sheet.atlas;
  const file = sheet.image.replace(/\.png$/, '');
  const theme = sheet.scale === 1 ? godotTheme(sheet) : null;
  const tileset = tiledTileset(sheet);
  return [
    { name: sheet.image, bytes: picture },
    jsonEntry(`${file}.json`, texturePackerJson(sheet)),
    jsonEntry(`${file}.phaser.json`, phaserMultiAtlas(sheet)),
    ...(animations.length > 0 ? [jsonEntry(`${file}.anims.json`, phaserAnimations(sheet))] : []),
    ...(frames.some(({ borders }) => borders)
      ? [jsonEntry(`${file}.nine-slice.json`, nineSliceJson(sheet))]
      : []),
    textEntry(`${sheet.image}.meta`, unityMeta(sheet, idOf)),
    ...godotFiles(sheet).map((each) => textEntry(`${folderOf(sheet)}/${each.name}`, each.text)),
    ...(theme ? [textEntry(`${folderOf(sheet)}/${theme.name}`, theme.text)] : []),
    textEntry(tileset.name, tileset.text),
    textEntry('README.txt', sheetNotes(sheet)),
  ];
}

/** Two sizes of one sheet can be unpacked into one folder. */
const folderOf = ({ scale }: Sheet): string => (scale === 1 ? 'godot' : `godot@${scale}x`);

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
    ...(frames.some(({ borders }) => borders)
      ? [`Below the "smallest" size in ${file}.nine-slice.json the corners of a part overlap.`]
      : []),
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
      : `  ${folder}/${base}-theme.tres: the theme of a Control and of all inside it. StyleBoxTexture: for a theme of your own.`,
    ...(movement ? [] : ['  AtlasTexture: wherever a texture is asked for.']),
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
    'Tiled 1.9 or newer',
    `  Add ${file}.tsx as a tileset.`,
    '',
  ].join('\n');
}
