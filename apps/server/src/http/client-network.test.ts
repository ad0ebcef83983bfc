import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildApp } from './app.ts';
import { networkOf, widerNetworkOf } from './client-network.ts';

test('the addresses of one IPv6 network count together; an IPv4 address counts alone, however it is written', () => {
  for (const address of ['2001:db8:7:1::1', '2001:db8:7:1:ffff:ffff:ffff:ffff', '2001:db8:7:1:a::b'])
    assert.equal(networkOf(address), '2001:db8:7:1::/64', address);
  for (const [address, network] of [
    ['2001:db8:7:2::1', '2001:db8:7:2::/64'],
    ['2001:db8:7::1', '2001:db8:7:0::/64'],
    ['2001:db8::7:1:1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['::ffff:10.1.0.1', '::ffff:10.1.0.1'],
    ['192.0.2.77', '192.0.2.77'],
  ] as const)
    assert.equal(networkOf(address), network);
});

test('the network around a network', () => {
  assert.equal(widerNetworkOf('192.0.2.77'), '192.0.2.0/24');
  assert.equal(widerNetworkOf('::ffff:192.0.2.77'), '192.0.2.0/24');
  assert.equal(widerNetworkOf('2001:db8:1:2::/64'), '2001:db8:1::/48');
  assert.equal(widerNetworkOf('0:0:0:0::/64'), '0:0:0::/48');
});

test('the address of a client is the one that our proxy has seen; without a proxy, no header changes it', async () => {
  const endless = Array.from({ length: 900 }, (_, index) => `10.9.${index >> 8}.${index & 255}`).join();
  for (const [trustProxy, forwarded, expected] of [
    [false, '10.0.0.1', '192.0.2.1'],
    [true, '10.0.0.1', '10.0.0.1'],
    [true, '10.0.0.2, 10.0.0.1', '10.0.0.1'],
    [true, `${endless}, 10.0.0.1`, '10.0.0.1'],
  ] as const) {
    const app = await buildApp({
      gatewayUrl: null,
      publicUrl: 'http://localhost',
      trustProxy,
      stallSeconds: 15,
      logLevel: 'silent',
      webRoot: null,
      toolsRoot: null,
      guestOrigins: [],
      ready: async () => {},
      quotas: null,
      features: (instance) => {
        instance.get('/never', { config: { counted: null } }, async ({ ip }) => ip);
      },
    });
    const headers = { 'x-forwarded-for': forwarded };
    const { body } = await app.inject({ url: '/never', headers, remoteAddress: '192.0.2.1' });
    assert.equal(body, expected);
    await app.close();
  }
});
