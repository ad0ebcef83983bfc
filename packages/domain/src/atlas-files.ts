import { type Atlas, type Borders, type Frame, smallestSize } from './atlas.ts';

/** A sprite sheet as its description files see it. They all lie beside the image and refer to it by name. */
export interface Sheet {
  /** The file name of the image. */
  readonly image: string;
  /** Begins the name of every frame and animation, because a game keeps those of all sheets in one place. */
  readonly base: string;
  /** Identifies the picture in every project: two pictures may have the same name. */
  readonly id: string;
  readonly width: number;
  readonly height: number;
  /** The scale relative to the image in the drive. */
  readonly scale: number;
  /** Cells of hard colour, which a smoothing filter would blur. */
  readonly isPixelArt: boolean;
  readonly atlas: Atlas;
}

const app = 'Artcade';
/** The version of all our export formats. 2: names begin with the name of the sheet. */
export const exportVersion = 2;
const version = `${exportVersion}.0`;

/** The name of a frame among those of all sheets of a game: Unreal takes no slash. */
export const nameOf = ({ base }: Pick<Sheet, 'base'>, name: string): string => `${base}-${partName(name)}`;
/** A part's name as a file name. */
export const partName = (name: string): string => name.replace(/[^\p{L}\p{N}_.-]+/gu, '-') || 'part';

export interface TextFile {
  readonly name: string;
  readonly text: string;
}

const centre = { x: 0.5, y: 0.5 };

/** The stretchable part as TexturePacker and Phaser define it: the rectangle between the borders. */
const middleOf = ({ w, h }: Frame, { left, top, right, bottom }: Borders) => ({
  x: left,
  y: top,
  w: w - left - right,
  h: h - top - bottom,
});

/**
 * One frame in TexturePacker's format. `anchor` and `borders` repeat the same for PixiJS, which divides frames by the scale of the
 * sheet, but not their borders.
 */
function frameEntry(frame: Frame, scale: number) {
  const { x, y, w, h, borders, pivot } = frame;
  return {
    frame: { x, y, w, h },
    rotated: false,
    trimmed: false,
    spriteSourceSize: { x: 0, y: 0, w, h },
    sourceSize: { w, h },
    ...(pivot && { pivot, anchor: pivot }),
    ...(borders && { scale9Borders: middleOf(frame, borders), borders: divided(borders, scale) }),
  };
}

const divided = ({ left, top, right, bottom }: Borders, by: number): Borders => ({
  left: left / by,
  top: top / by,
  right: right / by,
  bottom: bottom / by,
});

const pageOf = ({ image, width, height, scale }: Sheet) => ({
  image,
  format: 'RGBA8888',
  size: { w: width, h: height },
  scale: String(scale),
});

/** TexturePacker's "JSON (Hash)", which Phaser's `load.atlas`, PixiJS and most others read. */
export function texturePackerJson(sheet: Sheet): object {
  const { frames, animations } = sheet.atlas;
  return {
    frames: Object.fromEntries(
      frames.map((frame) => [nameOf(sheet, frame.name), frameEntry(frame, sheet.scale)]),
    ),
    // PixiJS keeps these in the sheet, so their names may be short.
    ...(animations.length > 0 && {
      animations: Object.fromEntries(
        animations.map((each) => [each.name, each.frames.map((name) => nameOf(sheet, name))]),
      ),
    }),
    meta: { app, version, ...pageOf(sheet) },
  };
}

/** For Phaser's `load.multiatlas`. */
export function phaserMultiAtlas(sheet: Sheet): object {
  const frames = sheet.atlas.frames.map((frame) => ({
    filename: nameOf(sheet, frame.name),
    ...frameEntry(frame, sheet.scale),
  }));
  return { textures: [{ ...pageOf(sheet), frames }], meta: { app, version } };
}

/** For Phaser's `load.animation`. The atlas must be loaded under the base name. */
export function phaserAnimations(sheet: Sheet): object {
  const anims = sheet.atlas.animations.map(({ name, frames, framesPerSecond, loops }) => ({
    key: nameOf(sheet, name),
    type: 'frame',
    frames: frames.map((frame) => ({ key: sheet.base, frame: nameOf(sheet, frame) })),
    frameRate: framesPerSecond,
    repeat: loops ? -1 : 0,
  }));
  return { anims, globalTimeScale: 1 };
}

