import assert from 'node:assert/strict';
import { test } from 'node:test';
import { CallError } from '@artcade/contract/client';
import { imageTypeOf, keepingFailed } from './tool-image.ts';

const dataUrl = (bytes: string, mime = 'image/png') =>
  `data:${mime};base64,${Buffer.from(bytes, 'latin1').toString('base64')}`;
const png = '\x89PNG\r\n\x1a\n and so on';

test('an image is known by its bytes, not by what its address says', () => {
  assert.equal(imageTypeOf(dataUrl(png)), 'image/png');
  assert.equal(imageTypeOf(dataUrl(png, 'image/svg+xml')), 'image/png');
  assert.equal(imageTypeOf(dataUrl('\xff\xd8\xff and so on')), 'image/jpeg');
  assert.equal(imageTypeOf(dataUrl('RIFF1234WEBPVP8 and so on')), 'image/webp');
});

test('data that is no image is refused, whatever its type says', () => {
  for (const other of [
    dataUrl('<svg onload=alert(1)>', 'image/svg+xml'),
    dataUrl('hello'),
    'data:image/png;base64,',
  ])
    assert.equal(imageTypeOf(other), null);
  assert.equal(imageTypeOf('data:image/png;base64,%%%%'), null);
  assert.equal(imageTypeOf('no address at all'), null);
});

test('an image above the size limit is not sent', () => {
  const head = Buffer.from(png, 'latin1').toString('base64').slice(0, 24);
  assert.equal(imageTypeOf(`data:image/png;base64,${head}${'A'.repeat(27_900_000)}`), 'image/png');
  assert.equal(imageTypeOf(`data:image/png;base64,${head}${'A'.repeat(28_100_000)}`), null);
});

test('an empty wallet, an invalid image and every other failure are distinguished', () => {
  const refused = (code: string) => keepingFailed(new CallError('no', 400, { code }));
  assert.equal(refused('insufficient_credits'), 'tools.notPaid');
  assert.equal(refused('image_unreadable'), 'tools.badImage');
  assert.equal(refused('storage_full'), 'tools.notSaved');
  assert.equal(keepingFailed(new CallError('unknown error', null)), 'tools.notSaved');
  assert.equal(keepingFailed(new Error('boom')), 'tools.notSaved');
});
