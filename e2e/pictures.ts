import { crc32, deflateSync } from 'node:zlib';

/** Red, green, blue and opacity, each up to 255. */
type Colour = readonly [number, number, number, number?];

/** A PNG, as a user would upload it. */
export function png(width: number, height: number, colourAt: (x: number, y: number) => Colour): Buffer {
  const line = width * 4 + 1;
  const pixels = Buffer.alloc(height * line);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [red, green, blue, opacity = 255] = colourAt(x, y);
      pixels.set([red, green, blue, opacity], y * line + 1 + x * 4);
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 6, 0, 0, 0], 8);
  const parts = [part('IHDR', head), part('IDAT', deflateSync(pixels)), part('IEND', Buffer.alloc(0))];
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts]);
}

function part(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(body.length + 8);
  whole.writeUInt32BE(data.length, 0);
  body.copy(whole, 4);
  whole.writeUInt32BE(crc32(body), body.length + 4);
  return whole;
}

export interface GivenFile {
  readonly name: string;
  readonly mimeType: string;
  readonly buffer: Buffer;
}

/** A square of one colour, as a file for a chooser. */
export function picture(name: string, colour: Colour, side = 32): GivenFile {
  return { name, mimeType: 'image/png', buffer: png(side, side, () => colour) };
}

export const orange = (name: string): GivenFile => picture(name, [255, 138, 0]);
