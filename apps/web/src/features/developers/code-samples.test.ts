import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { mcpSetup, sampleLanguages, sampleOf } from './code-samples.ts';

const body = '{\n  "prompt": "a witch\'s \\"null\\" hat",\n  "isKept": true,\n  "seed": null\n}';
const post = { method: 'POST', url: 'https://artcade.example/api/generations', body, file: null };
const file = {
  method: 'GET',
  url: 'https://artcade.example/api/export/1?form=sheet',
  body: null,
  file: 'artcade-sheet.zip',
};

describe('code samples', () => {
  test('name the address, the method, and the variable with the key as a bearer, in every language', () => {
    for (const language of sampleLanguages)
      for (const request of [post, file]) {
        const text = sampleOf(language, request);
        for (const part of [request.url, request.method, 'ARTCADE_KEY', 'Bearer'])
          assert.ok(text.includes(part), `${language}: ${part}`);
        assert.equal(text.includes('application/json'), request.body !== null, language);
      }
  });

  test('send the body', () => {
    for (const language of sampleLanguages) assert.ok(sampleOf(language, post).includes('hat'), language);
    assert.match(sampleOf('GDScript', post), /http\.request\(.*, JSON\.stringify\(body\)\)/);
    assert.doesNotMatch(sampleOf('GDScript', file), /body/);
  });

  test('keep quotes of the body inside of their own', () => {
    assert.ok(sampleOf('curl', post).includes(`a witch'\\''s \\"null\\" hat`));
    assert.ok(sampleOf('C#', post).includes('""a witch\'s \\""null\\"" hat""'));
  });

  test('write the words of Python, but not inside of texts', () => {
    const text = sampleOf('Python', post);
    assert.ok(text.includes('"isKept": True') && text.includes('"seed": None'), text);
    assert.ok(text.includes('\\"null\\" hat'), text);
  });

  test('save a file under its name', () => {
    for (const language of sampleLanguages)
      assert.match(sampleOf(language, file), /["/]artcade-sheet\.zip"/, language);
  });

  test('set up the tools for assistants without a key in the text', () => {
    const text = mcpSetup('https://artcade.example');
    assert.match(text, /https:\/\/artcade\.example\/mcp/);
    assert.match(text, /Bearer \$ARTCADE_KEY/);
  });
});
