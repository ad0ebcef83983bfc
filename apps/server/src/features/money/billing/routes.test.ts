import assert from 'node:assert/strict';
import { after, before, beforeEach, describe, test } from 'node:test';
import { Failure } from '@artcade/domain/failure';
import { type FastifyInstance, fastify } from 'fastify';
import { answerError } from '#http/errors.ts';
import { appStoreRoutes, productMonths, webhookPath } from './app-store/routes.ts';
import { paths } from './card/orders.ts';
import { billingRoutes, gatewayRoutes } from './routes.ts';
import type { Billing } from './service.ts';

const form = 'application/x-www-form-urlencoded';
const resultPage = '/#/payment/return';
const refused = '{"error":{"code":"payment_unverified","message":"Refused."}}';

describe('the addresses that gateways and stores call', () => {
  let app: FastifyInstance;
  let logged: string[] = [];
  /** What reached billing. */
  let heard: unknown[] = [];
  /** What billing throws, if anything. */
  let fault: unknown;
  const hear = async (...what: unknown[]): Promise<void> => {
    heard.push(...what);
    if (fault !== undefined) throw fault;
  };
  const billing = {
    settlePayment: hear,
    settleMandate: hear,
    handleAppStoreEvent: hear,
    setSubscription: (...what: unknown[]) => hear('set', ...what),
    cancelSubscription: (uid: string) => hear('cancel', uid),
    resumeSubscription: (uid: string) => hear('resume', uid),
    stampMandate: (period: string) => (period === 'dead' ? null : { TradeInfo: period, TradeSha: 'stamp' }),
    webhookSecrets: ['old secret', 'new secret'],
  } as unknown as Billing;

  before(async () => {
    const stream = { write: (line: string) => void logged.push(line) };
    app = fastify({ logger: { level: 'warn', stream } });
    app.setErrorHandler((error, request, reply) => answerError(error as never, request, reply));
    gatewayRoutes(app, billing);
    appStoreRoutes(app, billing);
    await app.ready();
  });
  after(() => app.close());
  beforeEach(() => {
    fault = undefined;
    heard = [];
    logged = [];
  });

  const post = async (url: string, payload: string | object, type?: string) => {
    const headers = type === undefined ? {} : { 'content-type': type };
    const {
      statusCode,
      body,
      headers: answered,
    } = await app.inject({ method: 'POST', url, payload, headers });
    return [statusCode, answered.location ?? body];
  };
  const warnings = (): (string | undefined)[][] =>
    logged.map((line) => {
      const { msg, reason } = JSON.parse(line) as { msg: string; reason?: string };
      return [msg, reason];
    });

  test('a payment is taken from a form, from one that was resent by hand, and with room for all that it says', async () => {
    assert.deepEqual(await post(paths.notify, 'TradeInfo=ab12&TradeSha=C0', form), [200, 'OK']);
    const parts = [
      '--x\r\ncontent-disposition: form-data; name="TradeInfo"\r\n\r\nab34\r\n',
      '--x\r\ncontent-disposition: form-data; name="TradeSha"\r\n\r\nC1\r\n',
      // A file is no text, even where it carries the name of one.
      '--x\r\ncontent-disposition: form-data; name="TradeSha"; filename="a.txt"\r\n\r\nC2\r\n',
      '--x--\r\n',
    ].join('');
    assert.deepEqual(await post(paths.notify, parts, 'multipart/form-data; boundary=x'), [200, 'OK']);
    const long = 'ab'.repeat(8000);
    assert.deepEqual(await post(paths.notify, `TradeInfo=${long}&TradeSha=C3`, form), [200, 'OK']);
    assert.deepEqual(heard, [
      { TradeInfo: 'ab12', TradeSha: 'C0' },
      { TradeInfo: 'ab34', TradeSha: 'C1' },
      { TradeInfo: long, TradeSha: 'C3' },
    ]);
    assert.deepEqual(logged, []);
  });

  test('what is no payment is refused in the same words, whatever is wrong with it', async () => {
    const right = 'TradeInfo=ab12&TradeSha=C0';
    const wrong: [string, string?][] = [
      ['TradeInfo=xyz&TradeSha=C0', form],
      ['TradeInfo=ab12', form],
      ['', form],
      [right, 'application/json'],
      ['{"TradeInfo":"ab12","TradeSha":"C0"}', 'application/json'],
      [right, 'multipart/form-data; boundary=x'],
      [right],
      [`${right}&x=${'a'.repeat(66_000)}`, form],
    ];
    for (const [body, type] of wrong)
      assert.deepEqual(await post(paths.notify, body, type), [400, refused], `${type} ${body.slice(0, 40)}`);
    assert.deepEqual(heard, []);
    assert.deepEqual(
      new Set(warnings().map(([message]) => message)),
      new Set(['a payment message was refused']),
    );
  });

  test('the log says why a message was refused', async () => {
    fault = new Failure('payment_unverified');
    const right = 'TradeInfo=ab12&TradeSha=C0';
    assert.deepEqual(await post(paths.notify, right, form), [400, refused]);
    fault = Object.assign(new Error('too many words'), { statusCode: 413 });
    assert.deepEqual(await post(paths.notify, right, form), [400, refused]);
    assert.deepEqual(warnings(), [
      ['a payment message was refused', 'payment_unverified'],
      ['a payment message was refused', 'too many words'],
    ]);
  });

  test('the gateway sends a message again that could not be taken for the moment', async () => {
    const statuses: unknown[] = [];
    for (const thrown of [
      new Failure('gateway_failed'),
      new Failure('rate_limited', { retryAfter: 9 }),
      new Error('a bug'),
      Object.assign(new Error('full'), { statusCode: 500 }),
    ]) {
      fault = thrown;
      const [status, body] = await post(paths.notify, 'TradeInfo=ab12&TradeSha=C0', form);
      statuses.push(status);
      assert.notEqual(body, refused);
    }
    assert.deepEqual(statuses, [502, 429, 500, 500]);
    // What is no error of Fastify's is a bug, whatever status it claims.
    fault = { statusCode: 400 };
    assert.notEqual((await post(paths.notify, 'TradeInfo=ab12&TradeSha=C0', form))[1], refused);
  });

  test('a charge of a mandate is known by the token in its address', async () => {
    const token = 'a-token_of_16_ch';
    assert.deepEqual(await post(`${paths.periodNotify}/${token}`, 'Period=ab12', form), [200, 'OK']);
    assert.deepEqual(heard, [token, 'ab12']);
    for (const [at, body] of [
      ['short', 'Period=ab12'],
      [token, 'Period=no'],
      [token, ''],
    ])
      assert.deepEqual(await post(`${paths.periodNotify}/${at}`, body ?? '', form), [400, refused]);
    assert.equal(heard.length, 2);
  });

  test('a browser that comes back is shown the result, and the payment is settled before', async () => {
    const query = '?TradeInfo=ab12&TradeSha=C0';
    assert.deepEqual(await post(paths.return, query.slice(1), form), [303, resultPage + query]);
    assert.deepEqual(await post(paths.periodReturn, 'Period=ab34', form), [
      303,
      `${resultPage}?TradeInfo=ab34&TradeSha=stamp`,
    ]);
    assert.deepEqual(heard, [
      { TradeInfo: 'ab12', TradeSha: 'C0' },
      { TradeInfo: 'ab34', TradeSha: 'stamp' },
    ]);
    assert.deepEqual(logged, []);
    fault = new Failure('payment_failed', { orderNo: 'A', reason: 'no money' });
    assert.deepEqual(await post(paths.return, query.slice(1), form), [303, resultPage + query]);
    fault = 'a word';
    assert.deepEqual(await post(paths.return, query.slice(1), form), [303, resultPage + query]);
    assert.deepEqual(warnings(), [
      ['a returning payment was not settled', 'payment_failed'],
      ['a returning payment was not settled', 'a word'],
    ]);
  });

  test('a browser that brings nothing, or nonsense, sees the page without a result', async () => {
    for (const path of [paths.return, paths.periodReturn]) {
      const { statusCode, headers } = await app.inject({ url: path });
      assert.deepEqual([statusCode, headers.location], [303, resultPage]);
      assert.deepEqual(await post(path, 'a=b', form), [303, resultPage]);
      assert.deepEqual(await post(`${path}?a=b`, 'no form', 'application/json'), [303, resultPage]);
    }
    assert.deepEqual(
      warnings(),
      Array(2).fill(['a payment message was refused', 'payment_unverified']),
      'what is no form is logged',
    );
    // Without a gateway nothing is stamped.
    assert.deepEqual(await post(paths.periodReturn, 'Period=dead', form), [303, resultPage]);
    assert.deepEqual(heard, []);
  });

  test('changes of a plan are made for the caller', async () => {
    const { setSubscription, cancelSubscription, resumeSubscription } = billingRoutes(billing);
    const asked = { caller: { uid: 'u' }, body: { newPlanId: 'light' } } as never;
    for (const handle of [setSubscription, cancelSubscription, resumeSubscription])
      assert.equal(await handle?.(asked), undefined);
    assert.deepEqual(heard, ['set', 'u', 'light', 'cancel', 'u', 'resume', 'u']);
  });

  test('events of the app stores need one of the secrets, and must be events', async () => {
    const event = { id: 'e1', type: 'RENEWAL', app_user_id: 'u' };
    const send = async (payload: object, authorization?: string) => {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await app.inject({ method: 'POST', url: webhookPath, payload, headers });
      return [answer.statusCode, answer.statusCode === 200 ? answer.body : answer.json().error.code];
    };
    assert.deepEqual(await send({ event }), [401, 'unauthenticated']);
    assert.deepEqual(await send({ event }, 'another secret'), [401, 'unauthenticated']);
    assert.deepEqual(heard, []);
    assert.deepEqual(await send({ event }, 'old secret'), [200, 'OK']);
    assert.deepEqual(await send({ event, more: 'a'.repeat(200_000) }, 'new secret'), [200, 'OK']);
    assert.deepEqual(heard, [event, event]);
    assert.deepEqual(await send({ event: { id: '' } }, 'new secret'), [400, 'invalid_input']);
    assert.equal(heard.length, 2);
  });

  test('a product pays for a month, a year, or a pack', () => {
    assert.equal(productMonths['artcade.pack.trial'], 0);
    assert.equal(productMonths['artcade.plan.light'], 1);
    assert.equal(productMonths['artcade.plan.professional.annual'], 12);
  });
});
