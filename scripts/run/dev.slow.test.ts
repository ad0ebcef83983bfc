import assert from 'node:assert/strict';
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { after, type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { freePort } from '../../apps/server/test/support/free-port.ts';
import { commandLineOf } from '../../apps/server/test/support/processes.ts';
import { copyOfHouse } from '../test/copy-project.ts';
import { forward } from './dev/forward.ts';
import { isSource, pathsBehind } from './dev/paths.ts';
import { playground, signalTo, startProcess, until } from './start-process.ts';

// All edits are made in a copy of the sources, so that a test that is killed leaves nothing behind in the repository.
const house = copyOfHouse('dev');
after(() => rmSync(house, { recursive: true, force: true }));

const sandboxProgram = /sandbox[\\/]src[\\/]main/;
const command = [process.execPath, join(house, 'scripts/run/run.mjs'), 'scripts/run/dev.ts'] as const;

/**
 * Changes a file of the copy until that is noticed: while a watcher still looks around for the first time, it takes a change for
 * how the file always was. The returned function puts it back.
 */
async function edit(
  file: string,
  change: (content: string) => string,
  isNoticed: () => boolean | Promise<boolean>,
): Promise<() => void> {
  const path = join(house, file);
  const before = readFileSync(path, 'utf8');
  const changed = change(before);
  assert.notEqual(changed, before, `${file} has nothing to change`);
  let looks = 0;
  await until(`the change of ${file} is noticed`, async () => {
    if (looks % 15 === 0) writeFileSync(path, changed + '\n'.repeat(looks / 15));
    looks += 1;
    return isNoticed();
  });
  return () => writeFileSync(path, before);
}

async function develop(place: Awaited<ReturnType<typeof playground>>) {
  const started = startProcess(place.environment, command);
  await started.ready();
  const get = async (path: string) => {
    const response = await fetch(place.url + path);
    return { status: response.status, text: await response.text() };
  };
  /** Returns a function that is true once another change of this file was printed. */
  const hears = (file: string) => {
    const times = () => started.output().split(`${file.split('/').at(-1)} changed`).length;
    const before = times();
    return () => times() > before;
  };
  const find = (pattern: RegExp) => place.processes().find((pid) => pattern.test(commandLineOf(pid)));
  return { started, get, hears, find };
}

/** The messages that Vite sends to the pages below this path. */
async function newsFor(t: TestContext, url: string, base: string): Promise<() => string[]> {
  const socket = new WebSocket(url.replace('http', 'ws') + base, 'vite-hmr');
  t.after(() => socket.close());
  const heard: string[] = [];
  socket.addEventListener('message', ({ data }) => heard.push(String(data)));
  await until(`the socket at ${base} is connected`, () => heard.length > 0);
  return () => heard;
}

// A start of everything costs many seconds, so that one session goes through as much as it can.
test('npm run dev', async (t) => {
  const place = await playground(t);
  const { started, get, hears, find } = await develop(place);

  await t.test('pages are replaced while they are open', async (t) => {
    assert.match((await get('/')).text, /@vite\/client/);
    assert.match((await get('/frames/logo-generator/')).text, /@vite\/client/);
    for (const [base, folder, component, style] of [
      ['/', 'apps/web', 'src/app/wordmark.tsx', 'src/app/app.css'],
      ['/frames/', 'apps/tools', 'src/workbench/workbench.tsx', 'src/workbench/tools.css'],
    ] as const) {
      const heard = await newsFor(t, place.url, base);
      for (const [file, mark] of [
        [component, `\n// seen-${base}\n`],
        [style, `\n.seen { content: 'seen-${base}'; }\n`],
      ] as const) {
        // Vite sends updates only for files that a page has loaded.
        assert.equal((await get(base + file)).status, 200);
        const isTold = (news: string) => news.includes('"update"') && news.includes(`/${file}`);
        await edit(
          `${folder}/${file}`,
          (content) => content + mark,
          () => heard().some(isTold),
        );
        await until(`${file} is served anew`, async () =>
          (await get(`${base + file}?t=${Date.now()}`)).text.includes(`seen-${base}`),
        );
      }
    }
  });

  await t.test('no page opens an editor, or reads what is near the sources', async () => {
    // Any page in the browser can ask as a frame without an origin does. The data are near the sources, but none.
    writeFileSync(join(house, '.cache/secret'), 'secret');
    for (const base of ['/', '/frames/']) {
      assert.equal((await get(`${base}__open-in-editor?file=/etc/passwd`)).status, 404);
      const asked = `${base}@fs${pathToFileURL(join(house, '.cache/secret')).pathname}?raw`;
      assert.equal((await get(asked)).status, 403, `${asked} is served`);
    }
  });

  await t.test('saving the sandbox twice in a row ends with one sandbox, of the last save', async () => {
    await edit('apps/sandbox/src/main.ts', (content) => `${content}\n`, hears('main.ts'));
    // While the first is being replaced.
    const file = 'apps/sandbox/src/home/home-service.ts';
    await edit(file, (content) => content.replace('{ ok: true }', '{ ok: true, seen: 1 }'), hears(file));
    const home = `http://localhost:${place.environment.SANDBOX_PORT}/healthz`;
    await until('the last save answers', () =>
      fetch(home).then(
        async (response) => (await response.text()).includes('seen'),
        () => false,
      ),
    );
    assert.equal((await get('/healthz')).status, 200);
    const sandboxes = place.processes().filter((pid) => sandboxProgram.test(commandLineOf(pid)));
    assert.equal(sandboxes.length, 1);
    assert.doesNotMatch(started.output(), /did not start|Error/);
  });

  await t.test('the server starts again without losing a request, beside the same database', async () => {
    const kept = [/bin[\\/]postgres(\.exe)?"? "?-D/, sandboxProgram] as const;
    const before = kept.map(find);
    assert.ok(before.every(Boolean), 'the database and the sandbox run');
    const app = 'apps/server/src/http/app.ts';
    await edit(app, (content) => content.replace('({ ok: true })', '({ ok: true, seen: 1 })'), hears(app));
    await until('the changed server answers', async () => {
      const { status, text } = await get('/healthz');
      assert.equal(status, 200, `a request was lost: ${text}\n${started.output()}`);
      return text.includes('seen');
    });

    const mend = await edit(app, (content) => `${content}\nconst broken = = 1;\n`, hears(app));
    await until('the error is printed', () => /SyntaxError[\s\S]*at the next change/.test(started.output()));
    const refused = await get('/api/getSettings');
    assert.equal(refused.status, 503);
    assert.match(refused.text, /The server is not running: the terminal says why/);
    assert.equal((await get('/')).status, 200, 'the pages are still there');
    mend();
    await until('the mended server answers', async () => (await get('/healthz')).text.includes('seen'));
    assert.deepEqual(kept.map(find), before, 'the database and the sandbox were not started again');
  });

  await t.test('an interrupt stops everything', async () => {
    started.stop('SIGINT');
    assert.equal(await started.exited, 0, started.output());
    assert.deepEqual(place.processes(), []);
    assert.equal(await get('/').catch(() => 'nobody'), 'nobody');
  });

  await t.test(
    'a terminal that is closed takes everything with it',
    {
      skip: process.platform === 'win32' && 'Windows has no signal for it that another program could send',
    },
    async () => {
      await develop(place);
      // All that belong to the terminal hear of it at the same time; the database has a session of its own.
      const others = place.processes().filter((pid) => !/postgres/.test(commandLineOf(pid)));
      for (const pid of others) signalTo(pid, 'SIGHUP');
      await until('nothing runs', () => place.processes().length === 0);
      // A process that stops in order releases the folder; a killed one cannot.
      assert.equal(existsSync(join(place.dataDir, 'owner.lock')), false, 'it was killed rather than stopped');
    },
  );
});

test('a server whose channel closes ends by itself', async () => {
  const child = fork(join(house, 'scripts/run/dev/server.ts'), { execArgv: [] });
  child.disconnect();
  assert.deepEqual(await once(child, 'exit'), [0, null]);
});

test('a problem of the environment is printed in one line, and nothing keeps running', async (t) => {
  const place = await playground(t);
  const started = startProcess({ ...place.environment, SANDBOX_PORT: String(place.port) }, command);
  assert.equal(await started.exited, 1);
  assert.equal(started.output().trim(), 'SANDBOX_PORT must differ from PORT.');
  assert.deepEqual(place.processes(), []);
});

/** A front that forwards everything, and the server behind it. */
async function forwarding(t: TestContext, ports: (live: number) => number[], behind: RequestListener) {
  const listen = async (listener: RequestListener) => {
    const server = createServer(listener).listen(0, '127.0.0.1');
    await once(server, 'listening');
    t.after(() => server.close());
    return (server.address() as AddressInfo).port;
  };
  const known = ports(await listen(behind));
  const port = async () => (known.length > 1 ? known.shift() : known[0]) ?? null;
  return `http://127.0.0.1:${await listen((request, response) => void forward({ port }, request, response))}/`;
}

test('a question that meets the moment between two servers is asked again; an order is not sent twice', async (t) => {
  const behind: RequestListener = (_request, response) => response.end('the next');
  const closed = await freePort();
  const url = await forwarding(t, (live) => [closed, live], behind);
  assert.equal(await (await fetch(url)).text(), 'the next');
  const other = await forwarding(t, (live) => [closed, live], behind);
  assert.equal((await fetch(other, { method: 'POST', body: 'one' })).status, 503);
});

test('an answer comes piece by piece, with all its headers', async (t) => {
  const pieces = new PassThrough();
  const url = await forwarding(
    t,
    (live) => [live],
    (_request, response) => {
      response.writeHead(200, { 'set-cookie': ['a=1', 'b=2'] }).flushHeaders();
      pieces.pipe(response);
    },
  );
  const answer = await fetch(url);
  assert.deepEqual(answer.headers.getSetCookie(), ['a=1', 'b=2']);
  const reader = answer.body?.getReader();
  // The second is sent only after the first has come.
  for (const piece of ['one', 'two']) {
    pieces.write(piece);
    assert.equal(Buffer.from((await reader?.read())?.value ?? []).toString(), piece);
  }
  pieces.end();
  assert.equal((await reader?.read())?.done, true);
});

test('the server answers all addresses that it declares, but for the pages', () => {
  const routes = { '/*': 0, '/frames/*': 0, '/api/*': 0, '/api/x': 0, '/photos/:file': 0, '/healthz': 0 };
  assert.deepEqual(pathsBehind(routes), ['/api', '/photos', '/healthz']);
});

test('only what a server is made of starts it again', () => {
  for (const path of ['/a/src/app.ts', 'C:\\a\\src\\texts.json']) assert.ok(isSource(path), path);
  for (const path of ['/a/src/app.test.ts', '/a/src/testing/x.ts', 'C:\\a\\testing\\x.ts', '/a/.app.ts.swp'])
    assert.ok(!isSource(path), path);
});
