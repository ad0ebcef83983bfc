import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { deepLinkRoute, linkedPages } from './deep-links.ts';

const host = 'artcade.example';
const token = 'Zm9vYmFyYmF6cXV4_-Zm9vYmFyYmF6cXV4';
const opens = (address: string) => deepLinkRoute(address, host);

test('links in mails and ways back from a browser open their page, with what it needs', () => {
  assert.equal(opens(`https://${host}/#/reset-password?token=${token}`), `/reset-password?token=${token}`);
  assert.equal(opens(`artcade://reset-password?token=${token}`), `/reset-password?token=${token}`);
  assert.equal(opens(`https://${host}/#/verify-email?token=${token}`), `/verify-email?token=${token}`);
  const email = `email=${encodeURIComponent('Lan+art@mail.example')}`;
  const change = `confirm-email?token=${token}&${email}`;
  assert.equal(opens(`https://${host}/#/${change}`), `/${change}`);
  const payment = `payment/return?TradeInfo=${'0aF9'.repeat(3000)}&TradeSha=${'B4'.repeat(32)}`;
  assert.equal(opens(`artcade://${payment}`), `/${payment}`);
  assert.equal(opens(`artcade://login?code=${token}`), `/login?code=${token}`);
  assert.equal(opens('artcade://login?problem=cancelled'), '/login?problem=cancelled');
  assert.equal(opens('artcade://payment/return'), '/payment/return');
  assert.equal(opens('artcade://my-drive/'), '/my-drive');
  assert.equal(opens(`https://${host}/#/tools/logo-generator`), '/tools/logo-generator');
  assert.equal(opens('artcade://gallery?tool=logo-generator'), '/gallery');
  const picture = `gallery/0mhz3k9x1${'0f'.repeat(16)}`;
  assert.equal(opens(`https://${host}/#/${picture}`), `/${picture}`);
});

test('what a mail program added is left out', () => {
  const marked = `https://${host}/#/verify-email?utm_source=mail&token=${token}&fbclid=1`;
  assert.equal(opens(marked), `/verify-email?token=${token}`);
  assert.equal(opens('artcade://wallet?credits=1000000'), '/wallet');
});

const hostile = [
  '',
  'artcade://',
  'artcade:my-drive',
  'ARTCADE://my-drive',
  ' artcade://my-drive',
  'artcade://my-drive\n',
  'artcade:///my-drive',
  'artcade://my-drive//evil.example',
  'artcade://evil.example/my-drive',
  'artcade://../my-drive',
  'artcade://tools/../account',
  'artcade://tools/%2e%2e/account',
  'artcade://tools/a/b',
  'artcade://tools/-',
  'artcade://gallery/-',
  'artcade://gallery/a/b',
  'artcade://gallery/../account',
  'artcade://account/close',
  'artcade://register',
  'artcade://constructor',
  'artcade://__proto__',
  'artcade://my-drive#/account/close',
  'artcade://my-drive?a?b',
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///data/data/com.artcade.app/shared_prefs/x.xml',
  'intent://my-drive#Intent;scheme=artcade;end',
  'https://localhost/#/my-drive',
  `http://${host}/#/my-drive`,
  `https://${host}`,
  `https://${host}/`,
  `https://${host}/my-drive`,
  `https://${host}/#my-drive`,
  `https://${host}/api/me#/my-drive`,
  `https://${host}/#//evil.example`,
  `https://${host}.evil.example/#/my-drive`,
  `https://${host}@evil.example/#/my-drive`,
  `https://evil.example/#/my-drive`,
  `https://${host}:444/#/my-drive`,
  `artcade://reset-password?token=${token}&token=${token}`,
  'artcade://reset-password?token=short',
  'artcade://reset-password?token=',
  'artcade://reset-password?token=%E0%A4%A',
  `artcade://reset-password?token=${token}%0d%0aSet-Cookie:a`,
  `artcade://reset-password?token=${'a'.repeat(201)}`,
  'artcade://login?problem=Send%20me%20your%20password',
  'artcade://login?problem=constructor',
  `artcade://confirm-email?token=${token}&email=a@b.example%3Cscript%3E`,
  `artcade://confirm-email?token=${token}&email=you+me@b.example`,
  'artcade://payment/return?TradeInfo=xyz&TradeSha=00',
  `artcade://wallet?${'a'.repeat(20_000)}`,
];

for (const address of hostile)
  test(`${JSON.stringify(address.slice(0, 70))} opens nothing`, () => assert.equal(opens(address), null));

test('without a host of its own, the app believes no web address', () => {
  assert.equal(deepLinkRoute('https:///#/my-drive', ''), null);
  assert.equal(deepLinkRoute('artcade://my-drive', ''), '/my-drive');
});

test('whatever comes, a route is a page of ours and plain text', () => {
  const start = fc.constantFrom('artcade://', `https://${host}/#/`, 'artcade://tools/', '');
  const page = fc.constantFrom('login?code=', 'my-drive', 'confirm-email?email=', 'tools/', '');
  fc.assert(
    fc.property(start, page, fc.string({ unit: 'binary' }), fc.webQueryParameters(), (...[a, b, c, d]) => {
      const route = opens(`${a}${b}${c}?${d}`) ?? opens(`${a}${b}${encodeURIComponent(c)}&${d}`);
      assert.match(route ?? '/tools', /^\/[a-z\d-]+(\/[a-z\d-]+)?(\?[\w%.~!'()*=&-]+)?$/);
    }),
  );
});

test('phones hear which web addresses are ours: all pages but the way back from a sign-in', () => {
  assert.deepEqual(linkedPages, [
    'reset-password*',
    'verify-email*',
    'confirm-email*',
    'payment/return*',
    'tools',
    'gallery',
    'my-drive',
    'kits',
    'teams',
    'join*',
    'wallet',
    'account',
    'account/profile',
    'account/security',
    'account/notifications',
    'account/developer',
    'account/data',
    'tools/*',
    'gallery/*',
  ]);
});

test('an address may be long, but not longer than an answer of the gateway', () => {
  const long = (length: number) => `artcade://wallet?${'a'.repeat(length - 17)}`;
  assert.equal(opens(long(20_000)), '/wallet');
  assert.equal(opens(long(20_001)), null);
});

test('a value that cannot be decoded is no value', () => {
  for (const page of ['login?code=', 'reset-password?token=', 'confirm-email?email='])
    assert.equal(opens(`artcade://${page}%E0%A4%A`), null, page);
});
