import type { Frame } from './atlas.ts';
import { nameOf, type Sheet, type TextFile } from './atlas-files.ts';
import { escapeXml } from './layer-files.ts';

/**
 * A tileset for Tiled beside the image. Frames that fill a grid, such as those of a movement, become its tiles, which every version
 * reads. Parts of different sizes become a collection of regions of the image, which Tiled reads from version 1.9 on.
 */
export function tiledTileset(sheet: Sheet): TextFile {
  const { frames } = sheet.atlas;
  const grid = gridOf(sheet);
  const name = escapeXml(sheet.base);
  const text = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    grid
      ? `<tileset version="1.10" name="${name}" tilewidth="${grid.w}" tileheight="${grid.h}" tilecount="${grid.columns * grid.rows}" columns="${grid.columns}" objectalignment="bottom">`
      : `<tileset version="1.10" name="${name}" tilewidth="${widest(frames, 'w')}" tileheight="${widest(frames, 'h')}" tilecount="${frames.length}" columns="0">`,
    grid
      ? ` <image source="${escapeXml(sheet.image)}" width="${sheet.width}" height="${sheet.height}"/>`
      : ' <grid orientation="orthogonal" width="1" height="1"/>',
    ...(grid ? gridTiles(sheet, grid) : regionTiles(sheet)),
    '</tileset>',
    '',
  ].join('\n');
  return { name: `${sheet.image.replace(/\.png$/, '')}.tsx`, text };
}

interface Grid {
  readonly w: number;
  readonly h: number;
  readonly columns: number;
  readonly rows: number;
}

const widest = (frames: readonly Frame[], side: 'w' | 'h'): number =>
  Math.max(...frames.map((frame) => frame[side]));

/** Null if the frames do not all have one size and lie in a grid that begins at the upper left. */
function gridOf({ atlas, width, height }: Sheet): Grid | null {
  const [first] = atlas.frames;
  if (!first || atlas.frames.length < 2) return null;
  const { w, h } = first;
  const isInGrid = atlas.frames.every(
    (each) => each.w === w && each.h === h && each.x % w === 0 && each.y % h === 0,
  );
  return isInGrid ? { w, h, columns: Math.floor(width / w), rows: Math.floor(height / h) } : null;
}

const nameLines = (name: string): readonly string[] => [
  '  <properties>',
  `   <property name="name" value="${escapeXml(name)}"/>`,
  '  </properties>',
];

/** An animation belongs to the tile of its first frame. */
function gridTiles(sheet: Sheet, { w, h, columns }: Grid): readonly string[] {
  const { frames, animations } = sheet.atlas;
  const idOf = ({ x, y }: Frame): number => (y / h) * columns + x / w;
  const ids = new Map(frames.map((frame) => [frame.name, idOf(frame)]));
  const movementOf = (frame: Frame): readonly string[] => {
    const movement = animations.find((each) => each.frames[0] === frame.name);
    if (!movement) return [];
    const duration = Math.round(1000 / movement.framesPerSecond);
    return [
      '  <animation>',
      ...movement.frames.map((name) => `   <frame tileid="${ids.get(name)}" duration="${duration}"/>`),
      '  </animation>',
    ];
  };
  return frames.flatMap((frame) => [
    ` <tile id="${idOf(frame)}">`,
    ...nameLines(nameOf(sheet, frame.name)),
    ...movementOf(frame),
    ' </tile>',
  ]);
}

const regionTiles = (sheet: Sheet): readonly string[] =>
  sheet.atlas.frames.flatMap((frame, id) => [
    ` <tile id="${id}" x="${frame.x}" y="${frame.y}" width="${frame.w}" height="${frame.h}">`,
    ...nameLines(nameOf(sheet, frame.name)),
    `  <image source="${escapeXml(sheet.image)}" width="${sheet.width}" height="${sheet.height}"/>`,
    ' </tile>',
  ]);
