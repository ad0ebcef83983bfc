import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createTcpServer, type Socket } from 'node:net';
import { after, before, describe, test } from 'node:test';
import { freePort } from '../../../../test/support/free-port.ts';
import { patience as testPatience } from '../../../../test/support/patience.ts';
import { mayReach, readAddress } from './address.ts';
import { createPost, type Outcome } from './post.ts';

const safe = { loopback: false };
const development = { loopback: true };
const refused: Outcome = { status: null, milliseconds: null, problem: 'address', retryAfter: null };

/** Addresses that lead into this machine, its network or its cloud, in every notation. */
const inside = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.5',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '192.0.0.8',
  '198.18.0.1',
  '224.0.0.1',
  '255.255.255.255',
  '168.63.129.16',
  '::1',
  '::',
  'fe80::1',
  'fc00::1',
  'fd12:3456::1',
  'ff02::1',
  'fec0::1',
  'fd00:ec2::254',
  // IPv4 inside IPv6: mapped, compatible, 6to4, Teredo, NAT64.
  '::ffff:127.0.0.1',
  '::ffff:7f00:1',
  '::ffff:10.0.0.1',
  '::ffff:a9fe:a9fe',
  '::ffff:168.63.129.16',
  '::ffff:a83f:8110',
  '0:0:0:0:0:FFFF:A83F:8110',
  '::127.0.0.1',
  '2002:7f00:1::',
  '2001:0:7f00:1::',
  '64:ff9b::7f00:1',
  '64:ff9b::10.0.0.1',
  '64:ff9b::168.63.129.16',
  '2002:a83f:8110::',
  '2001:db8::1',
];
/** Other spellings of IPv4 that URLs allow. */
const spellings = ['2130706433', '0x7f000001', '017700000001', '127.1', '0x7f.1', '0', '10.1'];

const bracketed = (address: string): string => (address.includes(':') ? `[${address}]` : address);
const never = async (): Promise<readonly string[]> => assert.fail('is not resolved');
const going = new AbortController().signal;

test('an address that is typed must be public, https, on a known port and without a user name', () => {
  const right = [
    'https://hooks.example/a?b=c',
    'https://hooks.example:8443/',
    'https://hooks.example:443/',
    'https://93.184.215.14/',
    'https://[2606:4700::1111]/',
  ];
  for (const url of right) assert.ok(readAddress(url, safe), url);
  assert.equal(readAddress('https://Hooks.Example/a#b', safe)?.href, 'https://hooks.example/a');
  const wrong = [
    '',
    'hooks.example',
    '//hooks.example',
    'http://hooks.example/',
    'http://localhost:3000/',
    'https://hooks.example:22/',
    'https://hooks.example:80/',
    'https://hooks.example:5432/',
    'https://me@hooks.example/',
    'https://me:secret@hooks.example/',
    'https://:secret@hooks.example/',
    'ftp://hooks.example/',
    'file:///etc/passwd',
    'javascript:1',
    'data:text/plain,1',
    'https://localhost/',
    ...inside.map((address) => `https://${bracketed(address)}/`),
    ...spellings.map((address) => `https://${address}/`),
  ];
  for (const url of wrong) assert.equal(readAddress(url, safe), null, url);
});

test('in development this machine may be reached by http, and nothing else more than otherwise', () => {
  for (const url of [
    'http://127.0.0.1:3000/',
    'http://localhost:3000/',
    'https://[::1]:9/',
    'http://127.8.8.8/',
  ])
    assert.ok(readAddress(url, development), url);
  const wrong = [
    'http://hooks.example/',
    'https://hooks.example:3000/',
    'http://10.0.0.1/',
    'https://192.168.1.1/',
    'http://93.184.215.14/',
    'https://169.254.169.254/',
    'http://me@127.0.0.1/',
    'http://[fd12::1]/',
  ];
  for (const url of wrong) assert.equal(readAddress(url, development), null, url);
});

