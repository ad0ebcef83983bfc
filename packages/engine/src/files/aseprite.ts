import { deflateSync } from 'node:zlib';
import type { Atlas, Frame } from '@artcade/domain/atlas';
import type { Layer } from '../draw/canvas.ts';

/**
 * Writes a sheet as an Aseprite file. What moves becomes a film: a frame for each picture, a tag for each animation, and a slice with
 * the pivot. Other sheets stay one picture with a slice for each part, whose centre may be stretched.
 */
export function asepriteOf(sheet: Layer, atlas: Atlas): Uint8Array {
  const isFilm = atlas.animations.length > 0;
  return isFilm ? film(sheet, atlas) : parts(sheet, atlas.frames);
}

function film(sheet: Layer, { frames, animations }: Atlas): Uint8Array {
  const byName = new Map(frames.map((frame) => [frame.name, frame]));
  const steps = animations.flatMap(({ frames: names, framesPerSecond }) =>
    names.flatMap((name) => {
      const frame = byName.get(name);
      return frame ? [{ frame, duration: Math.round(1000 / framesPerSecond) }] : [];
    }),
  );
  const width = Math.max(...frames.map(({ w }) => w));
  const height = Math.max(...frames.map(({ h }) => h));
  let from = 0;
  const tags = animations.map(({ name, frames: { length }, loops }) => {
    const tag = { name, from, to: from + length - 1, repeat: loops ? 0 : 1 };
    from += length;
    return tag;
  });
  const [first] = frames;
  const slices = first?.pivot ? [{ ...first, name: 'figure', x: 0, y: 0 }] : [];
  return file(
    { width, height },
    steps.map(({ frame, duration }, index) => ({
      duration,
      chunks: [
        ...(index === 0 ? [profile(), layer('figure'), tagsChunk(tags), ...slices.map(slice)] : []),
        cel(sheet, frame),
      ],
    })),
  );
}

function parts(sheet: Layer, frames: readonly Frame[]): Uint8Array {
  const { width, height } = sheet;
  const whole = { name: '', x: 0, y: 0, w: width, h: height };
  const chunks = [profile(), layer('sheet'), cel(sheet, whole), ...frames.map(slice)];
  return file({ width, height }, [{ duration: 100, chunks }]);
}

/** Little-endian numbers, as in the format's documentation: BYTE, WORD, SHORT, DWORD. */
const byte = (...values: number[]): Buffer => Buffer.from(values);
const word = (value: number): Buffer => byte(value & 255, value >> 8);
const dword = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeInt32LE(value);
  return bytes;
};
const text = (value: string): Buffer => {
  const bytes = Buffer.from(value);
  return Buffer.concat([word(bytes.length), bytes]);
};

const chunk = (type: number, ...body: readonly Buffer[]): Buffer => {
  const content = Buffer.concat(body);
  return Buffer.concat([dword(content.length + 6), word(type), content]);
};

interface FilmFrame {
  readonly duration: number;
  readonly chunks: readonly Buffer[];
}

const rgba = 32;
const layersHaveOpacity = 1;

function file(
  size: { readonly width: number; readonly height: number },
  frames: readonly FilmFrame[],
): Buffer {
  const body = Buffer.concat(frames.map(frameBlock));
  const header = Buffer.alloc(128);
  header.writeUInt32LE(header.length + body.length, 0);
  header.writeUInt16LE(0xa5e0, 4);
  header.writeUInt16LE(frames.length, 6);
  header.writeUInt16LE(size.width, 8);
  header.writeUInt16LE(size.height, 10);
  header.writeUInt16LE(rgba, 12);
  header.writeUInt32LE(layersHaveOpacity, 14);
  header.writeUInt16LE(100, 18);
  // Square pixels.
  header.set([1, 1], 34);
  return Buffer.concat([header, body]);
}

function frameBlock({ duration, chunks }: FilmFrame): Buffer {
  const content = Buffer.concat(chunks);
  return Buffer.concat([
    dword(content.length + 16),
    word(0xf1fa),
    word(Math.min(chunks.length, 0xffff)),
    word(duration),
    byte(0, 0),
    dword(chunks.length),
    content,
  ]);
}

const srgb = 1;
const profile = (): Buffer => chunk(0x2007, word(srgb), word(0), dword(0), Buffer.alloc(8));

const visibleAndEditable = 3;
const layer = (name: string): Buffer =>
  chunk(
    0x2004,
    word(visibleAndEditable),
    word(0),
    word(0),
    word(0),
    word(0),
    word(0),
    byte(255, 0, 0, 0),
    text(name),
  );

const compressed = 2;

/** A picture cut from the sheet, on the only layer. */
function cel(sheet: Layer, { x, y, w, h }: Frame): Buffer {
  const { data } = sheet.brush.getImageData(x, y, w, h);
  const pixels = deflateSync(Buffer.from(data.buffer, data.byteOffset, data.byteLength));
  return chunk(
    0x2005,
    word(0),
    word(0),
    word(0),
    byte(255),
    word(compressed),
    Buffer.alloc(7),
    word(w),
    word(h),
    pixels,
  );
}

interface Tag {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  /** How often it is played; 0 for ever. */
  readonly repeat: number;
}

const tagsChunk = (tags: readonly Tag[]): Buffer =>
  chunk(
    0x2018,
    word(tags.length),
    Buffer.alloc(8),
    ...tags.map(({ name, from, to, repeat }) =>
      Buffer.concat([
        word(from),
        word(to),
        // Forward.
        byte(0),
        word(repeat),
        Buffer.alloc(6),
        byte(0, 0, 0, 0),
        text(name),
      ]),
    ),
  );

const hasCentre = 1;
const hasPivot = 2;

function slice({ name, x, y, w, h, borders, pivot }: Frame): Buffer {
  const flags = (borders ? hasCentre : 0) | (pivot ? hasPivot : 0);
  return chunk(
    0x2022,
    // One key: the slice is the same in all frames.
    dword(1),
    dword(flags),
    dword(0),
    text(name),
    dword(0),
    ...[x, y, w, h].map(dword),
    ...(borders
      ? [borders.left, borders.top, w - borders.left - borders.right, h - borders.top - borders.bottom].map(
          dword,
        )
      : []),
    ...(pivot ? [Math.round(pivot.x * w), Math.round(pivot.y * h)].map(dword) : []),
  );
}
