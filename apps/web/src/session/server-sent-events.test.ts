import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createEventReader } from './server-sent-events.ts';

test('events are read whole, wherever the stream was cut', () => {
  const stream = ': open\n\ndata: {"a":1}\n\nevent: x\ndata: two\ndata: lines\n\n';
  for (let cut = 0; cut <= stream.length; cut += 1) {
    const read = createEventReader();
    const events = [...read(stream.slice(0, cut)), ...read(stream.slice(cut))];
    assert.deepEqual(events, ['{"a":1}', 'two\nlines'], `cut at ${cut}`);
  }
});

test('comments keep the connection open and are ignored', () => {
  const read = createEventReader();
  assert.deepEqual(read(': still here\n\n'), []);
});

test('all line endings are accepted, and the space after the colon is optional', () => {
  const read = createEventReader();
  assert.deepEqual(read('data:x\r\n\r\ndata: y\r\n\r\n'), ['x', 'y']);
});

test('a partial event waits for its rest', () => {
  const read = createEventReader();
  assert.deepEqual(read('data: half'), []);
  assert.deepEqual(read(' of it\n'), []);
  assert.deepEqual(read('\n'), ['half of it']);
});