test('an address is checked again at every attempt: a literal one, and all that a name resolves to', async () => {
  for (const address of inside) {
    const literal = createPost({ reach: safe });
    const sent = { headers: {}, body: '{}', signal: going };
    assert.deepEqual(await literal(`https://${bracketed(address)}/`, sent), refused, address);
    for (const addresses of [[address], ['93.184.215.14', address], [address, '93.184.215.14']]) {
      const named = createPost({ reach: safe, resolve: async () => addresses });
      assert.deepEqual(await named('https://hooks.example/', sent), refused, addresses.join());
    }
  }
  for (const spelling of spellings)
    assert.deepEqual(
      await createPost({ reach: safe })(`https://${spelling}/`, { headers: {}, body: '{}', signal: going }),
      refused,
    );
  assert.equal(mayReach(new URL('https://hooks.example/'), [], safe), false, 'a name without an address');
});

test('what the table has and the rules of today refuse is not sent', async () => {
  const post = createPost({ reach: safe, resolve: never });
  const sent = { headers: {}, body: '{}', signal: going };
  assert.deepEqual(await post('nonsense', sent), refused);
  const resolved = createPost({ reach: safe, resolve: async () => ['93.184.215.14'] });
  for (const url of ['http://hooks.example/', 'https://hooks.example:6379/'])
    assert.deepEqual(await resolved(url, sent), refused, url);
});

test('a name that does not resolve, and one that resolves too slowly, look like a refused one', async () => {
  const sent = { headers: {}, body: '{}', signal: going };
  const fails = createPost({ reach: safe, resolve: () => Promise.reject(new Error('ENOTFOUND')) });
  assert.deepEqual(await fails('https://hooks.example/', sent), refused);
  const slow = createPost({ reach: safe, resolve: () => new Promise(() => {}), patience: 50 });
  assert.deepEqual(await slow('https://hooks.example/', sent), refused);
});

