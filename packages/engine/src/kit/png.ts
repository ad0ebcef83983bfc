import { promisify } from 'node:util';
import { crc32, deflate } from 'node:zlib';
import type { Layer } from './canvas.ts';

const compress = promisify(deflate);

/** The layer as PNG, several times as fast as the canvas's own encoder; an opaque picture goes without alpha. */
export async function pngOf({ brush, width, height }: Layer): Promise<Uint8Array> {
  const { data } = brush.getImageData(0, 0, width, height);
  const isOpaque = isSolid(data);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, isOpaque ? 2 : 6, 0, 0, 0], 8);
  const rows = await compress(filtered(data, width, height, isOpaque ? 3 : 4), { level: 4 });
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

function isSolid(data: Uint8ClampedArray): boolean {
  for (let place = 3; place < data.length; place += 4) if (data[place] !== 255) return false;
  return true;
}

/** Each byte as its difference from the mean of its neighbours to the left and above (PNG's third filter). */
function filtered(data: Uint8ClampedArray, width: number, height: number, channels: number): Buffer {
  const stride = width * channels + 1;
  const rows = Buffer.allocUnsafe(stride * height);
  for (let y = 0; y < height; y++) {
    let out = y * stride;
    rows[out++] = 3;
    for (let x = 0; x < width; x++) {
      const place = (y * width + x) * 4;
      for (let channel = 0; channel < channels; channel++) {
        const left = x === 0 ? 0 : (data[place + channel - 4] ?? 0);
        const above = y === 0 ? 0 : (data[place + channel - width * 4] ?? 0);
        rows[out++] = (data[place + channel] ?? 0) - ((left + above) >> 1);
      }
    }
  }
  return rows;
}

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const framed = Buffer.alloc(named.length + 8);
  framed.writeUInt32BE(body.length, 0);
  framed.set(named, 4);
  framed.writeUInt32BE(crc32(named), named.length + 4);
  return framed;
}
