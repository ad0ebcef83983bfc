import { type Layer, layerOf } from '../draw/canvas.ts';

export interface PsdLayer {
  readonly name: string;
  readonly layer: Layer;
}

/**
 * Writes layers, from back to front, as a Photoshop file: 8 bits a channel, RGB with transparency, compressed row by row, with the
 * flattened picture that programs without layers show. Each layer is cut to what is painted on it.
 */
export function psdOf(layers: readonly PsdLayer[]): Uint8Array {
  const { width = 1, height = 1 } = layers[0]?.layer ?? {};
  const painted = layers.map(({ name, layer }) => ({ name, box: boxOf(layer), layer }));
  const records: Buffer[] = [];
  const pixels: Buffer[] = [];
  for (const { name, layer, box } of painted) {
    const channels = channelsOf(layer, box).map((channel) => rowsPacked(channel, box.width));
    records.push(layerRecord(name, box, channels));
    for (const channel of channels) pixels.push(...imageData([channel]));
  }
  const whole = { left: 0, top: 0, width, height };
  const flat = layerOf(width, height);
  for (const { layer } of layers) flat.brush.drawImage(layer.canvas, 0, 0);
  const [alpha = new Uint8Array()] = channelsOf(flat, whole);
  // Readers take the white out again, as Photoshop puts it in.
  flat.brush.globalCompositeOperation = 'destination-over';
  flat.brush.fillStyle = '#fff';
  flat.brush.fillRect(0, 0, width, height);
  const flattened = [...channelsOf(flat, whole).slice(1), alpha];
  return Buffer.concat([
    header(width, height),
    // No colour table and no resources.
    u32(0),
    u32(0),
    layerSection(layers.length, records, pixels),
    ...imageData(flattened.map((channel) => rowsPacked(channel, width))),
  ]);
}

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
const i16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};

const rgbMode = 3;

const header = (width: number, height: number): Buffer =>
  Buffer.concat([
    Buffer.from('8BPS'),
    u16(1),
    Buffer.alloc(6),
    u16(4),
    u32(height),
    u32(width),
    u16(8),
    u16(rgbMode),
  ]);

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Returns where something is painted; empty for an empty layer. */
function boxOf({ brush, width, height }: Layer): Box {
  const { data } = brush.getImageData(0, 0, width, height);
  let [left, top, right, bottom] = [width, height, 0, 0];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      if (data[(y * width + x) * 4 + 3] === 0) continue;
      if (x < left) left = x;
      if (x >= right) right = x + 1;
      if (y < top) top = y;
      bottom = y + 1;
    }
  if (bottom === 0) return { left: 0, top: 0, width: 0, height: 0 };
  return { left, top, width: right - left, height: bottom - top };
}

/** Alpha first, then red, green and blue: the order of Photoshop's own layers. */
function channelsOf({ brush }: Layer, { left, top, width, height }: Box): readonly Uint8Array[] {
  const channels = [0, 1, 2, 3].map(() => new Uint8Array(width * height));
  if (width === 0 || height === 0) return channels;
  const { data } = brush.getImageData(left, top, width, height);
  const [alpha, red, green, blue] = channels;
  for (let place = 0, from = 0; place < width * height; place++, from += 4) {
    if (red) red[place] = data[from] ?? 0;
    if (green) green[place] = data[from + 1] ?? 0;
    if (blue) blue[place] = data[from + 2] ?? 0;
    if (alpha) alpha[place] = data[from + 3] ?? 0;
  }
  return channels;
}

function rowsPacked(channel: Uint8Array, width: number): readonly Buffer[] {
  const rows: Buffer[] = [];
  for (let from = 0; from < channel.length; from += width)
    rows.push(packBits(channel.subarray(from, from + width)));
  return rows;
}

const longestRun = 128;

/** PackBits: a run of one value takes two bytes, other values a byte each with a length in front of up to 128 of them. */
export function packBits(row: Uint8Array): Buffer {
  const out = Buffer.allocUnsafe(row.length + Math.ceil(row.length / longestRun));
  let size = 0;
  let place = 0;
  const runAt = (from: number): number => {
    let end = from + 1;
    while (end < row.length && row[end] === row[from] && end - from < longestRun) end++;
    return end - from;
  };
  while (place < row.length) {
    const run = runAt(place);
    if (run > 1) {
      out[size++] = 257 - run;
      out[size++] = row[place] ?? 0;
      place += run;
      continue;
    }
    const start = place;
    // A pair within other values is cheaper among them than as a run of its own.
    while (place < row.length && place - start < longestRun && runAt(place) < 3) place++;
    out[size++] = place - start - 1;
    for (let from = start; from < place; from++) out[size++] = row[from] ?? 0;
  }
  return out.subarray(0, size);
}

const packed = 1;

/** The lengths of all rows of all channels, then the rows. */
const imageData = (channels: readonly (readonly Buffer[])[]): readonly Buffer[] => {
  const rows = channels.flat();
  return [u16(packed), ...rows.map(({ length }) => u16(length)), ...rows];
};

const sizeOf = (rows: readonly Buffer[]): number =>
  rows.reduce((sum, { length }) => sum + length, 2 + 2 * rows.length);

const channelIds = [-1, 0, 1, 2];

function layerRecord(
  name: string,
  { left, top, width, height }: Box,
  channels: readonly (readonly Buffer[])[],
): Buffer {
  const names = Buffer.concat([shortName(name), unicodeName(name)]);
  return Buffer.concat([
    ...[top, left, top + height, left + width].map(u32),
    u16(channels.length),
    ...channels.flatMap((rows, index) => [i16(channelIds[index] ?? 0), u32(sizeOf(rows))]),
    Buffer.from('8BIMnorm'),
    // Opaque, not clipped, visible.
    Buffer.from([255, 0, 0, 0]),
    u32(names.length + 8),
    // No mask, and no blending ranges.
    u32(0),
    u32(0),
    names,
  ]);
}

/** For programs that read no Unicode. */
function shortName(name: string): Buffer {
  const ascii = Buffer.from(name.replace(/[^\x20-\x7e]/g, '?').slice(0, 255), 'latin1');
  const padding = (4 - ((ascii.length + 1) % 4)) % 4;
  return Buffer.concat([Buffer.from([ascii.length]), ascii, Buffer.alloc(padding)]);
}

function unicodeName(name: string): Buffer {
  const letters = Buffer.from(name, 'utf16le').swap16();
  const padding = Buffer.alloc((4 - (letters.length % 4)) % 4);
  const body = Buffer.concat([u32(letters.length / 2), letters, padding]);
  return Buffer.concat([Buffer.from('8BIMluni'), u32(body.length), body]);
}

/** A negative count says that the first channel of the flattened picture beyond its colours is its transparency. */
function layerSection(count: number, records: readonly Buffer[], pixels: readonly Buffer[]): Buffer {
  const layers = Buffer.concat([i16(-count), ...records, ...pixels]);
  const padding = Buffer.alloc((4 - (layers.length % 4)) % 4);
  const info = Buffer.concat([u32(layers.length + padding.length), layers, padding, u32(0)]);
  return Buffer.concat([u32(info.length), info]);
}
