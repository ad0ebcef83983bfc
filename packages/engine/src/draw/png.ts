import { once } from 'node:events';
import { crc32, createDeflate } from 'node:zlib';
import type { Layer } from './canvas.ts';

/** Rows per read, so that a large picture is never copied as a whole. */
const bandRows = 128;

/** Encodes a layer as PNG, several times as fast as the canvas's encoder. Opaque pictures have no alpha channel. */
export async function pngOf(layer: Layer): Promise<Uint8Array> {
  const { width, height } = layer;
  const isOpaque = isSolid(layer);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, isOpaque ? 2 : 6, 0, 0, 0], 8);
  const rows = await compressed(filtered(layer, isOpaque ? 3 : 4));
  const start = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([start, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}

async function compressed(parts: Iterable<Buffer>): Promise<Buffer> {
  const deflate = createDeflate({ level: 4, chunkSize: 1 << 18 });
  const out: Buffer[] = [];
  deflate.on('data', (part: Buffer) => out.push(part));
  for (const part of parts) if (!deflate.write(part)) await once(deflate, 'drain');
  deflate.end();
  await once(deflate, 'end');
  return Buffer.concat(out);
}

/** The pixels in bands from top to bottom. */
function* bandsOf({ brush, width, height }: Layer): Generator<{ data: Uint8ClampedArray; rows: number }> {
  for (let top = 0; top < height; top += bandRows) {
    const rows = Math.min(bandRows, height - top);
    yield { data: brush.getImageData(0, top, width, rows).data, rows };
  }
}

function isSolid(layer: Layer): boolean {
  for (const { data } of bandsOf(layer))
    for (let place = 3; place < data.length; place += 4) if (data[place] !== 255) return false;
  return true;
}

/** Each byte as its difference from the mean of its neighbours to the left and above (PNG's third filter). */
function* filtered(layer: Layer, channels: number): Generator<Buffer> {
  const { width } = layer;
  const stride = width * channels + 1;
  let above: Uint8ClampedArray = new Uint8ClampedArray(width * 4);
  for (const { data, rows } of bandsOf(layer)) {
    const out = Buffer.allocUnsafe(stride * rows);
    for (let y = 0; y < rows; y++) {
      const row = data.subarray(y * width * 4, (y + 1) * width * 4);
      let place = y * stride;
      out[place++] = 3;
      for (let from = 0; from < row.length; from += 4)
        for (let channel = 0; channel < channels; channel++) {
          const left = from === 0 ? 0 : (row[from + channel - 4] ?? 0);
          out[place++] = (row[from + channel] ?? 0) - ((left + (above[from + channel] ?? 0)) >> 1);
        }
      above = row;
    }
    yield out;
  }
}

function chunk(type: string, body: Buffer): Buffer {
  const name = Buffer.from(type, 'latin1');
  const framed = Buffer.alloc(body.length + 12);
  framed.writeUInt32BE(body.length, 0);
  framed.set(name, 4);
  framed.set(body, 8);
  framed.writeUInt32BE(crc32(body, crc32(name)), body.length + 8);
  return framed;
}
