import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { type Artist, newArtist, newImage, tryUpload } from '../support/artist.ts';
import { startTestServer, type TestServer, withoutSandbox } from '../support/harness.ts';
import { quickEngines } from '../support/quick-engines.ts';
import { assertBalanced, walletOf } from '../support/shopper.ts';

const dice = { slug: 'dice-table', name: 'Dice Table', url: 'https://dice.example/tool/', creditCost: 12 };

describe('tools', () => {
  let server: TestServer;
  let artist: Artist;
  before(async () => {
    server = await startTestServer(
      { ...withoutSandbox, WELCOME_CREDITS: '100', GUEST_TOOLS: JSON.stringify([dice]) },
      { engines: quickEngines() },
    );
  });
  after(() => server.stop());

  const toolOf = async (slug: string) => {
    const { visitor, token } = await newArtist(server.url);
    return visitor.call('getTool', { token, params: { slug } });
  };

  test('built-in ones are pages of our own, with their price and their engine', async () => {
    const { data } = await toolOf('character-generator');
    assert.deepEqual(data, {
      slug: 'character-generator',
      name: null,
      url: '/frames/character-generator/',
      creditCost: 40,
      editCost: 15,
      engine: { name: 'builtin', model: 'Quick 1' },
      others: [],
      hasDirector: false,
    });
    assert.equal((await toolOf('logo-generator')).data.editCost, null);
    assert.equal((await toolOf('lava-lamp')).code, 'tool_not_found');
  });

  test('external ones are listed for pages, which may frame them', async () => {
    const { data } = await toolOf('dice-table');
    assert.deepEqual(data, { ...dice, editCost: null, engine: null });
    const settings = await fetch(`${server.url}/api/getSettings`);
    assert.deepEqual(((await settings.json()) as { data: { guestTools: unknown } }).data.guestTools, [
      { slug: 'dice-table', name: 'Dice Table', creditCost: 12 },
    ]);
    const policy = settings.headers.get('content-security-policy') ?? '';
    assert.match(policy, /frame-src 'self' https:\/\/dice\.example;/);
  });

  test('external ones are charged their registered price when their image is stored', async () => {
    artist = await newArtist(server.url);
    const send = async (sent: { tool?: string; toolCost: number }) =>
      tryUpload(artist, await newImage(), sent);
    for (const wrong of [
      { tool: 'dice-table', toolCost: 0 },
      { tool: 'dice-table', toolCost: 15 },
      { tool: 'lava-lamp', toolCost: 12 },
      { tool: 'logo-generator', toolCost: 20 },
      { toolCost: 12 },
    ])
      assert.equal((await send(wrong)).code, 'invalid_input', JSON.stringify(wrong));
    const { data, text } = await send({ tool: 'dice-table', toolCost: 12 });
    assert.equal(data.tool, 'dice-table', text);
    const wallet = await walletOf(artist);
    assert.deepEqual([wallet.credits, wallet.arrivals], [88, 1]);
    const { data: history } = await artist.visitor.call('listHistory', { token: artist.token });
    assert.deepEqual(
      history.entries.slice(0, 1).map(({ item, amount, reference }) => [item, amount, reference]),
      [['dice-table', -12, data.id]],
    );
    await assertBalanced(server.databaseUrl);
  });

  test('reach their own servers through the proxy, and nothing else', async () => {
    const { visitor, token } = await newArtist(server.url);
    const ask = (targetUrl: string) => visitor.call('proxy', { token, body: { targetUrl, method: 'GET' } });
    assert.equal((await ask(`${server.url}/api/getSettings`)).code, 'target_forbidden');
    assert.equal((await ask('https://dice.example.evil.example/')).code, 'target_forbidden');
    // The host name does not resolve here; the attempt to resolve it is what counts.
    assert.ok(['target_failed', 'target_forbidden'].includes((await ask(dice.url)).code ?? ''));
  });
});
