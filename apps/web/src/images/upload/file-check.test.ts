import assert from 'node:assert/strict';
import { test } from 'node:test';
import { imageMaximumBytes } from '@artcade/domain/images';
import { accepted, checkFile, typeOf } from './file-check.ts';

const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

test('the first bytes say what a file is, not its name', () => {
  assert.equal(typeOf(bytes('\x89PNG\r\n\x1a\n....')), 'png');
  assert.equal(typeOf(bytes('\xff\xd8\xff\xe0')), 'jpeg');
  assert.equal(typeOf(bytes('GIF89a')), 'gif');
  assert.equal(typeOf(bytes('RIFF....WEBPVP8 ')), 'webp');
  assert.equal(typeOf(bytes('RIFF....WAVEfmt ')), null);
  assert.equal(typeOf(bytes('<svg xmlns=')), null);
  assert.equal(typeOf(bytes('')), null);
});

test('what the server would refuse is refused before it is sent', async () => {
  assert.deepEqual(await checkFile(new File([bytes('GIF89a')], 'a.png')), { mime: 'image/gif' });
  assert.deepEqual(await checkFile(new File(['hello'], 'a.png', { type: 'image/png' })), {
    refusal: 'image_unreadable',
  });
  assert.deepEqual(await checkFile(new File([], 'a.png')), { refusal: 'image_unreadable' });
  const large = { size: imageMaximumBytes + 1, slice: () => assert.fail('not read') } as unknown as Blob;
  assert.deepEqual(await checkFile(large), { refusal: 'image_too_large' });
});

test('a folder, which cannot be read, is refused like any other file that is no image', async () => {
  const folder = { size: 4096, slice: () => ({ arrayBuffer: () => Promise.reject(new Error('a folder')) }) };
  assert.deepEqual(await checkFile(folder as unknown as Blob), { refusal: 'image_unreadable' });
});

test('the picker offers the four kinds of images', () => {
  assert.equal(accepted, 'image/png,image/jpeg,image/webp,image/gif');
});
