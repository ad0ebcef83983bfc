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
