import assert from 'node:assert/strict';
import { test } from 'node:test';
import { framesOf, plainMessage, reportLimits } from './error-reports.ts';

test('a message keeps what finds the fault', () => {
  for (const message of [
    "TypeError: Cannot read properties of undefined (reading 'map')",
    'RangeError: Maximum call stack size exceeded',
    'ReferenceError: x is not defined',
    'TypeError: a.b.c is not a function',
    'SyntaxError: Private field #size must be declared (first.js:1:20)',
    'Error: 404 of POST /api/generations',
  ])
    assert.equal(plainMessage(message), message);
  assert.equal(
    plainMessage(
      'Failed to fetch dynamically imported module: https://art.example/assets/drive-page-Bx12ab34Cd.js?v=2',
    ),
    'Failed to fetch dynamically imported module: drive-page-Bx12ab34Cd.js',
  );
});

test('a message loses what may be somebody’s', () => {
  const cases: [string, string][] = [
    ['no mail to mei.lin+art@example.com today', 'no mail to <email> today'],
    ['at https://art.example/#/reset-password?token=abc', 'at <address>'],
    ['GET /api/x?email=a&token=b failed', 'GET /api/x?<query> failed'],
    ['no mail to mei%40example.com', 'no mail to <email>'],
    ['no C:/Users/ana/castle.png', 'no <file>'],
    ['blob:https://art.example/0a1b-2c3d is gone', '<blob> is gone'],
    ['data:image/png;base64,AAAA= is no image', '<blob> is no image'],
    [
      'Unexpected token \'a\', "a golden c"... is not valid JSON',
      "Unexpected token 'a', <text>... is not valid JSON",
    ],
    ["no image of 'a castle for Ottilie'", 'no image of <text>'],
    ['Bearer eyJhbGciOiJFZERTQSJ9.eyJzdWIiOiJ1MSJ9.c2ln', 'Bearer <token>'],
    ['session 4bf92f3577b34da6a3ce929d0e0e4736', 'session <token>'],
    ['no password: coin-slot7 here', 'no password=<token> here'],
    ['call 0912345678', 'call <number>'],
    ['call +886 912-345-678 now', 'call <number> now'],
    ['card 4111 1111 1111 1111', 'card <number>'],
    ['from 10.0.0.1 and 2001:db8::1', 'from <address> and <address>'],
    ['Basic YWxhZGRpbjpvcGVu and bearer abcdefgh', 'Basic <token> and bearer <token>'],
    ['no /home/ana/castle.png, no C:\\Users\\Ana\\castle.png', 'no <file> no <file>'],
    ['at #/reset-password/abc', 'at #/<path>'],
    ['GET /api/assets/abcdEFGH/file failed', 'GET /api/assets/<path> failed'],
    ['no “castle for Ottilie” or 「castle」', 'no <text> or <text>'],
    ['不能讀取 title', '<text> title'],
    ['two\nlines', 'two lines'],
    ['Ana Ruiz has no team', '<user> has no team'],
  ];
  for (const [said, plain] of cases) assert.equal(plainMessage(said, ['Ana Ruiz', 'x', '']), plain);
  assert.equal(plainMessage('word '.repeat(5000)).length, reportLimits.message);
});

test('a stack becomes files with line and column, in every browser’s way of writing it', () => {
  const chrome = `TypeError: secret@example.com
    at openDrive (https://art.example/assets/drive-1a.js:2:31)
    at async https://art.example/assets/first-2b.js?x=1:10:5
    at chrome-extension://abcdef/inject.js:1:1
    at <anonymous>`;
  assert.deepEqual(framesOf(chrome), ['assets/drive-1a.js:2:31', 'assets/first-2b.js:10:5']);
  const safari = 'openDrive@capacitor://localhost/assets/drive-1a.js:2:31\n@[native code]';
  assert.deepEqual(framesOf(safari), ['assets/drive-1a.js:2:31']);
  assert.deepEqual(framesOf('at https://art.example/u/ana%20ruiz/x.js:1:2'), []);
  const deep = 'at https://art.example/a.js:1:2\n'.repeat(200);
  assert.equal(framesOf(deep).length, reportLimits.frames);
});

test('a hostile message takes no time', () => {
  for (const part of ['"', "'", '`', '@', '?=', 'a', '1', 'x-', 'http://', '\u4e00', '<', '?'])
    plainMessage(part.repeat(5000));
  for (const part of ['https://', 'at https://a/', ':1', '(', '/a'])
    framesOf(`https://a/${part.repeat(20_000)}`);
});

test('long words without digits stay; of a very long message and stack only the beginning is read', () => {
  const word = 'requestVideoFrameCallback';
  assert.equal(plainMessage(`no ${word}`), `no ${word}`);
  assert.equal(plainMessage(`data:${'x'.repeat(3000)} tail`), '<blob>');
  const frame = 'at https://art.example/a/b/c/d/e.js:1:2';
  assert.deepEqual(framesOf(frame), ['c/d/e.js:1:2']);
  assert.deepEqual(framesOf(`${'x'.repeat(10_000)} ${frame}`), []);
});
