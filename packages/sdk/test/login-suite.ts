import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { test } from 'node:test';
import { type Artist, newArtist } from '../../../apps/server/test/support/artist.ts';
import { mailedCode } from '../../../apps/server/test/support/authenticator.ts';
import { command, newFolder, type World } from './world.ts';

export function loginSuite(world: () => World): void {
  /** Signs in, and does with the code that is shown what a person would do in the browser. */
  async function login(
    env: Record<string, string>,
    inBrowser: (userCode: string) => Promise<unknown>,
    words: readonly string[] = [],
  ) {
    const approvals: Promise<unknown>[] = [];
    const told = await command(world(), ['login', '--json', ...words], {
      env,
      onTold: (text) => {
        const userCode = /type the code ([A-Z]{4}-[A-Z]{4})/.exec(text)?.[1];
        if (userCode !== undefined && approvals.length === 0) approvals.push(inBrowser(userCode));
      },
    });
    await Promise.all(approvals);
    return told;
  }

  test('a code that its owner approves gives a key of its own; a denied one gives none', async () => {
    const artist = await newArtist(world().server.url);
    const { visitor, token } = artist;
    const [env, other] = [{ XDG_CONFIG_HOME: newFolder(world()) }, { XDG_CONFIG_HOME: newFolder(world()) }];
    const [signedIn, denied] = await Promise.all([
      login(env, (userCode) => approve(artist, userCode), ['--scopes', 'read,generate']),
      login(other, async (userCode) => {
        const asked = await visitor.call('findDeviceLogin', { token, body: { userCode } });
        assert.deepEqual(asked.data.scopes, ['read', 'generate', 'export'], 'without --scopes');
        await visitor.call('denyDeviceLogin', { token, body: { userCode } });
      }),
    ]);
    assert.equal(signedIn.code, 0, signedIn.out + signedIn.err);
    assert.match(signedIn.err, /^Open http.*\/device\nand type the code/);
    assert.deepEqual(
      [signedIn.json()['name'], signedIn.json()['scopes']],
      ['artcade on workshop', ['read', 'generate']],
    );
    const who = (await command(world(), ['whoami', '--json'], { env })).json();
    assert.deepEqual([who['name'], who['credits']], ['artcade on workshop', 1000]);
    assert.equal(
      (await command(world(), ['export', 'x'], { env })).code,
      3,
      'a scope that was not asked for',
    );
    assert.deepEqual(
      [denied.code, denied.json<{ error: { code: string } }>().error.code],
      [3, 'access_denied'],
    );
    assert.equal((await command(world(), ['whoami'], { env: other })).code, 3);
  });

  async function approve(artist: Artist, userCode: string): Promise<void> {
    const { visitor, token, email } = artist;
    const code = await mailedCode(world().server, { visitor, accessToken: token, email }, 'apiKey');
    const { status, text } = await visitor.call('approveDeviceLogin', { token, body: { userCode, code } });
    assert.equal(status, 204, text);
  }

  test('polls go on while nobody has answered and when one is lost, more slowly if asked, and end with the code', async (t) => {
    const started = {
      deviceCode: 'd',
      userCode: 'BCDF-GHJK',
      verificationUrl: '/device',
      expiresIn: 600,
      interval: 0,
    };
    const refusals = ['authorization_pending', 'lost', 'slow_down', 'expired_token'];
    const times: number[] = [];
    const server = createServer((request, response) => {
      if (request.url === '/api/device/start') return void response.end(JSON.stringify({ data: started }));
      times.push(performance.now());
      const code = refusals[times.length - 1] ?? 'asked too often';
      if (code === 'lost') return void request.socket.destroy();
      response.writeHead(400).end(JSON.stringify({ error: { code, message: code } }));
    });
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    t.after(() => server.close());
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const told = await command(world(), ['login', '--json', '--server', address]);
    assert.deepEqual([told.code, told.json<{ error: { code: string } }>().error.code], [3, 'expired_token']);
    assert.equal(times.length, refusals.length);
    assert.ok((times[3] ?? 0) - (times[2] ?? 0) > 4900, 'slow_down adds five seconds');
  });
}
