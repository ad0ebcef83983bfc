import assert from 'node:assert/strict';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { beforeEach, describe, test } from 'node:test';
import { walletPath, walletPolls } from './wallet-polls.ts';

describe('the fast path of wallet polls', () => {
  const fine = { authorization: 'Bearer good' };
  const wallet = '{"credits":3}';
  let spent: string[] = [];
  let refused: 'address' | 'account' | null = null;
  let isReadable = true;
  /** In milliseconds. To read a wallet takes seven. */
  let clock = 5;
  beforeEach(() => {
    spent = [];
    refused = null;
    isReadable = true;
  });

  const polls = (more: { trustProxy?: boolean; answered?: (milliseconds: number) => void } = {}) =>
    walletPolls({
      tokens: { known: (token) => (token === 'good' ? { uid: 'known', sessionId: 's' } : null) },
      quotas: {
        spendAtHand: (kind, who, weight) => {
          spent.push(`${kind} ${who} ${weight}`);
          return kind !== refused;
        },
      },
      sendWallet: (uid, told, failed) => {
        clock += 7;
        if (isReadable) told(uid === 'known' ? wallet : 'of somebody else');
        else failed(new Error('away'));
      },
      trustProxy: false,
      ...more,
    })(
      {
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'content-security-policy': 'long',
      },
      (_, response) => response.end('full path'),
    );
  interface Asked {
    readonly url?: string;
    readonly method?: string;
    readonly headers?: Readonly<Record<string, string | string[]>>;
    readonly remoteAddress?: string | undefined;
  }
  /** The body that is sent, and the headers as they are written. */
  const ask = (
    listen: ReturnType<typeof polls>,
    { url = walletPath, method = 'GET', headers = fine, ...socket }: Asked = {},
  ) => {
    const sent: { body?: string; status?: number; headers?: string[] } = {};
    const response = {
      writeHead: (status: number, list: string[]) => Object.assign(sent, { status, headers: list }),
      end: (body: string) => void Object.assign(sent, { body }),
    };
    const request = { url, method, headers, socket: { remoteAddress: '9.9.9.9', ...socket } };
    listen(request as unknown as IncomingMessage, response as unknown as ServerResponse);
    return sent;
  };
  const headersOf = ({ headers = [] }: { headers?: string[] }): Record<string, string | undefined> =>
    Object.fromEntries(headers.flatMap((name, at) => (at % 2 === 0 ? [[name, headers[at + 1]]] : [])));

  test('an ordinary poll is answered with the headers of data, and counted', () => {
    const sent = ask(polls());
    assert.deepEqual([sent.status, sent.body], [200, `{"data":${wallet}}`]);
    assert.deepEqual(headersOf(sent), {
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      vary: 'origin',
      'content-length': String(`{"data":${wallet}}`.length),
    });
    assert.deepEqual(spent, ['address 9.9.9.9 read', 'account known read']);
  });

  test('an app is told that it may read the answer; headers of the same length are written once', () => {
    const listen = polls();
    const from = (origin: string) => ask(listen, { headers: { ...fine, origin } });
    assert.equal(headersOf(from('https://localhost'))['access-control-allow-origin'], 'https://localhost');
    assert.equal(
      headersOf(from('capacitor://localhost'))['access-control-allow-origin'],
      'capacitor://localhost',
    );
    assert.equal('access-control-allow-origin' in headersOf(from('https://evil.example')), false);
    assert.equal(from('https://evil.example').headers, ask(listen).headers);
  });

  test('everything else takes the full path, and costs no quota here', () => {
    for (const asked of [
      { url: `${walletPath}?x=1` },
      { method: 'POST' },
      { headers: {} },
      { headers: { authorization: 'Digest good' } },
      { headers: { authorization: 'Bearer unknown' } },
      { headers: { ...fine, 'transfer-encoding': 'chunked' } },
      { headers: { ...fine, 'content-length': '2' } },
    ])
      assert.deepEqual(ask(polls(), asked), { body: 'full path' }, JSON.stringify(asked));
    assert.deepEqual(spent, []);
  });

  test('so does who has used up a quota, and a wallet that cannot be read', () => {
    refused = 'address';
    assert.equal(ask(polls()).body, 'full path');
    assert.deepEqual(spent, ['address 9.9.9.9 read']);
    refused = 'account';
    assert.equal(ask(polls()).body, 'full path');
    refused = null;
    isReadable = false;
    assert.equal(ask(polls()).body, 'full path');
  });

  test('behind a proxy, the address is the one that the proxy added', () => {
    const countedAs = (trustProxy: boolean, forwarded?: string | string[], more: Asked = {}) => {
      spent = [];
      const headers = { ...fine, ...(forwarded !== undefined && { 'x-forwarded-for': forwarded }) };
      ask(polls({ trustProxy }), { headers, ...more });
      return spent[0]?.split(' ')[1];
    };
    assert.equal(countedAs(true, '1.2.3.4, 2001:db8::7 '), '2001:db8:0:0::/64');
    assert.equal(countedAs(true, '1.2.3.4'), '1.2.3.4');
    assert.equal(countedAs(true, ['1.1.1.1', '2.2.2.2', '3.3.3.3,4.4.4.4']), '4.4.4.4');
    assert.equal(countedAs(true, ' '), '9.9.9.9');
    assert.equal(countedAs(true), '9.9.9.9');
    assert.equal(countedAs(false, '1.2.3.4'), '9.9.9.9');
    // A connection that is gone has no address.
    assert.equal(countedAs(true, undefined, { remoteAddress: undefined }), '');
  });

  test('the time that an answer took is told', (t) => {
    t.mock.method(performance, 'now', () => clock);
    const told: number[] = [];
    ask(polls({ answered: (milliseconds) => told.push(milliseconds) }));
    assert.deepEqual(told, [7]);
  });
});
