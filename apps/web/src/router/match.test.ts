import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findRoute, type Route } from './match.ts';

const tools: Route = { path: '/tools' };
const viewer: Route = { path: '/tools/:slug' };
const drive: Route = { path: '/my-drive' };
const members: Route = { children: [drive] };
const shell: Route = { children: [tools, viewer, members] };
const otherwise: Route = { path: '*' };
const gate: Route = { children: [shell, otherwise] };

test('a path finds its route and all that stand around it', () => {
  assert.deepEqual(findRoute([gate], '/tools')?.chain, [gate, shell, tools]);
  assert.deepEqual(findRoute([gate], '/my-drive')?.chain, [gate, shell, members, drive]);
});

test('a name in a path takes one part of it, decoded where that is possible', () => {
  assert.deepEqual(findRoute([gate], '/tools/logo%20maker'), {
    chain: [gate, shell, viewer],
    params: { slug: 'logo maker' },
  });
  assert.deepEqual(findRoute([gate], '/tools/%')?.params, { slug: '%' });
});

test('neither capitals nor a slash at the end lead astray, and all else is for the last route', () => {
  assert.deepEqual(findRoute([gate], '/Tools/')?.chain, [gate, shell, tools]);
  for (const path of ['/', '/toolsy', '/tools/a/b', '/my-drive/x', ''])
    assert.deepEqual(findRoute([gate], path)?.chain, [gate, otherwise], path);
  assert.equal(findRoute([shell], '/nowhere'), null);
});
