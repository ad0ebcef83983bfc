import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createTranslate } from './translate.ts';

const t = createTranslate('en', {
  greeting: 'Hello {{name}}, {{name}}',
  drive: {
    images_one: '{{count, number}} image',
    images_other: '{{count, number}} images',
    page: 'Page {{page}} of {{total, number}}',
    uncounted: 'Several',
  },
});

test('values are filled in wherever they stand, as they are', () => {
  assert.equal(t('greeting', { name: 'Ada' }), 'Hello Ada, Ada');
  assert.equal(t('greeting', { name: '$& {{name}} <b>' }), 'Hello $& {{name}} <b>, $& {{name}} <b>');
  assert.equal(t('greeting'), 'Hello , ');
});

test('a count chooses the form of the language, and numbers are written its way', () => {
  assert.equal(t('drive.images', { count: 1 }), '1 image');
  assert.equal(t('drive.images', { count: 1234 }), '1,234 images');
  assert.equal(t('drive.page', { page: 1000, total: 1000 }), 'Page 1000 of 1,000');
  assert.equal(t('drive.uncounted', { count: 1 }), 'Several');
  const vietnamese = createTranslate('vi', { images_other: '{{count, number}} ảnh' });
  assert.equal(vietnamese('images', { count: 1 }), '1 ảnh');
  assert.equal(vietnamese('images', { count: 1234 }), '1.234 ảnh');
});

test('a missing text returns its key, whole groups and inherited names included', () => {
  for (const key of ['drive.missing', 'missing.key', 'drive', 'toString', 'greeting.length'])
    assert.equal(t(key, { count: 2 }), key);
});
