import assert from 'node:assert/strict';
import { test } from 'node:test';
import { targetsOf } from './plan-links.ts';

const box = { x: 0, y: 0, w: 10, h: 10 };
const screen = (id: string, name: string, labels: readonly string[] = []) => ({
  id,
  name,
  box,
  notes: [],
  elements: labels.map((label, index) => ({ kind: 'button', label, box: { ...box, x: index } })),
});

test('a screen leads to those it is linked with, by the element that names them', () => {
  const plan = {
    screens: [
      screen('home', 'Home', ['Play', 'Shop']),
      screen('shop', 'Shop', ['Back']),
      screen('map', 'Map'),
    ],
    links: [
      { from: 'home', to: 'shop' },
      { from: 'map', to: 'home' },
    ],
  };
  const [shop, map] = targetsOf(plan, 'home');
  assert.deepEqual([shop?.screen.id, shop?.spot?.x], ['shop', 1]);
  assert.deepEqual([map?.screen.id, map?.spot], ['map', null]);
  assert.deepEqual(
    targetsOf(plan, 'shop').map(({ screen: { id } }) => id),
    ['home'],
  );
  assert.deepEqual(targetsOf(plan, 'nowhere'), []);
});