/** The stretchable parts as plain JSON, for engines that have no format of their own for them. */
export function nineSliceJson({ image, width, height, scale, atlas }: Sheet): object {
  const parts = atlas.frames.flatMap(({ name, x, y, w, h, borders }) =>
    borders
      ? [[name, { x, y, width: w, height: h, ...borders, smallest: smallestSize(borders) }] as const]
      : [],
  );
  return { version: exportVersion, image, scale, size: { width, height }, parts: Object.fromEntries(parts) };
}

/**
 * Unity's import settings of the image, as a `.meta` file beside it: sprites with borders and pivots. Unity counts from the
 * lower left. `idOf` returns 32 hexadecimal digits for a text, always the same ones.
 */
export function unityMeta(sheet: Sheet, idOf: (text: string) => string): string {
  const { frames } = sheet.atlas;
  const isStretched = frames.some(({ borders }) => borders !== undefined);
  const picture = `${sheet.id}@${sheet.scale}`;
  const sprites = frames.map((each) => ({
    frame: { ...each, name: nameOf(sheet, each.name) },
    id: idOf(`${picture}/${each.name}`),
  }));
  return [
    'fileFormatVersion: 2',
    `guid: ${idOf(picture)}`,
    'TextureImporter:',
    '  internalIDToNameTable:',
    ...sprites.flatMap(({ frame, id }) => [
      '  - first:',
      `      213: ${numberOf(id)}`,
      `    second: ${bare(frame.name)}`,
    ]),
    '  externalObjects: {}',
    '  serializedVersion: 12',
    '  mipmaps:',
    '    enableMipMap: 0',
    '    sRGBTexture: 1',
    '  isReadable: 0',
    '  textureSettings:',
    '    serializedVersion: 2',
    `    filterMode: ${sheet.isPixelArt ? 0 : 1}`,
    '    wrapU: 1',
    '    wrapV: 1',
    '  nPOTScale: 0',
    '  spriteMode: 2',
    '  spriteExtrude: 1',
    // Nine-slicing needs a full rectangle.
    `  spriteMeshType: ${isStretched ? 0 : 1}`,
    `  spritePixelsToUnits: ${100 * sheet.scale}`,
    '  alphaUsage: 1',
    '  alphaIsTransparency: 1',
    '  textureType: 8',
    '  textureShape: 1',
    '  platformSettings:',
    '  - serializedVersion: 3',
    '    buildTarget: DefaultTexturePlatform',
    `    maxTextureSize: ${maximumFor(sheet)}`,
    '    textureFormat: -1',
    '    textureCompression: 0',
    '    overridden: 0',
    '  spriteSheet:',
    '    serializedVersion: 2',
    '    sprites:',
    ...sprites.flatMap(({ frame, id }) => spriteLines(frame, id, sheet.height)),
    '    nameFileIdTable:',
    ...sprites.map(({ frame, id }) => `      ${bare(frame.name)}: ${numberOf(id)}`),
    '',
  ].join('\n');
}

function spriteLines(frame: Frame, id: string, sheetHeight: number): readonly string[] {
  const { name, x, y, w, h, pivot = centre, borders } = frame;
  const { left, top, right, bottom } = borders ?? { left: 0, top: 0, right: 0, bottom: 0 };
  return [
    '    - serializedVersion: 2',
    `      name: ${bare(name)}`,
    '      rect:',
    '        serializedVersion: 2',
    `        x: ${x}`,
    `        y: ${sheetHeight - y - h}`,
    `        width: ${w}`,
    `        height: ${h}`,
    `      alignment: ${frame.pivot ? 9 : 0}`,
    `      pivot: {x: ${pivot.x}, y: ${rounded(1 - pivot.y)}}`,
    `      border: {x: ${left}, y: ${bottom}, z: ${right}, w: ${top}}`,
    `      spriteID: ${id}`,
    `      internalID: ${numberOf(id)}`,
  ];
}

const rounded = (share: number): number => Number(share.toFixed(6));
/** A name in Unity's YAML, unquoted where possible. */
const bare = (name: string): string => (/^[a-z][\w./-]*$/i.test(name) ? name : JSON.stringify(name));
/** Never zero, which is not a valid id. */
const numberOf = (id: string): number => (Number.parseInt(id.slice(0, 12), 16) || 0) + 1;
const maximumFor = ({ width, height }: Sheet): number =>
  [2048, 4096, 8192].find((side) => Math.max(width, height) <= side) ?? 16384;