describe('a receiver', () => {
  let port: number;
  let listener: RequestListener = () => {};
  const seen: string[] = [];
  const server = createServer((request, response) => {
    seen.push(`${request.method} ${request.headers.host} ${request.socket.localAddress}`);
    listener(request, response);
  });
  before(async () => {
    port = await freePort();
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });

  const answerOf = (
    how: RequestListener,
    options: Partial<Parameters<typeof createPost>[0]> = {},
    url = `http://127.0.0.1:${port}/hook`,
  ): Promise<Outcome> => {
    listener = how;
    const post = createPost({ reach: development, ...options });
    return post(url, { headers: {}, body: '{"a":1}', signal: going });
  };

  test('the connection goes to the address that was checked, though the name leads elsewhere a moment later', async () => {
    let asked = 0;
    const rebinding = async () => {
      asked += 1;
      return [asked === 1 ? '127.0.0.1' : '::1'];
    };
    const before = seen.length;
    const url = `http://localhost:${port}/hook`;
    const { status } = await answerOf((_, response) => response.end(), { resolve: rebinding }, url);
    assert.equal(status, 200);
    assert.equal(asked, 1, 'resolved once an attempt');
    assert.deepEqual(seen.slice(before), [`POST localhost:${port} 127.0.0.1`]);
    assert.equal((await answerOf(() => {}, { resolve: rebinding }, url)).problem, 'connection');
    assert.equal(asked, 2, 'resolved again at the next attempt');
    assert.equal(seen.length, before + 1);
  });

  test('2xx is success, and everything else is a failure that is not followed', async () => {
    for (const code of [200, 201, 204, 299])
      assert.partialDeepStrictEqual(await answerOf((_, response) => response.writeHead(code).end()), {
        status: code,
        problem: null,
      });
    const before = seen.length;
    const elsewhere = { location: `http://127.0.0.1:${port}/other` };
    for (const code of [301, 302, 303, 307, 308, 400, 401, 404, 410, 429, 500, 503])
      assert.partialDeepStrictEqual(
        await answerOf((_, response) => response.writeHead(code, elsewhere).end()),
        {
          status: code,
          problem: 'status',
        },
      );
    assert.equal(seen.length - before, 12, 'one request each');
  });

  test('it may ask for time in seconds or by a date, and nonsense counts as nothing', async () => {
    const now = () => new Date('2026-11-17T08:00:00Z');
    const waits: [string, number | null][] = [
      ['120', 120_000],
      ['Tue, 17 Nov 2026 08:05:00 GMT', 300_000],
      ['Tue, 17 Nov 2026 07:00:00 GMT', null],
      ['-5', null],
      ['1e9', null],
      ['soon', null],
    ];
    for (const [header, wait] of waits) {
      const respond: RequestListener = (_, response) =>
        response.writeHead(503, { 'retry-after': header }).end();
      assert.equal((await answerOf(respond, { now })).retryAfter, wait, header);
    }
  });

  test('it is not waited for longer than planned: not for an answer, nor for a connection that says nothing', async () => {
    assert.partialDeepStrictEqual(await answerOf(() => {}, { patience: 100 }), {
      status: null,
      problem: 'timeout',
    });
    const mute = createTcpServer((socket: Socket) => socket.on('error', () => {}));
    const mutePort = await freePort();
    mute.listen(mutePort, '127.0.0.1');
    await once(mute, 'listening');
    const post = createPost({ reach: development, patience: 100 });
    for (const scheme of ['http', 'https'])
      assert.partialDeepStrictEqual(
        await post(`${scheme}://127.0.0.1:${mutePort}/`, { headers: {}, body: '{}', signal: going }),
        { status: null, problem: 'timeout' },
      );
    mute.close();
  });

  test('an endless or a dripping answer is cut off long before time is up; its status counts', async () => {
    const pouring: RequestListener = (_, response) => {
      const pour = () => {
        while (!response.destroyed && response.write(Buffer.alloc(65_536)));
        if (!response.destroyed) response.once('drain', pour);
      };
      pour();
    };
    const dripping: RequestListener = (_, response) => {
      const drip = setInterval(() => response.write('.'), 50);
      response.once('close', () => clearInterval(drip));
    };
    for (const how of [pouring, dripping]) {
      const cut = Promise.withResolvers<void>();
      const outcome = answerOf(
        (request, response) => {
          response.once('close', cut.resolve);
          how(request, response);
        },
        { patience: 20 * testPatience },
      );
      const late = AbortSignal.timeout(testPatience);
      late.addEventListener('abort', () => cut.reject(new Error('it goes on')));
      await cut.promise;
      assert.partialDeepStrictEqual(await outcome, { status: 200, problem: null });
    }
  });

  test('huge headers, a broken protocol and a closed connection are failures', async () => {
    const huge: RequestListener = (_, response) =>
      response.writeHead(200, { 'x-a': 'a'.repeat(10_000) }).end();
    assert.partialDeepStrictEqual(await answerOf(huge), { status: null, problem: 'connection' });
    assert.partialDeepStrictEqual(
      await answerOf((request) => {
        request.socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n');
      }),
      { status: null, problem: 'connection' },
    );
    const garbage: RequestListener = (request) => {
      request.socket.end('SSH-2.0-OpenSSH\r\n');
    };
    assert.partialDeepStrictEqual(await answerOf(garbage), { status: null, problem: 'connection' });
    assert.partialDeepStrictEqual(await answerOf((request) => request.socket.destroy()), {
      problem: 'connection',
    });
    const plain = `https://127.0.0.1:${port}/`;
    assert.partialDeepStrictEqual(await answerOf(() => {}, {}, plain), {
      status: null,
      problem: 'connection',
    });
  });

  test('an attempt ends when the server stops, and counts as none', { timeout: testPatience }, async () => {
    const stopping = new AbortController();
    listener = () => stopping.abort(new Error('stops'));
    const post = createPost({ reach: development, patience: 20 * testPatience });
    await assert.rejects(
      post(`http://127.0.0.1:${port}/`, { headers: {}, body: '{}', signal: stopping.signal }),
    );
  });
});
