import assert from 'node:assert/strict';
import { test } from 'node:test';
import decodeQR from 'qr/decode.js';
import { qrPicture } from './qr-code.ts';

test('a camera reads from the picture what was put into it', () => {
  const uri =
    'otpauth://totp/Artcade:mika%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Artcade';
  const { size, path } = qrPicture(uri);
  const scale = 4;
  const width = size * scale;
  const data = new Uint8Array(width * width * 4).fill(255);
  for (const [, x, y] of path.matchAll(/M(\d+) (\d+)h1v1h-1z/g))
    for (let pixel = 0; pixel < scale * scale; pixel += 1) {
      const column = Number(x) * scale + (pixel % scale);
      const row = Number(y) * scale + Math.floor(pixel / scale);
      data.fill(0, (row * width + column) * 4, (row * width + column) * 4 + 3);
    }
  assert.equal(decodeQR({ width, height: width, data }), uri);
  assert.doesNotMatch(path, /M[0-3] |M\d+ [0-3]h/, 'the margin is free');
});
