import assert from 'node:assert/strict';
import { EventEmitter } from 'node:events';
import type { Server } from 'node:http';
import { describe, mock, test } from 'node:test';
import { guardConnections } from './slow-connections.ts';

const stallSeconds = 15;
const perSecond = 4096;

/** A connection as the guard sees it. */
class Line extends EventEmitter {
  bytesRead = 0;
  bytesWritten = 0;
  writableLength = 0;
  destroyed = false;
  said = '';
  readonly remoteAddress: string;

  constructor(remoteAddress = '192.0.2.1') {
    super();
    this.remoteAddress = remoteAddress;
  }
  write(text: string): void {
    this.said += text;
  }
  destroySoon(): void {
    this.destroy();
  }
  destroy(): void {
    this.destroyed = true;
    this.emit('close');
  }
}

describe('connections', () => {
  /** A guard whose clock advances only on command. */
  function openGuard(isBehindProxy = false) {
    mock.timers.enable({ apis: ['setInterval'] });
    const server = new EventEmitter() as Server;
    let time = 0;
    const asked = guardConnections(server, { stallSeconds, isBehindProxy, now: () => time });
    return {
      connect: (line = new Line()) => {
        server.emit('connection', line);
        return line;
      },
      send: (line: Line, request = { complete: false, destroyed: false, readableLength: 0 }) => {
        asked({ ...request, socket: line, headers: { 'content-length': '9999999' } } as never);
        return request;
      },
      /** Advances second by second, with an action in each. */
      pass: (seconds: number, each: () => void = () => {}) => {
        for (let second = 0; second < seconds; second += 1) {
          each();
          time += 1000;
          mock.timers.tick(1000);
        }
      },
      end: () => {
        server.emit('close');
        mock.timers.reset();
      },
    };
  }

  test('a client that stops in the middle of a body gets an error and is disconnected', () => {
    const guard = openGuard();
    const line = guard.connect();
    guard.send(line);
    guard.pass(stallSeconds - 1);
    assert.equal(line.destroyed, false);
    guard.pass(stallSeconds);
    assert.ok(line.destroyed);
    assert.match(line.said, /^HTTP\/1\.1 408 .*"code":"too_slow"/s);
    guard.end();
  });

  test('a trickle is cut off like a standstill, a slow line is not', () => {
    const guard = openGuard();
    const [trickle, slow] = [guard.connect(), guard.connect()];
    guard.send(trickle);
    guard.send(slow);
    guard.pass(300, () => {
      trickle.bytesRead += 10;
      slow.bytesRead += perSecond + 100;
    });
    assert.deepEqual([trickle.destroyed, slow.destroyed], [true, false]);
    guard.end();
  });

  test("a body that has come, or that we are slow to take, is nobody else's fault", () => {
    const guard = openGuard();
    const [done, ours] = [guard.connect(), guard.connect()];
    guard.send(done, { complete: true, destroyed: false, readableLength: 0 });
    guard.send(ours, { complete: false, destroyed: false, readableLength: 16_384 });
    guard.pass(300);
    assert.deepEqual([done.destroyed, ours.destroyed], [false, false]);
    guard.end();
  });

  test('a client that does not read its response is disconnected; an idle one is not', () => {
    const guard = openGuard();
    const [stalled, idle, slow] = [guard.connect(), guard.connect(), guard.connect()];
    stalled.bytesWritten = stalled.writableLength = 65_536;
    guard.pass(300, () => {
      slow.writableLength = 65_536;
      slow.bytesWritten += 5000;
    });
    assert.deepEqual([stalled.destroyed, idle.destroyed, slow.destroyed], [true, false, false]);
    guard.end();
  });

  test('the connections of one address are limited; those of a proxy are not', () => {
    for (const isBehindProxy of [false, true]) {
      const guard = openGuard(isBehindProxy);
      const lines = Array.from({ length: 1024 }, () => guard.connect());
      const more = guard.connect();
      assert.equal(more.destroyed, !isBehindProxy);
      assert.equal(guard.connect(new Line('192.0.2.2')).destroyed, false);
      lines[0]?.destroy();
      assert.equal(guard.connect().destroyed, false, 'a place that is left is free again');
      assert.ok(lines.slice(1).every(({ destroyed }) => !destroyed));
      guard.end();
    }
  });
});
