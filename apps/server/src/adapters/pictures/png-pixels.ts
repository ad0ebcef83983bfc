import { createDeflate, createInflate } from 'node:zlib';
import { bytesOf, Cursor, Pieces, unreadable } from './bytes.ts';
import { interlacedMaximumBytes } from './decoding-cost.ts';
import type { Examined } from './examine.ts';
import { chunkOf, nextChunk, pngSignature } from './png-chunks.ts';

/** The uncompressed pixels of a PNG: lines, each preceded by its filter byte. */
interface Raster {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  readonly isInterlaced: boolean;
}

interface Pass {
  readonly lines: number;
  /** With the filter byte. */
  readonly lineBytes: number;
}

const samplesOfColour: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };
const adam7 = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

function rasterOf(header: Uint8Array): Raster {
  const cursor = new Cursor(header);
  const [width, height] = [cursor.u32be(), cursor.u32be()];
  const [depth, colour] = [cursor.u8(), cursor.u8()];
  cursor.take(2);
  const isInterlaced = cursor.u8() === 1;
  return { width, height, bitsPerPixel: depth * (samplesOfColour[colour] ?? 4), isInterlaced };
}

function passesOf({ width, height, bitsPerPixel, isInterlaced }: Raster): Pass[] {
  const steps = isInterlaced ? adam7 : ([[0, 0, 1, 1]] as const);
  return steps.flatMap(([left, top, across, down]) => {
    const columns = Math.ceil((width - left) / across);
    const lines = Math.ceil((height - top) / down);
    return columns > 0 && lines > 0
      ? [{ lines, lineBytes: 1 + Math.ceil((columns * bitsPerPixel) / 8) }]
      : [];
  });
}

const pieceSize = 256 * 1024;

/**
 * Inflates pixels without keeping them. Throws unless their number matches the header and all filters exist. Returns the compressed
 * length. `toLastPass` receives the last pass as a stream.
 */
async function unpack(
  packed: Uint8Array,
  raster: Raster,
  toLastPass?: (bytes: Uint8Array) => Promise<void>,
): Promise<number> {
  const passes = passesOf(raster);
  const inflate = createInflate({ chunkSize: pieceSize });
  let pass = 0;
  let line = 0;
  let left = passes[0]?.lineBytes ?? 0;
  let isStart = true;
  inflate.end(packed);
  try {
    for await (const piece of inflate as AsyncIterable<Uint8Array>) {
      for (let at = 0; at < piece.length; ) {
        const current = passes[pass];
        if (!current || (isStart && (piece[at] ?? 0) > 4)) throw unreadable('corrupt_pixels');
        const taken = Math.min(left, piece.length - at);
        if (toLastPass && pass === passes.length - 1) await toLastPass(piece.subarray(at, at + taken));
        at += taken;
        left -= taken;
        isStart = left === 0;
        if (!isStart) continue;
        line += 1;
        if (line === current.lines) [pass, line] = [pass + 1, 0];
        left = passes[pass]?.lineBytes ?? 0;
      }
    }
  } catch {
    throw unreadable('corrupt_pixels');
  }
  if (pass < passes.length) throw unreadable('corrupt_pixels');
  return inflate.bytesWritten;
}

/**
 * Returns the PNG without data that follows its pixels inside their own chunks, with every frame checked. A large interlaced one
 * would have to be decoded into memory as a whole, so its last pass represents it: every second line, which forms an image that can
 * be streamed.
 */
export async function tightened(seen: Examined): Promise<Examined> {
  if (seen.type !== 'png') return seen;
  for (const still of seen.unseen ?? []) {
    const { header, packed } = partsOf(still.bytes);
    // Sequence numbers run through all frames, so cutting one would require renumbering all of them.
    if ((await unpack(packed, rasterOf(header))) !== packed.length) throw unreadable('malformed');
  }
  const { header, before, packed, after } = partsOf(seen.bytes);
  const raster = rasterOf(header);
  const { width, height, bitsPerPixel, isInterlaced } = raster;
  const isGiant = isInterlaced && (width * height * bitsPerPixel) / 8 > interlacedMaximumBytes;
  const lines = isGiant ? openPacking() : undefined;
  const used = await unpack(packed, raster, lines?.add);
  const shown = lines && {
    width,
    height: Math.floor(height / 2),
    bytes: pngFrom(
      [header.subarray(0, 4), u32(Math.floor(height / 2)), header.subarray(8, 12), Uint8Array.of(0)],
      before.filter(({ name }) => name !== 'acTL' && name !== 'fcTL').map(({ whole }) => whole),
      [await lines.end()],
      [chunkOf('IEND', [])],
    ),
  };
  const rest = shown ? { ...seen, shown } : seen;
  if (used === packed.length) return rest;
  const wholes = before.map(({ whole }) => whole);
  return { ...rest, bytes: pngFrom([header], wholes, [packed.subarray(0, used)], after) };
}

function partsOf(png: Uint8Array) {
  const cursor = new Cursor(png);
  cursor.take(pngSignature.length);
  const first = nextChunk(cursor);
  const before: ReturnType<typeof nextChunk>[] = [];
  const pixels = new Pieces();
  let chunk = nextChunk(cursor);
  for (; chunk.name !== 'IDAT'; chunk = nextChunk(cursor)) before.push(chunk);
  for (; chunk.name === 'IDAT'; chunk = nextChunk(cursor)) pixels.add(chunk.data);
  const after = [chunk.whole, cursor.take(cursor.left)];
  return { header: first.data, before, packed: pixels.join(), after };
}

function pngFrom(
  header: readonly Uint8Array[],
  before: readonly Uint8Array[],
  packed: readonly Uint8Array[],
  after: readonly Uint8Array[],
): Uint8Array {
  const png = new Pieces();
  png.addAll([bytesOf(pngSignature), chunkOf('IHDR', header), ...before, chunkOf('IDAT', packed), ...after]);
  return png.join();
}

function u32(value: number): Uint8Array {
  const bytes = new Uint8Array(4);
  new DataView(bytes.buffer).setUint32(0, value);
  return bytes;
}

/** Compresses at the fastest level. */
function openPacking() {
  const deflate = createDeflate({ level: 1, chunkSize: pieceSize });
  const packed: Uint8Array[] = [];
  deflate.on('data', (piece: Uint8Array) => packed.push(piece));
  const ended = new Promise<void>((resolve, reject) => deflate.once('end', resolve).once('error', reject));
  return {
    add: (bytes: Uint8Array) =>
      new Promise<void>((resolve, reject) => {
        deflate.write(bytes, (error) => (error ? reject(error) : resolve()));
      }),
    end: async (): Promise<Uint8Array> => {
      deflate.end();
      await ended;
      return Buffer.concat(packed);
    },
  };
}
