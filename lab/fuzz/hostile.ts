import type { Dice } from '../support/dice.ts';

/** Strings that are known to have broken servers. */
const texts = [
  '\u0000',
  'a\u0000b',
  '\u0001\u0002\u001b[31m\u007f\u0085',
  'line\r\nSet-Cookie: session=x\r\n\r\n<html>',
  '\u202egnp.exe\u200b\u2066\ufeff',
  '\ud800',
  'x\udfff',
  'Z̷̢͍̿a̸͚̓l̴̰̈g̷͎̏o̵͇͝'.repeat(20),
  '👩‍👩‍👧‍👦🏳️‍🌈'.repeat(10),
  'İıſßΐﬀ',
  'ﷺ'.repeat(50),
  '<script>alert(1)</script><img src=x onerror=alert(1)>',
  '"><svg/onload=alert(1)>{{7*7}}$\u{7b}7*7}#{7*7}<%= 7*7 %>',
  "' or 1=1; drop table users; --",
  "'; select pg_sleep(9); --",
  '\\',
  "\\'; \\x00 $1 $$ %s %n %d {0}",
  '%',
  '_%_%_',
  '%00%ff%2e%2e%2f',
  '../../../../etc/passwd',
  '..\\..\\windows\\win.ini',
  'file:///etc/passwd',
  'C:\\con\\aux.png',
  'http://169.254.169.254/latest/meta-data/',
  'http://localhost:1/',
  'javascript:alert(1)',
  'data:text/html;base64,PHNjcmlwdD4=',
  '=HYPERLINK("http://evil.example";"x")',
  '@SUM(1+1)*cmd|" /C calc"!A0',
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'hasOwnProperty',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '(a+)+$',
  `${'a'.repeat(5000)}!`,
  '9'.repeat(400),
  '-9223372036854775809',
  '1e999',
  '2026-02-30T00:00:00Z',
  '0000-01-01T00:00:00Z',
  '9999-12-31T23:59:59.999999999Z',
  '1969-12-31T23:59:60Z',
  '../',
  '.',
  '..',
  '~',
  '-',
  'a@b',
  'a@b.c\u0000',
  '"a b"@example.com',
  `${'a'.repeat(240)}@example.com`,
  'victim@example.com\nBcc: all@example.com',
] as const;

export const hostileText = (dice: Dice): string => dice.pick(texts);

/** Derives malformed or ambiguous JSON from a valid text. */
export function hostileJson(right: unknown, limit: number, dice: Dice): string | Buffer {
  const text = JSON.stringify(right ?? {}) ?? '{}';
  const inner = text.startsWith('{') ? text.slice(1, -1) : '"a":1';
  const comma = inner === '' ? '' : ',';
  const depth = 2000 + dice.below(4000);
  return dice.pick<() => string | Buffer>([
    () => text.slice(0, dice.below(text.length)),
    () => `${text}${text}`,
    () => `\ufeff${text}`,
    () => `${text}\u0000`,
    () => `{"__proto__":{"isAdmin":true}${comma}${inner}}`,
    () => `{"constructor":{"prototype":{"isAdmin":true}}${comma}${inner}}`,
    // A duplicate key: every parser on the way must agree on which value counts.
    () => `{${inner}${comma}${inner || '"a":1'}}`,
    () => `{${inner}${comma}${inner.replace(/:("[^"]*"|[^,{}[\]]+)/, ':null') || '"a":null'}}`,
    () => `{${inner}${comma}"a":1e999}`,
    () => `{${inner}${comma}"a":${'9'.repeat(500)}}`,
    () => '['.repeat(depth) + ']'.repeat(depth),
    () => `{"a":${'{"a":'.repeat(depth)}1${'}'.repeat(depth + 1)}`,
    () => `${' '.repeat(1000)}${text}${'\n'.repeat(1000)}`,
    () => `{${inner}${comma}"surprise":"${'x'.repeat(Math.min(limit, 70_000))}"}`,
    () =>
      Buffer.concat([
        Buffer.from('{"a":"'),
        Buffer.from([0xff, 0xc0, 0xaf, 0xed, 0xa0, 0x80]),
        Buffer.from('"}'),
      ]),
    () => Buffer.from(text.replace(/"([^"]{3,})"(?=[,}])/, '"\u00ff"'), 'latin1'),
    () => Buffer.from(text, 'utf16le'),
    () => Buffer.from(Array.from({ length: 200 }, () => dice.below(256))),
    () => text.replaceAll('"', "'"),
    () => text.replace('}', ',}'),
    () => dice.pick(['', 'null', 'true', '0', '""', '[]', 'NaN', '{"a":undefined}', '/**/{}', '{}{}']),
  ])();
}

