import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDownloadPlaces } from './download-places.ts';

const limits = { each: 2, network: 3, all: 6, least: 1000, seconds: 30 };

function hall() {
  let now = 0;
  const enter = createDownloadPlaces(limits, () => now);
  const ended: string[] = [];
  return {
    ended,
    pass: (seconds: number) => {
      now += seconds;
    },
    /** A reader who takes so many bytes a second from now on. */
    enter: (uid: string, network: string, speed = 5000) => {
      const since = now;
      return enter(uid, network, { bytes: () => speed * (now - since), end: () => ended.push(uid) });
    },
  };
}

test('an account has its share, smaller once half of the places are taken; so has a network', () => {
  const { enter } = hall();
  const leave = enter('a', '1');
  assert.ok(leave && enter('a', '1'));
  assert.equal(enter('a', '2'), null, 'the share of an account');
  assert.ok(enter('b', '1'));
  assert.equal(enter('c', '1'), null, 'the share of a network');
  assert.equal(enter('b', '2'), null, 'the others are for other accounts');
  assert.ok(enter('c', '2'));
  leave();
  assert.ok(enter('d', '1'));
});

test('those who hardly read give way when others wait, and nobody else does', () => {
  const { enter, pass, ended } = hall();
  const leaving = enter('fast', '1');
  for (const name of ['slow', 'slower', 'late']) assert.ok(enter(name, name, name === 'late' ? 5000 : 900));
  pass(29);
  assert.ok(enter('new', '2', 0));
  assert.ok(enter('newer', '2', 0));
  assert.equal(enter('waiting', '3'), null);
  assert.deepEqual(ended, [], 'not measured long enough');
  pass(1);
  assert.equal(enter('slow', 'slow'), null);
  assert.deepEqual(ended, [], 'nobody else waits');
  assert.equal(enter('waiting', '3'), null);
  assert.deepEqual(ended, ['slow', 'slower']);
  leaving?.();
  assert.ok(enter('waiting', '3'));
});

test('speed counts since it was last measured: who was fast once does not keep a place for ever', () => {
  let [now, bytes] = [0, 0];
  const ended: string[] = [];
  const enter = createDownloadPlaces({ ...limits, all: 1 }, () => now);
  enter('a', '1', { bytes: () => bytes, end: () => ended.push('a') });
  const wait = () => enter('b', '2', { bytes: () => 0, end: () => {} });
  [now, bytes] = [30, 1_000_000];
  wait();
  [now, bytes] = [59, 1_000_100];
  wait();
  assert.deepEqual(ended, []);
  now = 60;
  wait();
  assert.deepEqual(ended, ['a']);
});
