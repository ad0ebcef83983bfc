import assert from 'node:assert/strict';
import { test } from 'node:test';
import { QueryClient } from '@tanstack/react-query';
import { changeQuery, optimistically } from './optimistic.ts';

const key = ['names'];
const without = (name: string) => (names: readonly string[]) => names.filter((each) => each !== name);

function cached(...names: string[]) {
  const queries = new QueryClient();
  queries.setQueryData(key, names);
  return { queries, now: () => queries.getQueryData(key) };
}

test('a change shows at once and stays when the server accepts it', async () => {
  const { queries, now } = cached('Ada', 'Bo');
  const { promise, resolve } = Promise.withResolvers<string>();
  const request = optimistically([changeQuery(queries, key, without('Ada'))], () => promise);
  assert.deepEqual(now(), ['Bo']);
  resolve('done');
  assert.equal(await request, 'done');
  assert.deepEqual(now(), ['Bo']);
});

test('a refused change puts back what was there, and the caller learns why', async () => {
  const { queries, now } = cached('Ada', 'Bo');
  const change = changeQuery(queries, key, without('Ada'));
  await assert.rejects(
    optimistically([change], () => Promise.reject(new Error('no'))),
    /no/,
  );
  assert.deepEqual(now(), ['Ada', 'Bo']);
});

test('of several refused changes, the last is undone first', async () => {
  const undone: string[] = [];
  const changes = ['first', 'second'].map((name) => ({ settle: () => {}, undo: () => undone.push(name) }));
  await assert.rejects(optimistically(changes, () => Promise.reject(new Error('no'))));
  assert.deepEqual(undone, ['second', 'first']);
});

test('a refused change leaves newer data alone', async () => {
  const { queries, now } = cached('Ada', 'Bo');
  const refused = changeQuery(queries, key, without('Ada'));
  queries.setQueryData(key, ['Cy']);
  await assert.rejects(optimistically([refused], () => Promise.reject(new Error('no'))));
  assert.deepEqual(now(), ['Cy']);
});

test('a response that is under way does not bring back the old data', async () => {
  const { queries, now } = cached('Ada', 'Bo');
  const { promise, resolve } = Promise.withResolvers<string[]>();
  const fetching = queries.fetchQuery({ queryKey: key, queryFn: () => promise }).catch(() => {});
  changeQuery(queries, key, without('Ada'));
  resolve(['Ada', 'Bo']);
  await fetching;
  assert.deepEqual(now(), ['Bo']);
});

test('what is not cached yet is not made up', () => {
  const queries = new QueryClient();
  changeQuery(queries, key, without('Ada')).undo();
  assert.equal(queries.getQueryData(key), undefined);
});