export const contentTypes = [
  'application/json; charset=utf-16',
  'application/json;charset="utf-8"; boundary=x',
  'APPLICATION/JSON',
  'application/json, text/plain',
  'application/vnd.api+json',
  'text/plain',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data',
  'multipart/form-data; boundary=',
  'multipart/form-data; boundary=x',
  `multipart/form-data; boundary=${'x'.repeat(300)}`,
  'application/octet-stream',
  ';',
  'a/b/c',
  '*/*',
] as const;

/** Headers that no browser sends in this form. */
const headers: readonly [Readonly<Record<string, string>>, ...Readonly<Record<string, string>>[]] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: '\u00ff' },
  { 'sec-fetch-site': 'cross-site' },
  { host: 'evil.example' },
  { host: '' },
  { 'x-forwarded-for': '1.2.3.4, garbage' },
  { 'x-forwarded-for': 'not an address\u00ff' },
  { 'x-forwarded-for': '::ffff:1.2.3.4%eth0' },
  { 'x-forwarded-for': ','.repeat(500) },
  { 'x-forwarded-for': `10.0.0.1${' '.repeat(300)}x` },
  { 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'javascript' },
  { 'x-http-method-override': 'DELETE', 'x-original-url': '/readyz' },
  { 'content-encoding': 'gzip' },
  { 'content-encoding': 'br, gzip' },
  { 'accept-encoding': 'identity;q=0, *;q=0' },
  { accept: 'text/html;level=1' },
  { 'accept-language': `${'a'.repeat(3000)}` },
  { 'user-agent': '' },
  { 'user-agent': `\u00ff${'x'.repeat(6000)}` },
  { 'if-none-match': '*', 'if-modified-since': 'yesterday' },
  { range: 'bytes=0-0,5-1,-' },
  { upgrade: 'h2c', connection: 'Upgrade, HTTP2-Settings' },
  { expect: '100-continue' },
  { cookie: 'session=; session=x; session=%00; __proto__=1; =; ;;' },
  { cookie: `session=${'x'.repeat(7000)}` },
  { cookie: 'session=%F0%28%8C%28' },
  { authorization: 'Basic YTpi' },
  { authorization: 'Bearer' },
  { authorization: 'Bearer a b' },
  { authorization: 'Bearer eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.' },
  { authorization: `Bearer ${'x'.repeat(7000)}` },
  { authorization: '\u00ff' },
];

export const hostileHeaders = (dice: Dice): Readonly<Record<string, string>> => dice.pick(headers);

const twiceEncoded = (text: string) => encodeURIComponent(encodeURIComponent(text));

/** Path parameters that a router, proxy or file system may interpret. */
export const hostileParam = (dice: Dice): string =>
  dice.pick<() => string>([
    () => encodeURIComponent(toWellFormed(hostileText(dice))),
    () => twiceEncoded(toWellFormed(hostileText(dice))),
    () => '%2e%2e%2f%2e%2e%2fadmin',
    () => '%252e%252e%252f',
    () => '%00',
    () => '%ff',
    () => '%c0%ae',
    () => '%',
    () => '%zz',
    () => 'x'.repeat(200),
    () => 'x'.repeat(301),
    () => 'a;b=c',
    () => 'a%2Fb',
    () => '',
    () => '.',
    () => ':id',
    () => '{id}',
    () => '*',
    () => '__proto__',
  ])();

const toWellFormed = (text: string): string => text.slice(0, 400).toWellFormed();

/** Adds a prefix or suffix to a path. */
export const hostileAddress = (path: string, dice: Dice): string =>
  dice.pick<() => string>([
    () => `${path}/`,
    () => `/${path}`,
    () => path.replace('/api/', '/api//'),
    () => path.replace('/api/', '/api/./'),
    () => path.replace('/api/', '/api/x/../'),
    () => path.replace('/api/', '/API/'),
    () => path.replace('/api/', '/api/%2e/'),
    () => `${path}%00`,
    () => `${path};x=1`,
    () => `${path}?`,
    () => `${path}?__proto__[x]=1`,
    () => `${path}?constructor=1`,
    () => `${path}${path.includes('?') ? '&' : '?'}a[]=1&a[]=2`,
    () => `${path}${path.includes('?') ? '&' : '?'}${'a=1&'.repeat(1500)}`,
    () => `${path}${path.includes('?') ? '&' : '?'}=%ff&%=1&&&`,
    () => `${path}#/x`,
    () => `/${encodeURI(path).slice(1).replaceAll('/', '%2F')}`,
  ])();
