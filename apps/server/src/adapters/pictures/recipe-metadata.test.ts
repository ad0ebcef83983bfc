import assert from 'node:assert/strict';
import { hash } from 'node:crypto';
import { test } from 'node:test';
import sharp from 'sharp';
import { examine } from './examine.ts';
import { embedRecipe, recipeKeyword } from './recipe-metadata.ts';

const picture = sharp({ create: { width: 40, height: 30, channels: 3, background: '#2b9cb8' } });
const text = JSON.stringify({ prompt: 'một khu rừng · 森林 · ป่า' });

const prepared = (bytes: Buffer) => ({ bytes, hash: hash('sha256', bytes, 'hex') });

test('a PNG carries its recipe as text that programs read, and is the same picture', async () => {
  const before = prepared(await picture.clone().png().toBuffer());
  const after = embedRecipe(before, 'png', text);
  const { comments } = await sharp(after.bytes).metadata();
  assert.deepEqual(comments, [{ keyword: recipeKeyword, text }]);
  assert.deepEqual(await sharp(after.bytes).raw().toBuffer(), await sharp(before.bytes).raw().toBuffer());
  assert.equal(after.hash, hash('sha256', after.bytes, 'hex'));
});

test('a JPEG carries it as a comment', async () => {
  const before = prepared(await picture.clone().jpeg().toBuffer());
  const after = embedRecipe(before, 'jpeg', text);
  assert.ok(Buffer.from(after.bytes).includes(`${recipeKeyword}\n${text}`));
  assert.deepEqual(await sharp(after.bytes).raw().toBuffer(), await sharp(before.bytes).raw().toBuffer());
});

test('uploading such an image again drops the recipe', async () => {
  for (const type of ['png', 'jpeg'] as const) {
    const before = prepared(await picture.clone().toFormat(type).toBuffer());
    const cleaned = examine(embedRecipe(before, type, text).bytes);
    assert.ok(!Buffer.from(cleaned.bytes).includes(recipeKeyword), type);
  }
});

test('a WebP stays as it is', async () => {
  const before = prepared(await picture.clone().webp().toBuffer());
  assert.equal(embedRecipe(before, 'webp', text), before);
});
