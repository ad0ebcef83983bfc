import assert from 'node:assert/strict';
import { test } from 'node:test';
import { languages } from '@artcade/domain/languages';
import { pushText } from './text.ts';

test('English counts images that are ready and images that failed', () => {
  const say = (done: number, failed: number) => Object.values(pushText('en', { done, failed }));
  assert.deepEqual(say(1, 0), ['Your image is ready', 'It is in your drive.']);
  assert.deepEqual(say(3, 0), ['3 images are ready', 'They are in your drive.']);
  assert.deepEqual(say(0, 1), ['An image could not be made', 'Its credits are back.']);
  assert.deepEqual(say(0, 2), ['2 images could not be made', 'Their credits are back.']);
  assert.deepEqual(say(1, 2), ['Your image is ready', '2 images could not be made. Their credits are back.']);
});

test('each language has a sentence for one image, and says both numbers where both matter', () => {
  for (const language of languages) {
    assert.doesNotMatch(pushText(language, { done: 1, failed: 0 }).title, /\d/);
    const { title, body } = pushText(language, { done: 11, failed: 23 });
    assert.match(title, /11/);
    assert.match(body, /23/);
    assert.ok(body.endsWith(pushText(language, { done: 0, failed: 23 }).body));
  }
});
