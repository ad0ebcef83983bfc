import assert from 'node:assert/strict';
import test from 'node:test';
import { backStep, trailAfter, type Whereabouts } from './back-button.ts';

const at = (...trail: (string | undefined)[]): Whereabouts => ({
  trail,
  index: trail.length - 1,
  isMember: true,
});
const asStranger = (place: Whereabouts): Whereabouts => ({ ...place, isMember: false });

test('the back button goes back page by page, and leaves the app at its beginning', () => {
  assert.deepEqual(backStep(at('/tools', '/my-drive', '/wallet')), { pages: 1 });
  assert.deepEqual(backStep(at('/tools', '/tools/logo-generator')), { pages: 1 });
  assert.deepEqual(backStep(at('/my-drive', '/tools')), { pages: 1 });
  assert.deepEqual(backStep(at('/tools', '/my-drive', '/my-drive?trash=1')), { pages: 1 });
  assert.equal(backStep(at('/tools')), 'exit');
  assert.equal(backStep({ ...at('/tools', '/my-drive'), index: 0 }), 'exit', 'what is ahead is not behind');
});

test('behind a page that was opened from outside is the start page, and behind that the exit', () => {
  assert.equal(backStep(at('/my-drive')), 'home');
  assert.equal(backStep(asStranger(at('/login'))), 'home');
  // There were pages before the reload, but they are unknown.
  assert.equal(backStep(at(undefined, undefined, '/wallet')), 'home');
  assert.equal(backStep(at(undefined, '/tools')), 'exit');
});

test('Back never leads to a sign-in page that was passed, nor to a used link', () => {
  assert.deepEqual(backStep(at('/tools', '/login', '/register', '/my-drive')), { pages: 3 });
  assert.equal(backStep(at('/login', '/tools')), 'exit');
  assert.equal(backStep(at('/', '/my-drive')), 'home');
  assert.deepEqual(backStep(at('/wallet', '/payment/return?TradeInfo=ab', '/account')), { pages: 2 });
});

test('after sign-out, Back leads to open pages only', () => {
  assert.deepEqual(backStep(asStranger(at('/about', '/my-drive', '/account', '/login'))), { pages: 3 });
  assert.equal(backStep(asStranger(at('/tools/logo-generator', '/login'))), 'home');
  assert.deepEqual(backStep(asStranger(at('/tools', '/login', '/register'))), { pages: 1 });
  assert.deepEqual(backStep(asStranger(at('/gallery?tool=logo-generator', '/gallery/m1a2'))), { pages: 1 });
  assert.deepEqual(backStep(asStranger(at('/gallery/m1a2', '/my-drive/edit/a1', '/login'))), { pages: 2 });
});

test('a page that is twice in the history is left by one press', () => {
  assert.deepEqual(backStep(at('/tools', '/my-drive', '/my-drive')), { pages: 2 });
});

test('the trail follows the router: a new page ends what was ahead, an old one keeps it', () => {
  const there = ['/tools', '/my-drive', '/wallet'];
  assert.deepEqual(trailAfter(there, { index: 0, page: '/tools', isNew: false }), there);
  assert.deepEqual(trailAfter(there, { index: 1, page: '/teams', isNew: true }), ['/tools', '/teams']);
  assert.deepEqual(trailAfter(there, { index: 2, page: '/login', isNew: false }), [
    '/tools',
    '/my-drive',
    '/login',
  ]);
});
