import assert from 'node:assert/strict';
import { test } from 'node:test';
import { appReturnPage } from './app-return-page.ts';

test('the page leads back to the app with the code of the sign-in', () => {
  const page = appReturnPage('en', { code: 'abc' });
  assert.match(page, /<html lang="en/);
  assert.match(page, /content="0;url=artcade:\/\/login\?code=abc"/);
  assert.match(page, /<h1>Almost there<\/h1>/);
  assert.match(page, /<a href="artcade:\/\/login\?code=abc">Back to Artcade<\/a>/);
});

test('or with the reason why there is none', () => {
  const page = appReturnPage('en', { problem: 'account_disabled' });
  assert.match(page, /content="0;url=artcade:\/\/login\?problem=account_disabled"/);
  assert.match(page, /<h1>That did not work<\/h1>/);
});
