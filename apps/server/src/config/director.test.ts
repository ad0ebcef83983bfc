import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readConfig } from './config.ts';
import { directorProblems, directorWarnings } from './director.ts';

test('there is no director unless one is configured', () => {
  assert.equal(readConfig({}).director, null);
});

test('a director is a service with a key, or a server of one’s own', () => {
  const local = {
    DIRECTOR: 'openai',
    DIRECTOR_MODEL: 'qwen3:4b',
    DIRECTOR_BASE_URL: 'http://127.0.0.1:11434/v1/',
    DIRECTOR_PER_DAY: '50',
  };
  assert.deepEqual(readConfig(local).director, {
    service: 'openai',
    model: 'qwen3:4b',
    apiKey: null,
    baseUrl: 'http://127.0.0.1:11434/v1',
    perDay: 50,
  });
  const google = { DIRECTOR: 'google', DIRECTOR_MODEL: 'gemini-3-flash', DIRECTOR_API_KEY: 'g-key' };
  const { baseUrl, perDay } = readConfig(google).director ?? {};
  assert.deepEqual([baseUrl, perDay], ['https://generativelanguage.googleapis.com/v1beta', 2000]);
});

test('every problem is named, and no value is quoted', () => {
  assert.deepEqual(directorProblems({ DIRECTOR_MODEL: 'x', DIRECTOR_API_KEY: 'secret' }), [
    'DIRECTOR_MODEL: needs DIRECTOR beside it.',
    'DIRECTOR_API_KEY: needs DIRECTOR beside it.',
  ]);
  assert.equal(directorProblems({ DIRECTOR: 'openai' }).length, 2);
  assert.equal(
    directorProblems({ DIRECTOR: 'google', DIRECTOR_MODEL: '../x', DIRECTOR_API_KEY: 'k' }).length,
    1,
  );
  assert.match(
    directorProblems({
      DIRECTOR: 'google',
      DIRECTOR_MODEL: 'gemini-3-flash',
      DIRECTOR_BASE_URL: 'http://a',
    })[0] ?? '',
    /DIRECTOR_API_KEY/,
  );
});

test('words that travel unencrypted are warned of', () => {
  const given = { DIRECTOR: 'openai', DIRECTOR_BASE_URL: 'http://models.example/v1' };
  assert.match(directorWarnings(given)[0] ?? '', /DIRECTOR_BASE_URL is not https/);
  assert.deepEqual(directorWarnings({ ...given, DIRECTOR_BASE_URL: 'http://127.0.0.1:8080/v1' }), []);
});
