import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createStore } from './store.ts';

test('a listener hears every new value until it unsubscribes', () => {
  const store = createStore('a');
  const heard: string[] = [];
  const unsubscribe = store.subscribe((value) => heard.push(value));
  store.set('b');
  store.set('b');
  store.set('c');
  unsubscribe();
  store.set('d');
  assert.deepEqual(heard, ['b', 'c']);
  assert.equal(store.get(), 'd');
});

test('a listener that sets another value leaves no stale one to the listeners after it', () => {
  const store = createStore('a');
  store.subscribe((value) => {
    if (value === 'b') store.set('c');
  });
  const heard: string[] = [];
  store.subscribe((value) => heard.push(value));
  store.set('b');
  assert.equal(heard.at(-1), 'c');
  assert.ok(!heard.includes('b'));
});
