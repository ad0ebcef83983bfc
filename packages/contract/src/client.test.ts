import assert from 'node:assert/strict';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { after, before, beforeEach, describe, test } from 'node:test';
import { atServer, CallError, createClient, performBy, sessionHeader, type Transport } from './client.ts';

interface Asked {
  readonly line: string;
  readonly authorization: string | undefined;
  readonly type: string | undefined;
  readonly body: string;
}

type Respond = (response: ServerResponse, asked: Asked) => void;

const wallet = { credits: 7, held: 0, arrivals: 0, subscription: null, firstPlan: true };
const json =
  (status: number, body: unknown): Respond =>
  (response) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
const done: Respond = (response) => response.writeHead(204).end();

describe('the client', () => {
  let server: Server;
  let baseUrl: string;
  let asked: Asked[];
  let respond: Respond;

  before(async () => {
    server = createServer((request, response) => {
      void read(request).then((seen) => {
        asked.push(seen);
        respond(response, seen);
      });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    assert.ok(typeof address === 'object' && address);
    baseUrl = `http://127.0.0.1:${address.port}`;
  });
  after(() => {
    server.closeAllConnections();
    server.close();
  });
  beforeEach(() => {
    asked = [];
  });

  const clientWith = (accessToken: Transport['accessToken'] = async () => 'token-1', url = baseUrl) =>
    createClient({ server: url, fetch: globalThis.fetch, accessToken });

  async function failure(call: Promise<unknown>): Promise<CallError> {
    const error: unknown = await call.then(
      () => assert.fail('it should have failed'),
      (reason: unknown) => reason,
    );
    assert.ok(error instanceof CallError, String(error));
    return error;
  }

  describe('asking', () => {
    test('a file is returned with its bytes, and can be cancelled while it is made', async () => {
      respond = (response) => response.writeHead(200).end(Buffer.from([0, 255, 128]));
      const asking = { params: { id: 'a' }, query: { form: 'ora', scale: '2' } } as const;
      const file = await clientWith().exportImage(asking);
      assert.deepEqual(await file.bytes(), Uint8Array.of(0, 255, 128));
      assert.equal(asked[0]?.line, 'GET /api/exportImage/a?form=ora&scale=2');
      const left = Promise.withResolvers<void>();
      const control = new AbortController();
      respond = (response) => {
        response.once('close', left.resolve);
        control.abort();
      };
      const error = await failure(clientWith().exportImage({ ...asking, signal: control.signal }));
      assert.equal(error.status, null);
      await left.promise;
    });

    test('sends the bearer token where the contract wants a user, and the body as JSON', async () => {
      respond = json(200, { data: { newTotal: 12 } });
      assert.deepEqual(await clientWith().purchaseCredits({ body: { amount: 5 } }), { newTotal: 12 });
      assert.deepEqual(asked, [
        {
          line: 'POST /api/purchaseCredits',
          authorization: 'Bearer token-1',
          type: 'application/json',
          body: '{"amount":5}',
        },
      ]);
    });

    test('asks for no token where none is needed, and sends no content type without a body', async () => {
      respond = done;
      await clientWith(() => assert.fail('nobody needs a token here')).signOut();
      assert.deepEqual(asked, [
        { line: 'POST /api/auth/signOut', authorization: undefined, type: undefined, body: '' },
      ]);
    });

    test('sends no token where there is none', async () => {
      respond = json(200, { data: wallet });
      await clientWith(async () => null).getWallet();
      assert.equal(asked[0]?.authorization, undefined);
    });

    test('encodes path parameters, so that none can reach another address', async () => {
      respond = done;
      await clientWith().removeTeamMember({ params: { teamId: '../a/b?c#d', uid: 'ü %' } });
      assert.equal(asked[0]?.line, 'DELETE /api/removeTeamMember/..%2Fa%2Fb%3Fc%23d/%C3%BC%20%25');
    });

    test('encodes the query, and leaves out what is not given', async () => {
      respond = json(200, { data: [] });
      await clientWith().listAssets({ query: { teamId: 'a&b=c d' } });
      await clientWith().listAssets({ query: {} });
      assert.deepEqual(
        asked.map(({ line }) => line),
        ['GET /api/listAssets?teamId=a%26b%3Dc+d', 'GET /api/listAssets'],
      );
    });
  });

  describe('answers', () => {
    test('are unwrapped, without fields that the contract does not know', async () => {
      respond = json(200, { data: { ...wallet, surprise: 1 }, more: 2 });
      assert.deepEqual(await clientWith().getWallet(), wallet);
    });

    test('are undefined where a call answers nothing', async () => {
      respond = done;
      assert.equal(await clientWith().cancelSubscription(), undefined);
    });

    test('may be null where the contract says so', async () => {
      respond = json(200, { data: null });
      assert.equal(await clientWith().refreshToken(), null);
    });

    test('that do not match the contract throw', async () => {
      const page: Respond = (response) => response.writeHead(200).end('<html>sign in to this network</html>');
      for (respond of [json(200, { data: { credits: 'many' } }), json(200, {}), page, done]) {
        const error = await failure(clientWith().getWallet());
        assert.equal(error.message, 'unknown error');
        assert.equal(error.code, null);
        assert.ok(error.cause);
        // This one has a hand-written checker.
        assert.equal((await failure(clientWith().refreshToken())).message, 'unknown error');
      }
    });
  });

  describe('in an app, which comes from elsewhere', () => {
    test('the session goes with what looks at the session, and with nothing else', async () => {
      const shown: (string | string[] | undefined)[] = [];
      const note = (request: IncomingMessage) => shown.push(request.headers[sessionHeader]);
      server.on('request', note);
      respond = done;
      const client = createClient({
        server: baseUrl,
        fetch: globalThis.fetch,
        accessToken: async () => 'token-1',
        sessionToken: async () => 'session-1',
      });
      await client.signOut();
      await client.verifyEmail({ body: { token: 'token' } });
      await client.resetPassword({ body: { token: 'token', password: 'coin-slot-7' } });
      await client.signOutEverywhere();
      server.off('request', note);
      assert.deepEqual(shown, ['session-1', 'session-1', undefined, undefined]);
    });

    test('addresses of the server are whole, wherever they stand; those of others stay', () => {
      const answer = {
        images: [{ url: '/images/a.png', gridUrl: '/images/b.png', name: '/images' }],
        user: { photoURL: '/photos/c.webp' },
        tool: { url: 'https://guest.example/' },
        none: null,
      };
      assert.deepEqual(atServer('https://artcade.example', answer), {
        images: [
          {
            url: 'https://artcade.example/images/a.png',
            gridUrl: 'https://artcade.example/images/b.png',
            name: '/images',
          },
        ],
        user: { photoURL: 'https://artcade.example/photos/c.webp' },
        tool: { url: 'https://guest.example/' },
        none: null,
      });
      assert.equal(atServer('', answer), answer);
    });
  });

  describe('a refused token', () => {
    const accepting =
      (token: string): Respond =>
      (response, { authorization }) =>
        authorization === `Bearer ${token}`
          ? json(200, { data: wallet })(response, asked[0] as Asked)
          : json(401, { error: { code: 'token_expired', message: 'Expired.' } })(response, asked[0] as Asked);

    test('is replaced once, and the call is made again', async () => {
      respond = accepting('token-2');
      const stale: (string | undefined)[] = [];
      const client = clientWith(async (refused) => {
        stale.push(refused);
        return refused === undefined ? 'token-1' : 'token-2';
      });
      assert.deepEqual(await client.getWallet(), wallet);
      assert.deepEqual(stale, [undefined, 'token-1']);
      assert.equal(asked.length, 2);
    });

    test('is not replaced a second time', async () => {
      respond = accepting('token-9');
      const error = await failure(clientWith().getWallet());
      assert.deepEqual([error.status, error.code, asked.length], [401, 'token_expired', 2]);
    });

    test('fails at once where no other token is available', async () => {
      respond = accepting('token-9');
      const error = await failure(clientWith(async (refused) => (refused ? null : 'token-1')).getWallet());
      assert.deepEqual([error.code, asked.length], ['token_expired', 1]);
    });

    test('is sent again with the same body', async () => {
      respond = (response, { authorization }) =>
        authorization === 'Bearer token-2'
          ? done(response, asked[0] as Asked)
          : response.writeHead(401).end();
      const client = clientWith(async (refused) => (refused ? 'token-2' : 'token-1'));
      await client.setSubscription({ body: { newPlanId: 'light' } });
      assert.deepEqual(
        asked.map(({ body }) => body),
        ['{"newPlanId":"light"}', '{"newPlanId":"light"}'],
      );
    });

    test('does not matter for a call that needs none: wrong credentials are reported, not retried', async () => {
      respond = json(401, { error: { code: 'invalid_credentials', message: 'Invalid email or password.' } });
      const error = await failure(clientWith().signIn({ body: { email: 'a@b.cc', password: 'secret' } }));
      assert.deepEqual([error.code, asked.length], ['invalid_credentials', 1]);
    });
  });

  describe('a request that is sent some other way', () => {
    const refused = () => Response.json({ error: { code: 'token_expired', message: 'x' } }, { status: 401 });
    const upload = (answers: readonly (() => Response)[], sent: string[] = []) =>
      performBy(
        { server: 'https://a.example', accessToken: async (stale) => (stale ? 'token-2' : 'token-1') },
        'getWallet',
        async (address, token) => {
          sent.push(`${address} ${token}`);
          return answers[sent.length - 1]?.() ?? assert.fail('nothing more was expected');
        },
      );

    test('gets the address and a token, a fresh one once, and its answer is checked', async () => {
      const sent: string[] = [];
      assert.deepEqual(await upload([refused, () => Response.json({ data: wallet })], sent), wallet);
      assert.deepEqual(
        sent,
        ['token-1', 'token-2'].map((token) => `https://a.example/api/getWallet ${token}`),
      );
      const wrong = await failure(upload([() => Response.json({ data: {} })]));
      assert.deepEqual([wrong.message, wrong.status], ['unknown error', null]);
    });

    test('fails as other calls do, also where it could not be sent', async () => {
      const busy = () => new Response('', { status: 503, headers: { 'retry-after': '7' } });
      const error = await failure(upload([busy]));
      assert.deepEqual([error.status, error.details], [503, { retryAfter: 7 }]);
      const lost = await failure(
        upload([
          () => {
            throw new Error('lost');
          },
        ]),
      );
      assert.deepEqual([lost.message, lost.status], ['unknown error', null]);
    });
  });

  describe('the text of an error', () => {
    test("is the server's message, with the code and details beside it", async () => {
      respond = json(429, {
        error: { code: 'rate_limited', message: 'Too many attempts.', requestId: 'r1', retryAfter: 30 },
      });
      const error = await failure(clientWith().getWallet());
      assert.equal(error.message, 'Too many attempts.');
      assert.deepEqual([error.status, error.code, error.details['retryAfter']], [429, 'rate_limited', 30]);
    });

    test('is kept where the code is one that this page does not know yet', async () => {
      respond = json(418, { error: { code: 'teapot', message: 'Short and stout.' } });
      const error = await failure(clientWith().getWallet());
      assert.deepEqual([error.message, error.code], ['Short and stout.', null]);
    });

    test('is the status text where the server says nothing that we understand', async () => {
      for (const body of [
        '',
        '<html>',
        '{"error":"x"}',
        '{"error":{"code":"internal","message":""}}',
        'null',
      ]) {
        respond = (response) => response.writeHead(502, 'Bad Gateway').end(body);
        const error = await failure(clientWith().getWallet());
        assert.deepEqual([error.message, error.status], ['request failed: Bad Gateway', 502], body);
      }
    });

    test('is unknown where there is no status text either', async () => {
      respond = (response) => {
        response.socket?.end('HTTP/1.1 500 \r\nContent-Length: 0\r\nConnection: close\r\n\r\n');
      };
      const error = await failure(clientWith().getWallet());
      assert.deepEqual([error.message, error.status], ['unknown error', 500]);
    });

    test('is unknown where there is no response, or the response is cut off', async () => {
      const nowhere = await failure(clientWith(undefined, 'http://127.0.0.1:1/api').getWallet());
      assert.deepEqual([nowhere.message, nowhere.status, nowhere.code], ['unknown error', null, null]);
      assert.ok(nowhere.cause instanceof Error);

      respond = (response) => response.socket?.destroy();
      assert.equal((await failure(clientWith().getWallet())).status, null);
      respond = (response) => {
        response.writeHead(200, { 'content-length': '1000' }).write('{"data":');
        setTimeout(() => response.socket?.destroy(), 10);
      };
      assert.equal((await failure(clientWith().getWallet())).message, 'unknown error');
    });
  });
});

async function read(request: IncomingMessage): Promise<Asked> {
  let body = '';
  for await (const chunk of request) body += String(chunk);
  return {
    line: `${request.method} ${request.url}`,
    authorization: request.headers.authorization,
    type: request.headers['content-type'],
    body,
  };
}
